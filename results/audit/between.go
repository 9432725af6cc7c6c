package audit

import (
	"fmt"

	"standings/results"
	"standings/results/schema"
)

// hull is the lowest and the highest that the printed groups of a row can be,
// or nil where one is not printed.
func hull(r *results.Row, as reading) *interval {
	var h *interval
	for i := range r.Cells {
		if !r.Cells[i].Known {
			return nil
		}
		cell := as.of(r.Cells[i].Printed)
		if h == nil {
			h = &cell
			continue
		}
		if cell.low.Cmp(h.low) < 0 {
			h.low = cell.low
		}
		if cell.high.Cmp(h.high) > 0 {
			h.high = cell.high
		}
	}
	return h
}

// outside reports what has to be assumed for an overall to lie between the
// lowest and the highest group: nil where it does, "" where nothing helps.
func outside(r *results.Row) *string {
	for i, as := range readings {
		h := hull(r, as.inputs)
		if h == nil || as.printed.of(r.Overall.Printed).meets(*h) {
			if i == 0 {
				return nil
			}
			return &readings[i].only
		}
	}
	none := ""
	return &none
}

// between finds overalls below the lowest or above the highest group: no mean
// lies there, whatever the weights. Where weights are declared, an overall that
// does not follow from them has been told already.
func (a *auditor) between(pg *page, failures []*failure) {
	if pg.changes != nil || !pg.board.HasOverall() || pg.board.Aggregate.Value == "sum" {
		return
	}
	told := map[*results.Row]bool{}
	for _, f := range failures {
		if f.rule == RuleOverall {
			told[f.row] = true
		}
	}
	for at, r := range pg.rows {
		h := hull(r, rounded)
		if !r.Overall.Known || h == nil {
			continue
		}
		a.count(RuleBetween, pg, r, -1)
		only := outside(r)
		if only == nil || told[r] {
			continue
		}
		printed := r.Overall.Printed
		low, high := bounds(*h, rounded.of(printed), printed.Decimals)
		f := &Finding{Rule: RuleBetween, Severity: Contradiction, Published: printed.Text, Low: h.low, High: h.high, LowText: low, HighText: high,
			Message: fmt.Sprintf("%s prints %s as the overall of %s. Its groups lie between %s and %s, and a mean cannot lie outside of what it is the mean of",
				upperFirst(pg.name()), printed.Text, results.RowName(r), low, high),
			Sources: []Source{cellSource(r, &r.Overall)},
			Marks:   []Mark{{Row: r, Column: schema.OverallColumn, Published: printed.Text, Low: h.low, High: h.high}}}
		if *only != "" {
			f.Severity = Oddity
			f.Message += fmt.Sprintf(": it holds only if %s", *only)
		}
		f.Message += "."
		a.add(pg, at, rowPlace(f, r, schema.OverallColumn))
	}
}
