package kind

import (
	"errors"
	"math"
	"math/big"
	"regexp"
	"strings"

	"standings/results/figure"
)

// Durations count in hours. A column's unit says what numbers alone count.
var _ = add(Kind{
	Name: "duration", Keys: "unit better scale value", Unit: "h", Figure: duration, Order: amounts, Preferred: "shorter counts as better",
	Show: func(hours float64, _ int) string { return spell(hours, 0) },
	Axis: durationAxis,
})

// The signs of units, from days to milliseconds, each of which may be left out, and what
// each counts in hours.
var (
	durationPattern = regexp.MustCompile(strings.ReplaceAll(
		`^(?:N ?d(?:ays?)?,? ?)?(?:N ?h(?:(?:ou)?rs?)?,? ?)?(?:N ?m(?:in(?:ute)?s?)?,? ?)?(?:N ?s(?:ec(?:ond)?s?)?)?(?:N ?ms)?$`, "N", `(\d[\d.,]*)`))
	durationUnits = []*big.Rat{big.NewRat(24, 1), big.NewRat(1, 1), big.NewRat(1, 60), big.NewRat(1, 3600), big.NewRat(1, 3600_000)}
)

// Ways to write a duration without signs. Two numbers are hours and minutes, but minutes
// and seconds where the column counts in one of these.
var (
	longClock   = regexp.MustCompile(`^(?:(\d+)[- ])?(\d+):([0-5]\d):([0-5]\d(?:\.\d+)?)$`)
	shortClock  = regexp.MustCompile(`^(\d+):([0-5]\d)$`)
	numberAlone = regexp.MustCompile(`^\d[\d.,]*$`)
)

var (
	errDuration = errors.New("is no duration: write it as 2 h 05 min, 2:05:00, 125 min or 45 s, or - where the source reports none")
	errUnitless = errors.New("does not say what it counts: write 125 min, or in benchmark.yaml what numbers of the column count, as in unit: min")
)

func duration(as figure.Notation, text string) (f figure.Figure, stated string, err error) {
	if f, _, err = as.Read(text); err == nil && !f.Known() {
		return f, "", nil
	}
	said := strings.ToLower(strings.Join(strings.Fields(text), " "))
	switch {
	case numberAlone.MatchString(said) && as.Unit == "":
		return figure.Figure{}, "", errUnitless
	case numberAlone.MatchString(said):
		said += as.Unit
	case strings.IndexAny(as.Unit, "msMS") == 0:
		said = shortClock.ReplaceAllString(said, "${1}m ${2}s")
	}
	said = longClock.ReplaceAllString(shortClock.ReplaceAllString(said, "${1}h ${2}m"), "0${1}d ${2}h ${3}m ${4}s")
	parts, hours, broken := durationPattern.FindStringSubmatch(said), new(big.Rat), false
	for i, unit := range durationUnits {
		if parts == nil || parts[i+1] == "" {
			continue
		}
		n, _, err := figure.Notation{Comma: as.Comma}.Read(parts[i+1])
		if err != nil || broken { // 2.5 h 30 min
			return figure.Figure{}, "", errDuration
		}
		broken = !n.Rat().IsInt()
		hours.Add(hours, figure.Mul(n.Rat(), unit))
	}
	if parts == nil || said == "" {
		return figure.Figure{}, "", errDuration
	}
	return figure.Converted(text, hours, spell(figure.Nearest(hours), 3)), "", nil
}

// spell writes hours as "2 h 05 min", with so many decimals of seconds, but of less than a
// minute as many as it takes to see three digits.
func spell(hours float64, decimals int) string {
	if hours < 0 {
		return "-" + spell(-hours, decimals)
	}
	seconds := hours * 3600
	if seconds > 0 && seconds < 60 {
		decimals = max(decimals, 2-int(math.Floor(math.Log10(seconds))))
	}
	seconds = math.Round(seconds*math.Pow10(decimals)) / math.Pow10(decimals)
	text := ""
	for i, sign := range []string{" h ", " min ", " s"} {
		n, size := figure.Clean(seconds), math.Pow(60, float64(2-i))
		if size > 1 {
			n = math.Floor(seconds / size)
		}
		seconds -= n * size
		switch small := text != "" && n < 10; {
		case n == 0 && (text == "" && size > 1 || text != "" && seconds < 1e-9): // nothing that counts
		case small:
			text += "0" + figure.Decimal(n) + sign
		default:
			text += figure.Decimal(n) + sign
		}
	}
	return strings.TrimSpace(text)
}

// durationAxis counts in the largest unit of which the longest duration has two.
func durationAxis(most float64) *Axis {
	switch {
	case most >= 2:
		return &Axis{Folds: true, Unit: "h", Times: 1}
	case most >= 2./60:
		return &Axis{Folds: true, Unit: "min", Times: 60}
	}
	return &Axis{Folds: true, Unit: "s", Times: 3600}
}
