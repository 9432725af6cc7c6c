package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"standings/internal/trial"
)

// agreeing is suites of cases of which people say yes to most, with a judge who seldom
// differs from them, so that a sample may hold no case on which the two differ.
type agreeing struct {
	name                     string
	yes                      float64
	sensitivity, specificity float64
	cases, reviewed, strata  int
	// How often people give no verdict, on cases where they and the judge agree and on those
	// where they differ, which are the hard ones.
	unsure, hard float64
}

var agreeings = []agreeing{
	{"yes to 90 %, judge 1/0.8, 60 of 300", .9, 1, .8, 300, 60, 1, 0, 0},
	{"yes to 90 %, judge 1/0.8, 60 of 300 in 5 categories", .9, 1, .8, 300, 60, 5, 0, 0},
	{"yes to 95 %, judge 0.95/0.6, 40 of 300", .95, .95, .6, 300, 40, 1, 0, 0},
	{"yes to 95 %, judge 0.95/0.6, 40 of 300 in 5 categories", .95, .95, .6, 300, 40, 5, 0, 0},
	{"yes to 50 %, judge 0.9/0.8, 60 of 300 in 5 categories", .5, .9, .8, 300, 60, 5, 0, 0},
	{"yes to 70 %, judge 0.9/0.8, 60 of 300 in 5 categories, no verdict on 1 and 5 %", .7, .9, .8, 300, 60, 5, .01, .05},
	{"yes to 70 %, judge 0.9/0.8, 60 of 300, no verdict on 1 and 20 %", .7, .9, .8, 300, 60, 1, .01, .2},
	{"yes to 70 %, judge 0.9/0.8, 60 of 300, no verdict on 5 and 40 %", .7, .9, .8, 300, 60, 1, .05, .4},
	{"yes to 70 %, judge 0.8/0.7, 100 of 300, no verdict on 2 and 30 %", .7, .8, .7, 300, 100, 1, .02, .3},
	{"yes to 90 %, judge 1/0.8, 60 of 300, no verdict on 2 and 40 %", .9, 1, .8, 300, 60, 1, .02, .4},
}

// draw gives the people's scores and the judge's, by case.
func (a agreeing) draw(r *rand.Rand) (people, judge []float64) {
	for range a.cases {
		h, j := 0.0, 0.0
		if r.Float64() < a.yes {
			h = 1
		}
		if says := a.sensitivity; h == 1 && r.Float64() < says || h == 0 && r.Float64() >= a.specificity {
			j = 1
		}
		people, judge = append(people, h), append(judge, j)
	}
	return people, judge
}

// verdicts are what people say of each case: one score, or from the lowest to the highest
// where they give no verdict.
type verdicts struct{ low, high []float64 }

func (a agreeing) say(r *rand.Rand, people, judge []float64) verdicts {
	v := verdicts{slices.Clone(people), slices.Clone(people)}
	for k, h := range people {
		share := a.unsure
		if h != judge[k] {
			share = a.hard
		}
		if share > 0 && r.Float64() < share {
			v.low[k], v.high[k] = 0, 1
		}
	}
	return v
}

// less are the differences of two models; a case without a verdict of either says nothing.
func (v verdicts) less(w verdicts) verdicts {
	d := verdicts{less(v.low, w.high), less(v.high, w.low)}
	for k := range d.low {
		if v.low[k] < v.high[k] && w.low[k] < w.high[k] {
			d.low[k] = math.NaN()
		}
	}
	return d
}

// parts are the strata of cases, of which the first of each are reviewed.
func (a agreeing) parts(people verdicts, judge []float64) (list []Stratum) {
	size, of := a.cases/a.strata, a.reviewed/a.strata
	for k := range a.strata {
		m, _ := mean(judge[k*size : (k+1)*size])
		s := Stratum{Share: 1 / float64(a.strata), Cases: size, Judge: m}
		for i := k * size; i < k*size+of; i++ {
			if low := people.low[i]; low == low {
				s.People, s.Most, s.Judged = append(s.People, low), append(s.Most, people.high[i]), append(s.Judged, judge[i])
			}
		}
		list = append(list, s)
	}
	return list
}

// TestCorrectedWhereMostAgree tries corrected scores where people and judge seldom differ, and
// where people give no verdict on the hard cases.
func TestCorrectedWhereMostAgree(t *testing.T) {
	t.Parallel()
	suites := trial.Rounds(40, 2000)
	const models = 8
	row(t, "judge", "scores without interval, %", "scores covered, %", "pairs without interval, %", "pairs covered, %", "median width", "false claims, % of suites", "suites", "seed")
	for at, a := range agreeings {
		r := rand.New(rand.NewPCG(43, uint64(at)))
		var scores, shown, held, pairs, pairsShown, pairsHeld, claims int
		var widths []float64
		for range suites {
			var h, j [models][]float64
			var said [models]verdicts
			values, ranks := make([]float64, models), make([]int, models)
			for m := range models {
				h[m], j[m] = a.draw(r)
				if m > 0 { // equally good over all cases
					h[m], j[m] = slices.Clone(h[0]), slices.Clone(j[0])
					r.Shuffle(a.cases, func(x, y int) { h[m][x], h[m][y], j[m][x], j[m][y] = h[m][y], h[m][x], j[m][y], j[m][x] })
				}
				said[m] = a.say(r, h[m], j[m])
				c := Correct(a.parts(said[m], j[m]))
				values[m] = c.Value
				low, high, none := c.Interval(0, 1)
				if scores++; none != "" {
					continue
				}
				if truth, _ := mean(h[m]); low <= truth && truth <= high {
					held++
				}
				shown, widths = shown+1, append(widths, high-low)
			}
			for m := range ranks {
				ranks[m] = 1
				for _, other := range values {
					if other > values[m] {
						ranks[m]++
					}
				}
			}
			between := func(x, y int) Corrected { return Correct(a.parts(said[x].less(said[y]), less(j[x], j[y]))) }
			for m := range models - 1 {
				low, high, none := between(m, m+1).Interval(-1, 1)
				if pairs++; none != "" {
					continue
				}
				if pairsShown++; low <= 0 && 0 <= high {
					pairsHeld++
				}
			}
			if _, apart := Ranges(ranks, All(models, func(x, y int) Test { return between(x, y).Test(x, y) }), true); slices.Contains(slices.Concat(apart...), true) {
				claims++
			}
		}
		share := func(n, of int) float64 { return float64(n) / float64(max(of, 1)) }
		row(t, a.name, percent(1-share(shown, scores)), percent(share(held, shown)), percent(1-share(pairsShown, pairs)), percent(share(pairsHeld, pairsShown)), fmt.Sprintf("%.4f", median(append(widths, 0))), percent(share(claims, suites)), suites, fmt.Sprintf("43, %d", at))
		// The models of a suite share its cases, so that suites count.
		reached := func(n, of int) bool { return of == 0 || share(n, of) >= least(.93, min(of, suites)) }
		if !reached(held, shown) || !reached(pairsHeld, pairsShown) || share(claims, suites) > .05+chance(.05, suites) {
			t.Errorf("%s: %s %% of scores and %s %% of pairs covered, %s %% false claims", a.name, percent(share(held, shown)), percent(share(pairsHeld, pairsShown)), percent(share(claims, suites)))
		}
	}
}
