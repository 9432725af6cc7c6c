// Package hub writes a project as the hub of models and data sets, huggingface.co, takes it:
// what each model scores, for the model's own repository (models.go); a benchmark as a data
// set, whose tasks are its boards (dataset.go); and the head of a Space that holds the site.
// What the project does not say is left out. To read such scores is the importer's.
package hub

import (
	"bytes"
	"slices"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// Files is every file of a project in that form, by its path: models/<organization>/<name>/
// and datasets/<organization>/<name>/ as the hub's own addresses have them, and space/. title
// and address are those of the site, address "" where it is not known. What keeps a model, a
// board or a benchmark from being written is a warning.
func Files(p *results.Project, title, address string, problems *source.List) page.Files {
	w := &writer{project: p, address: address, files: page.Files{}}
	var homeless, frameless []string
	for _, b := range p.Benchmarks {
		switch {
		case b.Hub == nil:
			homeless = append(homeless, b.ID)
			continue
		case b.Hub.Framework.Value == "":
			frameless = append(frameless, b.ID)
		}
		w.models(b)
		w.dataset(b)
	}
	w.files["space/README.md"] = Space(title)
	for _, left := range []struct {
		what []string
		why  string
	}{
		{homeless, "no data set on the hub is named for %s, and none is written: write hub: organization/name into benchmark.yaml"},
		{frameless, "what runs %s on the hub is not said, and eval.yaml is not written: write hub: {dataset: …, framework: …} into benchmark.yaml, with an identifier that the hub has"},
		{w.unranked, "nothing ranks the boards %s, so that no figure of theirs is the score of a task"},
		{w.unknown, "of %s no id on the hub is known, and no scores are written: write it as organization/name into a column " + results.HubColumn + " of results/models.csv"},
	} {
		if left.what != nil {
			problems.Warnf(source.InFile("results"), left.why, words.Some(left.what, mostNamed))
		}
	}
	if address == "" && len(w.files) > 1 {
		problems.Warnf(source.InFile("content/site.yaml"), "where the site is, is not said, and scores do not lead to their rows: write url: https://…")
	}
	return w.files
}

// mostNamed is how many things a warning names at most.
const mostNamed = 5

type writer struct {
	project           *results.Project
	address           string
	files             page.Files
	unranked, unknown []string
}

// Space is the card of a Space that holds a site of a title.
func Space(title string) []byte {
	return card(struct {
		Title string
		SDK   string
		File  string `yaml:"app_file"`
	}{title, "static", page.HomePath}, "")
}

// written is a value as YAML.
func written(v any) []byte {
	var b bytes.Buffer
	encoder := yaml.NewEncoder(&b)
	encoder.SetIndent(2)
	if err := encoder.Encode(v); err != nil {
		panic(err) // structs of texts can be written
	}
	return b.Bytes()
}

// card is a README.md with a head that the hub reads.
func card(head any, text string) []byte {
	return slices.Concat([]byte("---\n"), written(head), []byte("---\n"), []byte(text))
}
