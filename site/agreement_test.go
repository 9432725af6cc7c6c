package site

import (
	"math"
	"math/big"
	"testing"
)

func rats(values ...int64) []*big.Rat {
	list := make([]*big.Rat, len(values))
	for i, v := range values {
		list[i] = big.NewRat(v, 1)
	}
	return list
}

// Computed by hand from the definition.
func TestTauByHand(t *testing.T) {
	for _, c := range []struct {
		name string
		x, y []int64
		want tally
		tau  float64
	}{
		{"the same order", []int64{1, 2, 3, 4}, []int64{10, 20, 30, 40}, tally{4, 6, 0, 0, 0}, 1},
		{"opposite orders", []int64{1, 2, 3, 4}, []int64{4, 3, 2, 1}, tally{4, 0, 6, 0, 0}, -1},
		{"one neighbour swapped", []int64{1, 2, 3, 4}, []int64{1, 3, 2, 4}, tally{4, 5, 1, 0, 0}, 4.0 / 6},
		// Level in x: (1,2). The five other pairs agree: 5/√(5·6).
		{"a tie on one side", []int64{1, 1, 2, 3}, []int64{1, 2, 3, 4}, tally{4, 5, 0, 1, 0}, 5 / math.Sqrt(30)},
		// Level in x: (1,2); in y: (3,4). Four pairs agree, none disagrees: 4/√(5·5).
		{"different ties", []int64{1, 1, 2, 3}, []int64{1, 2, 3, 3}, tally{4, 4, 0, 1, 1}, 0.8},
		// Level in both: (1,2). The five others agree: 5/√(5·5).
		{"the same tie", []int64{1, 1, 2, 3}, []int64{5, 5, 6, 7}, tally{4, 5, 0, 1, 1}, 1},
		// x = 1 2 2 3 4, y = 2 1 3 3 5. Pairs: 12 D, 13 C, 14 C, 15 C, 23 X, 24 C, 25 C, 34 Y, 35 C, 45 C: (7−1)/√(9·9).
		{"ties and a disagreement", []int64{1, 2, 2, 3, 4}, []int64{2, 1, 3, 3, 5}, tally{5, 7, 1, 1, 1}, 6.0 / 9},
		// Level in x: (2,3), (4,5), (7,8); in y: (1,2) and the six pairs of the 4th to 7th, (4,5) in both.
		// The other 45−3−7+1 agree.
		{"ties of several lengths", []int64{1, 2, 2, 4, 4, 6, 7, 7, 9, 10}, []int64{1, 1, 3, 4, 4, 4, 4, 8, 9, 10},
			tally{10, 36, 0, 3, 7}, 36 / math.Sqrt(42*38)},
	} {
		got := tallyOf(rats(c.x...), rats(c.y...))
		if got != c.want {
			t.Errorf("%s: counted %+v, want %+v", c.name, got, c.want)
		}
		tau, ok := got.tau()
		if !ok || math.Abs(tau-c.tau) > 1e-15 {
			t.Errorf("%s: tau %v (%v), want %v", c.name, tau, ok, c.tau)
		}
		turned := tallyOf(rats(c.y...), rats(c.x...))
		if back, _ := turned.tau(); back != tau {
			t.Errorf("%s: tau depends on which order comes first: %v and %v", c.name, tau, back)
		}
	}
}

func TestTauOfALevelOrderIsNone(t *testing.T) {
	for _, y := range [][]*big.Rat{rats(1, 1, 1, 1), rats(), rats(1)} {
		x := rats(1, 2, 3, 4)[:len(y)]
		if tau, ok := tallyOf(x, y).tau(); ok {
			t.Errorf("%d things gave tau %v", len(y), tau)
		}
	}
}

func TestTauText(t *testing.T) {
	for tau, want := range map[float64]string{1: "1.00", -1: "−1.00", 0.714: "0.71", -0.004: "0.00", -0.5: "−0.50", 0: "0.00"} {
		if got := tauText(tau); got != want {
			t.Errorf("%v reads %q, want %q", tau, got, want)
		}
	}
}
