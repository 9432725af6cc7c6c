//go:build browser

package browser_test

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Click clicks in the middle of what a selector finds, once it is seen and rests: what a
// click before did may still move it. The page is asked where that is: the driver's own list
// of nodes is lost as the history is gone through.
func (p *Tab) Click(t *testing.T, selector string) {
	t.Helper()
	found := `document.querySelector(` + QuoteJS(selector) + `)`
	p.Until(t, selector+", to click on", `Boolean(`+found+`?.checkVisibility() && `+found+`.getClientRects().length) && ((e) => {
		e.scrollIntoView({ block: "nearest", behavior: "instant" });
		const r = e.getClientRects()[0], before = window.restsAt;
		window.restsAt = { e, x: r.x + r.width / 2, y: r.y + r.height / 2 };
		return before?.e === e && before.x === restsAt.x && before.y === restsAt.y;
	})(`+found+`)`)
	at := Evaluate[[2]float64](t, p, `((at) => (delete window.restsAt, [at.x, at.y]))(restsAt)`)
	ctx, cancel := context.WithTimeout(p.Context, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.MouseClickXY(at[0], at[1])); err != nil {
		t.Fatalf("click on %s: %v", selector, err)
	}
}

// NearCharts comes near the charts of a page, which then load their script.
const NearCharts = `([...document.querySelectorAll("figure.chart[data-chart]")].find((f) => f.checkVisibility())?.scrollIntoView(), 1)`

// AllViews shows the charts of a board that are behind its tabs, below the table.
const AllViews = `(document.querySelectorAll(".put-by").forEach((view) => view.classList.remove("put-by")), 1)`

// Press types keys as a reader does.
func (p *Tab) Press(t *testing.T, keys string) {
	t.Helper()
	if err := chromedp.Do(p.Context, chromedp.KeyEvent(keys)); err != nil {
		t.Fatal(err)
	}
}

// Follow clicks the first element that fits and waits for the page it leads to.
func (p *Tab) Follow(t *testing.T, selector, to string) {
	t.Helper()
	Evaluate[bool](t, p, `(document.querySelector(`+QuoteJS(selector)+`).click(), true)`)
	p.Until(t, to, `location.href.includes(`+QuoteJS(to)+`) && document.readyState === "complete"`)
}

// RankBy ranks a board by some of its columns: it opens the list and ticks them.
func (p *Tab) RankBy(t *testing.T, columns ...string) {
	t.Helper()
	p.Click(t, "[data-rank] summary")
	for _, id := range columns {
		p.Click(t, `[data-rank] input[type=checkbox][value="`+id+`"]`)
	}
}

// Exported opens the export and returns what a format gives.
func (p *Tab) Exported(t *testing.T, format string) string {
	t.Helper()
	if Evaluate[bool](t, p, `!document.querySelector(".tool-export").open`) {
		p.Click(t, ".tool-export summary")
	}
	p.Until(t, "the export", `Boolean(document.querySelector(".export-text")?.value)`)
	p.Click(t, `.export-formats label:has([value="`+format+`"])`)
	p.Until(t, format, `document.querySelector(".export-formats :checked").value === "`+format+`"`)
	return Evaluate[string](t, p, `standings && document.querySelector(".export-text").value`)
}

// Back goes back in the tab's history. It is asked for and not waited for: a page
// that is just being left answers nothing.
func (p *Tab) Back(t *testing.T) {
	t.Helper()
	Evaluate[bool](t, p, `(setTimeout(() => history.back()), true)`)
}

// Print shows the page as on paper from now on.
func (p *Tab) Print(t *testing.T) {
	t.Helper()
	p.emulate(t, emulation.SetEmulatedMediaParams{Media: "print"})
}

// Colours shows the page in the colours, "light" or "dark", that a reader prefers.
func (p *Tab) Colours(t *testing.T, scheme string) {
	t.Helper()
	p.emulate(t, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
}

func (p *Tab) emulate(t *testing.T, media emulation.SetEmulatedMediaParams) {
	t.Helper()
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, media); err != nil {
		t.Fatal(err)
	}
}

// Resize gives the window another size.
func (p *Tab) Resize(t *testing.T, width, height int64) {
	t.Helper()
	if err := chromedp.Do(p.Context, chromedp.EmulateViewport(width, height)); err != nil {
		t.Fatal(err)
	}
}

// Letters makes all letters larger, as a reader does who zooms text only: 16 is their own size.
func (p *Tab) Letters(t *testing.T, size int64) {
	t.Helper()
	if _, err := chromedp.Call(p.Context, cdppage.SetFontSizes, cdppage.SetFontSizesParams{FontSizes: &cdppage.FontSizes{Standard: size, Fixed: size * 13 / 16}}); err != nil {
		t.Fatal(err)
	}
}

// Reload loads the page again.
func (p *Tab) Reload(t *testing.T) {
	t.Helper()
	if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
}
