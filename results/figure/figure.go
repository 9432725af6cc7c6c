// Package figure reads numbers as sources print them and keeps every digit.
//
// A printed "8.40" is not the number 8.4: it is the claim that the number,
// rounded to two decimals, is 8.40. [Figure] keeps the text, the exact decimal
// and the unit of its last digit, so that what was claimed can be checked with
// rational arithmetic and printed again as it was.
//
//   - figure.go is the figure and the plain decimal; computed.go writes numbers that
//     were computed.
//   - notation.go reads a cell of a table as people write them, with signs of per
//     cent, separators of thousands and marks; parts.go takes such a cell apart,
//     bounds.go reads the interval that a source prints around a figure,
//     units.go and missing.go hold the signs that are known; magnitude.go counts
//     thousands, millions and billions in one of them.
//   - compare.go compares exact numbers.
//   - evidence.go finds out from the cells of a column how they are written.
package figure

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// Figure is a printed decimal number. The zero value is a missing figure:
// it has no value, which is not the same as zero.
type Figure struct {
	// Text is the figure as printed: the whole cell, white space around it removed,
	// with its unit and marks. Of a missing figure it is the source's own mark, such
	// as "N/A"; "" where the cell is empty or holds "-", as files of a project say it.
	Text     string
	Decimals int    // digits printed after the decimal sign, 0 or more
	Unit     string // "%", "$", "s", as [Notation.Read] finds it at the figure; "" is none
	plain    string // its plain decimal
	rat      *big.Rat
	marks    string
	zeros    int    // at the end of a figure with an exponent, or in thousands, that were not printed
	sign     string // of its magnitude as printed, "k" of "1.2k"; "" is none
	shown    string // as it is shown where that is not its plain decimal: with its exponent, or the sign of another magnitude
}

// The longest number accepted: its significant digits, and its letters with the zeros
// that an exponent adds. Longer ones are no measured figures, and a million digits would
// make exact arithmetic a trap.
const (
	maxDigits = 32
	maxLength = maxDigits + lowestPower + len("-0.")
)

var errNumber = errors.New("is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none")

// Parse reads a plain decimal such as "8.40", "-0.04", "+15.9" or "183". "-" is the
// missing figure. An empty text, NaN, Inf, an exponent, a thousands separator,
// a decimal comma and a percent sign are errors; [Notation.Read] reads figures as
// people write them.
func Parse(text string) (Figure, error) {
	text = strings.TrimSpace(text)
	if text == plainMissing {
		return Figure{}, nil
	}
	digits := strings.TrimLeft(text, "+-")
	whole, fraction, point := strings.Cut(digits, ".")
	if isTooLong(text) || len(text)-len(digits) > 1 || whole == "" || point && fraction == "" || !onlyDigits(whole+fraction) {
		return Figure{}, errNumber
	}
	rat, _ := new(big.Rat).SetString(text)
	return Figure{Text: text, Decimals: len(fraction), plain: text, rat: rat}, nil
}

// Converted is a figure that its source prints in other signs than digits: its text, the
// value that it means, which is kept to 15 digits, and how pages show it.
func Converted(text string, value *big.Rat, shown string) Figure {
	v := Nearest(value)
	plain := Decimal(v)
	_, decimals, _ := strings.Cut(plain, ".")
	return Figure{Text: text, Decimals: len(decimals), plain: plain, rat: Rat(v), shown: shown}
}

func isTooLong(plain string) bool {
	return len(plain) > maxLength || len(plain) > maxDigits && len(strings.Trim(plain, "+-0.")) > maxDigits
}

func onlyDigits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}

// Known reports whether the source printed a number.
func (f Figure) Known() bool { return f.rat != nil }

// Plain is the figure as a program reads it: a decimal with a point, its sign and
// the digits that were printed, "1234.50" of "1.234,50 €"; "" where it is missing.
func (f Figure) Plain() string { return f.plain }

// Shown is the figure as pages show it: its plain decimal, and behind it the sign of
// its magnitude where it is counted in another one, "1.2k" of 1200, see [Figure.In]; or
// its digits with their exponent where that is much shorter.
func (f Figure) Shown() string {
	return cmp.Or(f.shown, f.plain)
}

