package chart

import (
	"math"
	"strconv"
	"strings"
)

// ScaleFor gives the scale for values from low to high: from zero to the
// rounded maximum, or, where all are in the upper third of that, a cut scale
// around them. Negative values widen it downwards.
func ScaleFor(low, high float64, label string) Scale {
	if high <= low {
		high = low + 1
	}
	if low >= 0 && low > high*2/3 {
		step := niceStep((high - low) / 4)
		return Scale{Min: multiple(math.Floor(low/step), step), Max: multiple(math.Ceil(high/step), step), Cut: true, Label: label}
	}
	step := niceStep((max(high, 0) - min(low, 0)) / 5)
	return Scale{
		Min: multiple(math.Floor(min(low, 0)/step), step), Max: multiple(math.Ceil(max(high, 0)/step), step), Label: label,
	}
}

// multiple is n steps, without the noise of binary fractions (0.30000000000000004).
func multiple(n, step float64) float64 {
	x, err := strconv.ParseFloat(strconv.FormatFloat(n*step, 'g', 12, 64), 64)
	if err != nil {
		return n * step
	}
	return x
}

// axis maps values of a scale to positions between from and to.
type axis struct {
	Scale
	from, to float64
}

func (a axis) at(v float64) float64 {
	if a.Log {
		return a.from + math.Log(v/a.Min)/math.Log(a.Max/a.Min)*(a.to-a.from)
	}
	return a.from + (v-a.Min)/(a.Max-a.Min)*(a.to-a.from)
}

// value is the value at a place.
func (a axis) value(at float64) float64 {
	share := (at - a.from) / (a.to - a.from)
	if a.Log {
		return a.Min * math.Pow(a.Max/a.Min, share)
	}
	return a.Min + share*(a.Max-a.Min)
}

// start is the value at which bars start: zero, or the end nearest to it.
func (s Scale) start() float64 { return min(max(0, s.Min), s.Max) }

func (a axis) base() float64 { return a.at(a.start()) }

type tick struct {
	value float64
	label string
}

// step is the distance of ticks so that a label of the given room fits each.
func (a axis) step(room float64) float64 {
	n := max(1, math.Floor(math.Abs(a.to-a.from)/room))
	return niceStep((a.Max - a.Min) / min(n, 8))
}

func (a axis) ticks(room float64) []tick {
	switch {
	case a.Log:
		return a.decades()
	case a.Dates:
		return a.calendar(room)
	}
	step := a.step(room)
	decimals := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	if s := step * math.Pow(10, float64(decimals)); math.Abs(s-math.Round(s)) > 1e-6 {
		decimals++ // a step of 2.5
	}
	var out []tick
	for i := math.Ceil(a.Min/step - 1e-9); i*step <= a.Max+step*1e-9; i++ {
		v := multiple(i, step)
		out = append(out, tick{v, minus(strconv.FormatFloat(v, 'f', decimals, 64))})
	}
	return out
}

// niceStep rounds up to 1, 2, 2.5 or 5 times a power of ten.
func niceStep(x float64) float64 {
	p := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 2.5, 5, 10} {
		if x <= m*p*(1+1e-9) {
			return m * p
		}
	}
	return 10 * p
}

// title is the axis' title, which says where a cut axis starts, and where equal
// distances are no equal differences.
func (s Scale) title() string {
	note := ""
	switch {
	case s.Log:
		note = "logarithmic scale"
	case s.Cut:
		note = "axis starts at " + minus(shortest(s.Min)) + ", not 0"
	default:
		return s.Label
	}
	if s.Label == "" {
		return note
	}
	return s.Label + " · " + note
}

func shortest(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// minus writes a negative number with a true minus sign; "-0" becomes "0".
func minus(s string) string {
	if !strings.HasPrefix(s, "-") {
		return s
	}
	if strings.Trim(s, "-0.") == "" {
		return s[1:]
	}
	return "−" + s[1:]
}

// num writes a coordinate with one decimal at most.
func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		return "0"
	}
	return s
}
