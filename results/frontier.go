package results

import (
	"math/big"

	"standings/results/ranking"
)

// Frontier lists, by their places, the rows that nobody beats in two columns together,
// as [ranking.Frontier] does; xs and ys are their cells in x and in y. Of dates earlier
// ones count as better, and of figures of which neither is better smaller ones, for
// they are sizes.
func Frontier(x, y *Column, xs, ys []Cell) []int {
	return ranking.Frontier(x.preferred(xs), y.preferred(ys))
}

// preferred ranks cells of a column by what is preferred where nothing is said: less.
func (c *Column) preferred(cells []Cell) *ranking.Column {
	figures := make([]ranking.Figure, len(cells))
	for i, cell := range cells {
		if figures[i] = c.Figure(cell); c.Kind == KindDate && cell.Known {
			days := new(big.Rat).SetFloat64(cell.Value)
			figures[i] = ranking.Figure{Shown: days, Exact: days}
		}
	}
	if c.Kind == KindDate || c.Direction == ranking.Neither {
		return ranking.Rank(ranking.Lower, figures)
	}
	return ranking.Rank(c.Direction, figures)
}
