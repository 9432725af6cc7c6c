package model

import (
	"standings/results"
	"standings/site/board"
	"standings/site/card"
	"standings/site/page"
)

// ModelCardPicture shows where a model stands: a bar a benchmark's headline
// board, each on that board's own scale.
func (s *Pages) ModelCardPicture(m *results.Model) card.Card {
	c := card.Card{Title: m.Name, TitleFallback: m.ID, Subtitle: m.Organization, Note: "each leaderboard on its own scale"}
	for _, b := range s.Project.Benchmarks {
		for _, table := range b.Headline() {
			for _, r := range table.RowsOf(m) {
				if r.Rank == 0 || len(c.Rows) == card.MaxRows {
					continue
				}
				axis, by := board.MainAxis(table), table.RankedBy()
				f, at := s.Fields.FieldOf(table, r)
				c.Rows = append(c.Rows, card.Row{
					Rank: board.RankInPicture(f.RankText(at, by), r), Name: b.Title + ", " + table.Title, Fallback: b.ID,
					Value: page.MainFigure(r), Level: axis.Share(r.RankedBy().Value), Dot: axis.Cut, Strong: r.Rank == 1,
				})
				break
			}
		}
	}
	c.Note = board.PictureNote(c.Note, c.Rows)
	return c
}
