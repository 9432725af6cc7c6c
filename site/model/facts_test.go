package model_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// What models.csv says of models besides is on their list and on their pages;
// links lead out, and nothing else becomes a link or markup.
func TestFactsOfModelsOnPages(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.ModelFacts())
	if strings.Count(problems, "\n") > 1 || !strings.Contains(problems, `results/models.csv does not list "unlisted"`) {
		t.Error(problems)
	}
	list, own := sitetest.Parse(t, files["models/index.html"]), sitetest.Parse(t, files["models/ay/index.html"])
	list.Has("thead", "Context window")
	list.Has("td[data-v='128000']")
	list.Has("td a[href='https://a.example/x']", "a.example")
	list.Has("td", "javascript:alert(1)", "<b>x</b>")
	own.Has("dl", "Context window 128k", "Evil javascript:alert(1)")
	own.Has("dd a[href='https://a.example/x']")
	for _, page := range []*sitetest.Page{list, own} {
		page.Lacks("[href^='javascript:']")
	}
	list.Lacks("thead", "Boards")
	if files["models/unlisted/index.html"] == nil {
		t.Error("a model in no list has no page")
	}
}
