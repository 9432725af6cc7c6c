package board

import (
	"cmp"
	"math/big"
	"slices"

	"standings/results"
)

// weighting is another way to make a board's overall. Value is what the address says:
// "equal" and "items" weigh categories or items the same, "without:Time" leaves a category
// out and keeps the other weights in proportion.
type weighting struct{ Value, Text string }

// weightings lists those of a ranked board. Overalls are made anew in the browser, from
// the cells and from the weights in the heads. Where cells are sums over groups of
// different size, other weights would compare sizes. What the source has done itself is
// left out.
func weightings(b *results.Board, heads []head) (list []weighting) {
	main := b.RankedBy()
	if main == nil || main.Role != results.Overall || len(b.Declared()) < 2 || !b.Cells().Means() || !alike(b) {
		return nil
	}
	add := func(value, text string) { list = append(list, weighting{value, text}) }
	weights := b.Benchmark.Weights(b.Board)
	if !proportional(weights, func(int) int { return 1 }) {
		add("equal", "equal weight for each category")
	}
	items := func(i int) int { return b.Declared()[i].Items }
	if sized(b) && !proportional(weights, items) {
		add("items", "equal weight for each case")
	}
	if weights != nil && len(b.Declared()) > 2 {
		for _, h := range heads {
			if !h.Alone {
				add("without:"+h.Column, "without "+cmp.Or(h.Full, h.Short))
			}
		}
	}
	return list
}

// alike reports whether a mean of a board's groups says something: all are on its own
// scale, with the same direction.
func alike(b *results.Board) bool {
	return !slices.ContainsFunc(append(b.Declared(), b.OverallColumn()), func(c *results.Column) bool {
		return !c.OwnScale || c.Direction != b.Columns[0].Direction
	})
}

// sized reports whether the number of items behind each declared column is stated.
func sized(b *results.Board) bool {
	return !slices.ContainsFunc(b.Declared(), func(c *results.Column) bool { return c.Items == 0 })
}

// proportional reports whether weights are known and stand to each other as parts.
func proportional(weights []*big.Rat, part func(int) int) bool {
	total := 0
	for i := range weights {
		total += part(i)
	}
	for i, w := range weights {
		if w.Cmp(big.NewRat(int64(part(i)), int64(max(1, total)))) != 0 {
			return false
		}
	}
	return weights != nil
}
