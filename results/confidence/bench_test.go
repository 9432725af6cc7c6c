package confidence

import (
	"math/rand/v2"
	"testing"
)

// All pairs of 40 rows on 1,072 items in 7 groups.
func BenchmarkTests(b *testing.B) {
	s := suite{sizes: []int{174, 191, 240, 168, 149, 74, 76}, shape: checklist(0.12, 9)}
	scores := s.draw(rand.New(rand.NewPCG(1, 1)), make([]float64, 40))
	for b.Loop() {
		scores.Tests()
	}
}
