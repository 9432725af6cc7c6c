package audit

import (
	"fmt"
	"math/big"

	"standings/results"
)

// Where more figures than these lie off the scale, and most of a table or of a column
// do, or as many and all do, it is the scale that is suspect, and reported once.
const fewOffScale = 6

func scaleIsSuspect(off, checked int) bool {
	return off > fewOffScale && 2*off > checked || off == checked && off == fewOffScale
}

// scale finds figures that lie off the scale of their board. A figure that only
// rounding puts past an end is on it. A change can be as large as the scale is
// long, in either direction. A figure that is reported as wrong already is not
// reported again: before is which were, of all pages.
func (a *auditor) scale(pg *page, before map[markKey]bool) {
	what := "scale"
	ranges := make([]interval, len(pg.board.Columns))
	for i, c := range pg.board.Columns {
		low, high := c.Low, c.High
		if pg.changes != nil {
			what = "scale of changes"
			if low != nil && high != nil {
				high = new(big.Rat).Sub(high, low)
				low = new(big.Rat).Neg(high)
			} else {
				low, high = nil, nil
			}
		}
		ranges[i] = interval{low, high}
	}
	own := contradicted(a.findings)
	var off []place
	checked := 0
	offIn, checkedIn := make([]int, len(pg.board.Columns)), make([]int, len(pg.board.Columns))
	for at, r := range pg.rows {
		for i, c := range pg.board.Columns {
			cell, on := r.Cell(c), ranges[i]
			if !cell.Printed.Known() || on.low == nil && on.high == nil {
				continue
			}
			a.count(RuleScale, pg, r, c)
			checked++
			checkedIn[i]++
			if results.IsBeyond(cell.Printed, on.low, on.high) {
				off = append(off, place{r, at, c, cell})
				offIn[i]++
			}
		}
	}
	if scaleIsSuspect(len(off), checked) {
		a.addWrongScale(pg, off, checked, "")
		return
	}
	said := make([]bool, len(pg.board.Columns))
	for n, p := range off {
		if i := p.column.Index; offIn[i] > fewOffScale && scaleIsSuspect(offIn[i], checkedIn[i]) {
			if !said[i] {
				a.addWrongScale(pg, off[n:n+1], checkedIn[i], fmt.Sprintf("%d of %d values of %s", offIn[i], checkedIn[i], columnName(p.column)))
			}
			said[i] = true
			continue
		}
		printed, column, on := p.cell.Printed, p.column.ID, ranges[p.column.Index]
		if key := (markKey{p.row, column, pg.changes != nil}); before[key] || own[key] {
			continue
		}
		f := &Finding{
			Rule: RuleScale, Severity: Contradiction, Published: printed.Text, Low: on.low, High: on.high,
			Message: fmt.Sprintf("%s prints %s for %s, %s. That is off the %s, which %s.",
				upperFirst(pg.name()), printed.Text, results.RowName(p.row), columnName(p.column), what, runs(on)),
			Sources: []cited{cellSource(p.row, p.cell)},
			Marks:   []mark{{Row: p.row, Column: column, Published: printed.Text, Low: on.low, High: on.high}},
		}
		if on.low != nil {
			f.LowText = digits(on.low, 0, 6)
		}
		if on.high != nil {
			f.HighText = digits(on.high, 0, 6)
		}
		a.add(pg, p.at, rowPlace(f, p.row, column))
	}
}

// runs says from where to where a scale runs.
func runs(on interval) string {
	switch {
	case on.high == nil:
		return "begins at " + decimal(on.low, 0, 6)
	case on.low == nil:
		return "ends at " + decimal(on.high, 0, 6)
	}
	return "runs from " + decimal(on.low, 0, 6) + " to " + decimal(on.high, 0, 6)
}

// contradicted is which figures are reported as not true.
func contradicted(findings []*Finding) map[markKey]bool {
	found := map[markKey]bool{}
	for _, f := range findings {
		for _, m := range f.Marks {
			if f.Severity == Contradiction && m.Row != nil {
				found[markKey{m.Row, m.Column, m.Change}] = true
			}
		}
	}
	return found
}

// addWrongScale files that most of a table lies off the scale, or of a column, which
// what then says.
func (a *auditor) addWrongScale(pg *page, off []place, checked int, what string) {
	scale, first := pg.board.Scale, off[0]
	if what == "" {
		what = fmt.Sprintf("%d of %d values", len(off), checked)
	}
	f := &Finding{Rule: RuleScale, Severity: Conflict, Related: []*results.Row{first.row},
		Message: fmt.Sprintf("%s prints %s off the scale that benchmark.yaml declares, a case's score from %s to %s: %s for %s, %s, is the first. It is the scale that seems to be wrong.",
			upperFirst(pg.name()), what, orNone(scale.Min.Text), orNone(scale.Max.Text), first.cell.Printed.Text, results.RowName(first.row), columnName(first.column)),
		Sources: []cited{{Place: scale.At.Place}, cellSource(first.row, first.cell)},
		Marks:   []mark{{Column: first.column.ID}},
	}
	a.add(pg, -1, f)
}

func orNone(end string) string {
	if end == "" {
		return "no end"
	}
	return end
}
