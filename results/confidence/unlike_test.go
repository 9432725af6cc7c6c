package confidence

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"standings/internal/trial"
)

// draws is how one model scores the items of a suite, one after the other.
type draws func(r *rand.Rand, n int) []float64

// solved is an item that is solved or not, with a mean of p.
func solved(p float64) draws {
	return func(r *rand.Rand, n int) []float64 {
		x := make([]float64, n)
		for k := range x {
			if r.Float64() < p {
				x[k] = 1
			}
		}
		return x
	}
}

// steady is about p on each item, by no more than off, and 0 on a share of them.
func steady(p, off, zeros float64) draws {
	return func(r *rand.Rand, n int) []float64 {
		x := make([]float64, n)
		for k := range x {
			if x[k] = p + off*(2*r.Float64()-1); r.Float64() < zeros {
				x[k] = 0
			}
		}
		return x
	}
}

// marks are 0, a half or 1, each as often.
func marks(r *rand.Rand, n int) []float64 {
	x := make([]float64, n)
	for k := range x {
		x[k] = float64(r.IntN(3)) / 2
	}
	return x
}

// fails takes from a model that solves an item or not a share of all its scores, where it
// fails.
func fails(model draws, mean, share float64) draws {
	return func(r *rand.Rand, n int) []float64 {
		x := model(r, n)
		for k := range x {
			if x[k] == 0 && r.Float64() < share/(1-mean) {
				x[k] = math.NaN()
			}
		}
		return x
	}
}

// families are items that come by so many, whose scores are one draw's with a chance of icc,
// each the mean of so many samples.
func families(of int, p, icc float64, samples int) draws {
	return func(r *rand.Rand, n int) []float64 {
		x := make([]float64, n)
		q := 0.0
		for k := range x {
			if k%of == 0 {
				// A family's chance is of a beta distribution with a correlation of icc.
				q = beta(r, p*(1-icc)/icc, (1-p)*(1-icc)/icc)
			}
			for range samples {
				if r.Float64() < q {
					x[k] += 1 / float64(samples)
				}
			}
		}
		return x
	}
}

// failing is steady, but for a share of families that score nothing.
func failing(of int, p, off, zeros float64) draws {
	return func(r *rand.Rand, n int) []float64 {
		x := steady(p, off, 0)(r, n)
		zero := false
		for k := range x {
			if k%of == 0 {
				zero = r.Float64() < zeros
			}
			if zero {
				x[k] = 0
			}
		}
		return x
	}
}

func beta(r *rand.Rand, a, b float64) float64 {
	x, y := gamma(r, a), gamma(r, b)
	if x+y == 0 {
		if r.Float64() < a/(a+b) {
			return 1
		}
		return 0
	}
	return x / (x + y)
}

// gamma is drawn by G. Marsaglia and W. W. Tsang's method (2000).
func gamma(r *rand.Rand, a float64) float64 {
	if a < 1 {
		return gamma(r, a+1) * math.Pow(r.Float64(), 1/a)
	}
	d := a - 1./3
	for {
		x := r.NormFloat64()
		v := 1 + x/math.Sqrt(9*d)
		if v = v * v * v; v > 0 && math.Log(r.Float64()) < x*x/2+d*(1-v+math.Log(v)) {
			return d * v
		}
	}
}

// unlike is a board of models with scores of unlike shapes, all equally good.
type unlike struct {
	name    string
	mean    float64 // of all models
	models  []draws
	sizes   []int
	shares  []float64 // nil: one group
	cluster []int     // by group: how many items belong together; nil: none do
	twice   bool      // every item is there twice
	unit    float64   // printed figures are rounded to it; 0: scores of items are known
}

func times(n int, model draws) []draws { return slices.Repeat([]draws{model}, n) }

