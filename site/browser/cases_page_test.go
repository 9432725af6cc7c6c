//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// From a board's cell and what it answers to the cases behind it, to one of them, to the
// next, to the address of a verdict, and back: opened from a folder.
func TestWalkFromACellToAVerdict(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"sketchbook/score/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	p.Click(t, `#hasty-hand td a[href*="group-culture"]`)
	p.Until(t, "the score's answer", `document.querySelector(".score-box:popover-open dl") !== null`)
	p.Follow(t, `.score-box a[href*="group-culture"]`, "hasty-hand/index.html#group-culture")
	p.Follow(t, `#group-culture a[href*="cases/index.html"]`, "cases/index.html#?")
	p.Until(t, "the list", `document.querySelectorAll(".case-sheet li").length === 12`)
	if got := Evaluate[string](t, p, `document.querySelector(".case-bar [data-case=model]").value + " " + document.querySelector(".case-filter [aria-pressed=true]").textContent`); got != "hasty-hand Culture12" {
		t.Errorf("the browser shows %q", got)
	}
	first := Evaluate[string](t, p, `document.querySelector(".sheet-facts span").textContent`)
	second := Evaluate[string](t, p, `document.querySelectorAll(".sheet-facts")[1].querySelector("span").textContent`)
	p.Follow(t, `.case-sheet a`, "/cases/"+first+"/index.html")
	p.Until(t, "the place in the list", `document.querySelector("[data-place]").textContent === "1 of 12 in Culture, for Hasty hand, lowest score first"`)
	if got := Evaluate[int](t, p, `[...document.querySelectorAll(".heads th[data-m]")].filter((th) => !th.hidden).length`); got != 1 {
		t.Errorf("%d models are shown, not the picked one", got)
	}
	p.Press(t, kb.ArrowRight)
	p.Until(t, "the next case", `location.href.includes("/cases/`+second+`/") && document.readyState === "complete"`)
	p.Until(t, "its place", `document.querySelector("[data-place]").textContent.startsWith("2 of 12")`)
	if stops := Evaluate[int](t, p, `document.querySelectorAll('.line td > a[tabindex="0"]').length`); stops != 1 {
		t.Errorf("the tab key stops at %d verdicts", stops)
	}
	p.Press(t, "j")
	p.Press(t, kb.ArrowDown)
	p.Press(t, kb.Enter)
	p.Until(t, "the reason", `location.hash.includes("at=l2-hasty-hand") && document.querySelector("#l2-hasty-hand.at q").checkVisibility() && document.querySelector(".behind").innerText.includes("Hasty hand")`)
	if open := Evaluate[string](t, p, `[...document.querySelectorAll(".behind")].map((e) => e.previousElementSibling.id).join(" ")`); open != "l2" {
		t.Errorf("what stands behind a verdict is open below %q", open)
	}
	if record := Evaluate[string](t, p, `document.querySelector(".behind-links a").getAttribute("href")`); !strings.HasSuffix(record, "/hasty-hand") {
		t.Errorf("the open verdict leads to the record %s", record)
	}
	p.Press(t, kb.Escape)
	p.Until(t, "the reason to close", `!document.querySelector(".behind") && document.activeElement.closest("td.n, td.y, td.h") !== null`)
	p.GoTo(t, base+"sketchbook/cases/s01/index.html#l4-careful-hand")
	p.Until(t, "the address of a verdict", `document.querySelector("#l4-careful-hand").matches(".at") && document.querySelector("#l4 + .behind q").checkVisibility()`)
	p.Back(t)
	p.Until(t, "the way back", `location.href.includes("/cases/`+second+`/")`)
	p.Silent(t, "the walk")
}

