package confidence

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Pair is a group's sums of two rows over the items that both have a score on, with those
// of their products. Both have the same Share, N and Clusters.
type Pair struct {
	A, B     Sums
	Products float64 // of the two deviations of each item, added up
	Together float64 // of what the deviations of each cluster add up to, added up
	Alone    [2]Alone
}

// Alone is what one of two rows scored on the items that the other has no score on.
type Alone struct {
	N   int
	Sum float64
}

// difference is the sums of the differences of the items' scores.
func (p Pair) difference() Sums {
	d := Sums{Share: p.A.Share, N: p.A.N, Mean: p.A.Mean - p.B.Mean, Clusters: p.A.Clusters, Sizes: p.A.Sizes, of: &[2]float64{p.A.Mean, p.B.Mean}}
	d.Squares = max(p.A.Squares+p.B.Squares-2*p.Products, 0)
	d.Together = max(p.A.Together+p.B.Together-2*p.Together, 0)
	return d
}

// covariance is what the group adds to that of the two overalls.
func (p Pair) covariance() float64 {
	scale := p.A.Share / float64(p.A.N)
	switch c := float64(p.A.Clusters); {
	case p.A.Share == 0 || p.A.N < 2 || c == 1:
		return 0
	case c > 1:
		_, largest := p.A.sizes()
		return scale * scale * p.Together / (1 - largest)
	}
	return p.A.Share * scale * p.Products / float64(p.A.N-1)
}

// slack is how far down and up the difference of two rows could be for what is not known of
// their scores. It is what an interval of the difference reaches further by, and what a
// difference has to be larger by to be significant.
type slack struct{ down, up float64 }

// slackOf is that of two rows of which so much of the overall lacks a score in one and in
// the other, of a difference that lies between low and high whatever these are. As far as
// both lack scores alike, as when they fail alike, both gain alike: what the one lacks more
// than the other counts.
func slackOf(one, other, value, low, high float64) slack {
	if one+other == 0 {
		return slack{}
	}
	unequal := math.Abs(one-other) / (one + other)
	return slack{unequal * max(value-low, 0), unequal * max(high-value, 0)}
}

// slackOfPairs is that of rows with items that only one has a score on.
func slackOfPairs(groups []Pair) slack {
	var lacks [2]float64
	var value, low, high float64
	for _, g := range groups {
		a, b := g.Alone[0], g.Alone[1]
		all := float64(g.A.N + a.N + b.N)
		if all == 0 || g.A.Share == 0 {
			continue
		}
		d := float64(g.A.N) * (g.A.Mean - g.B.Mean)
		scale := g.A.Share / all
		value += g.A.Share * (g.A.Mean - g.B.Mean)
		low += scale * (d - b.Sum + a.Sum - float64(a.N))
		high += scale * (d - b.Sum + a.Sum + float64(b.N))
		lacks[0], lacks[1] = lacks[0]+scale*float64(b.N), lacks[1]+scale*float64(a.N)
	}
	return slackOf(lacks[0], lacks[1], value, low, high)
}

// slackOfTwo is that of two rows of which only estimates are known.
func slackOfTwo(a, b Estimate) slack {
	down, up := a.reach()
	less, more := b.reach()
	down, up, less, more = down-a.Half, up-a.Half, less-b.Half, more-b.Half
	s := slackOf(a.apart(), b.apart(), 0, -down-more, up+less)
	return slack{s.down + a.Half + b.Half, s.up + a.Half + b.Half}
}

// difference is how far two rows differ on the items that both have a score on.
type difference struct {
	Value     float64 // the first less the second
	Low, High float64 // -1 <= Low <= Value <= High <= 1
	N         int     // shared items
	A, B      Estimate
	// Correlation of the two means over items, from -1 to 1.
	Correlation float64
	None        why // why there is no interval; "" where there is one
}

// Differ is how far two rows differ on the items that both have a score on, from their sums
// by group; every group needs one.
//
// Its interval joins those of the two means (R. G. Newcombe, Interval estimation for
// the difference between independent proportions, 1998, and its companion on paired
// data; G. Y. Zou and A. Donner, Construction of confidence limits about effect
// measures, 2008), with the correlation of the two means over the items.
func Differ(groups []Pair) difference {
	a, b := make([]Sums, len(groups)), make([]Sums, len(groups))
	covariance := 0.0
	for i, g := range groups {
		a[i], b[i] = g.A, g.B
		covariance += g.covariance()
	}
	return join(Overall(a), Overall(b), covariance, slackOfPairs(groups))
}

