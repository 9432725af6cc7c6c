package figure

import (
	"bytes"
	"math"
	"math/big"
	"strconv"
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

// Fixed writes a computed number with so many digits after the point, but none behind the
// 15th significant one, halves rounded away from zero as by hand, and zero without a sign. Pages have it by the
// hundred thousand: it rounds the digits themselves, as FloatString of Rat would.
func Fixed(v float64, decimals int) string {
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return strconv.FormatFloat(v, 'f', decimals, 64)
	}
	var room, longer [32]byte
	written := strconv.AppendFloat(room[:0], math.Abs(v), 'e', digits-1, 64) // 7.62925000000000e+01
	exponent, _ := strconv.Atoi(string(written[digits+2:]))
	// The digits, with one before them for what is carried, and how many of them are
	// before the point.
	kept := append(append(longer[:0], '0', written[0]), written[2:digits+1]...)
	point := exponent + 2
	decimals = min(decimals, max(digits-1-exponent, 0))
	kept = rounded(kept, point+decimals)

	text := make([]byte, 0, max(point, 1)+decimals+2)
	if v < 0 && bytes.ContainsAny(kept, "123456789") {
		text = append(text, '-')
	}
	first := min(0, point-1)
	for first < point-1 && digitAt(kept, first) == '0' {
		first++
	}
	for i := first; i < point; i++ {
		text = append(text, digitAt(kept, i))
	}
	if decimals > 0 {
		text = append(text, '.')
		for i := range decimals {
			text = append(text, digitAt(kept, point+i))
		}
	}
	return string(text)
}

// rounded is the first n digits of some, of which the first is 0, halves rounded up.
func rounded(list []byte, n int) []byte {
	if n <= 0 {
		return nil
	}
	if n >= len(list) {
		return list
	}
	up := list[n] >= '5'
	list = list[:n]
	for i := n - 1; up; i-- {
		if up = list[i] == '9'; up {
			list[i] = '0'
		} else {
			list[i]++
		}
	}
	return list
}

// digitAt is a digit of a number, 0 where it has none.
func digitAt(list []byte, i int) byte {
	if i < 0 || i >= len(list) {
		return '0'
	}
	return list[i]
}
