package board

import (
	"fmt"
	"html/template"

	"standings/results"
	"standings/site/chart"
	"standings/site/page"
)

// Quoted is a board in the midst of prose: its leaders, or a chart.
type Quoted struct {
	page.Page
	Board   page.Link
	Of      string        // its benchmark's title
	Chart   template.HTML // "" shows the leaders
	Axis    string        // what the leaders' bars show
	Leaders []LeaderBar
	Rows    int // of the board
}

// How many leaders are shown, and how many rows of the main chart.
const (
	quotedRows = 5
	quotedMain = 12
)

// Quote shows a board in the midst of a page's prose. Where no chart can be drawn it is
// the leaders, and where nothing ranks a link alone.
func (s *Pages) Quote(p page.Page, b *results.Board, drawn bool) (template.HTML, error) {
	all := MainRowsOf(b)
	q := &Quoted{Page: p, Board: page.BoardLink(b), Of: b.Benchmark.Title, Rows: len(all)}
	var c chart.Chart
	if drawn = drawn && len(all) > 1; drawn {
		c, drawn = LeadChart(p, b, quotedRows)
	}
	if drawn {
		if c.ID == mainID {
			c = firstRows(b, c, quotedMain)
		}
		c.ID = fmt.Sprintf("%s-quoted-%d", c.ID, p.Found.Quoted)
		q.Chart = p.Draw(c)
	} else if rows := RankedRows(b, quotedRows); len(rows) > 0 {
		axis := MainAxis(b)
		q.Axis = axis.Of(b)
		for _, r := range rows {
			q.Leaders = append(q.Leaders, NewLeaderBar(b, r, axis))
		}
	}
	markup, err := s.Shelf.Execute(p.Path, q)
	return template.HTML(markup), err
}
