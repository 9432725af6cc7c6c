package board

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/page"
)

// madeSum is an overall as an equation, in the digits shown.
type madeSum struct {
	Words  string // how it is computed here from other figures; "" where it is not
	Factor string // that all terms share, "1/6"; "" where each has its own
	Terms  []madeTerm
}

// madeTerm is a group's part in an overall.
type madeTerm struct {
	Weight string // "" where all share a factor
	Value  string
	Name   string
	ID     string // of its line in the table of groups
}

// newMadeSum spells a row's overall out, with the figures that its board shows.
func newMadeSum(b *results.Board, r *results.Row, overall *results.Column) *madeSum {
	cell := *r.Cell(overall)
	if overall.MadeHere(cell) {
		return &madeSum{Words: computedLine(r, overall)}
	}
	sum := &madeSum{}
	if rule := b.Overall.Rule; rule != schema.OverGroups && rule != schema.Weighted {
		return sum
	}
	var weights []*big.Rat
	for _, c := range b.Declared() {
		if c.Weight != nil {
			weights = append(weights, c.Weight)
			sum.Terms = append(sum.Terms, madeTerm{Weight: weightText(c.Weight), Value: page.ShownOrDash(c, *r.Cell(c)), Name: c.Name(), ID: columnAnchor(b, c)})
		}
	}
	if len(weights) > 1 && !slices.ContainsFunc(weights, func(w *big.Rat) bool { return w.Cmp(weights[0]) != 0 }) {
		sum.Factor = sum.Terms[0].Weight
		for i := range sum.Terms {
			sum.Terms[i].Weight = ""
		}
	}
	return sum
}

// weightedSum spells an overall out that is made by weights.
func weightedSum(b *results.Board, r *results.Row) string {
	var parts []string
	for _, c := range b.Declared() {
		if c.Weight != nil {
			parts = append(parts, fmt.Sprintf("%s × %s", weightText(c.Weight), page.ShownOrDash(c, *r.Cell(c))))
		}
	}
	return strings.Join(parts, " + ")
}

func weightText(w *big.Rat) string {
	if digits, exact := w.FloatPrec(); exact && digits <= 4 {
		return w.FloatString(digits)
	}
	return w.RatString()
}
