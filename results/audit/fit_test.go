package audit

import (
	"math/big"
	"os"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"standings/internal/source"
	"standings/results"
)

// What the exact search says of the shipped tables that print no weights, gonum's
// floating-point simplex says as well: whether rows contradict one another.
func TestFitAgainstGonum(t *testing.T) {
	var problems source.List
	p := results.Load(os.DirFS("../.."), os.DirFS("../.."), &problems)
	tried := 0
	for _, pg := range pages(p) {
		tab := unweighted(pg)
		if tab == nil || len(tab.rows) < tab.columns+2 {
			continue
		}
		tried++
		weights, conflict := tab.fits()
		ok := weights != nil
		if misses := gonumMisses(t, tab); ok != (misses < 1e-6) {
			t.Errorf("%s: fits %v, gonum's least sum of misses is %v", pg.name(), ok, misses)
		}
		if !ok {
			var others []int
			for i := range tab.rows {
				found := false
				for _, c := range conflict {
					found = found || c == i
				}
				if !found {
					others = append(others, i)
				}
			}
			if least := gonumMisses(t, tab.without(others)); least < 1e-6 {
				t.Errorf("%s: gonum finds that rows %v agree", pg.name(), conflict)
			}
		}
	}
	if tried == 0 {
		t.Error("no shipped table is without weights")
	}
}

func float(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}

// gonumMisses minimises the sum of misses in floating point: weights, a miss for
// each row and a slack for each constraint, all not negative.
func gonumMisses(t *testing.T, tab *table) float64 {
	t.Helper()
	rows, free := len(tab.rows), tab.columns-1
	width := free + rows + 2*rows + 1
	a := mat.NewDense(2*rows+1, width, nil)
	bounds := make([]float64, 2*rows+1)
	costs := make([]float64, width)
	for j := range free {
		a.Set(2*rows, j, 1)
	}
	a.Set(2*rows, width-1, 1)
	bounds[2*rows] = 1
	for i, r := range tab.rows {
		overall, last := rounded.of(r.Overall().Printed), rounded.of(r.Cells[free].Printed)
		for j := range free {
			cell := rounded.of(r.Cells[j].Printed)
			a.Set(2*i, j, float(cell.low)-float(last.low))
			a.Set(2*i+1, j, float(last.high)-float(cell.high))
		}
		bounds[2*i] = float(overall.high) - float(last.low)
		bounds[2*i+1] = float(last.high) - float(overall.low)
		for side := range 2 {
			a.Set(2*i+side, free+i, -1)
			a.Set(2*i+side, free+rows+2*i+side, 1)
		}
		costs[free+i] = 1
	}
	least, _, err := lp.Simplex(costs, a, bounds, 1e-12, nil)
	if err != nil {
		t.Fatal(err)
	}
	return least
}
