package audit

import (
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/site/page"
)

// ReproducedPage is /<benchmark>/<board>/reproduced/: the board's printed figures that its
// results do not give, and why.
type ReproducedPage struct {
	page.Page
	Benchmark, Board page.Link
	Said             string // how many figures are reproduced, of how many
	Unknown          string // how many could not be checked; "" where all could
	Reasons          []reasonCount
	Figures          page.Table
	More             string // how many figures are left out of a long table; "" where none is
	Badge            string // address of the picture
	Data             string // of the board's JSON
	Command          string // that prints the report
}

// reasonCount is how many figures differ for one reason.
type reasonCount struct{ Reason, Count string }

// notReproduced is one figure.
type notReproduced struct {
	Row        page.Link `th:"Row"`
	Column     string    `th:"Column"`
	Printed    string    `th:"Printed" num:""`
	Recomputed string    `th:"Recomputed" num:""`
	Difference string    `th:"Difference" num:""`
	N          string    `th:"n" num:""`
	Reason     string    `th:"Reason"`
}

// mostFigures is how many figures a page lists: of more, nobody reads the last.
const mostFigures = 2_000

// askReproduced asks for the pages of boards with printed figures and results, and for badges.
func (s *Pages) askReproduced() {
	var all []*audit.Compared
	for board := range s.Project.Boards {
		list := s.Audit.Compared(board)
		if _, checked, _ := audit.Reproduced(list); checked == 0 {
			continue
		}
		all = append(all, list...)
		what := "printed figures of board \"" + board.ID + "\""
		s.Shelf.AskPage(page.ReproducedPath(board), what, board.Place, func() page.View { return s.reproducedPage(board, list) })
		s.Shelf.Ask(page.BoardFile(board, "-badge.svg"), "the badge of "+what, board.Place, func() ([]byte, error) { return badge(list), nil })
	}
	s.Shelf.Ask("badge.svg", "the site’s badge", source.Place{}, func() ([]byte, error) { return badge(all), nil })
}

func (s *Pages) reproducedPage(b *results.Board, list []*audit.Compared) *ReproducedPage {
	_, checked, said := audit.Reproduced(list)
	p := &ReproducedPage{
		Page:      s.Page(page.ReproducedPath(b), "Reproduced – "+b.Title, said+"."),
		Benchmark: page.BenchmarkLink(b.Benchmark),
		Board:     page.BoardLink(b),
		Said:      said, Unknown: audit.Unknown(list), Badge: page.BoardFile(b, "-badge.svg"), Data: page.BoardFile(b, ".json"), Command: "standings check -markdown",
	}
	p.Under(p.Benchmark, p.Board)
	var figures []notReproduced
	counts, reasons := map[string]int{}, []string{}
	for _, x := range list {
		if !x.Differs() {
			continue
		}
		reason := reasonTitle(x)
		if counts[reason]++; counts[reason] == 1 {
			reasons = append(reasons, reason)
		}
		if len(figures) < mostFigures {
			row := page.Link{Text: results.RowName(x.Row())}
			if shown := b.Find(x.Row().Model, x.Row().Variant); shown != nil {
				row.Target = page.BoardPath(b) + "#" + shown.Anchor()
			}
			figures = append(figures, notReproduced{row, x.Column().Name(), x.Printed().Text, x.Recomputed(), x.Gap(), x.N(), x.Reason()})
		}
	}
	for _, reason := range reasons {
		p.Reasons = append(p.Reasons, reasonCount{reason, words.Count(counts[reason], "figure")})
	}
	if more := checked - len(figures); len(figures) == mostFigures && more > 0 {
		p.More = "Only the first " + words.Number(mostFigures) + " figures are listed."
	}
	if len(figures) > 0 {
		p.Figures = page.NewTable(page.Table{Class: "plain reproduced", Label: "Figures that are not reproduced", Cites: new(string)}, figures)
	}
	return p
}

func reasonTitle(x *audit.Compared) string {
	if x.Finding.Rule == audit.RuleRecomputed {
		return "Unexplained"
	}
	return x.Finding.Rule.Title
}
