package page

import "testing"

// A rank is written in one way; none is no 0.
func TestRank(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "", 7: "7", 1050: "1,050"} {
		if got := Rank(n); got != want {
			t.Errorf("the rank %d is written %q, not %q", n, got, want)
		}
	}
}
