package site

import (
	"bytes"
	_ "embed"
	"fmt"
	"path"
	"strings"
	"text/template"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/table"
	"standings/site/hub"
	"standings/site/page"
)

// submittingFile says how to add a model to a project.
const submittingFile = "SUBMITTING.md"

// PutSubmitting adds to the files of a new project what SUBMITTING.md says of them: which
// files a submission has, as the descriptions of its benchmarks say. A project that cannot
// be read gets none.
func PutSubmitting(files page.Files) {
	var problems source.List
	project := results.Load(source.InMemory(files, nil), Example(), &problems)
	if problems.Errors() > 0 {
		return
	}
	var b strings.Builder
	if err := submittingText.Execute(&b, submittingProject{project, files, strings.Join(results.ModelColumns(), ",")}); err != nil {
		panic(err) // the template cannot fail on a project without errors
	}
	files[submittingFile] = []byte(b.String())
}

// PutSpace adds to the files of a new project the card with which its site is a Space of the
// hub of models: a file of the site, beside its first page.
func PutSpace(files page.Files) {
	var problems source.List
	fsys := source.InMemory(files, nil)
	files["content/files/README.md"] = hub.Space(Title(content.Load(fsys, &problems).Site, results.Load(fsys, Example(), &problems)))
}

// submittingProject is what the template of SUBMITTING.md speaks of.
type submittingProject struct {
	*results.Project
	Files   page.Files
	Columns string // of results/models.csv, where the project has none
}

//go:embed submitting.md
var submittingSource string

var submittingText = template.Must(template.New(submittingFile).Funcs(template.FuncMap{
	"contains": strings.Contains, "path": path.Join, "inline": inline, "quoted": quoted,
	"firstLine": firstLine, "heads": headsIn, "isTable": isTable, "key": keyOf,
}).Parse(submittingSource))

// isTable reports whether a file's first line is the heads of its columns.
func isTable(name string) bool {
	ending := strings.ToLower(path.Ext(name))
	return ending == ".csv" || ending == ".tsv"
}

// headsIn are the heads of the first table in a folder, that of models first.
func headsIn(files page.Files, dir string) []string {
	for _, name := range files.Paths() {
		if !strings.HasPrefix(name, dir+"/") || !table.Readable(name) {
			continue
		}
		var problems source.List
		t := table.Open(name, files[name], table.Options{Record: true}, &problems)
		if t == nil {
			continue
		}
		var heads []string
		if !isTable(name) && t.Column("model") < 0 {
			heads = append(heads, "model") // a row has the name of its file
		}
		for _, h := range t.Header {
			heads = append(heads, h.Text)
		}
		return heads
	}
	return []string{"model"}
}

// firstLine is the heads of a table, cut where they are very many.
func firstLine(data []byte) string {
	line, _, _ := bytes.Cut(source.TrimMark(data), []byte("\n"))
	return strings.ReplaceAll(words.Cut(source.Escaped(strings.TrimRight(string(line), "\r")), 1001), "```", "'''")
}

// inline is a text on one line of Markdown.
func inline(text string) string { return source.Escaped(strings.Join(strings.Fields(text), " ")) }

func quoted(text string) string { return "`" + strings.ReplaceAll(inline(text), "`", "'") + "`" }

// keyOf is a column's head as a key of YAML.
func keyOf(head string) string {
	if source.ValidID(strings.ToLower(head)) {
		return head
	}
	return fmt.Sprintf("%q", head)
}
