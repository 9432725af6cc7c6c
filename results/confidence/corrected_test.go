package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"standings/internal/trial"
)

// reviewedSuite is what people and a judge make of eight models on 500 cases of six
// criteria in five categories: shares of criteria that are met, by model and case. The
// judge says yes to what people do with one probability and no with another, which differ
// from model to model.
type reviewedSuite struct{ people, judged [][]float64 }

const reviewedCases, reviewedModels, reviewedLines = 500, 8, 6

// groupsOf500 are where the categories begin.
var groupsOf500 = []int{0, 150, 270, 360, 440, reviewedCases}

func drawReviewed(r *rand.Rand, sensitivity, specificity float64, equal bool) reviewedSuite {
	var s reviewedSuite
	hard := make([]float64, reviewedCases)
	for i := range hard {
		hard[i] = r.NormFloat64()
	}
	for m := range reviewedModels {
		level := -0.6 + 0.17*float64(m)
		if equal {
			level = 0
		}
		favour := 0.06 * (2*r.Float64() - 1) // of the judge for the model
		yes, no := min(max(sensitivity+favour, 0.5), 0.995), min(max(specificity-favour, 0.5), 0.995)
		people, judged := make([]float64, reviewedCases), make([]float64, reviewedCases)
		for i := range people {
			p := 1 / (1 + math.Exp(-(level - hard[i] + 0.5*r.NormFloat64())))
			for range reviewedLines {
				if r.Float64() < p {
					people[i]++
				}
			}
		}
		if equal && m > 0 { // the same scores within each category, in another order
			copy(people, s.people[0])
			for g := range len(groupsOf500) - 1 {
				part := people[groupsOf500[g]:groupsOf500[g+1]]
				r.Shuffle(len(part), func(i, k int) { part[i], part[k] = part[k], part[i] })
			}
		}
		for i, met := range people {
			for line := range reviewedLines {
				if chance := r.Float64(); line < int(met) && chance < yes || line >= int(met) && chance > no {
					judged[i]++
				}
			}
		}
		s.people, s.judged = append(s.people, people), append(s.judged, judged)
	}
	for m := range s.people {
		scale(s.people[m])
		scale(s.judged[m])
	}
	return s
}

// scale makes shares of counts of criteria.
func scale(counts []float64) {
	for i := range counts {
		counts[i] /= reviewedLines
	}
}

// sample draws so many cases, in proportion to the categories.
func sample(r *rand.Rand, n int) (chosen [][]int) {
	for g := range len(groupsOf500) - 1 {
		from, to := groupsOf500[g], groupsOf500[g+1]
		order := r.Perm(to - from)[:n*(to-from)/reviewedCases]
		for i := range order {
			order[i] += from
		}
		chosen = append(chosen, order)
	}
	return chosen
}

// strata are those of some scores.
func strata(people, judged []float64, chosen [][]int) (list []Stratum) {
	for g, cases := range chosen {
		from, to := groupsOf500[g], groupsOf500[g+1]
		j, _ := mean(judged[from:to])
		s := Stratum{Share: float64(to-from) / reviewedCases, Cases: to - from, Judge: j}
		for _, i := range cases {
			s.People, s.Judged = append(s.People, people[i]), append(s.Judged, judged[i])
		}
		list = append(list, s)
	}
	return list
}

func less(a, b []float64) []float64 {
	d := make([]float64, len(a))
	for i := range a {
		d[i] = a[i] - b[i]
	}
	return d
}

// Scores corrected by people hold what people would have said of the whole suite, for
// models and for pairs of them, however the judge favours some; the better the judge, the
// narrower they are beside those of the people's verdicts alone; and of models that are
// equal, few samples call one the better.
func TestCorrectedByPeople(t *testing.T) {
	t.Parallel()
	suites := trial.Rounds(40, 1500)
	row(t, "judge", "reviewed", "scores covered, %", "of categories", "pairs covered, %", "width beside people alone", "at most", "false claims, % of suites")
	for at, judge := range []struct{ sensitivity, specificity, width float64 }{{.95, .92, .45}, {.9, .8, .65}, {.8, .7, .85}} {
		for _, n := range []int{40, 80, 160} {
			r := rand.New(rand.NewPCG(uint64(at), uint64(n)))
			var held, scores, groupsHeld, groups, pairsHeld, pairs, claims int
			var widths []float64
			for range suites {
				s := drawReviewed(r, judge.sensitivity, judge.specificity, false)
				chosen := sample(r, n)
				for a := range reviewedModels {
					truth, _ := mean(s.people[a])
					c := Correct(strata(s.people[a], s.judged[a], chosen))
					low, high, none := c.Interval(0, 1)
					alone := Correct(strata(s.people[a], make([]float64, reviewedCases), chosen))
					if scores++; none == "" && low <= truth && truth <= high {
						held++
					}
					widths = append(widths, math.Sqrt(c.Variance/alone.Variance))
					for g, part := range strata(s.people[a], s.judged[a], chosen) {
						truth, _ := mean(s.people[a][groupsOf500[g]:groupsOf500[g+1]])
						part.Share = 1
						low, high, none := c.Part([]Stratum{part}).Interval(0, 1)
						if groups++; none == "" && low <= truth && truth <= high {
							groupsHeld++
						}
					}
					for b := range a {
						difference, _ := mean(less(s.people[a], s.people[b]))
						c := Correct(strata(less(s.people[a], s.people[b]), less(s.judged[a], s.judged[b]), chosen))
						low, high, none := c.Interval(-1, 1)
						if pairs++; none == "" && low <= difference && difference <= high {
							pairsHeld++
						}
					}
				}
				if falseClaim(r, judge.sensitivity, judge.specificity, n) {
					claims++
				}
			}
			slices.Sort(widths)
			width, covered, coveredGroups, coveredPairs := widths[len(widths)/2], float64(held)/float64(scores), float64(groupsHeld)/float64(groups), float64(pairsHeld)/float64(pairs)
			share := float64(claims) / float64(suites)
			row(t, fmt.Sprintf("%g/%g", judge.sensitivity, judge.specificity), n, percent(covered), percent(coveredGroups), percent(coveredPairs), fmt.Sprintf("%.2f", width), judge.width, percent(share))
			// The eight models of a suite share its cases, so that suites count.
			slack := 2 * math.Sqrt(.05*.95/float64(suites))
			if covered < .925-slack || coveredGroups < .925-slack || coveredPairs < .925-slack || width > judge.width || share > .05+slack {
				t.Errorf("judge %g/%g, %d cases: %s, %s and %s %% covered, width %.2f, %s %% false claims", judge.sensitivity, judge.specificity, n, percent(covered), percent(coveredGroups), percent(coveredPairs), width, percent(share))
			}
		}
	}
}

