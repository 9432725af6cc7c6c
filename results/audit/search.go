package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/audit/simplex"
)

// search looks for weights that meet every row. Few constraints decide where they
// can lie, so they are taken in only as they turn out to be missed.
type search struct {
	*table
	programme *simplex.Programme
	rowOf     []int // behind each constraint of the programme; -1 is the sum of the weights
	in        [][2]bool
}

func (t *table) search() *search {
	s := &search{table: t, programme: simplex.New(t.columns - 1), in: make([][2]bool, len(t.rows))}
	s.programme.Require(t.sumsToOne(t.columns - 1))
	s.rowOf = []int{-1}
	return s
}

// missed takes in the constraints that the weights as they stand miss most, and
// reports whether there are any.
func (s *search) missed() bool {
	const most = 4
	type miss struct {
		row, side int
		excess    *big.Int
	}
	var list []miss
	for i, c := range s.constraints() {
		for side := range c {
			if s.in[i][side] {
				continue
			}
			if excess := s.programme.Excess(c[side]); excess.Sign() > 0 {
				list = append(list, miss{i, side, excess})
			}
		}
	}
	slices.SortStableFunc(list, func(x, y miss) int { return y.excess.Cmp(x.excess) })
	for _, m := range list[:min(len(list), most)] {
		s.in[m.row][m.side] = true
		s.programme.Require(s.constraints()[m.row][m.side])
		s.rowOf = append(s.rowOf, m.row)
	}
	return len(list) > 0
}

// feasible reports whether one set of weights meets all rows; if not, which rows
// contradict one another whatever the others say.
func (s *search) feasible() (ok bool, conflict []int) {
	for {
		ok, constraints := s.programme.Feasible()
		if !ok {
			for _, c := range constraints {
				if r := s.rowOf[c]; r >= 0 && !slices.Contains(conflict, r) {
					conflict = append(conflict, r)
				}
			}
			slices.Sort(conflict)
			return false, conflict
		}
		if !s.missed() {
			return true, nil
		}
	}
}

// least minimises Σ costs × weights over the rows, after feasible.
func (s *search) least(costs []*big.Rat) *big.Rat {
	value, _ := s.programme.Minimum(costs) // bounded: weights are within [0, 1]
	for s.missed() {
		value, _ = s.programme.Again()
	}
	return value
}

// fits reports whether one set of weights meets all rows, or which rows
// contradict one another.
func (t *table) fits() (ok bool, conflict []int) {
	if t.fitted == nil {
		ok, conflict = t.search().feasible()
		t.fitted = &fitted{ok, conflict}
	}
	return t.fitted.ok, t.fitted.conflict
}

// dropping finds every smallest set of at most limit rows without which the
// others fit. Each conflict has to lose a row, so only its rows are tried.
func (t *table) dropping(limit int) [][]int {
	if t.conflicts(limit+1) > limit {
		return nil
	}
	for size := 1; size <= limit; size++ {
		var sets [][]int
		t.drop(nil, size, &sets)
		if len(sets) > 0 {
			return sets
		}
	}
	return nil
}

// conflicts counts conflicts that share no row, up to a number: at least so many
// rows have to go.
func (t *table) conflicts(upTo int) int {
	for n := range upTo {
		ok, conflict := t.fits()
		if ok {
			return n
		}
		t = t.without(conflict)
	}
	return upTo
}

func (t *table) drop(dropped []int, left int, sets *[][]int) {
	smaller := t.without(dropped)
	ok, conflict := smaller.fits()
	if ok {
		set := slices.Sorted(slices.Values(dropped))
		if !slices.ContainsFunc(*sets, func(s []int) bool { return slices.Equal(s, set) }) {
			*sets = append(*sets, set)
		}
		return
	}
	if left == 0 {
		return
	}
	var kept []int // index in t of the smaller table's rows
	for i := range t.rows {
		if !slices.Contains(dropped, i) {
			kept = append(kept, i)
		}
	}
	for _, c := range conflict {
		t.drop(append(slices.Clone(dropped), kept[c]), left-1, sets)
	}
}

// weightRanges returns how small and how large each weight can be.
func (t *table) weightRanges() []interval {
	s := t.search()
	if ok, _ := s.feasible(); !ok {
		return nil
	}
	free := t.columns - 1
	ranges := make([]interval, t.columns)
	for j := range ranges {
		costs, negated := make([]*big.Rat, free), make([]*big.Rat, free)
		for i := range free {
			k := int64(0)
			switch {
			case j == free:
				k = -1 // the last weight is one less the others
			case i == j:
				k = 1
			}
			costs[i], negated[i] = big.NewRat(k, 1), big.NewRat(-k, 1)
		}
		low, high := s.least(costs), s.least(negated)
		high.Neg(high)
		if j == free {
			low.Add(low, one)
			high.Add(high, one)
		}
		ranges[j] = interval{low, high}
	}
	return ranges
}

var one = big.NewRat(1, 1)

// reach returns what the overall of another row could be under weights that meet
// all rows of the table.
func (t *table) reach(r *results.Row) interval {
	s := t.search()
	if ok, _ := s.feasible(); !ok {
		return interval{}
	}
	free := t.columns - 1
	last := t.inputs.of(r.Cells[free].Printed)
	down, up := make([]*big.Rat, free), make([]*big.Rat, free)
	for j := range free {
		cell := t.inputs.of(r.Cells[j].Printed)
		down[j], up[j] = new(big.Rat).Sub(cell.low, last.low), new(big.Rat).Sub(last.high, cell.high)
	}
	low, high := s.least(down), s.least(up)
	return interval{low.Add(low, last.low), high.Sub(last.high, high)}
}

// leastMisses minimises the sum of what the rows miss by, and returns it, what
// each row misses by, and the weights.
func (t *table) leastMisses() (total *big.Rat, misses, weights []*big.Rat) {
	free := t.columns - 1
	n := free + len(t.rows)
	p := simplex.New(n)
	p.Require(t.sumsToOne(n))
	costs := zeros(n)
	for i := range t.rows {
		for _, side := range t.constraint(i, n, free+i) {
			p.Require(side)
		}
		costs[free+i].SetInt64(1)
	}
	total, _ = p.Least(costs) // any weights do, if the rows miss by enough
	values := p.Values()
	return total, values[free:], withLast(values[:free:free])
}

// leastGreatest minimises what the row that misses by most misses by.
func (t *table) leastGreatest() *big.Rat {
	free := t.columns - 1
	p := simplex.New(free + 1)
	p.Require(t.sumsToOne(free + 1))
	for i := range t.rows {
		for _, side := range t.constraint(i, free+1, free) {
			p.Require(side)
		}
	}
	costs := zeros(free + 1)
	costs[free].SetInt64(1)
	greatest, _ := p.Least(costs)
	return greatest
}

// withLast adds the last weight, which is one less the others.
func withLast(weights []*big.Rat) []*big.Rat {
	last := new(big.Rat).Set(one)
	for _, w := range weights {
		last.Sub(last, w)
	}
	return append(weights, last)
}

// weights returns one set of weights that meets all rows, or nil.
func (t *table) weights() []*big.Rat {
	s := t.search()
	if ok, _ := s.feasible(); !ok {
		return nil
	}
	return withLast(s.programme.Values())
}
