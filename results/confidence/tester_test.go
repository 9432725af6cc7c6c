package confidence

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Pairs that are tested many at a time are the same, bit by bit, as each by itself: whether
// rows lack scores or not, with clusters in one group and across groups.
func TestManyPairsAreAsEachByItself(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		rows, groups := 2+r.IntN(50), r.IntN(4)
		lacks := make([]bool, rows)
		for i := range lacks {
			lacks[i] = r.IntN(3) == 0
		}
		s := &Scores{}
		for range groups {
			g := Group{Share: 1 / float64(groups)}
			if r.IntN(9) == 0 {
				g.Share = []float64{0, -0.1}[r.IntN(2)]
			}
			items, clusters := r.IntN(40), r.IntN(8)
			for range items * min(clusters, 1) {
				g.Cluster = append(g.Cluster, r.IntN(clusters))
			}
			for row := range rows {
				scores := make([]float64, items)
				for k := range scores {
					if scores[k] = float64(r.IntN(4)) / 3; lacks[row] && r.IntN(5) == 0 {
						scores[k] = math.NaN()
					}
				}
				g.Rows = append(g.Rows, scores)
			}
			s.Groups = append(s.Groups, g)
		}
		test, parts := s.Tester(), s.parts()
		for got := range All(rows*min(groups, 1), test) {
			a, b := got.A, got.B
			want, ok := testPair(a, b, s.pairs(parts, s.row(a, math.NaN()), s.row(b, math.NaN())), make([]Sums, len(parts)))
			if !ok {
				want = TestUnpaired(a, b, s.Overall(a, s), s.Overall(b, s))
			}
			bits := func(t Test) [4]uint64 {
				return [4]uint64{math.Float64bits(t.Difference), math.Float64bits(t.Variance), math.Float64bits(t.DF), math.Float64bits(t.P)}
			}
			if bits(got) != bits(want) || got != test(a, b) && !math.IsNaN(got.Variance) {
				t.Fatalf("seed %d: rows %d and %d are %+v, and by themselves %+v", seed, a, b, got, want)
			}
		}
	}
}
