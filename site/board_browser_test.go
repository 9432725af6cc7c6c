package site_test

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"standings/internal/trial"
)

// rowsShown is the anchors of the rows that a reader sees, in order.
const rowsShown = `[...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => r.getClientRects().length).map((r) => r.id).join(" ")`

// press clicks on what a selector finds.
func press(t *testing.T, p *tab, selector string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.ScrollIntoView(selector), chromedp.Click(selector)); err != nil {
		t.Fatalf("press %s: %v", selector, err)
	}
}

// boardWith finds a board of the example with many rows, whose rows lack some
// figures or not.
func boardWith(t *testing.T, missing bool) (path string, column string) {
	t.Helper()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			gaps := false
			for _, r := range board.Rows {
				for _, c := range r.Groups() {
					gaps = gaps || !c.Known
				}
			}
			if len(board.Rows) > 12 && board.HasOverall() && gaps == missing {
				return b.ID + "/" + board.ID.Value + "/index.html", board.Groups()[len(board.Groups())-1].ID
			}
		}
	}
	t.Fatal("the example has no such board")
	return "", ""
}

// A board sorts, filters and finds; its state stands in the address and comes
// back on reload and by Back, opened from a folder.
func TestBoardInTheBrowser(t *testing.T) {
	t.Parallel()
	parent := browser(t)
	p := open(t, parent, look{width: 1440, height: 900})
	path, column := boardWith(t, true)
	p.goTo(t, exampleOnDisk(t)+path)
	until(t, p, "the tools", `!document.querySelector("[data-tools]").hidden`)
	first := evaluate[string](t, p, rowsShown)

	head := `.heads th[data-sort="` + column + `"] button`
	press(t, p, head)
	until(t, p, "the state in the address", `location.hash.includes("sort=")`)
	if got := evaluate[string](t, p, `document.querySelector('.heads th[data-sort="`+column+`"]').getAttribute("aria-sort")`); got != "descending" {
		t.Errorf("aria-sort is %q", got)
	}
	sorted := evaluate[string](t, p, rowsShown)
	if sorted == first {
		t.Error("sorting by another column leaves the rows as they were")
	}
	order := `[...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => r.getClientRects().length).map((r) => [...r.cells].at(-1).textContent.trim().split(/[^0-9.]/)[0])`
	if !evaluate[bool](t, p, `(() => { const v = `+order+`; const n = v.filter((x) => x !== "").map(Number); return v.slice(n.length).every((x) => x === "") && n.every((x, i) => !i || n[i - 1] >= x); })()`) {
		t.Errorf("rows are not sorted with the missing ones last: %v", evaluate[[]string](t, p, order))
	}
	if err := chromedp.Do(p.ctx, chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
	until(t, p, "the sorted rows after a reload", `(`+rowsShown+`) === "`+sorted+`"`)

	search := `[data-state="q"]`
	if err := chromedp.Do(p.ctx, chromedp.SendKeys(search, "qwen")); err != nil {
		t.Fatal(err)
	}
	until(t, p, "the rows that were searched", `(`+rowsShown+`).split(" ").every((id) => id.includes("qwen")) && (`+rowsShown+`) !== ""`)
	until(t, p, "a word on how many rows there are", `/\d+ of \d+/.test(document.querySelector("[data-status]").textContent)`)

	if err := chromedp.Do(p.ctx, chromedp.NavigateBack()); err != nil {
		t.Fatal(err)
	}
	until(t, p, "the first order after Back", `(`+rowsShown+`) === "`+first+`"`)
	p.silent(t, path)
}

// A flag of the audit shows its remark on hover and on focus, and a tap.
func TestFlagsShowTheirRemarks(t *testing.T) {
	t.Parallel()
	files := exampleFiles(t)
	path := ""
	for _, name := range files.Paths() {
		if strings.Count(name, "/") == 2 && strings.Contains(string(files[name]), `class="flag `) {
			path = name
			break
		}
	}
	if path == "" {
		t.Fatal("no board of the example has a flag")
	}
	p := open(t, browser(t), look{width: 1440, height: 900})
	p.goTo(t, exampleOnDisk(t)+path)
	const shown = `(() => { const tip = document.getElementById("remark-tip"); return Boolean(tip && !tip.hidden && tip.textContent.length > 40); })()`
	if err := chromedp.Do(p.ctx, chromedp.Focus(`.board .flag`)); err != nil {
		t.Fatal(err)
	}
	until(t, p, "the remark on focus", shown)
	if err := chromedp.Do(p.ctx, chromedp.KeyEvent("\x1b")); err != nil {
		t.Fatal(err)
	}
	until(t, p, "the remark to go", `!`+shown)
	evaluate[int](t, p, `(() => {
		const flag = document.querySelector(".board .flag");
		flag.blur();
		flag.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
		flag.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
		return 1;
	})()`)
	until(t, p, "the remark by a tap", shown)
	if hash := evaluate[string](t, p, `location.hash`); hash != "" {
		t.Errorf("the first tap leads to %s", hash)
	}
	p.silent(t, path)
}

// Charts come alive with ECharts, ask no other host, and move nothing.
func TestChartsComeAlive(t *testing.T) {
	t.Parallel()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	trial.Needs(t, built.Engine, "ECharts in this program", "run `npm ci && npm run bundle`")
	parent := browser(t)
	for _, base := range []string{exampleOnDisk(t), served(t, built.Files)} {
		p := open(t, parent, look{width: 390, height: 844, touch: true})
		path, _ := boardWith(t, false)
		p.goTo(t, base+path)
		until(t, p, "the tools of the charts", `Boolean(document.querySelector("figure.chart .chart-tools button"))`)
		before := evaluate[string](t, p, `[...document.querySelectorAll("figure.chart")].map((f) => Math.round(f.getBoundingClientRect().height)).join()`)
		evaluate[int](t, p, `document.querySelectorAll("figure.chart .chart-tools button").forEach((b) => b.textContent === "Interact" && b.click()), 1`)
		until(t, p, "the living charts", `(() => { const all = [...document.querySelectorAll("figure.chart")]; return all.length > 1 && all.every((f) => f.querySelector("canvas")); })()`)
		if after := evaluate[string](t, p, `[...document.querySelectorAll("figure.chart")].map((f) => Math.round(f.getBoundingClientRect().height)).join()`); after != before {
			t.Errorf("heights were %s and are %s", before, after)
		}
		hosts := []string{}
		if host := strings.TrimSuffix(strings.TrimPrefix(base, "http://"), "/"); !strings.HasPrefix(base, "file") {
			hosts = append(hosts, host)
		}
		p.silent(t, path, hosts...)
	}
}

// On a phone a row opens to all its figures.
func TestRowsOpenOnAPhone(t *testing.T) {
	t.Parallel()
	p := open(t, browser(t), look{width: 390, height: 844, touch: true})
	path, column := boardWith(t, false)
	p.goTo(t, exampleOnDisk(t)+path)
	until(t, p, "the column's choice", `document.querySelector('[data-state="col"]').getClientRects().length > 0`)
	press(t, p, "table[data-board] tbody tr[id] td.overall")
	until(t, p, "the row's figures", `document.querySelector(".row-details")?.textContent.length > 20`)
	evaluate[int](t, p, `(() => { const s = document.querySelector('[data-state="col"]'); s.value = "`+column+`"; s.dispatchEvent(new Event("input", { bubbles: true })); s.dispatchEvent(new Event("change", { bubbles: true })); return 1; })()`)
	until(t, p, "the column in the address", `decodeURIComponent(location.hash).includes("col=`+column+`")`)
	p.silent(t, path)
}

// A recomputed figure leads to how it was made, and to the cases behind it: the
// browser filtered to its group and model.
func TestAFigureLeadsToItsCases(t *testing.T) {
	t.Parallel()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	path := ""
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			if len(board.Rows) > 0 && board.Rows[0].Made != nil {
				path = b.ID + "/" + board.ID.Value + "/index.html"
			}
		}
	}
	p := open(t, browser(t), look{width: 1440, height: 900})
	p.goTo(t, exampleOnDisk(t)+path)
	press(t, p, "tbody tr[id] td.num:not(.overall) > span > a")
	until(t, p, "how it was made", `document.querySelector(location.hash + " .open-cases") !== null`)
	evaluate[int](t, p, `(document.querySelector(location.hash + " .open-cases").click(), 1)`)
	until(t, p, "the browser of cases", `location.pathname.endsWith("/cases/index.html") && location.hash.includes("model=") && location.hash.includes("f.")`)
	until(t, p, "some cases, and not all", `/\d/.test(document.body.innerText) && document.querySelectorAll("main table tbody tr").length > 0`)
	p.silent(t, path)
}

