package board

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
	"standings/results/schema"
	"standings/site/chart"
	"standings/site/page"
)

// An Aspect is one axis of a scatter: a column of a board, or a mean of some.
type Aspect struct {
	Board  *results.Board
	Label  string
	Column *results.Column // which its figures are like; nil where there is none
	Value  func(*results.Row) results.Cell
}

// ColumnAspect is a column as an axis.
func ColumnAspect(b *results.Board, c *results.Column, label string) Aspect {
	return Aspect{b, label, c, func(r *results.Row) results.Cell { return *r.Cell(c) }}
}

// fewestPoints is how many points make a scatter.
const fewestPoints = 3

// Scatter sets two aspects against each other, a point for each model and variant
// that has both; false where too few have. Where one of them is no score but what a
// board has beside its scores, such as a cost, a size or a date, the rows are those
// that are ranked together, and those on the frontier are joined by a line and named.
func Scatter(p page.Page, id, title string, x, y Aspect, diagonal bool) (chart.Chart, bool) {
	c := chart.Chart{
		ID: id, Form: chart.Scatter, Title: title, Note: scatterNote(x.Board, y.Board), Kinds: ChartKinds(x.Board.Benchmark),
		Boards: AlsoBoard(AlsoBoard(nil, x.Board), y.Board),
	}
	rows := x.Board.Rows
	trade := !diagonal && traded(x.Column, y.Column)
	if trade {
		rows = MainRowsOf(x.Board)
		c.Note = ChartNote(x.Board)
		if x.Board != y.Board {
			c.Note = scatterNote(x.Board, y.Board)
		}
	}
	var drawn []*results.Row
	var xs, ys []results.Cell
	left := 0
	for _, r := range rows {
		other := r
		if y.Board != x.Board {
			other = y.Board.Find(r.Model, r.Variant)
		}
		if r.OtherJudge || r.Reference || other != nil && r.Condition != other.Condition {
			continue
		}
		vx, vy := x.Value(r), results.Cell{}
		if other != nil {
			vy = y.Value(other)
		}
		if !vx.Known || !vy.Known {
			left++
			continue
		}
		series := chartSeries(p, r)
		series.Values = []chart.Value{ChartValue(x.Column, vx), ChartValue(y.Column, vy)}
		if trade && y.Column.Kind == results.KindOverall && slices.Contains(x.Board.Columns, x.Column) {
			series.Values[1] = sureValue(other, y.Column)
		}
		c.Series = append(c.Series, series)
		drawn, xs, ys = append(drawn, r), append(xs, vx), append(ys, vy)
	}
	if len(drawn) < fewestPoints {
		return c, false
	}
	c.Scale, c.Y = scaleOf(x, xs), scaleOf(y, withSpans(ys, c.Series))
	if diagonal {
		// Both axes run alike, so that the line of equality is the diagonal.
		c.Scale = scaleOf(x, append(append([]results.Cell{}, xs...), ys...))
		c.Y = c.Scale
		c.Y.Label = page.Labelled(y.Label, y.Column)
		c.Diagonal = "equal"
	}
	c.Alt = fmt.Sprintf("%s of %s: %s across, %s up.", page.Capital(words.Count(len(drawn), "point")), x.Board.Benchmark.Title.Value, x.Label, y.Label)
	if trade {
		var front []*results.Row
		c.Frontier = results.Frontier(x.Column, y.Column, xs, ys)
		for _, i := range c.Frontier {
			front = append(front, drawn[i])
		}
		c.Text = frontierText(front, x, y)
		c.Alt = alone(x.Board, fmt.Sprintf("%s A line joins the %s of the frontier; they are named below.", c.Alt, words.Count(len(front), "point")))
	}
	c.Text = strings.TrimSpace(c.Text + " " + undrawn(left))
	return c, true
}

// withSpans adds the ends of the intervals of what is up to its cells.
func withSpans(cells []results.Cell, series []chart.Series) []results.Cell {
	all := slices.Clone(cells)
	for _, s := range series {
		if v := s.Values[1]; v.Span {
			all = append(all, results.Cell{Known: true, Value: v.Low}, results.Cell{Known: true, Value: v.High})
		}
	}
	return all
}

// undrawn says how many rows have no point, and why; "" where each has one.
func undrawn(n int) string {
	if n == 0 {
		return ""
	}
	return words.Count(n, "row") + words.Choose(n, " lacks", " lack") + " one of the two values."
}

