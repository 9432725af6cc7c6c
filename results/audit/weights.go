package audit

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
)

const (
	// How many rows may be left out for the others to fit. One or two can be
	// named as those that differ; with more, the table has no common weights.
	// Pairs are looked for in tables of few columns: elsewhere it takes long.
	mostDropped    = 2
	mostForDropped = 10
	// Ranges of weights are told for so many columns; of more, they take long.
	mostRanged = 16
)

// weights asks of a page that prints groups and overalls and no weights whether
// one set of weights, none negative, their sum one, gives every overall within
// rounding. A page with fewer rows than groups + 2 tells too little.
func (a *auditor) weights(pg *page) {
	t := unweighted(pg)
	if t == nil || len(t.rows) < t.columns+2 {
		return
	}
	for _, r := range t.rows {
		a.count(RuleWeights, pg, r, -1)
	}
	for _, reading := range readings {
		t := t.as(reading.inputs, reading.printed)
		if !t.passes(pg) {
			continue
		}
		fit := a.fit(pg, t, nil, reading.only)
		if reading.only != "" {
			a.addWeights(pg, fit, &Finding{Severity: Oddity, Message: fmt.Sprintf(
				"%s prints no weights. One set of weights gives all %d overalls from their groups, but only if %s.",
				upperFirst(pg.name()), len(t.rows), strings.Replace(reading.only, "it was", "they were", 1))}, nil)
		} else if fit.noSizes {
			a.addWeights(pg, fit, &Finding{Severity: Oddity, Message: fmt.Sprintf(
				"%s prints no weights. One set of weights gives all %d overalls from their groups, but no whole numbers of items that add up to %d do. Some rows seem to rest on a few items less.",
				upperFirst(pg.name()), len(t.rows), fit.Total)}, nil)
		}
		return
	}
	limit := min(mostDropped, len(t.rows)-t.columns-2)
	if t.columns > mostForDropped {
		limit = min(limit, 1)
	}
	if sets := t.dropping(limit); sets != nil {
		a.fitsBut(pg, t, sets)
		return
	}
	a.fitsNot(pg, t)
}

// unweighted returns the rows of a page whose weights are sought, or nil.
func unweighted(pg *page) *table {
	rule := pg.board.Overall.Rule
	if pg.changes != nil || rule != schema.OverItems && rule != schema.Unstated || pg.board.Aggregate.Value == "sum" || len(pg.board.Columns) < 2 || pg.board.Benchmark.Weights(pg.board.Board) != nil {
		return nil
	}
	t := &table{columns: len(pg.board.Columns)}
	for _, r := range pg.rows {
		full := r.Overall.Known && outside(r) == nil // an overall that no weights give is told as such
		for _, c := range r.Cells {
			full = full && c.Known
		}
		if full {
			t.rows = append(t.rows, r)
		}
	}
	return t
}

// fit describes the weights of a table, less each set of rows.
func (a *auditor) fit(pg *page, t *table, sets [][]int, only string) *Fit {
	f := &Fit{
		Benchmark: pg.benchmark.ID, Board: pg.board.ID.Value, Table: pg.name(), Rows: len(t.rows), Only: only,
		Total: pg.benchmark.TotalItems(pg.board.Board),
	}
	ways := []*table{t}
	if sets != nil {
		ways = nil
		for _, s := range sets {
			ways = append(ways, t.without(s))
			var rows []*results.Row
			for _, i := range s {
				rows = append(rows, t.rows[i])
			}
			f.Without = append(f.Without, rows)
		}
		f.Rows -= len(sets[0])
	}
	a.fits = append(a.fits, f)
	if t.columns > mostRanged {
		return f
	}
	var hull []interval
	var least, most []int
	f.Whole = f.Total > 0
	f.noSizes = f.Total > 0 && pg.board.Overall.Rule == schema.OverItems
	for _, w := range ways {
		ranges := w.weightRanges()
		hull = union(hull, ranges)
		if f.Total == 0 {
			continue
		}
		l, m, known := w.wholeSizes(ranges, f.Total)
		f.Whole = f.Whole && known && l != nil
		f.noSizes = f.noSizes && known && l == nil
		for j := range l {
			if least == nil {
				least, most = slices.Clone(l), slices.Clone(m)
			}
			least[j], most[j] = min(least[j], l[j]), max(most[j], m[j])
		}
	}
	middles := make([]*big.Rat, len(hull))
	for j, r := range hull {
		c := FitColumn{Column: pg.board.Columns[j].ID, Low: r.low, High: r.high, LowText: decimal(r.low, 3, 4), HighText: decimal(r.high, 3, 4)}
		middles[j] = new(big.Rat).Add(r.low, r.high)
		if f.Whole {
			c.Least, c.Most = least[j], most[j]
			middles[j].SetInt64(int64(least[j] + most[j]))
		} else if f.Total > 0 {
			n := big.NewRat(int64(f.Total), 1)
			c.Least, c.Most = nearest(new(big.Rat).Mul(r.low, n)), nearest(new(big.Rat).Mul(r.high, n))
		}
		f.Columns = append(f.Columns, c)
	}
	if f.Total > 0 {
		for j, n := range shares(middles, f.Total) {
			f.Columns[j].About = n
		}
	}
	return f
}

func union(a, b []interval) []interval {
	if a == nil {
		return b
	}
	joined := make([]interval, len(a))
	for j := range a {
		joined[j] = a[j]
		if b[j].low.Cmp(a[j].low) < 0 {
			joined[j].low = b[j].low
		}
		if b[j].high.Cmp(a[j].high) > 0 {
			joined[j].high = b[j].high
		}
	}
	return joined
}

// passes reports whether one set of weights meets all rows, and holds it against
// every row by the rule for declared weights: only that makes it a fit.
func (t *table) passes(pg *page) bool {
	weights := t.weights()
	if weights == nil {
		return false
	}
	for _, r := range t.rows {
		c := overallClaim(pg, r, weights)
		if !t.printed.of(r.Overall.Printed).meets(c.follows.bounds(t.inputs, nil)) {
			return false
		}
	}
	return true
}

func (a *auditor) addWeights(pg *page, fit *Fit, f *Finding, rows []*results.Row) {
	f.Rule = RuleWeights
	if f.Column == "" {
		f.Column = schema.OverallColumn
		f.Marks = append([]Mark{{Column: schema.OverallColumn}}, f.Marks...)
	}
	if fit != nil && fit.Columns != nil {
		var weights []string
		for _, c := range fit.Columns {
			weights = append(weights, fmt.Sprintf("%s %s to %s", c.Column, c.LowText, c.HighText))
		}
		f.Arithmetic = "weights: " + strings.Join(weights, ", ")
	}
	f.Related = rows
	for _, r := range rows {
		f.Sources = append(f.Sources, cellSource(r, &r.Overall))
	}
	if len(rows) == 0 {
		f.Sources = []Source{{pg.place(), pg.name()}}
	}
	a.add(pg, -1, f)
}
