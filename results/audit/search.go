package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/audit/simplex"
	"standings/results/figure"
)

// table is the rows of a page that print all groups and an overall.
type table struct {
	rows    []*results.Row
	columns int
	inputs  reading
	printed reading

	// What [table.fits] finds, once asked for.
	weights  []*big.Rat
	conflict []int
}

// pick lists the rows at some indices.
func (t *table) pick(indices []int) (list []*results.Row) {
	for _, i := range indices {
		list = append(list, t.rows[i])
	}
	return list
}

// as returns the table with its figures taken in another way.
func (t *table) as(inputs, printed reading) *table {
	return &table{rows: t.rows, columns: t.columns, inputs: inputs, printed: printed}
}

// without returns the table less some rows.
func (t *table) without(drop []int) *table {
	smaller := t.as(t.inputs, t.printed)
	smaller.rows = nil
	for i, r := range t.rows {
		if !slices.Contains(drop, i) {
			smaller.rows = append(smaller.rows, r)
		}
	}
	return smaller
}

// ends are what the categories of a row can be at least and at most.
func (t *table) ends(r *results.Row) (low, high []*big.Rat) {
	for _, c := range r.Cells[:t.columns] {
		cell := t.inputs.of(c.Printed)
		low, high = append(low, cell.low), append(high, cell.high)
	}
	return low, high
}

func negated(numbers []*big.Rat) []*big.Rat {
	list := make([]*big.Rat, len(numbers))
	for i, n := range numbers {
		list[i] = new(big.Rat).Neg(n)
	}
	return list
}

// constraints says of each row that weights w ≥ 0 that sum to one meet it: Σ w × low ≤
// the overall's high and Σ w × high ≥ the overall's low.
func (t *table) constraints() (list []simplex.Constraint) {
	for _, r := range t.rows {
		below, above := t.ends(r)
		overall := t.printed.of(r.Overall().Printed)
		list = append(list, simplex.AtMost(below, overall.high), simplex.AtMost(negated(above), new(big.Rat).Neg(overall.low)))
	}
	return list
}

// least returns the weights that meet all rows and of which Σ costs × weights is least;
// where no weights do, the rows that contradict one another, however many others are left
// out.
func (t *table) least(costs []*big.Rat) (weights []*big.Rat, conflict []int) {
	// The sum of the weights is one: the same added to every cost changes nothing else.
	lowest := slices.MinFunc(costs, (*big.Rat).Cmp)
	shifted := make([]*big.Rat, len(costs))
	for j, c := range costs {
		shifted[j] = figure.Sub(c, lowest)
	}
	return t.solve(shifted)
}

// solve is the same with costs of which none is negative. Few constraints decide where
// weights can be, so they are taken in only as they turn out to be missed, some at a time.
func (t *table) solve(costs []*big.Rat) (values []*big.Rat, conflict []int) {
	const most = 4
	rows := t.constraints() // two of each
	p, all := simplex.New(costs), slices.Repeat([]*big.Rat{big.NewRat(1, 1)}, t.columns)
	p.Require(simplex.AtMost(all, big.NewRat(1, 1)))
	p.Require(simplex.AtMost(negated(all), big.NewRat(-1, 1)))
	taken := []int{-1, -1} // the constraints of the programme, as indices
	for {
		ok, among := p.Solve()
		if !ok {
			for _, c := range among {
				if at := taken[c]; at >= 0 {
					conflict = append(conflict, at/2)
				}
			}
			slices.Sort(conflict)
			return nil, slices.Compact(conflict)
		}
		var missed []int
		excess := map[int]*big.Int{}
		for at, c := range rows {
			if by := p.Excess(c); by.Sign() > 0 {
				missed, excess[at] = append(missed, at), by
			}
		}
		if len(missed) == 0 {
			return p.Values(), nil
		}
		slices.SortStableFunc(missed, func(x, y int) int { return excess[y].Cmp(excess[x]) })
		for _, at := range missed[:min(len(missed), most)] {
			p.Require(rows[at])
			taken = append(taken, at)
		}
	}
}

// fits returns one set of weights that meets all rows, or the rows that contradict one
// another.
func (t *table) fits() (weights []*big.Rat, conflict []int) {
	if t.weights == nil && t.conflict == nil {
		costs := make([]*big.Rat, t.columns) // with different ones there are few ties, and few pivots that lead nowhere
		for j := range costs {
			costs[j] = big.NewRat(int64((j+1)%t.columns), 1)
		}
		t.weights, t.conflict = t.least(costs)
	}
	return t.weights, t.conflict
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
		weights, conflict := t.fits()
		if weights != nil {
			return n
		}
		t = t.without(conflict)
	}
	return upTo
}

func (t *table) drop(dropped []int, left int, sets *[][]int) {
	weights, conflict := t.without(dropped).fits()
	if weights != nil {
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

// reach returns what the overall of another row could be under weights that meet
// all rows of the table, where there are any.
func (t *table) reach(r *results.Row) interval {
	low, high := t.ends(r)
	least, _ := t.least(low)
	most, _ := t.least(negated(high))
	reach := interval{new(big.Rat), new(big.Rat)}
	for j := range t.columns {
		reach.low.Add(reach.low, low[j].Mul(low[j], least[j]))
		reach.high.Add(reach.high, high[j].Mul(high[j], most[j]))
	}
	return reach
}
