package benchmark

import (
	"standings/results"
	"standings/site/board"
	"standings/site/card"
)

// cardRows is how many of a board's rows its card shows.
const cardRows = 3

// BenchmarkCardPicture is the picture of a benchmark's page: its question, and the first rows
// of the first headline board that ranks.
func BenchmarkCardPicture(b *results.Benchmark) card.Card {
	c := card.Card{Title: b.Title, TitleFallback: b.ID, Subtitle: b.Question}
	for _, table := range b.Headline() {
		if c.Rows = board.CardRows(table); len(c.Rows) > 0 {
			c.Note = board.PictureNote(table.Title+", "+board.ChartNote(table), c.Rows)
			break
		}
	}
	return c
}
