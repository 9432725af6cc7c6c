package board

import (
	"fmt"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
)

// mostGrouped is up to how many groups have bars side by side: of more, a line each
// with a dot a row says the same in a tenth of the height.
const mostGrouped = 8

// mostDots is how many dots such a picture has at most: a page carries each twice.
const mostDots = 300

// groupDots draws a line a group with a dot a row: who is where in each. A group's
// items are not said beside it where all have as many.
func groupDots(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	groups := drawnGroups(b)
	c := chart.Chart{
		ID: "dots", Form: chart.DotStrip, Title: "Each category, " + leading(b, len(rows)), Note: ChartNote(b), Boards: AlsoBoard(nil, b), Kinds: ChartKinds(b.Benchmark),
		Scale: groupScale(b, rows, groups),
	}
	for _, g := range groups {
		group := chartGroup(g)
		if each(b) > 0 {
			group.Note = ""
		}
		c.Groups = append(c.Groups, group)
	}
	for _, r := range rows {
		c.Series = append(c.Series, withGroups(chartSeries(p, r), r, groups))
	}
	c.Alt = alone(b, fmt.Sprintf("A line for each of %s, with a dot for each of %s at its score.", words.Count(len(groups), "category"), words.Count(len(rows), "row")))
	return c
}

// groupScale is the axis of the scores of some rows in groups that are drawn together.
func groupScale(b *results.Board, rows []*results.Row, groups []*results.Column) chart.Scale {
	return field.ScaleFor(b, func(yield func(results.Cell)) {
		for _, r := range rows {
			for _, g := range groups {
				yield(*r.Cell(g))
			}
		}
	}, page.Labelled("Score", groups[0]))
}

// withGroups adds a row's scores in groups to its series.
func withGroups(series chart.Series, r *results.Row, groups []*results.Column) chart.Series {
	for _, g := range groups {
		series.Values = append(series.Values, ChartValue(g, *r.Cell(g)))
	}
	return series
}

// drawnGroups lists the groups that can be drawn on one axis, on which one end is better.
func drawnGroups(b *results.Board) []*results.Column {
	var drawn []*results.Column
	for _, c := range b.Groups() {
		if c.OwnScale && c.Direction.Ranks() {
			drawn = append(drawn, c)
		}
	}
	return drawn
}

func groupedBars(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	picked, groups := rows[:min(pickedGrouped, len(rows))], drawnGroups(b)
	c := chart.Chart{
		ID: "groups", Form: chart.GroupedBar, Title: "Categories, " + leading(b, len(picked)), Note: ChartNote(b), Boards: AlsoBoard(nil, b),
		Scale: groupScale(b, picked, groups),
	}
	for _, col := range groups {
		c.Groups = append(c.Groups, chartGroup(col))
	}
	for _, r := range picked {
		c.Series = append(c.Series, withGroups(PickedSeries(p, r), r, groups))
	}
	c.Alt = alone(b, fmt.Sprintf("Bars of %s in each of %s.", page.Names(picked), words.Count(len(groups), "category")))
	return c
}

func chartGroup(c *results.Column) chart.Group {
	g := chart.Group{Label: c.Name()}
	if c.Items > 0 {
		g.Note = "n " + words.Number(c.Items)
	}
	return g
}

func leading(b *results.Board, n int) string {
	if b.RankedBy() == nil {
		return "the first " + words.Count(n, "row")
	}
	return "the leading " + words.Count(n, "row")
}
