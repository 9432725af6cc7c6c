package audit

import (
	"math/big"

	"standings/results/figure"
)

// interval is a closed interval of rational numbers.
type interval struct{ low, high *big.Rat }

func (a interval) meets(b interval) bool {
	return figure.Compare(a.low, b.high) <= 0 && figure.Compare(b.low, a.high) <= 0
}

// join is the smallest interval that has all numbers of both.
func (a interval) join(b interval) interval {
	if figure.Compare(b.low, a.low) < 0 {
		a.low = b.low
	}
	if figure.Compare(b.high, a.high) > 0 {
		a.high = b.high
	}
	return a
}

// add adds k × b in place.
func (a interval) add(k *big.Rat, b interval) {
	low, high := b.low, b.high
	if k.Sign() < 0 {
		low, high = high, low
	}
	var product big.Rat
	a.low.Add(a.low, product.Mul(k, low))
	a.high.Add(a.high, product.Mul(k, high))
}

// reading is what a printed figure is taken to stand for.
type reading int

const (
	rounded reading = iota
	cut             // further digits were cut off
	whole           // nothing was
	twice           // it was rounded to one decimal more, and then again
)

func (r reading) of(f figure.Figure) interval {
	low, high := f.Interval()
	switch r {
	case whole:
		return interval{f.Rat(), f.Rat()}
	case twice:
		more := figure.Mul(f.HalfUnit(), big.NewRat(int64(f.Rat().Sign()), 10))
		return interval{low.Sub(low, more), high.Sub(high, more)}
	case cut:
		if low, high = f.CutInterval(); f.Rat().Sign() == 0 {
			low = new(big.Rat).Neg(high) // cutting brings small numbers of either sign to zero
		}
	}
	return interval{low, high}
}

// readings are the ways to take the figures a claim follows from, and the
// figure itself; the first is what printing should mean.
var readings = []struct {
	inputs, printed reading
	only            string // what has to be assumed, after "only if"
}{
	{rounded, rounded, ""},
	{rounded, cut, "it was cut off instead of rounded"},
	{cut, rounded, "the scores it follows from were cut off instead of rounded"},
	{cut, cut, "all these scores were cut off instead of rounded"},
}
