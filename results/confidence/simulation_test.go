package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"standings/internal/trial"
)

// A shape draws the score of one item, by a model of the given ability on an item of
// the given difficulty; both are 0 in the middle.
type shape struct {
	name string
	draw func(r *rand.Rand, ability, difficulty float64) float64
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// yesNo is an item that is solved or not.
func yesNo(p float64) shape {
	return shape{fmt.Sprintf("yes or no, %.2f", p), func(r *rand.Rand, ability, difficulty float64) float64 {
		if r.Float64() < logistic(logit(p)+ability-difficulty) {
			return 1
		}
		return 0
	}}
}

// checklist is the share of lines that are satisfied, of which many fall together.
func checklist(p float64, lines int) shape {
	return shape{fmt.Sprintf("checklist of %d, %.2f", lines, p), func(r *rand.Rand, ability, difficulty float64) float64 {
		q := logistic(logit(p) + ability - difficulty + 0.8*r.NormFloat64())
		n := 0.0
		for range lines {
			if r.Float64() < q {
				n++
			}
		}
		return n / float64(lines)
	}}
}

// weighted is a weighted sum of three marks from 0 to 2.
func weighted(p float64) shape {
	return shape{fmt.Sprintf("weighted marks, %.2f", p), func(r *rand.Rand, ability, difficulty float64) float64 {
		sum := 0.0
		for _, w := range []float64{0.7, 0.2, 0.1} {
			q := logistic(logit(p) + ability - difficulty)
			for range 2 {
				if r.Float64() < q {
					sum += w / 2
				}
			}
		}
		return sum
	}}
}

// truth is the mean that a shape has over all items, found by drawing many.
func truth(s shape, spread float64) float64 {
	r := rand.New(rand.NewPCG(1, 2))
	sum := 0.0
	const draws = 200_000
	for range draws {
		sum += s.draw(r, 0, spread*r.NormFloat64())
	}
	return sum / draws
}

// least is the share of draws that has to be reached: the floor, less what chance
// takes from so few draws.
func least(floor float64, draws int) float64 {
	return floor - 3*math.Sqrt(floor*(1-floor)/float64(draws))
}

func TestCoverageOfMeans(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(150, 3000)
	shapes := []shape{
		yesNo(0.03), yesNo(0.1), yesNo(0.3), yesNo(0.5), yesNo(0.9), yesNo(0.97),
		checklist(0.02, 9), checklist(0.1, 9), checklist(0.4, 6), checklist(0.8, 4),
		weighted(0.03), weighted(0.2), weighted(0.6), weighted(0.95),
	}
	for at, s := range shapes {
		spread := 0.0 // items of yes or no have no other way to vary
		if s.name[0] != 'y' {
			spread = 1
		}
		want := truth(s, spread)
		for _, n := range []int{10, 20, 50, 105, 200, 732} {
			r := rand.New(rand.NewPCG(uint64(at), uint64(n)))
			covered, width := 0, 0.0
			for range draws {
				x := make([]float64, n)
				for k := range x {
					x[k] = s.draw(r, 0, spread*r.NormFloat64())
				}
				i, ok := (&Scores{Groups: []Group{{Share: 1, Rows: [][]float64{x}}}}).Group(0, 0).Interval()
				if !ok {
					t.Fatalf("%s, %d items: no interval", s.name, n)
				}
				if i.Low <= want && want <= i.High {
					covered++
				}
				width += i.High - i.Low
			}
			share := float64(covered) / float64(draws)
			floor := 0.93
			switch {
			case n < 20:
				floor = 0.90
			case s.name[0] == 'y':
				floor = 0.925
			case min(want, 1-want) < 0.03:
				floor = 0.90
			}
			t.Logf("%-22s %4d items: mean %.3f, %.1f %% covered, mean width %.3f", s.name, n, want, 100*share, width/float64(draws))
			if share < least(floor, draws) {
				t.Errorf("%s, %d items: %.1f %% of %d intervals hold the mean, not %.1f %%", s.name, n, 100*share, draws, 100*floor)
			}
		}
	}
}

// suite is how a board is made up, and the mean its rows score.
type suite struct {
	name    string
	sizes   []int
	shares  []float64 // nil: by their sizes
	shape   shape
	cluster int     // items a cluster; 0: each is on its own
	icc     float64 // how much of an item's difficulty is its cluster's
}

// draw makes the scores of so many equally good rows.
func (s suite) draw(r *rand.Rand, rows int, ability func(row int) float64) *Scores {
	all := 0
	for _, n := range s.sizes {
		all += n
	}
	scores := &Scores{}
	cluster := 0
	for g, n := range s.sizes {
		group := Group{Share: float64(n) / float64(all)}
		if s.shares != nil {
			group.Share = s.shares[g]
		}
		group.Rows = make([][]float64, rows)
		for row := range group.Rows {
			group.Rows[row] = make([]float64, n)
		}
		own := make([]float64, rows) // of a cluster, by row
		common := 0.0
		for k := range n {
			if s.cluster > 0 {
				if k%s.cluster == 0 {
					cluster++
					common = r.NormFloat64()
					for row := range own {
						own[row] = r.NormFloat64()
					}
				}
				group.Cluster = append(group.Cluster, cluster)
			}
			alone := r.NormFloat64()
			for row := range group.Rows {
				difficulty := alone
				if s.cluster > 0 { // a cluster is hard for everyone, and for each in its own way
					difficulty = math.Sqrt(1-s.icc)*r.NormFloat64() + math.Sqrt(s.icc)*(0.5*common+0.87*own[row])
				}
				group.Rows[row][k] = s.shape.draw(r, ability(row), difficulty)
			}
		}
		scores.Groups = append(scores.Groups, group)
	}
	return scores
}

func equal(int) float64 { return 0 }

// suites have the shapes of real ones: continents, six sorts of knowledge, four
// reasoning types, crossed disciplines.
var suites = []suite{
	{name: "7 groups of 11 to 240 by items", sizes: []int{174, 11, 240, 168, 69, 24, 46}, shape: checklist(0.12, 9)},
	{name: "6 groups by items", sizes: []int{400, 167, 133, 100, 100, 100}, shape: weighted(0.5)},
	{name: "4 equal groups of 200", sizes: []int{200, 200, 200, 200}, shares: []float64{.25, .25, .25, .25}, shape: checklist(0.5, 5)},
	{name: "12 groups, equal weights", sizes: []int{30, 90, 120, 60, 80, 110, 40, 70, 100, 50, 90, 130}, shares: []float64{1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12, 1. / 12}, shape: yesNo(0.4)},
	{name: "4 groups of 10 at 0.03", sizes: []int{10, 10, 10, 10}, shape: yesNo(0.03)},
	{name: "one group of 20", sizes: []int{20}, shape: checklist(0.3, 6)},
	{name: "244 clusters of 3", sizes: []int{732}, shape: checklist(0.12, 9), cluster: 3, icc: 0.5},
}

func TestCoverageOfOveralls(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(100, 2000)
	for at, s := range suites {
		want := truth(s.shape, 1)
		r := rand.New(rand.NewPCG(7, uint64(at)))
		covered, pairs := 0, 0
		for range draws {
			scores := s.draw(r, 2, equal)
			i, ok := scores.Overall(0).Interval()
			if !ok {
				t.Fatalf("%s: no interval", s.name)
			}
			if i.Low <= want && want <= i.High {
				covered++
			}
			if d := scores.Difference(0, 1); d.Low <= 0 && d.High >= 0 {
				pairs++
			}
		}
		one, two := float64(covered)/float64(draws), float64(pairs)/float64(draws)
		t.Logf("%-32s overall %.1f %% covered, difference %.1f %%", s.name, 100*one, 100*two)
		if one < least(0.935, draws) {
			t.Errorf("%s: %.1f %% of %d intervals hold the overall", s.name, 100*one, draws)
		}
		if two < least(0.935, draws) {
			t.Errorf("%s: %.1f %% of %d intervals hold the difference", s.name, 100*two, draws)
		}
	}
}

// On a board of equally good rows nothing is told apart, but by chance: on one of
// twenty.
func TestFalseRanges(t *testing.T) {
	t.Parallel()
	boards := trial.Rounds(12, 1500)
	many := []int{22}
	if boards > 12 {
		many = append(many, 40)
	}
	for at, s := range append([]suite{
		{name: "20 items", sizes: []int{20}, shape: checklist(0.3, 6)},
		{name: "1,000 items of yes or no", sizes: []int{1000}, shape: yesNo(0.5)},
		{name: "50 items near 0", sizes: []int{50}, shape: yesNo(0.05)},
		{name: "countries of three, 0.2", sizes: []int{90}, shape: checklist(0.3, 6), cluster: 3, icc: 0.2},
		{name: "countries of three, 0.5", sizes: []int{300}, shape: yesNo(0.3), cluster: 3, icc: 0.5},
	}, suites[:4]...) {
		for _, rows := range many {
			r := rand.New(rand.NewPCG(11, uint64(at)))
			wrong := 0
			for range boards {
				scores := s.draw(r, rows, equal)
				if _, apart := Ranges(ranksOf(scores), scores.Tests(), true); len(apart) > 0 {
					wrong++
				}
			}
			share := float64(wrong) / float64(boards)
			t.Logf("%-32s %d rows: %.1f %% of boards with a false claim", s.name, rows, 100*share)
			if share > 0.05+3*math.Sqrt(0.05*0.95/float64(boards)) {
				t.Errorf("%s, %d rows: %d of %d boards tell apart what is equal", s.name, rows, wrong, boards)
			}
		}
	}
}

// ranksOf ranks rows by their overalls, highest first.
func ranksOf(s *Scores) []int {
	rows := len(s.Groups[0].Rows)
	ranks := make([]int, rows)
	for a := range rows {
		ranks[a] = 1
		for b := range rows {
			if s.Overall(b).Value > s.Overall(a).Value+1e-12 {
				ranks[a]++
			}
		}
	}
	return ranks
}

func TestCoverageOfPrinted(t *testing.T) {
	t.Parallel()
	draws := trial.Rounds(100, 3000)
	for at, s := range suites[:6] {
		want := truth(s.shape, 1)
		r := rand.New(rand.NewPCG(13, uint64(at)))
		covered, within := 0, 0
		for range draws {
			scores := s.draw(r, 1, equal)
			var groups []Printed
			for _, g := range scores.Groups {
				m, n := mean(g.Rows[0])
				groups = append(groups, Printed{Share: g.Share, Mean: m, Items: n})
			}
			i, ok := Bound(groups).Interval()
			if !ok {
				t.Fatalf("%s: no interval", s.name)
			}
			if i.Low <= want && want <= i.High {
				covered++
			}
			if j, _ := scores.Overall(0).Interval(); i.Low <= j.Low && j.High <= i.High {
				within++
			}
		}
		share := float64(covered) / float64(draws)
		t.Logf("%-32s %.1f %% covered, %.1f %% hold the interval from items", s.name, 100*share, 100*float64(within)/float64(draws))
		if share < least(0.94, draws) {
			t.Errorf("%s: %.1f %% of %d intervals from the printed mean hold the true one", s.name, 100*share, draws)
		}
	}
}
