//go:build browser

package browser_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"standings/site/sitetest"
)

// A window is how TestPages looks at pages.
type window struct {
	name string
	Look
	paper bool                   // as printed
	shows func(x shownPage) bool // which pages are opened; nil: all
}

// The windows that TestPages opens each page in. Of pages on paper and without a script
// few things are measured.
var (
	wide        = &window{name: "1440", Look: Desktop}
	narrow      = &window{name: "390", Look: Phone}
	middle      = &window{name: "768 dark", Look: Look{Width: 768, Height: 600, Dark: true}}
	low         = &window{name: "640 low", Look: Look{Width: 640, Height: 390, Touch: true}, shows: shownPage.isSampleOrBoard}
	between     = &window{name: "1100", Look: Look{Width: 1100, Height: 900}, shows: shownPage.isBoard}
	wideStill   = &window{name: "1440 dark without script", Look: Look{Width: 1440, Height: 900, Dark: true, NoJS: true}}
	narrowStill = &window{name: "390 without script", Look: Look{Width: 390, Height: 844, Touch: true, NoJS: true}}
	paper       = &window{name: "paper", Look: Look{Width: upright, Height: 1000}, paper: true, shows: shownPage.isSample}

	windows = []*window{wide, narrow, middle, low, between, wideStill, narrowStill, paper}
)

// A shownPage is what TestPages opens: a sample, or another page of the example.
type shownPage struct {
	site *sitetest.Site
	base string // file:// address of the site
	kind string // of a sample; "" where the page is none
	path string
	view string // what the address adds
	made string // an expression, true once scripts have made what the view asks for; "" where they make nothing
}

func (x shownPage) isSample() bool        { return x.kind != "" }
func (x shownPage) isBoard() bool         { return x.kind == "board" || x.site.Kinds[x.path] == "board.tmpl" }
func (x shownPage) isSampleOrBoard() bool { return x.isSample() || x.isBoard() }

// String names the page: a sample by its kind, another by its address.
func (x shownPage) String() string {
	if x.isSample() {
		return x.site.Name + " " + x.kind
	}
	return strings.ReplaceAll(strings.TrimSuffix(x.path, "/index.html"), "/", " ") + x.view
}

// A visit is a page that is open in a window.
type visit struct {
	*Tab
	*window
	shownPage
}

// A measure takes one thing on an open page and reports what is wrong with it. Measures
// follow each other on the same page: those that unfold, scroll or press something come
// after those that take the page as it was loaded.
type measure struct {
	name    string
	windows []*window            // where it is taken; nil: in all but paper
	of      func(shownPage) bool // of which pages; nil: of all
	take    func(t *testing.T, v *visit)
}

var measures = []measure{
	{"budget", []*window{wide, narrow}, shownPage.isSample, takeBudget},
	{"fits", nil, nil, takeFit},
	{"whole names", []*window{narrow, narrowStill}, shownPage.isBoard, takeNames},
	{"count of rows", []*window{wide, between, middle, narrow}, shownPage.isBoard, takeCount},
	{"labels", []*window{wide, middle, narrow}, nil, takeLabels},
	{"edges", []*window{wide, narrow, middle, low}, shownPage.isSample, takeEdges},
	{"axe", []*window{wide}, shownPage.isSample, takeAxe},
	{"paper", []*window{paper}, shownPage.isSample, takePaper},
	{"low window", []*window{low}, shownPage.isSample, takeLow},
	{"focus", []*window{wide, middle, low}, shownPage.isSample, takeFocus},
	{"exports", []*window{wide}, shownPage.hasTables, takeExports},
	{"axe, unfolded and dark", []*window{wide, narrow}, shownPage.isSample, takeAxeUnfolded},
	{"fits every width", []*window{wide}, shownPage.isSample, takeWidths},
	{"silence", nil, nil, takeSilence},
}

