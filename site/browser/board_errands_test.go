//go:build browser

package browser_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// errand counts the clicks of a reader who begins at home.
type errand struct {
	*Tab
	clicks int
}

func (e *errand) click(t *testing.T, selectors ...string) {
	t.Helper()
	for _, s := range selectors {
		e.Click(t, s)
		e.clicks++
	}
}

// follow clicks a link and waits for its page.
func (e *errand) follow(t *testing.T, selector, to string) {
	t.Helper()
	e.click(t, selector)
	e.Until(t, to, `location.href.includes(`+QuoteJS(to)+`) && document.readyState === "complete"`)
}

const toolsAreThere = `document.querySelector("[data-tools]")?.hidden === false`

// What readers come for is a few clicks from home: five in a wide window, six on a phone.
func TestErrandsOnBoards(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, wideSite())
	if files == nil {
		t.Fatal(problems)
	}
	base, wide := SharedExample(t), OnDisk(t, files)
	parent := Browser(t)
	board := `main a[href*="worldgenbench/humanities/index.html"]`
	for _, l := range []Look{Desktop, Phone} {
		most := 5
		if l.Touch {
			most = 6
		}
		begin := func(home string) *errand {
			e := &errand{Tab: Open(t, parent, l)}
			e.GoTo(t, home)
			return e
		}
		end := func(e *errand, what string) {
			t.Helper()
			t.Logf("%s, %s: %d clicks", l, what, e.clicks)
			if e.clicks > most {
				t.Errorf("%s, %s: %d clicks, more than %d", l, what, e.clicks, most)
			}
			e.Silent(t, what)
		}

		e := begin(base + "index.html")
		e.follow(t, board, "humanities/index.html")
		e.Until(t, "the tools", toolsAreThere)
		if l.Touch {
			e.click(t, "[data-more]")
		}
		Evaluate[bool](t, e.Tab, `(() => { const s = document.querySelector('[data-state="access"]'); s.value = "open"; return s.dispatchEvent(new Event("change")); })()`)
		e.clicks += 2 // a list is opened, and one of it chosen
		e.Until(t, "the best open model", `(`+RowsShown+`).startsWith("hidream-i1-full")`)
		end(e, "the best open model")

		e = begin(base + "index.html")
		e.follow(t, board, "humanities/index.html")
		e.Until(t, "the tools", toolsAreThere)
		e.click(t, "#hidream-i1-full td.overall > span")
		e.Until(t, "the source of a score", `document.querySelector(".score-box:popover-open")?.innerText.includes("table-2.csv:")`)
		end(e, "where a score comes from")

		e = begin(base + "index.html")
		e.follow(t, board, "humanities/index.html")
		e.Until(t, "the tools", toolsAreThere)
		for _, id := range []string{"hidream-i1-full", "sd-3.5-large"} {
			row := `[id="` + id + `"]`
			if l.Touch {
				e.click(t, row+" .more button", row+" + .row-details .pick-button")
			} else {
				e.click(t, row+" .pick input")
			}
		}
		e.follow(t, "[data-tray] a[href*='compare/']", "compare/index.html")
		e.Until(t, "whether one is better", `/WorldGenBench[^]*significant/.test(document.querySelector("main").innerText)`)
		end(e, "whether one model is better than another")

		e = begin(base + "index.html")
		e.follow(t, board, "humanities/index.html")
		e.Until(t, "the tools", toolsAreThere)
		e.click(t, ".tool-export summary", `.export-formats label:has([value="latex"])`)
		Evaluate[bool](t, e.Tab, `(() => { const s = document.querySelector('[aria-label="How many rows"]'); s.value = "10"; return s.dispatchEvent(new Event("change")); })()`)
		e.clicks += 2
		e.Until(t, "ten rows for a paper", `(() => { const text = document.querySelector(".export-text").value; return text.includes("\\begin{tabular}") && text.includes("Emu3") && !text.includes("PixArt"); })()`)
		end(e, "LaTeX of the top ten")

		e = begin(wide + "index.html")
		e.follow(t, `main a[href*="wide/b/index.html"]`, "wide/b/index.html")
		e.Until(t, "the tools", toolsAreThere)
		e.click(t, "[data-rank] summary")
		e.Until(t, "the search of columns", `document.activeElement.matches("[data-rank] input[type=search]")`)
		for _, column := range []string{"task 3", "task 17", "task 29"} {
			e.Press(t, column+"\r")
		}
		e.Until(t, "the mean of three", `document.querySelector("[data-rank] b").textContent === "mean of 3" && document.querySelector("table.is-reweighed") !== null`)
		if l.Touch {
			e.click(t, "[data-more]")
		}
		e.click(t, `[data-range] [aria-label="to"]`)
		e.Press(t, "1B")
		// The lower its number the better is a model, and every third one is small.
		e.Until(t, "the best small model", `(`+RowsShown+`).startsWith("m2 m5 m8 ")`)
		if got := Evaluate[string](t, e.Tab, `decodeURIComponent(location.hash)`); !strings.Contains(got, "weights=mean:Task+3,Task+17,Task+29") || !strings.Contains(got, "where=parameters:..1B") {
			t.Errorf("%s: the address is %s", l, got)
		}
		end(e, "the best small model by three columns")
		if sideways := Evaluate[string](t, e.Tab, SticksOut); sideways != "" {
			t.Errorf("%s: the page %s", l, sideways)
		}
	}
}

// wideSite is a board of 90 models and 36 columns, with the sizes of the models.
func wideSite() fstest.MapFS {
	var table, models strings.Builder
	var groups []string
	for g := range 36 {
		groups = append(groups, fmt.Sprintf("Task %d", g))
	}
	table.WriteString("model," + strings.Join(groups, ",") + ",overall")
	models.WriteString("id,name,parameters\n")
	for m := range 90 {
		fmt.Fprintf(&table, "\nM%d", m)
		for g := range 36 {
			fmt.Fprintf(&table, ",%d.%d23456", 99-m, g%10)
		}
		fmt.Fprintf(&table, ",%d.123456", 99-m)
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
