package benchmark

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

func exampleBoard(t *testing.T, benchmark, board string) *results.Board {
	t.Helper()
	var problems source.List
	p := results.Load(os.DirFS("../.."), fstest.MapFS{}, &problems)
	return p.Benchmark(benchmark).Board(board)
}

// The gap that is told apart falls with the number of cases, and is said for today's
// number and for twice as many.
func TestGaps(t *testing.T) {
	t.Parallel()
	f := exampleBoard(t, "worldgenbench", "humanities").Main()
	c := gapChart(f)
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, s := range c.Series {
		names = append(names, s.Name)
		if i > 0 && s.Values[0].Num >= c.Series[i-1].Values[0].Num {
			t.Errorf("%s tell apart %s, more than fewer do", s.Name, s.Values[0].Text)
		}
	}
	if got, want := strings.Join(names, "; "), "366 cases, half; 732 cases, today; 1,464 cases, twice; 2,928 cases, four times"; got != want {
		t.Errorf("the chart has %s", got)
	}
	if got, want := gapText(f), "With 732 cases, Humanities tells two neighbours apart four times out of five where they differ by 7.3; with twice as many, by 5.2. Today 1 of 21 pairs of neighbours is told apart."; got != want {
		t.Errorf("the text is %s", got)
	}
}
