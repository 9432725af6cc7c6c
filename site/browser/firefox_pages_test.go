//go:build browser

package browser_test

import (
	"fmt"
	"testing"
)

// Every kind of page opens from a folder in Firefox without a complaint, and none
// is wider than its window.
func TestPagesInFirefox(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1440, 900}, {390, 844}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			t.Parallel()
			p := InFirefox(t, size[0], size[1])
			for _, pages := range pagesBySite(t) {
				for _, x := range pages {
					if !x.isSample() {
						continue
					}
					p.GoTo(t, x.base+x.path+x.view)
					what := fmt.Sprintf("%s (%s) at %d", x, x.path, size[0])
					if wide := p.Run(t, SticksOut); wide != "" {
						t.Errorf("%s: %s", what, wide)
					}
					if broken := p.Run(t, `[...document.images].filter((i) => i.complete && i.currentSrc && !i.naturalWidth).map((i) => i.currentSrc).join(" ")`); broken != "" {
						t.Errorf("%s: images that cannot be shown: %s", what, broken)
					}
					p.Silent(t, what)
				}
			}
		})
	}
}

// In Firefox too a board sorts on a click, finds and filters, and a chart comes alive.
func TestABoardInFirefox(t *testing.T) {
	t.Parallel()
	p := InFirefox(t, 1440, 900)
	path, column := BoardWith(t, true)
	p.GoTo(t, SharedExample(t)+path)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	first := p.Run(t, RowsShown)
	p.Run(t, `document.querySelector('.heads th[data-column="`+column+`"] button').click()`)
	p.Until(t, "the state in the address", `location.hash.includes("sort=")`)
	if p.Run(t, RowsShown) == first {
		t.Error("sorting by another column leaves the rows as they were")
	}
	p.Run(t, `(() => { const q = document.querySelector('[data-state="q"]'); q.focus(); q.value = "qwen"; q.dispatchEvent(new Event("input", { bubbles: true })); })()`)
	p.Until(t, "the rows that were searched", `(`+RowsShown+`).split(" ").every((id) => id.includes("qwen")) && (`+RowsShown+`) !== ""`)
	p.Until(t, "a word on how many rows there are", `/\d+ of \d+/.test(document.querySelector("[data-status]").textContent)`)
	p.Run(t, `document.querySelector("[data-chart]").scrollIntoView()`)
	p.Until(t, "a chart that has come alive", `(() => { const c = document.querySelector(".chart-canvas canvas"); return Boolean(c) && c.width > 100; })()`)
	p.Silent(t, path)
}

// The cases are found and shown in Firefox: their list comes as scripts, since a
// page in a folder may not fetch.
func TestCasesInFirefox(t *testing.T) {
	t.Parallel()
	p := InFirefox(t, 1440, 900)
	p.GoTo(t, SharedSuite(t)+"bridges/cases/index.html#?q=basalt")
	p.Until(t, "the cases with a word", `(() => { const said = document.querySelector("main").innerText; return said.includes("8 of 48 cases") && said.includes("b01") && !said.includes("b02"); })()`)
	p.Silent(t, "the cases")
}
