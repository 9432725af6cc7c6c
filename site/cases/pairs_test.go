package cases

import (
	"fmt"
	"math"
	"testing"

	"standings/results/judged"
)

// Cases without a score of both are none, and scores that differ by how they were added
// up are level.
func TestPairRows(t *testing.T) {
	t.Parallel()
	none, third := math.NaN(), 1.0/3
	k := &collection{Suite: &judged.Suite{}, outputs: []*output{
		{scores: []float64{1, 1, 1, 1, 1, 1, third + third + third, none}},
		{scores: []float64{0, 0, 0, 0, 0, 0, 1, 1}},
		{scores: []float64{1, none, 1, 1, 1, none, 0, 0}},
	}}
	if got, want := fmt.Sprint(k.pairRows()), "[[6 0 1] [1 0 4] [2 4 0]]"; got != want {
		t.Errorf("pairs %s, want %s", got, want)
	}
	for len(k.outputs) < 4*mostPaired {
		k.outputs = append(k.outputs, k.outputs[2])
	}
	if got, want := len(k.pairRows()), mostPaired*(mostPaired-1)/2; got != want {
		t.Errorf("%d pairs of many outputs, want %d", got, want)
	}
}
