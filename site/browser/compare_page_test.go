//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// What a test asks of the compare page.
const (
	pickedNames = `[...document.querySelectorAll(".compare-picks .compare-toggle")].map(b => b.textContent).join("|")`
	pickedIDs   = `(new URLSearchParams(location.hash.slice(2)).get("pick") ?? "")`
	saidAnswer  = `(document.querySelector(".compare-sentence")?.textContent ?? "")`
	inFocus     = `document.activeElement.getAttribute("aria-label") ?? document.activeElement.id ?? ""`
)

// A choice made by search and by keyboard is in the address, and comes back on
// reload and by Back, from a folder on disk, at both widths, in silence.
func TestComparePageWalked(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := Open(t, parent, l)
			p.GoTo(t, base+"compare/index.html")
			p.Until(t, "the hint", `document.querySelector(".compare-hint") !== null`)

			// Pick by search, with the keyboard alone.
			Evaluate[bool](t, p, `document.querySelector("#compare-find").focus(), true`)
			p.Press(t, "flux dev")
			p.Until(t, "the list", `document.querySelectorAll("#compare-found [role=option]").length > 0`)
			p.Press(t, kb.ArrowDown)
			p.Until(t, "the first of the list", `document.querySelector("#compare-find").getAttribute("aria-activedescendant") === "compare-option-0"`)
			p.Press(t, kb.Enter)
			p.Until(t, "the first pick", Is(pickedIDs, "flux.1-dev"))
			p.Press(t, "schnell"+kb.Enter)
			p.Until(t, "the second pick", Is(pickedIDs, "flux.1-dev,flux.1-schnell"))
			p.Until(t, "the answer", saidAnswer+`.startsWith("Of the 5 main leaderboards with both, FLUX.1-schnell is ahead on 3 and FLUX.1-dev on 2, and the two are significantly different on 1 of them. The benchmarks disagree: ")`)
			// A variant by an alias of its model.
			p.Press(t, "bagel-7b")
			p.Until(t, "the variants", `document.querySelectorAll("#compare-found [role=option]").length >= 4`)
			p.Press(t, kb.Escape)
			p.Until(t, "the closed list", `document.querySelector("#compare-found").hidden`)
			Evaluate[bool](t, p, `(document.querySelector("#compare-find").value = "", true)`)
			p.Press(t, "JanusPro-7B"+kb.Enter)
			p.Until(t, "the third pick", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell|Janus-Pro-7B"))
			p.Until(t, "a sentence on three", saidAnswer+`.includes("with all 3")`)
			if said := Evaluate[string](t, p, `document.querySelector("[role=status][data-part=status]").textContent`); !strings.HasPrefix(said, "Janus-Pro-7B added. Of the ") {
				t.Errorf("a screen reader says %q", said)
			}
			if wide := Evaluate[string](t, p, SticksOut); wide != "" {
				t.Error(wide)
			}
			if lies := Evaluate[string](t, p, overlaps); lies != "" {
				t.Error(lies)
			}
			p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,flux.1-schnell,janus-pro-7b,gpt-4o,bagel,emu3&all=1")
			p.Until(t, "six picks", `document.querySelectorAll(".compare-toggle").length === 6`)
			for _, wrong := range []string{SticksOut, overlaps, unread} {
				if said := Evaluate[string](t, p, wrong); said != "" {
					t.Errorf("of six models: %s", said)
				}
			}
			p.Back(t)
			p.Until(t, "three picks again", `document.querySelectorAll(".compare-toggle").length === 3`)
			p.Silent(t, "picking")

			// Reload restores, Back undoes step by step, forward redoes.
			if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
				t.Fatal(err)
			}
			p.Until(t, "the picks after a reload", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell|Janus-Pro-7B"))
			p.Back(t)
			p.Until(t, "two picks after Back", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell"))
			p.Back(t)
			p.Until(t, "one pick after Back", Is(pickedNames, "FLUX.1-dev"))
			Evaluate[bool](t, p, `(history.go(2), true)`)
			p.Until(t, "three picks after forward", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell|Janus-Pro-7B"))

			// Setting aside, removing, another board, all groups: by keyboard.
			Evaluate[bool](t, p, `(document.querySelectorAll(".compare-toggle")[1].focus(), true)`)
			p.Press(t, " ")
			p.Until(t, "one set aside", `document.querySelectorAll(".compare-toggle")[1].getAttribute("aria-pressed") === "false" && location.hash.includes("off=flux.1-schnell")`)
			p.Until(t, "a sentence on the other two", saidAnswer+`.includes("with both")`)
			p.Press(t, " ")
			p.Until(t, "it taken back in", `document.activeElement.getAttribute("aria-pressed") === "true" && !location.hash.includes("off=")`)
			Evaluate[bool](t, p, `(document.querySelector("[data-benchmark=wise] > summary").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "the benchmark unfolded", `location.hash.includes("open=on-wise")`)
			Evaluate[bool](t, p, `(document.querySelector("[data-benchmark=wise] [data-part=boards] button:nth-child(2)").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "the second board", `document.activeElement.getAttribute("aria-pressed") === "true" && document.querySelector("[data-benchmark=wise] .compare-radar").hidden`)
			few := Evaluate[int](t, p, `document.querySelectorAll(".compare-groups tbody tr").length`)
			Evaluate[bool](t, p, `(document.querySelector(".compare-groups .quiet-button").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "all groups", `location.hash.includes("all=1")`)
			if all := Evaluate[int](t, p, `document.querySelectorAll(".compare-groups tbody tr").length`); few != 8 || all < 60 {
				t.Errorf("%d groups at first, %d in all", few, all)
			}
			Evaluate[bool](t, p, `(document.querySelectorAll(".compare-remove")[2].focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "two picks left", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell"))
			if at := Evaluate[string](t, p, inFocus); at != "Remove FLUX.1-schnell" {
				t.Errorf("after a removal the focus is on %q", at)
			}
			if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
				t.Fatal(err)
			}
			p.Until(t, "the whole state after a reload", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell")+` && document.querySelector("[data-benchmark=wise] [data-part=boards] button:nth-child(2)").getAttribute("aria-pressed") === "true"`)

			// A ready-made pair leads to the top, with its choice.
			Evaluate[bool](t, p, `(document.querySelector(".compare-pairs > details:last-child").open = true, document.querySelector(".compare-pairs > details:last-child a[href*='pick=']").click(), true)`)
			p.Until(t, "the pair", Is(pickedIDs, "careful-hand,hasty-hand")+` && scrollY === 0`)
			p.Back(t)
			p.Until(t, "the picks before the pair", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell"))
			p.Silent(t, "walking")
		})
	}
}

// Nothing that a reader sees moves by itself: not as the page is read, not as cases
// arrive that were waited for, not as a chart comes alive.
func TestComparisonDoesNotJump(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	base := SharedExample(t)
	parent := Browser(t)
	const watched = `window.matchMedia = ((real) => (query) => query.startsWith("(hover: hover)") ? { matches: true } : real.call(window, query))(window.matchMedia);
		window.shifts = [];
		new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) shifts.push(e.value.toFixed(4) + " " + e.sources.map((s) => (s.node?.className || s.node?.nodeName) + " from " + s.previousRect.y + " to " + s.currentRect.y).join(", ")); }).observe({ type: "layout-shift", buffered: true });`
	const cases = `document.querySelector("[data-benchmark=sketchbook] .compare-cases")`
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 768, Height: 1024}, {Width: 390, Height: 844}, {Width: 768, Height: 1024, WideLetters: true}} {
		for _, picks := range []string{"", "careful-hand,hasty-hand", "flux.1-dev,flux.1-schnell,careful-hand,hasty-hand,off-the-point"} {
			t.Run(l.String()+" "+picks, func(t *testing.T) {
				t.Parallel()
				p := Open(t, parent, l)
				p.Prepare(t, watched)
				p.GoTo(t, base+"compare/index.html#?open=on-wise,on-sketchbook&pick="+picks)
				p.Until(t, "the comparison", `document.querySelector(".compare.is-ready") !== null`)
				if picks != "" {
					// The cases come while the reader looks at them and at what follows.
					Evaluate[bool](t, p, `(window.next = document.querySelector(".compare-more"), `+cases+`.scrollIntoView({ block: "start" }), window.at = next.getBoundingClientRect().top, true)`)
					p.Until(t, "five cases", cases+`.querySelectorAll("tbody tr").length === 5`)
					Evaluate[bool](t, p, `new Promise((done) => setTimeout(() => done(true), 200))`)
					if moved := Evaluate[float64](t, p, `next.getBoundingClientRect().top - at`); moved < -2 || moved > 2 {
						t.Errorf("%s, %s: what follows the cases moves by %v px", l, picks, moved)
					}
				}
				if strings.Contains(picks, "flux") && built.Engine {
					const radar = `document.querySelector("[data-benchmark=wise] .compare-radar:not([hidden])")`
					Evaluate[bool](t, p, `(`+radar+`.scrollIntoView(), true)`)
					p.Until(t, "the chart alive", radar+`.querySelector(".is-live canvas") !== null`)
				}
				Evaluate[bool](t, p, `new Promise((done) => setTimeout(() => done(true), 300))`)
				for _, shift := range Evaluate[[]string](t, p, `shifts`) {
					t.Errorf("%s, %q: a shift of %s", l, picks, shift)
				}
				p.Silent(t, "a page that stays where it is")
			})
		}
	}
}

// Wrong and too many ids are told, not obeyed.
func TestComparePageGivenNonsense(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=emu3,nobody,%3Cimg%20src=x%3E,emu3,gpt-4o,sd-1.5,sd-2.1,sdxl,bagel,show-o")
	p.Until(t, "six picks", `document.querySelectorAll(".compare-toggle").length === 6`)
	if said := Evaluate[string](t, p, `document.querySelector(".compare-wrong").textContent`); said != "Nothing here is called nobody, <img src=x>. At most 6 can be compared: the first ones are." {
		t.Errorf("the page says %q", said)
	}
	Evaluate[bool](t, p, `(document.querySelector("#compare-find").focus(), document.querySelector("#compare-find").click(), true)`)
	p.Until(t, "a word on the limit", `document.querySelector("#compare-found").textContent.startsWith("6 are picked")`)
	p.Silent(t, "nonsense")
}

// unread names the first line whose figures and gap cannot be read at once, the
// figures first: best, others, and what lies between the best and the last.
const unread = `(() => {
  document.querySelector("#chart-compared .chart-views button:last-child").click();
  const rows = [...document.querySelectorAll(":is(.compare-groups, #chart-compared) .compare-lines tbody tr")];
  if (rows.length < 90) return "only " + rows.length + " lines";
  for (const row of rows) {
    const figures = [...row.querySelectorAll(".compare-figured li:not(.compare-sure)")];
    const gap = row.querySelector(".compare-gap");
    const name = row.querySelector("th").textContent + ": ";
    const box = (e) => e.getBoundingClientRect();
    if (figures.length < 2) return name + figures.length + " figures";
    if ([...figures, gap].some((e) => !e.checkVisibility() || box(e).width === 0 || box(e).right > innerWidth)) return name + "a figure is hidden";
    if (box(gap).bottom > box(row).bottom || !(figures[0].compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING)) return name + "the gap comes first";
    const of = (e) => Number(e.lastChild.textContent);
    const between = Math.abs(of(figures[0]) - of(figures.at(-1)));
    if (gap.textContent !== "level" && Math.abs(between - of(gap.querySelector("small"))) > 1e-9) return name + "a gap of " + gap.textContent + " between " + between;
  }
  return "";
})()`

// overlaps names the first two texts of the compared lines that overlap.
const overlaps = `(() => {
  for (const row of document.querySelectorAll(".compare-lines tbody tr")) {
    if (!row.checkVisibility()) continue;
    const texts = [...row.querySelectorAll("th, .compare-gap, .compare-figured li")].map((e) => {
      const range = document.createRange();
      range.selectNodeContents(e);
      return { e, r: e.matches("li") ? e.getBoundingClientRect() : range.getBoundingClientRect() };
    }).filter(({ r }) => r.width > 0);
    for (let i = 0; i < texts.length; i++) {
      for (let j = 0; j < i; j++) {
        const [a, b] = [texts[i].r, texts[j].r];
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
          return texts[j].e.textContent + " and " + texts[i].e.textContent + " overlap";
        }
      }
    }
  }
  return "";
})()`

// Two picks are swapped by keyboard: the address, the names and the focus follow, what is set
// aside stays so, Back undoes it, and of one or three picks there is nothing to swap.
func TestComparePicksAreSwapped(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Look{Width: 390, Height: 844, Touch: true})
	p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,flux.1-schnell&all=1&open=on-wise")
	p.Until(t, "the picks", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell"))
	answer := Evaluate[string](t, p, saidAnswer)
	Evaluate[bool](t, p, `(document.querySelector(".compare-remove").focus(), true)`)
	p.Press(t, kb.Tab)
	if at := Evaluate[string](t, p, inFocus); at != "Swap FLUX.1-dev and FLUX.1-schnell" {
		t.Errorf("behind the first pick the focus is on %q", at)
	}
	p.Press(t, kb.Enter)
	p.Until(t, "the picks swapped", Is(pickedNames, "FLUX.1-schnell|FLUX.1-dev"))
	if hash := Evaluate[string](t, p, `location.hash`); hash != "#?pick=flux.1-schnell,flux.1-dev&all=1&open=on-wise" {
		t.Errorf("the address says %s", hash)
	}
	if at := Evaluate[string](t, p, inFocus); at != "Swap FLUX.1-schnell and FLUX.1-dev" {
		t.Errorf("after the swap the focus is on %q", at)
	}
	if said := Evaluate[string](t, p, `document.querySelector("[role=status][data-part=status]").textContent`); !strings.HasPrefix(said, "FLUX.1-schnell first, FLUX.1-dev second.") {
		t.Errorf("a screen reader says %q", said)
	}
	for _, wrong := range []string{SticksOut, overlaps, unread} {
		if said := Evaluate[string](t, p, wrong); said != "" {
			t.Error(said)
		}
	}
	p.Back(t)
	p.Until(t, "the picks as they were", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell")+` && `+saidAnswer+` === `+QuoteJS(answer))
	for _, pick := range []string{"flux.1-dev", "flux.1-dev,flux.1-schnell,emu3"} {
		p.GoTo(t, base+"compare/index.html#?pick="+pick)
		p.Until(t, pick, Is(pickedIDs, pick)+` && document.querySelectorAll(".compare-toggle").length === `+QuoteJS(pick)+`.split(",").length`)
		if Evaluate[bool](t, p, `document.querySelector(".compare-swap") !== null`) {
			t.Errorf("%s can be swapped", pick)
		}
	}
	p.Silent(t, "swapping")
}
