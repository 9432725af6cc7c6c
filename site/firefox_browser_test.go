package site_test

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
			p := inFirefox(t, size[0], size[1])
			for _, s := range samples(t) {
				for _, x := range s.samples {
					p.goTo(t, s.base+x.path+x.view)
					what := fmt.Sprintf("%s (%s) at %d", x, x.path, size[0])
					if wide := p.run(t, sticksOut); wide != "" {
						t.Errorf("%s: %s", what, wide)
					}
					p.silent(t, what)
				}
			}
		})
	}
}

// In Firefox too a board sorts on a click, finds and filters, and a chart comes alive.
func TestABoardInFirefox(t *testing.T) {
	t.Parallel()
	p := inFirefox(t, 1440, 900)
	path, column := boardWith(t, true)
	p.goTo(t, exampleOnDisk(t)+path)
	p.until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	first := p.run(t, rowsShown)
	p.run(t, `document.querySelector('.heads th[data-sort="`+column+`"] button').click()`)
	p.until(t, "the state in the address", `location.hash.includes("sort=")`)
	if p.run(t, rowsShown) == first {
		t.Error("sorting by another column leaves the rows as they were")
	}
	p.run(t, `(() => { const q = document.querySelector('[data-state="q"]'); q.focus(); q.value = "qwen"; q.dispatchEvent(new Event("input", { bubbles: true })); })()`)
	p.until(t, "the rows that were searched", `(`+rowsShown+`).split(" ").every((id) => id.includes("qwen")) && (`+rowsShown+`) !== ""`)
	p.until(t, "a word on how many rows there are", `/\d+ of \d+/.test(document.querySelector("[data-status]").textContent)`)
	p.run(t, `document.querySelector("[data-chart]").scrollIntoView()`)
	p.until(t, "a chart that has come alive", `(() => { const c = document.querySelector(".chart-canvas canvas"); return Boolean(c) && c.width > 100; })()`)
	p.silent(t, path)
}

// The cases are found and shown in Firefox: their list comes as scripts, since a
// page in a folder may not fetch.
func TestCasesInFirefox(t *testing.T) {
	t.Parallel()
	s, err := suiteSampled()
	if err != nil {
		t.Fatal(err)
	}
	p := inFirefox(t, 1440, 900)
	p.goTo(t, s.base+"bridges/cases/index.html#?q=basalt")
	p.until(t, "the cases with a word", `(() => { const said = document.querySelector("main").innerText; return said.includes("8 of 48 cases") && said.includes("b01") && !said.includes("b02"); })()`)
	p.silent(t, "the cases")
}
