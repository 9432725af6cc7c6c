package confidence

import (
	"cmp"
	"math"
)

// pair is a group's sums of two rows over the items that both have a score on, with those
// of their products. Both have the same Share, N and Clusters.
type pair struct {
	A, B     Sums
	Products float64 // of the two deviations of each item, added up
	unknown  unknown

	added float64 // of what each cluster adds to the two overalls, see [Sums]
}

// alone is what one of two rows scored on the items that the other has no score on.
type alone struct {
	N   int
	Sum float64
}

// unknown is what is not known of the scores of two rows, as shares of the items that at
// least one of them has a score on. The zero value is that of rows without any item.
type unknown struct {
	lacks     [2]float64 // items that the first has no score on, and the second
	low, high float64    // how far down and up the missing scores could move the difference of the two
}

// add puts in a group that counts so much, with the items that both have a score on and their
// mean difference there.
func (u *unknown) add(weight float64, items int, difference float64, alone [2]alone) {
	a, b := alone[0], alone[1]
	all := float64(items + a.N + b.N)
	if all == 0 {
		return
	}
	scale := weight / all
	known := float64(items)*difference - b.Sum + a.Sum - all*difference
	u.low += scale * (known - float64(a.N))
	u.high += scale * (known + float64(b.N))
	u.lacks[0], u.lacks[1] = u.lacks[0]+scale*float64(b.N), u.lacks[1]+scale*float64(a.N)
}

// difference is the sums of the differences of the items' scores.
func (p *pair) difference() Sums {
	d := p.A
	d.of, d.Mean = p, p.A.Mean-p.B.Mean
	less := func(a, b, products float64) float64 { return max(a+b-2*products, 0) }
	d.Squares = less(p.A.Squares, p.B.Squares, p.Products)
	d.added = less(p.A.added, p.B.added, p.added)
	return d
}

// covariance is what the group adds to that of the two overalls.
func (p *pair) covariance() float64 {
	scale := p.A.Share / float64(p.A.N)
	switch {
	case p.A.N < 2:
		return 0
	case p.A.units.n > 0:
		return p.added
	}
	return p.A.Share * scale * p.Products / float64(p.A.N-1)
}

// slack is how far down and up the difference of two rows could be for what is not known of
// their scores: what an interval of it reaches further by, and what it has to be larger by
// to be significant. As far as both lack scores alike, as when they fail alike, both gain
// alike: what the one lacks more than the other counts.
func (u unknown) slack() (down, up float64) {
	one, other := u.lacks[0], u.lacks[1]
	if one+other == 0 {
		return 0, 0
	}
	unequal := math.Abs(one-other) / (one + other)
	return unequal * max(-u.low, 0), unequal * max(u.high, 0)
}

// slackOfPairs is that of rows with items that only one has a score on.
func slackOfPairs(groups []pair) (down, up float64) {
	var u unknown
	for _, g := range groups {
		if share := g.A.Share; share != 0 {
			u.low, u.high = u.low+share*g.unknown.low, u.high+share*g.unknown.high
			u.lacks[0], u.lacks[1] = u.lacks[0]+share*g.unknown.lacks[0], u.lacks[1]+share*g.unknown.lacks[1]
		}
	}
	return u.slack()
}

// slackOfTwo is that of two rows of which only estimates are known.
func slackOfTwo(a, b Estimate) (down, up float64) {
	u := unknown{lacks: [2]float64{a.apart(), b.apart()}}
	if m := a.Missing; m != nil {
		u.low, u.high = m.Least.Value-a.Value, m.Most.Value-a.Value
	}
	if m := b.Missing; m != nil {
		u.low, u.high = u.low+b.Value-m.Most.Value, u.high+b.Value-m.Least.Value
	}
	down, up = u.slack()
	return down + a.Half + b.Half, up + a.Half + b.Half
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

// differ is how far two rows differ on the items that both have a score on, from their sums
// by group; every group needs one.
//
// Its interval joins those of the two means (R. G. Newcombe, Interval estimation for
// the difference between independent proportions, 1998, and its companion on paired
// data; G. Y. Zou and A. Donner, Construction of confidence limits about effect
// measures, 2008), with the correlation of the two means over the items.
func differ(groups []pair) difference {
	a, b := make([]Sums, len(groups)), make([]Sums, len(groups))
	covariance := 0.0
	for i, g := range groups {
		a[i], b[i] = g.A, g.B
		covariance += g.covariance()
	}
	down, up := slackOfPairs(groups)
	return join(Overall(a), Overall(b), covariance, down, up)
}

// Unpaired is the difference of two means of which only estimates are known, as if they
// varied independently of each other, see [TestUnpaired].
func Unpaired(a, b Estimate) difference {
	down, up := slackOfTwo(a, b)
	a.None, b.None = a.doubt(), b.doubt()
	a.Half, b.Half, a.Missing, b.Missing = 0, 0, nil, nil
	return join(a, b, 0, down, up)
}

// join makes the interval of those of the two means.
func join(a, b Estimate, covariance, down, up float64) difference {
	d := difference{A: a, B: b, Value: a.Value - b.Value, N: min(a.N, b.N)}
	if a.Variance > 0 && b.Variance > 0 {
		d.Correlation = min(max(covariance/math.Sqrt(a.Variance*b.Variance), -1), 1)
	}
	i, none := a.Interval()
	j, also := b.Interval()
	if d.None = cmp.Or(none, also); d.None != "" {
		return d
	}
	reach := func(below, above float64) float64 {
		return math.Sqrt(max(below*below-2*d.Correlation*below*above+above*above, 0))
	}
	d.Low = max(d.Value-reach(a.Value-i.Low, j.High-b.Value)-down, min(d.Value, -1))
	d.High = min(d.Value+reach(i.High-a.Value, b.Value-j.Low)+up, max(d.Value, 1))
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

// testPair asks whether two rows differ, from their sums by group; ok is false where they
// share no item of a group that counts. It writes over list, which is as long.
func testPair(a, b int, groups []pair, list []Sums) (t Test, ok bool) {
	var of [2]float64
	for i := range groups {
		list[i] = groups[i].difference()
		share := list[i].Share
		of[0], of[1] = of[0]+share*groups[i].A.Mean, of[1]+share*groups[i].B.Mean
	}
	d := Overall(list)
	t = Test{A: a, B: b, P: 1, Difference: d.Value}
	if d.None == "" {
		t.Variance, t.DF = d.Variance, d.DF
		down, up := slackOfPairs(groups)
		t.decide(down, up, of, d.Floor)
	}
	return t, d.None != NoItems
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
	down, up := slackOfTwo(x, y)
	t.decide(down, up, [2]float64{x.Value, y.Value}, n)
	return t
}

// decide finds how often chance would differ as much, of two means over so many units of
// one weight. It is also no less than how often the scores that would make the two means
// equal are not seen: if a share of the better row's items scored nothing, or of the other's
// everything, none of them is among so many units that often. Where rows are as good as
// equal and score steadily, but for a rare failure, nothing else shows it, and where scores
// vary it is seldom the larger of the two.
func (t *Test) decide(down, up float64, of [2]float64, units float64) {
	d, far := t.Difference-down, max(of[0], 1-of[1])
	if t.Difference < 0 {
		d, far = -t.Difference-up, max(1-of[0], of[1])
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
		return 2 * normalSurvival(at)
	default:
		return 2 * Student(t.DF).Survival(at)
	}
}
