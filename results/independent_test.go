package results_test

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/results/schema"
)

// This file computes intervals, differences and ranges of ranks a second time, by other
// routes than the package confidence, of which it uses nothing: variances from
// differences of pairs of items in exact fractions, Wilson's limits by bisection of the
// score equation, t by integration, Holm by adjusted chances. What both say has to
// agree to a billionth.

// again is what rows scored, from 0 to 1, by row, group and item; nil where a row has
// none.
type again struct {
	score   [][][]*big.Rat
	weights []*big.Rat // of groups, one in all; nil: by items
	cluster [][]int    // by group and item; nil: each is on its own
}

func rat(n, d int) *big.Rat { return big.NewRat(int64(n), int64(d)) }

func float(x *big.Rat) float64 { f, _ := x.Float64(); return f }

func plus(x, y *big.Rat) *big.Rat  { return new(big.Rat).Add(x, y) }
func minus(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }
func times(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }
func over(x *big.Rat, n int) *big.Rat {
	return times(x, rat(1, n))
}

// average is the exact mean, and of how many.
func average(x []*big.Rat) (*big.Rat, int) {
	sum, n := new(big.Rat), 0
	for _, v := range x {
		if v != nil {
			sum, n = plus(sum, v), n+1
		}
	}
	if n == 0 {
		return sum, 0
	}
	return over(sum, n), n
}

// unsure is 2p(1-p) of a mean with two further items, one of them right.
func unsure(m *big.Rat, n int) *big.Rat {
	p := over(plus(times(m, rat(n, 1)), rat(1, 1)), n+2)
	return times(rat(2, 1), times(p, minus(rat(1, 1), p)))
}

// shares are the groups' weights, by how many items count in each where nothing else
// weighs them.
func (a again) shares(counted []int) []*big.Rat {
	if a.weights != nil {
		return a.weights
	}
	all := 0
	for _, n := range counted {
		all += n
	}
	var list []*big.Rat
	for _, n := range counted {
		list = append(list, rat(n, all))
	}
	return list
}

// guess is a mean with its variance.
type guess struct {
	mean, variance, floor float64
	freedom               float64 // infinite: the normal quantile
}

// parts are the groups that clusters hold together.
func (a again) parts() [][]int {
	var list [][]int
	for g := range a.score[0] {
		joined := []int{g}
		list = slices.DeleteFunc(list, func(part []int) bool {
			meets := a.cluster != nil && slices.ContainsFunc(part, func(h int) bool {
				return slices.ContainsFunc(a.cluster[g], func(id int) bool { return slices.Contains(a.cluster[h], id) })
			})
			if meets {
				joined = append(joined, part...)
			}
			return meets
		})
		list = append(list, joined)
	}
	return list
}

// product is the sum over all pairs of items of one cluster of the products of their
// deviations, weighted as in the mean: squares of clusters' sums, where x is y. Without
// clusters every item is one.
func (a again) product(part []int, shares []*big.Rat, x, y [][]*big.Rat) (sum *big.Rat, clusters int) {
	type item struct {
		x, y *big.Rat
		id   int
	}
	var items []item
	ids := map[int]bool{}
	for _, g := range part {
		mx, n := average(x[g])
		my, _ := average(y[g])
		for k := range x[g] {
			if x[g][k] == nil {
				continue
			}
			id := len(items)
			if a.cluster != nil {
				id = a.cluster[g][k]
			}
			ids[id] = true
			scale := over(shares[g], n)
			items = append(items, item{times(scale, minus(x[g][k], mx)), times(scale, minus(y[g][k], my)), id})
		}
	}
	sum = new(big.Rat)
	for _, i := range items {
		for _, j := range items {
			if i.id == j.id {
				sum = plus(sum, times(i.x, j.y))
			}
		}
	}
	return sum, len(ids)
}