// Without a script every list, case and reason can be reached.
func TestCasesWithoutScript(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	p := Open(t, parent, Look{Width: 390, Height: 844, Touch: true, NoJS: true})
	p.GoTo(t, base+"sketchbook/cases/index.html")
	text := func(selector string) string {
		return Evaluate[string](t, p, `document.querySelector(`+QuoteJS(selector)+`)?.innerText ?? ""`)
	}
	if !strings.Contains(text("[data-static]"), "Culture") {
		t.Error("the groups are not listed")
	}
	p.GoTo(t, base+"sketchbook/lists/theme--culture/index.html")
	if !strings.Contains(text(".case-sheet"), "s01") {
		t.Error("the cases are not listed")
	}
	p.GoTo(t, base+"sketchbook/cases/s01/index.html#l1-hasty-hand")
	if got := Evaluate[bool](t, p, `document.querySelector("#l1-hasty-hand q").checkVisibility() && !document.querySelector("#l1-careful-hand q").checkVisibility()`); !got {
		t.Error("a verdict's address does not open its reason")
	}
	if wide := Evaluate[string](t, p, SticksOut); wide != "" {
		t.Error(wide)
	}
}

// The viewer opens with the keyboard, walks, zooms, closes and gives the focus back.
func TestViewer(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+"sketchbook/cases/s01/index.html")
	Evaluate[bool](t, p, `(document.querySelector("[data-shot]").focus(), true)`)
	p.Press(t, kb.Enter)
	p.Until(t, "the viewer", `document.querySelector("dialog.viewer[open] img")?.complete && document.querySelector("dialog.viewer img").naturalWidth > 0`)
	p.Press(t, kb.ArrowRight)
	p.Until(t, "the second image", `document.querySelector(".viewer-bar p").textContent === "2 of 3"`)
	p.Press(t, "2")
	p.Until(t, "two images", `document.querySelectorAll(".viewer figure").length === 2`)
	p.Press(t, "+")
	p.Until(t, "a larger image", `document.querySelector(".viewer-stage").classList.contains("zoomed")`)
	p.Press(t, kb.Escape)
	p.Until(t, "the end", `!document.querySelector("dialog[open]") && document.activeElement.matches("[data-shot]")`)
	p.Silent(t, "the viewer")
}

// The choice of models, their order and the lines is in the address, and comes
// back with it; a list that somebody was sent is made anew.
func TestCaseFollowsItsAddress(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.JudgedRivers())
	base := Served(t, files)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"rivers/cases/1/index.html")
	columns := func() string {
		return Evaluate[string](t, p, `[...document.querySelectorAll(".heads th[data-m]")].filter((th) => !th.hidden).map((th) => th.dataset.m).join(" ")`)
	}
	lines := func() string {
		return Evaluate[string](t, p, `[...document.querySelectorAll("tr.line")].filter((tr) => !tr.hidden).map((tr) => tr.id).join(" ")`)
	}
	choose := func(selector, value string) {
		Evaluate[bool](t, p, `(() => { const s = document.querySelector(`+QuoteJS(selector)+`); s.value = `+QuoteJS(value)+`; s.dispatchEvent(new Event("change")); return true; })()`)
	}
	if got := columns(); got != "a b c" {
		t.Errorf("at first %s", got)
	}
	choose("[data-order]", "name")
	choose("[data-tag]", "Image")
	Evaluate[bool](t, p, `(document.querySelector("[data-picks] input[value=c]").click(), true)`)
	Evaluate[bool](t, p, `(document.querySelector("[data-picks] input[value=b]").click(), true)`)
	const address = "#?pick=c,b&sort=name&tag=Image"
	if got := Evaluate[string](t, p, `decodeURIComponent(location.hash)`); got != address || columns() != "b c" || lines() != "l2" {
		t.Errorf("%s shows %s, %s", got, columns(), lines())
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"rivers/cases/1/index.html"+address)
	if columns() != "b c" || lines() != "l2" {
		t.Errorf("again %s, %s", columns(), lines())
	}
	p.GoTo(t, base+"rivers/cases/2/index.html#?in=f.bank%3DRight%26sort%3Dhard")
	p.Until(t, "the list", `document.querySelector("[data-place]").textContent === "1 of 1 in Right, hardest first" && !document.querySelector("[rel=next], [rel=prev]")`)
	if got := Evaluate[string](t, p, `document.querySelector("[data-list]").getAttribute("href")`); got != "../index.html#?f.bank=Right&sort=hard" {
		t.Errorf("the way back is %s", got)
	}
	p.GoTo(t, base+"rivers/cases/index.html#?view=lines&kind=neg")
	p.Until(t, "the line in the negative", `document.querySelector(".line-rows tbody tr")?.innerText.includes("no sand")`)
	p.GoTo(t, base+"rivers/cases/index.html#?q=sand&lines=1")
	p.Until(t, "the search in checklists", `document.querySelectorAll(".case-sheet li").length === 1`)
	p.Silent(t, "a case", strings.TrimSuffix(strings.TrimPrefix(base, "http://"), "/"))
}

