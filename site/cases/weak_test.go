package cases

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Where nothing is wrong with a line few are listed as passed by low-ranked and failed by
// high-ranked models, however many models there are and however many pass: passing that has
// nothing to do with rank lists at most 3 lines in 100, passing that better models do more
// often at most 1. Of lines that are turned around most are found.
func TestRandomVerdictsAreNotSuspicious(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	share := func(models int, passes func(rank float64) float64) float64 {
		const lines = 1500
		listed := 0
		for range lines {
			l := foundLine{judged: models}
			for m := range models {
				letter := "n"
				if random.Float64() < passes(float64(m)/float64(models-1)) {
					letter = "y"
				}
				l.letters += letter
			}
			if l.weakPass() {
				listed++
			}
		}
		return float64(listed) / lines
	}
	worst := [2]float64{}
	for models := 2; models <= 60; models += 1 + models/9 {
		for _, rate := range []float64{0.2, 0.5, 0.8} {
			worst[0] = max(worst[0], share(models, func(float64) float64 { return rate }))
			worst[1] = max(worst[1], share(models, func(rank float64) float64 { return rate + 0.15 - 0.3*rank }))
		}
	}
	found := share(15, func(rank float64) float64 { return math.Min(1, math.Max(0, 1.5*rank-0.25)) })
	t.Logf("at most %.1f %% of random lines, %.1f %% of good ones; %.0f %% of those turned around", 100*worst[0], 100*worst[1], 100*found)
	if worst[0] > 0.03 || worst[1] > 0.01 || found < 0.7 {
		t.Errorf("%v of lines are listed, and %.2f of those turned around", worst, found)
	}
}
