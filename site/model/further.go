package model

import (
	"html/template"
	"slices"

	"standings/results"
	"standings/site/chart"
	"standings/site/compare"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// further is what a model's page says beside its boards.
type further struct {
	Any        *page.Link   // the compare page with the model picked; nil where there is nothing to compare
	Neighbours []neighbours // a board each
	Variants   *page.Link   // the compare page with every way the model was run; nil where there is one
	Scores     *page.Table  // where printed and recomputed overalls, or two sources, can be compared
	Sources    []page.Link

	scores []scoreLine
}

// neighbours leads to the compare page with a row and those that are next to it.
type neighbours struct {
	page.Link                 // by its board
	Beside    []template.HTML // the rows next to it
}

// scoreLine is the overalls that several sources give one row.
type scoreLine struct {
	Board  page.Link `th:"Leaderboard"`
	Shown  page.Cell `th:"Shown"`
	Beside page.Cell `th:"Beside it"`
}

func (s *Pages) further(m *results.Model) further {
	var further further
	var picks []string
	for _, f := range s.compare.Compared {
		for i, r := range f.Rows {
			if r.Model != m || r.Reference {
				continue
			}
			if id := field.PickID(r); !slices.Contains(picks, id) {
				picks = append(picks, id)
			}
			if link, ok := nextTo(f, i); ok {
				further.Neighbours = append(further.Neighbours, link)
			}
		}
	}
	if len(picks) > 0 && s.compare.Compares() {
		further.Any = &page.Link{Text: "Compare " + m.Name + " with other models", Target: compare.CompareWith(picks[0])}
	}
	if len(picks) > 1 {
		further.Variants = &page.Link{Text: "Compare the ways it was run", Target: compare.CompareWith(picks[:min(len(picks), chart.SlotCount)]...)}
	}
	for board := range s.Project.Boards {
		for _, r := range board.RowsOf(m) {
			further.row(board, r)
		}
	}
	if len(further.scores) > 0 {
		t := page.NewTable(page.Table{Headed: "scores-head"}, further.scores)
		further.Scores = &t
	}
	return further
}

// nextTo finds them; false where no row is next to it in rank.
func nextTo(f *field.Field, at int) (n neighbours, ok bool) {
	own := f.Rows[at]
	if own.Rank == 0 {
		return n, false
	}
	var ids []string
	for i := max(0, at-1); i <= at+1 && i < len(f.Rows); i++ {
		r := f.Rows[i]
		if r.Rank == 0 {
			continue
		}
		ids = append(ids, field.PickID(r))
		if i == at {
			continue
		}
		n.Beside = append(n.Beside, statement.Beside(f.Field, own, r).HTML())
	}
	title := f.Board.Benchmark.Title + ", " + f.Title()
	if own.Variant != "" {
		title += " (" + own.Variant + ")"
	}
	n.Link = page.LinkTo(title, compare.CompareWith(ids...))
	return n, len(ids) > 1
}

// row adds a row's sources, and its overalls where several speak of it.
func (r *further) row(b *results.Board, row *results.Row) {
	line := scoreLine{Board: rowLink(b.Benchmark.Title+", "+b.Title, row, ", ")}
	versions := []*results.Row{row}
	if row.Beside != nil {
		versions = append(versions, row.Beside)
	}
	for i := len(row.Earlier) - 1; i >= 0; i-- {
		versions = append(versions, row.Earlier[i])
	}
	for i, v := range versions {
		text := page.MainFigure(v)
		if v == row.Beside {
			text = "in part"
		}
		switch {
		case i == 0:
			line.Shown = page.Cell{}.With(page.Bold, text).With(page.Small, page.RowSource(v))
		default:
			line.Beside = line.Beside.With(page.AsText, text).With(page.Small, page.RowSource(v)).With(page.AsText, " ")
		}
		source := page.LinkTo(page.RowSource(v), page.BenchmarkPath(b.Benchmark.ID))
		if v.Source() != nil {
			source = page.LinkTo(page.SourceTitle(v.Source(), ""), v.Source().URL.Value)
		} else {
			source.Text += ", " + b.Benchmark.Title
		}
		if !slices.Contains(r.Sources, source) {
			r.Sources = append(r.Sources, source)
		}
	}
	if len(versions) > 1 && b.RankedBy() != nil {
		r.scores = append(r.scores, line)
	}
}
