package confidence

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"standings/internal/trial"
)

// Two rows find the same items hard; the second is as good as the first, or worse.
func TestCoverageOfDifferences(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(40, 4000)
	row(t, "scores", "means", "items", "covered, %", "asked", "times as wide as t", "which covers, %")
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
				covered, usually, ratio, d := 0, 0, make([]float64, draws), make([]float64, n)
				for draw := range draws {
					scores := one.draw(r, []float64{0, worse})
					i := scores.Difference(0, 1)
					if i.Low <= a-b && a-b <= i.High {
						covered++
					}
					for k := range d {
						d[k] = scores.Groups[0].Rows[0][k] - scores.Groups[0].Rows[1][k]
					}
					width := usual(d)
					if m, _ := mean(d); m-width/2 <= a-b && a-b <= m+width/2 {
						usually++
					}
					ratio[draw] = (i.High - i.Low) / width
				}
				share, wide := float64(covered)/float64(draws), median(ratio)
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
				row(t, s.name, fmt.Sprintf("%.3f, %.3f", a, b), n, percent(share), asked, fmt.Sprintf("%.2f", wide), percent(float64(usually)/float64(draws)))
				if floor > 0 && share < least(floor, draws) {
					t.Errorf("%s, %.3f and %.3f, %d items: %.1f %% of %d intervals hold the difference, not %.1f %%", s.name, a, b, n, 100*share, draws, 100*floor)
				}
				if n >= 200 && min(a, b, 1-a, 1-b) >= 0.1 && wide > 1.1 {
					t.Errorf("%s, %.3f and %.3f, %d items: %.2f times as wide as t's", s.name, a, b, n, wide)
				}
			}
		}
	}
}

// The same on boards of groups, and where items belong together.
func TestCoverageOfDifferencesOfOveralls(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(40, 3000)
	row(t, "suite", "covered, %", "asked")
	for at, s := range append(clustered, suites...) {
		items := 0
		for _, n := range s.sizes {
			items += n
		}
		r := rand.New(rand.NewPCG(19, uint64(at)))
		d, covered := s.shape.mean(0, deviation)-s.shape.mean(-0.5, deviation), 0
		for range draws {
			if i := s.draw(r, []float64{0, -0.5}).Difference(0, 1); i.Low <= d && d <= i.High {
				covered++
			}
		}
		share, floor, asked := float64(covered)/float64(draws), 0.0, "–"
		switch {
		case items >= 200:
			floor = 0.935
		case items >= 50:
			floor = 0.94
		}
		if s.cluster > 0 {
			floor = 0.92 // as of means: the variance of clusters is taken as it is
		}
		if floor > 0 {
			asked = percent(floor)
		}
		row(t, s.name, percent(share), asked)
		if share < least(floor, draws) {
			t.Errorf("%s: %.1f %% of %d intervals hold the difference, not %s %%", s.name, 100*share, draws, asked)
		}
	}
}

// On a board of equally good rows nothing is told apart, but by chance: on one of
// twenty.
func TestFalseRanges(t *testing.T) {
	t.Parallel()
	asked := trial.Rounds(4, 1000)
	many := []int{22}
	if asked > 100 {
		many = append(many, 40)
	}
	row(t, "suite", "models", "boards", "with a false claim, %", "asked, at most")
	for at, s := range slices.Concat([]suite{
		{name: "20 items", sizes: []int{20}, shape: checklist(0.3, 6)},
		{name: "20 items, solved or not", sizes: []int{20}, shape: yesNo(0.5)},
		{name: "50 items near 0", sizes: []int{50}, shape: yesNo(0.05)},
		{name: "50 items, a few parts", sizes: []int{50}, shape: skewed(0.05, false)},
		{name: "200 items", sizes: []int{200}, shape: weighted(0.9)},
		{name: "1,000 items, solved or not", sizes: []int{1000}, shape: yesNo(0.5)},
	}, clustered, suites[:4], suites[5:7]) {
		for _, rows := range many {
			boards := asked
			if large := rows * slices.Max(s.sizes); boards > 100 && large > 5000 {
				boards /= 2
			}
			t.Run(fmt.Sprintf("%s, %d models", s.name, rows), func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(rows), uint64(at)))
				wrong := 0
				for range boards {
					scores := s.draw(r, make([]float64, rows))
					if _, apart := Ranges(ranksOf(scores), All(rows, scores.Tester()), true); slices.Contains(slices.Concat(apart...), true) {
						wrong++
					}
				}
				share := float64(wrong) / float64(boards)
				row(t, s.name, rows, boards, percent(share), "5.0")
				if share > 0.05+chance(0.05, boards) {
					t.Errorf("%d of %d boards tell apart what is equal", wrong, boards)
				}
			})
		}
	}
}

// ranksOf ranks rows by their overalls, highest first.
func ranksOf(s *Scores) []int {
	values := make([]float64, len(s.Groups[0].Rows))
	for a := range values {
		values[a], _ = s.value(averages(s.row(a)))
	}
	ranks := make([]int, len(values))
	for a := range values {
		ranks[a] = 1
		for b := range values {
			if values[b] > values[a]+1e-12 {
				ranks[a]++
			}
		}
	}
	return ranks
}
