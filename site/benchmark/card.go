package benchmark

import (
	"slices"

	"standings/results"
	"standings/site/board"
	"standings/site/card"
	"standings/site/page"
)

// cardRows is how many of a board's rows its card shows.
const cardRows = 3

// RangesText says what the ranks mean that leaders of some benchmarks could have; "" where
// none is known, or none of the leaders that cards show could have another rank.
func RangesText(list []*results.Benchmark) string {
	var fields []*results.Field
	for _, b := range list {
		for _, table := range b.Boards {
			leaders := board.RankedRows(table, cardRows)
			if slices.ContainsFunc(leaders, func(r *results.Row) bool { return page.Places(r) != "" }) {
				fields = append(fields, table.Main())
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
