package chart

import (
	"math"
	"strconv"
	"strings"

	"standings/internal/words"
)

// fewestFolds is how many times the smallest value the largest must be for a
// logarithmic scale to read better than one from zero.
const fewestFolds = 50

// widelySpread reports whether values from low to high are better drawn on a
// logarithmic scale: all above zero, the largest over 50 times the smallest.
func widelySpread(low, high float64) bool { return low > 0 && high > fewestFolds*low }

// logScaleFor gives the logarithmic scale for values from low, above zero, to high:
// from and to the nearest 1, 2 or 5 times a power of ten.
func logScaleFor(low, high float64, label string) Scale {
	return Scale{Min: ladder(low, false), Max: ladder(math.Max(high, 2*low), true), Log: true, Label: label}
}

// ladder is the nearest of 1, 2, 5, 10, 20 … that is not above x, or not below.
func ladder(x float64, up bool) float64 {
	power := int(math.Floor(math.Log10(x)))
	best := x
	for _, p := range []int{power - 1, power, power + 1} {
		for _, m := range []float64{1, 2, 5} {
			v := rung(m, p)
			switch {
			case up && v >= x:
				return v
			case !up && v <= x:
				best = v
			}
		}
	}
	return best
}

// rung is m times a power of ten.
func rung(m float64, power int) float64 { return multiple(m, math.Pow10(power)) }

// decades are the ticks of a logarithmic axis: at 1, 2 and 5 times the powers of
// ten where the labels fit, else at the powers, else at every second one, and so on.
func (a axis) decades() []tick {
	first, last := int(math.Floor(math.Log10(a.Min)+1e-9)), int(math.Ceil(math.Log10(a.Max)-1e-9))
	for every := 0; ; every++ {
		steps := []float64{1}
		if every == 0 {
			steps = []float64{1, 2, 5}
		}
		var out []tick
		for p := first; p <= last; p += max(1, every) {
			for _, m := range steps {
				if v := rung(m, p); v >= a.Min && v <= a.Max {
					out = append(out, tick{Value: v, Label: thousands(v)})
				}
			}
		}
		if a.fit(out) || every > last-first {
			return out
		}
	}
}

// fit reports whether the labels of ticks keep apart.
func (a axis) fit(ticks []tick) bool {
	for i := 1; i < len(ticks); i++ {
		need := (width(ticks[i-1].Label, tickSize)+width(ticks[i].Label, tickSize))/2 + 10
		if math.Abs(a.at(ticks[i].Value)-a.at(ticks[i-1].Value)) < need {
			return false
		}
	}
	return true
}

// tickSize is the size of the largest labels of ticks.
var tickSize = wide.small

// billion is from where numbers on axes are counted in billions: "7B".
const billion = 1e9

// thousands writes a number with commas between its thousands; a large one in billions, a
// small one by its power of ten.
func thousands(v float64) string {
	switch {
	case v >= billion:
		return thousands(multiple(v, 1/billion)) + "B"
	case v < 1e-4:
		return strings.NewReplacer("e-0", "e-").Replace(strconv.FormatFloat(v, 'e', -1, 64))
	}
	whole := words.Number(int(v))
	if _, part, ok := strings.Cut(shortest(v), "."); ok {
		return whole + "." + part
	}
	return whole
}
