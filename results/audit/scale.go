package audit

import (
	"fmt"
	"math/big"

	"standings/results"
)

// scale finds figures that lie off the scale of their board. A figure that only
// rounding puts past an end is on it. A change can be as large as the scale is
// long, in either direction.
func (a *auditor) scale(pg *page) {
	what := "scale"
	ranges := make([]interval, len(pg.board.Columns)+1)
	for i := range ranges {
		low, high := pg.board.Range(i - 1)
		if low != nil && pg.changes != nil {
			high = new(big.Rat).Sub(high, low)
			low = new(big.Rat).Neg(high)
			what = "scale of changes"
		}
		ranges[i] = interval{low, high}
	}
	for at, r := range pg.rows {
		for _, i := range columns(r) {
			cell := r.Cell(i)
			low, high := ranges[i+1].low, ranges[i+1].high
			if !cell.Known || low == nil {
				continue
			}
			a.count(RuleScale, pg, r, i)
			if rounded.of(cell.Printed).meets(interval{low, high}) {
				continue
			}
			printed, column := cell.Printed, columnID(pg.board, i)
			f := &Finding{
				Rule: RuleScale, Severity: Contradiction, Published: printed.Text,
				Low: low, High: high, LowText: decimal(low, 0, 6), HighText: decimal(high, 0, 6),
				Message: fmt.Sprintf("%s prints %s for %s, %s. That is off the %s, which runs from %s to %s.",
					upperFirst(pg.name()), printed.Text, results.RowName(r), columnName(pg.board, i), what, decimal(low, 0, 6), decimal(high, 0, 6)),
				Sources: []Source{cellSource(r, cell)},
				Marks:   []Mark{{Row: r, Column: column, Published: printed.Text, Low: low, High: high}},
			}
			a.add(pg, at, rowPlace(f, r, column))
		}
	}
}
