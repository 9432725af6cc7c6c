package simplex_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"

	"standings/results/audit/simplex"
)

func rats(n ...int64) []*big.Rat {
	list := make([]*big.Rat, len(n))
	for i, x := range n {
		list[i] = big.NewRat(x, 1)
	}
	return list
}

func TestLeast(t *testing.T) {
	// Least 3x + 2y with x + y ≥ 4, x + 3y ≥ 6, x ≤ 3.
	p := simplex.New(rats(3, 2))
	p.Require(simplex.AtMost(rats(-1, -1), big.NewRat(-4, 1)))
	p.Require(simplex.AtMost(rats(-1, -3), big.NewRat(-6, 1)))
	p.Require(simplex.AtMost(rats(1, 0), big.NewRat(3, 1)))
	if ok, _ := p.Solve(); !ok {
		t.Fatal("not solved")
	}
	if x := p.Values(); x[0].RatString() != "0" || x[1].RatString() != "4" {
		t.Errorf("least at %v, want (0, 4)", x)
	}
}

func TestFeasibleNamesTheConflict(t *testing.T) {
	p := simplex.New(rats(1, 2))
	p.Require(simplex.AtMost(rats(0, 1), big.NewRat(100, 1))) // says nothing
	p.Require(simplex.AtMost(rats(1, 1), big.NewRat(1, 3)))
	p.Require(simplex.AtMost(rats(-1, 0), big.NewRat(-1, 2)))
	ok, conflict := p.Solve()
	if ok || !slices.Equal(conflict, []int{1, 2}) {
		t.Errorf("feasible %v, conflict %v, want that of constraints 1 and 2", ok, conflict)
	}
}

// A thin region that floating point would call empty, and one that it would not.
func TestFeasibleIsExact(t *testing.T) {
	tiny := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(40), nil))
	third := big.NewRat(1, 3)
	for _, c := range []struct {
		slack *big.Rat
		want  bool
	}{{new(big.Rat), true}, {tiny, true}, {new(big.Rat).Neg(tiny), false}} {
		p := simplex.New(rats(1))
		p.Require(simplex.AtMost(rats(1), new(big.Rat).Add(third, c.slack)))
		p.Require(simplex.AtMost(rats(-1), new(big.Rat).Neg(third)))
		if ok, _ := p.Solve(); ok != c.want {
			t.Errorf("1/3 ≤ x ≤ 1/3 + %s: feasible %v", c.slack.RatString(), ok)
		}
	}
}

// Beale's example, as its dual, cycles for ever under the rule of the greatest coefficient.
func TestDoesNotCycle(t *testing.T) {
	p := simplex.New(rats(0, 0, 1))
	for _, row := range [][4]*big.Rat{
		{big.NewRat(-1, 4), big.NewRat(-1, 2), new(big.Rat), big.NewRat(-3, 4)},
		{big.NewRat(60, 1), big.NewRat(90, 1), new(big.Rat), big.NewRat(150, 1)},
		{big.NewRat(1, 25), big.NewRat(1, 50), big.NewRat(-1, 1), big.NewRat(-1, 50)},
		{big.NewRat(-9, 1), big.NewRat(-3, 1), new(big.Rat), big.NewRat(6, 1)},
	} {
		p.Require(simplex.AtMost(row[:3], row[3]))
	}
	if ok, _ := p.Solve(); !ok || p.Values()[2].Cmp(big.NewRat(1, 20)) != 0 {
		t.Errorf("least at %v, want a cost of 1/20", p.Values())
	}
}

// Gonum's simplex is the oracle: other code, other arithmetic, same optimum.
func TestAgainstGonum(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	solved, empty := 0, 0
	for range 300 {
		n, m := 2+random.IntN(4), 2+random.IntN(6)
		a := mat.NewDense(m, n+m, nil)
		bounds := make([]float64, m)
		var constraints []simplex.Constraint
		for i := range m {
			row := make([]*big.Rat, n)
			for j := range row {
				k := int64(random.IntN(21) - 8)
				row[j] = big.NewRat(k, 4)
				a.Set(i, j, float64(k)/4)
			}
			bound := int64(random.IntN(30) - 5)
			a.Set(i, n+i, 1)
			bounds[i] = float64(bound)
			constraints = append(constraints, simplex.AtMost(row, big.NewRat(bound, 1)))
		}
		costs, exact := make([]float64, n+m), make([]*big.Rat, n)
		for j := range n {
			k := int64(random.IntN(20))
			costs[j], exact[j] = float64(k), big.NewRat(k, 1)
		}
		// Costs are not negative: there is a least value wherever there is any.
		want, _, err := lp.Simplex(costs, a, bounds, 1e-10, nil)
		p := simplex.New(exact)
		for _, c := range constraints {
			p.Require(c)
		}
		ok, _ := p.Solve()
		least := cost(exact, p.Values())
		switch {
		case err == lp.ErrInfeasible:
			empty++
			if ok {
				t.Errorf("least %v where gonum finds no values", least)
			}
		case err != nil:
			// Gonum gives up on some degenerate programmes.
		default:
			solved++
			if got, _ := least.Float64(); !ok || math.Abs(got-want) > 1e-6 {
				t.Errorf("least %v, gonum has %v", got, want)
			}
		}
	}
	if solved < 100 || empty < 20 {
		t.Errorf("%d solved and %d empty programmes are too few to tell", solved, empty)
	}
}

// Constraints that are added to a solution lead where they lead from the start.
func TestAgain(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	later := 0
	for range 200 {
		n := 2 + random.IntN(4)
		var constraints []simplex.Constraint
		all := rats()
		costs := rats()
		for range n {
			all, costs = append(all, big.NewRat(1, 1)), append(costs, big.NewRat(random.Int64N(21), 1))
		}
		constraints = append(constraints, simplex.AtMost(all, big.NewRat(10, 1)))
		for range 12 {
			row := rats()
			for range n {
				row = append(row, big.NewRat(random.Int64N(21)-8, 3))
			}
			constraints = append(constraints, simplex.AtMost(row, big.NewRat(random.Int64N(30)-6, 2)))
		}
		whole, part := simplex.New(costs), simplex.New(costs)
		for i, c := range constraints {
			whole.Require(c)
			if i < 4 {
				part.Require(c)
			}
		}
		want, _ := whole.Solve()
		got, _ := part.Solve()
		for again := true; again && got; {
			again = false
			for _, c := range constraints {
				// What is added can push a constraint that was met back out.
				if got && part.Excess(c).Sign() > 0 {
					part.Require(c)
					got, _ = part.Solve()
					again = true
					later++
				}
			}
		}
		if got != want || got && cost(costs, part.Values()).Cmp(cost(costs, whole.Values())) != 0 {
			t.Errorf("%t at %v, with all constraints at once %t at %v", got, part.Values(), want, whole.Values())
		}
	}
	if later < 100 {
		t.Errorf("only %d constraints were added later", later)
	}
}

func cost(costs, values []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for j, v := range values {
		sum.Add(sum, v.Mul(v, costs[j]))
	}
	return sum
}
