package chart

import (
	"math"
	"strconv"
	"strings"

	"standings/results/kind"
)

// ScaleFor gives the scale for values from low to high: from zero to the
// rounded maximum, or, where all are in the upper third of that, a cut scale
// around them. Negative values widen it downwards.
func ScaleFor(low, high float64, label string) Scale {
	if high <= low {
		high = low + 1
	}
	if low >= 0 && low > high*2/3 {
		step := kind.Step((high - low) / 4)
		return Scale{Min: multiple(math.Floor(low/step), step), Max: multiple(math.Ceil(high/step), step), Cut: true, Label: label}
	}
	step := kind.Step((max(high, 0) - min(low, 0)) / 5)
	return Scale{
		Min: multiple(math.Floor(min(low, 0)/step), step), Max: multiple(math.Ceil(max(high, 0)/step), step), Label: label,
	}
}

// ScaleOf gives the scale for values from low to high that are drawn along an axis.
func ScaleOf(along *kind.Axis, low, high float64, label string) Scale {
	s := Scale{Label: label}
	if along.Ends != nil {
		s.Min, s.Max = along.Ends(low, high)
	} else {
		form := ScaleFor
		if along.Folds && widelySpread(low, high) {
			form = logScaleFor
		}
		s = form(low*along.Times, high*along.Times, label)
		s.Min, s.Max = min(s.Min/along.Times, low), max(s.Max/along.Times, high) // a quotient may be a little off
	}
	s.Of = along
	return s
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

// start is the value at which bars start: zero, or the end nearest to it.
func (s Scale) start() float64 { return min(max(0, s.Min), s.Max) }

type tick = kind.Tick

// step is the distance of ticks so that a label of the given room fits each.
func (a axis) step(room float64) float64 {
	n := max(1, math.Floor(math.Abs(a.to-a.from)/room))
	return kind.Step((a.Max - a.Min) / min(n, 8))
}

func (a axis) ticks(room float64) (out []tick) {
	switch {
	case a.isTime():
		return a.Of.Ticks(a.Min, a.Max, max(1, int(math.Abs(a.to-a.from)/room)))
	case a.Of != nil && a.Of.Times != 1:
		of := a
		of.Min, of.Max, of.Of = a.number(a.Min), a.number(a.Max), nil
		ticks := of.ticks(room)
		for i := range ticks {
			ticks[i].Value /= a.Of.Times
		}
		return ticks
	case a.Log:
		return a.decades()
	}
	step, unit, suffix := a.step(room), 1.0, ""
	if a.Max >= billion {
		unit, suffix = billion, "B"
	}
	decimals := max(0, -int(math.Floor(math.Log10(step/unit)+1e-9)))
	if s := step / unit * math.Pow(10, float64(decimals)); math.Abs(s-math.Round(s)) > 1e-6 {
		decimals++ // a step of 2.5
	}
	for i := math.Ceil(a.Min/step - 1e-9); i*step <= a.Max+step*1e-9; i++ {
		v := multiple(i, step)
		out = append(out, tick{Value: v, Label: minus(strconv.FormatFloat(v/unit, 'f', decimals, 64)) + suffix})
	}
	return out
}

// title is the axis' title, which says where a cut axis starts, and where equal
// distances are no equal differences.
func (s Scale) title() string {
	note := ""
	switch {
	case s.Log:
		note = "logarithmic scale"
	case s.Cut:
		note = "axis starts at " + minus(shortest(s.number(s.Min))) + ", not 0"
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
