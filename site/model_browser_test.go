package site_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"standings/results"
)

// longestModelPage is the page of the model with the most rows in the example.
func longestModelPage(t *testing.T) string {
	t.Helper()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	rows := map[*results.Model]int{}
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				rows[r.Model]++
			}
		}
	}
	var most *results.Model
	for _, m := range built.Project.Models.All() {
		if most == nil || rows[m] > rows[most] {
			most = m
		}
	}
	return "models/" + most.ID + "/index.html"
}

// foldsShown counts the folded parts of a page, and those whose content can be
// seen.
const foldsShown = `(() => {
  const folds = [...document.querySelectorAll(".model-fold")];
  return folds.length + " " + folds.filter((d) => [...d.children].slice(1).every((c) => c.checkVisibility({ contentVisibilityAuto: true }) && c.getBoundingClientRect().height > 0)).length;
})()`

// On a phone, without a script, the first screen of the longest page shows several of
// the model's scores; what is folded opens there and on paper.
func TestModelPageOnAPhone(t *testing.T) {
	t.Parallel()
	parent := browser(t)
	address := exampleOnDisk(t) + longestModelPage(t)
	p := open(t, parent, look{width: 390, height: 844, noJS: true, touch: true})
	p.goTo(t, address)
	if rows := evaluate[int](t, p, `[...document.querySelectorAll(".model-rows tbody tr")].filter((tr) => tr.getBoundingClientRect().bottom < 844).length`); rows < 4 {
		t.Errorf("the first screen shows %d rows", rows)
	}
	if width := evaluate[float64](t, p, `document.documentElement.scrollWidth`); width > 390 {
		t.Errorf("the page is %v pixels wide", width)
	}
	var folds, shown int
	count := func() {
		if _, err := fmt.Sscan(evaluate[string](t, p, foldsShown), &folds, &shown); err != nil {
			t.Fatal(err)
		}
	}
	if count(); folds < 3 || shown != 0 {
		t.Errorf("%d of %d folds show before anybody opens them", shown, folds)
	}
	press(t, p, ".model-fold summary")
	if count(); shown != 1 {
		t.Errorf("%d folds show when one was opened", shown)
	}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	if count(); shown != folds {
		t.Errorf("on paper %d of %d folds show", shown, folds)
	}
}

// No part is wider than the page, opened or not, at any width.
func TestModelPageFits(t *testing.T) {
	t.Parallel()
	parent := browser(t)
	address := exampleOnDisk(t) + longestModelPage(t)
	for _, width := range []int64{390, 768, 1440} {
		p := open(t, parent, look{width: width, height: 900})
		p.goTo(t, address)
		for _, state := range []bool{false, true} {
			evaluate[bool](t, p, `document.querySelectorAll(".model-fold").forEach((d) => { d.open = `+map[bool]string{false: "false", true: "true"}[state]+` }), true`)
			if wide := evaluate[string](t, p, `[...document.querySelectorAll("main *")].filter((e) => e.checkVisibility({ contentVisibilityAuto: true }) && !e.closest(".scroll, svg, pre, .visually-hidden") && e.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map((e) => e.tagName + "." + e.className).join(" ")`); wide != "" {
				t.Errorf("at %d, folds open %v: too wide: %s", width, state, wide)
			}
		}
	}
}
