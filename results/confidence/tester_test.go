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

// Scores of yes and no are counted: pairs are as they are by their numbers, and two rows that
// are alike do not differ at all.
func TestPairsOfYesAndNoAreCounted(t *testing.T) {
	t.Parallel()
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 2))
		rows, s := 12, &Scores{}
		for _, items := range []int{1 + r.IntN(200), r.IntN(70)} {
			g := Group{Share: 0.5, Rows: make([][]float64, rows)}
			for row := range rows * items {
				g.Rows[row%rows] = append(g.Rows[row%rows], float64(r.IntN(2)))
			}
			g.Rows[1] = g.Rows[0]
			if other := g.Rows[2]; seed%2 == 1 && items > 0 {
				other[0] = []float64{math.NaN(), 0.5}[seed/2%2]
			}
			s.Groups = append(s.Groups, g)
		}
		parts := s.parts()
		for got := range All(rows, s.Tester()) {
			a, b := got.A, got.B
			want, _ := testPair(a, b, s.pairs(parts, s.row(a, math.NaN()), s.row(b, math.NaN())), make([]Sums, len(parts)))
			if a == 0 && b == 1 && got != want && want.P == 1 {
				t.Fatalf("seed %d: rows that are alike: %+v, and by their numbers %+v", seed, got, want)
			}
			for _, x := range [][2]float64{{got.Difference, want.Difference}, {got.Variance, want.Variance}, {got.P, want.P}} {
				if math.Abs(x[0]-x[1]) > 1e-12 {
					t.Fatalf("seed %d: %+v, and by their numbers %+v", seed, got, want)
				}
			}
		}
	}
}
