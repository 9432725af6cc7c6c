//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

func TestFactsSortAndFilter(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.ModelFacts())
	p := Open(t, Browser(t), Desktop)
	address := OnDisk(t, files) + "models/index.html"
	const shown = `[...document.querySelectorAll("#models tbody tr:not([hidden]) th")].map((th) => th.textContent).join(" ")`
	for _, step := range []struct{ state, want string }{
		{"", "Ay Be Ce De unlisted"},
		{"sort=parameters&dir=desc", "Ce Ay Be De unlisted"},
		{"sort=parameters&dir=asc", "Be Ay Ce De unlisted"},
		{"sort=released&dir=desc", "Be Ay Ce De unlisted"},
		{"sort=context-window", "Ce Ay De Be unlisted"},
		{"where=organization:Lab", "Ay Be"},
		{"where=released:2024..2024", "Ay Ce"},
		{"where=released:2024-02..,organization:Lab", "Ay Be"},
		{"where=parameters:..1B", "Be"},
		{"where=parameters:1B..", "Ay Ce"},
	} {
		p.GoTo(t, address+"#?"+step.state)
		p.Until(t, step.state+": "+step.want, "("+shown+`) === "`+step.want+`"`)
	}
	p.GoTo(t, address+"#?q=de")
	p.Until(t, "one row", "("+shown+`) === "De"`)
	p.Click(t, "[data-reset]")
	p.Until(t, "all again", "("+shown+` + location.hash) === "Ay Be Ce De unlisted"`)
	p.Click(t, `#models th[data-column="parameters"] button`)
	p.Until(t, "the order of a click on the head", "("+shown+`) === "Ce Ay Be De unlisted"`)
	p.GoTo(t, address+"#?where=organization:Lab")
	p.Until(t, "a chip", `document.querySelector("[data-chips] button")?.textContent === "Organization: Lab"`)
	p.Click(t, ".tool-facets summary")
	p.Click(t, `[data-facet="released"] label:last-child`)
	p.Until(t, "the latest of them", "("+shown+`) === "Be" && location.hash.includes("released")`)
	p.Click(t, ".tool-facets summary")
	p.Click(t, "[data-chips] button")
	p.Until(t, "one choice less", `document.querySelectorAll("[data-chips] button").length === 1 && !location.hash.includes("Lab") && document.activeElement.textContent.startsWith("Released")`)
	p.GoTo(t, address+"#?where=parameters:..1B")
	p.Until(t, "what is not known", `document.querySelector("[data-chips] p").textContent === "2 hidden: Parameters unknown."`)
	p.Click(t, "[data-reset]")
	p.Until(t, "no filter", `document.querySelector("[data-chips]").hidden`)
	if got := p.Exported(t, "csv"); !strings.Contains(got, `"70B, of which 7B"`) || !strings.Contains(got, "128k") {
		t.Errorf("exported %s", got)
	}
}
