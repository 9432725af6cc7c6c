//go:build browser

package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Two models of a theme are picked, as on any leaderboard, and compared; only open ones are
// shown where they are asked for.
func TestModelsOfAThemeArePicked(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	for _, name := range []string{"compare/culture/index.html", "compare/across/index.html"} {
		p := Open(t, parent, Desktop)
		p.GoTo(t, base+name)
		p.Until(t, "the boxes", `document.querySelectorAll("main .board td.pick input").length > 10`)
		wanted := Evaluate[string](t, p, `(() => { const boxes = document.querySelectorAll("main td.pick input"); boxes[1].click(); boxes[3].click(); return [boxes[1], boxes[3]].map((b) => b.closest("tr").id).join(); })()`)
		all := Evaluate[int](t, p, `[...document.querySelectorAll("main table.board tbody tr")].filter((tr) => tr.checkVisibility()).length`)
		p.Click(t, `[data-facet="access"]`)
		p.Until(t, "open models only", fmt.Sprintf(`(() => { const rows = [...document.querySelectorAll("main table.board tbody tr")].filter((tr) => tr.checkVisibility()); return rows.length > 3 && rows.length < %d && rows.every((tr) => tr.dataset.facts === "open"); })()`, all))
		p.Follow(t, "[data-tray] a", "compare/index.html#?pick="+wanted)
		p.Until(t, "the two", Is(pickedIDs, wanted))
		p.Silent(t, "rows picked on "+name)
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
