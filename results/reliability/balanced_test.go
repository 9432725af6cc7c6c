package reliability

import (
	"math"
	"math/rand/v2"
	"testing"

	"standings/internal/trial"
)

// A judge's balanced accuracy holds the true one where one of two verdicts is rare, in cases
// whose criteria are met together or not.
func TestBalancedAccuracyWhereOneVerdictIsRare(t *testing.T) {
	t.Parallel()
	for at, c := range []struct {
		name                     string
		cases, lines             int
		yes                      float64
		sensitivity, specificity float64
	}{
		{"40 cases by 4, yes 95 %", 40, 4, .95, .9, .8},
		{"100 cases by 1, yes 3 %", 100, 1, .03, .9, .8},
		{"100 cases by 4, yes 70 %", 100, 4, .7, .9, .8},
	} {
		r := rand.New(rand.NewPCG(47, uint64(at)))
		rounds := trial.Rounds(200, 2000)
		shown, held := 0, 0
		for range rounds {
			var a Against
			for of := range c.cases {
				met := r.Float64() < c.yes
				for range c.lines {
					right, judged := 0.0, 0.0
					if met == (r.Float64() < 0.9) { // of a case most are alike
						right = 1
					}
					if c.lines == 1 {
						right = 0
						if met {
							right = 1
						}
					}
					if says := r.Float64(); right == 1 && says < c.sensitivity || right == 0 && says >= c.specificity {
						judged = 1
					}
					a.Add(of, right, judged, true)
				}
			}
			e := a.Balanced()
			if !e.Known || e.None != "" {
				continue
			}
			shown++
			if truth := (c.sensitivity + c.specificity) / 2; e.Low <= truth && truth <= e.High {
				held++
			}
		}
		t.Logf("%s: %d of %d hold it, seed 47, %d", c.name, held, shown, at)
		if share := 0.93 - 2*math.Sqrt(0.93*0.07/float64(shown)); float64(held) < share*float64(shown) {
			t.Errorf("%s: %d of %d hold the true one", c.name, held, shown)
		}
	}
}
