package site

import (
	"testing"

	"github.com/jba/templatecheck"

	"standings/templates"
)

// Every page's template is checked against its struct: a misspelt field is found
// here and not on a page that happens to reach it.
func TestTemplatesFitTheirViews(t *testing.T) {
	set, err := templates.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, view := range map[string]any{
		"home.tmpl": &HomePage{}, "project.tmpl": &ProjectPage{}, "benchmark.tmpl": &BenchmarkPage{}, "board.tmpl": &BoardPage{},
		"model.tmpl": &ModelPage{}, "models.tmpl": &ModelsPage{}, "prose.tmpl": &ProsePage{}, "404.tmpl": &NotFoundPage{},
		"told.tmpl": &ToldCasePage{}, "cases.tmpl": &CasesPage{}, "audit.tmpl": &AuditPage{}, "made.tmpl": &MadePage{},
		"compare.tmpl": &ComparePage{}, "across.tmpl": &AcrossPage{}, "theme.tmpl": &ThemePage{},
	} {
		parsed := set.Template(name)
		if parsed == nil {
			t.Errorf("there is no template %s", name)
			continue
		}
		if err := templatecheck.CheckHTML(parsed, view); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
