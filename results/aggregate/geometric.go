package aggregate

import (
	"math"
	"slices"
)

// GeometricMean is the nth root of the product of n values: 0 where one is 0.
var GeometricMean = &Aggregate{ID: "geometric-mean", Says: "geometric mean", Least0: true, Whole: true, NoInterval: "no interval is computed for a geometric mean",
	Of: func(values, _ []float64) float64 {
		if equal(values) {
			return values[0]
		}
		switch least := slices.Min(values); {
		case least < 0:
			return math.NaN()
		case least == 0:
			return 0
		}
		var logs Sums
		for _, v := range values {
			logs.Add(math.Log(v))
		}
		return math.Exp((logs.total + logs.lost) / float64(len(values)))
	},
}

// equal reports whether all values are one: rounding then moves nothing.
func equal(values []float64) bool {
	for _, v := range values {
		if v != values[0] || v < 0 {
			return false
		}
	}
	return true
}