// guess finds a contrast's variance. Prior gives by group what two further items add.
func (a again) guess(x [][]*big.Rat, shares []*big.Rat, prior func(g int) *big.Rat, clusterPrior func(part []int, units int) *big.Rat) guess {
	value, variance, below, floor := new(big.Rat), new(big.Rat), new(big.Rat), new(big.Rat)
	for _, part := range a.parts() {
		weight := new(big.Rat)
		for _, g := range part {
			m, _ := average(x[g])
			value, weight = plus(value, times(shares[g], m)), plus(weight, shares[g])
		}
		var v *big.Rat
		var freedom, units int
		if a.cluster == nil {
			g := part[0]
			n := 0
			pairs := new(big.Rat) // n(n-1)s² is the sum of squared differences of pairs
			for i := range x[g] {
				if x[g][i] == nil {
					continue
				}
				n++
				for j := range i {
					if x[g][j] != nil {
						d := minus(x[g][i], x[g][j])
						pairs = plus(pairs, times(d, d))
					}
				}
			}
			v = over(over(plus(over(pairs, n), prior(g)), n+1), n)
			v = times(times(weight, weight), v)
			freedom, units = n+1, n
		} else {
			sum, c := a.product(part, shares, x, x)
			v, freedom, units = times(rat(c, c-1), sum), c-1, c
			if clusterPrior != nil {
				square := times(rat(c, 1), v)
				v = over(over(plus(times(rat(c-1, 1), square), clusterPrior(part, c)), c+1), c)
				freedom = c + 1
			}
		}
		variance = plus(variance, v)
		below = plus(below, over(times(v, v), freedom))
		floor = plus(floor, over(times(weight, weight), units))
	}
	return guess{float(value), float(variance), 1 / float(floor), float(times(variance, variance)) / float(below)}
}

// row guesses a row's overall.
func (a again) row(r int) guess {
	return a.of(a.score[r])
}

func (a again) of(x [][]*big.Rat) guess {
	var counted []int
	for g := range x {
		_, n := average(x[g])
		counted = append(counted, n)
	}
	return a.guess(x, a.shares(counted), func(g int) *big.Rat { m, n := average(x[g]); return unsure(m, n) }, nil)
}

// only is one group.
func (a again) only(g int) again {
	one := again{weights: []*big.Rat{rat(1, 1)}}
	for _, x := range a.score {
		one.score = append(one.score, [][]*big.Rat{x[g]})
	}
	if a.cluster != nil {
		one.cluster = [][]int{a.cluster[g]}
	}
	return one
}

// filled has a score for every missing item.
func (a again) filled(score int) again {
	full := again{weights: a.weights, cluster: a.cluster}
	for _, groups := range a.score {
		var list [][]*big.Rat
		for _, x := range groups {
			x = slices.Clone(x)
			for k := range x {
				if x[k] == nil {
					x[k] = rat(score, 1)
				}
			}
			list = append(list, x)
		}
		full.score = append(full.score, list)
	}
	return full
}

// common is two rows on the items of both, and whether each group has one.
func (a again) common(r, s int) (x, y, d [][]*big.Rat, shares []*big.Rat, each bool) {
	each = true
	var sizes []int
	for g := range a.score[r] {
		var left, right, less []*big.Rat
		n := 0
		for k := range a.score[r][g] {
			u, v := a.score[r][g][k], a.score[s][g][k]
			if u == nil || v == nil {
				left, right, less = append(left, nil), append(right, nil), append(less, nil)
				continue
			}
			left, right, less, n = append(left, u), append(right, v), append(less, minus(u, v)), n+1
		}
		x, y, d, each = append(x, left), append(y, right), append(d, less), each && n > 0
		sizes = append(sizes, len(left))
	}
	return x, y, d, a.shares(sizes), each
}

