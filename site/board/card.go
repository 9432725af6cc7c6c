package board

import (
	"standings/results"
	"standings/site/card"
	"standings/site/page"
)

// A shared link shows a picture of the page: its title and its leading rows.
// Pictures need a full address, so they are made only where the site's is known.

// CardRows are the first ranked rows of a board.
func CardRows(b *results.Board) []card.Row {
	var rows []card.Row
	axis := MainAxis(b)
	for _, r := range RankedRows(b, card.MaxRows) {
		rows = append(rows, card.Row{
			Rank: page.FirstOf(page.Places(r), page.Rank(r.Rank)), Name: results.RowName(r), Fallback: r.Model.ID, Value: MainFigure(r),
			Level: axis.Share(r.RankedBy().Value), Dot: axis.Cut, Strong: r.Rank == 1,
		})
	}
	return rows
}

func BoardCardPicture(b *results.Board) card.Card {
	c := card.Card{
		Title: b.Title.Value, TitleFallback: b.ID.Value, Subtitle: b.Benchmark.Title.Value,
		Note: ChartNote(b),
	}
	if question := page.FirstOf(b.Question.Value, b.Benchmark.Question.Value); question != "" {
		c.Subtitle += ": " + question
	}
	c.Rows = CardRows(b)
	return c
}
