//go:build browser

package browser_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// foldsShown counts the folded parts of a page, and those whose content can be
// seen.
const foldsShown = `(() => {
  const folds = [...document.querySelectorAll(".model-fold")];
  return folds.length + " " + folds.filter((d) => [...d.children].slice(1).every((c) => c.checkVisibility({ contentVisibilityAuto: true }) && c.getBoundingClientRect().height > 0)).length;
})()`

// On a phone, without a script, the first screen of the longest page says which of the
// model's categories stand out; what is folded opens there and on paper.
func TestModelPageOnAPhone(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	address := SharedExample(t) + LongestModelPage(t)
	p := Open(t, parent, Look{Width: 390, Height: 844, NoJS: true, Touch: true})
	p.GoTo(t, address)
	if rows := Evaluate[int](t, p, `[...document.querySelectorAll(".model-profiles dd")].filter((dd) => dd.getBoundingClientRect().bottom < 844).length`); rows < 3 {
		t.Errorf("the first screen says %d things", rows)
	}
	if width := Evaluate[float64](t, p, `document.documentElement.scrollWidth`); width > 390 {
		t.Errorf("the page is %v pixels wide", width)
	}
	var folds, shown int
	count := func() {
		if _, err := fmt.Sscan(Evaluate[string](t, p, foldsShown), &folds, &shown); err != nil {
			t.Fatal(err)
		}
	}
	if count(); folds < 2 || shown != 0 {
		t.Errorf("%d of %d folds show before anybody opens them", shown, folds)
	}
	p.Click(t, ".model-fold summary")
	if count(); shown != 1 {
		t.Errorf("%d folds show when one was opened", shown)
	}
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	if count(); shown != folds {
		t.Errorf("on paper %d of %d folds show", shown, folds)
	}
}

// No part is wider than the page, opened or not, at any width.
func TestModelPageFits(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	address := SharedExample(t) + LongestModelPage(t)
	for _, width := range []int64{390, 768, 1440} {
		p := Open(t, parent, Look{Width: width, Height: 900})
		p.GoTo(t, address)
		for _, state := range []bool{false, true} {
			Evaluate[bool](t, p, `document.querySelectorAll(".model-fold").forEach((d) => { d.open = `+map[bool]string{false: "false", true: "true"}[state]+` }), true`)
			if wide := Evaluate[string](t, p, `[...document.querySelectorAll("main *")].filter((e) => e.checkVisibility({ contentVisibilityAuto: true }) && !e.closest(".scroll, svg, pre, .visually-hidden") && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map((e) => e.tagName + "." + e.className).join(" ")`); wide != "" {
				t.Errorf("at %d, folds open %v: too wide: %s", width, state, wide)
			}
		}
	}
}
