package importer

import (
	"math/big"
	"slices"

	"standings/results/audit"
	"standings/results/figure"
	"standings/results/schema"
)

// Weights are looked for as fractions with one of these below the line: people choose
// round ones.
var denominators = []int64{2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 30, 40, 50, 100}

// Ranges of weights that are no wider than this leave no choice between round ones.
// Where they are wider many sets give the same figures, and none is taken.
var narrow = big.NewRat(1, 50)

// weigh looks for weights that give a column from others in every row: by the
// audit, which finds their ranges, and of those the roundest. It is nil
// where there are none, or too few rows.
func (c *column) weigh(of []*column) *making {
	var rows [][]figure.Figure
	for row := range c.figures {
		var figures []figure.Figure
		for _, o := range append(of[:len(of):len(of)], c) {
			figures = append(figures, o.figures[row])
		}
		if !slices.ContainsFunc(figures, func(f figure.Figure) bool { return !f.Known() }) {
			rows = append(rows, figures)
		}
	}
	low, high := audit.WeightRanges(len(of), rows)
	if len(of) < 2 || low == nil {
		return nil
	}
	for i := range of {
		if new(big.Rat).Sub(high[i], low[i]).Cmp(narrow) > 0 {
			return nil
		}
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
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			continue
		}
		m := c.weighted(schema.Weighted, of, weights)
		if m == nil || m.holds < m.rows || m.cut {
			continue
		}
		m.drop()
		return m
	}
	return nil
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