// Shortcuts of single keys can be switched off where they are told, and stay off
// from page to page and where the site is opened from a folder; what the focus
// alone asks for, arrows in the grid and the reason, stays. Where they are not
// told, they do nothing.
func TestShortcutsCanBeSwitchedOff(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	parent := Browser(t)
	for _, base := range []string{Served(t, files), SharedExample(t)} {
		p := Open(t, parent, Desktop)
		p.GoTo(t, base+"sketchbook/cases/s02/index.html")
		p.Press(t, "?")
		p.Until(t, "the toggle", `document.querySelector("[data-keys] input").checkVisibility() && document.querySelector("[data-keys]").innerText.includes("j")`)
		p.Click(t, "[data-keys] input")
		Evaluate[bool](t, p, `(document.activeElement.blur(), true)`)
		for _, key := range []string{"j", "n", "p", "l", kb.ArrowRight} {
			p.Press(t, key)
		}
		if got := Evaluate[string](t, p, `location.pathname.split("/").at(-2) + " " + document.activeElement.tagName`); got != "s02 BODY" {
			t.Errorf("switched off, the keys lead to %s", got)
		}
		if told := Evaluate[string](t, p, `document.querySelector("[data-keys]").innerText`); strings.Contains(told, "j") {
			t.Errorf("switched off, the page still tells %q", told)
		}
		Evaluate[bool](t, p, `(document.querySelector('.line td > a[tabindex="0"]').focus(), true)`)
		p.Press(t, kb.ArrowDown)
		p.Press(t, kb.Enter)
		p.Until(t, "the reason of the second line", `location.hash.startsWith("#l2-")`)
		p.Press(t, kb.Escape)
		p.Until(t, "its end", `location.hash === ""`)
		Evaluate[bool](t, p, `(document.querySelector("[data-shot]").focus(), true)`)
		p.Press(t, kb.Enter)
		p.Until(t, "the viewer", `document.querySelector("dialog.viewer[open]") !== null`)
		p.Press(t, "2")
		if n := Evaluate[int](t, p, `document.querySelectorAll(".viewer figure").length`); n != 1 {
			t.Errorf("switched off, a key shows %d images", n)
		}
		p.GoTo(t, base+"sketchbook/cases/s03/index.html")
		p.Until(t, "the choice on the next page", `document.querySelector("[data-keys] input").checked === false`)
		p.Click(t, "[data-keys] summary")
		p.Click(t, "[data-keys] input")
		Evaluate[bool](t, p, `(document.activeElement.blur(), true)`)
		p.Press(t, "n")
		p.Until(t, "the next case", `location.href.includes("/s04/") && document.readyState === "complete"`)
		narrow := Open(t, parent, Look{Width: 700, Height: 900})
		narrow.GoTo(t, base+"sketchbook/cases/s02/index.html")
		narrow.Press(t, "n")
		if got := Evaluate[string](t, narrow, `location.pathname.split("/").at(-2)`); got != "s02" {
			t.Errorf("a shortcut that is not told of leads to %s", got)
		}
	}
}

// Without storage the choice lasts as long as the page, and nothing is said.
func TestShortcutsWithoutStorage(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Desktop)
	const closed = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("closed", "SecurityError"); } })`
	p.Prepare(t, closed)
	p.GoTo(t, SharedExample(t)+"sketchbook/cases/s02/index.html")
	p.Click(t, "[data-keys] summary")
	p.Click(t, "[data-keys] input")
	Evaluate[bool](t, p, `(document.activeElement.blur(), true)`)
	p.Press(t, "n")
	if got := Evaluate[string](t, p, `location.pathname.split("/").at(-2)`); got != "s02" {
		t.Errorf("switched off, a key leads to %s", got)
	}
	p.Silent(t, "a case without storage")
}
