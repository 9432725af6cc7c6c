package figure

import (
	"fmt"
	"math/big"
	"testing"
)

func TestParseKeepsWhatWasPrinted(t *testing.T) {
	for text, want := range map[string]struct {
		value    float64
		decimals int
	}{
		"8.40": {8.4, 2}, " 8.40 ": {8.4, 2}, "-0.04": {-0.04, 2}, "+15.9": {15.9, 1}, "183": {183, 0}, "0": {0, 0}, "0.8975": {0.8975, 4},
	} {
		f, err := Parse(text)
		if err != nil || !f.Known() || f.Float() != want.value || f.Decimals != want.decimals {
			t.Errorf("Parse(%q) = %v %v %d, %v", text, f.Text, f.Float(), f.Decimals, err)
		}
	}
}

func TestParseRefusesWhatIsNoPrintedDecimal(t *testing.T) {
	for _, text := range []string{"", "  ", "NaN", "inf", "+Inf", "1e3", "0x10", "1,5", "1,000", "8.", ".5", "--1", "+-1", "12%", "1_0", "1/2", "٣", "8.40*", "1 2",
		"123456789012345678901234567890123"} {
		if f, err := Parse(text); err == nil {
			t.Errorf("Parse(%q) gave %v, want an error", text, f)
		}
	}
}

func TestMissingIsNotZero(t *testing.T) {
	f, err := Parse("-")
	if err != nil || f.Known() || f.Rat() != nil {
		t.Errorf("a dash should be a missing figure, got %v, %v", f, err)
	}
	zero, _ := Parse("0.00")
	if !zero.Known() {
		t.Error("a printed zero is a figure")
	}
}

// Half a unit is exact for any power of ten, and the caller's own.
func TestHalfUnits(t *testing.T) {
	for power := -25; power < 25; power++ {
		want, _ := new(big.Rat).SetString(fmt.Sprintf("5e%d", power-1))
		if half := halfUnit(power); half.Cmp(want) != 0 || half.Add(half, half).Cmp(halfUnit(power)) == 0 {
			t.Errorf("half of ten to the power %d is %s, not %s", power, halfUnit(power), want)
		}
	}
}

func TestIntervals(t *testing.T) {
	f, _ := Parse("8.40")
	low, high := f.Interval()
	if low.RatString() != "1679/200" || high.RatString() != "1681/200" {
		t.Errorf("8.40 rounds [%s, %s]", low, high)
	}
	low, high = f.CutInterval()
	if low.RatString() != "42/5" || high.RatString() != "841/100" {
		t.Errorf("8.40 cut off stands for [%s, %s]", low, high)
	}
	negative, _ := Parse("-0.7")
	low, high = negative.CutInterval()
	if low.RatString() != "-4/5" || high.RatString() != "-7/10" {
		t.Errorf("-0.7 cut off stands for [%s, %s]", low, high)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"8.40", "-", "+0.27", "NaN", "1e9", "", "-0.04", "00.10"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		figure, err := Parse(text)
		if err != nil || !figure.Known() {
			return
		}
		low, high := figure.Interval()
		if low.Cmp(figure.Rat()) >= 0 || high.Cmp(figure.Rat()) <= 0 {
			t.Errorf("%q does not lie within its own interval", text)
		}
	})
}
