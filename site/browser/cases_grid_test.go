//go:build browser

package browser_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// apart says by how much the heads that stay lie off their columns.
const apart = `(() => {
	const x = (e) => e.getBoundingClientRect();
	const over = [...document.querySelectorAll(".grid-heads .heads [data-m]")], cells = [...document.querySelectorAll("tr.line")].at(-1).cells;
	return Math.max(...over.map((o, i) => Math.max(Math.abs(x(o).left - x(cells[i + 2]).left), Math.abs(x(o).width - x(cells[i + 2]).width))));
})()`

// The grid scrolls with the page and never within it. Its heads stay at the top
// of the window and over their columns, wherever its box is scrolled to, with and
// without a script.
func TestTheGridScrollsWithThePage(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.ManyModels())
	parent := Browser(t)
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 1440, Height: 900, NoJS: true}, {Width: 768, Height: 1024}, {Width: 390, Height: 844, Touch: true, NoJS: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"rivers/cases/1/index.html")
		if own := Evaluate[int](t, p, `(() => { const b = document.querySelector(".grid-scroll"); return b.scrollHeight - b.clientHeight; })()`); own > 1 {
			t.Errorf("at %s the grid scrolls by %d px within the page", l, own)
		}
		Evaluate[bool](t, p, `(document.querySelectorAll("tr.line")[12].scrollIntoView({ behavior: "instant", block: "center" }), true)`)
		for _, along := range []int{0, 137, 1e6} {
			Evaluate[bool](t, p, fmt.Sprintf(`(document.querySelector(".grid-scroll").scrollLeft = %d, true)`, along))
			p.Until(t, fmt.Sprintf("the heads over their columns at %s, %d px along", l, along), apart+` < 1`)
			if top := Evaluate[float64](t, p, `document.querySelector(".grid-heads").getBoundingClientRect().top`); top < -0.5 || top > 0.5 {
				t.Errorf("at %s the heads stand at %.1f px", l, top)
			}
		}
		if off := Evaluate[float64](t, p, `Math.max(...[...document.querySelectorAll(".grid-corner p")].map((c, i) => Math.abs(c.getBoundingClientRect().bottom - document.querySelectorAll(".grid-heads tr")[i].getBoundingClientRect().bottom)))`); off > 1 {
			t.Errorf("at %s the corner's lines lie %.1f px off those of the heads", l, off)
		}
		if own := Evaluate[int](t, p, `document.querySelectorAll(".grid-box details.table-export").length`); own != 0 {
			t.Errorf("at %s %d menus lie within the grid", l, own)
		}
		fade := `(getComputedStyle(document.querySelector(".grid-scroll")).getPropertyValue("--fade") || "0px")`
		p.Until(t, "the end without a shade", fade+` === "0px"`)
		Evaluate[bool](t, p, `(document.querySelector(".grid-scroll").scrollLeft = 0, true)`)
		p.Until(t, "a shade where more columns are", fade+` !== "0px"`)
		if said := Evaluate[string](t, p, `document.querySelector(".grid-corner").innerText`); !strings.Contains(said, "22 models") {
			t.Errorf("at %s the corner says %q, not how many columns there are", l, said)
		}
		p.Silent(t, "the grid at "+l.String())
	}
}

// A head that the keyboard reaches is not covered by the one that stays.
func TestHeadsOfTheGridTakeTheFocus(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.ManyModels())
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"rivers/cases/1/index.html")
	for n := 0; !Evaluate[bool](t, p, `Boolean(document.activeElement.closest("[data-grid] thead"))`); n++ {
		if n > 40 {
			t.Fatal("the tab key does not come to the heads")
		}
		p.Press(t, kb.Tab)
	}
	if onTop := Evaluate[bool](t, p, `(() => { const head = document.activeElement.closest("th"), r = head.getBoundingClientRect(); return head.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)); })()`); !onTop {
		t.Error("the link that has the focus is covered")
	}
	if stops := Evaluate[int](t, p, `document.querySelectorAll('.grid-heads :is(a, button):not([tabindex="-1"])').length`); stops > 0 {
		t.Errorf("the copy of the heads takes the tab key %d times", stops)
	}
}

// On paper all columns are there, none beyond the edge, and the copy of the
// heads is not.
func TestTheGridOnPaper(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.ManyModels())
	p := Open(t, Browser(t), Look{Width: 1032, Height: 720})
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	p.GoTo(t, OnDisk(t, files)+"rivers/cases/1/index.html")
	if wide := Evaluate[float64](t, p, `Math.max(...[...document.querySelectorAll("tr.line > *")].map((e) => e.getBoundingClientRect().right)) - document.documentElement.clientWidth`); wide > 0.5 {
		t.Errorf("columns end %.0f px beyond the paper", wide)
	}
	if narrow := Evaluate[float64](t, p, `Math.min(...[...document.querySelectorAll("tr.line > td:nth-child(n + 3)")].map((e) => e.getBoundingClientRect().width))`); narrow < 12 {
		t.Errorf("a column is %.0f px wide", narrow)
	}
	if Evaluate[bool](t, p, `document.querySelector(".grid-heads").checkVisibility()`) {
		t.Error("the heads are printed twice")
	}
}

// On a phone, which shows two models, a link to a verdict on another shows that model
// beside the best, and with it the judge's reason.
func TestALinkToAVerdictShowsItsModel(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Phone)
	p.GoTo(t, SharedExample(t)+"sketchbook/cases/s01/index.html#l1-off-the-point")
	p.Until(t, "the verdict that was linked", `document.querySelector(".behind") !== null`)
	if got := Evaluate[string](t, p, `[...document.querySelectorAll(".grid tbody tr.line:has(.at) td:not([hidden]) > q")].map((q) => q.checkVisibility() && q.textContent).join("|")`); !strings.Contains(got, "breakfast table") {
		t.Errorf("the reasons that are shown are %q", got)
	}
	p.Silent(t, "a verdict on a phone")
}
