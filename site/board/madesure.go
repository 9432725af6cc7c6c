package board

import (
	"math"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
)

// madeSure is what the interval of one figure was made of, so that it can be redone by
// hand: numbers have four digits, the files of data twelve.
type madeSure struct {
	Name     string `th:"Score"`
	Interval string `th:"Interval" num:""`                                       // "0.412–0.523", see [page.Interval], or why there is none; all below is then ""
	Missing  string `th:"If the missing scored 0, or full marks" num:"" some:""` // the same if the missing items scored the least, and the most; "" where few are missing
	Items    string `th:"Cases" num:""`
	Clusters string `th:"Clusters" num:"" some:""`       // "" where each item is on its own
	Mean     string `th:"Mean p, of the scale" num:""`   // "48.73 %"
	Variance string `th:"Variance v of the mean" num:""` // "2.314 · 10⁻⁴"
	Freedom  string `th:"Degrees of freedom" num:""`     // of the variance
	Quantile string `th:"Quantile q" num:""`
	Worth    string `th:"Worth m cases of yes or no" num:""` // how many would vary as much
	Runs     string `th:"From run to run" num:"" some:""`    // "± 0.8 in 3 runs"; "" where there is one
}

// madeSures are the intervals of a row's groups and of its overall, the overall last.
func madeSures(b *results.Board, r *results.Row) (list []madeSure) {
	columns := b.Groups()
	if overall := b.OverallColumn(); overall != nil {
		columns = append(columns[:len(columns):len(columns)], overall)
	}
	for _, c := range columns {
		if r.Cell(c).Known {
			list = append(list, newMadeSure(r, c))
		}
	}
	return list
}

func newMadeSure(r *results.Row, c *results.Column) madeSure {
	i, why := r.Interval(c)
	m := madeSure{Name: c.Name()}
	switch {
	case why != "":
		m.Interval = "none: " + page.WhyText(why)
		return m
	case i.Basis == results.FromSource:
		return m
	}
	e := i.Of
	m.Interval = page.Interval(c, *r.Cell(c), i.Low, i.High, i.Basis)
	if i.Allows || i.MissingLow < i.Low || i.MissingHigh > i.High {
		m.Missing = page.Interval(c, *r.Cell(c), i.MissingLow, i.MissingHigh, i.Basis)
	}
	m.Items = words.Number(e.N)
	if e.Clusters > 0 {
		m.Clusters = words.Number(e.Clusters)
	}
	m.Mean, m.Variance = fourDigits(100*e.Value)+" %", powerOfTen(e.Variance)
	m.Freedom, m.Quantile, m.Worth = "not limited", fourDigits(i.Parts.Quantile), fourDigits(i.Parts.Effective)
	if !math.IsInf(e.DF, 1) {
		m.Freedom = fourDigits(e.DF)
	}
	if runs := r.BetweenRuns(c); runs.Runs > 0 {
		m.Runs = "± " + fourDigits(runs.Error) + " in " + words.Count(runs.Runs, "run")
	}
	return m
}

// fourDigits writes a number with four significant digits, and at most three after the
// point.
func fourDigits(x float64) string {
	digits := 3
	for size := math.Abs(x); size >= 10 && digits > 0; size /= 10 {
		digits--
	}
	return figure.Minus(strconv.FormatFloat(x, 'f', digits, 64))
}

// powerOfTen writes a small number as "2.314 · 10⁻⁴".
func powerOfTen(x float64) string {
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', 3, 64), "e")
	power, _ := strconv.Atoi(exponent)
	if power == 0 {
		return digits
	}
	return digits + " · 10" + raised.Replace(strconv.Itoa(power))
}

var raised = strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
