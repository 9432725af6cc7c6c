package confidence

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"standings/internal/trial"
)

// Two rows find the same items hard; the second is as good as the first, or worse.
func TestCoverageOfDifferences(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(40, 4000)
	row(t, "scores", "means", "items", "no interval, %", "covered, %", "asked", "times as wide as t", "which covers, %")
	at := uint64(0)
	for _, s := range []shape{
		yesNo(0.03), yesNo(0.5), yesNo(0.97), checklist(0.02, 9), checklist(0.1, 9), checklist(0.5, 5),
		weighted(0.02), weighted(0.6), weighted(0.95), skewed(0.05, false), skewed(0.05, true),
	} {
		for _, worse := range []float64{0, -0.7} {
			a, b := s.mean(0, deviation), s.mean(worse, deviation)
			for _, n := range []int{20, 50, 200, 732} {
				at++
				r := rand.New(rand.NewPCG(17, at))
				one := suite{sizes: []int{n}, shape: s}
				shown, covered, usually, ratio, d := 0, 0, 0, make([]float64, 0, draws), make([]float64, n)
				for range draws {
					scores := one.draw(r, []float64{0, worse})
					i := scores.Difference(0, 1)
					if i.None == "" {
						shown++
					}
					if i.None == "" && i.Low <= a-b && a-b <= i.High {
						covered++
					}
					for k := range d {
						d[k] = scores.Groups[0].Rows[0][k] - scores.Groups[0].Rows[1][k]
					}
					width := usual(d)
					if m, _ := mean(d); m-width/2 <= a-b && a-b <= m+width/2 {
						usually++
					}
					if i.None == "" {
						ratio = append(ratio, (i.High-i.Low)/width)
					}
				}
				share, wide := float64(covered)/float64(shown), median(ratio)
				floor, asked := 0.0, "–"
				switch {
				case n >= 200:
					floor = 0.935
				case n >= 50:
					floor = 0.94
				}
				if floor > 0 {
					asked = percent(floor)
				}
				row(t, s.name, fmt.Sprintf("%.3f, %.3f", a, b), n, percent(1-float64(shown)/float64(draws)), percent(share), asked, fmt.Sprintf("%.2f", wide), percent(float64(usually)/float64(draws)))
				if n >= 50 && min(a, b, 1-a, 1-b) >= 0.1 && shown < draws {
					t.Errorf("%s, %.3f and %.3f, %d items: no interval in %d of %d draws", s.name, a, b, n, draws-shown, draws)
				}
				if floor > 0 && share < least(floor, shown) {
					t.Errorf("%s, %.3f and %.3f, %d items: %.1f %% of %d intervals hold the difference, not %.1f %%", s.name, a, b, n, 100*share, draws, 100*floor)
				}
				if n >= 200 && min(a, b, 1-a, 1-b) >= 0.1 && wide > 1.1 {
					t.Errorf("%s, %.3f and %.3f, %d items: %.2f times as wide as t's", s.name, a, b, n, wide)
				}
			}
		}
	}
}
