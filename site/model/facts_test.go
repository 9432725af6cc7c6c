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
	if strings.Count(problems, "\n") > 1 || !strings.Contains(problems, `model "unlisted" is not in results/models.csv`) {
		t.Error(problems)
	}
	list, own := string(files["models/index.html"]), string(files["models/ay/index.html"])
	for text, page := range map[string]string{
		`<span class="label">Context window</span>`: list,
		`data-v="128000"`: list,
		`<a href="https://a.example/x">a.example</a>`:         list,
		`javascript:alert(1)</td>`:                            list,
		`&lt;b&gt;x&lt;/b&gt;`:                                list,
		`<dt>Context window</dt><dd>128k</dd>`:                own,
		`<dt>Paper</dt><dd><a href="https://a.example/x">a.e`: own,
		`<dt>Evil</dt><dd>javascript:alert(1)</dd>`:           own,
	} {
		if !strings.Contains(page, text) {
			t.Errorf("%s is not on the page", text)
		}
	}
	if strings.Contains(list+own, `href="javascript:`) || strings.Contains(list, "Boards</span>") || files["models/unlisted/index.html"] == nil {
		t.Error("a text is no link, one board is not counted, and a model in no list has a page")
	}
}
