package site_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"standings/site/sitetest"
)

// Nothing sticks out of a page, at three widths, light and dark, with and without script, opened from a folder.
func TestPagesFitTheirWindow(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	base := sitetest.ExampleOnDisk(t)
	parent := sitetest.Browser(t)
	for _, l := range []sitetest.Look{
		{Width: 1440, Height: 900}, {Width: 1440, Height: 900, Dark: true, NoJS: true}, {Width: 768, Height: 1024, Dark: true},
		{Width: 390, Height: 844, Touch: true}, {Width: 390, Height: 844, Touch: true, NoJS: true}, {Width: 640, Height: 400},
	} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := sitetest.Open(t, parent, l)
			for _, name := range append(sitetest.PageKinds(files), "aegis/tasks/index.html", "aegis/prompts/index.html") {
				p.GoTo(t, base+name)
				if wide := sitetest.Evaluate[string](t, p, sitetest.SticksOut); wide != "" {
					t.Errorf("%s at %s: %s", name, l, wide)
				}
				p.Silent(t, name+" at "+l.String())
			}
		})
	}
}

// How many screens a page takes before anything is unfolded, of 1440 × 900 and of
// 390 × 844 pixels, in letters that differ from those of most readers.
func TestPagesAreShort(t *testing.T) {
	t.Parallel()
	parent := sitetest.Browser(t)
	example := sitetest.ExampleOnDisk(t)
	files, problems := sitetest.Build(t, sitetest.Thirds(500))
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	judged := sitetest.OnDisk(t, files)
	for _, c := range []struct {
		page         string
		ready        string // of what scripts make; "" where they make nothing
		wide, narrow float64
	}{
		{example + "compare/index.html#?pick=gpt-4o,flux.1-dev,janus-pro-7b,sd-3.5-large,bagel,hidream-i1-full", `document.querySelectorAll(".compare-lines tbody tr").length > 10`, 3, 6.5},
		{example + "compare/index.html", `document.querySelectorAll(".compare-leaders button").length > 10`, 2, 4},
		{example + sitetest.LongestModelPage(t), "", 3.5, 6}, // of some twenty rows
		{example + "models/bagel/index.html", "", 2.2, 4.5},
		{judged + "rivers/score/a/index.html", "", 2, 3},
		{example + "audit/index.html", "", 7, 14},
	} {
		for _, l := range []sitetest.Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
			most := c.wide
			if l.Width < 1000 {
				most = c.narrow
			}
			p := sitetest.Open(t, parent, l)
			p.GoTo(t, c.page)
			if c.ready != "" {
				p.Until(t, "what scripts make", c.ready)
			}
			if screens := sitetest.Evaluate[float64](t, p, `document.documentElement.scrollHeight`) / float64(l.Height); screens > most {
				t.Errorf("%s takes %.1f screens at %s, more than %v", c.page[strings.LastIndex(c.page[:len(c.page)-11], "/"):], screens, l, most)
			} else {
				t.Logf("%s: %.1f screens at %s", c.page[strings.LastIndex(c.page, "/index"):], screens, l)
			}
			p.Silent(t, "a page's height")
		}
	}
}

// workable lists what a reader of paper can do nothing with.
const workable = `[...new Set([...document.querySelectorAll("button, input, select, textarea, nav, [role=search], [role=toolbar], .tools")]
	.filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 2 && !e.matches(".sort, .compare-toggle")).map((e) => e.tagName.toLowerCase() + "." + (e.getAttribute("class") ?? "")))]`

// On paper every kind of page has no head with a menu, no search and no controls,
// and all of its tables: none is wider than the sheet, which is upright but for
// boards that ask for one on its side.
func TestPaper(t *testing.T) {
	t.Parallel()
	const upright, across = 703, 1032 // a sheet of A4 within its margins, in px
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Look{Width: upright, Height: 1000})
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	for _, s := range sitetest.Samples(t) {
		for _, x := range s.Samples {
			if x.Kind == "404.tmpl" {
				continue // says that there is nothing, and nobody keeps it
			}
			p.GoToSample(t, s, x)
			if found := sitetest.Evaluate[[]string](t, p, workable); len(found) > 0 {
				t.Errorf("%s (%s) prints %s; let frame/print.css leave it out", x, x.Path, strings.Join(found, ", "))
			}
			onSide := sitetest.Evaluate[bool](t, p, `[...document.querySelectorAll("main, main *")].some((e) => getComputedStyle(e).page === "wide")`)
			if onSide {
				if err := chromedp.Do(p.Context, chromedp.EmulateViewport(across, 700)); err != nil {
					t.Fatal(err)
				}
			}
			if wide := sitetest.Evaluate[string](t, p, sitetest.SticksOut); wide != "" {
				t.Errorf("%s (%s) on paper, on its side %v: %s", x, x.Path, onSide, wide)
			}
			if cut := sitetest.Evaluate[[]string](t, p, `[...document.querySelectorAll("main *")].filter((e) => e.checkVisibility() && !["visible", "clip"].includes(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.querySelector("table")).map((e) => e.tagName.toLowerCase() + "." + e.className)`); len(cut) > 0 {
				t.Errorf("%s (%s): a table is cut by %s", x, x.Path, strings.Join(cut, ", "))
			}
			if onSide {
				if err := chromedp.Do(p.Context, chromedp.EmulateViewport(upright, 1000)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
