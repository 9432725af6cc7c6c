package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"standings/internal/trial"
)

// of gives clusters of these sizes.
func of(sizes ...int) func(*rand.Rand) []int {
	return func(*rand.Rand) []int { return sizes }
}

// drawn gives so many clusters of sizes that are drawn.
func drawn(clusters int, size func(r *rand.Rand) int) func(*rand.Rand) []int {
	return func(r *rand.Rand) []int {
		list := make([]int, clusters)
		for i := range list {
			list[i] = size(r)
		}
		return list
	}
}

var (
	lognormal = drawn(40, func(r *rand.Rand) int { return 1 + int(5*math.Exp(r.NormFloat64())) })
	steps60   = of(1, 6, 12, 17, 22, 28, 33, 39, 44, 49, 55, 60)
	small60   = of(1, 1, 2, 3, 4, 6, 9, 14, 20, 29, 42, 60)
	steps50   = of(50, 43, 36, 30, 23, 16, 10, 3)
	small50   = of(50, 33, 22, 15, 10, 7, 4, 3)
	half      = of(append([]int{100}, slices.Repeat([]int{5}, 20)...)...)
	heavily   = []float64{.4, .4, .2}
)

// regimes are what boards are like: first of the shapes of real ones, continents, six
// sorts of knowledge, four reasoning types, crossed disciplines; then with clusters, even
// and uneven; with few items that count much; with few items at all; and without some.
var regimes = []suite{
	{name: "7 groups of 11 to 240, by items", sizes: []int{174, 11, 240, 168, 69, 24, 46}, shape: checklist(0.12, 9)},
	{name: "6 groups of 100 to 400, by items", sizes: []int{400, 167, 133, 100, 100, 100}, shape: weighted(0.5)},
	{name: "4 groups of 200, equal weights", sizes: []int{200, 200, 200, 200}, shares: []float64{.25, .25, .25, .25}, shape: checklist(0.5, 5)},
	{name: "12 groups of 30 to 130, equal weights", sizes: []int{30, 90, 120, 60, 80, 110, 40, 70, 100, 50, 90, 130}, shares: slices.Repeat([]float64{1. / 12}, 12), shape: yesNo(0.4)},
	{name: "8 groups of 135, near the top", sizes: slices.Repeat([]int{135}, 8), shape: weighted(0.95)},
	{name: "4 groups of 10 at 0.03", sizes: []int{10, 10, 10, 10}, shape: yesNo(0.03)},
	{name: "3 small groups, unequal weights", sizes: []int{10, 20, 40}, shares: []float64{.5, .3, .2}, shape: checklist(0.3, 6)},
	{name: "one group of 20", sizes: []int{20}, shape: checklist(0.3, 6)},

	{name: "30 clusters of 3, ICC 0.2", sizes: []int{90}, shape: checklist(0.3, 6), cluster: 3, icc: 0.2},
	{name: "30 clusters of 3, ICC 0.5", sizes: []int{90}, shape: checklist(0.3, 6), cluster: 3, icc: 0.5},
	{name: "100 clusters of 3, solved or not, ICC 0.5", sizes: []int{300}, shape: yesNo(0.3), cluster: 3, icc: 0.5},
	{name: "244 clusters of 3 in 7 groups, ICC 0.2", sizes: []int{174, 12, 240, 168, 69, 24, 45}, shape: checklist(0.12, 9), cluster: 3, icc: 0.2},
	{name: "244 clusters of 3 in 7 groups, ICC 0.5", sizes: []int{174, 12, 240, 168, 69, 24, 45}, shape: checklist(0.12, 9), cluster: 3, icc: 0.5},
	{name: "60 clusters across 3 groups, ICC 0.5", sizes: []int{60, 60, 60}, shape: checklist(0.4, 6), cluster: 3, icc: 0.5, across: true},
	{name: "200 clusters of 1 to 40, solved or not, ICC 0.2", uneven: drawn(200, func(r *rand.Rand) int { return 1 + r.IntN(40) }), shape: yesNo(0.5), icc: 0.2},

	{name: "12 clusters of 1 to 60 in steps, solved or not, ICC 0.2", uneven: steps60, shape: yesNo(0.5), icc: 0.2, widened: true},
	{name: "12 clusters of 1 to 60 in steps, ICC 0.5", uneven: steps60, shape: checklist(0.3, 6), icc: 0.5, widened: true},
	{name: "12 clusters of 1 to 60, most small, ICC 0.2", uneven: small60, shape: checklist(0.3, 6), icc: 0.2, widened: true},
	{name: "12 clusters of 1 to 60, most small, solved or not, ICC 0.5", uneven: small60, shape: yesNo(0.5), icc: 0.5, widened: true},
	{name: "one cluster with half of 200, solved or not, ICC 0.2", uneven: half, shape: yesNo(0.5), icc: 0.2, widened: true},
	{name: "8 clusters of 50 to 3 in steps, solved or not, ICC 0.2", uneven: steps50, shape: yesNo(0.5), icc: 0.2, widened: true},
	{name: "8 clusters of 50 to 3, most small, ICC 0.5", uneven: small50, shape: checklist(0.3, 6), icc: 0.5, widened: true},
	{name: "40 clusters of lognormal sizes, solved or not, ICC 0.2", uneven: lognormal, shape: yesNo(0.5), icc: 0.2, widened: true},
	{name: "40 clusters of lognormal sizes, solved or not, ICC 0.5", uneven: lognormal, shape: yesNo(0.5), icc: 0.5, widened: true},
	{name: "8 clusters of 50 to 3 in steps, solved or not, 0.1, ICC 0.5", uneven: steps50, shape: yesNo(0.1), icc: 0.5, widened: true},

	{name: "400, 200 and 5 by .4, .4, .2, solved or not, 0.5", sizes: []int{400, 200, 5}, shares: heavily, shape: yesNo(0.5), widened: true},
	{name: "400, 200 and 5 by .4, .4, .2, solved or not, 0.3", sizes: []int{400, 200, 5}, shares: heavily, shape: yesNo(0.3), widened: true},
	{name: "400, 200 and 9 by .4, .4, .2, solved or not, 0.2", sizes: []int{400, 200, 9}, shares: heavily, shape: yesNo(0.2), widened: true},
	{name: "400, 200 and 5 by .4, .4, .2, checklists", sizes: []int{400, 200, 5}, shares: heavily, shape: checklist(0.3, 6), widened: true},

	{name: "20 items, solved or not", sizes: []int{20}, shape: yesNo(0.5)},
	{name: "50 items near 0", sizes: []int{50}, shape: yesNo(0.05)},
	{name: "50 items, a few parts", sizes: []int{50}, shape: skewed(0.05, false)},
	{name: "200 items", sizes: []int{200}, shape: weighted(0.9)},
	{name: "1,000 items, solved or not", sizes: []int{1000}, shape: yesNo(0.5)},
	{name: "10 items, solved or not, models alone", sizes: []int{10}, shape: yesNo(0.5), alone: true},
	{name: "20 items, solved or not, models alone", sizes: []int{20}, shape: yesNo(0.5), alone: true},
	{name: "50 items, solved or not, models alone", sizes: []int{50}, shape: yesNo(0.5), alone: true},
	{name: "105 items, solved or not, models alone", sizes: []int{105}, shape: yesNo(0.5), alone: true},

	{name: "200 items, 3 % missing, low ones more often", sizes: []int{200}, shape: yesNo(0.5), missing: 0.03},
	{name: "200 items, 5 % missing", sizes: []int{200}, shape: yesNo(0.5), missing: 0.05},
	{name: "200 items, 8 % missing", sizes: []int{200}, shape: yesNo(0.5), missing: 0.08, widened: true},
	{name: "200 items, 15 % missing", sizes: []int{200}, shape: yesNo(0.5), missing: 0.15, widened: true},
	{name: "1,000 items, 5 % missing", sizes: []int{1000}, shape: yesNo(0.5), missing: 0.05, widened: true},
	{name: "200 items, 15 % missing of one model only", sizes: []int{200}, shape: yesNo(0.5), missing: 0.15, one: true, widened: true},
	{name: "1,000 items, 15 % missing of one model only", sizes: []int{1000}, shape: yesNo(0.5), missing: 0.15, one: true, widened: true},
}