// chance is how often two equally good rows differ as much.
func (a again) chance(r, s int) (difference, chance float64) {
	x, y, d, shares, each := a.common(r, s)
	if !each {
		p, q := a.row(r), a.row(s)
		v := p.variance + q.variance
		return p.mean - q.mean, beyond(math.Abs(p.mean-q.mean)/math.Sqrt(v), v*v/(p.variance*p.variance/p.freedom+q.variance*q.variance/q.freedom))
	}
	g := a.guess(d, shares, func(g int) *big.Rat {
		mx, n := average(x[g])
		my, _ := average(y[g])
		return plus(unsure(mx, n), unsure(my, n))
	}, func(part []int, units int) *big.Rat {
		mx, my, weight := new(big.Rat), new(big.Rat), new(big.Rat)
		for _, g := range part {
			p, _ := average(x[g])
			q, _ := average(y[g])
			mx, my, weight = plus(mx, times(shares[g], p)), plus(my, times(shares[g], q)), plus(weight, shares[g])
		}
		inverse := new(big.Rat).Inv(weight)
		return times(plus(unsure(times(mx, inverse), units), unsure(times(my, inverse), units)), times(weight, weight))
	})
	return g.mean, beyond(math.Abs(g.mean)/math.Sqrt(g.variance), g.freedom)
}

// apart is the interval of a difference.
func (a again) apart(r, s int) (low, value, high float64) {
	x, y, _, shares, _ := a.common(r, s)
	guessOf := func(x [][]*big.Rat) guess {
		return a.guess(x, shares, func(g int) *big.Rat { m, n := average(x[g]); return unsure(m, n) }, nil)
	}
	p, q := guessOf(x), guessOf(y)
	covariance := 0.0
	for _, part := range a.parts() {
		sum, c := a.product(part, shares, x, y)
		covariance += float(times(rat(c, c-1), sum))
	}
	return newcombe(p, q, covariance/math.Sqrt(p.variance*q.variance))
}

func newcombe(p, q guess, r float64) (low, value, high float64) {
	r = math.Max(-1, math.Min(1, r))
	l, u := p.interval()
	m, v := q.interval()
	length := func(a, b float64) float64 { // of the third side of a triangle whose angle has the cosine r
		return math.Sqrt((a-r*b)*(a-r*b) + (1-r*r)*b*b)
	}
	value = p.mean - q.mean
	return value - length(p.mean-l, v-q.mean), value, value + length(u-p.mean, q.mean-m)
}

// interval bisects for the two means from which the one found is just as far as the
// quantile allows: Wilson's limits.
func (g guess) interval() (low, high float64) {
	p := g.mean
	n := math.Max(p*(1-p)/g.variance, g.floor)
	q := within95(g.freedom)
	far := func(mean float64) bool { return (p-mean)*(p-mean) > q*q*mean*(1-mean)/n }
	bisect := func(inside, outside float64) float64 {
		if !far(outside) {
			return outside
		}
		for range 200 {
			middle := (inside + outside) / 2
			if far(middle) {
				outside = middle
			} else {
				inside = middle
			}
		}
		return inside
	}
	return bisect(p, 0), bisect(p, 1)
}

// beyond is how often t with so many degrees of freedom is farther from 0 than x: as an
// angle, its density is a power of the cosine.
func beyond(x, freedom float64) float64 {
	if math.IsInf(freedom, 1) {
		return math.Erfc(x / math.Sqrt2)
	}
	return tail(math.Atan(x/math.Sqrt(freedom)), freedom) / tail(0, freedom)
}

// tail integrates cos^(freedom-1) from an angle up, by Simpson's rule, with steps that
// grow fine towards the right angle, where the power may have no derivative: the angle
// is (1-w^4)π/2. A factor of 2π is left out.
func tail(from, freedom float64) float64 {
	if whole, there := wholes.Load(freedom); there && from == 0 {
		return whole.(float64)
	}
	const steps = 4000
	end := math.Pow(1-from*2/math.Pi, 0.25)
	sum := 0.0
	for i := 1; i <= steps; i++ {
		w := end * float64(i) / steps
		f := math.Pow(math.Sin(math.Pi/2*w*w*w*w), freedom-1) * w * w * w
		switch {
		case i == steps:
			sum += f
		case i%2 == 1:
			sum += 4 * f
		default:
			sum += 2 * f
		}
	}
	sum *= end / steps / 3
	if from == 0 {
		wholes.Store(freedom, sum)
	}
	return sum
}

