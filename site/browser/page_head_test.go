//go:build browser

package browser_test

import (
	"testing"
)

// Where a box scrolls sideways its edge fades as long as there is more, without
// a script too; where all is seen, nothing fades.
func TestEdgesFadeWhereThereIsMore(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Look{Width: 390, Height: 844, Touch: true, NoJS: true})
	// How far a box has scrolled is known to its style from the next frame on.
	fades := func(box, not string) string {
		return `(getComputedStyle(document.querySelector(` + QuoteJS(box) + `)).getPropertyValue("--fade") || "0px") ` + not + `== "0px"`
	}
	for _, c := range []struct{ page, box string }{
		{BoardPages(t)[0], ".board-scroll"},
	} {
		p.GoTo(t, base+c.page)
		p.Until(t, "a hint of what is beyond the edge of "+c.box+" of "+c.page, fades(c.box, "!"))
		Evaluate[bool](t, p, `(document.querySelector(`+QuoteJS(c.box)+`).scrollLeft = 1e5, true)`)
		p.Until(t, "the end of "+c.box, fades(c.box, "="))
	}
	wide := Open(t, Browser(t), Desktop)
	wide.GoTo(t, base+"index.html")
	if mask := Evaluate[string](t, wide, `getComputedStyle(document.querySelector(".strip-scroll")).maskImage`); mask != "none" {
		t.Errorf("a strip that is seen whole has the mask %s", mask)
	}
}

// What a reader sees of a page's head is where it stays: a page may be painted
// while it is read, and until its last part is there the head is not seen.
func TestTheHeadIsSeenWhole(t *testing.T) {
	t.Parallel()
	base, parent := SharedExample(t), Browser(t)
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}, {Width: 390, Height: 844, Touch: true, NoJS: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"method/index.html")
		if moved := Evaluate[[]string](t, p, `(() => {
			const seen = () => [...document.querySelectorAll(".site-head > *")].filter((e) => e.checkVisibility({ visibilityProperty: true })).map((e) => { const r = e.getBoundingClientRect(); return e.className + " " + r.left + " " + r.top; });
			const whole = seen(), parts = [...document.querySelector(".site-head").children];
			const moved = whole.length < 2 ? ["only " + whole] : [];
			for (const part of parts.toReversed()) { // as it was before each of them was read
				part.remove();
				moved.push(...seen().filter((at) => !whole.includes(at)));
			}
			return moved;
		})()`); len(moved) > 0 {
			t.Errorf("at %s parts of the head are first seen elsewhere: %v", l, moved)
		}
	}
}

// The head keeps to one line where its menu is open to all, in the widest letters
// too, and every menu opens without a script.
func TestTheHeadIsOneLine(t *testing.T) {
	t.Parallel()
	base, parent := SharedExample(t), Browser(t)
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 1440, Height: 900, WideLetters: true}, {Width: 1280, Height: 800}, {Width: 1280, Height: 800, WideLetters: true}, {Width: 1280, Height: 800, WideLetters: true, NoJS: true}, {Width: 1160, Height: 800, WideLetters: true}} {
		p := Open(t, parent, l)
		for _, name := range []string{"index.html", "method/index.html", BoardPages(t)[0]} {
			p.GoTo(t, base+name)
			if wrong := Evaluate[string](t, p, `(() => {
				const head = document.querySelector(".site-head"), nav = head.querySelector(".site-nav");
				if (!nav.checkVisibility()) return "there is no menu";
				if (head.getBoundingClientRect().height > 56) return "it is " + head.getBoundingClientRect().height + " px high";
				const parts = [...head.querySelectorAll(".site-name, .site-nav > ul > li, .site-search, .theme-switch:not([hidden])")].map((e) => e.getBoundingClientRect());
				for (let i = 1; i < parts.length; i++) if (parts[i].left < parts[i - 1].right - 1) return "part " + i + " lies over the one before";
				return parts.at(-1).right > document.documentElement.clientWidth ? "it is too wide" : "";
			})()`); wrong != "" {
				t.Errorf("%s at %d px, %s: %s", name, l.Width, l, wrong)
			}
		}
		if n := Evaluate[int](t, p, `(document.querySelector(".nav-menu summary").click(), [...document.querySelectorAll(".nav-menu a")].filter((a) => a.checkVisibility()).length)`); n < 5 {
			t.Errorf("the menu of benchmarks at %s has %d links", l, n)
		}
	}
}
