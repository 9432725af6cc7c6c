package confidence_test

import (
	"math"
	"math/big"
	"slices"
)

// The independent tests compute intervals, differences and ranges of ranks a second time, by other
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
	yesno   bool       // all scores are 0 or 1
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

// fewest is the degrees of freedom of the difference of two that vary on their own.
func fewest(p, q guess) float64 {
	if least := min(p.floor, q.floor); least < 200 {
		return min(p.freedom, q.freedom, least+1)
	}
	return min(p.freedom, q.freedom)
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
// deviations, weighted as in the mean and by the root of what a cluster leaves of its group
// to others: squares of clusters' sums, where x is y. Squares and fourths are of what
// clusters count.
func (a again) product(part []int, shares []*big.Rat, x, y [][]*big.Rat) (sum *big.Rat, squares, fourths float64) {
	type item struct {
		x, y   *big.Rat
		weight float64
		id     int
	}
	var items []item
	for _, g := range part {
		mx, n := average(x[g])
		my, _ := average(y[g])
		of := map[int]int{}
		for k := range x[g] {
			if x[g][k] != nil {
				of[a.cluster[g][k]]++
			}
		}
		for k := range x[g] {
			if x[g][k] == nil {
				continue
			}
			id := a.cluster[g][k]
			scale := times(over(shares[g], n), new(big.Rat).SetFloat64(math.Sqrt(float64(n)/float64(n-of[id]))))
			items = append(items, item{times(scale, minus(x[g][k], mx)), times(scale, minus(y[g][k], my)), float(shares[g]) / float64(n), id})
		}
	}
	sum = new(big.Rat)
	counts := map[int]float64{}
	for _, i := range items {
		counts[i.id] += i.weight
		for _, j := range items {
			if i.id == j.id {
				sum = plus(sum, times(i.x, j.y))
			}
		}
	}
	for _, c := range counts {
		squares, fourths = squares+c*c, fourths+math.Pow(c, 4)
	}
	return sum, squares, fourths
}

// guess finds a contrast's variance. Prior gives by group what two further items add;
// clusterPrior, of pairs of rows, by part what two further clusters of so many add.
func (a again) guess(x [][]*big.Rat, shares []*big.Rat, prior func(g int) *big.Rat, clusterPrior func(part []int, units float64) float64) guess {
	value, variance, below, floor, all := new(big.Rat), 0.0, 0.0, 0.0, 0
	for g := range x {
		_, n := average(x[g])
		all += n
	}
	for _, part := range a.parts() {
		weight := new(big.Rat)
		for _, g := range part {
			m, _ := average(x[g])
			value, weight = plus(value, times(shares[g], m)), plus(weight, shares[g])
		}
		var v, freedom, squares float64
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
			own := over(over(plus(over(pairs, n), prior(g)), n+1), n)
			if wide := over(over(prior(g), 2), n); a.yesno && float(weight) > 2*float64(n)/float64(all) && wide.Cmp(own) > 0 {
				own = wide
			}
			v = float(times(times(weight, weight), own))
			squares = float(over(times(weight, weight), n))
			if freedom = float64(n + 1); clusterPrior != nil {
				freedom = math.Max(float64(n-1), 1)
			}
		} else {
			sum, second, fourth := a.product(part, shares, x, x)
			v, squares, freedom = float(sum), second, second*second/fourth-1
			if clusterPrior != nil {
				v = (freedom*v + clusterPrior(part, float(times(weight, weight))/second)*second) / (freedom + 2)
				freedom += 2
			}
		}
		variance += v
		below += v * v / freedom
		floor += squares
	}
	return guess{float(value), variance, 1 / floor, variance * variance / below}
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
	return a.weighed(x, a.shares(counted))
}

func (a again) weighed(x [][]*big.Rat, shares []*big.Rat) guess {
	return a.guess(x, shares, func(g int) *big.Rat { m, n := average(x[g]); return unsure(m, n) }, nil)
}

// only is one group.
func (a again) only(g int) again {
	one := again{weights: []*big.Rat{rat(1, 1)}, yesno: a.yesno}
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
	full := again{weights: a.weights, cluster: a.cluster, yesno: a.yesno}
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
		p, q := a.weighed(a.score[r], shares), a.weighed(a.score[s], shares)
		v := p.variance + q.variance
		return p.mean - q.mean, beyond(math.Abs(p.mean-q.mean)/math.Sqrt(v), fewest(p, q))
	}
	g := a.guess(d, shares, func(g int) *big.Rat {
		mx, n := average(x[g])
		my, _ := average(y[g])
		return plus(unsure(mx, n), unsure(my, n))
	}, func(part []int, units float64) float64 {
		mx, my, weight := new(big.Rat), new(big.Rat), new(big.Rat)
		for _, g := range part {
			p, _ := average(x[g])
			q, _ := average(y[g])
			mx, my, weight = plus(mx, times(shares[g], p)), plus(my, times(shares[g], q)), plus(weight, shares[g])
		}
		unsure := func(sum *big.Rat) float64 {
			p := (units*float(sum)/float(weight) + 1) / (units + 2)
			return 2 * p * (1 - p)
		}
		return unsure(mx) + unsure(my)
	})
	return g.mean, beyond(math.Abs(g.mean)/math.Sqrt(g.variance), g.freedom)
}

// apart is the interval of a difference.
func (a again) apart(r, s int) (low, value, high float64) {
	x, y, _, shares, _ := a.common(r, s)
	p, q := a.weighed(x, shares), a.weighed(y, shares)
	covariance := 0.0
	for _, part := range a.parts() {
		if a.cluster != nil {
			sum, _, _ := a.product(part, shares, x, y)
			covariance += float(sum)
			continue
		}
		g := part[0]
		mx, n := average(x[g])
		my, _ := average(y[g])
		sum := new(big.Rat)
		for k := range x[g] {
			if x[g][k] != nil {
				sum = plus(sum, times(minus(x[g][k], mx), minus(y[g][k], my)))
			}
		}
		if n > 1 {
			covariance += float(times(times(shares[g], shares[g]), over(over(sum, n), n-1)))
		}
	}
	return newcombe(p, q, covariance/math.Sqrt(p.variance*q.variance))
}
