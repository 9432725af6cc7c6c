package confidence

import (
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// tester tests pairs of rows, some rows with all before them at a time, on all processors.
// Scores are added up in the order of the items, whatever the number of processors.
type tester struct {
	*Scores
	parts    []part
	complete [][]complete // by part, then by row
	from     int          // the first row of those in tests
	tests    [][]Test     // by row from there on, then by each row before it
}

// complete is what a row's scores on a part add up to where it has one on every item. Then it is
// the same beside every other such row, but for the sums of products.
type complete struct {
	all    bool // of the items have a score: where one has none, nothing else is filled in
	own    Sums
	apart  []float64 // of each item: the score less its group's mean; nil where every row is one of noughts and ones
	yes    []yes     // by group of the part, where every score is 0 or 1; nil elsewhere
	beyond []float64 // by cluster, see [held]
}

const (
	atOnce  = 8 // rows that are tested with all before them: few enough for their scores to stay close to a processor
	abreast = 4 // sums that are added up side by side: an addition waits for the one before it in its own sum
)

// Tester tests one pair of rows after the other, a before b, on the items that both have, or
// on each one's own where there is a group in which they share none. It is fastest with one b
// after the other.
func (s *Scores) Tester() func(a, b int) Test {
	t := &tester{Scores: s, parts: s.parts()}
	for _, p := range t.parts {
		var rows []complete
		for row := range s.Groups[0].Rows {
			rows = append(rows, p.complete(s, s.row(row, math.NaN())))
		}
		if slices.ContainsFunc(rows, complete.unlike) { // else nothing but counts is asked for
			for row := range rows {
				if rows[row].all {
					rows[row].apart = p.apart(s.row(row, math.NaN()))
				}
			}
		}
		t.complete = append(t.complete, rows)
	}
	return func(a, b int) Test {
		if b < t.from || b >= t.from+len(t.tests) {
			t.testFrom(b)
		}
		return t.tests[b-t.from][a]
	}
}

// complete adds up a row's scores on the part.
func (p *part) complete(s *Scores, x scored) complete {
	c := complete{own: p.pair(s, x, x).A}
	for _, held := range p.held {
		c.beyond = append(c.beyond, held.beyond[0])
	}
	items, all := 0, true
	for _, at := range p.groups {
		y, only := yesOf(x[at])
		items, all, c.yes = items+len(x[at]), all && only, append(c.yes, y)
	}
	if c.own.N < items {
		return complete{}
	}
	c.all = true
	if !all {
		c.yes = nil
		return c
	}
	c.own.Squares = together(c.yes, c.yes)
	return c
}

// unlike reports whether a row has a score on every item, and others than noughts and ones.
func (c complete) unlike() bool { return c.all && c.yes == nil }

// apart is how far each of a row's scores on the part is from the mean of its group.
func (p *part) apart(x scored) (apart []float64) {
	for _, at := range p.groups {
		m, _ := mean(x[at])
		apart = slices.Grow(apart, len(x[at]))
		for _, v := range x[at] {
			apart = append(apart, v-m)
		}
	}
	return apart
}

// testFrom tests some rows with all before them.
func (t *tester) testFrom(from int) {
	t.from, t.tests = from, nil
	for b := from; b < min(from+atOnce, len(t.Groups[0].Rows)); b++ {
		t.tests = append(t.tests, make([]Test, b))
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			parts := slices.Clone(t.parts)
			for i := range parts { // whose clusters are written over
				parts[i].held = slices.Clone(parts[i].held)
			}
			for first := 0; first < from+len(t.tests); {
				first = int(next.Add(abreast)) - abreast
				t.test(parts, first)
			}
		})
	}
	all.Wait()
}

// test tests the rows of tests with a few of those before them.
func (t *tester) test(parts []part, first int) {
	products, pairs, sums := make([][abreast]float64, len(parts)), make([]pair, len(parts)), make([]Sums, len(parts))
	for k, tests := range t.tests {
		b := t.from + k
		if first >= b {
			continue
		}
		for i := range parts {
			products[i] = multiply(t.complete[i], first, b)
		}
		for a := first; a < min(first+abreast, b); a++ {
			for i := range parts {
				if x, y := &t.complete[i][a], &t.complete[i][b]; x.all && y.all {
					pairs[i] = pair{A: x.own, B: y.own, Products: products[i][a-first]}
					for c, v := range x.beyond {
						pairs[i].added += v * y.beyond[c]
					}
				} else {
					pairs[i] = parts[i].pair(t.Scores, t.row(a, math.NaN()), t.row(b, math.NaN()))
				}
			}
			var ok bool
			if tests[a], ok = testPair(a, b, pairs, sums); !ok {
				tests[a] = TestUnpaired(a, b, t.Overall(a, t.Scores), t.Overall(b, t.Scores))
			}
		}
	}
}

// multiply adds up the products of a row's deviations with those of a few rows, item by item.
func multiply(rows []complete, first, b int) (products [abreast]float64) {
	y := rows[b].apart
	if few := rows[first:min(first+abreast, b)]; rows[b].yes != nil && !slices.ContainsFunc(few, complete.unlike) {
		for i := range few {
			if few[i].yes != nil {
				products[i] = together(few[i].yes, rows[b].yes)
			}
		}
		return products
	}
	var few [abreast][]float64
	for i := range few {
		if few[i] = y; first+i < b && rows[first+i].apart != nil {
			few[i] = rows[first+i].apart
		}
	}
	p, q, r, s := few[0][:len(y)], few[1][:len(y)], few[2][:len(y)], few[3][:len(y)]
	var t, u, v, w float64
	for k, x := range y {
		t, u, v, w = t+p[k]*x, u+q[k]*x, v+r[k]*x, w+s[k]*x
	}
	return [abreast]float64{t, u, v, w}
}
