package reliability

import (
	"math"
	"math/rand/v2"
	"testing"

	"standings/internal/trial"
)

// Of ten cases with two criteria each people say yes to both criteria of the first six; the
// judge says yes to 10 of these 12, and to 2 of the other 8.
func TestAgainst(t *testing.T) {
	t.Parallel()
	var a Against
	for of := range 10 {
		for line := range 2 {
			right, judged := 0.0, 0.0
			if of < 6 {
				right, judged = 1, 1
			}
			if (of == 0 || of == 3 || of == 7 || of == 8) && line == 0 {
				judged = 1 - judged
			}
			a.Add(of, right, judged, true)
		}
	}
	if a.N != 20 || a.Equal != 16 || a.Cases() != 10 {
		t.Errorf("%d marks, %d equal, %d cases", a.N, a.Equal, a.Cases())
	}
	close := func(what string, e Estimated, want float64, of [2]int) {
		if math.Abs(e.Value-want) > 1e-12 || !e.Known || e.None != "" || e.Of != of || !(e.Low < want && want < e.High) {
			t.Errorf("%s is %+v, not %g", what, e, want)
		}
	}
	close("true positive rate", a.TruePositive(), 10./12, [2]int{10, 12})
	close("false positive rate", a.FalsePositive(), 2./8, [2]int{2, 8})
	close("balanced accuracy", a.Balanced(), (10./12+6./8)/2, [2]int{})
	// p = 0.8, both say yes 12 times of 20: e = 0.36 + 0.16.
	close("κ", a.Kappa(), (0.8-0.52)/0.48, [2]int{})
}

func TestAgainstOfLittle(t *testing.T) {
	t.Parallel()
	var a Against
	if a.Balanced().Known || a.Kappa().Known || a.TruePositive().Known {
		t.Error("nothing says something")
	}
	for of := range 20 {
		a.Add(of, 1, 1, true)
	}
	e := a.TruePositive()
	if e.Value != 1 || e.None != "" || e.Low > 0.9 || e.Low < 0.7 || e.High != 1 {
		t.Errorf("20 of 20 are %+v", e)
	}
	if a.FalsePositive().Known || a.Balanced().Known || a.Kappa().Known {
		t.Error("rates without a no")
	}
}

// Intervals hold what they are of, with criteria of a case that go wrong together.
func TestAgainstCovers(t *testing.T) {
	t.Parallel()
	const cases, lines = 80, 6
	r := rand.New(rand.NewPCG(3, 4))
	draw := func(a *Against, cases int) {
		for of := range cases {
			hard := 0.12 * (2*r.Float64() - 1)
			for range lines {
				right, judged := 0.0, 0.0
				if r.Float64() < 0.4 {
					right = 1
				}
				if p := 0.12 + hard + right*0.75; r.Float64() < p {
					judged = 1
				}
				a.Add(of, right, judged, true)
			}
		}
	}
	var all Against
	draw(&all, 200_000)
	figures := func(a *Against) []Estimated {
		return []Estimated{a.TruePositive(), a.FalsePositive(), a.Balanced(), a.Kappa()}
	}
	truth, held := figures(&all), make([]int, 4)
	rounds := trial.Rounds(200, 4000)
	for range rounds {
		var a Against
		draw(&a, cases)
		for i, e := range figures(&a) {
			if e.None == "" && e.Low <= truth[i].Value && truth[i].Value <= e.High {
				held[i]++
			}
		}
	}
	for i, n := range held {
		share := float64(n) / float64(rounds)
		t.Logf("figure %d: %.1f %% held", i, 100*share)
		if share < 0.93-2*math.Sqrt(.05*.95/float64(rounds)) {
			t.Errorf("figure %d: %.1f %% of intervals hold %g", i, 100*share, truth[i].Value)
		}
	}
}
