// Package simplex solves small linear programmes exactly.
//
// A printed table is a system of inequalities with decimal coefficients, and
// whether one set of weights meets all of them can turn on the last digit.
// Floating point has to pick a tolerance there; integers need none. The tableau
// below is kept in whole numbers over one common denominator (Edmonds' integer
// pivoting, as in Azulay and Pique, "A revised simplex method with integer
// Q-matrices", ACM TOMS 27, 2001), so that no division ever leaves a rest and
// no fraction has to be reduced.
//
// Programmes have some ten variables and some fifty constraints. The same
// programme always takes the same path, and never goes in circles.
package simplex

import (
	"math/big"
	"slices"
)

// Programme is the system A·x ≤ b over variables x ≥ 0. It is not safe for
// concurrent use.
type Programme struct {
	// rows[i] holds the coefficients of the nonbasic variables and, last, the
	// value: basic[i] = (value − Σ coefficient × nonbasic) / denominator.
	rows        [][]*big.Int
	cost        []*big.Int // of the nonbasic variables, last the negated value; over the same denominator
	costs       []*big.Rat // of x, as given
	denominator *big.Int   // always positive
	basic       []int      // variable of each row: 0 … n−1 are x, n+i is the slack of constraint i
	nonbasic    []int      // variable of each column
	n           int
}

// patience is how many pivots of one solution follow the rule that is usually
// fast before those begin that cannot cycle.
const patience = 1000

// New makes a programme over n variables with no constraint yet.
func New(n int) *Programme {
	p := &Programme{n: n, denominator: big.NewInt(1)}
	for j := range n {
		p.nonbasic = append(p.nonbasic, j)
	}
	return p
}

// Constraint says Σ coefficient × x ≤ bound, in whole numbers.
type Constraint []*big.Int

// AtMost makes the constraint Σ coefficients × x ≤ bound. It may be part of many
// programmes.
func AtMost(coefficients []*big.Rat, bound *big.Rat) Constraint {
	return whole(append(slices.Clone(coefficients), bound))
}

// Require adds a constraint, at any time. After a solution, [Programme.Again]
// finds the next one from there.
func (p *Programme) Require(c Constraint) {
	p.basic = append(p.basic, p.n+len(p.rows))
	p.rows = append(p.rows, p.express(c))
}

// express writes a row over x as a row over the variables that are nonbasic now.
func (p *Programme) express(c []*big.Int) []*big.Int {
	row := zeros(p.n + 1)
	row[p.n].Mul(c[p.n], p.denominator)
	var t big.Int
	for j, v := range p.nonbasic {
		if v < p.n {
			row[j].Mul(c[v], p.denominator)
		}
	}
	for i, v := range p.basic[:len(p.rows)] {
		if v >= p.n || c[v].Sign() == 0 {
			continue
		}
		for j := range row {
			row[j].Sub(row[j], t.Mul(c[v], p.rows[i][j]))
		}
	}
	return row
}

// whole scales a row to whole numbers. The slack of a constraint is scaled with
// it, which changes nothing: it only has to stay non-negative.
func whole(row []*big.Rat) []*big.Int {
	scale := big.NewInt(1)
	for _, r := range row {
		gcd := new(big.Int).GCD(nil, nil, scale, r.Denom())
		scale.Mul(scale, new(big.Int).Quo(r.Denom(), gcd))
	}
	ints := make([]*big.Int, len(row))
	for i, r := range row {
		ints[i] = new(big.Int).Mul(r.Num(), new(big.Int).Quo(scale, r.Denom()))
	}
	return ints
}

// Feasible finds values that meet all constraints. Where there are none it
// returns the constraints, by their order of adding, that contradict one
// another: they cannot all hold, whatever the others say.
func (p *Programme) Feasible() (ok bool, conflict []int) {
	if p.cost == nil {
		// Any costs will do that are not negative; with different ones there are
		// few ties, and few pivots that lead nowhere.
		costs := make([]*big.Rat, p.n)
		for j := range costs {
			costs[j] = big.NewRat(int64(j+1), 1)
		}
		p.price(costs)
	}
	return p.dual()
}

// Again solves the programme once more after constraints were added, for the
// costs of the last solution.
func (p *Programme) Again() (least *big.Rat, ok bool) {
	if ok, _ := p.dual(); !ok {
		return nil, false
	}
	return p.objective(p.costs), true
}

// Least minimises Σ costs × x over the constraints, where no cost is negative.
// ok is false where the constraints contradict one another.
func (p *Programme) Least(costs []*big.Rat) (least *big.Rat, ok bool) {
	for _, c := range costs {
		if c.Sign() < 0 {
			panic("simplex: Least needs costs that are not negative")
		}
	}
	p.price(costs)
	if ok, _ := p.dual(); !ok {
		return nil, false
	}
	return p.objective(costs), true
}

// Minimum minimises Σ costs × x from values that meet all constraints, as
// [Programme.Feasible] leaves them; it may be asked again and again. ok is
// false where there is no least value. Greatest values are least values of the
// negated costs.
func (p *Programme) Minimum(costs []*big.Rat) (least *big.Rat, ok bool) {
	p.price(costs)
	if !p.primal() {
		return nil, false
	}
	return p.objective(costs), true
}

// Values returns the variables as they stand.
func (p *Programme) Values() []*big.Rat {
	values := make([]*big.Rat, p.n)
	for j := range values {
		values[j] = new(big.Rat)
	}
	for i, v := range p.basic {
		if v < p.n {
			values[v].SetFrac(p.rows[i][p.n], p.denominator)
		}
	}
	return values
}

