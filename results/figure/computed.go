package figure

import (
	"math/big"
	"strconv"
	"strings"
)

// Numbers that were computed have a rule of their own, the same in every file and
// on every page: a float64 is taken for the decimal of 15 significant digits that
// is nearest to it. Every decimal of 15 digits or fewer comes through unchanged,
// and what binary arithmetic adds behind them (76.292500000000004) does not.

// digits is how many significant digits of a computed number are told.
const digits = 15

// Clean returns the float64 nearest to the decimal that v is taken for: its
// shortest notation, as encoding/json writes it, is that decimal. Numbers that are
// not finite come back as they are.
func Clean(v float64) float64 {
	clean, err := strconv.ParseFloat(strconv.FormatFloat(v, 'e', digits-1, 64), 64)
	if err != nil {
		return v // rounded beyond the largest number
	}
	return clean
}

// Decimal writes a computed number in full: no exponent, no zeros at the end.
func Decimal(v float64) string {
	if v == 0 {
		return "0" // of either sign
	}
	return strconv.FormatFloat(Clean(v), 'f', -1, 64)
}

// Rat returns the decimal that a computed number is taken for, exactly; nil where
// it is not finite. The caller may change it.
func Rat(v float64) *big.Rat {
	r, ok := new(big.Rat).SetString(strconv.FormatFloat(v, 'e', digits-1, 64))
	if !ok {
		return nil
	}
	return r
}

// Fixed writes a computed number with so many digits after the point, halves
// rounded away from zero as by hand, and zero without a sign.
func Fixed(v float64, decimals int) string {
	r := Rat(v)
	if r == nil {
		return strconv.FormatFloat(v, 'f', decimals, 64)
	}
	text := r.FloatString(decimals)
	if rest, negative := strings.CutPrefix(text, "-"); negative && strings.Trim(rest, "0.") == "" {
		return rest
	}
	return text
}
