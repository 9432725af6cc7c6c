package model_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// factual is a project whose list of models says more of them than every list does.
func factual() fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": sitetest.File("name,organization,released,parameters,context_window,paper,notes,evil\n" +
			"Ay,Lab,2024-03,7B,128k,https://a.example/x,a,javascript:alert(1)\nBe,Lab,2025-01-02,270M,-,,b,<b>x</b>\nCe,Other,2024,\"70B, of which 7B\",1M,,c,x\nDe,Other,,,8k,,d,\n"),
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}]}]\n" +
			"boards: [{id: score, title: Score, facets: [f], scale: {min: 0, max: 1}, overall: none, published: [{source: s, file: t.csv}]}]\n"),
		"results/rivers/published/t.csv": sitetest.File("model,L\nAy,1\nBe,0.5\nCe,0.4\nDe,0.3\nunlisted,0.2\n"),
	}
}

// What models.csv says of models besides is on their list and on their pages;
// links lead out, and nothing else becomes a link or markup.
func TestFactsOfModelsOnPages(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, factual())
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

func TestFactsSortAndFilter(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, factual())
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	address := sitetest.OnDisk(t, files) + "models/index.html"
	const shown = `[...document.querySelectorAll("#models tbody tr:not([hidden]) th")].map((th) => th.textContent).join(" ")`
	for _, step := range []struct{ state, want string }{
		{"", "Ay Be Ce De unlisted"},
		{"sort=parameters&dir=desc", "Ce Ay Be De unlisted"},
		{"sort=parameters&dir=asc", "Be Ay Ce De unlisted"},
		{"sort=released&dir=desc", "Be Ay Ce De unlisted"},
		{"sort=context-window", "Ce Ay De Be unlisted"},
		{"where=organization:Lab", "Ay Be"},
		{"where=released:2024..2024", "Ay Ce"},
		{"where=released:2024-02..,organization:Lab", "Ay Be"},
		{"where=parameters:..1B", "Be"},
		{"where=parameters:1B..", "Ay Ce"},
	} {
		p.GoTo(t, address+"#?"+step.state)
		p.Until(t, step.state+": "+step.want, "("+shown+`) === "`+step.want+`"`)
	}
	p.GoTo(t, address+"#?q=de")
	p.Until(t, "one row", "("+shown+`) === "De"`)
	p.Click(t, "[data-reset]")
	if got := sitetest.Evaluate[string](t, p, shown+` + location.hash`); got != "Ay Be Ce De unlisted" {
		t.Errorf("all again: %s", got)
	}
	p.Click(t, `#models th[data-sort="parameters"] button`)
	if got := sitetest.Evaluate[string](t, p, shown); got != "Ce Ay Be De unlisted" {
		t.Errorf("a click on the head: %s", got)
	}
	// The control stays at the column that it showed last: parameters, till now.
	sitetest.Evaluate[bool](t, p, `(() => {
  const [column, from] = document.querySelectorAll(".tool-range select, .tool-range input");
  column.value = "released";
  column.dispatchEvent(new Event("change", { bubbles: true }));
  from.value = "2025";
  return from.dispatchEvent(new Event("input", { bubbles: true }));
})()`)
	p.Until(t, "from 2025", "("+shown+`) === "Be" && location.hash.includes("where=released%3A2025..")`)
	p.Click(t, "[data-reset]")
	if got := p.Exported(t, "csv"); !strings.Contains(got, `"70B, of which 7B"`) || !strings.Contains(got, "128k") {
		t.Errorf("exported %s", got)
	}
}
