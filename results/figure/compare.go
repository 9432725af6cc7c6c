package figure

import (
	"cmp"
	"math/big"
)

// Compare is −1, 0 or 1 as x is below, equal to or above y, exactly. It is for the
// hundred thousands of figures of a large board: [big.Rat.Cmp] takes room for products, and
// is asked only where the nearest floating-point numbers are one.
func Compare(x, y *big.Rat) int {
	if x == y {
		return 0
	}
	if a, b := Nearest(x), Nearest(y); a != b {
		return cmp.Compare(a, b)
	}
	return x.Cmp(y)
}

// Nearest is the floating-point number nearest to one that is exact. Two whose nearest
// numbers differ are to each other as these are; where they are one, see [Compare].
func Nearest(r *big.Rat) float64 {
	const most = 1 << 53 // up to here every whole number is one, and a quotient of two is rounded once
	if n, d, ok := whole(r); ok && -most <= n && n <= most && d <= most {
		return float64(n) / float64(d)
	}
	f, _ := r.Float64()
	return f
}

// whole is a number as a quotient of two whole ones; ok is false where they are too long.
func whole(r *big.Rat) (above, below int64, ok bool) {
	n := r.Num()
	if !n.IsInt64() {
		return 0, 0, false
	}
	if r.IsInt() {
		return n.Int64(), 1, true
	}
	d := r.Denom()
	return n.Int64(), d.Int64(), d.IsInt64()
}
