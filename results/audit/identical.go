package audit

import (
	"fmt"
	"strings"

	"standings/results"
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
	for at, r := range pg.rows {
		key, known := rowKey(pg.board, r)
		if known < leastIdentical {
			continue
		}
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

// rowKey is a row's figures as numbers, and how many of them are neither zero nor
// at an end of their scale.
func rowKey(b *results.Board, r *results.Row) (key string, known int) {
	var text strings.Builder
	for _, column := range b.Scored() {
		if c := r.Cell(column); c.Printed.Known() {
			text.WriteString(c.Printed.Rat().RatString())
			if !atEnd(column, c) {
				known++
			}
		}
		text.WriteByte(';')
	}
	return text.String(), known
}

func atEnd(column *results.Column, c *results.Cell) bool {
	if c.Printed.Rat().Sign() == 0 {
		return true
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
	own, _ := rowKey(pg.board, r)
	for _, t := range pg.board.Tables {
		at := indexOf(t.Rows, r.Model, r.Variant)
		if at < 0 || t.Rows[at] == r {
			continue
		}
		if key, _ := rowKey(pg.board, t.Rows[at]); key != own {
			return t.Rows[at]
		}
	}
	return nil
}
