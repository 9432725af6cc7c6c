//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"standings/site/sitetest"
)

// A board sorts, filters and finds; its state stands in the address and comes
// back on reload and by Back, opened from a folder.
func TestBoardInTheBrowser(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	path, column := BoardWith(t, true)
	p.GoTo(t, SharedExample(t)+path+"#?columns=*")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	first := Evaluate[string](t, p, RowsShown)

	head := `.heads th[data-column="` + column + `"] button`
	p.Click(t, head)
	p.Until(t, "the state in the address", `location.hash.includes("sort=")`)
	if got := Evaluate[string](t, p, `document.querySelector('.heads th[data-column="`+column+`"]').getAttribute("aria-sort")`); got != "descending" {
		t.Errorf("aria-sort is %q", got)
	}
	sorted := Evaluate[string](t, p, RowsShown)
	if sorted == first {
		t.Error("sorting by another column leaves the rows as they were")
	}
	order := `[...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => r.getClientRects().length).map((r) => [...r.cells].at(-1).textContent.trim().split(/[^0-9.]/)[0])`
	if !Evaluate[bool](t, p, `(() => { const v = `+order+`; const n = v.filter((x) => x !== "").map(Number); return v.slice(n.length).every((x) => x === "") && n.every((x, i) => !i || n[i - 1] >= x); })()`) {
		t.Errorf("rows are not sorted with the missing ones last: %v", Evaluate[[]string](t, p, order))
	}
	if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the sorted rows after a reload", `(`+RowsShown+`) === "`+sorted+`"`)

	search := `[data-state="q"]`
	if err := chromedp.Do(p.Context, chromedp.SendKeys(search, "qwen")); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the rows that were searched", `(`+RowsShown+`).split(" ").every((id) => id.includes("qwen")) && (`+RowsShown+`) !== ""`)
	p.Until(t, "a word on how many rows there are", `/\d+ of \d+/.test(document.querySelector("[data-status]").textContent)`)

	if err := chromedp.Do(p.Context, chromedp.NavigateBack()); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the first order after Back", `(`+RowsShown+`) === "`+first+`"`)
	p.Silent(t, path)
}

// Rows are seen in their new order as soon as a head is clicked, and are in it soon after.
func TestSortedRowsAreSeenAtOnce(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Desktop)
	path, column := BoardWith(t, true)
	p.GoTo(t, SharedExample(t)+path+"#?columns=*")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	first := Evaluate[string](t, p, RowsShown)
	seen := Evaluate[string](t, p, `(document.querySelector('.heads th[data-column="`+column+`"] button').click(), [...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => r.getClientRects().length).sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map((r) => r.id).join(" "))`)
	p.Until(t, "the state in the address", `location.hash.includes("sort=")`)
	if got := Evaluate[string](t, p, RowsShown); got != seen || seen == first {
		t.Errorf("rows were %s, were seen as %s and are %s", first, seen, got)
	}
	if Evaluate[bool](t, p, `[...document.querySelectorAll("table[data-board] tr")].some((r) => r.style.transform)`) {
		t.Error("rows are still where they do not belong")
	}
}

// A flag of the audit shows its remark on hover and on focus, and a tap.
func TestFlagsShowTheirRemarks(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
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
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+path)
	const shown = `(() => { const tip = document.getElementById("remark-tip"); return Boolean(tip && !tip.hidden && tip.textContent.length > 40); })()`
	if err := chromedp.Do(p.Context, chromedp.Focus(`.board .flag`)); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the remark on focus", shown)
	if err := chromedp.Do(p.Context, chromedp.KeyEvent("\x1b")); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the remark to go", `!`+shown)
	Evaluate[int](t, p, `(() => {
		const flag = document.querySelector(".board .flag");
		flag.blur();
		flag.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
		flag.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
		return 1;
	})()`)
	p.Until(t, "the remark by a tap", shown)
	if hash := Evaluate[string](t, p, `location.hash`); hash != "" {
		t.Errorf("the first tap leads to %s", hash)
	}
	p.Silent(t, path)
}

// Charts come alive with ECharts, ask no other host, and move nothing.
func TestChartsComeAlive(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	parent := Browser(t)
	for _, base := range []string{SharedExample(t), Served(t, built.Files)} {
		p := Open(t, parent, Phone)
		path, _ := BoardWith(t, false)
		p.GoTo(t, base+path)
		Evaluate[int](t, p, AllViews)
		Evaluate[int](t, p, NearCharts)
		p.Until(t, "the tools of the charts", `Boolean(document.querySelector("figure.chart .chart-tools button"))`)
		p.Until(t, "the choice of axes", `[...document.querySelectorAll("figure.chart[data-form=scatter]")].every((f) => f.querySelector(".chart-axes select"))`)
		before := Evaluate[string](t, p, `[...document.querySelectorAll("figure.chart")].map((f) => Math.round(f.getBoundingClientRect().height)).join()`)
		Evaluate[int](t, p, `document.querySelectorAll("figure.chart .chart-tools button").forEach((b) => b.textContent === "Interact" && b.click()), 1`)
		p.Until(t, "the living charts", `(() => { const all = [...document.querySelectorAll("figure.chart")]; return all.length > 1 && all.every((f) => f.querySelector("canvas")); })()`)
		if after := Evaluate[string](t, p, `[...document.querySelectorAll("figure.chart")].map((f) => Math.round(f.getBoundingClientRect().height)).join()`); after != before {
			t.Errorf("heights were %s and are %s", before, after)
		}
		hosts := []string{}
		if host := strings.TrimSuffix(strings.TrimPrefix(base, "http://"), "/"); !strings.HasPrefix(base, "file") {
			hosts = append(hosts, host)
		}
		p.Silent(t, path, hosts...)
	}
}

