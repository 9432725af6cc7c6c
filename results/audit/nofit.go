package audit

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// fitsBut files that all rows but one or two agree on weights.
func (a *auditor) fitsBut(pg *page, t *table, sets [][]int) {
	fit := a.fit(pg, t, sets, "")
	var rows []*results.Row // that have to be left out, one way or another
	var others []*table     // by the same index: those that agree then
	var choices []string
	for i, without := range fit.Without {
		left := t.without(sets[i])
		var names []string
		for _, r := range without {
			names = append(names, results.RowName(r))
			if !slices.Contains(rows, r) {
				rows, others = append(rows, r), append(others, left)
			}
		}
		choices = append(choices, list(names))
	}
	f := &Finding{Severity: Conflict}
	var b strings.Builder
	fmt.Fprintf(&b, "%s prints no weights, and no one set of weights gives %s from their categories. Leave out %s, and the other %d agree on one.",
		upperFirst(pg.name()), t.overalls(), joined(choices, "or else"), fit.Rows)
	var reach []string
	for i, r := range rows {
		printed, could := r.Overall().Printed, others[i].reach(r)
		low, high := bounds(could, printed)
		reach = append(reach, fmt.Sprintf("%s would have an overall between %s and %s (printed %s)%s", results.RowName(r), low, high, printed.Text, copied(pg, r)))
		f.Marks = append(f.Marks, mark{Row: r, Column: schema.OverallColumn, Published: printed.Text, Low: could.low, High: could.high})
		if len(rows) == 1 {
			rowPlace(f, r, schema.OverallColumn)
			f.of(printed, could)
		}
	}
	fmt.Fprintf(&b, " By the weights that fit the others, %s.", list(reach))
	fmt.Fprintf(&b, " There is a set that misses none of them by more than %s beyond rounding.", little(t.leastGreatest(), pg.board.OverallColumn().Decimals+1))
	if len(t.rows) <= mostSummed {
		missed, weights := t.leastMisses()
		if t.fewItems(fit.Total, missed, weights) {
			f.Severity = Oddity
			fmt.Fprintf(&b, " %s cases without a score would explain it.", upperFirst(number(fewMissing)))
		}
	}
	switch {
	case len(fit.Without) > 1:
		b.WriteString(" One of these rows has a wrong score, or is based on other cases than the others; the table cannot tell which.")
	case len(rows) > 1:
		b.WriteString(" These rows have wrong scores, or are based on other cases than the others.")
	default:
		b.WriteString(" The row has a wrong score, or is based on other cases than the others.")
	}
	if fit.noSizes {
		fmt.Fprintf(&b, " Even then no whole numbers of cases that add up to %d fit, so some of the rest may miss a few cases too.", fit.Total)
	}
	f.Message = b.String()
	a.addWeights(pg, fit, f, rows)
}

// In tables of more rows the sum of misses would take long to minimise; what the
// worst row misses by takes no time.
const mostSummed = 40

// fitsNot files that no weights fit, with the least that they miss by.
func (a *auditor) fitsNot(pg *page, t *table) {
	decimals := pg.board.OverallColumn().Decimals + 1
	_, conflict := t.fits()
	var against []string
	var rows []*results.Row
	for _, i := range conflict {
		against = append(against, results.RowName(t.rows[i]))
		rows = append(rows, t.rows[i])
	}
	f := &Finding{Severity: Conflict}
	misses, best := "", ""
	if len(t.rows) <= mostSummed {
		var few bool
		if misses, best, rows, few = leastSum(pg, t, decimals); few {
			f.Severity = Oddity
			misses += fmt.Sprintf(". %s cases of each of these without a score would explain it", upperFirst(number(fewMissing)))
		}
	} else {
		misses = fmt.Sprintf("Even under the best set a row misses by %s beyond rounding", decimal(t.leastGreatest(), decimals, decimals))
	}
	f.Message = fmt.Sprintf(
		"%s prints no weights, and no one set of weights gives %s from their categories. %s. The rows of %s cannot agree on any weights, whatever the others say. Either some scores are wrong, or the rows are not all based on the same cases.",
		upperFirst(pg.name()), t.overalls(), misses, list(against))
	a.addWeights(pg, nil, f, rows)
	f.Arithmetic = best
}

// leastSum tells the weights that miss least in all, and which rows they miss,
// and whether a few items without a score would explain that.
func leastSum(pg *page, t *table, decimals int) (misses, best string, rows []*results.Row, few bool) {
	missed, weights := t.leastMisses()
	total := new(big.Rat)
	var order []int
	for i, m := range missed {
		total.Add(total, m)
		if m.Sign() > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Or(missed[y].Cmp(missed[x]), cmp.Compare(x, y)) })
	var names, parts []string
	for _, i := range order {
		names = append(names, fmt.Sprintf("%s by %s", results.RowName(t.rows[i]), little(missed[i], decimals)))
		rows = append(rows, t.rows[i])
	}
	for j, w := range weights {
		parts = append(parts, pg.board.Columns[j].ID+" "+decimal(w, 4, 4))
	}
	misses = fmt.Sprintf("Even the best set misses %s of them by more than rounding, by %s in all: %s",
		number(len(order)), little(total, decimals), list(names))
	return misses, "best weights: " + strings.Join(parts, ", "), rows, t.fewItems(pg.benchmark.TotalItems(pg.board.Board), missed, weights)
}
