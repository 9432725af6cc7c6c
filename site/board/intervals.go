package board

import (
	"fmt"
	"math"

	"standings/results"
	"standings/results/confidence"
	"standings/results/record"
)

// hasIntervals reports whether it is known of any figure of a board how sure it is.
func hasIntervals(b *results.Board) bool { return len(bases(b, b.Columns)) > 0 }

// explainInterval says how an interval was made, so that it can be redone by hand.
func explainInterval(line liner, r *results.Row, c *results.Column) {
	i, why := r.Interval(c)
	switch {
	case why != "":
		line("  no interval: %s", why)
		return
	case i.Basis == results.FromPeople:
		line("  %s to %s, 95 %%, %s", record.Number(i.Low), record.Number(i.High), basisWords[i.Basis])
		return
	case i.Basis == results.FromSource:
		line("  %s to %s, by the error that its source states", record.Number(i.Low), record.Number(i.High))
		return
	}
	e := i.Of
	units := fmt.Sprintf("%d items", e.N)
	if e.Clusters > 0 {
		units = fmt.Sprintf("%d items in %d clusters", e.N, e.Clusters)
	}
	line("  95 %% interval %s to %s, %s: %s", record.Number(i.Low), record.Number(i.High), basisWords[i.Basis], units)
	line("    mean %s of the scale, variance of the mean %s, degrees of freedom %s, quantile %s", record.Number(e.Value), record.Number(e.Variance), degrees(e.DF, func(x float64) string { return record.Number(x).String() }), record.Number(i.Parts.Quantile))
	line("    worth %s independent items of yes or no; from there by Wilson's formula", record.Number(i.Parts.Effective))
	switch {
	case i.Allows:
		line("    but the missing items could move it too far: it reaches to where it would with all of them at the low end, and all at the high one")
	case i.MissingLow < i.Low || i.MissingHigh > i.High:
		line("    %s to %s if all missing items scored the least, and all the most", record.Number(i.MissingLow), record.Number(i.MissingHigh))
	}
	if runs := r.BetweenRuns(c); runs.Runs > 0 {
		line("  from run to run, on the same items: within %s of the mean of many, by %d runs", record.Number(runs.Error), runs.Runs)
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
	confidence.FromPrinted:  "from the published scores, assuming independent prompts",
	results.FromSource:      "as its source states it",
	results.FromPeople:      "from people's verdicts on a sample of items, and the judge's on all",
}
