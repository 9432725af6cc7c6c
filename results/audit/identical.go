package audit

import (
	"fmt"
	"math"
	"strconv"

	"standings/results"
	"standings/results/figure"
)

// How many figures have to agree for two rows to be called identical. Figures at
// an end of their scale do not count: all who get everything right, or nothing,
// agree there.
const leastIdentical = 3

// identical finds rows of different models that share every figure.
func (a *auditor) identical(pg *page) {
	if pg.changes != nil {
		return
	}
	groups := map[string][]int{}
	var keys []string
	ends := endsOf(pg.board)
	for at, r := range pg.rows {
		if inside(pg.board, r, ends) < leastIdentical {
			continue
		}
		key := rowKey(pg.board, r)
		for _, c := range pg.board.Scored() {
			if r.Cell(c).Printed.Known() {
				a.count(RuleIdentical, pg, r, c)
			}
		}
		if groups[key] == nil {
			keys = append(keys, key)
		}
		groups[key] = append(groups[key], at)
	}
	for _, key := range keys {
		var same []int
		for _, at := range groups[key] {
			// Two ways to run one model may well score the same.
			if len(same) == 0 || pg.rows[at].Model != pg.rows[same[0]].Model {
				same = append(same, at)
			}
		}
		if len(same) > 1 {
			a.addIdentical(pg, same)
		}
	}
}

// rowKey is a row's figures as numbers.
func rowKey(b *results.Board, r *results.Row) string {
	var text []byte
	for _, column := range b.Scored() {
		if c := r.Cell(column); c.Printed.Known() {
			switch number := c.Printed.Rat(); {
			case number.Num().IsInt64() && number.Denom().IsInt64():
				text = strconv.AppendInt(text, number.Num().Int64(), 10)
				text = strconv.AppendInt(append(text, '/'), number.Denom().Int64(), 10)
			default:
				text = append(text, number.String()...)
			}
		}
		text = append(text, ';')
	}
	return string(text)
}

// inside is how many of a row's figures are neither zero nor at an end of their scale.
func inside(b *results.Board, r *results.Row, ends [][2]float64) int {
	n := 0
	for _, column := range b.Scored() {
		if c := r.Cell(column); c.Printed.Known() && !atEnd(column, c, ends[column.Index]) {
			n++
		}
	}
	return n
}

// endsOf is the lowest and the highest value of each column, infinite where it has none.
func endsOf(b *results.Board) [][2]float64 {
	ends := make([][2]float64, len(b.Columns))
	for i, c := range b.Columns {
		ends[i] = [2]float64{math.Inf(-1), math.Inf(1)}
		if c.Low != nil {
			ends[i][0] = figure.Nearest(c.Low)
		}
		if c.High != nil {
			ends[i][1] = figure.Nearest(c.High)
		}
	}
	return ends
}

// atEnd reports whether a figure is zero, or can be at an end of its scale. Those that
// are far from both, as most are, are told by floating point.
func atEnd(column *results.Column, c *results.Cell, ends [2]float64) bool {
	if c.Printed.Rat().Sign() == 0 {
		return true
	}
	value, far := c.Printed.Float(), 3*c.Printed.NearHalfUnit()
	if value-ends[0] > far && ends[1]-value > far {
		return false
	}
	printed := rounded.of(c.Printed)
	return column.Low != nil && printed.meets(interval{column.Low, column.Low}) || column.High != nil && printed.meets(interval{column.High, column.High})
}

func (a *auditor) addIdentical(pg *page, same []int) {
	first := pg.rows[same[0]]
	var figures, names []string
	for _, column := range pg.board.Scored() {
		if c := first.Cell(column); c.Printed.Known() {
			figures = append(figures, c.Printed.Text)
		}
	}
	f := &Finding{Rule: RuleIdentical, Severity: Oddity}
	for _, at := range same {
		r := pg.rows[at]
		names = append(names, results.RowName(r))
		f.Sources = append(f.Sources, sourceOf(r))
		f.Marks = append(f.Marks, mark{Row: r})
		if r != first {
			f.Related = append(f.Related, r)
		}
	}
	f.Message = fmt.Sprintf("%s prints the same %s scores for %s: %s. Two models hardly ever agree in all of them; one of the rows may be a copy of the other.",
		upperFirst(pg.name()), number(len(figures)), list(names), list(figures))
	for _, at := range same {
		r := pg.rows[at]
		if other := otherFigures(pg, r); other != nil {
			f.Message += fmt.Sprintf(" For %s, %s prints other scores.", results.RowName(r), sourceOf(other).Table)
			f.Sources = append(f.Sources, sourceOf(other))
		}
	}
	a.add(pg, same[0], rowPlace(f, first, ""))
}

// otherFigures finds a row of another file of the board that prints other
// figures for the same model.
func otherFigures(pg *page, r *results.Row) *results.Row {
	own := rowKey(pg.board, r)
	for _, t := range pg.board.Tables {
		at := indexOf(t.Rows, r.Model, r.Variant)
		if at < 0 || t.Rows[at] == r {
			continue
		}
		if rowKey(pg.board, t.Rows[at]) != own {
			return t.Rows[at]
		}
	}
	return nil
}
