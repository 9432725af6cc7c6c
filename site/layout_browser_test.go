package site_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// Pages are the pages of all boards of the example that have rows.
func Pages(t *testing.T) []string {
	t.Helper()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	var pages []string
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			if len(board.Rows) > 0 {
				pages = append(pages, b.ID+"/"+board.ID.Value+"/index.html")
			}
		}
	}
	return pages
}

// How many rows there are stands beside a control on every board and width,
// never on a line of its own; in a wide window beside the search.
func TestTheCountOfRowsIsNeverAlone(t *testing.T) {
	t.Parallel()
	base := exampleOnDisk(t)
	parent := browser(t)
	const middle = `(e) => { const r = e.getBoundingClientRect(); return r.top + r.height / 2; }`
	for _, l := range []look{{width: 1440, height: 900}, {width: 1100, height: 900}, {width: 768, height: 1024}, {width: 390, height: 844, touch: true}} {
		t.Run(fmt.Sprint(l.width), func(t *testing.T) {
			t.Parallel()
			p := open(t, parent, l)
			for _, name := range Pages(t) {
				p.goTo(t, base+name)
				until(t, p, "the count", `document.querySelector("[data-status]").textContent.includes("rows")`)
				beside := evaluate[[]string](t, p, `(() => { const middle = `+middle+`; const status = document.querySelector("[data-status]");
				return [...document.querySelectorAll(".tools :is(input, button, summary, select)")].filter((e) => e.checkVisibility() && Math.abs(middle(e) - middle(status)) < 8).map((e) => e.tagName + " " + (e.dataset.state ?? "")); })()`)
				if len(beside) == 0 {
					t.Errorf("%s at %d px: the count of rows stands alone", name, l.width)
				}
				if l.width > 1000 && !slices.Contains(beside, "INPUT q") {
					t.Errorf("%s at %d px: the count is beside %v, not beside the search", name, l.width, beside)
				}
			}
		})
	}
}

