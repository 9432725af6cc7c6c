package releases

import (
	"slices"
	"testing"
)

// Releases of one day follow each other in a drawing, too.
func TestReleasesOfOneDayAreDrawnApart(t *testing.T) {
	days := []float64{10, 12, 12, 12, 20, 20}
	within(days)
	if want := []float64{10, 12, 12 + 1.0/3, 12 + 2.0/3, 20, 20.5}; !slices.Equal(days, want) {
		t.Errorf("days %v, want %v", days, want)
	}
}
