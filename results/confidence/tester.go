package confidence

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"
)

// tester tests pairs of rows, some rows with all before them at a time, on all processors. A
// figure is added up in the order of the items, so that it does not depend on how many there are.
type tester struct {
	*Scores
	rows  []scored
	parts []part
	complete [][]complete // by part, then by row
	from  int       // the first row of those in tests
	tests [][]Test  // by row from there on, then by each row before it
}

// complete is what a row's scores on a part add up to where it has one on every item. Then it is
// the same beside every other such row, but for the sums of products.
type complete struct {
	own    Sums
	apart  []float64 // of each item: the score less its group's mean; nil where an item has no score
	beyond []float64 // by cluster, see [held]
}

// How many rows are tested at a time, with how many of those before them: few enough for their
// scores to stay close to a processor.
const (
	later, earlier = 8, 16
	abreast        = 4 // sums that are added up side by side
)

// Tester tests one pair of rows after the other, a before b, on the items that both have, or
// on each one's own where there is a group in which they share none. It is fastest with one b
// after the other.
func (s *Scores) Tester() func(a, b int) Test {
	t := &tester{Scores: s, parts: s.parts()}
	if len(s.Groups) > 0 {
		for row := range s.Groups[0].Rows {
			t.rows = append(t.rows, s.row(row, math.NaN()))
		}
	}
	for i := range t.parts {
		own := make([]complete, len(t.rows))
		for row, x := range t.rows {
			own[row] = t.parts[i].complete(s, x)
		}
		t.complete = append(t.complete, own)
	}
	return func(a, b int) Test {
		if b < t.from || b >= t.from+len(t.tests) {
			t.testFrom(b)
		}
		return t.tests[b-t.from][a]
	}
}

// complete adds up a row's scores on the part.
func (p *part) complete(s *Scores, x scored) (w complete) {
	w.own = p.pair(s, x, x).A
	items := 0
	for _, at := range p.groups {
		items += len(x[at])
	}
	if w.own.N < items {
		return complete{}
	}
	for _, c := range p.held {
		if c.counts <= 0 {
			c.beyond[0] = 0
		}
		w.beyond = append(w.beyond, c.beyond[0])
	}
	w.apart = make([]float64, 0, items)
	for _, at := range p.groups {
		m, _ := mean(x[at])
		for _, v := range x[at] {
			w.apart = append(w.apart, v-m)
		}
	}
	return w
}

// testFrom tests some rows with all before them.
func (t *tester) testFrom(from int) {
	to := min(from+later, len(t.rows))
	t.from, t.tests = from, make([][]Test, to-from)
	for i := range t.tests {
		t.tests[i] = make([]Test, from+i)
	}
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), (to+earlier-1)/earlier) {
		all.Go(func() {
			w := t.worker()
			for {
				begin := int(next.Add(earlier)) - earlier
				if begin >= to {
					return
				}
				w.test(begin, min(begin+earlier, to))
			}
		})
	}
	all.Wait()
}

// worker is what one processor writes over, pair by pair.
type worker struct {
	*tester
	parts    []part
	products [][later][earlier]float64 // by part
	pairs    []pair
	sums     []Sums
}

func (t *tester) worker() *worker {
	w := &worker{tester: t, parts: make([]part, len(t.parts))}
	for i, p := range t.parts {
		p.held = make([]held, len(p.held))
		w.parts[i] = p
	}
	w.products, w.pairs, w.sums = make([][later][earlier]float64, len(t.parts)), make([]pair, len(t.parts)), make([]Sums, len(t.parts))
	return w
}

// test tests the rows of [tester.tests] with some of those before them.
func (w *worker) test(begin, end int) {
	for i := range w.parts {
		w.multiply(w.complete[i], &w.products[i], begin, end)
	}
	for k, tests := range w.tests {
		b := w.from + k
		for a := begin; a < min(end, b); a++ {
			for i := range w.parts {
				if x, y := &w.complete[i][a], &w.complete[i][b]; x.apart != nil && y.apart != nil {
					w.pairs[i] = pair{A: x.own, B: y.own, Products: w.products[i][k][a-begin], added: products(x.beyond, y.beyond)}
				} else {
					w.pairs[i] = w.parts[i].pair(w.Scores, w.rows[a], w.rows[b])
				}
			}
			var ok bool
			if tests[a], ok = testPair(a, b, w.pairs, w.sums); !ok {
				tests[a] = TestUnpaired(a, b, w.Overall(a, w.Scores), w.Overall(b, w.Scores))
			}
		}
	}
}

// multiply adds up the products of the deviations of rows, item by item.
func (w *worker) multiply(rows []complete, sums *[later][earlier]float64, begin, end int) {
	var few [abreast][]float64
	for first := begin; first < end; first += abreast {
		for k := range w.tests {
			b := w.from + k
			y := rows[b].apart
			if y == nil || first >= b {
				continue
			}
			for i := range few {
				if few[i] = y; first+i < end && rows[first+i].apart != nil {
					few[i] = rows[first+i].apart
				}
			}
			*(*[abreast]float64)(sums[k][first-begin:]) = abreastOf(few, y)
		}
	}
}

// abreastOf adds up the products with some lists: an addition waits for the one before it, and
// not for those of other sums.
func abreastOf(lists [abreast][]float64, y []float64) (sums [abreast]float64) {
	a, b, c, d := lists[0][:len(y)], lists[1][:len(y)], lists[2][:len(y)], lists[3][:len(y)]
	var s, t, u, v float64
	for k, w := range y {
		s, t, u, v = s+a[k]*w, t+b[k]*w, u+c[k]*w, v+d[k]*w
	}
	return [abreast]float64{s, t, u, v}
}

func products(x, y []float64) (sum float64) {
	for i, v := range x {
		sum += v * y[i]
	}
	return sum
}