// On a phone a row opens to all its figures.
func TestRowsOpenOnAPhone(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Phone)
	path, column := BoardWith(t, false)
	p.GoTo(t, SharedExample(t)+path)
	p.Until(t, "the column's choice", `document.querySelector('[data-state="col"]').getClientRects().length > 0`)
	p.Click(t, "table[data-board] tbody tr[id] td.more button")
	p.Until(t, "the row's figures", `document.querySelector(".row-details")?.textContent.length > 20`)
	Evaluate[int](t, p, `(() => { const s = document.querySelector('[data-state="col"]'); s.value = "`+column+`"; s.dispatchEvent(new Event("input", { bubbles: true })); s.dispatchEvent(new Event("change", { bubbles: true })); return 1; })()`)
	p.Until(t, "the column in the address", `decodeURIComponent(location.hash).includes("col=`+column+`")`)
	p.Silent(t, path)
}

// A recomputed figure leads to how it was made, and to the cases behind it: the
// browser filtered to its group and model.
func TestAFigureLeadsToItsCases(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	path := ""
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			if len(board.Rows) > 0 && board.Rows[0].Made() != nil {
				path = b.ID + "/" + board.ID + "/index.html"
			}
		}
	}
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+path)
	p.Click(t, "tbody tr[id] td.num:not(.overall) > span > a")
	p.Click(t, ".score-box dd a")
	p.Until(t, "how it was made", `document.querySelector(location.hash + " a[href*='cases/index.html']") !== null`)
	Evaluate[int](t, p, `(document.querySelector(location.hash + " a[href*='cases/index.html']").click(), 1)`)
	p.Until(t, "the browser of cases", `location.pathname.endsWith("/cases/index.html") && location.hash.includes("model=") && location.hash.includes("f.")`)
	p.Until(t, "some cases, and not all", `/\d/.test(document.body.innerText) && document.querySelectorAll("main table tbody tr").length > 0`)
	p.Silent(t, path)
}

// A table of many links is one stop of the tab key for its heads and one for its rows;
// arrow keys move within it, and what has the focus is never below the heads that stay.
// A box puts a model into the charts.
func TestKeysOfABoard(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Look{Width: 1440, Height: 500})
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	p.GoTo(t, OnDisk(t, files)+"rivers/score/index.html")
	const stops = `[...document.querySelectorAll("table.board :is(a, button, input)")].filter((e) => e.tabIndex === 0).map((e) => e.closest("thead") ? "heads" : "rows").join(" ")`
	Evaluate[int](t, p, `(document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true })), 1)`)
	p.Until(t, "two stops", stops+` === "heads rows"`)
	focus := func(key, want string) {
		t.Helper()
		Evaluate[int](t, p, `(document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "`+key+`", bubbles: true, cancelable: true })), 1)`)
		if got := Evaluate[string](t, p, `(document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent).trim()`); got != want {
			t.Errorf("after %s the focus is on %q, want %q", key, got, want)
		}
	}
	Evaluate[int](t, p, `(document.querySelector('table.board tbody [tabindex="0"]').focus(), 1)`)
	focus("ArrowRight", "Model A")
	focus("ArrowRight", Evaluate[string](t, p, `document.querySelector("tbody tr[id] td.overall a").textContent`))
	focus("ArrowDown", Evaluate[string](t, p, `document.querySelectorAll("tbody tr[id]")[1].querySelector("td.overall a").textContent`))
	focus("ArrowUp", Evaluate[string](t, p, `document.querySelector("tbody tr[id] td.overall a").textContent`))
	focus("ArrowUp", "Overall")
	focus("ArrowDown", Evaluate[string](t, p, `document.querySelector("tbody tr[id] td.overall a").textContent`))
	focus("Home", "Compare Model A")
	if got := Evaluate[string](t, p, stops); got != "heads rows" {
		t.Errorf("after moving the stops are %s", got)
	}
	if at := Evaluate[float64](t, p, `document.activeElement.getBoundingClientRect().width`); at < 16 {
		t.Errorf("the box is %v px wide", at)
	}
	Evaluate[int](t, p, `(document.activeElement.click(), 1)`)
	p.Until(t, "the pick", `location.hash.includes("pick=") && document.querySelector("tr.picked.s1 input:checked") !== null`)
	// On paper nothing lies on the figures that rank.
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	if over := Evaluate[string](t, p, `(() => { const td = document.querySelector("tbody tr[id] td.overall"); td.scrollIntoView(); const b = td.getBoundingClientRect(); const top = document.elementFromPoint(b.left + 4, b.top + b.height / 2); return td.contains(top) ? "" : top.outerHTML; })()`); over != "" {
		t.Errorf("on paper the overall is covered by %s", over)
	}
	p.Silent(t, "rivers/score/index.html")
}

// Where a filter finds no row, models of that name on other leaderboards are named, and
// the search of the site is one click away.
func TestModelsElsewhereAreNamed(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+"worldgenbench/humanities/index.html#?q=deepgen")
	p.Until(t, "a model elsewhere", `document.querySelector(".nothing td a")?.textContent.startsWith("DeepGen") && document.querySelector(".nothing td a:last-child").href.endsWith("search/index.html#?q=deepgen")`)
	p.Silent(t, "a model that is elsewhere")
}
