package site_test

import (
	"bytes"
	"io/fs"
	"slices"
	"testing"

	"standings/internal/source"
	"standings/site"
	"standings/site/page"
	"standings/site/prose"
	"standings/site/sitetest"
	"standings/templates"
)

// Pages have html/template's own bytes, with templates of a project's own as well.
func TestPagesAreOfHTMLTemplate(t *testing.T) {
	t.Parallel()
	own := sitetest.JudgedRivers()
	own["templates/cases/grid.css"] = sitetest.File("td { color: red }")
	own["templates/case.tmpl"] = sitetest.File(`{{template "top" .}}<h1 title='{{with .Asked}}{{.Prompt}}{{end}}'>{{.Heading}}</h1>
{{- range $s, $section := .Sections}}<table>{{range $i, $line := .Lines}}{{if and (gt $i 5) $s}}{{break}}{{end}}<tr data-{{.Number}}="x"><td>{{.Text}}: {{printf "%q %d" .Total (len .Cells)}}</td>
{{- range .Cells}}{{if not .Word}}{{continue}}{{end}}<td {{.Attr}}><a {{.Link}}>{{.Word}}</a>{{with .Reason}}{{.}}{{else}}<i>none, {{$section.Title}} {{$line.Number}}</i>{{end}}</td>{{end}}</tr>{{end}}</table>{{end}}
{{template "bottom" .}}`)
	for name, project := range map[string]fs.FS{"the example": site.Example(), "rivers": sitetest.JudgedRivers(), "templates of a project's own": own} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			slow := sitetest.WithoutPlans(t, project)
			var problems source.List
			set, err := templates.Load(slow, &problems)
			if err != nil || set.Uncovered("prose.tmpl", &prose.Page{}) == nil || set.Uncovered("404.tmpl", &prose.NotFoundPage{}) == nil {
				t.Fatal("pages have plans where they should have none", err)
			}
			want, got := built(t, slow), built(t, project)
			if !slices.Equal(got.Paths(), want.Paths()) {
				t.Fatal("not the same files")
			}
			for path, data := range want {
				if !bytes.Equal(got[path], data) {
					t.Errorf("%s is another with html/template alone", path)
				}
			}
		})
	}
}

func built(t *testing.T, project fs.FS) page.Files {
	t.Helper()
	var problems source.List
	result, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
	if err != nil || problems.Errors() > 0 {
		t.Fatal(err, problems.All())
	}
	return result.Files
}
