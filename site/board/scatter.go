package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
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

// factAspect is what is known of the models of a board as an axis.
func factAspect(b *results.Board, fact *results.Column) Aspect {
	return Aspect{b, fact.Name(), fact, func(r *results.Row) results.Cell { return r.Model.Fact(fact) }}
}

// axis is an aspect as a statement names it.
func (a Aspect) axis() statement.Axis {
	return statement.Axis{Board: a.Board, Label: a.Label, Column: a.Column}
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
	var xs, ys, scored, dated []results.Cell // of the drawn rows; and of all, drawn or not
	var left []*results.Row
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
		scored, dated = append(scored, vy), append(dated, vx)
		if !vx.Known || !vy.Known {
			left = append(left, r)
			continue
		}
		series := chartSeries(p, r)
		series.Values = []chart.Value{ChartValue(x.Column, vx), ChartValue(y.Column, vy)}
		if trade && y.Column.Role == results.Overall && slices.Contains(x.Board.Columns, x.Column) {
			series.Values[1] = sureValue(other, y.Column)
		}
		c.Series = append(c.Series, series)
		drawn, xs, ys = append(drawn, r), append(xs, vx), append(ys, vy)
	}
	if len(drawn) < fewestPoints {
		return c, false
	}
	across, up := figures(c.Series, 0), figures(c.Series, 1)
	c.Scale, c.Y = scaleOf(x, across), scaleOf(y, up)
	if diagonal {
		// Both axes run alike, so that the line of equality is the diagonal.
		c.Scale = scaleOf(x, slices.Concat(across, up))
		c.Y = c.Scale
		c.Y.Label = page.Labelled(y.Label, y.Column)
		c.Diagonal = "equal"
	}
	c.Alt = fmt.Sprintf("%s of %s: %s across, %s up.", page.Capital(words.Count(len(drawn), "point")), x.Board.Benchmark.Title, x.Label, y.Label)
	if trade && (!overTime(x) || soFar(y.Column.Rank(scored), dated)) {
		var front []*results.Row
		c.Frontier = results.Frontier(x.Column, y.Column, xs, ys)
		for _, i := range c.Frontier {
			front = append(front, drawn[i])
		}
		c.Text = statement.Frontier(overTime(x), [2]statement.Axis{x.axis(), y.axis()}, front).Sentence()
		if len(front) > 1 {
			c.Alt += fmt.Sprintf(" A line joins the %d points of the frontier; they are named below.", len(front))
		}
	}
	if trade {
		c.Alt = alone(x.Board, c.Alt)
	}
	c.Margin = undrawn(left, x, y)
	offer(p, &c, x, y)
	return c, true
}

// mostOffered is how many values the axes hold that a reader may choose: a page carries
// them all.
const mostOffered = 2500

// offer lets a reader choose the axes of a scatter: its own two, the columns with figures of
// their boards, and what is known of models where its kind has an axis.
func offer(p page.Page, c *chart.Chart, x, y Aspect) {
	aspects, ids := []Aspect{x, y}, []string{"x", "y"}
	add := func(id string, a Aspect) {
		if !slices.ContainsFunc(aspects, func(o Aspect) bool {
			return o.Board == a.Board && (o.Label == a.Label || o.Column == a.Column && a.Column.Role == results.Overall)
		}) {
			aspects, ids = append(aspects, a), append(ids, id)
		}
	}
	for i, b := range slices.Compact([]*results.Board{x.Board, y.Board}) {
		for _, column := range b.Columns {
			label := column.Name()
			if i > 0 || x.Board != y.Board {
				label = b.Title + ", " + label
			}
			if column.HasFigures() && (column.Role != results.Further || column.Kind.Axis != nil) {
				add(b.ID+"/"+column.ID, ColumnAspect(b, column, label))
			}
		}
	}
	for _, fact := range p.Facts() {
		if fact.Kind.Axis != nil {
			add(fact.ID, factAspect(x.Board, fact))
		}
	}
	var rows []*results.Row
	for _, r := range x.Board.Rows {
		if !r.OtherJudge && !r.Reference && r.Condition == x.Board.Main().Condition {
			rows = append(rows, r)
			c.Pool = append(c.Pool, chartSeries(p, r))
		}
	}
	for i, a := range aspects {
		var known []float64
		cells := make([]results.Cell, len(rows))
		for n, r := range rows {
			if r = a.Board.Find(r.Model, r.Variant); r != nil && r.Condition == rows[n].Condition {
				cells[n] = a.Value(r)
			}
			if cells[n].Known {
				known = append(known, cells[n].Value)
			}
		}
		if i > 1 && (len(known) < fewestPoints || (len(c.Axes)+1)*len(rows) > mostOffered) {
			continue
		}
		scale := scaleOf(a, known)
		c.Axes = append(c.Axes, chart.Group{Label: ids[i], Name: a.Label, Scale: &scale})
		for n := range rows {
			c.Pool[n].Values = append(c.Pool[n].Values, ChartValue(a.Column, cells[n]))
		}
	}
}

// figures are those of some series on one of two axes, with the ends of their intervals.
func figures(series []chart.Series, axis int) (all []float64) {
	for _, s := range series {
		v := s.Values[axis]
		if all = append(all, v.Num); v.Span {
			all = append(all, v.Low, v.High)
		}
	}
	return all
}

// overTime reports whether an aspect is a date.
func overTime(x Aspect) bool {
	along := x.Column.Kind.Axis
	return along != nil && x.Column.Role == results.Further && along(1).Ticks != nil
}

