package board

import (
	"cmp"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/record"
	"standings/site/chart"
	"standings/site/page"
)

// EmbedPage is a board's first rows for a frame in a page of others, at
// /embed/<benchmark>/<board>/. Seen by itself it shows what to write for that, and for each
// chart of the board as a picture.
type EmbedPage struct {
	page.Page
	Benchmark, Heading string
	Board              page.Link // the whole of it
	Heads              []string  // of the figure that ranks, then of the others
	Rows               []embedRow
	All                int         // rows of the board
	Source             string      // where the figures are from, and of which day
	Stills             []page.Link // its charts as files, by their ids
}

// embedRow is a row: Figures are as the heads.
type embedRow struct {
	Rank, Name, Variant string
	Figures             []string
}

// How many rows and columns of figures an embed has at most.
const (
	embedRows    = 10
	embedColumns = 8
)

func embedPath(b *results.Board) string { return "embed/" + page.BoardPath(b) }

func stillFile(b *results.Board, c chart.Chart) string { return page.BoardFile(b, "/"+c.ID+".svg") }

// askEmbed asks for a board's embed, and for its charts as files.
func (s *Pages) askEmbed(b *results.Board, what string, charts func() []chart.Chart) {
	s.Shelf.AskPage(embedPath(b), "the embed of "+what, b.Place, func() page.View { return s.embedPage(b, charts()) })
	for i, c := range charts() {
		s.Shelf.Ask(stillFile(b, c), "the chart "+c.ID+" of "+what, b.Place, func() ([]byte, error) { return charts()[i].Still(s.Chrome.Still) })
	}
}

func (s *Pages) embedPage(b *results.Board, charts []chart.Chart) *EmbedPage {
	own := slices.DeleteFunc(slices.Clone(b.Rows), func(r *results.Row) bool { return r.OtherJudge })
	first := *b
	first.Rows = own[:min(len(own), embedRows)]
	of := record.Of(s.Project, &first)
	p := &EmbedPage{
		Page:      s.Page(embedPath(b), b.Title+" – "+b.Benchmark.Title, ""),
		Benchmark: b.Benchmark.Title, Heading: b.Title, Board: page.BoardLink(b), All: len(own), Source: s.SourceLine(b),
	}
	var columns []int
	if i := of.RankedBy(); i >= 0 {
		columns = append(columns, i)
	}
	for i, c := range of.Columns {
		if c.Figures && !c.Ranks && len(columns) < embedColumns {
			columns = append(columns, i)
		}
	}
	for _, i := range columns {
		p.Heads = append(p.Heads, of.Columns[i].Title)
	}
	for _, r := range of.Rows {
		row := embedRow{Rank: "–", Name: r.Name, Variant: string(r.Variant)}
		if r.Rank > 0 {
			row.Rank = strconv.Itoa(int(r.Rank))
		}
		for _, i := range columns {
			row.Figures = append(row.Figures, cmp.Or(r.Cells[i].Shown, "–"))
		}
		p.Rows = append(p.Rows, row)
	}
	for _, c := range charts {
		p.Stills = append(p.Stills, page.LinkTo(c.ID, stillFile(b, c)))
	}
	return p
}
