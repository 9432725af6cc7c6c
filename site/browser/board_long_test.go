//go:build browser

package browser_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// noLongWait keeps a page from what it does after seconds of quiet: on a busy machine these
// pass before a test has looked.
const noLongWait = `window.setTimeout = ((real) => (act, after, ...rest) => (after > 5000 ? 0 : real.call(window, act, after, ...rest)))(window.setTimeout)`

// A long board is drawn as far as a window reaches, then wholly: with the reader's first
// movement, without a script, and on paper.
func TestALongBoardIsDrawnAsFarAsItIsSeen(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.LongBoard())
	b := Browser(t)
	const drawn = `[...document.querySelectorAll("#board tbody tr[id]")].filter((r) => r.getClientRects().length).length`
	p := Open(t, b, Desktop)
	p.Prepare(t, noLongWait)
	p.GoTo(t, base+"many/b/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	if n := Evaluate[int](t, p, drawn); n != 40 {
		t.Errorf("%d rows are drawn at first", n)
	}
	if n := Evaluate[int](t, p, `document.querySelectorAll("*").length`); n > 10_000 {
		t.Errorf("the page has %d elements", n)
	}
	Evaluate[bool](t, p, `(scrollBy(0, 30), true)`)
	p.Until(t, "all rows of the page", drawn+" === 100")
	p.Silent(t, "a long board")

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"many/b/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	Evaluate[bool](t, p, `dispatchEvent(new Event("beforeprint"))`)
	p.Until(t, "all rows on paper", drawn+" === 100")

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"many/b/index.html#model-160")
	p.Until(t, "a row that no window reaches", `(() => { const r = document.getElementById("model-160")?.getBoundingClientRect(); return r && r.height > 0 && r.top < innerHeight && r.bottom > 0; })()`)

	still := Desktop
	still.NoJS = true
	p = Open(t, b, still)
	p.GoTo(t, base+"many/b/index.html")
	if n := Evaluate[int](t, p, drawn); n != 100 {
		t.Errorf("%d rows are drawn without a script", n)
	}
}

// So is a table of many rows on a board that is no long one; what a link asks of it is
// drawn at once.
func TestManyRowsAreDrawnAsFarAsTheyAreSeen(t *testing.T) {
	t.Parallel()
	table := "model,a,overall\n"
	for n := range 130 {
		table += fmt.Sprintf("Model %d,%d,%d\n", n, 130-n, n)
	}
	files, _ := sitetest.Build(t, fstest.MapFS{
		"results/many/benchmark.yaml":      sitetest.File("title: Many\nboards: [{id: b, title: Rows, scale: [0, 130], overall: unknown, groups: [a], published: table.csv}]\n"),
		"results/many/published/table.csv": sitetest.File(table),
	})
	base := OnDisk(t, files) + "many/b/index.html"
	const drawn = `[...document.querySelectorAll("#board tbody tr[id]")].filter((r) => r.getClientRects().length)`
	b := Browser(t)
	p := Open(t, b, Desktop)
	p.Prepare(t, noLongWait)
	p.GoTo(t, base)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	if n := Evaluate[int](t, p, drawn+".length"); n != 40 {
		t.Errorf("%d rows are drawn at first", n)
	}
	p.Click(t, `.heads th[data-column="a"] button`)
	p.Until(t, "all rows, sorted", drawn+`.length === 130 && `+drawn+`[0].id === "model-0" && document.querySelectorAll("#board td.pick input").length === 130`)
	p.Silent(t, "many rows")
	p = Open(t, b, Desktop)
	for what, want := range map[string]string{
		"#?q=33":            `[].map.call(` + drawn + `, (r) => r.id).join() === "model-33"`,
		"#?sort=a&dir=desc": drawn + `.length === 130`,
		"#?pick=model-1":    `document.querySelector("#model-1.picked input").checked`,
		"#model-2":          `document.querySelector("#model-2.here").getClientRects().length === 1`,
		"#?sort=a&q=12":     drawn + `.length === 12`,
	} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+what)
		p.Until(t, what, want)
	}
	p.Silent(t, "many rows")
}

// In the browser a long board is sorted, filtered, exported and followed into as a whole,
// from a folder.
func TestLongBoardInTheBrowser(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.LongBoard())
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"many/b/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	shown := `[...document.querySelectorAll("table[data-board] tbody tr[id]")].map((r) => r.id)`
	first := func(want string, n int) string {
		return fmt.Sprintf(`(() => { const ids = %s; return ids[0] === %q && ids.length === %d; })()`, shown, want, n)
	}
	p.Until(t, "the first rows", first("model-250", 100))
	for _, asked := range p.Asked() {
		if strings.Contains(asked, "rows.js") {
			t.Error("the other rows are loaded before they are asked for")
		}
	}
	if shown := Evaluate[int](t, p, `document.querySelectorAll(".heads th.num").length`); shown != 12 {
		t.Errorf("the page begins with %d columns", shown)
	}
	p.Click(t, `.heads th[data-column="g3"] button`)
	p.Until(t, "the board sorted by one of its first columns", first("model-250", 100)+` && document.querySelector(".heads th[data-column=g3]").ariaSort === "descending"`)
	p.Click(t, `[data-columns] summary`)
	p.Click(t, `.column-acts button:last-child`)
	p.Until(t, "all columns", `document.querySelectorAll(".heads th.num").length === 81 && document.querySelectorAll("#model-250 > td.num").length === 81`)
	p.Until(t, "the last column's first figure", `document.querySelector("#model-250").cells[document.querySelector('.heads th[data-column="g79"]').cellIndex].textContent.startsWith("1")`)
	p.Click(t, `.heads th[data-column="g79"] button`)
	p.Until(t, "the board sorted by its last column", first("model-0", 100))
	p.Until(t, "how many rows there are", `document.querySelector("[data-rest]").textContent.includes("The first 100 of 251 rows.") && document.querySelector("[data-status]").textContent.startsWith("251 rows")`)
	p.Click(t, `[data-rest] button`)
	p.Until(t, "more rows", first("model-0", 200))
	Evaluate[bool](t, p, `(() => { const q = document.querySelector('[data-state="q"]'); q.value = "model 24"; q.dispatchEvent(new Event("input")); return true; })()`)
	p.Until(t, "the rows that were searched", first("model-24", 13))
	records, err := csv.NewReader(strings.NewReader(p.Exported(t, "csv"))).ReadAll()
	if err != nil || len(records) != 14 {
		t.Errorf("%d rows are exported: %v", len(records)-1, err)
	}

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"many/b/index.html#model-3")
	p.Until(t, "a row that the page leaves out", `(() => { const r = document.getElementById("model-3")?.getBoundingClientRect(); return r && r.top < innerHeight && r.bottom > 0; })()`)

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"many/b/index.html#?pick=model-4")
	p.Until(t, "a pick that the page leaves out", `document.querySelector("[data-tray]").textContent.includes("Model 4")`)

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"many/b/index.html#?columns=*&export=board.csv")
	p.Until(t, "the export of all rows", `document.querySelector(".export-text")?.value.trim().split("\n").length === 252`)
	if header := Evaluate[int](t, p, `document.querySelector(".export-text").value.split("\n")[0].split(",").length`); header < 81 {
		t.Errorf("the export has %d columns", header)
	}

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"many/b/index.html#?sort=g79&dir=asc")
	p.Until(t, "the board sorted by a column that the page leaves out", first("model-250", 100))
	p.Silent(t, "a long board")
}