// within95 finds the point that t exceeds in one of twenty cases, by Newton's method
// from near it.
func within95(freedom float64) float64 {
	if known, there := found.Load(freedom); there {
		return known.(float64)
	}
	x := 1.96
	if !math.IsInf(freedom, 1) {
		x += (x*x*x + x) / 4 / freedom
	}
	for range 100 {
		density := math.Sqrt(2/math.Pi) * math.Exp(-x*x/2)
		if !math.IsInf(freedom, 1) {
			angle := math.Atan(x / math.Sqrt(freedom))
			density = math.Pow(math.Cos(angle), freedom+1) / math.Sqrt(freedom) / tail(0, freedom) / (2 * math.Pi)
		}
		step := (beyond(x, freedom) - 0.05) / density
		x += step
		if math.Abs(step) < 1e-12*x {
			break
		}
	}
	found.Store(freedom, x)
	return x
}

var found, wholes sync.Map // by degrees of freedom: within95, and the tail from 0

// ranges finds the places that rows could have, by adjusted chances: of the pairs that
// are sure, each by its own chance times how many are no surer than it, and none below
// that of a surer one.
func ranges(ranks []int, lower bool, pair func(a, b int) (difference, chance float64)) []string {
	type test struct {
		better, worse int
		chance        float64
	}
	var tests []test
	for a := range ranks {
		for b := range a {
			d, p := pair(a, b)
			if lower {
				d = -d
			}
			t := test{a, b, p}
			if d < 0 {
				t = test{b, a, p}
			}
			tests = append(tests, t)
		}
	}
	slices.SortFunc(tests, func(x, y test) int { return int(math.Copysign(1, x.chance-y.chance)) })
	ahead, behind := make([]int, len(ranks)), make([]int, len(ranks))
	adjusted := 0.0
	for i, t := range tests {
		adjusted = math.Max(adjusted, t.chance*float64(len(tests)-i))
		if adjusted <= 0.05 && ranks[t.better] < ranks[t.worse] {
			ahead[t.worse]++
			behind[t.better]++
		}
	}
	var list []string
	for i := range ranks {
		list = append(list, fmt.Sprintf("%d-%d", 1+ahead[i], len(ranks)-behind[i]))
	}
	return list
}

// closely reports whether two numbers agree to a billionth of the scale.
func closely(x, y, scale float64) bool { return math.Abs(x-y) <= 1e-9*scale }

