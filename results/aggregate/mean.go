package aggregate

import "math/big"

// Mean is Σ weight × value.
var Mean = &Aggregate{ID: "mean", Says: "mean", Linear: true, Whole: true, Of: mean, Exact: exactMean}

func mean(values, weights []float64) float64 {
	var sum Sums
	for i, v := range values {
		if weights == nil {
			sum.Add(v)
		} else {
			sum.Add(weights[i] * v)
		}
	}
	if weights == nil {
		return sum.Value() / float64(len(values))
	}
	return sum.Value()
}

func exactMean(values, weights []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for i, v := range values {
		if weights == nil {
			sum.Add(sum, v)
		} else {
			sum.Add(sum, new(big.Rat).Mul(weights[i], v))
		}
	}
	if weights == nil {
		return sum.Quo(sum, big.NewRat(int64(len(values)), 1))
	}
	return sum
}
