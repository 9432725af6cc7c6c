package grid

import (
	"math/big"

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
	var low, high *big.Rat
	var marked []*big.Rat
	var b best
	figures := 0
	for _, r := range t.Rows {
		c := r.Cells[column]
		f, _, err := figure.Notation{}.Read(c.Text)
		if err != nil || !f.Known() {
			continue
		}
		v := f.Rat()
		if figures++; low == nil || v.Cmp(low) < 0 {
			low = v
		}
		if high == nil || v.Cmp(high) > 0 {
			high = v
		}
		if apart(c) {
			if len(marked) == 0 {
				b.At = c
			}
			marked = append(marked, v)
		}
	}
	if len(marked) == 0 || len(marked) == figures || low.Cmp(high) == 0 {
		return best{}
	}
	lowest, highest := false, false
	for _, v := range marked {
		lowest = lowest || v.Cmp(low) == 0
		highest = highest || v.Cmp(high) == 0
	}
	switch {
	case highest && !lowest:
		b.Better = "higher"
	case lowest && !highest:
		b.Better = "lower"
	}
	return b
}
