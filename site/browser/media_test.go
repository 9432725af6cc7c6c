//go:build browser

package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// shownOfLeft is how much of the left picture a comparison shows, in per cent of its width,
// as it is drawn.
const shownOfLeft = `(() => {
	const cut = getComputedStyle(document.querySelector("[data-versus] figure + figure > img")).clipPath; // inset(0px 0px 0px 50%)
	return parseFloat(cut.match(/([\d.]+)%\)$/)[1]);
})()`

// A slider uncovers one picture or the other, by keys and by pointer; without a script,
// and on paper, the pictures are side by side.
func TestTwoPicturesAreCompared(t *testing.T) {
	t.Parallel()
	address := SharedSuite(t) + "method/index.html"
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, address)
	Evaluate[bool](t, p, `(document.querySelector("[data-versus] input").focus(), true)`)
	p.Press(t, kb.ArrowRight)
	p.Until(t, "a step to the right", shownOfLeft+` === 51 && document.activeElement.getAttribute("aria-valuetext") === "51 %"`)
	p.Press(t, kb.Home)
	p.Until(t, "the right picture alone", shownOfLeft+` === 0`)
	if name := Evaluate[string](t, p, `document.activeElement.getAttribute("aria-label")`); name != "How much is shown of “From afar”, the rest being “From near by”" {
		t.Errorf("the slider is called %q", name)
	}
	at := `(() => { const r = document.querySelector("[data-versus] img").getBoundingClientRect(); return `
	if over := Evaluate[string](t, p, `(document.querySelector("[data-versus]").scrollIntoView(), `+at+`document.elementFromPoint(r.left + r.width * 0.8, r.top + r.height / 2).type })())`); over != "range" {
		t.Errorf("the pointer meets %q, not the slider", over)
	}
	p.Silent(t, "the comparison")
	for _, still := range []bool{true, false} {
		look := Desktop
		look.NoJS = still
		p := Open(t, Browser(t), look)
		if !still {
			p.Print(t)
		}
		p.GoTo(t, address)
		if beside := Evaluate[bool](t, p, `(() => { const [a, b] = [...document.querySelectorAll("[data-versus] img")].map((i) => i.getBoundingClientRect()); return a.right <= b.left && a.top === b.top && !document.querySelector("[data-versus] input")?.checkVisibility(); })()`); !beside {
			t.Errorf("the pictures are not side by side: script off: %t", still)
		}
	}
}

// A figure opens in full with its caption, from a folder, and gives the focus back; the
// policy lets a video play.
func TestAFigureOpensInFull(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Phone)
	p.GoTo(t, SharedSuite(t)+"method/index.html")
	Evaluate[bool](t, p, `(document.querySelector(".prose figure [data-shot]").focus(), true)`)
	p.Press(t, kb.Enter)
	p.Until(t, "the viewer", `document.querySelector("dialog.viewer[open] img")?.naturalWidth > 0 && document.querySelector(".viewer figcaption").textContent === "From afar"`)
	p.Press(t, kb.Escape)
	p.Until(t, "the end", `!document.querySelector("dialog[open]") && document.activeElement.matches("[data-shot]")`)
	p.Silent(t, "the figure")
	if blocked := Evaluate[string](t, p, `new Promise((done) => {
		const video = document.querySelector("video");
		addEventListener("securitypolicyviolation", (e) => done(e.blockedURI));
		video.addEventListener("error", () => setTimeout(() => done(""), 200)); // it is none
		video.load();
	})`); blocked != "" {
		t.Errorf("the policy blocks the video %s", blocked)
	}
}
