package chart

import (
	"math"
	"strings"
	"testing"
)

// A line of time is as high as its figures, and has a gap where one is missing.
func TestTrend(t *testing.T) {
	t.Parallel()
	if got := Trend([]float64{1, 2}, []float64{3, math.NaN()}); got != "" {
		t.Errorf("of one figure there is %s", got)
	}
	got := string(Trend([]float64{0, 5, 10, 20}, []float64{1, 2, math.NaN(), 1.5}))
	if !strings.Contains(got, `points="4,24 32,4"`) || strings.Count(got, "<polyline") != 1 || strings.Count(got, "<circle") != 3 || !strings.Contains(got, `cx="116" cy="14"`) {
		t.Errorf("got %s", got)
	}
	if level := string(Trend([]float64{0, 1}, []float64{2, 2})); !strings.Contains(level, `points="4,14 116,14"`) {
		t.Errorf("level: %s", level)
	}
}
