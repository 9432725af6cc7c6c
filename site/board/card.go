package board

import (
	"cmp"
	"slices"
	"strings"

	"standings/results"
	"standings/site/card"
	"standings/site/page"
)

// A shared link shows a picture of the page: its title and its leading rows.
// Pictures need a full address, so they are made only where the site's is known.

// CardRows are the first ranked rows of a board.
func CardRows(b *results.Board) (rows []card.Row) {
	axis := MainAxis(b)
	for _, r := range RankedRows(b, card.MaxRows) {
		rows = append(rows, card.Row{
			Rank: RankInPicture(page.Rank(r.Rank), r), Name: results.RowName(r), Fallback: r.Model.ID, Value: page.MainFigure(r),
			Level: axis.Share(r.RankedBy().Value), Dot: axis.Cut, Strong: r.Rank == 1,
		})
	}
	return rows
}

// RankInPicture adds to a rank the others that a row could have: "2 (2–12)".
func RankInPicture(rank string, r *results.Row) string {
	if text := page.Places(r); text != "" {
		return rank + " (" + text + ")"
	}
	return rank
}

// PictureNote adds to the note of a picture what is in brackets after its ranks.
func PictureNote(note string, rows []card.Row) string {
	if slices.ContainsFunc(rows, func(r card.Row) bool { return strings.HasSuffix(r.Rank, ")") }) {
		return note + "; in brackets, ranks that it could have"
	}
	return note
}

// BoardCardPicture is the picture of a board's page: what it asks and its first ranked rows.
func BoardCardPicture(b *results.Board) card.Card {
	c := card.Card{Title: b.Title, TitleFallback: b.ID, Subtitle: b.Benchmark.Title, Rows: CardRows(b)}
	c.Note = PictureNote(ChartNote(b), c.Rows)
	if question := cmp.Or(b.Question.Value, b.Benchmark.Question); question != "" {
		c.Subtitle += ": " + question
	}
	return c
}
