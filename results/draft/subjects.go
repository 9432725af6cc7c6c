package draft

import (
	"math/big"

	"standings/results/ranking"
)

// What it takes to hold the order of a column against those of scores.
const (
	fewRows    = 5   // rows that have both
	alikeOrder = 0.5 // Kendall's tau with the orders of the scores, in the mean
)

// ordersOtherwise reports whether a column is known to put the rows in an order unlike
// those of scores. Too few rows say nothing.
func (c *column) ordersOtherwise(scores []*column) bool {
	own, sum := c.order(), 0.0
	for _, of := range scores {
		a := ranking.Agree(own, of.order())
		if !a.Known || a.Things < fewRows {
			return false
		}
		sum += a.Tau
	}
	return sum/float64(len(scores)) < alikeOrder
}

func (c *column) order() *ranking.Column {
	figures := make([]ranking.Figure, len(c.figures))
	for i, f := range c.figures {
		var v *big.Rat
		if f.Known() {
			v = f.Rat()
		}
		figures[i] = ranking.Figure{Shown: v, Exact: v}
	}
	return ranking.Rank(ranking.Higher, figures)
}
