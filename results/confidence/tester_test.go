package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// Pairs that are tested many at a time are the same, to the last digit, as each by itself:
// whether rows lack scores or not, with clusters in one group and across groups.
func TestManyPairsAreAsEachByItself(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		rows, s := 2+r.IntN(30), &Scores{}
		for range 1 + r.IntN(3) {
			g := Group{Share: []float64{0.5, 0.5, 0.25, 0, -0.1}[r.IntN(5)], Rows: make([][]float64, rows)}
			items, clusters := r.IntN(40), r.IntN(8)
			for range items * min(clusters, 1) {
				g.Cluster = append(g.Cluster, r.IntN(clusters))
			}
			for row := range rows * items {
				score := float64(r.IntN(4)) / 3
				if row%rows%3 == 0 && r.IntN(5) == 0 {
					score = math.NaN()
				}
				g.Rows[row%rows] = append(g.Rows[row%rows], score)
			}
			s.Groups = append(s.Groups, g)
		}
		parts := s.parts()
		for got := range All(rows, s.Tester()) {
			a, b := got.A, got.B
			want, ok := testPair(a, b, s.pairs(parts, s.row(a, math.NaN()), s.row(b, math.NaN())), make([]Sums, len(parts)))
			if !ok {
				want = TestUnpaired(a, b, s.Overall(a, s), s.Overall(b, s))
			}
			if fmt.Sprint(got) != fmt.Sprint(want) { // digits enough for each number; NaN is NaN
				t.Fatalf("seed %d: %+v, and by itself %+v", seed, got, want)
			}
		}
	}
}
