package page

import (
	"testing"

	"standings/results/confidence"
)

func TestRange(t *testing.T) {
	t.Parallel()
	for want, places := range map[string]confidence.Range{
		"": {}, "3": {Low: 3, High: 3}, "2–12": {Low: 2, High: 12}, "998–1,002": {Low: 998, High: 1002},
	} {
		if got := RankRange(places); got != want {
			t.Errorf("RankRange(%v) = %q, want %q", places, got, want)
		}
	}
}

func TestEndsRoundOutward(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		low, high float64
		digits    int
		want      string
	}{
		{0.4129, 0.5221, 3, "0.412–0.523"},
		{0.412, 0.523, 3, "0.412–0.523"},
		{0.1 + 0.2, 1, 1, "0.3–1.0"}, // binary dust is no reason to go further
		{0, 0.0001, 2, "0.00–0.01"},
		{-0.0001, 0.11, 2, "−0.01 to 0.11"},
		{-0.25, -0.204, 2, "−0.25 to −0.20"},
		{-0.25, -0.0004, 2, "−0.25 to 0.00"},
		{70.0, 72.4, 1, "70.0–72.4"},
		{9.96, 99.96, 1, "9.9–100.0"},
		{3.2, 4.1, 0, "3–5"},
	} {
		if got := Ends(c.low, c.high, c.digits); got != c.want {
			t.Errorf("Ends(%v, %v, %d) = %q, want %q", c.low, c.high, c.digits, got, c.want)
		}
	}
}