// soFar reports whether the best score up to a date can be said: the dates of all who lead
// are known, and those of nine in ten that have a score.
func soFar(scores *ranking.Column, dates []results.Cell) bool {
	known := 0
	for i, date := range dates {
		known += page.One(date.Known && scores.Figure(i).Known())
	}
	return 10*known >= 9*scores.Known() && !slices.ContainsFunc(scores.Leaders(), func(i int) bool { return !dates[i].Known })
}

// mostUndrawn is how many rows without a point are named at most.
const mostUndrawn = 24

// undrawn says what rows without a point lack, and names them with what they have; nil
// where there are none.
func undrawn(rows []*results.Row, aspects ...Aspect) []string {
	var lines, lacked []string
	for _, r := range rows {
		line := results.RowName(r)
		for _, a := range aspects {
			var c results.Cell
			if r := a.Board.Find(r.Model, r.Variant); r != nil {
				c = a.Value(r)
			}
			if c.Known {
				line += " " + a.Column.Shown(c)
			} else if !slices.Contains(lacked, a.Label) {
				lacked = append(lacked, a.Label)
			}
		}
		lines = append(lines, line)
	}
	if len(rows) == 0 {
		return nil
	}
	if n := len(lines) - mostUndrawn; n > 0 {
		lines = append(lines[:mostUndrawn], fmt.Sprintf("and %s more", words.Number(n)))
	}
	return append([]string{strings.Join(lacked, " or ") + " unknown"}, lines...)
}

// traded reports whether one of two columns is what scores are paid with, or is
// beside them, and the other one says which of its figures are better.
func traded(x, y *results.Column) bool {
	beside := func(c *results.Column) bool { return c.Role == results.Further && c.Kind.Axis != nil }
	valued := func(c *results.Column) bool { return c.HasFigures() && c.Direction.Ranks() }
	unknown := func(c *results.Column) bool { return c.Direction == ranking.Unknown }
	return x != nil && y != nil && !unknown(x) && !unknown(y) && (beside(x) || beside(y)) && (valued(x) || valued(y))
}

// scaleOf is the axis for figures of an aspect: of dates, logarithmic for what is
// widely spread and no score, or linear.
func scaleOf(a Aspect, figures []float64) chart.Scale {
	if a.Column.Role != results.Further || len(figures) == 0 {
		return field.ScaleFor(figures, page.Labelled(a.Label, a.Column))
	}
	low, high := slices.Min(figures), slices.Max(figures)
	along, counted := a.Column.Kind.Axis(high), *a.Column
	counted.Unit = cmp.Or(along.Unit, counted.Unit)
	return chart.ScaleOf(along, low, high, page.Labelled(a.Label, &counted))
}

// scatterNote is what both boards of a scatter rest on; where they rest on
// different things, each is named.
func scatterNote(x, y *results.Board) string {
	if boardNote(x) == boardNote(y) {
		return boardNote(x)
	}
	return x.Title + ": " + boardNote(x) + "; " + y.Title + ": " + boardNote(y)
}

// againstFacts sets the column that ranks a board against what is known of its models,
// how large they are and since when there are such: where the board has no column of
// the same kind.
func againstFacts(p page.Page, b *results.Board) (list []chart.Chart) {
	by := b.RankedBy()
	if by == nil {
		return nil
	}
	drawn := map[string]bool{}
	for _, fact := range p.Facts() {
		kind := fact.Kind.Name
		if fact.Kind.Axis == nil || drawn[kind] || slices.ContainsFunc(b.Further(), func(c *results.Column) bool { return c.Kind == fact.Kind }) {
			continue
		}
		y := ColumnAspect(b, by, by.Name())
		x := factAspect(b, fact)
		c, ok := against(p, "against-"+kind, x, y)
		if ok && len(c.Series) >= fewestFacts {
			drawn[kind] = true
			list = append(list, c)
		}
	}
	return list
}

// against sets the column that ranks a board against another aspect of it; over time with
// since when nothing has been better as its title. false: the aspect is not known of half of
// the rows, or not of a leader.
func against(p page.Page, id string, x, y Aspect) (chart.Chart, bool) {
	name := y.Label + " against " + page.Lower(x.Label)
	if overTime(x) {
		name = y.Label + " over time"
	}
	c, ok := Scatter(p, id, name, x, y, false)
	if overTime(x) {
		found(&c, statement.Held(x.axis(), x.Value))
	}
	rows, leads := MainRowsOf(x.Board), func(r *results.Row) bool { return r.Rank == 1 && !x.Value(r).Known }
	return c, ok && c.Apart() && 2*len(c.Series) >= len(rows) && !slices.ContainsFunc(rows, leads)
}

// found gives a chart what is found as its title.
func found(c *chart.Chart, s statement.Statement) {
	if s.Kind != "" {
		c.Name, c.Title, c.Claim = c.Title, s.Text(), s.Claim()
	}
}

// fewestFacts is of how many rows something has to be known before it is drawn.
const fewestFacts = 5

// tradeOffs set the column that ranks a board against the first that says what the
// figures cost, where lower is better or no direction is stated, and against the first date.
func tradeOffs(p page.Page, b *results.Board) (list []chart.Chart) {
	by := b.RankedBy()
	if by == nil {
		return nil
	}
	drawn := map[bool]bool{} // by whether it is over time
	for _, column := range b.Columns {
		cost := column.Role == results.Further && column.Kind.Axis != nil && (column.Direction == ranking.Lower || column.Direction == ranking.Neither)
		x := ColumnAspect(b, column, column.Name())
		if column == by || !cost || drawn[overTime(x)] {
			continue
		}
		id := "trade-off"
		if len(list) > 0 {
			id += "-2"
		}
		if c, ok := against(p, id, x, ColumnAspect(b, by, by.Name())); ok {
			drawn[overTime(x)] = true
			list = append(list, c)
		}
	}
	return list
}
