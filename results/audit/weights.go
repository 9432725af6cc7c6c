package audit

import (
	"fmt"
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