// oneBenchmark is a project of one benchmark, published and narrow.
func oneBenchmark() fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: Does the drawing show the river as it runs?
facets: [{id: continent, title: Continent, groups: [{id: Africa}, {id: Asia}, {id: Europe}]}]
sources: [{id: paper, title: Our paper, url: "https://paper.example"}]
boards: [{id: course, title: Course, facets: [continent], scale: {min: 0, max: 100}, overall: groups, published: [{source: paper, table: Table 1, file: table-1.csv}]}]
`),
		"results/models.csv":                   f("id,name\ncareful,Careful hand\nhasty,HunyuanImage-3.0\n"),
		"results/rivers/published/table-1.csv": f("model,Africa,Asia,Europe,overall\nCareful hand,75.0,60.0,80.0,71.7\nHunyuanImage-3.0,40.0,35.0,45.0,40.0\n"),
	}
}

// The page of a project with one benchmark fills a phone: the board shows the
// overall and a column that the reader picks, names keep to their line, and the
// table reaches from edge to edge.
func TestAProjectOnAPhone(t *testing.T) {
	t.Parallel()
	files, problems := build(t, oneBenchmark())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := onDisk(t, files)
	parent := browser(t)
	for _, l := range []look{
		{width: 390, height: 844, touch: true}, {width: 390, height: 844, touch: true, noJS: true}, {width: 768, height: 1024},
		{width: 390, height: 844, touch: true, wide: true}, {width: 390, height: 844, touch: true, noJS: true, wide: true}, {width: 768, height: 1024, wide: true},
	} {
		p := open(t, parent, l)
		p.goTo(t, base+"index.html")
		if l.width == 390 && !l.noJS {
			until(t, p, "the column's choice", `document.querySelector('[data-state="col"]').checkVisibility()`)
		}
		if got := evaluate[float64](t, p, `(() => { const t = document.querySelector("table.board").getBoundingClientRect(), m = document.querySelector("main").getBoundingClientRect(); return t.width / (m.width - 2 * (t.left - m.left)); })()`); got < 0.99 {
			t.Errorf("at %s the table fills %.2f of its room", l, got)
		}
		if tall := evaluate[[]string](t, p, `[...document.querySelectorAll("tbody tr[id]")].filter((r) => r.getBoundingClientRect().height > 50).map((r) => r.textContent)`); len(tall) > 0 {
			t.Errorf("at %s rows take several lines: %v", l, tall)
		}
		if l.width == 390 && !l.noJS {
			if columns := evaluate[int](t, p, `[...document.querySelectorAll(".heads th.num")].filter((h) => h.checkVisibility()).length`); columns != 2 {
				t.Errorf("a phone shows %d columns of figures", columns)
			}
		}
		p.silent(t, "the project at "+l.String())
	}
}

// On a phone the whole of every name is seen, with and without a script: one that
// its column is too narrow for takes a second line, and runs below no figure.
func TestNamesAreWholeOnAPhone(t *testing.T) {
	t.Parallel()
	base := exampleOnDisk(t)
	parent := browser(t)
	for _, l := range []look{{width: 390, height: 844, touch: true}, {width: 390, height: 844, touch: true, noJS: true}} {
		p := open(t, parent, l)
		for _, name := range Pages(t) {
			p.goTo(t, base+name)
			cut := evaluate[[]string](t, p, `[...document.querySelectorAll("table.board tbody .model > a:first-of-type")].filter((a) => a.getBoundingClientRect().right > a.closest("th").getBoundingClientRect().right + 0.5).map((a) => a.textContent)`)
			if len(cut) > 0 {
				t.Errorf("%s at %s cuts off %q", name, l, cut)
			}
		}
	}
}

// Where a box scrolls sideways its edge fades as long as there is more, without
// a script too; where all is seen, nothing fades.
func TestEdgesFadeWhereThereIsMore(t *testing.T) {
	t.Parallel()
	base := exampleOnDisk(t)
	p := open(t, browser(t), look{width: 390, height: 844, touch: true, noJS: true})
	// How far a box has scrolled is known to its style from the next frame on.
	fades := func(box, not string) string {
		return `(getComputedStyle(document.querySelector(` + quoteJS(box) + `)).getPropertyValue("--fade") || "0px") ` + not + `== "0px"`
	}
	for _, c := range []struct{ page, box string }{
		{"index.html", ".strip-scroll"}, {Pages(t)[0], ".board-scroll"},
	} {
		p.goTo(t, base+c.page)
		until(t, p, "a hint of what is beyond the edge of "+c.box+" of "+c.page, fades(c.box, "!"))
		evaluate[bool](t, p, `(document.querySelector(`+quoteJS(c.box)+`).scrollLeft = 1e5, true)`)
		until(t, p, "the end of "+c.box, fades(c.box, "="))
	}
	wide := open(t, browser(t), look{width: 1440, height: 900})
	wide.goTo(t, base+"index.html")
	if mask := evaluate[string](t, wide, `getComputedStyle(document.querySelector(".strip-scroll")).maskImage`); mask != "none" {
		t.Errorf("a strip that is seen whole has the mask %s", mask)
	}
}

// What a reader sees of a page's head stands where it stays: a page may be painted
// while it is read, and until its last part is there the head is not seen.
func TestTheHeadIsSeenWhole(t *testing.T) {
	t.Parallel()
	base, parent := exampleOnDisk(t), browser(t)
	for _, l := range []look{{width: 1440, height: 900}, {width: 390, height: 844, touch: true}, {width: 390, height: 844, touch: true, noJS: true}} {
		p := open(t, parent, l)
		p.goTo(t, base+"method/index.html")
		if moved := evaluate[[]string](t, p, `(() => {
			const seen = () => [...document.querySelectorAll(".site-head > *")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => { const r = e.getBoundingClientRect(); return e.className + " " + r.left + " " + r.top; });
			const whole = seen(), parts = [...document.querySelector(".site-head").children];
			const moved = whole.length < 2 ? ["only " + whole] : [];
			for (const part of parts.toReversed()) { // as it was before each of them was read
				part.remove();
				moved.push(...seen().filter((at) => !whole.includes(at)));
			}
			return moved;
		})()`); len(moved) > 0 {
			t.Errorf("at %s parts of the head are first seen elsewhere: %v", l, moved)
		}
	}
}

// The columns of the strip begin with the benchmark that most of its models
// stand on.
func TestTheStripBeginsWhereMostModelsStand(t *testing.T) {
	files := exampleFiles(t)
	page := string(files["index.html"])
	_, strip, ok := strings.Cut(page, `id="strip"`)
	if !ok {
		t.Fatal("the example has no strip")
	}
	strip, _, _ = strings.Cut(strip, "</table>")
	filled := map[int]int{}
	for row := range strings.SplitSeq(strip, "<tr data-names") {
		for i, cell := range strings.Split(row, `<td class="num`)[1:] {
			if !strings.HasPrefix(cell, ` none"`) {
				filled[i]++
			}
		}
	}
	if most := slices.Max(slices.Collect(maps.Values(filled))); filled[0] != most {
		t.Errorf("the first column holds %d models, the fullest %d", filled[0], most)
	}
}