// check compares a board's rows with the second computation; rows are by model.
func (a again) check(t *testing.T, b *results.Board, rows []*results.Row) {
	t.Helper()
	compared, reached := 0, 0
	overall := b.OverallColumn()
	bottom, size := float(overall.Low), float(overall.High)-float(overall.Low)
	columns := append(b.Groups(), overall)
	of := func(c *results.Column) again {
		if c == overall {
			return a
		}
		return a.only(slices.Index(columns, c))
	}
	for r, row := range rows {
		for _, c := range columns {
			i, why := row.Interval(c)
			g := of(c).row(r)
			low, high := g.interval()
			if why != "" || !closely(i.Low, bottom+size*low, size) || !closely(i.High, bottom+size*high, size) || !closely(row.Cell(c).Value, bottom+size*g.mean, size) {
				t.Errorf("%s, %s, %s: %.12g to %.12g around %.12g, not %.12g to %.12g around %.12g %s", b.ID.Value, results.RowName(row), c.ID, i.Low, i.High, row.Cell(c).Value, bottom+size*low, bottom+size*high, bottom+size*g.mean, why)
			}
			if !closely(i.Of.DF, g.freedom, 1) || !closely(i.Parts.Quantile, within95(g.freedom), 1) || !closely(i.Of.Variance, g.variance, 1) {
				t.Errorf("%s, %s, %s: variance %g, %g degrees of freedom and quantile %g, not %g, %g and %g", b.ID.Value, results.RowName(row), c.ID, i.Of.Variance, i.Of.DF, i.Parts.Quantile, g.variance, g.freedom, within95(g.freedom))
			}
			if cell := row.Cell(c); float64(cell.Made.N) < 0.95*float64(cell.Made.Items) {
				least, _ := of(c).filled(0).row(r).interval()
				_, most := of(c).filled(1).row(r).interval()
				low, high = min(low, least), max(high, most)
				reached++
			}
			if !closely(i.MissingLow, bottom+size*low, size) || !closely(i.MissingHigh, bottom+size*high, size) {
				t.Errorf("%s, %s, %s: %.12g to %.12g with missing items, not %.12g to %.12g", b.ID.Value, results.RowName(row), c.ID, i.MissingLow, i.MissingHigh, bottom+size*low, bottom+size*high)
			}
			compared++
		}
		for s, other := range rows[:r] {
			for _, c := range columns {
				if _, _, _, _, each := of(c).common(r, s); !each {
					continue
				}
				d, why := b.Main().Difference(c, row, other)
				low, value, high := of(c).apart(r, s)
				if why != "" || !closely(d.Value, size*value, size) || !closely(d.Low, size*low, size) || !closely(d.High, size*high, size) {
					t.Errorf("%s, %s: %s less %s is %.12g, %.12g to %.12g; not %.12g, %.12g to %.12g %s", b.ID.Value, c.ID, results.RowName(row), results.RowName(other), d.Value, d.Low, d.High, size*value, size*low, size*high, why)
				}
				compared++
			}
		}
	}
	var ranks []int
	for _, row := range rows {
		ranks = append(ranks, row.Rank)
	}
	want := ranges(ranks, b.Lower, a.chance)
	for r, row := range rows {
		if got := fmt.Sprintf("%d-%d", row.Places.Low, row.Places.High); got != want[r] {
			t.Errorf("%s: %s could have the places %s, not %s", b.ID.Value, results.RowName(row), got, want[r])
		}
	}
	if compared < len(rows)*(len(rows)+1)/2 || reached == 0 {
		t.Errorf("%s: only %d numbers compared, %d of them with many items missing", b.ID.Value, compared, reached)
	}
}

func TestTheExamplesIntervalsAgain(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS(".."))
	b := p.Benchmark("sketchbook").Board("score")
	a := again{}
	var rows []*results.Row
	for _, r := range b.Main().Rows {
		var groups [][]*big.Rat
		for _, c := range b.Made.Columns {
			var x []*big.Rat
			for _, item := range c.Members {
				var share *big.Rat
				if score, ok := r.Made.Score(item); ok {
					share = over(new(big.Rat).SetFloat64(score), 100)
				}
				x = append(x, share)
			}
			groups = append(groups, x)
		}
		a.score, rows = append(a.score, groups), append(rows, r)
	}
	if len(rows) != 3 {
		t.Fatalf("%d rows", len(rows))
	}
	a.check(t, b, rows)
}

