package record

import (
	"slices"
	"strings"

	"standings/internal/words"
)

// Column is the index of a column; -1 where the board has none of the id.
func (b *Board) Column(id string) int {
	return slices.IndexFunc(b.Columns, func(c Column) bool { return c.ID == id })
}

// RankedBy is the index of the column that ranks; -1 where none does.
func (b *Board) RankedBy() int {
	return slices.IndexFunc(b.Columns, func(c Column) bool { return c.Ranks })
}

// Row returns the row of a model, by its id, in a variant under a condition, or nil.
func (b *Board) Row(model, variant, condition string) *Row {
	for i := range b.Rows {
		if r := &b.Rows[i]; r.Model == model && string(r.Variant) == variant && r.Condition == condition {
			return r
		}
	}
	return nil
}

// Ranked is how many rows have a rank under a condition.
func (b *Board) Ranked(condition string) (n int) {
	for i := range b.Rows {
		if r := &b.Rows[i]; r.Rank > 0 && r.Condition == condition {
			n++
		}
	}
	return n
}

// Placed is a row's figure in the column that ranks, and its rank: "75.0, rank 1".
func (b *Board) Placed(r *Row) string {
	rank := "no rank"
	if r.Rank > 0 {
		rank = "rank " + words.Number(int(r.Rank))
	}
	if i := b.RankedBy(); i >= 0 && r.Cells[i].InFull != "" {
		return r.Cells[i].InFull + ", " + rank
	}
	return rank
}

// Called is a row in messages: its model and how it was run.
func (r *Row) Called() string { return strings.TrimSpace(r.Name + " " + string(r.Variant)) }

// Marked is the mark of a row with its footnote; "" where it has neither.
func (r *Row) Marked() string {
	return words.Said(": ", r.Mark, r.Note)
}
