//go:build browser

package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"standings/internal/trial"
	"standings/site/sitetest"
)

// A radar comes alive, follows the picks and falls silent, without a move of the
// page.
func TestCompareRadarAlive(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	trial.Needs(t, built.Engine, "ECharts in this program", "run `npm ci && npm run bundle`")
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=gpt-4o,janus-pro-7b,emu3,flux.1-dev&open=on-wise")
	const radar = `document.querySelector("[data-benchmark=wise] .compare-radar:not([hidden])")`
	p.Until(t, "the radar", radar+` !== null && `+radar+`.querySelectorAll(".chart-figures tbody tr").length === 3`)
	before := Evaluate[float64](t, p, radar+`.getBoundingClientRect().height`)
	Evaluate[bool](t, p, `(`+radar+`.scrollIntoView(), [...`+radar+`.querySelectorAll(".chart-tools button")].find(b => b.textContent === "Interact")?.click(), true)`)
	p.Until(t, "the chart alive", radar+`.querySelector(".is-live canvas") !== null`)
	if after := Evaluate[float64](t, p, radar+`.getBoundingClientRect().height`); after != before {
		t.Errorf("the page moves as the chart comes alive: %v px, then %v", before, after)
	}
	Evaluate[bool](t, p, `(document.querySelectorAll(".compare-toggle")[0].click(), true)`)
	p.Until(t, "the next three", radar+`.querySelector(".chart-figures tbody").textContent.includes("FLUX.1-dev")`)
	p.Until(t, "the note gone", radar+`.querySelector(".compare-note").textContent === ""`)
	p.Silent(t, "a radar alive")
}

// The cases where two models differ most come with the section, or by a button
// on a touch screen, and lead to the case and to the two models side by side.
func TestCasesWhereTheyDiffer(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	const cases = `document.querySelector("[data-benchmark=sketchbook] .compare-cases")`
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := Open(t, parent, l)
			if !l.Touch { // a browser without a screen has no mouse
				const mouse = `window.matchMedia = ((real) => (query) => query.startsWith("(hover: hover)") ? { matches: true } : real.call(window, query))(window.matchMedia)`
				p.Prepare(t, mouse)
			}
			p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,careful-hand,flux.1-schnell,hasty-hand&open=on-sketchbook")
			p.Until(t, "the place of the cases", cases+`?.hidden === false && document.querySelector("[data-benchmark=wise] .compare-cases").hidden`)
			Evaluate[bool](t, p, `(`+cases+`.scrollIntoView(), true)`)
			if l.Touch {
				p.Until(t, "the button", cases+`.querySelector("button") !== null`)
				p.Click(t, "[data-benchmark=sketchbook] .compare-cases button")
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
			p.Follow(t, "[data-benchmark=sketchbook] .compare-cases tbody a", "/cases/"+item+"/index.html")
			const columns = `[...document.querySelectorAll(".heads th[data-m]")].filter((th) => !th.hidden)`
			p.Until(t, "the two models", columns+`.length === 2`)
			if own := Evaluate[string](t, p, `["careful-hand", "hasty-hand"].map((m) => Math.round(100 * `+columns+`.find((th) => th.dataset.m === m).dataset.share)).join(" ")`); own != shown {
				t.Errorf("%s: the case says %s, the compare page %s", item, own, shown)
			}
			p.Back(t)
			p.Until(t, "the way back", `Boolean(`+cases+`?.querySelector("a[href*=view]"))`)
			p.Follow(t, "[data-benchmark=sketchbook] .compare-cases a[href*=view]", "/cases/index.html#?view=ab")
			p.Until(t, "A against B", `document.querySelector("[data-case=a]").value === "careful-hand" && document.querySelector("[data-case=b]").value === "hasty-hand"`)
			p.Silent(t, "cases compared")
		})
	}
}

// The only benchmark that two share is open where it has pictures of what they made, until
// the reader closes it.
func TestTheOnlyBenchmarkWithPicturesIsOpen(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	const open = `[...document.querySelectorAll("details[data-benchmark]:not([hidden])")].map((d) => d.dataset.benchmark + " " + d.open).join()`
	p.GoTo(t, base+"compare/index.html#?pick=careful-hand,hasty-hand")
	p.Until(t, "the pictures' benchmark", open+` === "sketchbook true" && !location.hash.includes("open")`)
	p.Click(t, "[data-benchmark=sketchbook] > summary")
	p.Until(t, "it closed", open+` === "sketchbook false"`)
	Evaluate[bool](t, p, `new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))`) // the page hears of it later
	Evaluate[bool](t, p, `(location.hash = "#?pick=careful-hand,hasty-hand,off-the-point", true)`)
	p.Until(t, "three picks", `document.querySelectorAll(".compare-toggle").length === 3`)
	if got := Evaluate[string](t, p, open); got != "sketchbook false" {
		t.Errorf("after another pick: %s", got)
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"compare/index.html#?pick=gpt-4o,qwen-image")
	p.Until(t, "a benchmark without pictures", open+` === "wise false"`)
	p.Silent(t, "the only benchmark")
}
