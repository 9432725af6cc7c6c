package site_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// workable lists what a reader of paper can do nothing with.
const workable = `[...new Set([...document.querySelectorAll("button, input, select, textarea, nav, [role=search], [role=toolbar], .tools")]
	.filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 2 && !e.matches(".sort, .compare-toggle")).map((e) => e.tagName.toLowerCase() + "." + (e.getAttribute("class") ?? "")))]`

// On paper every kind of page has no head with a menu, no search and no controls,
// and all of its tables: none is wider than the sheet, which is upright but for
// boards that ask for one on its side.
func TestPaper(t *testing.T) {
	t.Parallel()
	const upright, across = 703, 1032 // a sheet of A4 within its margins, in px
	p := open(t, browser(t), look{width: upright, height: 1000})
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	for _, s := range samples(t) {
		for _, x := range s.samples {
			if x.kind == "404.tmpl" {
				continue // says that there is nothing, and nobody keeps it
			}
			p.goToSample(t, s, x)
			if found := evaluate[[]string](t, p, workable); len(found) > 0 {
				t.Errorf("%s (%s) prints %s; let frame/print.css leave it out", x, x.path, strings.Join(found, ", "))
			}
			onSide := evaluate[bool](t, p, `[...document.querySelectorAll("main, main *")].some((e) => getComputedStyle(e).page === "wide")`)
			if onSide {
				if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(across, 700)); err != nil {
					t.Fatal(err)
				}
			}
			if wide := evaluate[string](t, p, sticksOut); wide != "" {
				t.Errorf("%s (%s) on paper, on its side %v: %s", x, x.path, onSide, wide)
			}
			if cut := evaluate[[]string](t, p, `[...document.querySelectorAll("main *")].filter((e) => e.checkVisibility() && !["visible", "clip"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.querySelector("table")).map((e) => e.tagName.toLowerCase() + "." + e.className)`); len(cut) > 0 {
				t.Errorf("%s (%s): a table is cut by %s", x, x.path, strings.Join(cut, ", "))
			}
			if onSide {
				if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(upright, 1000)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