// The intervals of printed boards, from groups where all have figures, and else from
// the overall.
func TestPrintedIntervalsAgain(t *testing.T) {
	t.Parallel()
	p, _ := load(os.DirFS(".."))
	compared := 0
	for _, name := range []string{"worldgenbench/humanities", "worldgenbench/nature", "wise/wiscore", "wise-verified/score", "t2i-reasonbench/accuracy"} {
		benchmark, board, _ := strings.Cut(name, "/")
		b := p.Benchmark(benchmark).Board(board)
		overall := b.OverallColumn()
		bottom, size := float(overall.Low), float(overall.High)-float(overall.Low)
		printed := func(r *results.Row, c *results.Column) *big.Rat {
			shown, _ := new(big.Rat).SetString(r.Cell(c).Exact())
			return times(minus(shown, overall.Low), new(big.Rat).Inv(minus(overall.High, overall.Low)))
		}
		bound := func(m *big.Rat, n int) *big.Rat { return over(over(unsure(m, n), 2), n) }
		var guesses []guess
		var ranks []int
		var rows []*results.Row
		for _, r := range b.Main().Rows {
			if r.Rank == 0 {
				continue
			}
			items, weights := 0, new(big.Rat)
			for _, c := range b.Groups() {
				items += c.Items
				if c.Weight != nil {
					weights = plus(weights, c.Weight)
				}
			}
			v, floor := new(big.Rat), new(big.Rat)
			for _, c := range b.Groups() {
				if items == 0 {
					break // how many are in each group is not stated
				}
				w := rat(c.Items, items)
				if b.Board.Overall.Rule != schema.OverItems {
					w = times(c.Weight, new(big.Rat).Inv(weights))
				}
				v = plus(v, times(times(w, w), bound(printed(r, c), c.Items)))
				floor = plus(floor, over(times(w, w), c.Items))
			}
			g := guess{float(printed(r, overall)), float(v), 1, math.Inf(1)}
			if floor.Sign() > 0 {
				g.floor = 1 / float(floor)
			} else {
				g.variance, g.floor = float(bound(printed(r, overall), overall.Items)), float64(overall.Items)
			}
			i, why := r.Interval(overall)
			low, high := g.interval()
			if why != "" || !closely(i.Low, bottom+size*low, size) || !closely(i.High, bottom+size*high, size) {
				t.Errorf("%s, %s: %.12g to %.12g, not %.12g to %.12g %s", name, results.RowName(r), i.Low, i.High, bottom+size*low, bottom+size*high, why)
			}
			for s, other := range rows {
				d, _ := b.Main().Difference(overall, other, r)
				low, value, high := newcombe(guesses[s], g, 0)
				if !closely(d.Value, size*value, size) || !closely(d.Low, size*low, size) || !closely(d.High, size*high, size) {
					t.Errorf("%s, %s less %s: %.12g to %.12g, not %.12g to %.12g", name, results.RowName(other), results.RowName(r), d.Low, d.High, size*low, size*high)
				}
			}
			compared++
			guesses, ranks, rows = append(guesses, g), append(ranks, r.Rank), append(rows, r)
		}
		want := ranges(ranks, b.Lower, func(r, s int) (difference, chance float64) {
			p, q := guesses[r], guesses[s]
			return p.mean - q.mean, beyond(math.Abs(p.mean-q.mean)/math.Sqrt(p.variance+q.variance), math.Inf(1))
		})
		for i, r := range rows {
			if got := fmt.Sprintf("%d-%d", r.Places.Low, r.Places.High); got != want[i] {
				t.Errorf("%s: %s could have the places %s, not %s", name, results.RowName(r), got, want[i])
			}
		}
	}
	if compared < 60 {
		t.Errorf("only %d rows compared", compared)
	}
}

