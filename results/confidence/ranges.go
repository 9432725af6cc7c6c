package confidence

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// Range is the places that a row could have: from Low, the better one, to High. The
// zero value says nothing.
type Range struct{ Low, High int }

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
	return (mathext.NormalQuantile(1-cut(pairs)/2) + mathext.NormalQuantile(power)) * math.Sqrt(variance)
}
