package results

import "slices"

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
		if c.Role == Group || c.Role == Overall {
			continue
		}
		if cell := row.Cell(c); !cell.Known && cell.File == "" {
			*cell = *earlier.Cell(c)
		}
	}
}