func printedOf(s *Scores, row int) Estimate {
	var groups []Printed
	for _, g := range s.Groups {
		m, n := mean(g.Rows[row])
		groups = append(groups, Printed{Share: g.Share, Mean: m, Items: n})
	}
	return Bound(groups)
}

// tried counts what boards of one regime come to.
type tried struct {
	draws, shown, covered, differences, apart, printed, holds int
	boards, wrong22, wrong40, wrongPrinted                    int
	sum, squares                                              float64
	widths, ratios                                            []float64
}

func (s suite) try(r *rand.Rand, draws, boards int) (c tried) {
	const equal, worse = 40, -0.5
	want := s.shape.mean(0, deviation)
	less := want - s.shape.mean(worse, deviation)
	c.draws, c.boards = draws, boards
	for draw := range draws {
		abilities := []float64{0, worse}
		if draw < boards {
			abilities = append(make([]float64, equal), worse)
		}
		scores := s.draw(r, abilities)
		e := scores.Overall(0, scores)
		value := e.Value
		c.sum, c.squares = c.sum+value, c.squares+value*value
		i, none := e.Interval()
		if none == "" {
			c.shown++
			c.widths = append(c.widths, i.High-i.Low)
			if i.Low <= want && want <= i.High {
				c.covered++
			}
		}
		if d := scores.Difference(0, len(abilities)-1); d.None == "" {
			c.differences++
			if d.Low <= less && less <= d.High {
				c.apart++
			}
		}
		if j, _ := printedOf(scores, 0).Interval(); j.Low <= want && want <= j.High {
			c.printed++
			if j.Low <= i.Low && i.High <= j.High {
				c.holds++
			}
			c.ratios = append(c.ratios, (j.High-j.Low)/(i.High-i.Low))
		}
		if draw < boards {
			for g := range scores.Groups {
				scores.Groups[g].Rows = scores.Groups[g].Rows[:equal]
			}
			c.board(scores)
		}
	}
	return c
}

