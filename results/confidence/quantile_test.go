package confidence

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// The quantile is gonum's, from one degree of freedom on and in fractions of them; where
// there are many, the two round differently.
func TestQuantile(t *testing.T) {
	t.Parallel()
	for df := 1.0; df < 1e6; df *= 1.09 {
		want := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: df}.Quantile(0.975)
		if got := quantile(df); math.Abs(got-want) > 1e-10*want {
			t.Errorf("with %g degrees of freedom the quantile is %.15g, not %.15g", df, got, want)
		}
	}
	if got := quantile(math.Inf(1)); math.Abs(got-1.959963984540054) > 1e-14 {
		t.Errorf("the normal quantile is %.16g", got)
	}
}

func BenchmarkQuantile(b *testing.B) {
	df := 1.0
	for b.Loop() {
		quantile(df)
		if df += 1.7; df > 1000 {
			df = 1
		}
	}
}
