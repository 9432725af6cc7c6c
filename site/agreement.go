package site

import (
	"math"
	"math/big"
	"strconv"
)

// tally counts how two orders of the same things agree, pair by pair.
type tally struct {
	things       int
	concordant   int // pairs in the same order in both
	discordant   int // pairs in opposite orders
	tiedX, tiedY int // pairs that are level in the first order, in the second; a pair level in both counts in each
}

// tallyOf compares two lists of values, aligned: the i-th of each belongs to one
// thing. Larger is better in both.
func tallyOf(x, y []*big.Rat) tally {
	t := tally{things: len(x)}
	for i := range x {
		for j := range i {
			cx, cy := x[i].Cmp(x[j]), y[i].Cmp(y[j])
			switch {
			case cx*cy > 0:
				t.concordant++
			case cx*cy < 0:
				t.discordant++
			}
			if cx == 0 {
				t.tiedX++
			}
			if cy == 0 {
				t.tiedY++
			}
		}
	}
	return t
}

// tau is Kendall's tau-b, from −1 (opposite orders) to 1 (the same order):
//
//	(C − D) / √((P − X)(P − Y))
//
// with C concordant and D discordant pairs, P = n(n−1)/2 pairs in all, X and Y
// of them level in the one order and in the other (M. G. Kendall, The Treatment
// of Ties in Ranking Problems, Biometrika 33, 1945). Whole numbers up to the
// root; ok is false where an order is level throughout, which has no tau.
func (t tally) tau() (tau float64, ok bool) {
	pairs := t.things * (t.things - 1) / 2
	x, y := pairs-t.tiedX, pairs-t.tiedY
	if x == 0 || y == 0 {
		return 0, false
	}
	return float64(t.concordant-t.discordant) / math.Sqrt(float64(x)*float64(y)), true
}

// tauText prints a tau with two decimals and a true minus sign.
func tauText(tau float64) string {
	text := strconv.FormatFloat(tau, 'f', 2, 64)
	switch {
	case text == "-0.00":
		return "0.00"
	case text[0] == '-':
		return "−" + text[1:]
	}
	return text
}
