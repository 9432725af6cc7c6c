package benchmark

import (
	"fmt"
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

// The gap that is told apart falls with the number of cases.
func TestGaps(t *testing.T) {
	t.Parallel()
	row := newGapRow(exampleBoard(t, "worldgenbench", "humanities").Main())
	var said []string
	for _, size := range row.Sizes {
		said = append(said, fmt.Sprintf("%s: %s, %d %%", size.Items, size.Gap, size.Level))
	}
	if got, want := strings.Join(said, "; "), "366: 10.4, 100 %; 732: 7.3, 71 %; 1,464: 5.2, 50 %; 2,928: 3.7, 35 %"; got != want {
		t.Errorf("the table has %s", got)
	}
	if row.Neighbours != "1 of 21: GPT-4o from HiDream-I1-Full" {
		t.Errorf("%s neighbours are told apart", row.Neighbours)
	}
}
