package board

import (
	"standings/results"
	"standings/site/chart"
	"standings/site/page"
)

// mostLeading is how many rows the bars of a whole board are drawn for.
const mostLeading = 40

// LeadChart is the one chart that is beside the first rows of a board, of which
// there are so many: what the figures cost; else every row's figure, where the table
// does not show them all; else what the rows are made of. false: there are not two rows
// to compare.
func LeadChart(p page.Page, b *results.Board, shown int) (chart.Chart, bool) {
	if c, ok := tradeOff(p, b); ok {
		return c, true
	}
	rows, groups := MainRowsOf(b), drawnGroups(b)
	bars := mainBars(p, b, rows)
	if by := b.RankedBy(); by != nil {
		bars.Scale.Label = page.Labelled(by.Name(), by) // the table beside it has the board's title
	}
	switch n := len(bars.Series); {
	case len(rows) > 1 && len(groups) > 1 && (n <= shown || n > mostLeading):
		if radar, ok := BoardRadar(p, b, rows); ok {
			return radar, true
		}
		return groupedBars(p, b, rows), true
	case n > mostLeading:
		bars.Series = bars.Series[:mostLeading]
		bars.Title += ", " + leading(b, mostLeading)
		bars.Alt = bars.Title + "."
	}
	return bars, len(bars.Series) > 1
}
