package aggregate

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

func TestOf(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		how    *Aggregate
		values []float64
		want   float64
	}{
		{Mean, []float64{1, 2, 6}, 3},
		{sum, []float64{0.1, 0.2, 0.4}, 0.7},
		{Median, []float64{9, 1, 4}, 4},
		{Median, []float64{9, 1, 4, 5}, 4.5},
		{Median, []float64{7}, 7},
		{GeometricMean, []float64{2, 8}, 4},
		{GeometricMean, []float64{3, 0, 9}, 0},
		{GeometricMean, []float64{0.3, 0.3, 0.3}, 0.3},
	} {
		if got := test.how.Of(test.values, nil); math.Abs(got-test.want) > 1e-14 {
			t.Errorf("%s of %v is %v, not %v", test.how.Says, test.values, got, test.want)
		}
	}
	if got := GeometricMean.Of([]float64{2, -8}, nil); !math.IsNaN(got) {
		t.Errorf("the geometric mean of a negative value is %v", got)
	}
}

// What is exact is what floats give; every figure is within its bounds and rises with each of
// its values; the values themselves are not changed.
func TestAggregatesRise(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		n := 1 + random.IntN(9)
		values, higher, exact := make([]float64, n), make([]float64, n), make([]*big.Rat, n)
		for i := range values {
			v := random.IntN(1000)
			values[i], exact[i] = float64(v)/10, big.NewRat(int64(v), 10)
			higher[i] = values[i] + float64(random.IntN(3))
		}
		first := values[0]
		for _, how := range append(inCells, Median, GeometricMean) {
			got := how.Of(values, nil)
			if how.Exact != nil {
				if want, _ := how.Exact(exact, nil).Float64(); math.Abs(got-want) > 1e-9 {
					t.Fatalf("%s of %v is %v, and exactly %v", how.Says, values, got, want)
				}
			}
			if more := how.Of(higher, nil); more < got-1e-9 {
				t.Fatalf("%s of %v is %v, and of %v %v", how.Says, values, got, higher, more)
			}
		}
		if values[0] != first {
			t.Fatal("values are in another order")
		}
	}
}

func TestBeats(t *testing.T) {
	t.Parallel()
	two := func() *big.Rat { return big.NewRat(5, 2) }
	if got := winRate.Beats(two(), 5); got.RatString() != "1/2" {
		t.Errorf("who beats 2½ of 5 has a win rate of %s", got.RatString())
	}
	if winRate.Beats(new(big.Rat), 0) != nil || borda.Beats(new(big.Rat), 0) == nil {
		t.Error("who is alone in a category has no win rate there, and a Borda count of 0")
	}
	for name, how := range map[string]*Aggregate{"sum": sum, "": Mean, "median": Median} {
		if InCells(name) != how {
			t.Errorf("%q is %s", name, InCells(name).ID)
		}
	}
	if InOveralls("mean") != nil || InOveralls("borda") != borda || !borda.Relative() || (*Aggregate)(nil).Relative() || sum.Means() || !Pooled.Means() || Median.Means() {
		t.Error("aggregates are not what they are called")
	}
}
