package figure

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// separators may part a number's thousands: points and commas where they are not
// its decimal sign, blanks of every width, apostrophes.
const separators = ".,'’ \u00a0\u2009\u202f"

// Notation is how the figures of a column are written. The zero value is the plain
// one, with decimal points.
type Notation struct {
	Comma bool   // the decimal sign is a comma, and points part thousands
	Unit  string // declared for the column: it may be at its figures, known or not
}

// The powers of ten of a figure with an exponent. The lowest is that of the smallest
// number that programs have; larger ones than the highest are no measured figures, and
// could not be multiplied.
const (
	maxPower    = 18
	lowestPower = 324
)

var (
	errSigns = errors.New("is no number: its points and commas part no groups of three digits and no decimals")
	errPlain = errors.New("is no number with a decimal point, as the others of its column are: write it as they are")
	errComma = errors.New("is no number with a decimal comma, as the others of its column are: write it as they are")
)

// Read reads a cell as people write figures: "88.5%", "$1,234.50", "**75.0**†",
// "75.0 ± 1.2", "40.0 (1.1)", "75.0 [73.1, 76.9]", "−0.4", "9.5e-05"; "-", "–", "N/A" and the like, and
// an empty cell, are missing figures. stated is the number that the cell gives for
// the figure's error, as printed, without its sign or brackets, or the interval in
// brackets that [Notation.Around] reads; "" where it gives none. The error reads well behind the quoted cell, and is the same for cells in
// which the same is wrong.
func (n Notation) Read(text string) (f Figure, stated string, err error) {
	text = strings.TrimSpace(text)
	if !n.Comma && len(text) <= maxLength {
		if f, err := Parse(text); err == nil {
			return f, "", nil
		}
	}
	p, err := split(text, n.Unit)
	if err != nil {
		return f, "", err
	}
	if p.missing {
		if text == plainMissing {
			return f, "", nil
		}
		if p.marks == plainMissing {
			p.marks = ""
		}
		return Figure{Text: text, marks: p.marks}, "", nil
	}
	plain, decimals, ok := number(p.number, n.Comma)
	if !ok {
		_, _, other := number(p.number, !n.Comma)
		switch {
		case other && n.Comma:
			return f, "", errComma
		case other:
			return f, "", errPlain
		}
		return f, "", errSigns
	}
	if p.error != "" {
		if _, _, ok := number(p.error, n.Comma); !ok {
			return f, "", errSigns
		}
	}
	f = Figure{Text: text, Decimals: decimals, Unit: p.unit, plain: p.sign + plain, marks: p.marks}
	if magnitudes[Unit(p.behind)] > 0 {
		f.sign = p.behind
	}
	if p.power != "" {
		if err := f.raise(p.power); err != nil {
			return Figure{}, "", err
		}
	}
	if isTooLong(f.plain) {
		return Figure{}, "", errLong
	}
	if f.rat, ok = new(big.Rat).SetString(f.plain); !ok {
		return Figure{}, "", errNumber
	}
	if p.bounds != "" {
		_, ok, err := n.Around(f, p.bounds)
		switch {
		case err != nil:
			return Figure{}, "", err
		case !ok:
			return Figure{}, "", errSigns
		}
		return f, p.bounds, nil
	}
	return f, p.error, nil
}

// raise multiplies a figure by a power of ten: its point moves. A small one whose zeros
// would hide its digits is shown as it is printed.
func (f *Figure) raise(power string) error {
	n, err := strconv.Atoi(power)
	if err != nil || n < -lowestPower || n > maxPower {
		return fmt.Errorf("has an exponent that is not from -%d to %d: write its digits out", lowestPower, maxPower)
	}
	short := f.plain + "e" + strconv.Itoa(n)
	if f.shift(n); len(f.plain) > maxShown {
		f.shown = short
	}
	return nil
}

// maxShown is how many letters the plain decimal of a figure with an exponent has at most
// where it is shown.
const maxShown = 24

// shift multiplies a figure by a power of ten: its point moves by so many places to the right.
func (f *Figure) shift(n int) {
	sign := f.plain[:len(f.plain)-len(strings.TrimLeft(f.plain, "+-"))]
	f.zeros += max(n-f.Decimals, 0)
	f.Decimals = max(f.Decimals-n, 0)
	f.rat, _ = new(big.Rat).SetString(f.plain + "e" + strconv.Itoa(n))
	f.plain = sign + new(big.Rat).Abs(f.rat).FloatString(f.Decimals)
}

// number reads digits with separators as a plain decimal: "1.234,50" with a decimal
// comma is "1234.50". A number may begin with its decimal sign, ".85"; groups of
// thousands have three digits, the first of them one to three and no zero before
// them, and are separated by one and the same sign.
func number(text string, comma bool) (plain string, decimals int, ok bool) {
	sign, other := ".", ","
	if comma {
		sign, other = ",", "."
	}
	whole, fraction, has := strings.Cut(text, sign)
	if has && (fraction == "" || !onlyDigits(fraction)) || whole == "" && !has {
		// A second decimal sign is left in the fraction, and is no digit.
		return "", 0, false
	}
	if whole == "" {
		whole = "0"
	}
	if at := strings.IndexFunc(whole, func(r rune) bool { return r < '0' || r > '9' }); at >= 0 {
		r, size := utf8.DecodeRuneInString(whole[at:])
		if part := whole[at : at+size]; r != utf8.RuneError && (part == other || !strings.Contains(".,", part)) {
			if whole, ok = ungrouped(whole, part); !ok {
				return "", 0, false
			}
		} else {
			return "", 0, false
		}
	}
	if !has {
		return whole, 0, true
	}
	return whole + "." + fraction, len(fraction), true
}

// ungrouped takes the separators out of a whole number.
func ungrouped(whole, separator string) (digits string, ok bool) {
	for i, group := range strings.Split(whole, separator) {
		switch {
		case !onlyDigits(group):
			return "", false
		case i == 0 && (len(group) == 0 || len(group) > 3 || group[0] == '0'):
			return "", false
		case i > 0 && len(group) != 3:
			return "", false
		}
		digits += group
	}
	return digits, true
}
