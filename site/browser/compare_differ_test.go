//go:build browser

package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// The cases where two models differ most come with the section, or by a button
// on a touch screen, and lead to the case and to the two models side by side.
func TestCasesWhereTheyDiffer(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	const cases = `document.querySelector("[data-benchmark=sketchbook].compare-cases")`
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := Open(t, parent, l)
			if !l.Touch { // a browser without a screen has no mouse
				const mouse = `window.matchMedia = ((real) => (query) => query.startsWith("(hover: hover)") ? { matches: true } : real.call(window, query))(window.matchMedia)`
				p.Prepare(t, mouse)
			}
			p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,careful-hand,flux.1-schnell,hasty-hand&open=on-sketchbook")
			p.Until(t, "the place of the cases", cases+` !== null && document.querySelectorAll(".compare-cases").length === 1`)
			Evaluate[bool](t, p, `(`+cases+`.scrollIntoView(), true)`)
			if l.Touch {
				p.Until(t, "the button", cases+`.querySelector("button") !== null`)
				p.Click(t, "[data-benchmark=sketchbook].compare-cases button")
				p.Until(t, "the wish in the address", `location.hash.includes("cases=sketchbook")`)
			}
			p.Until(t, "five cases", cases+`.querySelectorAll("tbody tr").length === 5`)
			p.Until(t, "what both made", `(() => { const all = [...`+cases+`.querySelectorAll("tbody td img")]; return all.length === 10 && all.every((img) => img.complete && img.naturalWidth > 0); })()`)
			gaps := Evaluate[[]int](t, p, `[...`+cases+`.querySelectorAll("tbody tr")].map((tr) => Math.abs(tr.cells[1].textContent - tr.cells[2].textContent))`)
			for i := 1; i < len(gaps); i++ {
				if gaps[i] > gaps[i-1] {
					t.Errorf("the gaps are %v", gaps)
				}
			}
			if wide := Evaluate[string](t, p, SticksOut); wide != "" {
				t.Error(wide)
			}
			if l.Touch {
				if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
					t.Fatal(err)
				}
				p.Until(t, "the cases after a reload", cases+`?.querySelectorAll("tbody tr").length === 5`)
			}
			// Both scores are those that the case's own page gives.
			item := Evaluate[string](t, p, cases+`.querySelector("tbody a").textContent`)
			shown := Evaluate[string](t, p, `[...`+cases+`.querySelector("tbody tr").cells].slice(1).map((td) => td.textContent).join(" ")`)
			p.Follow(t, "[data-benchmark=sketchbook].compare-cases tbody a", "/cases/"+item+"/index.html")
			const columns = `[...document.querySelectorAll(".heads th[data-m]")].filter((th) => !th.hidden)`
			p.Until(t, "the two models", columns+`.length === 2`)
			if own := Evaluate[string](t, p, `["careful-hand", "hasty-hand"].map((m) => Math.round(100 * `+columns+`.find((th) => th.dataset.m === m).dataset.share)).join(" ")`); own != shown {
				t.Errorf("%s: the case says %s, the compare page %s", item, own, shown)
			}
			p.Back(t)
			p.Until(t, "the way back", `Boolean(`+cases+`?.querySelector("a[href*=view]"))`)
			p.Follow(t, "[data-benchmark=sketchbook].compare-cases a[href*=view]", "/cases/index.html#?view=ab")
			p.Until(t, "A against B", `document.querySelector("[data-case=a]").value === "careful-hand" && document.querySelector("[data-case=b]").value === "hasty-hand"`)
			p.Silent(t, "cases compared")
		})
	}
}
