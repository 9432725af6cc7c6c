package board

import (
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
)

// worded is a board as the sentences of templates/board/words.tmpl ask for it.
type worded struct{ *results.Board }

// Named is the name of a column by its id; the id where it has none, as parts of
// crossed groups have not.
func (b worded) Named(id string) string {
	if c := b.Column(id); c != nil {
		return c.Name()
	}
	return id
}

// Means names the columns that the overall is the mean of.
func (b worded) Means() string {
	var names []string
	for _, id := range b.Overall.Mean {
		names = append(names, b.Column(id.Value).Name())
	}
	return words.List(names)
}

// Sized reports whether it is known how much each category counts in the overall.
func (b worded) Sized() bool { return b.Benchmark.Weights(b.Board.Board) != nil }

// Pooled reports whether the overall is made of all criteria together, PoolsGroups
// whether categories are.
func (b worded) Pooled() bool {
	_, pooled := b.Made.Pools()
	return pooled
}

func (b worded) PoolsGroups() bool {
	pools, _ := b.Made.Pools()
	return pools
}

// Divisor is the sum of the weights as they are written, exactly: a decimal, or the
// fraction that it is; "" where it is 1.
func (b worded) Divisor() string {
	sum := b.Overall.Sum
	if sum == nil || sum.Cmp(big.NewRat(1, 1)) == 0 {
		return ""
	}
	if _, exact := sum.FloatPrec(); exact {
		return exactRat(sum)
	}
	return "(" + sum.RatString() + ")"
}

// MadeHere reports whether an overall is computed here, and Printed whether one is printed
// or made of judgments.
func (b worded) MadeHere() bool {
	overall := b.OverallColumn()
	return overall != nil && slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return overall.MadeHere(r.Overall()) })
}

func (b worded) Printed() bool { return anyPrinted(b.Board, b.OverallColumn()) }

// reduction is how several scores become one.
type reduction struct {
	Of, Rule string // outputs, runs or judges; a rule of package schema
	K        int    // of a rule with a number
	Text     string // the rule as it is written
}

// Reduced lists those of the board; nil where each case has one output, one run and one
// judge.
func (b worded) Reduced() (list []reduction) {
	r := b.Reduce
	if r == nil {
		return nil
	}
	if text := r.Sample.Value; text != "" {
		rule, k, _ := schema.Reducer(text)
		list = append(list, reduction{"outputs", rule, k, text})
	}
	if r.Run.Value != "" {
		list = append(list, reduction{Of: "runs"})
	}
	if rule := r.Judge.Value; rule == schema.ReduceMean || rule == schema.ReduceMajority {
		list = append(list, reduction{Of: "judges", Rule: rule})
	}
	return list
}

// formulaLine is the formula of a score, for all groups or for one, or of a column.
type formulaLine struct {
	Group   string // or column; "" for all groups
	Formula string
}

// Scores are the formulas of cases' scores, and Transforms those of what a category's mean
// becomes; nil where there are none.
func (b worded) Scores() []formulaLine { return b.formulas(b.Score.All, b.Score.ByGroup) }

// Definition is how a case's score on a board is made, in a line; "" where it states no formula.
func Definition(b *results.Board) string {
	var lines []string
	for _, f := range (worded{b}).Scores() {
		if f.Group != "" {
			f.Formula = f.Group + ": " + f.Formula
		}
		lines = append(lines, f.Formula)
	}
	return strings.Join(lines, "; ")
}

func (b worded) Transforms() []formulaLine {
	if b.Reduce == nil {
		return nil
	}
	return b.formulas(b.Reduce.Group.All, b.Reduce.Group.ByGroup)
}

func (b worded) formulas(all schema.Text, byGroup schema.Ordered[schema.Text]) (lines []formulaLine) {
	if all.Value != "" {
		lines = append(lines, formulaLine{Formula: all.Value})
	}
	for _, e := range byGroup {
		lines = append(lines, formulaLine{Group: b.Named(e.Key.Value), Formula: e.Value.Value})
	}
	return lines
}

// Values are the columns that are computed here, with their formulas.
func (b worded) Values() (lines []formulaLine) {
	for _, c := range b.Further() {
		if text := c.Formula(); text != "" {
			lines = append(lines, formulaLine{c.Name(), text})
		}
	}
	return lines
}
