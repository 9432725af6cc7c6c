package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"standings/internal/trial"
)

// Items that are solved or not need no simulation: how often an interval holds the true
// mean is a sum over all counts that there can be.
func TestCoverageOfYesOrNo(t *testing.T) {
	t.Parallel()
	row(t, "items", "least covered, %", "at a mean of", "on average, %", "asked")
	for _, n := range []int{10, 20, 50, 105, 200, 732, 1000} {
		intervals := make([]Interval, n+1)
		for k := range intervals {
			x := make([]float64, n)
			for i := range k {
				x[i] = 1
			}
			intervals[k], _ = (&Scores{Groups: []Group{{Share: 1, Rows: [][]float64{x}}}}).Group(0, 0).Interval()
		}
		lowest, at, sum, count := 1.0, 0.0, 0.0, 0.0
		for percents := 3; percents <= 97; percents++ {
			p, covered := float64(percents)/100, 0.0
			for k, i := range intervals {
				if i.Low <= p && p <= i.High {
					a, _ := math.Lgamma(float64(n + 1))
					b, _ := math.Lgamma(float64(k + 1))
					c, _ := math.Lgamma(float64(n - k + 1))
					covered += math.Exp(a - b - c + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
				}
			}
			sum, count = sum+covered, count+1
			if covered < lowest {
				lowest, at = covered, p
			}
		}
		floor := 0.925
		if n < 20 {
			floor = 0.90
		}
		row(t, n, percent(lowest), at, percent(sum/count), percent(floor))
		if lowest < floor {
			t.Errorf("%d items at %.2f: %.2f %% of intervals hold the mean, not %.1f %%", n, at, 100*lowest, 100*floor)
		}
	}
}

func TestCoverageOfMeans(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(100, 4000)
	row(t, "scores", "mean", "items", "no interval, %", "covered, %", "asked", "median width", "of the usual interval", "which covers, %")
	for at, s := range []shape{
		yesNo(0.03), yesNo(0.3), yesNo(0.97),
		checklist(0.01, 9), checklist(0.1, 9), checklist(0.4, 6), checklist(0.8, 4), checklist(0.98, 4),
		weighted(0.01), weighted(0.2), weighted(0.6), weighted(0.97),
		skewed(0.02, false), skewed(0.1, false), skewed(0.02, true), skewed(0.1, true),
	} {
		deviation := deviation
		if !s.parts {
			deviation = 0 // items of yes or no have no other way to vary
		}
		want := s.mean(0, deviation)
		for _, n := range []int{10, 20, 50, 105, 200, 732} {
			r := rand.New(rand.NewPCG(uint64(at), uint64(n)))
			shown, covered, usually := 0, 0, 0
			widths, usualWidths := make([]float64, 0, draws), make([]float64, draws)
			x := make([]float64, n)
			for draw := range draws {
				for k := range x {
					x[k] = s.draw(r, 0, deviation*r.NormFloat64())
				}
				i, none := (&Scores{Groups: []Group{{Share: 1, Rows: [][]float64{x}}}}).Group(0, 0).Interval()
				if none == "" {
					shown++
					widths = append(widths, i.High-i.Low)
				}
				if none == "" && i.Low <= want && want <= i.High {
					covered++
				}
				usualWidths[draw] = usual(x)
				if m, _ := mean(x); math.Abs(m-want) <= usualWidths[draw]/2 {
					usually++
				}
			}
			share, floor := float64(covered)/float64(shown), 0.93
			switch {
			case n < 20 || min(want, 1-want) < 0.03:
				floor = 0.90
			case !s.parts:
				floor = 0.925
			}
			row(t, s.name, fmt.Sprintf("%.3f", want), n, percent(1-float64(shown)/float64(draws)), percent(share), percent(floor), fmt.Sprintf("%.3f", median(widths)), fmt.Sprintf("%.3f", median(usualWidths)), percent(float64(usually)/float64(draws)))
			if n >= 50 && 0.1 <= want && want <= 0.9 && shown < draws {
				t.Errorf("%s, %d items: no interval in %d of %d draws", s.name, n, draws-shown, draws)
			}
			if share < least(floor, shown) {
				t.Errorf("%s, %d items: %.1f %% of %d intervals hold the mean, not %.1f %%", s.name, n, 100*share, shown, 100*floor)
			}
		}
	}
}
