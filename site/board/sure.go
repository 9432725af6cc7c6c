package board

import (
	"math/big"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/confidence"
	"standings/results/figure"
	"standings/site/page"
)

// whisker is how sure a figure is, on the axis of its bar.
type whisker struct {
	Low, High int    // in percent of the axis
	Text      string // with its basis: "95 % interval 23.21–25.73, from the published scores, assuming independent prompts"
}

// newWhisker is that of a row's figure in the column that ranks; nil where nothing is
// known of it.
func newWhisker(r *results.Row, c *results.Column, axis axis) *whisker {
	i, why := r.Interval(c)
	if why != "" || r.OtherJudge {
		return nil
	}
	w := &whisker{Low: axis.Level(i.Low), High: axis.Level(i.High)}
	cell := *r.Cell(c)
	w.Text = page.Interval(c, cell, i.Low, i.High, i.Basis) + ", " + page.Rests(i.Basis)
	if i.Basis != results.FromSource {
		w.Text = "95\u00a0% interval " + w.Text
	}
	switch {
	case i.Allows:
		w.Text += ", for any scores of the missing cases"
	case i.MissingLow < i.Low || i.MissingHigh > i.High:
		w.Text += "; " + page.Interval(c, cell, i.MissingLow, i.MissingHigh, i.Basis) + " if all missing cases scored the least, and all the most"
	}
	return w
}

// offsets are how far below and above a row's figure its interval reaches, in units of
// the digit behind the last that the figure shows, rounded outward: "27 31" for 0.715–0.773
// around 0.742 as shown. "" where it is not known, or stated by the source, which the
// cell shows. A third number is that of the digits, where the figure has more than are shown.
func offsets(r *results.Row, c *results.Column) string {
	if r.OtherJudge {
		return ""
	}
	i, why := r.Interval(c)
	if why != "" || i.Basis == results.FromSource {
		return ""
	}
	cell := *r.Cell(c)
	shown, digits, rounded := c.Figure(cell).Shown, page.SureDigits(c, cell), ""
	if cell.Printed.Decimals >= digits { // which the page does not show: they reach from the figure as it is rounded
		shown, _ = new(big.Rat).SetString(shown.FloatString(digits))
		rounded = " " + strconv.Itoa(digits)
	}
	low, high := page.Outward(i.Low, digits, -1), page.Outward(i.High, digits, 1)
	unit := new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil))
	count := func(from, to *big.Rat) string {
		d := figure.Sub(to, from)
		return d.Mul(d, unit).RatString()
	}
	return count(low, shown) + " " + count(shown, high) + rounded
}

// hasMore reports whether it is known of any figure beside those that rank how sure it
// is, other than by what the figure's source states, which its cell shows.
func hasMore(b *results.Board) bool {
	beside := slices.DeleteFunc(slices.Clone(b.Columns), func(c *results.Column) bool { return c == b.SortedBy() })
	return slices.ContainsFunc(bases(b, beside), func(basis confidence.Basis) bool { return basis != results.FromSource })
}

// divided finds the rows of a field before which a line is drawn: every ranked row above is
// significantly better than every one from there on.
func divided(f *results.Field) map[*results.Row]bool {
	ranked := rankedRows(f)
	// By place, how many pairs with a significant difference a line before it would divide.
	pairs := make([]int, len(ranked)+1)
	for worse, each := range f.Apart {
		for better, apart := range each {
			if apart {
				pairs[better+1]++
				pairs[worse+1]--
			}
		}
	}
	lines, open := map[*results.Row]bool{}, 0
	for k, r := range ranked {
		if open += pairs[k]; k > 0 && open == k*(len(ranked)-k) {
			lines[r] = true
		}
	}
	return lines
}

// bases lists on what the intervals of the rows rest in some columns, in the order in
// which pages name them.
func bases(b *results.Board, columns []*results.Column) (list []confidence.Basis) {
	found := map[confidence.Basis]bool{} // in one pass: an interval takes its time, and there may be none
	for _, r := range b.Rows {
		for _, c := range columns {
			if r.OtherJudge {
				continue
			}
			if i, why := r.Interval(c); why == "" {
				found[i.Basis] = true
			}
		}
	}
	for _, basis := range []confidence.Basis{confidence.FromItems, confidence.FromClusters, results.FromSource, confidence.FromPrinted, results.FromPeople} {
		if found[basis] {
			list = append(list, basis)
		}
	}
	return list
}

// hasIntervals reports whether it is known of any figure of a board how sure it is.
func hasIntervals(b *results.Board) bool { return len(bases(b, b.Columns)) > 0 }
