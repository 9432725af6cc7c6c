//go:build browser

package browser_test

import "testing"

// A tab shows a chart in place of the table, and the address says so beside the filters;
// without a script all of them are there.
func TestAChartTakesThePlaceOfTheTable(t *testing.T) {
	t.Parallel()
	base := SharedExample(t) + "wise/consistency/index.html"
	const shown = `[...document.querySelectorAll(".board-view")].map((e) => Number(e.checkVisibility())).join("")`
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"#?where=access:open")
	p.Until(t, "the table", shown+` === "100" && document.querySelector("[data-tools]").checkVisibility()`)
	p.Click(t, `.tabs a[href="#chart-against-number"]`)
	p.Until(t, "the sizes", shown+` === "001" && decodeURIComponent(location.hash) === "#?where=access:open&view=chart-against-number" && document.querySelector(".tabs [aria-current=true]").textContent === "Overall against parameters"`)
	p.Until(t, "who has none", `document.querySelector("#chart-against-number .chart-margin").innerText.includes("Emu3 124.60")`)
	Evaluate[int](t, p, `(history.back(), 1)`)
	p.Until(t, "the table again", shown+` === "100" && decodeURIComponent(location.hash) === "#?where=access:open"`)
	p.Click(t, `[id="emu3"] .pick input`)
	p.Click(t, `.tabs a[href="#chart-against-date"]`)
	p.Until(t, "the picked model on a chart that is seen later", shown+` === "010" && document.querySelector("#chart-against-date canvas") !== null`)
	p.Until(t, "it alone", `document.querySelector("#chart-profile [data-is=title]").textContent === "Profiles of Emu3"`)
	p.GoTo(t, base+"#chart-against-date")
	p.Until(t, "the chart of a link", shown+` === "010"`)

	plain := Open(t, Browser(t), Look{Width: 1440, Height: 900, NoJS: true})
	plain.GoTo(t, base)
	if got := Evaluate[string](t, plain, shown); got != "111" {
		t.Errorf("without a script the views %s are shown", got)
	}
}
