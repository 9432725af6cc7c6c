package benchmark

import (
	"fmt"
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/page"
)

// An aspect is one axis of a scatter: a board's overall, one of its columns, or
// the mean of the columns of one group of a crossed board.
type aspect struct {
	board  *results.Board
	label  string
	column *results.Column // which its figures are like; nil where there is none
	value  func(*results.Row) results.Cell
}

// aspectOf resolves an address such as accuracy or tasks/Understanding.
func aspectOf(b *results.Benchmark, address string) aspect {
	id, column, within := strings.Cut(address, "/")
	table := b.Board(id)
	if !within {
		column = schema.OverallColumn
	}
	if c := table.Column(column); c != nil {
		label := c.Name()
		if c.Kind == results.KindOverall {
			label = table.Title.Value
		}
		return aspect{table, label, c, func(r *results.Row) results.Cell { return *r.Cell(c) }}
	}
	for _, c := range table.Groups() {
		for _, g := range c.Groups {
			if g.ID.Value == column {
				parts := board.PartsOf(table, g)
				return aspect{table, g.Label(), c, func(r *results.Row) results.Cell { return board.GroupMean(r, parts) }}
			}
		}
	}
	return aspect{table, column, nil, func(*results.Row) results.Cell { return results.Cell{} }}
}

// scatter sets two aspects against each other, a point for each model and
// variant that has both.
func scatter(p page.Page, b *results.Benchmark, s *schema.Scatter, index int) (chart.Chart, bool) {
	x, y := aspectOf(b, s.X.Value), aspectOf(b, s.Y.Value)
	c := chart.Chart{
		ID: fmt.Sprintf("scatter-%d", index+1), Form: chart.Scatter,
		Title: page.FirstOf(s.Title.Value, x.label+" × "+y.label), Note: scatterNote(x.board, y.board),
		Boards: board.AlsoBoard(board.AlsoBoard(nil, x.board), y.board),
	}
	var rows []*results.Row
	xs, ys := []results.Cell{}, []results.Cell{}
	for _, r := range x.board.Rows {
		other := r
		if y.board != x.board {
			other = y.board.Find(r.Model, r.Variant)
		}
		if r.OtherJudge || other == nil || r.Condition != other.Condition {
			continue
		}
		vx, vy := x.value(r), y.value(other)
		if !vx.Known || !vy.Known {
			continue
		}
		series := board.ChartSeries(p, r)
		series.Values = []chart.Value{board.ChartValue(x.column, vx), board.ChartValue(y.column, vy)}
		c.Series = append(c.Series, series)
		rows, xs, ys = append(rows, r), append(xs, vx), append(ys, vy)
	}
	if len(rows) < 3 {
		return c, false
	}
	c.Kinds = board.ChartKinds(b)
	c.Scale = board.ScaleFor(x.board, each(xs), x.label)
	c.Y = board.ScaleFor(y.board, each(ys), y.label)
	if s.Diagonal {
		// Both axes run alike, so that the line of equality is the diagonal.
		c.Scale = board.ScaleFor(x.board, each(append(append([]results.Cell{}, xs...), ys...)), x.label)
		c.Y = c.Scale
		c.Y.Label = y.label
		c.Diagonal = "equal"
	}
	c.Alt = fmt.Sprintf("%s of %s: %s across, %s up.", page.Capital(page.Counted(len(rows), "point")), b.Title.Value, x.label, y.label)
	return c, true
}

// scatterNote is what both boards of a scatter rest on; where they rest on
// different things, each is named.
func scatterNote(x, y *results.Board) string {
	if board.BoardNote(x) == board.BoardNote(y) {
		return board.BoardNote(x)
	}
	return x.Title.Value + ": " + board.BoardNote(x) + "; " + y.Title.Value + ": " + board.BoardNote(y)
}

func each(cells []results.Cell) func(func(results.Cell)) {
	return func(yield func(results.Cell)) {
		for _, c := range cells {
			yield(c)
		}
	}
}
