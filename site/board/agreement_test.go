package board

import (
	"testing"
)

func TestTauText(t *testing.T) {
	for tau, want := range map[float64]string{1: "1.00", -1: "−1.00", 0.714: "0.71", -0.004: "0.00", -0.5: "−0.50", 0: "0.00"} {
		if got := TauText(tau); got != want {
			t.Errorf("%v reads %q, want %q", tau, got, want)
		}
	}
}
