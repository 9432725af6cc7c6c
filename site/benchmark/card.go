package benchmark

import (
	"standings/results"
	"standings/site/board"
	"standings/site/card"
	"standings/site/page"
)

// RangesText says what the ranks mean that leaders of some benchmarks could have; "" where
// none is known.
func RangesText(list []*results.Benchmark) string {
	var fields []*results.Field
	for _, b := range list {
		for _, table := range b.Boards {
			if main := table.Main(); main != nil {
				fields = append(fields, main)
			}
		}
	}
	return page.RangesText(fields, true)
}

func BenchmarkCardPicture(b *results.Benchmark) card.Card {
	c := card.Card{Title: b.Title.Value, TitleFallback: b.ID, Subtitle: b.Question.Value}
	for _, table := range b.Headline() {
		if c.Rows = board.CardRows(table); len(c.Rows) > 0 {
			c.Note = board.PictureNote(table.Title.Value+", "+board.ChartNote(table), c.Rows)
			break
		}
	}
	return c
}
