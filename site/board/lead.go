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
	if n := len(bars.Series); len(rows) > 1 && len(groups) > 1 && (n <= shown || n > mostLeading) {
		if radar, ok := BoardRadar(p, b, rows); ok {
			return radar, true
		}
		return groupedBars(p, b, rows), true
	}
	return firstBars(b, bars, mostLeading), len(bars.Series) > 1
}

// firstBars keeps the first bars of so many, and says so.
func firstBars(b *results.Board, bars chart.Chart, most int) chart.Chart {
	if len(bars.Series) > most {
		bars.Series = bars.Series[:most]
		bars.Title += ", " + leading(b, most)
		bars.Alt = bars.Title + "."
	}
	return bars
}
