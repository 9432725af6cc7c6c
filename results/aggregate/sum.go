package aggregate

import "math/big"

// sum is Σ value: the mean times the number of the category's cases, those without a score
// among them.
var sum = &Aggregate{ID: "sum", Says: "sum", Linear: true, Grows: true, Whole: true,
	Of: func(values, _ []float64) float64 { return mean(values, nil) * float64(len(values)) }, Exact: exactSum}

func exactSum(values, _ []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, v := range values {
		sum.Add(sum, v)
	}
	return sum
}
