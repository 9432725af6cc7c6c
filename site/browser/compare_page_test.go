//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
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
			p.Until(t, "two leaders to begin with", `document.querySelectorAll(".compare-toggle").length === 2 && `+Is(pickedIDs, "")+` && document.querySelector(".compare-note").textContent.startsWith("The first two of ")`)

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
			p.Until(t, "the answer", saidAnswer+`.startsWith("Of the 5 main leaderboards with both, FLUX.1-schnell is ahead on 3 and FLUX.1-dev on 2 (WISE WiScore and WISE_Verified Share of right images), and ")`)
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
			p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,flux.1-schnell,janus-pro-7b,gpt-4o,bagel,emu3&all=1")
			p.Until(t, "six picks", `document.querySelectorAll(".compare-toggle").length === 6`)
			for _, wrong := range []string{SticksOut, unread} {
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
			const fold = `document.querySelector('[data-key="wise/wiscore"]')`
			few := Evaluate[int](t, p, `document.querySelectorAll("#compared tbody tr").length`)
			Evaluate[bool](t, p, `(`+fold+`.focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "its categories", `location.hash.includes("show=wise/wiscore") && document.activeElement === `+fold+` && `+fold+`.getAttribute("aria-expanded") === "true"`)
			if n := Evaluate[int](t, p, `document.querySelectorAll("#compared tbody tr").length`); n != few+6 {
				t.Errorf("%d rows are %d with six categories", few, n)
			}
			Evaluate[bool](t, p, `(document.querySelector(".compare-figures .quiet-button").focus(), true)`)
			p.Press(t, kb.Enter)
			p.Until(t, "all categories", `location.hash.includes("all=1")`)
			if all := Evaluate[int](t, p, `document.querySelectorAll("#compared tbody tr").length`); all < 60 {
				t.Errorf("%d rows at first, %d in all", few, all)
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
			p.Until(t, "the whole state after a reload", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell")+` && document.querySelector(".compare-figures .quiet-button").getAttribute("aria-pressed") === "true"`)

			// A ready-made pair leads to the top, with its choice.
			Evaluate[bool](t, p, `(document.querySelector(".compare-pairs > details:last-child").open = true, document.querySelector(".compare-pairs > details:last-child a[href*='pick=']").click(), true)`)
			p.Until(t, "the pair", Is(pickedIDs, "careful-hand,hasty-hand")+` && scrollY === 0`)
			p.Back(t)
			p.Until(t, "the picks before the pair", Is(pickedNames, "FLUX.1-dev|FLUX.1-schnell"))
			p.Silent(t, "walking")
		})
	}
}

// Nothing that a reader sees moves by itself: not as the page is read, not as a chart comes alive.
func TestComparisonDoesNotJump(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	const watched = `window.matchMedia = ((real) => (query) => query.startsWith("(hover: hover)") ? { matches: true } : real.call(window, query))(window.matchMedia);
		window.shifts = [];
		new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) shifts.push(e.value.toFixed(4) + " " + e.sources.map((s) => (s.node?.className || s.node?.nodeName) + " from " + s.previousRect.y + " to " + s.currentRect.y).join(", ")); }).observe({ type: "layout-shift", buffered: true });`
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 768, Height: 1024}, {Width: 390, Height: 844}, {Width: 768, Height: 1024, WideLetters: true}} {
		for _, picks := range []string{"", "careful-hand,hasty-hand", "flux.1-dev,flux.1-schnell,careful-hand,hasty-hand,off-the-point"} {
			t.Run(l.String()+" "+picks, func(t *testing.T) {
				t.Parallel()
				p := Open(t, parent, l)
				p.Prepare(t, watched)
				p.GoTo(t, base+"compare/index.html#?open=on-wise,on-sketchbook&pick="+picks)
				p.Until(t, "the comparison", `document.querySelector(".compare.is-ready") !== null`)
				if strings.Contains(picks, "flux") {
					Evaluate[bool](t, p, `(document.querySelector("#chart-compared").scrollIntoView(), true)`)
					p.Until(t, "the chart alive", `document.querySelector("#chart-compared.is-live canvas") !== null`)
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

// unread names the first row whose figures and gap cannot be read, or whose gap is not what
// is between its best and its last figure.
const unread = `(() => {
  const rows = [...document.querySelectorAll("#compared tbody tr")];
  if (rows.length < 90) return "only " + rows.length + " rows";
  for (const row of rows) {
    const figures = [...row.querySelectorAll("td.num > :is(a, b, u)")], gap = row.cells[row.cells.length - 1], name = row.cells[0].textContent + ": ";
    if (!figures.length && !gap.textContent) continue;
    if (figures.length < 2) return name + figures.length + " figures";
    if ([...figures, gap].some((e) => !e.checkVisibility() || e.getBoundingClientRect().width === 0)) return name + "a figure is hidden";
    const of = figures.map((e) => Number(e.textContent)), between = Math.max(...of) - Math.min(...of), said = gap.firstChild.textContent;
    if (said !== "level" && Math.abs(between - Number(said)) > 1e-9) return name + "a gap of " + said + " between " + between;
    if (figures.some((e) => !(e.closest("a") ?? e.querySelector("a")).hash)) return name + "a figure leads to no row";
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
	for _, wrong := range []string{SticksOut, unread} {
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