// Unpaired is the difference of two means of which only estimates are known, as if they
// varied independently of each other, see [TestUnpaired].
func Unpaired(a, b Estimate) difference {
	s := slackOfTwo(a, b)
	a.Half, b.Half, a.Missing, b.Missing = 0, 0, nil, nil
	return join(a, b, 0, s)
}

// join makes the interval of those of the two means.
func join(a, b Estimate, covariance float64, s slack) difference {
	d := difference{A: a, B: b, Value: a.Value - b.Value, N: min(a.N, b.N)}
	if a.Variance > 0 && b.Variance > 0 {
		d.Correlation = min(max(covariance/math.Sqrt(a.Variance*b.Variance), -1), 1)
	}
	i, none := a.Interval()
	j, also := b.Interval()
	if d.None = none; none == "" {
		d.None = also
	}
	if d.None != "" {
		return d
	}
	reach := func(below, above float64) float64 {
		return math.Sqrt(max(below*below-2*d.Correlation*below*above+above*above, 0))
	}
	d.Low = max(d.Value-reach(a.Value-i.Low, j.High-b.Value)-s.down, min(d.Value, -1))
	d.High = min(d.Value+reach(i.High-a.Value, b.Value-j.Low)+s.up, max(d.Value, 1))
	return d
}

// Test is what a pair of rows says of which is better.
type Test struct {
	A, B       int
	Difference float64 // of A less B
	Variance   float64 // of the difference
	DF         float64
	P          float64 // how often rows that are equally good would differ as much, or more; from 0 to 1
}

// TestPair asks whether two rows differ, from their sums by group; ok is false where they
// share no item of a group that counts.
func TestPair(a, b int, groups []Pair) (t Test, ok bool) {
	list := make([]Sums, len(groups))
	for i, g := range groups {
		list[i] = g.difference()
	}
	return test(a, b, list, slackOfPairs(groups))
}

// test asks it of differences; ok is false where there are none in a group that counts.
func test(a, b int, groups []Sums, s slack) (t Test, ok bool) {
	v := vary(groups)
	t = Test{A: a, B: b, P: 1, Difference: v.value}
	if v.none == "" {
		t.Variance, t.DF = v.variance, v.df
		var of [2]float64
		for _, g := range groups {
			of[0], of[1] = of[0]+g.Share*g.of[0], of[1]+g.Share*g.of[1]
		}
		t.decide(s, of, 1/v.units.squares)
	}
	return t, v.none != NoItems
}

// manyPrinted is the number of items from which the same pairs are significant by t and by
// the normal distribution.
const manyPrinted = 200

// TestUnpaired asks whether two rows differ of which only estimates are known, as if
// they varied independently of each other; two models on the same items vary together,
// so that their difference varies less than that. Of few items the variance of a printed
// figure is a guess too, although it is a bound, and pairs of many rows are asked for far
// out: there t is taken for the normal distribution.
func TestUnpaired(a, b int, x, y Estimate) Test {
	t := Test{A: a, B: b, P: 1, Difference: x.Value - y.Value}
	if x.None != "" || y.None != "" {
		return t
	}
	t.Variance = x.Variance + y.Variance
	t.DF = min(x.DF, y.DF)
	n := min(x.Floor, y.Floor)
	if n < manyPrinted {
		t.DF = min(t.DF, n+1)
	}
	t.decide(slackOfTwo(x, y), [2]float64{x.Value, y.Value}, n)
	return t
}

// decide finds how often chance would differ as much, of two means over so many units of
// one weight. It is also no less than how often the scores that would make the two means
// equal are not seen: if a share of the better row's items scored nothing, or of the other's
// everything, none of them is among so many units that often. Where rows are as good as
// equal and score steadily, but for a rare failure, nothing else shows it, and where scores
// vary it is seldom the larger of the two.
func (t *Test) decide(s slack, of [2]float64, units float64) {
	d, far := t.Difference-s.down, max(of[0], 1-of[1])
	if t.Difference < 0 {
		d, far = -t.Difference-s.up, max(1-of[0], of[1])
	}
	if d <= 0 {
		return
	}
	t.P = t.beyond(d)
	if t.P <= cut(1) {
		t.P = max(t.P, math.Pow(max(1-d/far, 0), units))
	}
}

// beyond is how often chance would differ by so much.
func (t *Test) beyond(d float64) float64 {
	switch at := d / math.Sqrt(t.Variance); {
	case t.Variance <= 0:
		return 0
	case math.IsInf(t.DF, 1):
		return 2 * distuv.UnitNormal.Survival(at)
	default:
		return 2 * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: t.DF}.Survival(at)
	}
}
