// Package figure reads numbers as sources print them and keeps every digit.
//
// A printed "8.40" is not the number 8.4: it is the claim that the number,
// rounded to two decimals, is 8.40. [Figure] keeps the text, the exact decimal
// and the unit of its last digit, so that what was claimed can be checked with
// rational arithmetic and printed again as it stood.
package figure

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// missing is how published files write "not reported".
const missing = "-"

// Figure is a printed decimal number. The zero value is a missing figure:
// its Text is empty and it has no value, which is not the same as zero.
type Figure struct {
	Text     string // as printed, white space around it removed; "" is missing
	Decimals int    // digits printed after the point, 0 or more
	rat      *big.Rat
}

// The longest figure accepted. Longer ones are no measured figures, and an
// exponent or a million digits would make exact arithmetic a trap.
const maxLength = 32

var (
	errEmpty  = errors.New("is empty: write the figure as printed, or - where the source reports none")
	errNumber = errors.New("is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none")
)

// Parse reads a decimal such as "8.40", "-0.04", "+15.9" or "183". "-" is the
// missing figure. An empty text, NaN, Inf, an exponent, a thousands separator,
// a decimal comma and a percent sign are errors.
func Parse(text string) (Figure, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return Figure{}, errEmpty
	}
	if text == missing {
		return Figure{}, nil
	}
	if len(text) > maxLength {
		return Figure{}, fmt.Errorf("has more than %d characters", maxLength)
	}
	digits := strings.TrimLeft(text, "+-")
	if len(text)-len(digits) > 1 {
		return Figure{}, errNumber
	}
	whole, fraction, point := strings.Cut(digits, ".")
	if whole == "" || (point && fraction == "") || !onlyDigits(whole) || !onlyDigits(fraction) {
		return Figure{}, errNumber
	}
	rat, ok := new(big.Rat).SetString(text)
	if !ok {
		return Figure{}, errNumber
	}
	return Figure{Text: text, Decimals: len(fraction), rat: rat}, nil
}

func onlyDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}

// Known reports whether the source printed a number.
func (f Figure) Known() bool { return f.rat != nil }

// Rat returns the printed number exactly, or nil where it is missing.
// The caller must not change it.
func (f Figure) Rat() *big.Rat { return f.rat }

// Float returns the float64 nearest to the printed number; 0 where it is
// missing, so ask [Figure.Known] first.
func (f Figure) Float() float64 {
	if f.rat == nil {
		return 0
	}
	v, _ := f.rat.Float64()
	return v
}

// HalfUnit returns half a unit of the last printed digit: 1/200 for "8.40".
func (f Figure) HalfUnit() *big.Rat {
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(f.Decimals)), nil)
	return new(big.Rat).SetFrac(big.NewInt(1), unit.Mul(unit, big.NewInt(2)))
}

// Interval returns the closed interval of numbers that a rounded figure can
// stand for: the printed number minus and plus half a unit of its last digit.
// Both are nil where the figure is missing.
func (f Figure) Interval() (low, high *big.Rat) {
	if f.rat == nil {
		return nil, nil
	}
	half := f.HalfUnit()
	return new(big.Rat).Sub(f.rat, half), new(big.Rat).Add(f.rat, half)
}

// CutInterval returns the closed interval of numbers that a figure can stand
// for if its source cut digits off instead of rounding: from the printed
// number one unit of the last digit away from zero.
func (f Figure) CutInterval() (low, high *big.Rat) {
	if f.rat == nil {
		return nil, nil
	}
	unit := new(big.Rat).Mul(f.HalfUnit(), big.NewRat(2, 1))
	if strings.HasPrefix(f.Text, "-") {
		return new(big.Rat).Sub(f.rat, unit), f.rat
	}
	return f.rat, new(big.Rat).Add(f.rat, unit)
}

// Minus returns f − g exactly, or nil where one of them is missing.
func (f Figure) Minus(g Figure) *big.Rat {
	if f.rat == nil || g.rat == nil {
		return nil
	}
	return new(big.Rat).Sub(f.rat, g.rat)
}
