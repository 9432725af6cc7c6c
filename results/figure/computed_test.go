package figure

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

func TestComputedNumbers(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		v           float64
		decimal     string
		two, nought string
	}{
		{76.292500000000004, "76.2925", "76.29", "76"},
		{0.1 + 0.2, "0.3", "0.30", "0"},
		{2.4899999999999998, "2.49", "2.49", "2"},
		{2.675, "2.675", "2.68", "3"}, // as a binary fraction it is below the half
		{0.125, "0.125", "0.13", "0"}, // half to even would be 0.12
		{-2.675, "-2.675", "-2.68", "-3"},
		{-0.001, "-0.001", "0.00", "0"},
		{math.Copysign(0, -1), "0", "0.00", "0"},
		{2.0 / 3, "0.666666666666667", "0.67", "1"},
		{100, "100", "100.00", "100"},
		{1e-7, "0.0000001", "0.00", "0"},
		{123456789012345678, "123456789012346000", "123456789012346000", "123456789012346000"},
		{0.40607470147841398, "0.406074701478414", "0.41", "0"},
	} {
		if got := Decimal(test.v); got != test.decimal {
			t.Errorf("Decimal(%v) = %s, want %s", test.v, got, test.decimal)
		}
		if got := Fixed(test.v, 2); got != test.two {
			t.Errorf("Fixed(%v, 2) = %s, want %s", test.v, got, test.two)
		}
		if got := Fixed(test.v, 0); got != test.nought {
			t.Errorf("Fixed(%v, 0) = %s, want %s", test.v, got, test.nought)
		}
	}
	for v, want := range map[float64]string{0.40607470147841398: "0.406074701478414", -97.69900497512438: "-97.6990049751244", 0.5: "0.500000000000000", 0: "0.00000000000000", 5.65e-17: "0.00000000000000005650"} {
		if got := Fixed(v, 20); got != want {
			t.Errorf("Fixed(%v, 20) = %s, want %s", v, got, want)
		}
	}
	if Fixed(math.Inf(1), 2) != "+Inf" || Rat(math.NaN()) != nil || !math.IsInf(Clean(math.Inf(-1)), -1) || Clean(math.MaxFloat64) == 0 {
		t.Error("numbers that are not finite")
	}
}

// Decimals of up to 15 digits come through, and JSON has the same digits.
func TestComputedNumbersComeThrough(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		text := strconv.FormatInt(random.Int64N(1e15), 10)
		if at := random.IntN(len(text)); at > 0 && text[len(text)-1] != '0' {
			text = text[:at] + "." + text[at:]
		}
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(Clean(v))
		if err != nil {
			t.Fatal(err)
		}
		if Decimal(v) != text || string(data) != text {
			t.Fatalf("%s became %s, in JSON %s", text, Decimal(v), data)
		}
	}
}

// Fixed writes what rounding the decimal itself as a fraction does.
func TestFixedIsExact(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for range 50000 {
		v := float64(random.Int64N(2e6)-1e6) / math.Pow10(random.IntN(9))
		switch random.IntN(4) {
		case 0:
			v = math.Float64frombits(random.Uint64())
		case 1:
			v = random.NormFloat64() * math.Pow10(random.IntN(40)-20)
		case 2:
			v = (math.Floor(v) + 0.5) / math.Pow10(random.IntN(5))
		}
		decimals := random.IntN(8)
		r := Rat(v)
		if r == nil {
			continue
		}
		_, power, _ := strings.Cut(strconv.FormatFloat(v, 'e', 14, 64), "e")
		exponent, _ := strconv.Atoi(power)
		want := r.FloatString(min(decimals, max(14-exponent, 0))) // the 15th digit is the last
		if rest, negative := strings.CutPrefix(want, "-"); negative && strings.Trim(rest, "0.") == "" {
			want = rest
		}
		if got := Fixed(v, decimals); got != want {
			t.Fatalf("Fixed(%v, %d) = %s, not %s", v, decimals, got, want)
		}
	}
}
