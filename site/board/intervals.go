package board

import (
	"fmt"
	"math"
	"strconv"

	"standings/results"
	"standings/results/confidence"
)

// hasIntervals reports whether it is known of any figure of a board how sure it is.
func hasIntervals(b *results.Board) bool { return len(bases(b, b.Columns)) > 0 }

// intervalsCSV is how sure each figure of a board is, a line a figure. Low and high are in the figure's unit; variance is of the
// mean as a share of the scale, so that an interval can be redone from n, clusters,
// variance, df and quantile. Ranks are with the figures that rank. Rows by other judges
// are left out, as in the board's own CSV.
func intervalsCSV(b *results.Board) []byte {
	records := [][]string{{"model", "variant", "column", "value", "low", "high", "basis", "level", "n", "clusters", "variance", "df", "quantile", "effective_n", "rank", "rank_low", "rank_high"}}
	for _, r := range b.Rows {
		if r.OtherJudge {
			continue
		}
		for _, c := range b.Columns {
			i, why := r.Interval(c)
			if why != "" {
				continue
			}
			record := []string{r.Model.Name, r.Variant, c.ID, r.Cell(c).Exact(), number(i.Low), number(i.High), string(i.Basis)}
			record = append(record, known(i.Level), count(i.Of.N), count(i.Of.Clusters), known(i.Of.Variance), known(i.Of.DF), known(i.Parts.Quantile), known(i.Parts.Effective))
			if c == b.RankedBy() {
				record = append(record, count(r.Rank), count(r.Places.Low), count(r.Places.High))
			} else {
				record = append(record, "", "", "")
			}
			records = append(records, record)
		}
	}
	return writeCSV(records)
}

// certain is how many significant digits of a computed interval are written: what two
// ways of computing it agree on.
const certain = 12

func rounded(x float64) float64 {
	r, _ := strconv.ParseFloat(number(x), 64)
	return r
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', certain, 64) }

// known is a number, or nothing of one that is not there.
func known(x float64) string {
	if x == 0 || math.IsInf(x, 0) {
		return ""
	}
	return number(x)
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// setInterval adds to a cell's data how sure its figure is.
func (d *cellData) setInterval(r *results.Row, c *results.Column) {
	i, why := r.Interval(c)
	if why != "" {
		return
	}
	low, high := rounded(i.Low), rounded(i.High)
	d.Low, d.High, d.Basis, d.Level = &low, &high, string(i.Basis), i.Level
	if runs := r.BetweenRuns(c); runs.Runs > 0 {
		within := rounded(runs.Error)
		d.Runs, d.BetweenRuns = runs.Runs, &within
	}
}

// explainInterval says how an interval was made, so that it can be redone by hand.
func explainInterval(line liner, r *results.Row, c *results.Column) {
	i, why := r.Interval(c)
	switch {
	case why != "":
		line("  no interval: %s", why)
		return
	case i.Basis == results.FromSource:
		line("  %s to %s, by the error that its source states", number(i.Low), number(i.High))
		return
	}
	e := i.Of
	units := fmt.Sprintf("%d items", e.N)
	if e.Clusters > 0 {
		units = fmt.Sprintf("%d items in %d clusters", e.N, e.Clusters)
	}
	line("  95 %% interval %s to %s, %s: %s", number(i.Low), number(i.High), basisWords[i.Basis], units)
	line("    mean %s of the scale, variance of the mean %s, degrees of freedom %s, quantile %s", number(e.Value), number(e.Variance), degrees(e.DF, number), number(i.Parts.Quantile))
	line("    worth %s independent items of yes or no; from there by Wilson's formula", number(i.Parts.Effective))
	switch {
	case i.Allows:
		line("    but the missing items could move it too far: it reaches to where it would with all of them at the low end, and all at the high one")
	case i.MissingLow < i.Low || i.MissingHigh > i.High:
		line("    %s to %s if all missing items scored the least, and all the most", number(i.MissingLow), number(i.MissingHigh))
	}
	if runs := r.BetweenRuns(c); runs.Runs > 0 {
		line("  from run to run, on the same items: within %s of the mean of many, by %d runs", number(runs.Error), runs.Runs)
	}
	if c == r.Board.RankedBy() && r.Places.Low > 0 {
		line("  rank %d; with 95 %% for all rows at once, from %d to %d", r.Rank, r.Places.Low, r.Places.High)
	}
}

// degrees writes degrees of freedom.
func degrees(df float64, write func(float64) string) string {
	if math.IsInf(df, 1) {
		return "not limited"
	}
	return write(df)
}

// basisWords say in messages what an interval rests on.
var basisWords = map[confidence.Basis]string{
	confidence.FromItems:    "from the scores of items",
	confidence.FromClusters: "from the scores of items, of which those of one cluster count together",
	confidence.FromPrinted:  "from the printed figures, if prompts count as independent",
	results.FromSource:      "as its source states it",
}
