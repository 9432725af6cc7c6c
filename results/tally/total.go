package tally

import (
	"math/big"

	"standings/results/confidence"
	"standings/results/figure"
	"standings/results/judged"
)

// Total is what the parts of a group count and add up.
type Total struct {
	N            int      // items with a score
	Items        int      // items there are
	Sum, Squares *big.Rat // of the scores, and of each score's square; 0 of none
}

// empty are the totals of no parts, by column.
func empty(columns int) []Total {
	list := make([]Total, max(1, columns))
	for i := range list {
		list[i] = Total{Sum: new(big.Rat), Squares: new(big.Rat)}
	}
	return list
}

// add adds those of a part.
func (t *Total) add(part Total) {
	t.N, t.Items = t.N+part.N, t.Items+part.Items
	add(t.Sum, part.Sum)
	add(t.Squares, part.Squares)
}

// add adds a number to a sum: of whole ones, as most are, without making others.
func add(sum, x *big.Rat) {
	if sum.IsInt() && x.IsInt() {
		sum.Num().Add(sum.Num(), x.Num())
		return
	}
	sum.Add(sum, x)
}

// Judged lists the totals as package judged makes figures of them.
func (r *Row) Judged() []judged.Total {
	list := make([]judged.Total, len(r.Totals))
	for i, t := range r.Totals {
		list[i] = judged.Total{N: t.N, Items: t.Items, Sum: float(t.Sum)}
	}
	return list
}

// Sums are the total's on a scale that runs from low to high.
func (t *Total) Sums(low, high *big.Rat) confidence.Sums {
	s := confidence.Sums{N: t.N}
	if t.N == 0 {
		return s
	}
	n, width := whole64(t.N), figure.Sub(high, low)
	s.Mean = float(figure.Quo(figure.Sub(figure.Quo(t.Sum, n), low), width))
	deviations := figure.Sub(t.Squares, figure.Quo(figure.Mul(t.Sum, t.Sum), n)) // their squares added up
	s.Squares = max(float(figure.Quo(deviations, figure.Mul(width, width))), 0)
	return s
}

// Filled are the sums with the lowest score, or the highest one, for every item that has
// none.
func (t *Total) Filled(highest bool, low, high *big.Rat) confidence.Sums {
	score := low
	if highest {
		score = high
	}
	missing := whole64(t.Items - t.N)
	filled := Total{t.Items, t.Items, figure.Add(t.Sum, figure.Mul(missing, score)), figure.Add(t.Squares, figure.Mul(missing, figure.Mul(score, score)))}
	return filled.Sums(low, high)
}

func whole64(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

func float(r *big.Rat) float64 {
	if r.IsInt() {
		x, _ := r.Num().Float64()
		return x
	}
	x, _ := r.Float64()
	return x
}
