package judged

import (
	"standings/internal/source"
	"standings/results/schema"
)

// Total is what somebody else counted and added up over the items of one column, such as
// an engine that holds the judgments.
type Total struct {
	N     int     // items with a score
	Items int     // items there are
	Sum   float64 // of the N scores
}

// FromTotals makes the cells, the overall and what is lacking of a row of a board whose scale has two ends: totals are by
// column of [schema.Benchmark.Columns], or one of all items where the board has no groups.
// Model is what problems call the row.
func FromTotals(benchmark *schema.Benchmark, declared *schema.Board, model string, totals []Total) (r *Row, problems []source.Problem) {
	b := newBoard(declared)
	if b.compileTransforms() != nil {
		return &Row{}, nil // reported where benchmark.yaml was read
	}
	for _, c := range benchmark.Columns(declared) {
		b.Columns = append(b.Columns, madeColumn{Column: c})
	}
	if len(b.Columns) == 0 {
		b.Columns = []madeColumn{{Column: schema.Column{ID: schema.OverallColumn}}}
	}
	r = &Row{Sheet: &Sheet{Model: model}, board: b, Cells: make([]Cell, len(b.Columns))}
	for i, total := range totals {
		r.Cells[i] = Cell{N: total.N, Items: total.Items, Sum: decimal(total.Sum, float64(total.N)*b.size), Missing: Missing{Untold: total.Items - total.N}}
	}
	return r, r.finish()
}
