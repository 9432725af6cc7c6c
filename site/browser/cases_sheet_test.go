//go:build browser

package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// The cases begin as a contact sheet, with the pictures of the best and the worst output;
// the table is another view of the same choice, in the address.
func TestContactSheet(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	cards := `[...document.querySelectorAll(".case-sheet li:nth-child(-n+8)")].map((li) => [...li.querySelectorAll("figcaption")].map((c) => c.firstChild.textContent.trim() + " " + c.querySelector("b").textContent).join(", ") + ": " + li.querySelector(".sheet-facts span").textContent).join("; ")`
	drawn := `((images) => images.every((img) => img.complete && img.naturalWidth > 0 && img.width > 100) && images.length)([...document.querySelectorAll(".case-sheet li:nth-child(-n+8) img")])`
	p.GoTo(t, base+"sketchbook/cases/index.html")
	p.Until(t, "the sheet", `document.querySelectorAll("[data-browser] .case-sheet li").length === 24`)
	first := Evaluate[string](t, p, cards)
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"sketchbook/cases/index.html#?sort=hard&f.theme=Science&min=50")
	p.Until(t, "its pictures", `(`+drawn+`) === 10`)
	const science = "Careful hand 88, Off the point 13: s18; Careful hand 100, Off the point 13: s06; Careful hand 100, Off the point 25: s17; Careful hand 100, Off the point 13: s22; Careful hand 100, Hasty hand 57: s07"
	if got := Evaluate[string](t, p, cards); got != science {
		t.Errorf("the sheet has %s\nnot %s", got, science)
	}
	if marks := Evaluate[string](t, p, `[...document.querySelectorAll(".case-sheet li:first-child .show-marks")].map((s) => [...s.children].map((i) => i.className).join("")).join(" ")`); marks != "yyyyynyy nnnnnnny" {
		t.Errorf("the first case's verdicts are %s", marks)
	}
	p.Click(t, ".case-views button:nth-child(2)")
	p.Until(t, "the same cases as a table", `[...document.querySelectorAll(".case-rows tbody th")].map((th) => th.textContent).join() === "s18,s06,s17,s22,s07" && location.hash.includes("view=table")`)
	p.Back(t)
	p.Until(t, "the sheet again", cards+` === `+QuoteJS(science))

	// What the page comes with is what the script makes of the data.
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"sketchbook/cases/index.html#?max=99.9")
	p.Until(t, "all cases, made by the script", `document.querySelectorAll(".sheet-ends[data-item]").length === 24 && (`+drawn+`) === 16`)
	if got := Evaluate[string](t, p, cards); got != first {
		t.Errorf("the script makes %s\nthe page has %s", got, first)
	}
	p.Silent(t, "the sheet")

	p = Open(t, parent, Look{Width: 390, Height: 844, NoJS: true})
	p.GoTo(t, base+"sketchbook/cases/index.html")
	if got := Evaluate[bool](t, p, `document.querySelectorAll(".case-sheet img").length === 48 && document.querySelectorAll("details .case-rows tbody tr").length === 24`); !got {
		t.Error("without a script there is no sheet, or no table below it")
	}
	if wide := Evaluate[string](t, p, SticksOut); wide != "" {
		t.Error(wide)
	}
}

// A list of criteria and the table of verdicts show the case's pictures beside what leads
// to it, by the mouse and the keyboard.
func TestPicturesBesideCriteria(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	shown := `[...document.querySelectorAll(".peek figure")].map((f) => f.textContent + " " + (f.querySelector("img").naturalWidth > 0)).join("; ")`
	p.GoTo(t, base+"cases/lines/one/index.html")
	p.Until(t, "the list", `document.querySelector("[data-pictured]") !== null`)
	p.Press(t, kb.Tab)
	Evaluate[bool](t, p, `(document.querySelector("[data-pictured] a").focus({ focusVisible: true }), true)`)
	p.Until(t, "both ends", shown+` === "Best: Careful hand true; Worst: Off the point true"`)
	p.Press(t, kb.Escape)
	p.Until(t, "nothing", shown+` === ""`)
	p.GoTo(t, base+"sketchbook/lists/theme--culture/verdicts/index.html")
	p.Until(t, "the table", `document.querySelector("#verdicts").getAttribute("role") === "grid"`)
	Evaluate[bool](t, p, `(document.querySelector("#verdicts .line td:nth-child(4)").dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })), true)`)
	p.Until(t, "the model's own", shown+` === "Hasty hand true"`)
	p.Silent(t, "pictures")
}
