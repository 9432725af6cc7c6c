package benchmark

import (
	"standings/results"
	"standings/site/board"
	"standings/site/card"
)

func BenchmarkCardPicture(b *results.Benchmark) card.Card {
	c := card.Card{Title: b.Title.Value, TitleFallback: b.ID, Subtitle: b.Question.Value}
	for _, table := range b.Headline() {
		if c.Rows = board.CardRows(table); len(c.Rows) > 0 {
			c.Note = table.Title.Value + ", " + board.ChartNote(table)
			break
		}
	}
	return c
}