// Marks are the marks beside the figure: "†", "*", raised digits and
// letters. Of a missing figure they are what its source prints in its place, such as
// "N/A"; "" where that is nothing, or "-".
func (f Figure) Marks() string { return f.marks }

// Rat returns the printed number exactly, or nil where it is missing.
// The caller must not change it.
func (f Figure) Rat() *big.Rat { return f.rat }

// Float returns the float64 nearest to the printed number; 0 where it is
// missing, so ask [Figure.Known] first.
func (f Figure) Float() float64 {
	if f.rat == nil {
		return 0
	}
	return Nearest(f.rat)
}

// sure is how many significant digits of a number survive binary arithmetic. A figure of
// as many or more was written by a program, which rounded nothing: what follows them is
// noise, and the last of them may be off by one.
const sure = 15

// noise is how many digits a figure has behind the last sure one; ok is false of one that
// has fewer than it takes.
func (f Figure) noise() (digits int, ok bool) {
	if len(f.plain) < sure {
		return 0, false
	}
	significant := strings.TrimLeft(f.plain, "+-0.")
	n := len(significant) - f.zeros - sure
	if strings.Contains(significant, ".") {
		n--
	}
	return n, n >= 0
}

// IsLong reports whether a figure has so many digits that a program wrote it in full: 15
// significant ones or more.
func (f Figure) IsLong() bool {
	_, long := f.noise()
	return long
}

// IsPlain reports whether the figure is printed, and shown, as a plain decimal.
func (f Figure) IsPlain() bool { return f.shown == "" && f.sign == "" && f.zeros == 0 }

// Significant is how many significant digits are printed: 3 of "8.40", 2 of "0.040".
func (f Figure) Significant() int {
	digits := strings.TrimLeft(f.plain, "+-0.")
	return len(digits) - strings.Count(digits, ".")
}

// Sure is how many of the figure's decimals count: all, but those that are noise.
func (f Figure) Sure() int {
	noise, _ := f.noise()
	return f.Decimals - max(min(noise, f.Decimals), 0)
}

// Places is with how many decimals something that is computed beside the figure is shown:
// its own, but not those that only a program writes.
func (f Figure) Places() int {
	const enough = 6
	if f.IsLong() {
		return min(f.Decimals, enough)
	}
	return f.Decimals
}

// HalfUnit returns half a unit of the last printed digit: 1/200 for "8.40", 50 for
// "1.2e3". Of a figure of 15 significant digits or more it is a whole unit of the 15th.
func (f Figure) HalfUnit() *big.Rat {
	power := f.zeros - f.Decimals
	if noise, long := f.noise(); long {
		unit := halfUnit(power + noise)
		return unit.Add(unit, unit)
	}
	return halfUnit(power)
}

// halfUnit is half of a power of ten.
func halfUnit(power int) *big.Rat {
	if whole := int64(2); power <= 0 && power > -18 { // nearly all figures, in a fraction of the time
		for range -power {
			whole *= 10
		}
		half := new(big.Rat).SetInt64(whole)
		return half.Inv(half)
	}
	unit, _ := new(big.Rat).SetString(fmt.Sprintf("5e%d", power-1))
	return unit
}

// Interval returns the closed interval of numbers that a rounded figure can
// stand for: the printed number minus and plus half a unit of its last digit.
// Both are nil where the figure is missing.
func (f Figure) Interval() (low, high *big.Rat) {
	if f.rat == nil {
		return nil, nil
	}
	half := f.HalfUnit()
	return Sub(f.rat, half), Add(f.rat, half)
}

// CutInterval returns the closed interval of numbers that a figure can stand
// for if its source cut digits off instead of rounding: from the printed
// number one unit of the last digit away from zero.
func (f Figure) CutInterval() (low, high *big.Rat) {
	if f.rat == nil {
		return nil, nil
	}
	unit := Mul(f.HalfUnit(), big.NewRat(2, 1))
	if strings.HasPrefix(f.plain, "-") {
		return Sub(f.rat, unit), f.rat
	}
	return f.rat, Add(f.rat, unit)
}
