package judged

import (
	"math"

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

// Totalled is a row's figures, made of totals as those of judgments are.
type Totalled struct {
	Cells   []Cell   // aligned with the totals
	Overall Cell     // as of a [Row]
	Lacking []string // columns without a scored item: the row has no overall
}

// FromTotals makes the figures of a row of a board whose scale has two ends: totals are by
// column of [schema.Benchmark.Columns], or one of all items where the board has no groups.
// Model is what problems call the row.
func FromTotals(benchmark *schema.Benchmark, declared *schema.Board, model string, totals []Total) (t Totalled, problems []source.Problem) {
	plan := &boardPlan{Board: declared, low: declared.Scale.Min.Float(), high: declared.Scale.Max.Float()}
	if plan.compileTransforms() != nil {
		return t, nil // reported where benchmark.yaml was read
	}
	b := &Board{Board: declared, plan: plan}
	for _, c := range benchmark.Columns(declared) {
		b.Columns = append(b.Columns, madeColumn{Column: c})
	}
	if len(b.Columns) == 0 {
		b.Columns = []madeColumn{{Column: schema.Column{ID: schema.OverallColumn}}}
	}
	r := &Row{Sheet: &Sheet{Model: model}, board: b, Cells: make([]Cell, len(b.Columns)), size: max(math.Abs(plan.low), math.Abs(plan.high))}
	for i, total := range totals {
		r.Cells[i] = Cell{N: total.N, Items: total.Items, Sum: decimal(total.Sum, float64(total.N)*r.size), Missing: Missing{Untold: total.Items - total.N}}
	}
	problems = r.finish(plan.low, plan.high)
	return Totalled{Cells: r.Cells, Overall: r.Overall, Lacking: r.Lacking}, problems
}