// takenAt is whether a measure is taken of a page in a window.
func (m measure) takenAt(w *window, x shownPage) bool {
	if m.windows != nil && !slices.Contains(m.windows, w) || m.windows == nil && w.paper {
		return false
	}
	return m.of == nil || m.of(x)
}

// Every page is opened once in each window, from a folder, and all measures are taken
// there. A failure is reported as TestPages/windows/WINDOW/SITE/MEASURE/PAGE.
func TestPages(t *testing.T) {
	parent := Browser(t)
	t.Run("windows", func(t *testing.T) {
		for _, w := range windows {
			t.Run(w.name, func(t *testing.T) {
				for name, pages := range pagesBySite(t) {
					t.Run(name, func(t *testing.T) {
						t.Parallel()
						tab := Open(t, parent, w.Look)
						if w.paper {
							tab.Print(t)
						}
						for _, x := range pages {
							if w.shows == nil || w.shows(x) {
								measureAll(t, &visit{tab, w, x})
							}
						}
					})
				}
			})
		}
	})
	writeBudgets(t)
}

func measureAll(t *testing.T, v *visit) {
	v.forget()
	v.open(t)
	for _, m := range measures {
		if m.takenAt(v.window, v.shownPage) {
			t.Run(m.name+"/"+v.shownPage.String(), func(t *testing.T) { m.take(t, v) })
		}
	}
}

// open loads the page. An address that differs from the last one by its view alone would
// not be loaded again.
func (v *visit) open(t *testing.T) {
	t.Helper()
	v.GoTo(t, "about:blank")
	v.GoTo(t, v.base+v.path+v.view)
	v.Until(t, v.path, `document.readyState === "complete" && location.href.startsWith("`+v.base+v.path+`")`)
	if v.made != "" && !v.NoJS {
		v.Until(t, "what scripts make of "+v.view, v.made)
	}
}

var pagesOnce struct {
	sync.Once
	pages map[string][]shownPage
}

// pagesBySite are the pages that TestPages opens, by the name of their site: the samples of
// both sites, further pages of the example, and views that show what a page does not show
// as it is loaded.
func pagesBySite(t *testing.T) map[string][]shownPage {
	t.Helper()
	pagesOnce.Do(func() {
		pagesOnce.pages = map[string][]shownPage{}
		example, suite := sitetest.Samples(t)[0], sitetest.Suite(t)
		bases := map[*sitetest.Site]string{example: SharedExample(t), suite: SharedSuite(t)}
		sampled := map[string]bool{}
		add := func(x shownPage) { pagesOnce.pages[x.site.Name] = append(pagesOnce.pages[x.site.Name], x) }
		for s, base := range bases {
			for _, x := range s.Samples {
				add(shownPage{site: s, base: base, kind: x.Kind, path: x.Path, view: x.View})
				sampled[s.Name+x.Path] = true
			}
		}
		for _, path := range PageKinds(example.Files) {
			if !sampled[example.Name+path] {
				add(shownPage{site: example, base: bases[example], path: path})
			}
		}
		const lines = `document.querySelectorAll(".line-rows tbody tr").length > 0`
		for _, x := range []shownPage{
			{path: "compare/index.html", view: "#?pick=flux.1-dev,flux.1-schnell,janus-pro-7b,careful-hand,hasty-hand&open=figures,prompts", made: `document.querySelector("a[href*='view=ab']") !== null`},
			{path: "sketchbook/cases/index.html", view: "#?view=ab&a=careful-hand&b=hasty-hand", made: lines},
			{path: "sketchbook/cases/index.html", view: "#?view=lines&kind=neg", made: lines},
			{path: "sketchbook/cases/index.html", view: "#review", made: `document.querySelector("[data-todo] table") !== null`},
			{path: "sketchbook/cases/s05/index.html", view: "#l2-hasty-hand"},
			{path: "sketchbook/lists/records-1/index.html", view: "#s05/hasty-hand"},
		} {
			x.site, x.base = example, bases[example]
			add(x)
		}
	})
	return pagesOnce.pages
}
