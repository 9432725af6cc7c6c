package audit

import (
	"math/big"
	"strings"

	"standings/results"
	"standings/results/figure"
)

// term is a printed figure times a coefficient.
type term struct {
	coefficient *big.Rat
	row         *results.Row // it is in; nil: the claim's own
	cell        *results.Cell
	label       string // what the figure is, where the arithmetic should say so
}

// sum is what a figure follows from: Σ coefficient × figure + constant.
type sum struct {
	terms    []term
	constant *big.Rat // nil is 0
	divisor  int64    // the arithmetic is written as (…) / divisor; 0: plainly
}

// bounds is what the sum can be, if its figures are taken like that, and where
// a patch puts other figures into some cells.
func (s sum) bounds(r reading, p patch) interval {
	if r == rounded {
		return s.around(p)
	}
	total := interval{new(big.Rat), new(big.Rat)}
	if s.constant != nil {
		total.low.Set(s.constant)
		total.high.Set(s.constant)
	}
	for _, t := range s.terms {
		total.add(t.coefficient, r.of(p.figure(t.cell)))
	}
	return total
}

// around is the same of rounded figures: the sum of what is printed, and as far to both sides as
// their halves of a unit add up to.
func (s sum) around(p patch) interval {
	var at, far, product big.Rat
	if s.constant != nil {
		at.Set(s.constant)
	}
	for _, t := range s.terms {
		f := p.figure(t.cell)
		at.Add(&at, product.Mul(t.coefficient, f.Rat()))
		far.Add(&far, product.Abs(product.Mul(t.coefficient, f.HalfUnit())))
	}
	return interval{new(big.Rat).Sub(&at, &far), new(big.Rat).Add(&at, &far)}
}

// value is the sum of the printed numbers as they stand.
func (s sum) value() *big.Rat { return s.bounds(whole, nil).low }

// String spells the sum out: "0.4 × 0.34 + 0.167 × 0.45", "(57.1 + 60.2) / 2".
func (s sum) String() string {
	var b strings.Builder
	scale := big.NewRat(1, 1)
	if s.divisor > 1 {
		scale.SetInt64(s.divisor)
		b.WriteByte('(')
	}
	one := big.NewRat(1, 1)
	for i, t := range s.terms {
		k := figure.Mul(t.coefficient, scale)
		switch {
		case i == 0 && k.Sign() < 0:
			b.WriteString("−")
		case i > 0 && k.Sign() < 0:
			b.WriteString(" − ")
		case i > 0:
			b.WriteString(" + ")
		}
		if k.Abs(k).Cmp(one) != 0 {
			b.WriteString(coefficientText(k) + " × ")
		}
		if t.label != "" {
			b.WriteString(t.label + " ")
		}
		b.WriteString(plain(t.cell.Printed))
	}
	if s.constant != nil && s.constant.Sign() != 0 {
		k := figure.Mul(s.constant, scale)
		sign := " + "
		if k.Sign() < 0 {
			sign = " − "
		}
		b.WriteString(sign + coefficientText(k.Abs(k)))
	}
	if s.divisor > 1 {
		b.WriteString(") / " + big.NewInt(s.divisor).String())
	}
	return b.String()
}

// mean makes the arithmetic read (a + b + c) / n where all coefficients are 1/n.
func (s sum) mean() sum {
	for _, t := range s.terms {
		if t.coefficient.Cmp(s.terms[0].coefficient) != 0 || !t.coefficient.Num().IsInt64() || t.coefficient.Num().Int64() != 1 {
			return s
		}
	}
	if len(s.terms) > 0 && s.terms[0].coefficient.Denom().IsInt64() {
		s.divisor = s.terms[0].coefficient.Denom().Int64()
	}
	return s
}
