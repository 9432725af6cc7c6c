//go:build browser

package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Two models of a theme are ticked and compared; only open ones are shown where they
// are asked for. Without a script each row leads to the compare page by itself.
func TestModelsOfAThemeAreTicked(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	for _, name := range []string{"compare/culture/index.html", "compare/across/index.html"} {
		p := Open(t, parent, Desktop)
		p.GoTo(t, base+name)
		p.Until(t, "the boxes", `document.querySelectorAll("label.compare-add input").length > 10`)
		wanted := Evaluate[string](t, p, `(() => { const boxes = document.querySelectorAll(".compare-add input"); boxes[1].click(); boxes[3].click(); return boxes[1].value + "," + boxes[3].value; })()`)
		if said := Evaluate[string](t, p, `document.querySelector(".compare-chosen").textContent`); said != "Compare these 2" {
			t.Errorf("%s says %q", name, said)
		}
		all := Evaluate[int](t, p, `[...document.querySelectorAll("main table.board tbody tr")].filter((tr) => tr.checkVisibility()).length`)
		Evaluate[bool](t, p, `(() => { const e = document.querySelector('[data-state="access"]'); e.value = "open"; e.dispatchEvent(new Event("input", { bubbles: true })); e.dispatchEvent(new Event("change", { bubbles: true })); return true; })()`)
		p.Until(t, "open models only", fmt.Sprintf(`(() => { const rows = [...document.querySelectorAll("main table.board tbody tr")].filter((tr) => tr.checkVisibility()); return rows.length > 3 && rows.length < %d && rows.every((tr) => tr.dataset.access === "open"); })()`, all))
		p.Follow(t, ".compare-chosen a", "compare/index.html#?pick="+wanted)
		p.Until(t, "the two", Is(pickedIDs, wanted))
		p.Silent(t, "rows ticked on "+name)
	}
	p := Open(t, parent, Look{Width: 1440, Height: 900, NoJS: true})
	p.GoTo(t, base+"compare/culture/index.html")
	if links := Evaluate[int](t, p, `document.querySelectorAll("a.compare-add[href*='pick=']").length`); links < 10 {
		t.Errorf("without a script %d rows lead to the compare page", links)
	}
}

// The page begins with the two leaders of the first main leaderboard, of one access where the
// address asks for it; the first model that a reader picks takes their place.
func TestTheLeadersAreWhereItBegins(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Phone)
	base := SharedExample(t) + "compare/index.html"
	p.GoTo(t, base)
	p.Until(t, "the leaders", Is(pickedNames, "Gemini Nano Banana|GPT-4o+GPT-Image-1")+` && `+saidAnswer+`.includes("AEGIS Four tasks")`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"#?from=open")
	p.Until(t, "the open ones", Is(pickedNames, "Qwen-Image|BAGEL (w/ CoT)"))
	p.Click(t, "#compare-find")
	p.Press(t, "emu3"+kb.Enter)
	p.Until(t, "one pick", Is(pickedNames, "Emu3")+` && `+Is(pickedIDs, "emu3"))
	p.Click(t, ".compare-hint button")
	p.Until(t, "its neighbour beside it", `document.querySelectorAll(".compare-toggle").length === 2 && `+saidAnswer+` !== ""`)
	p.Silent(t, "leaders picked")
}
