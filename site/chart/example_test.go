package chart_test

import (
	"fmt"
	"strings"

	"standings/site/chart"
)

// A board's overall as bars: the page gets the whole figure as HTML.
func Example() {
	c := chart.Chart{
		ID: "overall", Title: "Overall", Note: "judge GPT-4o, 732 prompts",
		Alt:   "Two models; the first leads with 24.46, the other has no figure.",
		Form:  chart.Bar,
		Scale: chart.ScaleFor(0, 24.46, "mean score, of 100"),
		Series: []chart.Series{
			{ID: "one", Name: "Model one", Link: "../../models/one/index.html", Values: []chart.Value{chart.Known(24.46, "24.46")}},
			{ID: "two", Name: "Model two", Values: []chart.Value{{}}},
		},
	}
	html, err := c.Figure()
	if err != nil {
		fmt.Println(err)
		return
	}
	first, _, _ := strings.Cut(string(html), "\n")
	fmt.Println(first)
	fmt.Println(c.Table().Head)
	for _, row := range c.Table().Rows {
		fmt.Println(row)
	}
	// Output:
	// <figure class="chart" id="chart-overall" data-chart="overall" data-form="bar">
	// [Model mean score, of 100]
	// [Model one 24.46]
	// [Model two –]
}
