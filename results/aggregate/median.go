package aggregate

import (
	"math/big"
	"slices"
)

// Median is the middle value, or the mean of the two in the middle.
var Median = &Aggregate{ID: "median", Says: "median", Whole: true, NoInterval: "no interval is computed for a median",
	Of: func(values, _ []float64) float64 {
		sorted := slices.Sorted(slices.Values(values))
		n := len(sorted)
		return (sorted[(n-1)/2] + sorted[n/2]) / 2
	},
	Exact: func(values, _ []*big.Rat) *big.Rat {
		sorted := slices.SortedFunc(slices.Values(values), (*big.Rat).Cmp)
		n := len(sorted)
		sum := new(big.Rat).Add(sorted[(n-1)/2], sorted[n/2])
		return sum.Quo(sum, big.NewRat(2, 1))
	},
}
