package benchmark

import (
	"html/template"
	"slices"

	"standings/results"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/page"
	"standings/site/statement"
)

// leadView is the leading rows of a board, with the profile of the first among the others.
type leadView struct {
	Finding statement.Statement // who leads significantly, or how many could be first; zero where neither is known
	Models  string              // "22 models", ranked or not
	Leaders []board.LeaderBar
	Axis    [2]string
	Span    bool // some have an interval
	Ranges  bool // some could have another rank
	Profile template.HTML
}

// leadRows is how many rows of a board the page shows.
const leadRows = 10

// newLead shows the first headline board that ranks; nil where none does.
func newLead(p page.Page, b *results.Benchmark) (*leadView, *results.Board) {
	for _, table := range b.Headline() {
		rows := board.RankedRows(table, leadRows)
		if len(rows) == 0 {
			continue
		}
		v := &leadView{Finding: statement.Finding(table), Models: board.ModelsWord(table)}
		axis := board.MainAxis(table)
		v.Axis[0], v.Axis[1] = axis.From(), axis.To()
		v.Leaders = board.Leading(table, leadRows)
		for _, bar := range v.Leaders {
			v.Span, v.Ranges = v.Span || bar.Low != "", v.Ranges || bar.Places != ""
		}
		if c, ok := skills(p, b, table); ok {
			v.Profile = p.Draw(c)
		} else if c, ok := board.Profile(p, table); ok {
			v.Profile = p.Draw(c)
		} else if c, ok := board.LeadChart(p, table, leadRows); ok {
			v.Profile = p.Draw(c)
		}
		return v, table
	}
	return nil, nil
}

// skills is the radar of another headline board, whose categories sort the criteria: it shows
// what models can do, where the leading board's categories sort cases. There may be none.
func skills(p page.Page, b *results.Benchmark, leading *results.Board) (chart.Chart, bool) {
	byCriteria := func(of *results.Board) bool {
		return slices.ContainsFunc(of.Facets, func(id schema.Text) bool { f := b.Facet(id.Value); return f != nil && f.Lines.Value != "" })
	}
	if byCriteria(leading) {
		return chart.Chart{}, false
	}
	for _, other := range b.Headline() {
		if byCriteria(other) && slices.ContainsFunc(b.Benchmark.Headline, func(id schema.Text) bool { return id.Value == other.ID }) {
			c, ok := board.BoardRadar(p, other, board.RankedRows(other, leadRows))
			c.Title = other.Title
			return c, ok
		}
	}
	return chart.Chart{}, false
}
