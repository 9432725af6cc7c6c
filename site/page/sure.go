package page

import (
	"math/big"
	"strings"

	"standings/results"
	"standings/results/confidence"
	"standings/results/figure"
)

// howSurePath is the page that says what intervals and ranges mean and how they are
// computed, in a project that has it among its own.
const howSurePath = "how-sure/index.html"

// RankRange writes the places that a row could have: "2–12", or "3" where it is one; "" where
// nothing is known of them.
func RankRange(places confidence.Range) string {
	switch {
	case places.Low == 0:
		return ""
	case places.Low == places.High:
		return Rank(places.Low)
	}
	return Rank(places.Low) + "–" + Rank(places.High)
}

// Interval writes how sure a figure of a column is, from low to high in its unit, with a
// digit more than the figure shows and rounded outward: "0.412–0.523". What its source
// states itself has the source's digits.
func Interval(c *results.Column, cell results.Cell, low, high float64, basis confidence.Basis) string {
	if basis == results.FromSource {
		return Ends(low, high, max(SureDigits(c, cell)-1, cell.Stated().Places(), cell.Bounds().Low.Places(), cell.Bounds().High.Places()))
	}
	return Ends(low, high, SureDigits(c, cell))
}

// SureDigits is how many digits after the point the interval of a figure has.
func SureDigits(c *results.Column, cell results.Cell) int { return c.Digits(cell) + 1 }

// Ends writes from where to where something reaches, with so many digits after the point,
// rounded outward: "0.412–0.523", and "−0.02 to 0.11" where a sign would be lost.
func Ends(low, high float64, digits int) string {
	from, to := outward(low, digits, -1), outward(high, digits, 1)
	if low < 0 {
		return from + " to " + to
	}
	return from + "–" + to
}

// Outward rounds a computed number to so many digits after the point, down for a negative
// direction, else up; nil where it is not finite.
func Outward(v float64, digits, direction int) *big.Rat {
	r := figure.Rat(v)
	if r == nil {
		return nil
	}
	near, _ := new(big.Rat).SetString(r.FloatString(digits))
	if d := r.Cmp(near); d != 0 && d == direction {
		step := new(big.Rat).SetFrac(big.NewInt(int64(direction)), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil))
		near.Add(near, step)
	}
	return near
}

func outward(v float64, digits, direction int) string {
	r := Outward(v, digits, direction)
	if r == nil {
		return figure.Fixed(v, digits)
	}
	text := r.FloatString(digits)
	rest, negative := strings.CutPrefix(text, "-")
	if negative && strings.Trim(rest, "0.") != "" {
		return "−" + rest
	}
	return rest
}
