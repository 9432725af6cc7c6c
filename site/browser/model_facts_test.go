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
	// The control stays at the column that it showed last: parameters, till now.
	Evaluate[bool](t, p, `(() => {
  const [column, from] = document.querySelectorAll(".tool-range select, .tool-range input");
  column.value = "released";
  column.dispatchEvent(new Event("change", { bubbles: true }));
  from.value = "2025";
  return from.dispatchEvent(new Event("input", { bubbles: true }));
})()`)
	p.Until(t, "from 2025", "("+shown+`) === "Be" && location.hash.includes("where=released%3A2025..")`)
	p.Click(t, "[data-reset]")
	if got := p.Exported(t, "csv"); !strings.Contains(got, `"70B, of which 7B"`) || !strings.Contains(got, "128k") {
		t.Errorf("exported %s", got)
	}
}
