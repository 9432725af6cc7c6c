package confidence

import (
	"math/big"
	"testing"
)

// The test against exact arithmetic, around every edge.
func TestUneven(t *testing.T) {
	t.Parallel()
	for n := int64(0); n <= 400; n++ {
		tail, all := new(big.Int), new(big.Int).Exp(big.NewInt(2), big.NewInt(n), nil)
		for lost := int64(0); 2*lost < n; lost++ {
			tail.Add(tail, new(big.Int).Binomial(n, lost))
			want := new(big.Rat).SetFrac(new(big.Int).Mul(big.NewInt(2), tail), all).Cmp(big.NewRat(1, 20)) <= 0
			if got := Uneven(int(n-lost), int(lost)); got != want || Uneven(int(lost), int(n-lost)) != want {
				t.Errorf("%d to %d: %t", n-lost, lost, got)
			}
		}
		if Uneven(int(n), int(n)) {
			t.Errorf("%d to %d are uneven", n, n)
		}
	}
	if Uneven(5, 0) || !Uneven(6, 0) {
		t.Error("six cases of six tell apart, five of five do not")
	}
}
