package audit

import (
	"slices"

	"standings/results"
	"standings/results/schema"
)

// RuleBetween finds overalls below the lowest or above the highest group where the source
// states a weighted mean without its weights: no mean is there, with any weights.
var RuleBetween = &Rule{
	ID: "between", place: 9, Title: "Overall outside its categories", Asks: "Does the overall lie between the lowest and the highest category?",
	page: between,
	says: wording(`{{.Page}} prints {{.Printed}} as the overall of {{.Row}}, which is stated in benchmark.yaml to be a mean of the categories. These are between {{.Low}} and {{.High}}, ` +
		`and so is each mean of them{{with .Only}}: it holds only if {{.}}{{end}}.`),
}

// statesMean reports whether the page's overalls are stated to be a weighted mean of the
// groups, and the weights are not: as for a mean over all items where nobody states how
// many a group has.
func (p *page) statesMean() bool {
	rule := p.board.Overall.Rule
	return p.changes == nil && (rule == schema.SomeMean || rule == schema.OverItems) && p.board.Cells().Means() &&
		len(p.board.Declared()) > 0 && p.weights() == nil
}

// allPrinted reports whether every one of some groups is printed.
func allPrinted(groups []results.Cell) bool {
	return !slices.ContainsFunc(groups, func(c results.Cell) bool { return !c.Printed.Known() })
}

// hull is the lowest and the highest that the printed groups of a row can be,
// or nil where one is not printed.
func hull(groups []results.Cell, as reading) *interval {
	if len(groups) == 0 || !allPrinted(groups) {
		return nil
	}
	h := as.of(groups[0].Printed)
	for _, c := range groups[1:] {
		h = h.join(as.of(c.Printed))
	}
	return &h
}

// outside reports what has to be assumed for an overall to lie between the
// lowest and the highest group: nil where it does, "" where nothing helps.
func (p *page) outside(r *results.Row) *string {
	for i, as := range readings {
		h := hull(p.printed(r), as.inputs)
		if h == nil || as.printed.of(r.Overall().Printed).meets(*h) {
			if i == 0 {
				return nil
			}
			return &readings[i].only
		}
	}
	none := ""
	return &none
}

// between counts the overalls of a page.
func between(rule *Rule, pg *page) {
	if !pg.statesMean() {
		return
	}
	overall := pg.board.OverallColumn()
	for at, r := range pg.rows {
		reach := hull(pg.printed(r), rounded)
		if !r.Cell(overall).Printed.Known() || reach == nil {
			continue
		}
		pg.count(rule, at, overall)
		if only := pg.outside(r); only != nil {
			pg.file(&claim{page: pg, place: pg.placeOf(at, overall), reach: reach, rule: rule, Only: *only})
		}
	}
}
