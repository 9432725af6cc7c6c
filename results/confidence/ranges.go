package confidence

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Range is the places that a row could have: from Low, the better one, to High. The
// zero value says nothing.
type Range struct{ Low, High int }

// Test is what a pair of rows says of which is better.
type Test struct {
	A, B       int
	Difference float64 // of A less B
	Variance   float64 // of the difference
	DF         float64
	P          float64 // how often rows that are equally good would differ as much, or more; from 0 to 1
}

// test asks whether two rows differ, on the items that both have, or on each one's own
// where there is a group in which they share none.
func (s *Scores) test(a, b int, p *pair, parts []part) Test {
	p.take(s, a, b)
	groups := s.sums(parts, p.difference, p.ofBetween)
	for i := range groups {
		groups[i].of = &[2]float64{s.mean(parts[i], p.ofX), s.mean(parts[i], p.ofY)}
	}
	if t, ok := test(a, b, groups, func() bool { return p.x.yesno() && p.y.yesno() }); ok {
		return t
	}
	return TestUnpaired(a, b, s.Overall(a), s.Overall(b))
}

// test asks it of differences; ok is false where there are none in a group that counts.
func test(a, b int, groups []Sums, yesno func() bool) (t Test, ok bool) {
	t = Test{A: a, B: b, P: 1}
	for _, g := range groups {
		t.Difference += g.Share * g.Mean
	}
	list, none := variances(groups, yesno)
	if none == "" && !few(list) {
		t.Variance, t.DF = pool(list)
		t.decide()
	}
	return t, none != NoItems
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
	if n := min(x.Floor, y.Floor); n < manyPrinted {
		t.DF = min(t.DF, n+1)
	}
	t.decide()
	return t
}

// decide finds how often chance would differ as much.
func (t *Test) decide() {
	switch {
	case t.Variance > 0:
		at := math.Abs(t.Difference) / math.Sqrt(t.Variance)
		if math.IsInf(t.DF, 1) {
			t.P = 2 * distuv.UnitNormal.Survival(at)
		} else {
			t.P = 2 * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: t.DF}.Survival(at)
		}
	case t.Difference != 0:
		t.P = 0
	}
}

// Tester tests one pair of rows after the other, a before b.
func (s *Scores) Tester() func(a, b int) Test {
	parts, pair := s.parts(), s.newPair()
	return func(a, b int) Test { return s.test(a, b, pair, parts) }
}

// All tests all pairs of so many rows, the first of each before the second. They are not
// kept: of some thousand rows they are millions.
func All(rows int, test func(a, b int) Test) iter.Seq[Test] {
	return func(yield func(Test) bool) {
		for b := range rows {
			for a := range b {
				if !yield(test(a, b)) {
					return
				}
			}
		}
	}
}

// Ranges says which places rows could have, for all of them at once: with 95 % nothing
// of it is wrong. Ranks are the rows' own, 1 the best, equal ones shared; tests are those
// of all pairs, of which one that goes against the ranks counts as not significant, as where
// two rows lack different items. Fewer than three rows, or a row without a rank, give nil.
// Apart has by row, then by each row before it, whether the two differ significantly.
//
// Pairs are significant by the tests of S. Holm, A simple sequentially rejective
// multiple test procedure (1979); places are counted as by M. Mogstad, J. P. Romano,
// A. M. Shaikh and D. Wilhelm, Inference for ranks (2024).
func Ranges(ranks []int, tests iter.Seq[Test], higher bool) (ranges []Range, apart [][]bool) {
	rows := len(ranks)
	if rows < 3 || slices.Contains(ranks, 0) {
		return nil, nil
	}
	ranges, apart = make([]Range, rows), make([][]bool, rows)
	for i := range ranges {
		ranges[i], apart[i] = Range{1, rows}, make([]bool, i)
	}
	part := func(better, worse int) {
		if ranks[better] < ranks[worse] {
			ranges[worse].Low++
			ranges[better].High--
			apart[max(better, worse)][min(better, worse)] = true
		}
	}
	type doubtful struct {
		p             float64
		better, worse int32
	}
	var open []doubtful // pairs whose result depends on how many others are significant
	pairs, sure := rows*(rows-1)/2, 0
	for t := range tests {
		better, worse := t.A, t.B
		if (t.Difference > 0) != higher {
			better, worse = worse, better
		}
		if t.P <= cut(pairs) {
			sure++
			part(better, worse)
		} else if t.P <= cut(1) {
			open = append(open, doubtful{t.P, int32(better), int32(worse)})
		}
	}
	slices.SortFunc(open, func(x, y doubtful) int { return cmp.Compare(x.p, y.p) })
	for i, t := range open {
		if t.p > cut(pairs-sure-i) {
			break
		}
		part(int(t.better), int(t.worse))
	}
	return ranges, apart
}

// cut is the p-value up to which a pair is significant, where so many pairs are still to
// be tested.
func cut(pairs int) float64 { return (1 - Level) / float64(pairs) }

// Gap is the smallest difference of two rows that a suite would find significant in four of
// five cases, among so many pairs, where a difference has this variance: what the next
// version of a suite can be planned by. It falls with the root of the number of items.
func Gap(variance float64, pairs int) float64 {
	const power = 0.8
	return (distuv.UnitNormal.Quantile(1-cut(pairs)/2) + distuv.UnitNormal.Quantile(power)) * math.Sqrt(variance)
}
