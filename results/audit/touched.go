package audit

import (
	"math/bits"

	"standings/results"
)

// touched is which printed figures some rule checked: a bit for each column of a row.
// Rows of printed changes are no rows of a board, so that a row tells the two apart.
type touched map[*results.Row][]uint64

func (t touched) add(row *results.Row, column *results.Column) {
	columns := t[row]
	if columns == nil {
		columns = make([]uint64, (len(row.Cells)+63)/64)
		t[row] = columns
	}
	columns[column.Index/64] |= 1 << (column.Index % 64)
}

// take adds what another has.
func (t touched) take(other touched) {
	for row, columns := range other {
		own := t[row]
		if own == nil {
			t[row] = columns
			continue
		}
		for i, bits := range columns {
			own[i] |= bits
		}
	}
}

func (t touched) count() int {
	n := 0
	for _, columns := range t {
		for _, some := range columns {
			n += bits.OnesCount64(some)
		}
	}
	return n
}