// falseClaim reports whether a suite of models that are equal on all its cases has one that
// is called better than another: people's scores are another order of the same for each.
func falseClaim(r *rand.Rand, sensitivity, specificity float64, n int) bool {
	s := drawReviewed(r, sensitivity, specificity, true)
	chosen := sample(r, n)
	ranks := make([]int, reviewedModels)
	values := make([]float64, reviewedModels)
	for m := range values {
		values[m] = Correct(strata(s.people[m], s.judged[m], chosen)).Value
	}
	for m := range ranks {
		ranks[m] = 1
		for _, other := range values {
			if other > values[m] {
				ranks[m]++
			}
		}
	}
	_, apart := Ranges(ranks, All(reviewedModels, func(a, b int) Test {
		return Correct(strata(less(s.people[a], s.people[b]), less(s.judged[a], s.judged[b]), chosen)).Test(a, b)
	}), true)
	for a := range apart {
		if slices.Contains(apart[a], true) {
			return true
		}
	}
	return false
}

// As many cases as are said to be needed show a difference that is as large in four of
// five samples, one fewer in less; a difference that all cases would not show has none.
func TestCasesThatSettleALead(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	s := drawReviewed(r, .9, .8, false)
	c := Correct(strata(less(s.people[5], s.people[3]), less(s.judged[5], s.judged[3]), sample(r, 40)))
	const pairs = 28
	n, ok := c.Needed(reviewedCases, pairs)
	variance := func(n int) float64 { // of as many cases, by the variance of those reviewed
		return c.Variance * (1/float64(n) - 1./reviewedCases) / (1/float64(c.N) - 1./reviewedCases)
	}
	if d := math.Abs(c.Value); !ok || n <= 1 || Gap(variance(n), pairs) > d || Gap(variance(n-1), pairs) <= d {
		t.Errorf("%d cases (%v) for a difference of %g", n, ok, d)
	}
	c.Value = 0
	if n, ok := c.Needed(reviewedCases, pairs); ok {
		t.Errorf("%d cases would show no difference", n)
	}
}

// Where judge and people never differ in the sample, rare differences are still possible;
// where a category has too few reviewed cases, it is joined with another.
func TestCorrectedEdges(t *testing.T) {
	t.Parallel()
	x := []float64{0, 1, 1, 0, 1, 0, 1, 1, 1, 0}
	c := Correct([]Stratum{{Share: 1, Cases: 100, Judge: 0.55, People: x, Judged: x}})
	if low, high, none := c.Interval(0, 1); none != "" || c.Value != 0.55 || high-low < 0.1 {
		t.Errorf("equal throughout: %+v, %g to %g", c, low, high)
	}
	few := Stratum{Share: 0.5, Cases: 50, Judge: 0.4, People: x[:2], Judged: x[:2]}
	many := Stratum{Share: 0.5, Cases: 50, Judge: 0.6, People: x, Judged: x}
	for _, list := range [][]Stratum{{few, many}, {many, few}, {few, many, few}} {
		for i := range list {
			list[i].Share = 1 / float64(len(list))
		}
		if c := Correct(list); c.None != "" || math.IsNaN(c.Variance) || c.Variance <= 0 {
			t.Errorf("%d categories: %+v", len(list), c)
		}
	}
	for _, list := range [][]Stratum{nil, {few}, {{Share: 1, Cases: 9, Judge: 1}}} {
		if c := Correct(list); c.None == "" {
			t.Errorf("too few give %+v", c)
		}
	}
}
