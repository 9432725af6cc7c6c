package results

import (
	"slices"

	"standings/internal/source"
	"standings/internal/words"
)

// merge decides which row the board shows of each model and variant: of several
// published ones that of the source named last; the others are kept behind it.
func (b *Board) merge() {
	at := map[rowKey]int{}
	b.Rows = nil
	for _, t := range b.Tables {
		for _, row := range t.Rows {
			k := keyOf(row)
			i, known := at[k]
			if !known {
				at[k] = len(b.Rows)
				b.Rows = append(b.Rows, row)
				continue
			}
			earlier := b.Rows[i]
			row.Earlier = append(slices.Clone(earlier.Earlier), earlier)
			if row.Kind == "" {
				row.Kind = earlier.Kind
			}
			b.keep(row, earlier)
			b.Rows[i] = row
		}
	}
}

// keep gives a row the further columns, such as a cost, that its own source does not
// have and an earlier one has. What its source has and leaves empty stays missing.
func (b *Board) keep(row, earlier *Row) {
	for _, c := range b.Columns {
		if cell := row.Cell(c); c.Role == Further && !cell.Known && cell.File == "" {
			*cell = *earlier.Cell(c)
		}
	}
}

// like is the index of the board's own row of the same model, variant and condition; -1
// where there is none.
func (b *Board) like(row *Row) int {
	return slices.IndexFunc(b.Rows, func(r *Row) bool {
		return r.Model == row.Model && source.Fold(r.Variant) == source.Fold(row.Variant) && r.Condition == row.Condition && !r.OtherJudge
	})
}

// place puts a remade row on the board.
func (b *Board) place(row *Row) {
	if row.OtherJudge {
		b.Rows = append(b.Rows, row)
		return
	}
	i := b.like(row)
	switch {
	case i < 0:
		b.Rows = append(b.Rows, row)
	case len(row.lacking()) > 0:
		b.Rows[i].Beside = row
	default:
		printed := b.Rows[i]
		row.Earlier = append(slices.Clone(printed.Earlier), printed)
		b.keep(row, printed)
		if row.Beside == nil {
			row.Beside, printed.Beside = printed.Beside, nil
		}
		row.Note = words.Said("; ", printed.Note, row.Note)
		if printed.Kind != "" {
			row.Kind = printed.Kind
		}
		b.Rows[i] = row
	}
}