// A table of many links is one stop of the tab key for its heads and one for its rows;
// arrow keys move within it, and what has the focus is never below the heads that stay.
// A box puts a model into the charts.
func TestKeysOfABoard(t *testing.T) {
	t.Parallel()
	p := open(t, browser(t), look{width: 1440, height: 500})
	files, _ := build(t, judgedRivers())
	p.goTo(t, onDisk(t, files)+"rivers/score/index.html")
	const stops = `[...document.querySelectorAll("table.board :is(a, button, input)")].filter((e) => e.tabIndex === 0).map((e) => e.closest("thead") ? "heads" : "rows").join(" ")`
	until(t, p, "two stops", stops+` === "heads rows"`)
	focus := func(key, want string) {
		t.Helper()
		evaluate[int](t, p, `(document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "`+key+`", bubbles: true, cancelable: true })), 1)`)
		if got := evaluate[string](t, p, `(document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent).trim()`); got != want {
			t.Errorf("after %s the focus is on %q, want %q", key, got, want)
		}
	}
	evaluate[int](t, p, `(document.querySelector('table.board tbody [tabindex="0"]').focus(), 1)`)
	focus("ArrowRight", "Model A")
	focus("ArrowRight", evaluate[string](t, p, `document.querySelector("tbody tr[id] td.overall a").textContent`))
	focus("ArrowDown", evaluate[string](t, p, `document.querySelectorAll("tbody tr[id]")[1].querySelector("td.overall a").textContent`))
	focus("ArrowUp", evaluate[string](t, p, `document.querySelector("tbody tr[id] td.overall a").textContent`))
	focus("ArrowUp", "Overall")
	focus("ArrowDown", evaluate[string](t, p, `document.querySelector("tbody tr[id] td.overall a").textContent`))
	focus("Home", "Compare Model A")
	if got := evaluate[string](t, p, stops); got != "heads rows" {
		t.Errorf("after moving the stops are %s", got)
	}
	if at := evaluate[float64](t, p, `document.activeElement.getBoundingClientRect().width`); at < 16 {
		t.Errorf("the box is %v px wide", at)
	}
	evaluate[int](t, p, `(document.activeElement.click(), 1)`)
	until(t, p, "the pick", `location.hash.includes("pick=") && document.querySelector("tr.picked.s1 input:checked") !== null`)
	// On paper nothing lies on the figures that rank.
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	if over := evaluate[string](t, p, `(() => { const td = document.querySelector("tbody tr[id] td.overall"); td.scrollIntoView(); const b = td.getBoundingClientRect(); const top = document.elementFromPoint(b.left + 4, b.top + b.height / 2); return td.contains(top) ? "" : top.outerHTML; })()`); over != "" {
		t.Errorf("on paper the overall is covered by %s", over)
	}
	p.silent(t, "rivers/score/index.html")
}
