package figure

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Numbers that were computed have a rule of their own, the same in every file and
// on every page: a float64 is taken for the decimal of 15 significant digits that
// is nearest to it. Every decimal of 15 digits or fewer comes through unchanged,
// and what binary arithmetic adds behind them (76.292500000000004) does not.

// digits is how many significant digits of a computed number are kept.
const digits = 15

// Clean returns the float64 nearest to the decimal that v is taken for: its
// shortest notation, as encoding/json writes it, is that decimal. Numbers that are
// not finite come back as they are.
func Clean(v float64) float64 {
	if few := math.Round(v * 1e4); math.Abs(few) < 1e15 && few/1e4 == v {
		return v // nearest to a decimal of four digits behind the point: most scores are
	}
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

// Add, Sub, Mul and Quo are what the methods of [big.Rat] make, as a number of its own.
func Add(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) }
func Sub(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }
func Mul(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
func Quo(x, y *big.Rat) *big.Rat { return new(big.Rat).Quo(x, y) }

// Minus writes a hyphen before a number as a true minus.
func Minus(text string) string { return strings.Replace(text, "-", "−", 1) }

// Fixed writes a computed number with so many digits after the point, but none behind the
// 15th significant one, halves rounded away from zero as by hand, and zero without a sign.
func Fixed(v float64, decimals int) string {
	clean := Clean(v)
	if math.Abs(clean) >= 1e15 || math.IsNaN(clean) {
		return Decimal(clean) // no digit behind the point is significant
	}
	if decimals > 6 || math.Abs(clean) >= 1e8 { // else all of them are significant
		_, power, _ := strings.Cut(strconv.FormatFloat(clean, 'e', digits-1, 64), "e")
		exponent, _ := strconv.Atoi(power)
		decimals = min(decimals, max(digits-1-exponent, 0))
	}
	// The float64 nearest to a half may be below it, and the next one is above: it is
	// nearer than any other decimal of 15 digits.
	next := math.Nextafter(clean, math.Copysign(math.Inf(1), clean))
	text := strconv.FormatFloat(next, 'f', decimals, 64)
	if !strings.ContainsAny(text, "123456789") {
		return strings.TrimPrefix(text, "-")
	}
	return text
}
