package draft

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/results/draft/grid"
	"standings/results/schema"
)

// The audit finds ranges of weights for so many columns.
const mostWeighed = 16

// Weights are looked for as fractions with one of these below the line: people choose
// round ones.
var denominators = []int64{2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 30, 40, 50, 100}

// Ranges of weights that are no wider than this leave no choice between round ones.
// Where they are wider many sets give the same figures, and none is taken.
var narrow = big.NewRat(1, 50)

// weigh looks for weights that give a column from others in every row: by the
// audit, which finds their ranges, and of those the roundest. It is nil
// where there are none, or too few rows; hint is then what the ranges are,
// where some are known.
func (c *column) weigh(of []*column) (m *making, hint string) {
	if len(of) < 2 || len(of) > mostWeighed {
		return nil, ""
	}
	low, high := c.weightRanges(of)
	if low == nil {
		return nil, ""
	}
	var ranges []string
	wide := false
	for i, o := range of {
		wide = wide || new(big.Rat).Sub(high[i], low[i]).Cmp(narrow) > 0
		ranges = append(ranges, fmt.Sprintf("%s %s to %s", quote(o.Text), decimalOf(low[i]), decimalOf(high[i])))
	}
	hint = "weights that would give it in every row: " + strings.Join(ranges, ", ")
	if wide {
		return nil, hint
	}
	for _, d := range denominators {
		weights := make([]*big.Rat, len(of))
		sum := new(big.Rat)
		for i := range of {
			middle := new(big.Rat).Add(low[i], high[i])
			middle.Mul(middle, big.NewRat(d, 2))
			whole, _ := middle.Float64()
			weights[i] = big.NewRat(int64(whole+0.5), d)
			sum.Add(sum, weights[i])
		}
		if sum.Cmp(one) != 0 {
			continue
		}
		m := c.weighted(of, weights)
		if m == nil || m.holds < m.rows || m.cut {
			continue
		}
		m.rule = schema.Weighted
		m.drop()
		return m, ""
	}
	return nil, hint
}

// drop leaves out columns that have no weight; where the others weigh alike, theirs is
// a plain mean.
func (m *making) drop() {
	var of []*column
	var weights []*big.Rat
	for i, w := range m.weights {
		if w.Sign() > 0 {
			of, weights = append(of, m.of[i]), append(weights, w)
		}
	}
	m.of, m.weights = of, weights
	if !slices.ContainsFunc(weights, func(w *big.Rat) bool { return w.Cmp(weights[0]) != 0 }) {
		m.rule = schema.OverGroups
	}
}

// weightRanges asks the audit which weights give a column from others: the lowest and
// the highest of each, nil where none do.
func (c *column) weightRanges(of []*column) (low, high []*big.Rat) {
	heads := []string{"model"}
	for i := range of {
		heads = append(heads, fmt.Sprintf("g%d", i))
	}
	lines := [][]string{append(heads, schema.OverallColumn)}
	for row, printed := range c.figures {
		line := []string{fmt.Sprintf("m%d", row)}
		figures, full := figuresOf(append(of[:len(of):len(of)], c), row)
		for _, f := range figures {
			line = append(line, f.Plain())
		}
		if full && printed.Known() {
			lines = append(lines, line)
		}
	}
	var problems source.List
	project := results.Load(fstest.MapFS{
		"results/b/benchmark.yaml":  {Data: []byte("title: T\nsources: [{id: s, title: S}]\nboards: [{id: b, title: B, groups: " + listInYAML(heads[1:]) + ", scale: {min: 0, max: 1}, overall: unknown, published: [{source: s, file: t.csv}]}]\n")},
		"results/b/published/t.csv": {Data: grid.CSV(lines)},
	}, fstest.MapFS{}, &problems)
	if problems.Errors() > 0 {
		return nil, nil
	}
	fit := audit.Run(project).Fit("b", "b")
	if fit == nil || len(fit.Columns) != len(of) || fit.Without != nil || fit.Only != "" {
		return nil, nil
	}
	for _, f := range fit.Columns {
		low, high = append(low, f.Low), append(high, f.High)
	}
	return low, high
}
