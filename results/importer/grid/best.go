package grid

import (
	"slices"

	"standings/results/figure"
)

// best is what the figures that a table sets apart in a column say of it.
type best struct {
	Better string // "higher" or "lower", where they are its highest or its lowest; "" where they are neither or both
	At     Cell   // the first of them; the zero value where the column sets none apart, or all
}

// Bests says of each column which figures are better, by those in bold; where nothing in
// the table is bold, by those that are underlined.
func (t *Table) Bests() []best {
	bold := false
	for _, r := range t.Rows {
		for _, c := range r.Cells {
			bold = bold || c.Bold && isFigure(c.Text)
		}
	}
	list := make([]best, len(t.Header))
	for j := range list {
		list[j] = t.bestOf(j, func(c Cell) bool { return bold && c.Bold || !bold && c.Underlined })
	}
	return list
}

func (t *Table) bestOf(column int, apart func(Cell) bool) best {
	var all, marked []float64
	var b best
	for _, r := range t.Rows {
		c := r.Cells[column]
		f, _, err := figure.Notation{}.Read(c.Text)
		if err != nil || !f.Known() {
			continue
		}
		all = append(all, f.Float())
		if apart(c) {
			if len(marked) == 0 {
				b.At = c
			}
			marked = append(marked, f.Float())
		}
	}
	if len(marked) == 0 || len(marked) == len(all) || slices.Min(all) == slices.Max(all) {
		return best{}
	}
	switch lowest, highest := slices.Contains(marked, slices.Min(all)), slices.Contains(marked, slices.Max(all)); {
	case highest && !lowest:
		b.Better = "higher"
	case lowest && !highest:
		b.Better = "lower"
	}
	return b
}
