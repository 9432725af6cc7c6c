//go:build browser

package browser_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A reader does an errand: begins at home, clicks what is seen, and counts the clicks.
type reader struct {
	*Tab
	*testing.T
	phone  bool
	clicks int
}

// click clicks things one after the other, each once it is seen. One that is disabled or
// covered by something else is no answer to a click, and fails.
func (r *reader) click(selectors ...string) {
	r.Helper()
	for _, s := range selectors {
		r.Click(r.T, s)
		r.clicks++
	}
}

// follow clicks a link and waits for its page and its scripts.
func (r *reader) follow(selector, to string) {
	r.Helper()
	r.click(selector)
	r.sees(to, `location.href.includes(`+QuoteJS(to)+`) && document.readyState === "complete" && document.querySelector("[data-tools]")?.hidden !== true`)
}

// choose opens a list and chooses one of it: two clicks. The list that a browser opens is
// a window of its own, which no test can click in.
func (r *reader) choose(selector, value string) {
	r.Helper()
	list := `document.querySelector(` + QuoteJS(selector) + `)`
	r.Until(r.T, selector, list+`?.checkVisibility() === true && [...`+list+`.options].some((o) => o.value === `+QuoteJS(value)+`)`)
	Evaluate[bool](r.T, r.Tab, `(`+list+`.value = `+QuoteJS(value)+`, `+list+`.dispatchEvent(new Event("change", { bubbles: true })))`)
	r.clicks += 2
}

// menu opens a page that the head of every page leads to.
func (r *reader) menu(to string) {
	r.Helper()
	if r.phone {
		r.click(".site-menu summary")
		r.follow(`.site-menu nav a[href="`+to+`"]`, to)
		return
	}
	r.follow(`.site-nav a[href="`+to+`"]`, to)
}

// sees waits for what an expression finds on the page.
func (r *reader) sees(what, expression string) {
	r.Helper()
	r.Until(r.T, what, expression)
}

// scroll goes to what a selector finds, once it is there.
func (r *reader) scroll(selector string) {
	r.Helper()
	r.Until(r.T, selector, `(document.querySelector(`+QuoteJS(selector)+`)?.scrollIntoView({ block: "center" }), document.querySelector(`+QuoteJS(selector)+`) !== null)`)
}

// saves keeps what the page saves from now on in "saved".
func (r *reader) saves() {
	Evaluate[int](r.T, r.Tab, `(() => { window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = (b) => { saved.push(b); return make.call(URL, b); }; return 1; })()`)
}

// inView is whether the text of what a selector finds has a word, and begins in the window.
func inView(selector, word string) string {
	return `[...document.querySelectorAll(` + QuoteJS(selector) + `)].some((e) => { const r = e.getBoundingClientRect(); return e.checkVisibility({ visibilityProperty: true }) && e.innerText.includes(` + QuoteJS(word) + `) && r.height > 0 && r.bottom > 0 && r.top < innerHeight; })`
}

const humanities = `main a[href*="worldgenbench/humanities/index.html"]`

// What readers come for, from home. At most 5 clicks in a wide window and 6 on a phone are
// wanted; wide and narrow are what it takes.
type errand struct {
	name         string
	wide, narrow int
	do           func(r *reader)
}

