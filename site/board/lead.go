package board

import (
	"standings/results"
	"standings/site/chart"
	"standings/site/page"
)

// mostLeading is how many rows the main chart of a whole board is drawn for.
const mostLeading = 40

// LeadChart is the one chart that is beside the first rows of a board, of which
// there are so many: what the figures cost; else every row's figure, where the table
// does not show them all; else what the rows are made of. false: there are not two rows
// to compare.
func LeadChart(p page.Page, b *results.Board, shown int) (chart.Chart, bool) {
	if set := tradeOffs(p, b); len(set) > 0 {
		return set[0], true
	}
	rows := MainRowsOf(b)
	main := mainChart(p, b, rows)
	if n := len(main.Series); len(rows) > 1 && (n <= shown || n > mostLeading) {
		if c, ok := Profile(p, b); ok {
			return c, true
		}
	}
	return firstRows(b, main, mostLeading), len(main.Series) > 1
}

// firstRows keeps the first rows of so many, and says so.
func firstRows(b *results.Board, c chart.Chart, most int) chart.Chart {
	if len(c.Series) > most {
		c.Series = c.Series[:most]
		c.Note += ", " + leading(b, most)
		c.Alt += " Drawn: " + leading(b, most) + "."
	}
	return c
}
