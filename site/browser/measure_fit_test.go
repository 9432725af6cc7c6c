//go:build browser

package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// takeFit: nothing sticks out of the window.
func takeFit(t *testing.T, v *visit) {
	if wide := Evaluate[string](t, v.Tab, SticksOut); wide != "" {
		t.Error("the page " + wide)
	}
}

// takeWidths: nothing sticks out of windows between the others, of 720 px, which is 1440 at a
// zoom of 200 %, and of 1440 with letters twice as large.
func takeWidths(t *testing.T, v *visit) {
	defer v.Resize(t, v.Width, v.Height)
	for _, width := range []int64{1920, 1512, 1460, 1000, 720, 520, 320} {
		v.Resize(t, width, v.Height)
		if wide := Evaluate[string](t, v.Tab, SticksOut); wide != "" {
			t.Errorf("at %d px the page %s", width, wide)
		}
	}
	v.Resize(t, v.Width, v.Height)
	defer v.Letters(t, 16)
	v.Letters(t, 32)
	if wide := Evaluate[string](t, v.Tab, SticksOut); wide != "" {
		t.Errorf("with letters twice as large the page %s", wide)
	}
}

// takeSilence: the page complains of nothing, asks no other host for anything, and no
// script wrote an element or a value that it lacks as text.
func takeSilence(t *testing.T, v *visit) {
	v.Silent(t, v.shownPage.String())
	if wrong := Evaluate[[]string](t, v.Tab, `document.querySelector("main").innerText.match(/.*(\[object |\bundefined\b|\bNaN\b).*/g) ?? []`); len(wrong) > 0 {
		t.Errorf("it says %q", wrong)
	}
}

// takeNames: the whole of every name is seen, with and without a script: one that its
// column is too narrow for takes a second line, and is below no figure.
func takeNames(t *testing.T, v *visit) {
	cut := Evaluate[[]string](t, v.Tab, `[...document.querySelectorAll("table.board tbody .model > a:first-of-type")].filter((a) => a.getBoundingClientRect().right > a.closest("th").getBoundingClientRect().right + 0.5).map((a) => a.textContent)`)
	if len(cut) > 0 {
		t.Errorf("names are cut off: %q", cut)
	}
}

// takeCount: the number of rows is beside a control, never on a line of its own; in a wide
// window it is beside the search.
func takeCount(t *testing.T, v *visit) {
	if !Evaluate[bool](t, v.Tab, `document.querySelector("[data-status]") !== null`) {
		return // a board without rows
	}
	v.Until(t, "the count", `document.querySelector("[data-status]").textContent.includes("rows")`)
	beside := Evaluate[[]string](t, v.Tab, `(() => { const middle = (e) => { const r = e.getBoundingClientRect(); return r.top + r.height / 2; }, status = document.querySelector("[data-status]");
		return [...document.querySelectorAll(".tools :is(input, button, summary, select)")].filter((e) => e.checkVisibility() && Math.abs(middle(e) - middle(status)) < 8).map((e) => e.tagName + " " + (e.dataset.state ?? "")); })()`)
	if len(beside) == 0 {
		t.Error("the count of rows is beside no control")
	}
	if v.Width > 1000 && !slices.Contains(beside, "INPUT q") {
		t.Errorf("the count is beside %v, not beside the search", beside)
	}
	if tall := Evaluate[float64](t, v.Tab, `document.querySelector(".tool-row").offsetHeight`); v.Width == 1440 && tall > 40 {
		t.Errorf("the controls are %v px high, more than a row", tall)
	}
	if tall := Evaluate[float64](t, v.Tab, `document.querySelector(".board-tools").offsetHeight`); v.Width == 390 && tall > 90 {
		t.Errorf("the controls are %v px high, more than two rows of a phone", tall)
	}
}

// takeLabels: each control has a name, and what scripts write is text.
func takeLabels(t *testing.T, v *visit) {
	if nameless := Evaluate[[]string](t, v.Tab, `[...document.querySelectorAll("button, input, select, a")].filter((e) => e.checkVisibility() && !(e.innerText || e.textContent || "").trim() && !e.ariaLabel && !e.getAttribute("aria-labelledby") && !e.labels?.length && !e.querySelector("img[alt]")).map((e) => e.outerHTML)`); len(nameless) > 0 {
		t.Errorf("controls without a name: %s", strings.Join(nameless, " "))
	}
	if v.view != "" {
		if said := Evaluate[string](t, v.Tab, `/\b(null|undefined|NaN)\b/.exec(document.querySelector("main").innerText)?.[0] ?? ""`); said != "" {
			t.Errorf("the page says %s", said)
		}
	}
}

// A sheet of A4 within its margins, in px.
const upright, across = 703, 1032

// workable lists what a reader of paper can do nothing with.
const workable = `[...new Set([...document.querySelectorAll("button, input, select, textarea, nav, [role=search], [role=toolbar], .tools")]
	.filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 2 && !e.matches(".sort, .compare-toggle")).map((e) => e.tagName.toLowerCase() + "." + (e.getAttribute("class") ?? "")))]`

// takePaper: on paper there is no head with a menu, no search and no controls, and all of
// the tables: none is wider than the sheet, which is upright but for boards that ask for
// one on its side.
func takePaper(t *testing.T, v *visit) {
	if v.kind == "404" {
		return // says that there is nothing, and nobody keeps it
	}
	if found := Evaluate[[]string](t, v.Tab, workable); len(found) > 0 {
		t.Errorf("it prints %s; let frame/print.css leave it out", strings.Join(found, ", "))
	}
	onSide := Evaluate[bool](t, v.Tab, `[...document.querySelectorAll("main, main *")].some((e) => getComputedStyle(e).page === "wide")`)
	if onSide {
		v.Resize(t, across, 700)
		defer v.Resize(t, upright, 1000)
	}
	on := fmt.Sprintf("on a sheet on its side: %v", onSide)
	if wide := Evaluate[string](t, v.Tab, SticksOut); wide != "" {
		t.Errorf("%s: the page %s", on, wide)
	}
	if cut := Evaluate[[]string](t, v.Tab, `[...document.querySelectorAll("main *")].filter((e) => e.checkVisibility() && !["visible", "clip"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.querySelector("table")).map((e) => e.tagName.toLowerCase() + "." + e.className)`); len(cut) > 0 {
		t.Errorf("%s: a table is cut by %s", on, strings.Join(cut, ", "))
	}
}
