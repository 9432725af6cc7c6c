package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/audit/simplex"
)

// Fit is a set of weights that a source does not print and that its overalls
// imply: all rows, or all but those it names, follow from their groups by them.
type Fit struct {
	Benchmark, Board string // ids
	Table            string // "Table 2 (A et al., B)"
	Rows             int    // rows with all figures
	// Without lists the rows that have to be left out for the others to agree:
	// nil where all agree, one entry a way to do it, each with as few rows as
	// can be. The weights below cover every way.
	Without [][]*results.Row
	Only    string // what has to be assumed, such as figures cut off; "" is nothing
	Total   int    // items behind the overall, as stated; 0 is not stated
	// Whole reports whether the sizes are numbers of items that add up to Total
	// and fit exactly; otherwise they are what the weights alone allow.
	Whole   bool
	Columns []FitColumn // in the board's order; nil where the board has too many to tell

	noSizes bool // the overall is said to be the mean over Total items, and certainly no sizes fit
}

// FitColumn is what a fit says of one column.
type FitColumn struct {
	Column    string   // id
	Low, High *big.Rat // its weight, in [0, 1]
	LowText   string
	HighText  string
	// About, Least and Most are how many items the column has; 0 where the
	// total is not stated. About adds up to the total over the columns.
	About, Least, Most int
}

// table is the rows of a page that print all groups and an overall.
type table struct {
	rows     []*results.Row
	columns  int
	inputs   reading
	printed  reading
	prepared [][2]simplex.Constraint // of each row, once made
}

// as returns the table with its figures taken in another way.
func (t *table) as(inputs, printed reading) *table {
	return &table{rows: t.rows, columns: t.columns, inputs: inputs, printed: printed}
}

// without returns the table less some rows.
func (t *table) without(drop []int) *table {
	smaller := *t
	smaller.rows, smaller.prepared = nil, nil
	constraints := t.constraints()
	for i, r := range t.rows {
		if !slices.Contains(drop, i) {
			smaller.rows = append(smaller.rows, r)
			smaller.prepared = append(smaller.prepared, constraints[i])
		}
	}
	return &smaller
}

func zeros(n int) []*big.Rat {
	list := make([]*big.Rat, n)
	for i := range list {
		list[i] = new(big.Rat)
	}
	return list
}

// constraints says of each row that weights w ≥ 0 that sum to one meet it. The
// last weight is one less the others, so that the sum needs no equation. Weights
// are not negative, so a row holds exactly if Σ w × low ≤ the overall's high and
// Σ w × high ≥ the overall's low.
func (t *table) constraints() [][2]simplex.Constraint {
	if t.prepared == nil {
		for i := range t.rows {
			t.prepared = append(t.prepared, t.constraint(i, t.columns-1, -1))
		}
	}
	return t.prepared
}

// constraint is that of row i over n variables, where it may miss by one of them;
// -1 is none.
func (t *table) constraint(i, n, miss int) [2]simplex.Constraint {
	r, free := t.rows[i], t.columns-1
	overall := t.printed.of(r.Overall.Printed)
	last := t.inputs.of(r.Cells[free].Printed)
	below, above := zeros(n), zeros(n)
	for j := range free {
		cell := t.inputs.of(r.Cells[j].Printed)
		below[j].Sub(cell.low, last.low)
		above[j].Sub(last.high, cell.high)
	}
	if miss >= 0 {
		below[miss].SetInt64(-1)
		above[miss].SetInt64(-1)
	}
	return [2]simplex.Constraint{
		simplex.AtMost(below, new(big.Rat).Sub(overall.high, last.low)),
		simplex.AtMost(above, new(big.Rat).Sub(last.high, overall.low)),
	}
}

// sumsToOne keeps the last weight from being negative.
func (t *table) sumsToOne(n int) simplex.Constraint {
	all := zeros(n)
	for j := range t.columns - 1 {
		all[j].SetInt64(1)
	}
	return simplex.AtMost(all, big.NewRat(1, 1))
}

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
func (t *table) fits() (ok bool, conflict []int) { return t.search().feasible() }

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
