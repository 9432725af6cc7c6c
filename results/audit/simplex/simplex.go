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

// programme minimises a sum of costs × x under A·x ≤ b, over variables x ≥ 0. It is not
// safe for concurrent use.
type programme struct {
	// rows[i] holds the coefficients of the nonbasic variables and, last, the
	// value: basic[i] = (value − Σ coefficient × nonbasic) / denominator.
	rows        [][]*big.Int
	cost        []*big.Int // of the nonbasic variables, last the negated value; over the same denominator
	denominator *big.Int   // always positive
	basic       []int      // variable of each row: 0 … n−1 are x, n+i is the slack of constraint i
	nonbasic    []int      // variable of each column
	n           int
}

// patience is how many pivots of one solution follow the rule that is usually
// fast before those begin that cannot cycle.
const patience = 1000

// New makes a programme with a variable for each cost and no constraint yet. It panics
// where a cost is negative: then nothing need be least.
func New(costs []*big.Rat) *programme {
	p := &programme{n: len(costs), denominator: big.NewInt(1), cost: AtMost(costs, new(big.Rat))}
	for j, c := range costs {
		if c.Sign() < 0 {
			panic("simplex: New needs costs that are not negative")
		}
		p.nonbasic = append(p.nonbasic, j)
	}
	return p
}

// Constraint says Σ coefficient × x ≤ bound, in whole numbers; the bound is the last.
type Constraint []*big.Int

// AtMost makes the constraint Σ coefficients × x ≤ bound. It may be part of many
// programmes. The slack of a constraint is scaled with it, which changes nothing: it
// only has to stay non-negative.
func AtMost(coefficients []*big.Rat, bound *big.Rat) Constraint {
	row := append(slices.Clone(coefficients), bound)
	scale := big.NewInt(1)
	for _, r := range row {
		gcd := new(big.Int).GCD(nil, nil, scale, r.Denom())
		scale.Mul(scale, new(big.Int).Quo(r.Denom(), gcd))
	}
	whole := make(Constraint, len(row))
	for i, r := range row {
		whole[i] = new(big.Int).Mul(r.Num(), new(big.Int).Quo(scale, r.Denom()))
	}
	return whole
}

// Require adds a constraint, at any time. After a solution, [programme.Solve] finds the
// next one from there.
func (p *programme) Require(c Constraint) {
	row := make([]*big.Int, p.n+1) // over the variables that are nonbasic now
	for j := range row {
		row[j] = new(big.Int)
	}
	row[p.n].Mul(c[p.n], p.denominator)
	for j, v := range p.nonbasic {
		if v < p.n {
			row[j].Mul(c[v], p.denominator)
		}
	}
	var t big.Int
	for i, v := range p.basic {
		if v >= p.n || c[v].Sign() == 0 {
			continue
		}
		for j := range row {
			row[j].Sub(row[j], t.Mul(c[v], p.rows[i][j]))
		}
	}
	p.basic = append(p.basic, p.n+len(p.rows))
	p.rows = append(p.rows, row)
}

// Values returns the variables of the last solution.
func (p *programme) Values() []*big.Rat {
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
func (p *programme) Excess(c Constraint) *big.Int {
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

// Solve finds the values of least cost that meet all constraints. Where there are none it
// returns the constraints, in the order of adding, that contradict one another: they
// cannot all hold, however many others are left out.
//
// It pivots until no basic variable is negative, and keeps all costs from being negative.
func (p *programme) Solve() (ok bool, conflict []int) {
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
func (p *programme) mostNegative(pivots int) int {
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
func (p *programme) contradiction(row int) (list []int) {
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

// pivot exchanges the basic variable of a row with the nonbasic one of a column.
func (p *programme) pivot(r, s int) {
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