var unlikes = []unlike{
	{name: "6 models of steady 0.95, 6 solve 0.95; 50 items", mean: .95, models: append(times(6, steady(.95, 0, 0)), times(6, solved(.95))...), sizes: []int{50}},
	{name: "2 models of steady 0.9, 1 solves 0.9; 20 items", mean: .9, models: append(times(2, steady(.9, 0, 0)), solved(.9)), sizes: []int{20}},
	{name: "1 model of steady 0.9, 2 solve 0.9; 20 items", mean: .9, models: append(times(1, steady(.9, 0, 0)), times(2, solved(.9))...), sizes: []int{20}},
	{name: "6 models of 0.846 ± 0.05, 6 of 0.9 with 6 % zeros; 50 items", mean: .846, models: append(times(6, steady(.846, .05, 0)), times(6, steady(.9, 0, .06))...), sizes: []int{50}},
	{name: "6 models of 0.873 ± 0.05, 6 of 0.9 ± 0.05 with 3 % zeros; 50 items", mean: .873, models: append(times(6, steady(.873, .05, 0)), times(6, steady(.9, .05, .03))...), sizes: []int{50}},
	{name: "6 models of 0.891 ± 0.05, 6 of 0.9 ± 0.05 with 1 % zeros; 200 items", mean: .891, models: append(times(6, steady(.891, .05, 0)), times(6, steady(.9, .05, .01))...), sizes: []int{200}},
	{name: "2 models of 0.8 ± 0.1, 1 of 0.9 ± 0.1 with 11 % zeros; 20 items", mean: .801, models: append(times(2, steady(.801, .1, 0)), steady(.9, .1, .11)), sizes: []int{20}},
	{name: "half of 12 models lack 10 % where they fail; 400 items", mean: .5, models: append(times(6, solved(.5)), times(6, fails(solved(.5), .5, .1))...), sizes: []int{400}},
	{name: "half of 12 models lack 5 % where they fail; 1,000 items", mean: .5, models: append(times(6, solved(.5)), times(6, fails(solved(.5), .5, .05))...), sizes: []int{1000}},
	{name: "6 of 12 models lack 10 % where they fail, 6 lack 5 %; 1,000 items", mean: .5, models: append(times(6, fails(solved(.5), .5, .05)), times(6, fails(solved(.5), .5, .1))...), sizes: []int{1000}},
	{name: "printed as integers, 99 %; 1,000 items", mean: .99, models: times(22, solved(.99)), sizes: []int{1000}, unit: .01},
	{name: "printed as integers, 99.4 %; 1,000 items", mean: .994, models: times(22, solved(.994)), sizes: []int{1000}, unit: .01},
	{name: "printed as integers, 95 %; 1,319 items", mean: .95, models: times(22, solved(.95)), sizes: []int{1319}, unit: .01},
	{name: "printed as integers, 95.5 %; 1,319 items", mean: .955, models: times(22, solved(.955)), sizes: []int{1319}, unit: .01},
	{name: "printed as integers, 65 %; 14,042 items", mean: .65, models: times(22, solved(.65)), sizes: []int{14042}, unit: .01},
	{name: "printed as integers, 90 %; 5,000 items", mean: .9, models: times(22, solved(.9)), sizes: []int{5000}, unit: .01},
	{name: "printed to a tenth, 90 %; 5,000 items", mean: .9, models: times(22, solved(.9)), sizes: []int{5000}, unit: .001},
	{name: "20 families of 5 by 4 samples, 0.97, ICC 0.5", mean: .97, models: times(12, families(5, .97, .5, 4)), sizes: []int{100}, cluster: []int{5}},
	{name: "20 families of 5 by 4 samples, 0.97, ICC 0.2", mean: .97, models: times(12, families(5, .97, .2, 4)), sizes: []int{100}, cluster: []int{5}},
	{name: "6 families of 20, 0.9, ICC 0.2", mean: .9, models: times(12, families(20, .9, .2, 1)), sizes: []int{120}, cluster: []int{20}},
	{name: "6 families of 20, 0.9, ICC 0.5", mean: .9, models: times(12, families(20, .9, .5, 1)), sizes: []int{120}, cluster: []int{20}},
	{name: "30 families of 5, 0.7, ICC 0.2", mean: .7, models: times(12, families(5, .7, .2, 1)), sizes: []int{150}, cluster: []int{5}},
	{name: "30 families of 5, 0.9, ICC 0.5", mean: .9, models: times(12, families(5, .9, .5, 1)), sizes: []int{150}, cluster: []int{5}},
	{name: "20 families of 5, 0.846, of 0.9 ± 0.05 with 6 % of families at zero", mean: .846, models: times(12, failing(5, .9, .05, .06)), sizes: []int{100}, cluster: []int{5}},
	{name: "25 families of 4, and 4 of 1, by ½; 0.9", mean: .9, models: times(12, families(4, .9, .3, 1)), sizes: []int{100, 4}, shares: []float64{.5, .5}, cluster: []int{4, 1}},
	{name: "25 families of 4, and 4 of 1, by ½; 0.5", mean: .5, models: times(12, families(4, .5, .3, 1)), sizes: []int{100, 4}, shares: []float64{.5, .5}, cluster: []int{4, 1}},
	{name: "25 families of 4, and 8 of 1, by ½; 0.9", mean: .9, models: times(12, families(4, .9, .3, 1)), sizes: []int{100, 8}, shares: []float64{.5, .5}, cluster: []int{4, 1}},
	{name: "25 families of 4, and 8 of 1, by ½; 0.5", mean: .5, models: times(12, families(4, .5, .3, 1)), sizes: []int{100, 8}, shares: []float64{.5, .5}, cluster: []int{4, 1}},
	{name: "400, 200 and 3 by .4, .4, .2, marks 0, ½ and 1", mean: .5, models: times(12, marks), sizes: []int{400, 200, 3}, shares: heavily},
	{name: "400, 200 and 3 by .4, .4, .2, solved 0.8", mean: .8, models: times(12, solved(.8)), sizes: []int{400, 200, 3}, shares: heavily},
	{name: "every item twice, same answers, solved 0.5; 200 items", mean: .5, models: times(12, solved(.5)), sizes: []int{200}, twice: true, cluster: []int{2}},
	{name: "every item twice, same answers, solved 0.5; 50 items", mean: .5, models: times(12, solved(.5)), sizes: []int{50}, twice: true, cluster: []int{2}},
	{name: "12 models that solve 0.5; 200 items", mean: .5, models: times(12, solved(.5)), sizes: []int{200}},
	{name: "12 models that solve 0.9; 50 items", mean: .9, models: times(12, solved(.9)), sizes: []int{50}},
}