// A suite of three groups whose scores, missing ones and clusters are drawn here, as a
// project, with three boards' ways of weighing.
func TestSimulatedIntervalsAgain(t *testing.T) {
	t.Parallel()
	sizes, rows := []int{14, 9, 20}, 6
	for _, test := range []struct {
		name, overall, cluster, further string
		weights                         []*big.Rat
		clusterOf                       func(group, item int) int
	}{
		{"alone", "{weights: {A: 1, B: 2, C: 3}}", "", "", []*big.Rat{rat(1, 6), rat(2, 6), rat(3, 6)}, nil},
		{"by items", "items", "", "lower: true, ", nil, nil},
		{"clusters across groups", "items", "country", "", nil, func(_, item int) int { return item / 2 }},
		{"clusters across two groups", "groups", "country", "lower: true, ", []*big.Rat{rat(1, 3), rat(1, 3), rat(1, 3)}, func(group, item int) int { return 100*min(group, 1) + item%5 }},
		{"clusters within groups", "{weights: {A: 1, B: 2, C: 3}}", "country", "", []*big.Rat{rat(1, 6), rat(2, 6), rat(3, 6)}, func(group, item int) int { return 100*group + item%4 }},
	} {
		r := rand.New(rand.NewPCG(23, uint64(len(test.name))))
		a := again{weights: test.weights}
		var prompts []string
		records := "model,item,mark\n"
		for row := range rows {
			a.score = append(a.score, nil)
			for g, n := range sizes {
				a.score[row] = append(a.score[row], make([]*big.Rat, n))
				for k := range n {
					// Some lack a few items, the last two have none in common in B.
					if k > 1 && r.IntN(12) == 0 || test.clusterOf == nil && g == 1 && (row == 4 && k < 5 || row == 5 && k >= 5) {
						continue
					}
					mark := min(max(1+row+(k*7+g*3)%3-r.IntN(4), 1), 5)
					a.score[row][g][k] = rat(mark-1, 4)
					records += fmt.Sprintf("m%d,%c%d,%d\n", row, 'A'+g, k, mark)
				}
			}
		}
		for g, n := range sizes {
			a.cluster = append(a.cluster, nil)
			for k := range n {
				country := ""
				if test.clusterOf != nil {
					a.cluster[g] = append(a.cluster[g], test.clusterOf(g, k))
					country = fmt.Sprintf("land %d", test.clusterOf(g, k))
				}
				prompts = append(prompts, fmt.Sprintf(`{"id": "%c%d", "group": "%c", "prompt": "draw", "land": %q}`, 'A'+g, k, 'A'+g, country))
			}
		}
		cluster := ""
		if test.clusterOf == nil {
			a.cluster = nil
		} else {
			cluster = "cluster: " + test.cluster + "\n"
		}
		p, problems := load(fstest.MapFS{
			"results/s/benchmark.yaml": {Data: []byte(`title: S
question: Which?
` + cluster + `judge: {name: house}
facets:
  - {id: group, field: group, groups: [{id: A, items: 14}, {id: B, items: 9}, {id: C, items: 20}]}
boards:
  - {id: score, title: Score, facets: [group], scale: {min: 1, max: 5}, decimals: 3, ` + test.further + `score: mark, overall: ` + test.overall + `}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: land}}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, marks: {mark: {min: 1, max: 5}}}
`)},
			"results/s/prompts/p.json":  {Data: []byte("[" + strings.Join(prompts, ",\n") + "]")},
			"results/s/judgments/m.csv": {Data: []byte(records)},
		})
		if strings.Contains(problems, "error") || p.Benchmark("s") == nil || len(p.Benchmark("s").Board("score").Rows) != rows {
			t.Fatalf("%s: %s", test.name, problems)
		}
		b := p.Benchmark("s").Board("score")
		var list []*results.Row
		for row := range rows {
			for _, r := range b.Rows {
				if r.Model.Name == fmt.Sprintf("m%d", row) {
					list = append(list, r)
				}
			}
		}
		t.Run(test.name, func(t *testing.T) {
			a.check(t, b, list)
		})
	}
}

// The examples that the page on intervals works out by hand come to what is computed.
func TestWorkedExamples(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("../content/pages/how-sure.md")
	if err != nil {
		t.Fatal(err)
	}
	p, _ := load(os.DirFS(".."))
	outward := func(low, high float64) string {
		return fmt.Sprintf("%.1f to %.1f", math.Floor(10*low)/10, math.Ceil(10*high)/10)
	}
	for _, test := range []struct{ benchmark, board, model, column string }{
		{"sketchbook", "score", "hasty-hand", "Science"}, {"worldgenbench", "humanities", "gpt-4o", "overall"},
	} {
		b := p.Benchmark(test.benchmark).Board(test.board)
		i, _ := b.Find(p.Models.ByID(test.model), "").Interval(b.Column(test.column))
		for _, want := range []string{outward(i.Low, i.High), outward(i.MissingLow, i.MissingHigh), fmt.Sprintf("q = %.3f", i.Parts.Quantile)} {
			if !strings.Contains(string(data), want) {
				t.Errorf("%s: the page lacks %q", test.model, want)
			}
		}
	}
}
