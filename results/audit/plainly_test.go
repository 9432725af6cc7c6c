package audit

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"standings/results"
	"standings/results/figure"
)

// What floating point and whole numbers tell of a claim is what rational numbers do.
func TestClaimsInShort(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 8))
	cell := func(value float64, decimals int) *results.Cell {
		f, err := figure.Parse(fmt.Sprintf("%.*f", decimals, value))
		if err != nil {
			t.Fatal(err)
		}
		return &results.Cell{Known: true, Value: f.Float(), Printed: f}
	}
	told := map[int]int{}
	for range 3000 {
		c := &claim{}
		n, decimals := 1+random.IntN(6), random.IntN(8)
		mean := 0.0
		for i := range n {
			value := 200*random.Float64() - 100
			k := big.NewRat(1, int64(n))
			if random.IntN(4) == 0 {
				k = big.NewRat(random.Int64N(5)-2, 3)
			}
			c.follows.terms = append(c.follows.terms, term{coefficient: k, cell: cell(value, max(0, decimals-random.IntN(2)))})
			mean += figure.Nearest(k) * c.follows.terms[i].cell.Value
		}
		if random.IntN(5) == 0 {
			c.follows.constant = big.NewRat(1, 7)
			mean += 1.0 / 7
		}
		off := 4 * (random.Float64() - 0.5) * c.follows.terms[0].cell.Printed.NearHalfUnit()
		c.cell = cell(mean+off, decimals)

		exact := func(r reading) interval { // an empty patch takes nothing for granted
			return c.follows.bounds(r, patch{})
		}
		if got, want := c.could(), exact(rounded); got.low.Cmp(want.low) != 0 || got.high.Cmp(want.high) != 0 {
			t.Fatalf("%s could be %v to %v, not %v to %v", c.follows, got.low, got.high, want.low, want.high)
		}
		holds := rounded.of(c.cell.Printed).meets(exact(rounded))
		some := false
		for _, r := range readings {
			some = some || r.printed.of(c.cell.Printed).meets(exact(r.inputs))
		}
		by := c.plainly()
		if told[by]++; by == 1 && !holds || by == -1 && some {
			t.Fatalf("%s = %s is told by %d, and is %t with figures rounded, %t by some reading", c.follows, c.cell.Printed.Text, by, holds, some)
		}
	}
	if told[1] < 100 || told[-1] < 100 || told[0] < 20 {
		t.Errorf("the claims tell too little: %v", told)
	}
}
