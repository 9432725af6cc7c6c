package site

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
)

// failing is a project on which the program fails when it opens one file.
type failing struct {
	fs.FS
	on string
}

func (f failing) Open(name string) (fs.File, error) {
	if name == f.on {
		panic("no such luck")
	}
	return f.FS.Open(name)
}

// Wherever the program fails, in the middle of reading or side by side, a build
// ends with an error that says what was being done.
func TestBuildDoesNotPanic(t *testing.T) {
	t.Parallel()
	file := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	project := fstest.MapFS{
		"content/site.yaml":      file("title: Rivers\n"),
		"content/pages/about.md": file("---\ntitle: About\n---\n"),
		"results/models.csv":     file("id,name\na,Alpha\n"),
		"results/rivers/benchmark.yaml": file("title: Rivers\nquestion: Which?\njudge: {name: gauge}\nfacets: [{id: bank, field: bank, groups: [{id: Left}]}]\nboards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}]\n" +
			"judgments: [{files: \"judgments/{model}.jsonl\", item: id, marks: {result: {list: true, values: [0, 1]}}}]\nimages: {thumbs: \"images/{model}/{id}.png\"}\n"),
		"results/rivers/judgments/a.jsonl": file("{\"id\": \"1\", \"bank\": \"Left\", \"result\": [1]}\n"),
		"results/rivers/images/a/1.png":    file("no image"),
	}
	for on, want := range map[string]string{
		"":                                 "",
		"content/site.yaml":                "reading content/: the program failed at site/jobs_test.go: no such luck; please report",
		"results/models.csv":               "reading results/: the program failed at site/jobs_test.go: no such luck; please report",
		"results/rivers/benchmark.yaml":    "results/rivers: cannot be read: the program failed at site/jobs_test.go: no such luck; please report",
		"results/rivers/judgments/a.jsonl": "results/rivers/judgments/a.jsonl: cannot be read: the program failed at site/jobs_test.go: no such luck; please report",
		"results/rivers/images/a/1.png":    "results/rivers/images/a/1.png: warning: cannot be read: the program failed at site/jobs_test.go: no such luck; please report",
	} {
		var problems source.List
		_, err := Build(Input{Project: failing{project, on}}, &problems)
		said := ""
		for _, p := range problems.All() {
			said += p.String() + "\n"
		}
		if err != nil {
			said += err.Error()
		}
		said = ownLine.ReplaceAllString(said, "$1")
		if !strings.Contains(said, want) || strings.Contains(said, "goroutine") || on == "" && strings.Contains(said, "failed") {
			t.Errorf("%s: got\n%s\nwant %s", on, said, want)
		}
	}
}

// ownLine is a line of this file, which moves.
var ownLine = regexp.MustCompile(`(jobs_test\.go):\d+`)
