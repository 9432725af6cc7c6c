package grid

import (
	"math/big"

	"standings/results/figure"
)

// Better says which figures of a column are better, by those that are set in bold:
// "higher" where they are its highest, "lower" where they are its lowest, "" where
// none is bold, or all, or bold ones are neither or both. at is the first of them.
func (t *Table) Better(column int) (better string, at Cell) {
	var low, high *big.Rat
	var bold []*big.Rat
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
		if c.Bold {
			if len(bold) == 0 {
				at = c
			}
			bold = append(bold, v)
		}
	}
	if len(bold) == 0 || len(bold) == figures || low.Cmp(high) == 0 {
		return "", Cell{}
	}
	lowest, highest := false, false
	for _, v := range bold {
		lowest = lowest || v.Cmp(low) == 0
		highest = highest || v.Cmp(high) == 0
	}
	switch {
	case highest && !lowest:
		return "higher", at
	case lowest && !highest:
		return "lower", at
	}
	return "", Cell{}
}
