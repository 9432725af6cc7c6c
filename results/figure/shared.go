package figure

import (
	"math/big"
	"strings"
	"sync/atomic"
)

// Nearly all figures of a table are shares or per cents of few digits, and of a hundred
// thousand of them most occur many times. Up to mostShared units of the last digit, and
// so many decimals, each number is made once and shared: nobody may change it, as
// [Figure.Rat] says.
const (
	mostShared   = 10_000
	sharedPlaces = 5 // 0 to 4 decimals
)

var shared [sharedPlaces][mostShared + 1]atomic.Pointer[big.Rat]

// exactly is the number that a plain decimal writes; ok is false where it is none.
func exactly(plain string) (r *big.Rat, ok bool) {
	whole, fraction, _ := strings.Cut(plain, ".")
	if whole == "" || len(whole)+len(fraction) > 5 || len(fraction) >= sharedPlaces || !onlyDigits(whole) || !onlyDigits(fraction) {
		return new(big.Rat).SetString(plain)
	}
	n := 0
	for _, digits := range [...]string{whole, fraction} {
		for i := range len(digits) {
			n = 10*n + int(digits[i]-'0')
		}
	}
	if n > mostShared {
		return new(big.Rat).SetString(plain)
	}
	at := &shared[len(fraction)][n]
	if r = at.Load(); r == nil {
		if r, ok = new(big.Rat).SetString(plain); !ok {
			return nil, false
		}
		at.Store(r)
	}
	return r, true
}
