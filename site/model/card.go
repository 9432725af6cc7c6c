package model

import (
	"standings/results"
	"standings/site/board"
	"standings/site/card"
)

// ModelCardPicture shows where a model stands: a bar a benchmark's headline
// board, each on that board's own scale.
func (s *Pages) ModelCardPicture(m *results.Model) card.Card {
	c := card.Card{Title: m.Name, TitleFallback: m.ID, Subtitle: m.Organization, Note: "each board on its own scale"}
	for _, b := range s.Project.Benchmarks {
		for _, table := range b.Headline() {
			for _, r := range table.Rows {
				if r.Model != m || r.Rank == 0 || len(c.Rows) == card.MaxRows {
					continue
				}
				axis, overall := board.BoardAxis(table), table.OverallColumn()
				f, at := s.Fields.FieldOf(table, r)
				c.Rows = append(c.Rows, card.Row{
					Rank: f.RankText(at, overall), Name: b.Title.Value + ", " + table.Title.Value, Fallback: b.ID,
					Value: overall.Shown(r.Overall()), Level: axis.Share(r.Overall().Value), Dot: axis.Cut, Strong: r.Rank == 1,
				})
				break
			}
		}
	}
	return c
}