func (u unlike) draw(r *rand.Rand) *Scores {
	s := &Scores{}
	next := 0
	for g, n := range u.sizes {
		group := Group{Share: 1, Rows: make([][]float64, len(u.models))}
		if u.shares != nil {
			group.Share = u.shares[g]
		}
		for row, model := range u.models {
			if u.twice {
				once := model(r, n/2)
				for k := range n {
					group.Rows[row] = append(group.Rows[row], once[k/2])
				}
			} else {
				group.Rows[row] = model(r, n)
			}
			if u.cluster != nil && u.cluster[g] == 1 {
				for k := range group.Rows[row] {
					group.Rows[row][k] = model(r, 1)[0]
				}
			}
		}
		if u.cluster != nil {
			for k := range n {
				group.Cluster = append(group.Cluster, next+k/u.cluster[g])
			}
			next += n
		}
		s.Groups = append(s.Groups, group)
	}
	return s
}

// TestUnlike tries boards of models that are equally good, with scores of unlike shapes,
// missing where they fail, rounded, in families near the ends, few and heavy, or twice the
// same: intervals hold the mean and the differences, and on few boards anything is
// significant.
func TestUnlike(t *testing.T) {
	t.Parallel()
	boards := trial.Rounds(20, 1500)
	row(t, "regime", "no interval, %", "covered, %", "median width", "A − B covered, %", "boards with a false claim, %", "of", "seed")
	for at, u := range unlikes {
		r := rand.New(rand.NewPCG(41, uint64(at)))
		rows := len(u.models)
		var shown, covered, all, claims, differences, apart int
		var widths []float64
		for range boards {
			s := u.draw(r)
			ranks := ranksOf(s)
			test := s.Tester()
			var printed []Estimate
			if u.unit > 0 {
				for row := range rows {
					m, n := mean(s.Groups[0].Rows[row])
					printed = append(printed, Bound([]Printed{{Share: 1, Mean: math.Round(m/u.unit) * u.unit, Items: n, Half: u.unit / 2}}))
				}
				for a := range ranks {
					ranks[a] = 1
					for b := range ranks {
						if printed[b].Value > printed[a].Value+1e-9 {
							ranks[a]++
						}
					}
				}
				test = func(a, b int) Test { return TestUnpaired(a, b, printed[a], printed[b]) }
			}
			for row := range rows {
				e := s.Overall(row, s)
				if printed != nil {
					e = printed[row]
				}
				i, none := e.Interval()
				if all++; none != "" {
					continue
				}
				shown++
				widths = append(widths, i.High-i.Low)
				if i.Low <= u.mean && u.mean <= i.High {
					covered++
				}
			}
			if printed == nil {
				for row := 1; row < rows; row++ {
					if d := s.Difference(row, row-1); d.None == "" {
						differences++
						if d.Low <= 0 && 0 <= d.High {
							apart++
						}
					}
				}
				if d := s.Difference(0, rows-1); d.None == "" {
					differences++
					if d.Low <= 0 && 0 <= d.High {
						apart++
					}
				}
			}
			if _, apart := Ranges(ranks, All(rows, test), true); slices.Contains(slices.Concat(apart...), true) {
				claims++
			}
		}
		share := func(n, of int) string {
			if of == 0 {
				return "–"
			}
			return percent(float64(n) / float64(of))
		}
		width := 0.0
		if len(widths) > 0 {
			width = median(widths)
		}
		// Of intervals that are shown on less than one row in a hundred, where the figure is far
		// from what it should be, no share says anything.
		reached := func(n, of int) bool { return of <= all/100 || float64(n)/float64(of) >= least(.93, boards) }
		if !reached(covered, shown) || !reached(apart, differences) || float64(claims)/float64(boards) > .05+chance(.05, boards) {
			t.Errorf("%s: %s %% of means and %s %% of differences covered, %s %% of boards with a false claim", u.name, share(covered, shown), share(apart, differences), share(claims, boards))
		}
		row(t, u.name, share(all-shown, all), share(covered, shown), fmt.Sprintf("%.4f", width), share(apart, differences), share(claims, boards), boards, fmt.Sprintf("41, %d", at))
	}
}
