//go:build browser

package browser_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// On a phone the home page shows its first row within 400 px, nothing is wider than the
// phone, and nothing moves as it is read; the open models can be asked for.
func TestHomesOnAPhone(t *testing.T) {
	t.Parallel()
	example := SharedExample(t)
	paper := Published(t, sitetest.PaperProject())
	p := Open(t, Browser(t), Phone)
	for _, base := range []string{example, paper} {
		p.GoTo(t, base+"index.html")
		p.Until(t, "the tools of the table", `[...document.querySelectorAll("[data-tools]")].every((e) => !e.hidden)`)
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
		if top := Evaluate[float64](t, p, `document.querySelector("#strip tbody tr").getBoundingClientRect().top + scrollY`); top > 400 {
			t.Errorf("the first row begins at %.0f px", top)
		}
		all := Evaluate[int](t, p, `document.querySelectorAll("#strip tbody tr:not([hidden])").length`)
		Evaluate[bool](t, p, `(() => { const s = document.querySelector('[data-state="access"]'); s.value = "open"; s.dispatchEvent(new Event("input", { bubbles: true })); s.dispatchEvent(new Event("change", { bubbles: true })); return true; })()`)
		p.Until(t, "the open models", fmt.Sprintf(`(() => { const rows = [...document.querySelectorAll("#strip tbody tr:not([hidden])")]; return rows.length > 5 && rows.length < %d && rows.every((r) => r.dataset.access === "open") && location.hash.includes("open"); })()`, all))
	}
	p.Silent(t, "the home pages on a phone")
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

// The page of a project with one benchmark fills a phone: the board shows the
// overall and a column that the reader picks, names keep to their line, and the
// table reaches from edge to edge.
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
		{Width: 390, Height: 844, Touch: true, WideLetters: true}, {Width: 390, Height: 844, Touch: true, NoJS: true, WideLetters: true}, {Width: 768, Height: 1024, WideLetters: true},
	} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"index.html")
		if l.Width == 390 && !l.NoJS {
			p.Until(t, "the column's choice", `document.querySelector('[data-state="col"]').checkVisibility()`)
		}
		if got := Evaluate[float64](t, p, `(() => { const t = document.querySelector("table.board").getBoundingClientRect(), m = document.querySelector("main").getBoundingClientRect(); return t.width / (m.width - 2 * (t.left - m.left)); })()`); got < 0.99 {
			t.Errorf("at %s the table fills %.2f of its room", l, got)
		}
		if tall := Evaluate[[]string](t, p, `[...document.querySelectorAll("tbody tr[id]")].filter((r) => r.getBoundingClientRect().height > 50).map((r) => r.textContent)`); len(tall) > 0 {
			t.Errorf("at %s rows take several lines: %v", l, tall)
		}
		if l.Width == 390 && !l.NoJS {
			if columns := Evaluate[int](t, p, `[...document.querySelectorAll(".heads th.num")].filter((h) => h.checkVisibility()).length`); columns != 2 {
				t.Errorf("a phone shows %d columns of figures", columns)
			}
		}
		p.Silent(t, "the project at "+l.String())
	}
}

// The home page of the example shows all columns of its table on a phone, in letters
// of any width, and breaks no name in the middle of a word.
func TestAllBenchmarksOnAPhone(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	for _, l := range []Look{{Width: 390, Height: 844, Touch: true}, {Width: 390, Height: 844, Touch: true, NoJS: true}, {Width: 390, Height: 844, Touch: true, WideLetters: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"index.html")
		if over := Evaluate[float64](t, p, `(() => { const s = document.querySelector(".strip-scroll"); return s.scrollWidth - s.clientWidth; })()`); over > 0 {
			t.Errorf("at %s %v px of the table are out of sight", l, over)
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
