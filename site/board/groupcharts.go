package board

import (
	"fmt"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// mostLines is how many categories are drawn beside a table, and allLines how many at most;
// mostDots is how many dots such a picture has at most, for a page carries each twice, and
// fewestDots how many rows it shows even then.
const (
	mostLines  = 8
	allLines   = 24
	mostDots   = 240
	fewestDots = 6
)

// categories draws a line a category with a dot for each row, the leader and the best
// open model in colour. false: there are not two categories that fit, or not two rows.
func categories(p page.Page, b *results.Board, axes []LayoutColumn) (chart.Chart, bool) {
	rows := MainRowsOf(b)
	if len(axes) < 2 || len(rows) < 2 {
		return chart.Chart{}, false
	}
	slots, title, notes := inColour(rows), "Score by category", []string{ChartNote(b)}
	finding := statement.MostLed(b)
	if len(axes) != len(b.Groups()) { // the drawing has others
		finding = statement.Statement{}
	}
	if finding.Kind != "" {
		title, notes = finding.Text(), append([]string{title}, notes...)
	}
	if n := len(axes); n > allLines {
		axes, title = axes[:allLines], fmt.Sprintf("%s, the first %d of %d", title, allLines, n)
	}
	c := chart.Chart{
		ID: "categories", Form: chart.DotStrip, Title: title, Claim: finding.Claim(), Note: noteOf(append(notes, coloured(slots))...), Boards: AlsoBoard(nil, b), Groups: AxisHeads(rows, axes),
	}
	if most := max(fewestDots, mostDots/len(axes)); most < len(rows) {
		rows = rows[:most]
		c.Title += ", " + leading(b, most)
	}
	c.Scale = axesScale(rows, axes, page.Labelled("Score", axes[0].like()))
	for _, r := range rows {
		c.Series = append(c.Series, ProfileSeries(p, r, axes))
		c.Series[len(c.Series)-1].Slot = slots[r]
	}
	c.Alt = alone(b, fmt.Sprintf("A line for each of %s, with a dot for each of %s at its score.", words.Count(len(axes), "category"), words.Count(len(rows), "row")))
	return c, true
}

// Profile draws the categories of a board that are few enough to be read at a glance.
func Profile(p page.Page, b *results.Board) (chart.Chart, bool) {
	axes := RadarAxes(b)
	if groups := groupAxes(b); axes == nil && len(groups) <= mostLines {
		axes = groups
	}
	return categories(p, b, axes)
}

// axesScale is the axis of the scores of some rows that are drawn together.
func axesScale(rows []*results.Row, axes []LayoutColumn, label string) chart.Scale {
	var figures []float64
	for _, r := range rows {
		for _, a := range axes {
			if c := a.Cell(r); c.Known {
				figures = append(figures, c.Value)
			}
		}
	}
	return field.ScaleFor(figures, label)
}

// ProfileSeries is a row with its scores on some axes.
func ProfileSeries(p page.Page, r *results.Row, axes []LayoutColumn) chart.Series {
	series := chartSeries(p, r)
	for _, a := range axes {
		series.Values = append(series.Values, ChartValue(a.like(), a.Cell(r)))
	}
	return series
}

// groupAxes are the groups that can be drawn on one axis, on which one end is better.
func groupAxes(b *results.Board) (axes []LayoutColumn) {
	for _, c := range b.Groups() {
		if c.OwnScale && c.Direction.Ranks() {
			axes = append(axes, LayoutColumn{column: c})
		}
	}
	return axes
}

func leading(b *results.Board, n int) string {
	if b.RankedBy() == nil {
		return "the first " + words.Count(n, "row")
	}
	return "the leading " + words.Count(n, "row")
}
