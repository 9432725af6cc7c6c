package figure

import (
	"math/big"
	"testing"
)

// Numbers compare as they do exactly, whatever their length and sign.
func TestCompare(t *testing.T) {
	t.Parallel()
	var all []*big.Rat
	for _, text := range []string{
		"0", "1", "-1", "1/3", "-1/3", "0.3333333333333333", "12.3", "12.30", "-12.3", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
		"9223372036854775807/9223372036854775806", "9223372036854775806/9223372036854775805", "1/9223372036854775807", "1/9223372036854775808",
		"-9223372036854775807/3", "-9223372036854775808/3", "1e30", "1e-30", "-1e30", "99.95", "99.94999999999999999999999999",
	} {
		r, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatal(text)
		}
		all = append(all, r)
	}
	for _, x := range all {
		for _, y := range all {
			if got, want := Compare(x, y), x.Cmp(y); got != want {
				t.Errorf("%v against %v is %d, not %d", x, y, got, want)
			}
		}
	}
}
