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
	// Ranges of weights are given for so many columns; of more, they take long.
	mostRanged = 16
)

// weights asks of a page that prints groups and overalls and no weights whether
// one set of weights, none negative, their sum one, gives every overall within
// rounding. That none does is proof in two rows as in twenty; that one does tells
// something only where enough rows agree.
func (a *auditor) weights(pg *page) {
	t := unweighted(pg)
	if t == nil || len(t.rows) < 2 {
		return
	}
	for _, r := range t.rows {
		a.count(RuleWeights, pg, r, pg.board.OverallColumn())
	}
	for _, reading := range readings {
		t := t.as(reading.inputs, reading.printed)
		if !t.passes(pg) {
			continue
		}
		fit := a.fit(pg, t, nil, reading.only)
		if reading.only != "" {
			a.addWeights(pg, fit, &Finding{Severity: Oddity, Message: fmt.Sprintf(
				"%s prints no weights. One set of weights gives %s from their categories, but only if %s.",
				upperFirst(pg.name()), t.overalls(), strings.Replace(reading.only, "it was", "they were", 1))}, nil)
		} else if fit.noSizes {
			a.addWeights(pg, fit, &Finding{Severity: Oddity, Message: fmt.Sprintf(
				"%s prints no weights. One set of weights gives %s from their categories, but no whole numbers of cases that add up to %d do. Some rows seem to be based on a few cases fewer.",
				upperFirst(pg.name()), t.overalls(), fit.Total)}, nil)
		}
		return
	}
	if sets := t.dropping(t.mostLeftOut()); sets != nil {
		a.fitsBut(pg, t, sets)
		return
	}
	a.fitsNot(pg, t)
}

// mostLeftOut is how many rows may be left out so that the others still tell.
func (t *table) mostLeftOut() int {
	limit := min(mostDropped, len(t.rows)-t.enough())
	if t.columns > mostForDropped {
		limit = min(limit, 1)
	}
	return limit
}

// enough is how many rows have to agree on weights for that to be no chance.
func (t *table) enough() int { return t.columns + 2 }

// overalls is the rows' overalls as sentences call them: "all 22 overalls".
func (t *table) overalls() string {
	if len(t.rows) == 2 {
		return "both overalls"
	}
	return fmt.Sprintf("all %d overalls", len(t.rows))
}

// unweighted returns the rows of a page whose weights are sought, or nil.
func unweighted(pg *page) *table {
	rule := pg.board.Overall.Rule
	if pg.changes != nil || rule != schema.OverItems && rule != schema.Unstated || pg.board.Aggregate.Value == "sum" || len(pg.board.Declared()) < 2 || pg.board.Benchmark.Weights(pg.board.Board) != nil {
		return nil
	}
	t := &table{columns: len(pg.board.Declared())}
	for _, r := range pg.rows {
		full := r.Overall().Printed.Known() && pg.outside(r) == nil // an overall that no weights give is reported as such
		for _, c := range pg.printed(r) {
			full = full && c.Printed.Known()
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
	weights, _ := t.fits()
	if weights == nil {
		return false
	}
	for _, r := range t.rows {
		c := overallClaim(pg, r, weights)
		if !t.printed.of(r.Overall().Printed).meets(c.follows.bounds(t.inputs, nil)) {
			return false
		}
	}
	return true
}

func (a *auditor) addWeights(pg *page, fit *Fit, f *Finding, rows []*results.Row) {
	f.Rule = RuleWeights
	if f.Column == "" {
		f.Column = schema.OverallColumn
		f.Marks = append([]mark{{Column: schema.OverallColumn}}, f.Marks...)
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
		f.Sources = append(f.Sources, cellSource(r, r.Cell(pg.board.OverallColumn())))
	}
	if len(rows) == 0 {
		f.Sources = []cited{{pg.place(), pg.name()}}
	}
	a.add(pg, -1, f)
}
