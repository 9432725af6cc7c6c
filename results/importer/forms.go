package importer

import (
	"embed"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template"

	"standings/internal/words"
)

// What is written of logs and of folders of cases, and what is reported of them, are forms with
// places to be filled in.

//go:embed *.tmpl
var formFiles embed.FS

var forms = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"count": words.Count, "number": number, "thousands": words.Number, "listed": listed, "names": words.List, "quote": quote, "quoted": quoted,
		"scalar": scalar, "scalarOf": scalarOf, "list": listInYAML, "flow": flow, "remark": remark, "inWords": inWords, "fileName": fileName, "base": path.Base, "sorted": sortedKeys[string],
		"tenths": func(x float64) string { return strings.TrimSuffix(strconv.FormatFloat(x, 'f', 1, 64), ".0") },
		"titled": func(fields []string) string {
			return "{" + strings.Join(mapped(fields, func(field string) string { return scalar(inWords(field)) + ": " + scalar(field) }), ", ") + "}"
		},
	}).ParseFS(formFiles, "*.tmpl"))
})

// filledIn is a form of a name, filled in.
func filledIn(form string, with any) []byte {
	var b strings.Builder
	if err := forms().ExecuteTemplate(&b, form, with); err != nil {
		panic(err) // tests fill in all of them
	}
	return []byte(b.String())
}

// sayAs adds a form to the report.
func (d *Draft) sayAs(form string, with any) {
	d.Report = append(d.Report, strings.Split(strings.TrimSpace(string(filledIn(form, with))), "\n")...)
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
