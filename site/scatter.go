package site

import (
	"fmt"
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/chart"
)

// An aspect is one axis of a scatter: a board's overall, one of its columns, or
// the mean of the columns of one group of a crossed board.
type aspect struct {
	board *results.Board
	label string
	value func(*results.Row) results.Cell
}

// aspectOf resolves an address such as accuracy or tasks/Understanding.
func aspectOf(b *results.Benchmark, address string) aspect {
	id, column, within := strings.Cut(address, "/")
	board := b.Board(id)
	if !within || column == schema.OverallColumn {
		return aspect{board, board.Title.Value, func(r *results.Row) results.Cell { return r.Overall }}
	}
	if i, ok := board.Column(column); ok {
		return aspect{board, board.Columns[i].Name(), func(r *results.Row) results.Cell { return r.Cells[i] }}
	}
	for _, c := range board.Columns {
		for _, g := range c.Groups {
			if g.ID.Value == column {
				parts := partsOf(board, g)
				return aspect{board, g.Label(), func(r *results.Row) results.Cell { return groupMean(board, r, parts) }}
			}
		}
	}
	return aspect{board, column, func(*results.Row) results.Cell { return results.Cell{} }}
}

// scatter sets two aspects against each other, a point for each model and
// variant that has both.
func scatter(p Page, b *results.Benchmark, s *schema.Scatter, index int) (chart.Chart, bool) {
	x, y := aspectOf(b, s.X.Value), aspectOf(b, s.Y.Value)
	c := chart.Chart{
		ID: fmt.Sprintf("scatter-%d", index+1), Form: chart.Scatter,
		Title: firstOf(s.Title.Value, x.label+" × "+y.label), Note: scatterNote(x.board, y.board),
		Boards: alsoBoard(alsoBoard(nil, x.board), y.board),
	}
	var rows []*results.Row
	xs, ys := []results.Cell{}, []results.Cell{}
	for _, r := range x.board.Rows {
		other := r
		if y.board != x.board {
			other = y.board.Find(r.Model, r.Variant)
		}
		if r.Apart || other == nil || r.Condition != other.Condition {
			continue
		}
		vx, vy := x.value(r), y.value(other)
		if !vx.Known || !vy.Known {
			continue
		}
		series := chartSeries(p, r)
		series.Values = []chart.Value{chartValue(x.board, vx), chartValue(y.board, vy)}
		c.Series = append(c.Series, series)
		rows, xs, ys = append(rows, r), append(xs, vx), append(ys, vy)
	}
	if len(rows) < 3 {
		return c, false
	}
	c.Kinds = chartKinds(b)
	c.Scale = fit(x.board, each(xs), x.label)
	c.Y = fit(y.board, each(ys), y.label)
	if s.Diagonal {
		// Both axes run alike, so that the line of equality is the diagonal.
		c.Scale = fit(x.board, each(append(append([]results.Cell{}, xs...), ys...)), x.label)
		c.Y = c.Scale
		c.Y.Label = y.label
		c.Diagonal = "equal"
	}
	c.Alt = fmt.Sprintf("%s of %s: %s across, %s up.", capital(counted(len(rows), "point")), b.Title.Value, x.label, y.label)
	return c, true
}

// scatterNote is what both boards of a scatter rest on; where they rest on
// different things, each is named.
func scatterNote(x, y *results.Board) string {
	if boardNote(x) == boardNote(y) {
		return boardNote(x)
	}
	return x.Title.Value + ": " + boardNote(x) + "; " + y.Title.Value + ": " + boardNote(y)
}

func each(cells []results.Cell) func(func(results.Cell)) {
	return func(yield func(results.Cell)) {
		for _, c := range cells {
			yield(c)
		}
	}
}
