// Package reliability says how far raters give the same marks to the same units.
//
// A unit is what several raters mark once each, such as one line of a checklist for one
// output. Raters may leave units out: nothing is assumed of marks that are missing, and
// a unit with fewer than two says nothing. Counts are kept, so that no figure depends
// on the order in which units are added.
package reliability

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// Level is what the distance between two marks means.
type Level int

const (
	Binary   Level = iota // marks are one of two things
	Ordinal               // marks have an order
	Interval              // marks are measured
)

// Units counts units by the marks that they got. The zero value holds none.
type Units struct {
	raters   int
	patterns map[string]*pattern
	key      []byte
}

// pattern is what some units got, rater by rater.
type pattern struct {
	marks []float64 // NaN: missing
	units int
}

// Add counts a unit's marks, one a rater and always in the same order; NaN is a mark
// that is missing. A unit with fewer than two marks is not counted.
func (u *Units) Add(marks []float64) {
	u.key = u.key[:0]
	given := 0
	for _, x := range marks {
		switch {
		case math.IsNaN(x):
			x = math.NaN() // always the same bits
		case x == 0:
			x, given = 0, given+1 // −0 is 0
		default:
			given++
		}
		u.key = binary.BigEndian.AppendUint64(u.key, math.Float64bits(x))
	}
	if given < 2 {
		return
	}
	p := u.patterns[string(u.key)]
	if p == nil {
		if u.patterns == nil {
			u.patterns = map[string]*pattern{}
		}
		p = &pattern{marks: slices.Clone(marks)}
		u.patterns[string(u.key)] = p
		u.raters = max(u.raters, len(marks))
	}
	p.units++
}

// sorted lists the patterns in an order of their own, so that sums are the same to the
// last bit.
func (u *Units) sorted() []*pattern {
	list := make([]*pattern, 0, len(u.patterns))
	for _, key := range slices.Sorted(maps.Keys(u.patterns)) {
		list = append(list, u.patterns[key])
	}
	return list
}

// N is how many units have two marks or more.
func (u *Units) N() int {
	n := 0
	for _, p := range u.patterns {
		n += p.units
	}
	return n
}

// same counts the pairs of marks of a unit, and those that are equal.
func (p *pattern) same() (same, pairs int) {
	given := present(p.marks)
	for i, x := range given {
		for _, y := range given[:i] {
			pairs++
			if x == y {
				same++
			}
		}
	}
	return same, pairs
}

func present(marks []float64) []float64 {
	return slices.DeleteFunc(slices.Clone(marks), math.IsNaN)
}

// Agreement is the raw agreement, from 0 to 1: of each unit the share of pairs of
// raters who gave it the same mark, as a mean over the units (J. L. Fleiss, Measuring
// nominal scale agreement among many raters, Psychological Bulletin 76, 1971). Of two
// raters it is the share of equal marks. ok is false where there are no units.
func (u *Units) Agreement() (share float64, ok bool) {
	total, n := 0.0, 0
	for _, p := range u.sorted() {
		same, pairs := p.same()
		total += float64(p.units) * float64(same) / float64(pairs)
		n += p.units
	}
	if n == 0 {
		return 0, false
	}
	return total / float64(n), true
}

// Means is the mean mark of each rater on the counted units, NaN for one who gave none:
// of marks that are 1 and 0 the prevalence of the 1.
func (u *Units) Means() []float64 {
	sums, counts := make([]float64, u.raters), make([]int, u.raters)
	for _, p := range u.sorted() {
		for i, x := range p.marks {
			if !math.IsNaN(x) {
				sums[i] += float64(p.units) * x
				counts[i] += p.units
			}
		}
	}
	for i := range sums {
		sums[i] /= float64(counts[i])
	}
	return sums
}

// Kappa is Cohen's κ of two raters, over the units that both marked: 1 − observed /
// expected disagreement, where that to be expected is of marks given at random, each as
// often as they were (J. Cohen, A coefficient of agreement for nominal scales, Educational
// and Psychological Measurement 20, 1960). Disagreement weighs the square of its distance
// (J. Cohen, Weighted kappa, Psychological Bulletin 70, 1968; J. L. Fleiss and J. Cohen, The
// equivalence of weighted kappa and the intraclass correlation coefficient, Educational and
// Psychological Measurement 33, 1973), which of marks of two kinds is always the same. ok is
// false for other numbers of raters, and where no disagreement is to be expected, as where
// both give one and the same mark throughout.
func (u *Units) Kappa() (kappa float64, ok bool) {
	if u.raters != 2 {
		return 0, false
	}
	middle := u.middle()
	var all squares
	for _, p := range u.sorted() {
		all.add(float64(p.units), p.marks[0]-middle, p.marks[1]-middle)
	}
	return all.kappa()
}

// Alpha is Krippendorff's α, 1 − observed / expected disagreement, of two raters or more
// (K. Krippendorff, Computing Krippendorff's alpha-reliability, 2011; Content Analysis,
// 3rd edition 2013, chapter 12). A unit with m marks adds each pair of them with weight
// 1/(m − 1); expected is the disagreement of all pairs that can be drawn from all marks.
// Disagreement is the square of a distance: on the ordinal level between the ranks of two
// marks among all that were given, on others between the marks. ok is false where all
// marks are the same.
func (u *Units) Alpha(level Level) (alpha float64, ok bool) {
	counts := map[float64]int{}
	n := 0
	for _, p := range u.patterns {
		for _, x := range present(p.marks) {
			counts[x] += p.units
			n += p.units
		}
	}
	if len(counts) < 2 {
		return 0, false
	}
	at := places(counts, level, u.middle())
	var observed float64
	for _, p := range u.sorted() {
		given := present(p.marks)
		between := 0.0
		for i, x := range given {
			for _, y := range given[:i] {
				between += 2 * (at[x] - at[y]) * (at[x] - at[y])
			}
		}
		observed += float64(p.units) * between / float64(len(given)-1)
	}
	var sum, squares float64
	for _, x := range slices.Sorted(maps.Keys(counts)) {
		w := float64(counts[x])
		sum += w * at[x]
		squares += w * at[x] * at[x]
	}
	expected := 2 * (float64(n)*squares - sum*sum) // Σ w v (x − y)²
	return 1 - float64(n-1)*observed/expected, true
}

// places says where each mark is: of ordinal ones at its middle rank among all marks
// that were given, so that the distance of two is how many are from the one to the
// other, half of each included.
func places(counts map[float64]int, level Level, middle float64) map[float64]float64 {
	at := map[float64]float64{}
	before, all := 0, 0
	for _, w := range counts {
		all += w
	}
	for _, x := range slices.Sorted(maps.Keys(counts)) {
		at[x] = x - middle
		if level == Ordinal {
			at[x] = float64(before) + float64(counts[x])/2 - float64(all)/2
		}
		before += counts[x]
	}
	return at
}

// middle is some mark: distances from it keep their digits.
func (u *Units) middle() float64 {
	for _, p := range u.sorted() {
		return present(p.marks)[0]
	}
	return 0
}
