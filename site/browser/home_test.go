//go:build browser

package browser_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// On a phone nothing of a home page is wider than the phone, and nothing moves as it is
// read. The figure of all models begins within 400 px.
func TestHomesOnAPhone(t *testing.T) {
	t.Parallel()
	example := SharedExample(t)
	paper := Published(t, sitetest.PaperProject())
	p := Open(t, Browser(t), Phone)
	for _, base := range []string{example, paper} {
		p.GoTo(t, base+"index.html")
		p.Until(t, "the tools of the tables", `[...document.querySelectorAll("[data-tools], .dots-follow")].every((e) => !e.hidden)`)
		if wide := Evaluate[float64](t, p, `document.documentElement.scrollWidth`); wide > 390 {
			t.Errorf("%s: the page is %.0f px wide", base, wide)
		}
		moved := Evaluate[float64](t, p, `new Promise((done) => { let sum = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) sum += e.value; }).observe({ type: "layout-shift", buffered: true }); setTimeout(() => done(sum), 100); })`)
		if moved > 0.02 {
			t.Errorf("%s: the page moves by %.3f", base, moved)
		}
		if base == paper {
			continue
		}
		if top := Evaluate[float64](t, p, `document.querySelector(".dots-figure").getBoundingClientRect().top + scrollY`); top > 500 {
			t.Errorf("the figure begins at %.0f px", top)
		}
	}
	p.Silent(t, "the home pages on a phone")
}

// A table of many models shows twelve of them until a reader asks for all, or for some;
// without a script it shows all.
func TestHomeShowsTheFirstModels(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	const seen = `[...document.querySelectorAll("#strip tbody tr")].filter((r) => r.checkVisibility()).length`
	p := Open(t, parent, Desktop)
	p.GoTo(t, base+"index.html")
	p.Until(t, "twelve rows", seen+` === 12`)
	p.Click(t, `[data-facet="access"]`)
	p.Until(t, "all open models", `(() => { const rows = [...document.querySelectorAll("#strip tbody tr")].filter((r) => r.checkVisibility()); return rows.length > 12 && rows.every((r) => r.dataset.facts === "open") && location.hash.includes("open"); })()`)
	q := Open(t, parent, Desktop)
	q.GoTo(t, base+"index.html")
	q.Until(t, "twelve rows", seen+` === 12`)
	q.Click(t, "[data-all]")
	q.Until(t, "all rows", seen+` > 20 && document.querySelector("[data-all]").hidden`)
	still := Desktop
	still.NoJS = true
	r := Open(t, parent, still)
	r.GoTo(t, base+"index.html")
	if n := Evaluate[int](t, r, seen); n <= 20 {
		t.Errorf("without a script %d rows are seen", n)
	}
	p.Silent(t, "the home page")
}

// The choice of a model shows it on every line of the figure, and where it is not ranked.
func TestHomeFollowsAModel(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"index.html")
	p.Until(t, "the choice", `document.querySelector("[data-follow]")?.options.length > 50`)
	Evaluate[bool](t, p, `(() => { const s = document.querySelector("[data-follow]"); s.value = "qwen-image"; s.dispatchEvent(new Event("change", { bubbles: true })); return true; })()`)
	p.Until(t, "the model on each line", `(() => { const said = [...document.querySelectorAll(".dots-said")].map((s) => s.textContent), on = document.querySelectorAll(".dots-figure .on"); return said.length === document.querySelectorAll(".dots-line").length && said.filter((s) => s.startsWith("Qwen-Image: ")).length === on.length && on.length > 1 && said.includes("not ranked here"); })()`)
	Evaluate[bool](t, p, `(() => { const s = document.querySelector("[data-follow]"); s.value = ""; s.dispatchEvent(new Event("change", { bubbles: true })); return true; })()`)
	p.Until(t, "no model", `!document.querySelector(".dots-said, .dots-figure .on, .is-following")`)
	p.Silent(t, "the figure")
}

// oneBenchmark is a project of one benchmark, published and narrow.
func oneBenchmark() fstest.MapFS {
	return fstest.MapFS{
		"results/rivers/benchmark.yaml": sitetest.File(`title: Rivers
question: Does the drawing show the river as it runs?
facets: [{id: continent, title: Continent, groups: [{id: Africa}, {id: Asia}, {id: Europe}]}]
sources: [{id: paper, title: Our paper, url: "https://paper.example"}]
boards: [{id: course, title: Course, facets: [continent], scale: {min: 0, max: 100}, overall: groups, published: [{source: paper, table: Table 1, file: table-1.csv}]}]
`),
		"results/models.csv":                   sitetest.File("id,name\ncareful,Careful hand\nhasty,HunyuanImage-3.0\n"),
		"results/rivers/published/table-1.csv": sitetest.File("model,Africa,Asia,Europe,overall\nCareful hand,75.0,60.0,80.0,71.7\nHunyuanImage-3.0,40.0,35.0,45.0,40.0\n"),
	}
}

// The leaders on the page of a project with one benchmark fill a phone, and names keep to
// their line.
func TestAProjectOnAPhone(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, oneBenchmark())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := OnDisk(t, files)
	parent := Browser(t)
	for _, l := range []Look{
		{Width: 390, Height: 844, Touch: true}, {Width: 390, Height: 844, Touch: true, NoJS: true}, {Width: 768, Height: 1024},
		{Width: 390, Height: 844, Touch: true, WideLetters: true},
	} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"index.html")
		if got := Evaluate[float64](t, p, `(() => { const t = document.querySelector(".leaders").getBoundingClientRect(), m = document.querySelector("main").getBoundingClientRect(); return t.width / (m.width - 2 * (t.left - m.left)); })()`); got < 0.99 {
			t.Errorf("at %s the leaders fill %.2f of their room", l, got)
		}
		if tall := Evaluate[[]string](t, p, `[...document.querySelectorAll(".leaders li")].filter((r) => r.getBoundingClientRect().height > 50).map((r) => r.textContent)`); len(tall) > 0 {
			t.Errorf("at %s rows take several lines: %v", l, tall)
		}
		p.Silent(t, "the project at "+l.String())
	}
}

// The table of the example's home page breaks no name in the middle of a word on a phone,
// and its names stay while it scrolls sideways.
func TestAllBenchmarksOnAPhone(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	for _, l := range []Look{{Width: 390, Height: 844, Touch: true}, {Width: 390, Height: 844, Touch: true, NoJS: true}, {Width: 390, Height: 844, Touch: true, WideLetters: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"index.html")
		if left := Evaluate[float64](t, p, `(() => { const s = document.querySelector(".strip-scroll"); s.scrollLeft = 200; return document.querySelector("#strip tbody th").getBoundingClientRect().left - s.getBoundingClientRect().left; })()`); left > 1 || left < -1 {
			t.Errorf("at %s the names are %.0f px from the edge", l, left)
		}
		if broken := Evaluate[[]string](t, p, `[...document.querySelectorAll("#strip tbody th.model a")].filter((a) => {
			const range = document.createRange(), words = [];
			for (const text of a.childNodes) for (const word of (text.data ?? "").matchAll(/[\p{L}\d.]+/gu)) { range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length); words.push(range.getClientRects().length); }
			return words.some((n) => n > 1);
		}).map((a) => a.textContent)`); len(broken) > 0 {
			t.Errorf("at %s words are broken in %v", l, broken)
		}
	}
}