var errands = []errand{
	{"the best open model on a leaderboard", 3, 3, func(r *reader) {
		r.follow(humanities, "humanities/index.html")
		r.click(".tool-facets summary", `[data-facet="access"] label`)
		r.sees("the best open model first", `(`+RowsShown+`).startsWith("hidream-i1-full ")`)
	}},
	{"whether one model is really better than another", 4, 6, func(r *reader) {
		r.follow(humanities, "humanities/index.html")
		for _, id := range []string{"hidream-i1-full", "sd-3.5-large"} {
			row := `[id="` + id + `"]`
			if r.phone {
				r.click(row+" .more button", row+" + .row-details .pick-button")
			} else {
				r.click(row + " .pick input")
			}
		}
		r.follow("[data-tray] a[href*='compare/']", "compare/index.html")
		r.sees("the answer", `[...document.querySelectorAll("#compared .compare-board")].some((e) => /Humanities[^]*not significantly different/.test(e.innerText))`)
	}},
	{"two models across benchmarks", 4, 5, func(r *reader) {
		r.menu("compare/index.html")
		r.click("#compare-find")
		for _, name := range []string{"gpt-4o", "qwen-image"} {
			r.Press(r.T, name)
			r.click("#compare-found [role=option]")
		}
		r.sees("their gap", `location.hash.includes("pick=gpt-4o,qwen-image") && `+inView(".compare-sentence", "0.18"))
	}},
	{"a criterion that one model fails and another meets, with the reason", 5, 5, func(r *reader) {
		r.follow(`.home-cards a[href="sketchbook/cases/index.html"]`, "sketchbook/cases/index.html")
		r.click(`.case-views [value="ab"]`)
		r.sees("two models", `document.querySelector('[data-case="a"]').value === "careful-hand" && document.querySelectorAll(".line-rows tbody tr").length > 0`)
		r.choose(`[data-case="b"]`, "off-the-point")
		r.sees("the other model", `document.querySelector(".tool-status").textContent.includes("Off the point")`)
		r.follow(".duel-lines a", "/cases/s01/index.html")
		r.sees("why it fails", `location.hash.includes("l1-off-the-point") && `+inView("td", "this is a breakfast table"))
	}},
	{"LaTeX of the top ten", 5, 5, func(r *reader) {
		r.follow(humanities, "humanities/index.html")
		r.click(".tool-export summary", `.export-formats label:has([value="latex"])`)
		r.choose(`[aria-label="How many rows"]`, "10")
		r.sees("ten rows", `(() => { const text = document.querySelector(".export-text").value; return text.includes("\\begin{tabular}") && text.includes("Emu3") && !text.includes("PixArt"); })()`)
	}},
	{"where a score comes from", 2, 2, func(r *reader) {
		r.follow(humanities, "humanities/index.html")
		r.click("#hidream-i1-full td.overall > span")
		r.sees("file and line", inView(".score-box:popover-open", "table-2.csv:"))
	}},
	{"contradictory figures and why", 1, 1, func(r *reader) {
		r.follow(`.home-facts a[href="audit/index.html"]`, "audit/index.html")
		r.sees("the first", `document.querySelector(".finding-values b").textContent === "13.7" && `+inView(".finding", "before rounding"))
	}},
	{"a case by a word of its checklist", 2, 2, func(r *reader) {
		r.click(map[bool]string{false: ".site-search input", true: ".site-search"}[r.phone])
		r.sees("the field", `document.activeElement.matches("input")`)
		r.Press(r.T, "forwards shadow")
		r.sees("the case", `document.querySelector(".found a[href*='/cases/']") !== null`)
		r.follow(".found a[href*='/cases/s05/']", "/cases/s05/index.html")
		r.sees("the criterion", inView("main", "The walker's shadow falls forwards"))
	}},
	{"the first blind verdict", 5, 5, func(r *reader) {
		r.follow(`.home-cards a[href="sketchbook/cases/index.html"]`, "sketchbook/cases/index.html")
		r.click(`.case-ways a[href="#review"]`, `.review-form input[type="text"]`)
		r.Press(r.T, "Ann")
		r.click(`[data-begin]`)
		r.sees("the desk", `document.querySelector("[data-desk] [aria-current]") !== null && document.querySelector("[data-desk] img").naturalWidth > 0`)
		if r.phone {
			r.click(`.desk-thumb [data-verdict="1"]`)
		} else {
			r.click(`[data-desk] [aria-current] [data-verdict="1"]`)
		}
		r.sees("the verdict", `document.querySelector('[data-desk] [data-verdict="1"][aria-pressed="true"]') !== null && !/careful|hasty|off the point/i.test(document.querySelector("[data-desk]").innerText)`)
	}},
	{"a comparison as a picture with its source", 2, 3, func(r *reader) {
		r.menu("compare/index.html")
		r.scroll("#chart-compared")
		r.sees("the comparison", `document.querySelector("#chart-compared canvas") !== null`)
		r.saves()
		r.click(`#chart-compared .chart-tools button:first-child`)
		r.sees("a picture with its source", `saved[0]?.text().then((text) => text.includes("Source:")) ?? false`)
	}},
}

