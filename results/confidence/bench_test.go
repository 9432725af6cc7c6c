package confidence

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// All pairs of rows on 1,072 items in 7 groups and on 5,000 in 3, on their own and three a
// cluster, and of printed figures.
func BenchmarkTests(b *testing.B) {
	for _, board := range []struct {
		rows  int
		sizes []int
	}{{40, []int{174, 191, 240, 168, 149, 74, 76}}, {500, []int{174, 191, 240, 168, 149, 74, 76}}, {200, []int{1000, 1500, 2500}}} {
		for _, cluster := range []int{0, 3} {
			b.Run(fmt.Sprintf("rows=%d,groups=%d,cluster=%d", board.rows, len(board.sizes), cluster), func(b *testing.B) {
				s := suite{sizes: board.sizes, shape: yesNo(0.12), cluster: cluster}
				scores := s.draw(rand.New(rand.NewPCG(1, 1)), make([]float64, board.rows))
				ranks := ranksOf(scores)
				b.ReportAllocs()
				for b.Loop() {
					Ranges(ranks, All(board.rows, scores.Tester()), true)
				}
			})
		}
	}
	b.Run("rows=500,printed", func(b *testing.B) {
		ranks, estimates := make([]int, 500), make([]Estimate, 500)
		for i := range estimates {
			ranks[i], estimates[i] = i+1, Bound([]Printed{{Share: 1, Mean: 1 - float64(i)/500, Items: 1072}})
		}
		b.ReportAllocs()
		for b.Loop() {
			Ranges(ranks, All(len(ranks), func(x, y int) Test { return TestUnpaired(x, y, estimates[x], estimates[y]) }), true)
		}
	})
}
