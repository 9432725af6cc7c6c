package figure

import (
	"math/big"
	"strings"
	"unicode"
)

// magnitudes are the signs that make a number shorter, by the power of ten that each
// means.
var magnitudes = map[string]int{"K": 3, "M": 6, "B": 9, "T": 12}

// magnitude parts a unit such as "B" or "$M" into what is counted, "" or "$", and the
// power of ten that it is counted in; 0 where the unit has none.
func magnitude(unit string) (of string, power int) {
	if len(unit) > 0 {
		of, power = unit[:len(unit)-1], magnitudes[unit[len(unit)-1:]]
	}
	if power == 0 || strings.ContainsFunc(of, unicode.IsLetter) {
		return unit, 0 // "KB" counts bytes
	}
	return of, power
}

// Counted is what a unit such as "$M" counts, without its magnitude: "$".
func Counted(unit string) string {
	of, _ := magnitude(unit)
	return of
}

// Common is the unit that figures in several units can all be counted in: the one that
// they share, or what they count where they differ in its magnitude alone, as in "1.2k"
// and "3M". ok is false where they count different things.
func Common(units []string) (unit string, ok bool) {
	for i, u := range units {
		switch {
		case i == 0:
			unit = u
		case u == unit:
		case Counted(u) != Counted(unit):
			return "", false
		default:
			unit = Counted(u)
		}
	}
	return unit, true
}

// In counts a figure in a unit that differs from its own in the magnitude alone: "1.2k"
// is 1200, and 0.0012 in "M". It is still shown as it is printed, with the same
// rounding. Others, and missing ones, come back as they are.
func (f Figure) In(unit string) Figure {
	of, power := magnitude(f.Unit)
	other, its := magnitude(unit)
	if !f.Known() || of != other || f.Unit == unit {
		return f
	}
	f.shown, f.Unit = f.plain+f.sign, unit
	f.shift(power - its)
	return f
}

// IsShort reports whether a figure could be meant in the magnitude of others, since it
// has no magnitude and less than four digits before its point: 70 beside "7B".
func (f Figure) IsShort() bool {
	_, power := magnitude(f.Unit)
	thousand := big.NewRat(1000, 1)
	return f.Known() && power == 0 && f.rat.Sign() != 0 && new(big.Rat).Abs(f.rat).Cmp(thousand) < 0
}
