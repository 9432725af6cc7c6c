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
	shown                 float64 // of the variance, if clusters were items
	clustered             bool
	half                  float64 // half a unit of the last digit
	worth                 float64 // clusters of one size
	alone, aloneFreedom   float64 // variance and degrees of freedom by clusters' sums, without a further one
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

// guess finds a contrast's variance. Ends are the means, by group, of what it is of.
func (a again) guess(x [][]*big.Rat, shares []*big.Rat, pair bool, ends func(g int) []*big.Rat) guess {
	value, all := new(big.Rat), 0
	var out guess
	var below, floor, fourth, belowAlone float64
	for g := range x {
		_, n := average(x[g])
		all += n
	}
	for _, part := range a.parts() {
		weight, n, squares := new(big.Rat), 0, new(big.Rat)
		var of []*big.Rat // of the part
		for _, g := range part {
			m, items := average(x[g])
			value, weight, n = plus(value, times(shares[g], m)), plus(weight, shares[g]), n+items
			for _, v := range x[g] {
				if v != nil {
					squares = plus(squares, times(minus(v, m), minus(v, m)))
				}
			}
			for e, end := range ends(g) {
				if len(of) <= e {
					of = append(of, new(big.Rat))
				}
				of[e] = plus(of[e], times(shares[g], end))
			}
		}
		widest := new(big.Rat)
		for _, end := range of {
			widest = plus(widest, over(unsure(times(end, new(big.Rat).Inv(weight)), n), 2))
		}
		w, wide, own := float(weight), float(widest), float(squares)
		var plain, second, four, further, more float64
		if a.cluster == nil {
			second, four = w*w/float64(n), math.Pow(w, 4)/math.Pow(float64(n), 3)
			plain, further, more = w*w*own/float64(n)/math.Max(float64(n-1), 1), wide, 2
		} else {
			sum, two, fourths := a.product(part, shares, x, x)
			plain, second, four, more = float(sum), two, fourths, 1
			further = (own + 2*wide) / float64(n+1)
		}
		k := w * w / second
		v := math.Max(plain, ((k-1)*plain+more*further*second)/(k-1+more))
		alone := plain
		if a.cluster == nil {
			alone = v
		}
		if k < 10 && w*float64(all) > 2*float64(n) {
			v = math.Max(v, wide*second)
		}
		freedom := second*second/four - 1
		if pair {
			freedom = math.Max(freedom, 1)
		} else if a.cluster == nil {
			freedom += 2
		}
		out.variance += v
		out.shown += second * own / math.Max(float64(n-1), 1)
		out.alone, belowAlone = out.alone+alone, belowAlone+alone*alone/freedom
		below, floor, fourth = below+v*v/freedom, floor+second, fourth+four
	}
	if out.aloneFreedom = math.Inf(1); belowAlone > 0 {
		out.aloneFreedom = out.alone * out.alone / belowAlone
	}
	out.mean, out.floor, out.freedom, out.clustered, out.worth = float(value), 1/floor, out.variance*out.variance/below, a.cluster != nil, floor*floor/fourth
	return out
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
	return a.guess(x, shares, false, func(g int) []*big.Rat { m, _ := average(x[g]); return []*big.Rat{m} })
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
		return p.against(q, a.unknown(r, s, shares, true))
	}
	g := a.guess(d, shares, true, func(g int) []*big.Rat {
		mx, _ := average(x[g])
		my, _ := average(y[g])
		return []*big.Rat{mx, my}
	})
	if g.clustered && g.worth < 3 {
		return g.mean, 1
	}
	return g.mean, rarely(g, a.weighed(x, shares).mean, a.weighed(y, shares).mean, a.unknown(r, s, shares, false))
}

// unknown is how far down and up the difference of two rows could be for the items that one
// lacks more than the other. Alone counts all that each lacks.
func (a again) unknown(r, s int, shares []*big.Rat, alone bool) [2]float64 {
	now, low, high, lacks := new(big.Rat), new(big.Rat), new(big.Rat), [2]*big.Rat{new(big.Rat), new(big.Rat)}
	for g := range a.score[r] {
		var sums [3][]*big.Rat // differences: of both, and of all with missing ones at either end
		var lack [2]int
		for k := range a.score[r][g] {
			u, v := a.score[r][g][k], a.score[s][g][k]
			if u == nil && v == nil && !alone {
				continue
			}
			ends := func(x *big.Rat) (*big.Rat, *big.Rat) {
				if x == nil {
					return rat(0, 1), rat(1, 1)
				}
				return x, x
			}
			least, most := ends(u)
			least2, most2 := ends(v)
			if u == nil {
				lack[0]++
			}
			if v == nil {
				lack[1]++
			}
			sums[1], sums[2] = append(sums[1], minus(least, most2)), append(sums[2], minus(most, least2))
			if u != nil && v != nil {
				sums[0] = append(sums[0], minus(u, v))
			}
		}
		for i, sum := range []**big.Rat{&now, &low, &high} {
			m, _ := average(sums[i])
			*sum = plus(*sum, times(shares[g], m))
		}
		for i := range lacks {
			lacks[i] = plus(lacks[i], times(shares[g], rat(lack[i], max(len(sums[1]), 1))))
		}
	}
	if alone {
		p, q := a.weighed(a.score[r], shares), a.weighed(a.score[s], shares)
		now = new(big.Rat).SetFloat64(p.mean - q.mean)
	}
	m, n := float(lacks[0]), float(lacks[1])
	if m+n == 0 {
		return [2]float64{}
	}
	unequal := math.Abs(m-n) / (m + n)
	return [2]float64{unequal * math.Max(float(minus(now, low)), 0), unequal * math.Max(float(minus(high, now)), 0)}
}

// rarely is how often chance differs as much as a guess of a difference, of two means, or
// scores that make these equal are not seen.
func rarely(g guess, p, q float64, unknown [2]float64) float64 {
	d, far := g.mean-unknown[0], math.Max(p, 1-q)
	if g.mean < 0 {
		d, far = -g.mean-unknown[1], math.Max(1-p, q)
	}
	if d <= 0 {
		return 1
	}
	return math.Max(beyond(d/math.Sqrt(g.variance), g.freedom), math.Exp(g.floor*math.Log(math.Max(1-d/far, 0))))
}

// against compares two rows that vary on their own.
func (p guess) against(q guess, unknown [2]float64) (difference, chance float64) {
	g := guess{mean: p.mean - q.mean, variance: p.variance + q.variance, freedom: fewest(p, q), floor: math.Min(p.floor, q.floor)}
	return g.mean, rarely(g, p.mean, q.mean, unknown)
}

// apart is the interval of a difference, and whether it is withheld.
func (a again) apart(r, s int) (low, value, high float64, withheld bool) {
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
	low, value, high = newcombe(p, q, covariance/math.Sqrt(p.variance*q.variance))
	unknown := a.unknown(r, s, shares, false)
	return math.Max(low-unknown[0], -1), value, math.Min(high+unknown[1], 1), p.withheld() || q.withheld()
}