// Readers need few clicks, by real clicks on what they see.
func TestErrands(t *testing.T) {
	t.Parallel()
	home := SharedExample(t) + "index.html"
	files, problems := sitetest.Build(t, wideSite(464, 113))
	if files == nil {
		t.Fatal(problems)
	}
	wide := OnDisk(t, files) + "index.html"
	for _, l := range []Look{Desktop, Phone} {
		for _, e := range slices.Concat(errands, readings) {
			t.Run(e.name+" at "+l.String(), func(t *testing.T) {
				t.Parallel()
				goOn(t, l, home, map[int64]int{Desktop.Width: e.wide, Phone.Width: e.narrow}[l.Width], e.do)
			})
		}
		t.Run("the best small model by three of many columns at "+l.String(), func(t *testing.T) {
			t.Parallel()
			goOn(t, l, wide, 4, bestSmall)
		})
	}
}

// goOn does an errand from a home page and holds it to its number of clicks. Each has a
// browser of its own: who reviews blind sees no scores on any page.
func goOn(t *testing.T, l Look, home string, clicks int, do func(r *reader)) {
	t.Helper()
	r := &reader{Tab: Open(t, Browser(t), l), T: t, phone: l.Width < 1000}
	r.GoTo(t, home)
	do(r)
	if r.clicks != clicks {
		t.Errorf("%d clicks, not %d", r.clicks, clicks)
	}
	if most := map[int64]int{Desktop.Width: 5, Phone.Width: 6}[l.Width]; r.clicks > most {
		t.Errorf("%d clicks, more than %d", r.clicks, most)
	}
	r.Silent(t, t.Name())
}

// bestSmall finds the best model below 1B parameters by the mean of three columns.
func bestSmall(r *reader) {
	r.follow(`main a[href*="wide/b/index.html"]`, "wide/b/index.html")
	r.click("[data-rank] summary")
	r.sees("the search of columns", `document.activeElement.matches("[data-rank] input[type=search]")`)
	for _, column := range []string{"task 3", "task 17", "task 29"} {
		r.Press(r.T, column+"\r")
	}
	r.sees("the mean of three", `document.querySelector("[data-rank] b").textContent === "mean of 3" && document.querySelector("table.is-reweighed") !== null`)
	r.click(".tool-facets summary", `[data-facet="parameters"] label`)
	// The lower its number the better is a model, and every third one is small.
	r.sees("the best small model first", `(`+RowsShown+`).startsWith("m2 m5 m8 ")`)
	if got := Evaluate[string](r.T, r.Tab, `decodeURIComponent(location.hash)`); !strings.Contains(got, "weights=mean:Task+3,Task+17,Task+29") || !strings.Contains(got, "where=parameters:..1B") {
		r.Errorf("the address is %s", got)
	}
	if sideways := Evaluate[string](r.T, r.Tab, SticksOut); sideways != "" {
		r.Errorf("the page %s", sideways)
	}
}

// wideSite is a board of models and columns, with the sizes of the models.
func wideSite(rows, columns int) fstest.MapFS {
	var table, models strings.Builder
	var groups []string
	for g := range columns {
		groups = append(groups, fmt.Sprintf("Task %d", g))
	}
	table.WriteString("model," + strings.Join(groups, ",") + ",overall")
	models.WriteString("id,name,parameters\n")
	for m := range rows {
		fmt.Fprintf(&table, "\nM%d", m)
		score := 99 - float64(m)/5
		for g := range columns {
			fmt.Fprintf(&table, ",%.6f", score+float64(g%10)/100)
		}
		fmt.Fprintf(&table, ",%.6f", score)
		size := "7B"
		if m%3 == 2 {
			size = "0.5B"
		}
		fmt.Fprintf(&models, "m%d,M%d,%s\n", m, m, size)
	}
	return fstest.MapFS{
		"results/wide/benchmark.yaml":  sitetest.File("title: Wide\nquestion: How?\nboards: [{id: b, title: B, scale: [0, 100], overall: unknown, groups: [" + strings.Join(groups, ", ") + "], published: t.csv}]\n"),
		"results/wide/published/t.csv": sitetest.File(table.String() + "\n"),
		"results/models.csv":           sitetest.File(models.String()),
		"content/site.yaml":            sitetest.File("title: Wide\n"),
	}
}
