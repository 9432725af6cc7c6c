package site

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
)

// problemsOf builds a small project with files of its own beside or in place of others,
// and returns what is said of it.
func problemsOf(t *testing.T, changes map[string]string) string {
	t.Helper()
	project := fstest.MapFS{}
	files := map[string]string{
		"results/models.csv": "id,name\na,A\n",
		"results/rivers/benchmark.yaml": `title: Rivers
question: Which bank?
facets: [{id: bank, field: bank, groups: [{id: L}, {id: R}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, score: mean(marks)}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {marks: {list: true, min: 0, max: 1}}}]
images: {thumbs: "images/{model}/{id}.svg"}
`,
		"results/rivers/prompts/p.json":    `[{"id": "con", "bank": "L", "prompt": "x"}, {"id": "2", "bank": "R", "prompt": "x"}]`,
		"results/rivers/judgments/a.jsonl": "{\"id\": \"con\", \"marks\": [1]}\n{\"id\": \"2\", \"marks\": [0]}\n",
	}
	for name, data := range changes {
		files[name] = data
	}
	for name, data := range files {
		project[name] = &fstest.MapFile{Data: []byte(data)}
	}
	var problems source.List
	if _, err := Build(Input{Project: project}, &problems); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

func TestWhatIsSaidHasItsPlace(t *testing.T) {
	t.Parallel()
	if got := problemsOf(t, nil); got != "" { // the item "con" has the address x-con
		t.Fatalf("a good project: %s", got)
	}
	for _, c := range []struct{ file, data, want string }{
		{"results/models.csv", "id,name\nnul,A\n", `results/models.csv:2: "nul" is the name of a device on Windows, where the site could not be unpacked: choose another id or name`},
		{"content/pages/aux.md", "---\ntitle: T\n---\nx", `content/pages/aux.md:1: "aux" is the name of a device on Windows, where the site could not be unpacked: choose another id or name`},
		{"content/files/a:b.txt", "x", `content/files/a:b.txt: warning: "a:b.txt" holds a letter that no name on Windows can have: a site with this file cannot be unpacked there; rename it`},
		{"results/rivers/images/a/2.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<g\n</svg>", `results/rivers/images/a/2.svg:3: warning: is no drawing: `},
		{"templates/prose.tmpl", "<p>\n{{.Nowhere}}", ""}, // no page of prose: the template is not used
		{"templates/404.tmpl", "<p>\n{{.Nowhere}}", `templates/404.tmpl:2: is no template: executing "404.tmpl" at <.Nowhere>`},
		{"contents/site.yaml", "title: T\n", `contents: warning: is not read (did you mean "content/"?): rename it`},
		{"content/site.yml", "title: T\n", `content/site.yml: warning: is not read (did you mean "site.yaml"?): rename it`},
		{"content/site.yaml", "title: T\n---\nfooter: F\n", `content/site.yaml:3: begins a second YAML document, which nobody reads: take out the line --- above it`},
		{"content/site.yaml", "---\ntitle: T\n---\n", ""},
		{"content/page/a.md", "x", `content/page: warning: is not read (did you mean "pages/"?): rename it`},
		{"content/pages/a.md", "---\ntitle: Rivers: a benchmark\n---\nx", `content/pages/a.md:2: is not YAML: mapping values are not allowed in this context: "title: Rivers: a benchmark": indent with spaces`},
		{"results/lakes\u202e/prompts/x.json", "[]", `results/lakes\u202e: folder "lakes\u202e" becomes an address, of lower-case letters and digits`},
	} {
		got := problemsOf(t, map[string]string{c.file: c.data})
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %s\nwant %s", c.file, got, c.want)
		}
	}
}

// What is wrong with a folder is reported once, of what claims it, and not of every file
// below it.
func TestAFolderThatWindowsCannotHaveIsReportedOnce(t *testing.T) {
	t.Parallel()
	got := problemsOf(t, map[string]string{
		"results/aux/benchmark.yaml": `title: Aux
question: Which bank?
facets: [{id: bank, field: bank, groups: [{id: L}]}]
boards: [{id: prn, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, score: mean(marks)}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {marks: {list: true, min: 0, max: 1}}}]
`,
		"results/aux/prompts/p.json":    `[{"id": "1", "bank": "L", "prompt": "x"}]`,
		"results/aux/judgments/a.jsonl": "{\"id\": \"1\", \"marks\": [1]}\n",
	})
	const why = " is the name of a device on Windows, where the site could not be unpacked: choose another id or name"
	if want := `results/aux: "aux"` + why + "\n" + `results/aux/benchmark.yaml:4:10: "prn"` + why; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A list of models that cannot be read is one mistake, not one of every row.
func TestAListOfModelsThatCannotBeReadIsReportedOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ list, want string }{
		{"id\na\n", `results/models.csv:1: column "name" is missing`},
		{"id,name,Name\na,A,red\n", `results/models.csv:1:9: columns "name" and "Name" say the same`},
		{"", `results/models.csv: is empty`},
	} {
		got := problemsOf(t, map[string]string{
			"results/models.csv":               c.list,
			"results/odd/published/t.csv":      "model,L,R\nA,1,1\nB,1,1\n",
			"results/odd/benchmark.yaml":       "title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}, {id: R}]}]\nboards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: none, published: [{source: s, file: t.csv}]}]\n",
			"results/rivers/judgments/a.jsonl": "{\"id\": \"con\", \"marks\": [1]}\n{\"id\": \"2\", \"marks\": [0]}\n",
		})
		if !strings.Contains(got, c.want) || strings.Contains(got, "odd") {
			t.Errorf("got\n%s\nwant %s", got, c.want)
		}
	}
}

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
		"content/site.yaml":                "reading content/: the program failed at site/problems_test.go: no such luck; please report",
		"results/models.csv":               "reading results/: the program failed at site/problems_test.go: no such luck; please report",
		"results/rivers/benchmark.yaml":    "results/rivers: cannot be read: the program failed at site/problems_test.go: no such luck; please report",
		"results/rivers/judgments/a.jsonl": "results/rivers/judgments/a.jsonl: cannot be read: the program failed at site/problems_test.go: no such luck; please report",
		"results/rivers/images/a/1.png":    "results/rivers/images/a/1.png: warning: cannot be read: the program failed at site/problems_test.go: no such luck; please report",
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
var ownLine = regexp.MustCompile(`(problems_test\.go):\d+`)
