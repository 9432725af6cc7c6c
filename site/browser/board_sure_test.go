//go:build browser

package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"standings/site/sitetest"
)

// Ranges of ranks are those of the whole board under a filter and another sorting, which
// a line says; under other weights they go, and one box hides all of it. No row is higher
// for them.
func TestHowSureInTheBrowser(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	files, problems := sitetest.Build(t, sitetest.SureProject("groups", ", items: 200"))
	if problems != "" {
		t.Log(problems)
	}
	root := OnDisk(t, files)
	p.GoTo(t, root+"odd/b/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	const (
		ranges = `[...document.querySelectorAll("td.rank")].map((td) => td.querySelector("small")?.checkVisibility() ? td.querySelector("small").textContent : "none").join(" ")`
		marks  = `[...document.querySelectorAll("td.overall > i")].filter((i) => i.getClientRects().length).length`
		said   = `[...document.querySelectorAll(".tool-said")].map((p) => p.textContent).join(" ").trim()`
		height = `document.querySelector("tbody").getBoundingClientRect().height`
		titles = `[...document.querySelectorAll("tbody td.num[title]")].length`
	)
	all := Evaluate[string](t, p, ranges)
	if all != "1 2–3 2–3 4" {
		t.Errorf("ranges are %q", all)
	}
	if n := Evaluate[int](t, p, marks); n != 8 {
		t.Errorf("%d marks of whiskers are seen, not 8", n)
	}
	if n := Evaluate[int](t, p, titles); n != 4 {
		t.Errorf("%d cells tell their interval before a reader turns to the table, not 4", n)
	}
	Evaluate[bool](t, p, `document.querySelector("td.num").dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`)
	p.Until(t, "the intervals of all cells", titles+` === 12`)
	const first = `document.querySelector("#a td.num:not(.overall)").title`
	if got := Evaluate[string](t, p, first); got != "95\u00a0% interval 0.844–0.939" {
		t.Errorf("a cell tells %q", got)
	}
	with := Evaluate[float64](t, p, height)

	p.Click(t, `.tool-view:has([data-state="sure"]) summary`)
	p.Click(t, `[data-state="sure"]`)
	p.Until(t, "how many views are not as the page has them", `document.querySelector("[data-views]").textContent === "1"`)
	p.Until(t, "the state in the address", `location.hash.includes("sure=off")`)
	if got := Evaluate[string](t, p, ranges); got != "none none none none" {
		t.Errorf("switched off, ranges are %q", got)
	}
	if n := Evaluate[int](t, p, marks) + Evaluate[int](t, p, titles); n != 0 {
		t.Errorf("switched off, %d whiskers and titles are there", n)
	}
	if without := Evaluate[float64](t, p, height); without != with {
		t.Errorf("rows are %v high with ranges and %v without", with, without)
	}
	p.Click(t, `[data-state="sure"]`)
	p.Click(t, `h1`)
	p.Until(t, "the menu closed by a click beside it", `!document.querySelector(".tool-view[open]")`)

	if err := chromedp.Do(p.Context, chromedp.SendKeys(`[data-state="q"]`, "b")); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "a word on the ranges of a part", `(`+said+`) === "Ranks and their ranges are those of the whole board."`)
	p.Click(t, `[data-reset]`)
	p.Click(t, `.heads th[data-column="X"] button`)
	p.Until(t, "a word on ranges in another order", `(`+said+`) === "Ranks and their ranges are by Overall."`)
	p.Click(t, `[data-reset]`)
	p.Until(t, "silence", `(`+said+`) === ""`)

	p.RankBy(t, "X")
	p.Until(t, "why there are no ranges", `(`+said+`).includes("Ranges of ranks belong to the board’s own order, and are hidden.")`)
	if got := Evaluate[string](t, p, ranges); got != "none none none none" {
		t.Errorf("ranked by one category, ranges are %q", got)
	}
	p.Silent(t, "odd/b/index.html")
}