// traded reports whether one of two columns is what scores are paid with, or is
// beside them, and the other one says which of its figures are better.
func traded(x, y *results.Column) bool {
	beside := func(c *results.Column) bool { return c.Kind == results.KindNumber || c.Kind == results.KindDate }
	valued := func(c *results.Column) bool { return c.HasFigures() && c.Direction.Ranks() }
	unknown := func(c *results.Column) bool { return c.Direction == ranking.Unknown }
	return x != nil && y != nil && !unknown(x) && !unknown(y) && (beside(x) || beside(y)) && (valued(x) || valued(y))
}

// frontierText names the rows of a frontier, and says what is better in each column.
func frontierText(front []*results.Row, x, y Aspect) string {
	verb, names := "are", page.Names(front)
	if len(front) == 1 {
		verb, names = "is", names+" alone"
	}
	return fmt.Sprintf("On the frontier, where nobody else is at least as good in both and better in one, %s %s. %s, %s.",
		verb, names, page.Capital(preference(x)), preference(y))
}

func preference(a Aspect) string {
	switch {
	case a.Column.Kind == results.KindDate:
		return "earlier counts as better in " + a.Label
	case a.Column.Better() == schema.Neither:
		return "smaller counts as cheaper in " + a.Label
	}
	return a.Column.Better() + " is better in " + a.Label
}

// scaleOf is the axis for cells of an aspect: of dates, logarithmic for what is
// widely spread and no score, or linear.
func scaleOf(a Aspect, cells []results.Cell) chart.Scale {
	low, high := math.Inf(1), math.Inf(-1)
	for _, c := range cells {
		low, high = min(low, c.Value), max(high, c.Value)
	}
	label := page.Labelled(a.Label, a.Column)
	switch {
	case a.Column.Kind == results.KindDate:
		return chart.DateScaleFor(low, high, label)
	case a.Column.Kind == results.KindNumber && chart.WidelySpread(low, high):
		return chart.LogScaleFor(low, high, label)
	}
	return chart.ScaleFor(low, high, label)
}

// scatterNote is what both boards of a scatter rest on; where they rest on
// different things, each is named.
func scatterNote(x, y *results.Board) string {
	if boardNote(x) == boardNote(y) {
		return boardNote(x)
	}
	return x.Title.Value + ": " + boardNote(x) + "; " + y.Title.Value + ": " + boardNote(y)
}

// againstFacts sets the column that ranks a board against what is known of its models,
// how large they are and since when there are such: where the board has no column of
// the same kind, and enough of its rows are known to be worth a look.
func (s *Pages) againstFacts(p page.Page, b *results.Board) []chart.Chart {
	by := b.RankedBy()
	if by == nil {
		return nil
	}
	var list []chart.Chart
	drawn := map[string]bool{}
	for _, fact := range s.Project.Models.Facts() {
		kind := string(fact.Kind)
		if fact.Kind != results.KindNumber && fact.Kind != results.KindDate || drawn[kind] || slices.ContainsFunc(b.Further(), func(c *results.Column) bool { return c.Kind == fact.Kind }) {
			continue
		}
		y := ColumnAspect(b, by, by.Name())
		x := Aspect{b, fact.Name(), fact, func(r *results.Row) results.Cell { return r.Model.Fact(fact) }}
		c, ok := Scatter(p, "against-"+kind, y.Label+" against "+page.Lower(x.Label), x, y, false)
		if known := len(c.Series); ok && c.Apart() && known >= fewestFacts && 2*known >= len(MainRowsOf(b)) {
			drawn[kind] = true
			list = append(list, c)
		}
	}
	return list
}

// fewestFacts is of how many rows something has to be known before it is drawn.
const fewestFacts = 5

// tradeOff sets the column that ranks a board against the first that says what the
// figures cost: lower is better, no direction is stated, or it is a date.
func tradeOff(p page.Page, b *results.Board) (chart.Chart, bool) {
	by := b.RankedBy()
	if by == nil {
		return chart.Chart{}, false
	}
	y := ColumnAspect(b, by, by.Name())
	for _, column := range b.Columns {
		number := column.Kind == results.KindNumber && (column.Direction == ranking.Lower || column.Direction == ranking.Neither)
		if column == by || !number && column.Kind != results.KindDate {
			continue
		}
		x := ColumnAspect(b, column, column.Name())
		c, ok := Scatter(p, "trade-off", y.Label+" against "+page.Lower(x.Label), x, y, false)
		if ok && c.Apart() {
			return c, true
		}
	}
	return chart.Chart{}, false
}
