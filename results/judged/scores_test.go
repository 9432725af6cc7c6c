package judged

import (
	"math"
	"testing"
)

// Scores are kept as they are, be they of few numbers or of many.
func TestScoresAreKept(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, mostScores, mostScores + 1, 1000} {
		scores := []float64{math.NaN(), 0.1}
		for i := range n {
			scores = append(scores, float64(i)/3, math.NaN())
		}
		kept := keep(scores)
		if few := n < mostScores; (kept.all == nil) != few && n != mostScores {
			t.Errorf("%d numbers: all of them are kept: %v", n, kept.all != nil)
		}
		for i, want := range scores {
			if got := kept.of(i); got != want && !(math.IsNaN(got) && math.IsNaN(want)) {
				t.Errorf("%d numbers: item %d is %v, not %v", n, i, got, want)
			}
		}
	}
}
