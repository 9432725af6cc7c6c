package model

import (
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/site/page"
	"standings/site/statement"
)

// boardLine is one row of the model on one board.
type boardLine struct {
	page.Line
	Board page.Cell `th:"Leaderboard"` // its variant and condition, how many cases there are, what its source says of it, and further columns, such as a cost
	placed
	Source page.Cell `th:"Source" cell:"model-source"` // and what earlier sources print for the figure that ranks
}

// boardLine is a row. Again: the row before is of the same benchmark.
func (s *Pages) boardLine(b *results.Board, r *results.Row, again bool) (row boardLine) {
	benchmark, title := b.Benchmark.Title, b.Title
	if again {
		row.Class = "is-again"
	}
	row.Board.Parts = []page.Part{
		{Text: benchmark, Target: page.BenchmarkPath(b.Benchmark.ID), Class: "main-benchmark"}, {Text: " "}, {Text: title, Target: page.RowLink(r).Target},
	}
	if r.Variant != "" {
		row.Board.Parts = append(row.Board.Parts, page.Part{Text: " "}, page.Part{Look: page.Span, Class: "variant", Text: r.Variant})
	}
	below := func(parts ...page.Part) {
		if len(row.Board.Below) > 0 {
			row.Board.Below = append(row.Board.Below, page.Part{Text: " · "})
		}
		row.Board.Below = append(row.Board.Below, parts...)
	}
	if len(b.Benchmark.Conditions) > 1 {
		below(page.Part{Text: b.Benchmark.ConditionTitle(r.Condition)})
	}
	ranked := false
	if f, at := s.Fields.FieldOf(b, r); f != nil {
		if by := b.RankedBy(); r.RankedBy().Known {
			if row.placed = newPlaced(f, at, by); by.Items > 0 {
				text := words.Count(by.Items, "case")
				if made := r.RankedBy().Made; made != nil && made.N < made.Items {
					text = words.Number(made.N) + " of " + words.Count(made.Items, "case")
				}
				below(page.Part{Text: text})
			}
			if ranked = r.Rank > 0; ranked {
				row.Rank.Parts = slices.Insert(row.Rank.Parts, 0, page.Part{Look: page.Label, Text: "rank"})
				row.Rank = row.Rank.Small(statement.Next(f.Field, r).HTML())
				for _, c := range s.Fields.Conditions[b.Benchmark] { // among those with the same conditions
					if like := statement.Like(f, at, c); like.Kind != "" {
						row.Rank = row.Rank.Small(like.HTML())
						break
					}
				}
			}
		}
	}
	if row.Score = page.Plain("–"); r.Cell(b.SortedBy()).Known {
		row.Score = page.Cell{}.With(page.Bold, page.MainFigure(r)).With(page.Small, page.RankedName(b))
	}
	if !ranked {
		row.Rank = page.Cell{Class: "main-unranked"}.With(page.Small, r.Unranked)
	}
	for _, c := range b.Further() {
		if cell := *r.Cell(c); cell.Known && c != b.SortedBy() && c.Formula() == "" {
			fact := page.CellFact(c, cell)
			below(page.Part{Text: fact.Label + " "}, page.Part{Text: fact.Text, Target: fact.Target, Foreign: true})
		}
	}
	if r.Note != "" {
		below()
		for _, l := range page.WithLinks(r.Note) {
			row.Board.Below = append(row.Board.Below, page.Part{Text: l.Text, Target: l.Target, Foreign: true})
		}
	}
	row.Source = page.Cell{}.With(page.Small, page.RowSource(r))
	for _, e := range r.Earlier {
		row.Source = row.Source.With(page.Small, "before it "+page.RowSource(e)+": "+page.MainFigure(e))
	}
	return row
}
