//go:build browser

package browser_test

import (
	"fmt"
	"strings"
	"testing"
)

// A reader chooses the axes of a scatter: ECharts opens on them, the title and the table follow, the
// choice is in the address, and the figure's own axes bring it back as the page has it.
func TestAxesOfAScatterAreChosen(t *testing.T) {
	t.Parallel()
	const path = "worldgenbench/index.html"
	p := Open(t, Browser(t), Look{Width: 1440, Height: 900})
	p.GoTo(t, SharedExample(t)+path)
	p.Until(t, "the choice", `document.querySelectorAll("figure[data-form=scatter] .chart-axes select").length === 2`)
	const figure = `(() => { const f = document.querySelector("figure[data-form=scatter]"); const points = [...f.querySelectorAll("svg.chart-wide g[data-id]")];
		return [f.querySelector("[data-is=title]").textContent, f.querySelector("canvas") && f.querySelector(".chart-canvas").ariaHidden === "false" ? f.querySelector(".chart-canvas").ariaLabel : "", points.length, f.querySelectorAll("tbody tr").length, f.querySelector("thead th:nth-child(2)").textContent].join(" | "); })()`
	choose := func(id string) string {
		return Evaluate[string](t, p, fmt.Sprintf(`(() => { const s = document.querySelector("figure[data-form=scatter] .chart-axes select"); s.value = %q; s.dispatchEvent(new Event("change")); return location.hash; })()`, id))
	}
	own := Evaluate[string](t, p, figure)
	if hash := choose("humanities/AS"); !strings.HasPrefix(hash, "#?axes=scatter-1,") {
		t.Errorf("the address says %q", hash)
	}
	const want = "Nature against Humanities, Asia | Nature against Humanities, Asia | 22 | 22 | Humanities, Asia"
	p.Until(t, "the open chart", `document.querySelector("figure[data-form=scatter] canvas") !== null`)
	if got := Evaluate[string](t, p, figure); got != want {
		t.Errorf("the figure is %q, not %q", got, want)
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, SharedExample(t)+path+"#?axes=scatter-1,humanities/AS,y")
	p.Until(t, "the axes of the address", `document.querySelector("figure[data-form=scatter] [data-is=title]").textContent.startsWith("Nature against")`)
	p.Until(t, "the open chart", `document.querySelector("figure[data-form=scatter] canvas") !== null`)
	if got := Evaluate[string](t, p, figure); got != want {
		t.Errorf("by its address the figure is %q, not %q", got, want)
	}
	if hash := choose("x"); hash != "" {
		t.Errorf("on its own axes the address says %q", hash)
	}
	if got := Evaluate[string](t, p, figure); got != own {
		t.Errorf("the figure comes back as %q, it was %q", got, own)
	}
	p.Silent(t, path)
}