// Excess is by how much a constraint is missed where the variables stand now, up
// to a positive factor: greater than zero where it does not hold.
func (p *Programme) Excess(c Constraint) *big.Int {
	excess := new(big.Int).Mul(c[p.n], p.denominator)
	excess.Neg(excess)
	var t big.Int
	for i, v := range p.basic {
		if v < p.n {
			excess.Add(excess, t.Mul(c[v], p.rows[i][p.n]))
		}
	}
	return excess
}

func zeros(n int) []*big.Int {
	z := make([]*big.Int, n)
	for i := range z {
		z[i] = new(big.Int)
	}
	return z
}

// price sets the costs, as costs of the variables that are nonbasic now.
func (p *Programme) price(costs []*big.Rat) {
	p.costs = costs
	p.cost = p.express(append(whole(costs), new(big.Int)))
}

func (p *Programme) objective(costs []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for j, v := range p.Values() {
		sum.Add(sum, v.Mul(v, costs[j]))
	}
	return sum
}

// dual pivots until no basic variable is negative. It needs costs that are not
// negative and keeps them so.
func (p *Programme) dual() (ok bool, conflict []int) {
	for pivots := 0; ; pivots++ {
		leave := p.mostNegative(pivots)
		if leave < 0 {
			return true, nil
		}
		enter := -1
		row := p.rows[leave]
		for j := range p.n {
			if row[j].Sign() >= 0 {
				continue
			}
			if enter < 0 {
				enter = j
				continue
			}
			// cost[j] / −row[j] against cost[enter] / −row[enter]
			x, y := new(big.Int).Mul(p.cost[j], row[enter]), new(big.Int).Mul(p.cost[enter], row[j])
			if c := y.Cmp(x); c < 0 || c == 0 && p.nonbasic[j] < p.nonbasic[enter] {
				enter = j
			}
		}
		if enter < 0 {
			return false, p.contradiction(leave)
		}
		p.pivot(leave, enter)
	}
}

// mostNegative picks the row whose variable is to leave, or -1. The most negative
// one leads there soonest; that rule can cycle, so after many pivots it is
// Bland's: the first.
func (p *Programme) mostNegative(pivots int) int {
	leave := -1
	for i, row := range p.rows {
		value := row[p.n]
		if value.Sign() >= 0 {
			continue
		}
		first := leave >= 0 && p.basic[i] < p.basic[leave]
		if leave < 0 || pivots >= patience && first {
			leave = i
			continue
		}
		if pivots < patience {
			if c := value.Cmp(p.rows[leave][p.n]); c < 0 || c == 0 && first {
				leave = i
			}
		}
	}
	return leave
}

// contradiction names the constraints behind a row that says: a variable that
// must not be negative is a negative number less some non-negative variables.
func (p *Programme) contradiction(row int) []int {
	var list []int
	if p.basic[row] >= p.n {
		list = append(list, p.basic[row]-p.n)
	}
	for j, v := range p.nonbasic {
		if v >= p.n && p.rows[row][j].Sign() != 0 {
			list = append(list, v-p.n)
		}
	}
	slices.Sort(list)
	return list
}

// primal pivots until no cost is negative. It needs basic variables that are
// not negative and keeps them so. It reports whether there is a least value.
func (p *Programme) primal() bool {
	for pivots := 0; ; pivots++ {
		enter := -1
		for j := range p.n {
			if p.cost[j].Sign() >= 0 {
				continue
			}
			first := enter >= 0 && p.nonbasic[j] < p.nonbasic[enter]
			if enter < 0 || pivots >= patience && first {
				enter = j
				continue
			}
			if c := p.cost[j].Cmp(p.cost[enter]); pivots < patience && (c < 0 || c == 0 && first) {
				enter = j
			}
		}
		if enter < 0 {
			return true
		}
		leave := -1
		for i, row := range p.rows {
			if row[enter].Sign() <= 0 {
				continue
			}
			if leave < 0 {
				leave = i
				continue
			}
			x, y := new(big.Int).Mul(row[p.n], p.rows[leave][enter]), new(big.Int).Mul(p.rows[leave][p.n], row[enter])
			if c := x.Cmp(y); c < 0 || c == 0 && p.basic[i] < p.basic[leave] {
				leave = i
			}
		}
		if leave < 0 {
			return false
		}
		p.pivot(leave, enter)
	}
}

// pivot exchanges the basic variable of a row with the nonbasic one of a column.
func (p *Programme) pivot(r, s int) {
	pivotRow := p.rows[r]
	pivot := pivotRow[s]
	var t big.Int
	others := func(row []*big.Int) {
		factor := row[s]
		for j := range row {
			if j == s {
				continue
			}
			row[j].Mul(row[j], pivot)
			row[j].Sub(row[j], t.Mul(factor, pivotRow[j]))
			row[j].Quo(row[j], p.denominator)
		}
		factor.Neg(factor)
	}
	for i := range p.rows {
		if i != r {
			others(p.rows[i])
		}
	}
	others(p.cost)
	p.denominator, pivotRow[s] = new(big.Int).Set(pivot), p.denominator
	p.basic[r], p.nonbasic[s] = p.nonbasic[s], p.basic[r]
	if p.denominator.Sign() > 0 {
		return
	}
	p.denominator.Neg(p.denominator)
	for _, row := range append(p.rows[:len(p.rows):len(p.rows)], p.cost) {
		for _, v := range row {
			v.Neg(v)
		}
	}
}