// board counts false claims on a board of equally good rows: of all, and of the first 22.
func (c *tried) board(s *Scores) {
	const few = 22
	ranks, estimates := ranksOf(s), make([]Estimate, few)
	for i := range estimates {
		estimates[i] = printedOf(s, i)
	}
	unpaired := func(a, b int) Test { return TestUnpaired(a, b, estimates[a], estimates[b]) }
	for _, of := range []struct {
		wrong *int
		ranks []int
		test  func(a, b int) Test
	}{{&c.wrong40, ranks, s.Tester()}, {&c.wrong22, ranks[:few], s.Tester()}, {&c.wrongPrinted, ranks[:few], unpaired}} {
		if _, apart := Ranges(of.ranks, All(len(of.ranks), of.test), true); slices.Contains(slices.Concat(apart...), true) {
			*of.wrong++
		}
	}
}

// TestRegimes tries all regimes: an interval of the overall holds the true mean, with one
// that knows the true variance for its width; so does that from printed figures, and that
// of a difference; and on boards of equal models nothing is told apart, but by chance, on
// one of twenty.
func TestRegimes(t *testing.T) {
	t.Parallel()
	draws, boards := trial.Rounds(40, 4000), trial.Rounds(4, 1000)
	row(t, "regime", "mean", "without interval, %", "overall covered, %", "times as wide as with the true variance", "A − B covered, %", "from printed figures, %", "which hold the one from items, %", "times as wide", "boards", "false claims of 22 models, %", "of 40", "of 22 from printed figures")
	for at, s := range regimes {
		boards := boards
		if large := 40 * slices.Max(append(s.sizes, 0)); boards > 100 && (large > 9000 || s.uneven != nil) {
			boards /= 2
		}
		c := s.try(rand.New(rand.NewPCG(7, uint64(at))), draws, boards)
		share := func(n, of int) float64 { return float64(n) / float64(max(of, 1)) }
		wide, n := 0.0, float64(draws)
		deviation := math.Sqrt(max(c.squares/n-c.sum/n*c.sum/n, 0))
		covered, differences := "–", "–"
		if c.shown > 0 {
			wide, covered = median(c.widths)/(2*quantile(math.Inf(1))*deviation), percent(share(c.covered, c.shown))
		}
		if c.differences > 0 {
			differences = percent(share(c.apart, c.differences))
		}
		printed := []any{"–", "–", "–", "–"}
		independent := !s.clustered() && s.missing == 0
		if independent {
			printed = []any{percent(share(c.printed, draws)), percent(share(c.holds, c.printed)), fmt.Sprintf("%.2f", median(c.ratios)), percent(share(c.wrongPrinted, boards))}
		}
		row(t, s.name, fmt.Sprintf("%.3f", s.shape.mean(0, 1)), percent(1-share(c.shown, draws)), covered, fmt.Sprintf("%.2f", wide), differences, printed[0], printed[1], printed[2], boards, percent(share(c.wrong22, boards)), percent(share(c.wrong40, boards)), printed[3])
		asked := func(what string, reached, of int, floor float64) {
			t.Helper()
			if of > 0 && share(reached, of) < least(floor, of) {
				t.Errorf("%s: %s is %.1f %% of %d, not %.1f %%", s.name, what, 100*share(reached, of), of, 100*floor)
			}
		}
		asked("intervals that hold the overall", c.covered, c.shown, 0.93)
		asked("intervals that hold the difference", c.apart, c.differences, 0.93)
		if !s.widened && wide > 1.4 && draws > 1000 {
			t.Errorf("%s: intervals are %.2f times as wide as with the true variance", s.name, wide)
		}
		for wrong, of := range map[string]int{"22": c.wrong22, "40": c.wrong40} {
			if share(of, boards) > 0.05+chance(0.05, boards) {
				t.Errorf("%s: %d of %d boards of %s models tell apart what is equal", s.name, of, boards, wrong)
			}
		}
		if !independent {
			continue
		}
		asked("intervals from printed figures that hold the overall", c.printed, draws, 0.93)
		if s.shape.parts && !s.widened {
			asked("intervals from printed figures that hold those from items", c.holds, c.printed, 0.99)
		}
		if share(c.wrongPrinted, boards) > 0.05+chance(0.05, boards) {
			t.Errorf("%s: %d of %d boards from printed figures tell apart what is equal", s.name, c.wrongPrinted, boards)
		}
	}
}

// ranksOf ranks rows by their overalls, highest first.
func ranksOf(s *Scores) []int {
	values := make([]float64, len(s.Groups[0].Rows))
	for a := range values {
		values[a] = s.Overall(a, s).Value
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
