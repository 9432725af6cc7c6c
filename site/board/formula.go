package board

import (
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
)

// formulaLine is the formula of a score, for all groups or for one, or of a column.
type formulaLine struct {
	Group   string // or column; "" for all groups
	Formula string
}

func formulaLines(b *results.Board) []formulaLine {
	if b.Score.IsZero() {
		return nil
	}
	if len(b.Score.ByGroup) == 0 {
		return []formulaLine{{Formula: b.Score.All.Value}}
	}
	var lines []formulaLine
	for _, e := range b.Score.ByGroup {
		lines = append(lines, formulaLine{Group: columnName(b, e.Key.Value), Formula: e.Value.Value})
	}
	return lines
}

// columnName is the name of a column by its id; the id where it has none, as parts of
// crossed groups have not.
func columnName(b *results.Board, id string) string {
	if c := b.Column(id); c != nil {
		return c.Name()
	}
	return id
}

// madeHereText says where the overall is computed here; "" where every one is printed
// or made of judgments.
func madeHereText(b *results.Board) string {
	overall := b.OverallColumn()
	if overall == nil || !slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return overall.MadeHere(r.Overall()) }) {
		return ""
	}
	if anyPrinted(b, overall) {
		return " Where it is not published, it is computed here from the published scores."
	}
	return " Not published: computed here from the published scores."
}

// overallText says how the overall is made of its groups.
func overallText(b *results.Board) string {
	switch b.Overall.Rule {
	case schema.OverItems:
		if _, pooled := b.Made.Pools(); pooled {
			return "Overall = all criteria of all cases together."
		}
		if b.Benchmark.Weights(b.Board) == nil {
			return "Overall = mean over all cases. The source does not state the number of cases per category."
		}
		return "Overall = mean over all cases."
	case schema.OverGroups:
		return "Overall = unweighted mean of the categories."
	case schema.Weighted:
		var parts []string
		for _, w := range b.Overall.Weights {
			parts = append(parts, w.Value.Text+" × "+columnName(b, w.Key.Value))
		}
		text := strings.Join(parts, " + ")
		if sum := b.Overall.Sum; sum != nil && sum.Cmp(big.NewRat(1, 1)) != 0 { // as it is written, without scaling it to 1
			text = "(" + text + ") / " + shownSum(sum)
		}
		return "Overall = " + text
	case schema.MeanOf:
		var names []string
		for _, id := range b.Overall.Mean {
			names = append(names, b.Column(id.Value).Name())
		}
		return "Overall = unweighted mean of " + words.List(names) + "."
	case schema.WinRate:
		return "Overall = mean win rate: the share of other rows that a row beats in a category (ties count half), averaged over its categories. " + relativeText
	case schema.Borda:
		return "Overall = Borda count: how many other rows a row beats in a category (ties count half), summed over all categories. " + relativeText
	case schema.Unstated:
		if len(b.Groups()) == 0 {
			return "Overall: as published."
		}
		return "Overall: as published; the source does not state its formula."
	}
	return "This leaderboard has no overall. " + orderSentence(b)
}

// relativeText is what has to be known of an overall that counts who beats whom.
const relativeText = "It ignores the size of a lead and depends on the set of models: adding or removing one may swap two others."

// valueLines lists the columns that are computed here with their formulas.
func valueLines(b *results.Board) []formulaLine {
	var lines []formulaLine
	for _, c := range b.Further() {
		if text := c.Formula(); text != "" {
			lines = append(lines, formulaLine{Group: c.Name(), Formula: text})
		}
	}
	return lines
}

// shownSum is the sum of weights, exactly: a decimal, or the fraction that it is.
func shownSum(sum *big.Rat) string {
	if digits, exact := sum.FloatPrec(); exact {
		return sum.FloatString(digits)
	}
	return "(" + sum.RatString() + ")"
}
