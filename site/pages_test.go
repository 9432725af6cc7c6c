package site

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/jba/templatecheck"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/results/release"
	"standings/templates"
)

// Every page's template is checked against its struct: a misspelt field is found
// here and not on a page that happens to reach it.
func TestTemplatesFitTheirViews(t *testing.T) {
	t.Parallel()
	set, err := templates.Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range slices.Concat(pageKinds, partKinds) {
		parsed := set.Template(k.template)
		if parsed == nil {
			t.Errorf("there is no template %s", k.template)
			continue
		}
		if err := templatecheck.CheckHTML(parsed, k.view); err != nil {
			t.Errorf("%s: %v", k.template, err)
		}
		for name := range strings.FieldsSeq(k.bundles) {
			if !slices.ContainsFunc(set.Bundles, func(b templates.Bundle) bool { return b.Name == name }) {
				t.Errorf("%s: there is no bundle %q", k.template, name)
			}
		}
	}
}

// Every kind of page has a plan (package templates/compiled): pages come by the
// thousand, and html/template takes five times as long.
func TestPagesHavePlans(t *testing.T) {
	t.Parallel()
	set, err := templates.Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range slices.Concat(pageKinds, partKinds) {
		if err := set.Uncovered(k.template, k.view); err != nil {
			t.Errorf("%s: %v", k.template, err)
		}
	}
}

// No page is forgotten: each template that is a whole page, and not parts of some,
// has its line in the table.
func TestEveryPageIsInTheTable(t *testing.T) {
	t.Parallel()
	set, err := templates.Load(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	in := func(name string) bool {
		return slices.ContainsFunc(pageKinds, func(k pageKind) bool { return k.template == name })
	}
	pages := 0
	names, err := fs.Glob(os.DirFS("../templates"), "*/*.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		whole := strings.TrimSpace(set.Template(path.Base(name)).Tree.Root.String()) != ""
		if whole {
			pages++
		}
		if whole != in(path.Base(name)) {
			t.Errorf("%s: a whole page is %v, in the table is %v", name, whole, in(name))
		}
	}
	if pages != len(pageKinds) {
		t.Errorf("%d pages, %d lines in the table", pages, len(pageKinds))
	}
}

// Pages lie where the table says, and each line has pages in the example or in a
// project of one of its benchmarks.
func TestPagesAreWhereTheTableSays(t *testing.T) {
	t.Parallel()
	made := map[string]bool{}
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	printed := fstest.MapFS{ // with results of its printed figures
		"results/rivers/benchmark.yaml": file(`title: Rivers
question: Which?
judge: {name: gauge}
sources: [{id: book, title: A book}]
boards: [{id: score, title: Score, scale: {min: 0, max: 1}, score: mean(result), published: [{source: book, file: t.csv}]}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: {field: list}}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
`),
		"results/rivers/prompts/p.json":    file(`[{"id": "1", "prompt": "p", "list": ["x"]}]`),
		"results/rivers/judgments/a.jsonl": file("{\"id\": \"1\", \"result\": [1]}\n"),
		"results/rivers/published/t.csv":   file("model,overall\na,0.75\n"),
	}
	for _, project := range []fs.FS{Example(), only{Example(), "sketchbook"}, withRelease(t, only{Example(), "sketchbook"}), withReview(t), printed} {
		var problems source.List
		built, err := Build(Input{Project: project}, &problems)
		if err != nil {
			t.Fatal(err)
		}
		for name := range built.Files {
			if strings.HasSuffix(name, ".html") {
				made["/"+strings.TrimSuffix(name, "index.html")] = true
			}
		}
	}
	part := regexp.MustCompile(`<[a-z]+>`)
	patterns := map[string]*regexp.Regexp{}
	for _, k := range pageKinds {
		patterns[k.where] = regexp.MustCompile("^" + part.ReplaceAllString(k.where, "[^/]+") + "$")
	}
	for where, pattern := range patterns {
		found := false
		for address := range made {
			found = found || pattern.MatchString(address)
		}
		if !found {
			t.Errorf("there is no page at %s", where)
		}
	}
	for address := range made {
		known := false
		for _, pattern := range patterns {
			known = known || pattern.MatchString(address)
		}
		if !known {
			t.Errorf("no line of the table says that there is a page at %s", address)
		}
	}
}

// withRelease is a project with a release of what it shows.
func withRelease(t *testing.T, project fs.FS) fs.FS {
	t.Helper()
	var problems source.List
	p := results.Load(project, Example(), &problems)
	data := release.Freeze(p, audit.Run(p), release.About{ID: "1", Date: "2025-01-01", Note: "The first."}).Encode()
	return joined{"results": only{results.Files, "sketchbook"}, "content": content.Files, "releases": fstest.MapFS{"1.json": {Data: data}}}
}

// withReview is a project with the verdict of one person.
func withReview(t *testing.T) fs.FS {
	t.Helper()
	project := fstest.MapFS{"sketchbook/reviews.csv": {Data: []byte("item,model,line,reviewer,verdict\ns01,careful-hand,1,Ann,1\n")}}
	err := fs.WalkDir(results.Files, "sketchbook", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			var data []byte
			data, err = fs.ReadFile(results.Files, name)
			project[name] = &fstest.MapFile{Data: data}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return joined{"results": project, "content": content.Files}
}

// Kinds are the names of all kinds of page, as the table of pages has them.
func Kinds() []string {
	var names []string
	for _, k := range pageKinds {
		names = append(names, k.template)
	}
	return names
}

// only is a project with one of its benchmarks.
type only struct {
	fs.FS
	benchmark string
}

func (o only) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.FS, name)
	if name == "results" || name == "." {
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.IsDir() && e.Name() != o.benchmark })
	}
	return entries, err
}
