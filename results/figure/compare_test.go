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

// A number is the one that it was read as, and adding to it leaves it as it is.
func TestNumbersStayAsRead(t *testing.T) {
	t.Parallel()
	for range 2 {
		for _, text := range []string{"0", "0.0", "0.00", "7", "007", "12.3", "012.3", "100.00", "100.01", "1.0000", "1.0001", "10000", "10001", "0.00001", "-12.3", "+12.3", "99999", "12345.6"} {
			want, ok := new(big.Rat).SetString(text)
			if !ok {
				t.Fatal(text)
			}
			f, err := Parse(text)
			if err != nil || f.Rat().Cmp(want) != 0 {
				t.Errorf("%s is read as %v: %v", text, f.Rat(), err)
			}
			around, ok, err := Notation{}.Around(f, "+5/-4")
			if err != nil || !ok || new(big.Rat).Sub(around.Low.Rat(), f.Rat()).RatString() != "-4" || new(big.Rat).Sub(around.High.Rat(), f.Rat()).RatString() != "5" {
				t.Errorf("%s +5/-4 is from %s to %s: %v", text, around.Low.Plain(), around.High.Plain(), err)
			}
		}
	}
}
