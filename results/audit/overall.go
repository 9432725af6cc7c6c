package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/schema"
)

// RuleOverall finds overalls that do not follow from their categories and declared weights.
var RuleOverall = &Rule{
	ID: "overall", place: 1, Title: "Overall ≠ its categories", Asks: "Can the printed overall follow from the printed categories and their weights?",
	claims: overallClaims,
	says: wording(`{{with .Suspect}}{{.Failing}} of the {{.Claims}} {{if .Change}}changes of {{end}}overalls that {{.Name}} prints do not follow from their categories ` +
		`by the rule stated in benchmark.yaml, {{.Stated}}. {{if .Making}}All follow another: each is {{.Making}} the categories.` +
		`{{else if .Fits}}Other weights give {{if .But}}all but {{list .But}}. By these, {{list .Reach}}.{{else}}them all.{{end}}` +
		`{{else}}{{if .Change}}The changes may be of other scores.{{else}}The overall may be made in another way, or from other cases.{{end}}{{end}}` +
		`{{else}}{{.Page}} prints {{.Printed}} as the {{if .Change}}change in the {{end}}overall of {{.Row}}{{.Copied}}.` +
		` By the rule stated in benchmark.yaml, {{.Stated}}, {{if .Change}}the changes of its{{else}}its{{end}} categories give {{.Right}} ({{.Low}} to {{.High}} before rounding). ` +
		`{{if .Only}}The two agree only if {{.Only}}.` +
		`{{else}}A slip in the overall or in a category, or other cases behind it, would explain the difference.{{end}}` +
		`{{if .Change}}{{.Neighbour}}{{else}}{{.Padded}}{{end}}{{end}}`),
}

// overallClaims says of each overall of a page that it is the weighted mean of
// the row's groups. Changes are differences of means and therefore weighted
// alike, where both boards weigh alike.
func overallClaims(pg *page) (claims []*claim) {
	weights := pg.weights()
	for at, row := range pg.rows {
		if pg.changes != nil {
			if from := pg.benchmark.Board(row.Compared().Board); from == nil || !sameWeights(pg.board, from, weights) {
				continue
			}
		}
		if c := overallClaim(pg, at, weights); c != nil {
			claims = append(claims, c)
		}
	}
	return claims
}

// overallClaim says it of one row; nil where no weights are declared, and where a figure is
// missing.
func overallClaim(pg *page, at int, weights []*big.Rat) *claim {
	c := &claim{page: pg, place: pg.placeOf(at, pg.board.OverallColumn())}
	if weights == nil || !c.cell.Printed.Known() {
		return nil
	}
	for i, w := range weights {
		if !c.row.Cells[i].Printed.Known() {
			return nil
		}
		c.follows.terms = append(c.follows.terms, term{coefficient: w, cell: &c.row.Cells[i]})
	}
	c.follows = c.follows.mean()
	return c
}

// sameWeights reports whether another board has the same columns and weights.
func sameWeights(b, other *results.Board, weights []*big.Rat) bool {
	others := other.Benchmark.Weights(other.Board)
	return slices.EqualFunc(weights, others, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 }) &&
		slices.EqualFunc(b.Declared(), other.Declared(), func(x, y *results.Column) bool { return x.ID == y.ID })
}

// copied says that an overall that is wrong is the figure of one of its groups;
// "" where it is of none.
func (p *page) copied(r *results.Row) string {
	for i, c := range p.printed(r) {
		if c.Printed.Known() && c.Printed.Decimals == r.Overall().Printed.Decimals && c.Printed.Rat().Cmp(r.Overall().Printed.Rat()) == 0 {
			return ", which is the score of " + columnName(p.board.Columns[i]) + " and may have been copied from there"
		}
	}
	return ""
}

// weightsPlace is where a board's weights are declared: its rule, or itself where
// the rule is not written.
func weightsPlace(b *results.Board) cited {
	if b.Overall.File != "" {
		return cited{Place: b.Overall.Place}
	}
	return cited{Place: b.Place}
}

// statedRule is how a board states that its overall is made, as the rule's name.
func statedRule(b *results.Board) string {
	switch b.Overall.Rule {
	case schema.OverGroups:
		return "the mean of the categories"
	case schema.OverItems:
		return "the mean over all cases"
	case schema.MeanOf:
		return "the mean of the named columns"
	}
	return "the weighted mean of the categories"
}
