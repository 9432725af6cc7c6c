package results

import (
	"math/big"
)

// Range returns the lowest and the highest value a cell of the board can have,
// exactly: the scale of an item's score, times the number of items where cells
// are sums. Column -1 is the overall. Both are nil where benchmark.yaml does not
// fix them, as where sums are taken over a group of unstated size.
func (b *Board) Range(column int) (low, high *big.Rat) {
	if !b.Scale.Min.Known() || !b.Scale.Max.Known() {
		return nil, nil
	}
	if b.Aggregate.Value != "sum" {
		return b.Scale.Min.Rat, b.Scale.Max.Rat
	}
	if column >= 0 {
		n := b.Columns[column].Items
		if n == 0 {
			return nil, nil
		}
		items := big.NewRat(int64(n), 1)
		return new(big.Rat).Mul(b.Scale.Min.Rat, items), new(big.Rat).Mul(b.Scale.Max.Rat, items)
	}
	weights := b.Benchmark.Weights(b.Board)
	if weights == nil {
		return nil, nil
	}
	low, high = new(big.Rat), new(big.Rat)
	for i, w := range weights {
		l, h := b.Range(i)
		if l == nil {
			return nil, nil
		}
		low.Add(low, l.Mul(l, w))
		high.Add(high, h.Mul(h, w))
	}
	return low, high
}

// Better reports whether a is a better value than b on the board.
func (b *Board) Better(x, y float64) bool {
	if b.Lower {
		return x < y
	}
	return x > y
}
