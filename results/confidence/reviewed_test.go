package confidence

import (
	"fmt"
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
}

var agreeings = []agreeing{
	{"yes to 90 %, judge 1/0.8, 60 of 300", .9, 1, .8, 300, 60, 1},
	{"yes to 90 %, judge 1/0.8, 60 of 300 in 5 categories", .9, 1, .8, 300, 60, 5},
	{"yes to 95 %, judge 0.95/0.6, 40 of 300", .95, .95, .6, 300, 40, 1},
	{"yes to 95 %, judge 0.95/0.6, 40 of 300 in 5 categories", .95, .95, .6, 300, 40, 5},
	{"yes to 50 %, judge 0.9/0.8, 60 of 300 in 5 categories", .5, .9, .8, 300, 60, 5},
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

// strata parts cases, of which the first of each stratum are reviewed.
func (a agreeing) parts(people, judge []float64) (list []Stratum) {
	size, of := a.cases/a.strata, a.reviewed/a.strata
	for k := range a.strata {
		h, j := people[k*size:(k+1)*size], judge[k*size:(k+1)*size]
		m, _ := mean(j)
		list = append(list, Stratum{Share: 1 / float64(a.strata), Cases: size, Judge: m, People: h[:of], Judged: j[:of]})
	}
	return list
}

func TestCorrectedWhereMostAgree(t *testing.T) {
	t.Parallel()
	suites := trial.Rounds(40, 2000)
	const models = 8
	row(t, "judge", "scores covered, %", "pairs covered, %", "median width", "false claims, % of suites", "suites", "seed")
	for at, a := range agreeings {
		r := rand.New(rand.NewPCG(43, uint64(at)))
		var scores, held, pairs, pairsHeld, claims int
		var widths []float64
		for range suites {
			var h, j [models][]float64
			values, ranks := make([]float64, models), make([]int, models)
			for m := range models {
				h[m], j[m] = a.draw(r)
				if m > 0 { // equally good over all cases
					h[m], j[m] = slices.Clone(h[0]), slices.Clone(j[0])
					r.Shuffle(a.cases, func(x, y int) { h[m][x], h[m][y], j[m][x], j[m][y] = h[m][y], h[m][x], j[m][y], j[m][x] })
				}
				c := Correct(a.parts(h[m], j[m]))
				low, high, none := c.Interval(0, 1)
				truth, _ := mean(h[m])
				if scores++; none == "" && low <= truth && truth <= high {
					held++
				}
				values[m] = c.Value
				widths = append(widths, high-low)
			}
			for m := range ranks {
				ranks[m] = 1
				for _, other := range values {
					if other > values[m] {
						ranks[m]++
					}
				}
			}
			between := func(x, y int) Corrected { return Correct(a.parts(less(h[x], h[y]), less(j[x], j[y]))) }
			for m := range models - 1 {
				low, high, none := between(m, m+1).Interval(-1, 1)
				if pairs++; none == "" && low <= 0 && 0 <= high {
					pairsHeld++
				}
			}
			if _, apart := Ranges(ranks, All(models, func(x, y int) Test { return between(x, y).Test(x, y) }), true); slices.Contains(slices.Concat(apart...), true) {
				claims++
			}
		}
		share := func(n, of int) float64 { return float64(n) / float64(of) }
		row(t, a.name, percent(share(held, scores)), percent(share(pairsHeld, pairs)), fmt.Sprintf("%.4f", median(widths)), percent(share(claims, suites)), suites, fmt.Sprintf("43, %d", at))
		// The models of a suite share its cases, so that suites count.
		if share(held, scores) < least(.93, suites) || share(pairsHeld, pairs) < least(.93, suites) || share(claims, suites) > .05+chance(.05, suites) {
			t.Errorf("%s: %s %% of scores and %s %% of pairs covered, %s %% false claims", a.name, percent(share(held, scores)), percent(share(pairsHeld, pairs)), percent(share(claims, suites)))
		}
	}
}
