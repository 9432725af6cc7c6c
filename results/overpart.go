package results

import (
	"math/big"

	"standings/internal/words"
	"standings/results/figure"
)

// OverPart returns of how many of the board's declared groups a printed overall is the
// mean, where that is fewer than all: the row lacks the figures of the others, and those
// that it has give its overall as it is rounded, by the weights that are stated. It is 0
// where the overall is of all, where nothing states the weights, and where that cannot
// be known: a figure of fewer than fifty units of its last digit agrees by chance. Such an overall is no figure of the same thing as those of complete rows.
func (r *Row) OverPart() int {
	if r.Board.sums() || !r.Overall().Printed.Known() {
		return 0
	}
	weights := make([]*big.Rat, len(r.Board.Declared()))
	for i, c := range r.Board.Declared() {
		weights[i] = c.Weight
	}
	return r.overPart(weights)
}

// OverPartAlike is the same by weights that are all alike.
func (r *Row) OverPartAlike() int {
	weights := make([]*big.Rat, len(r.Board.Declared()))
	for i := range weights {
		weights[i] = big.NewRat(1, 1)
	}
	return r.overPart(weights)
}

func (r *Row) overPart(weights []*big.Rat) int {
	overall := r.Overall().Printed
	if overall.Float() < 100*figure.Nearest(overall.HalfUnit()) {
		return 0
	}
	part, sum, total := 0, new(big.Rat), new(big.Rat)
	for i, w := range weights {
		printed := r.Cells[i].Printed
		if !printed.Known() {
			continue
		}
		if w == nil {
			return 0
		}
		total.Add(total, new(big.Rat).Mul(w, printed.Rat()))
		sum.Add(sum, w)
		part++
	}
	if part == 0 || part == len(weights) || sum.Sign() == 0 {
		return 0
	}
	total.Quo(total, sum)
	if total.Sub(total, overall.Rat()).Abs(total).Cmp(overall.HalfUnit()) > 0 {
		return 0
	}
	return part
}

// overPartText says it of a row that is not ranked for it.
func (r *Row) overPartText() string {
	return "its overall is the mean of " + words.Number(r.OverPart()) + " of " + words.Count(len(r.Board.Declared()), "category")
}
