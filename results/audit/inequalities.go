package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/audit/simplex"
)

// table is the rows of a page that print all groups and an overall.
type table struct {
	rows     []*results.Row
	columns  int
	inputs   reading
	printed  reading
	prepared [][2]simplex.Constraint // of each row, once made
	fitted   *fitted                 // once found
}

// fitted is what [table.fits] finds.
type fitted struct {
	ok       bool
	conflict []int
}

// as returns the table with its figures taken in another way.
func (t *table) as(inputs, printed reading) *table {
	return &table{rows: t.rows, columns: t.columns, inputs: inputs, printed: printed}
}

// without returns the table less some rows.
func (t *table) without(drop []int) *table {
	smaller := *t
	smaller.rows, smaller.prepared, smaller.fitted = nil, nil, nil
	constraints := t.constraints()
	for i, r := range t.rows {
		if !slices.Contains(drop, i) {
			smaller.rows = append(smaller.rows, r)
			smaller.prepared = append(smaller.prepared, constraints[i])
		}
	}
	return &smaller
}

func zeros(n int) []*big.Rat {
	list := make([]*big.Rat, n)
	for i := range list {
		list[i] = new(big.Rat)
	}
	return list
}

// constraints says of each row that weights w ≥ 0 that sum to one meet it. The
// last weight is one less the others, so that the sum needs no equation. Weights
// are not negative, so a row holds exactly if Σ w × low ≤ the overall's high and
// Σ w × high ≥ the overall's low.
func (t *table) constraints() [][2]simplex.Constraint {
	if t.prepared == nil {
		for i := range t.rows {
			t.prepared = append(t.prepared, t.constraint(i, t.columns-1, -1))
		}
	}
	return t.prepared
}

// constraint is that of row i over n variables, where it may miss by one of them;
// -1 is none.
func (t *table) constraint(i, n, miss int) [2]simplex.Constraint {
	r, free := t.rows[i], t.columns-1
	overall := t.printed.of(r.Overall().Printed)
	last := t.inputs.of(r.Cells[free].Printed)
	below, above := zeros(n), zeros(n)
	for j := range free {
		cell := t.inputs.of(r.Cells[j].Printed)
		below[j].Sub(cell.low, last.low)
		above[j].Sub(last.high, cell.high)
	}
	if miss >= 0 {
		below[miss].SetInt64(-1)
		above[miss].SetInt64(-1)
	}
	return [2]simplex.Constraint{
		simplex.AtMost(below, new(big.Rat).Sub(overall.high, last.low)),
		simplex.AtMost(above, new(big.Rat).Sub(last.high, overall.low)),
	}
}

// sumsToOne keeps the last weight from being negative.
func (t *table) sumsToOne(n int) simplex.Constraint {
	all := zeros(n)
	for j := range t.columns - 1 {
		all[j].SetInt64(1)
	}
	return simplex.AtMost(all, big.NewRat(1, 1))
}
