package benchmark

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/site/page"
)

func exampleBoard(t *testing.T, benchmark, board string) *results.Board {
	t.Helper()
	var problems source.List
	p := results.Load(os.DirFS("../.."), fstest.MapFS{}, &problems)
	return p.Benchmark(benchmark).Board(board)
}

// level is the length of a bar, in per cent.
var level = regexp.MustCompile(`l[0-9]+`)

// The significant gap falls with the number of cases.
func TestGaps(t *testing.T) {
	t.Parallel()
	row := newBoardGaps(exampleBoard(t, "worldgenbench", "humanities").Main())
	var said []string
	for _, size := range []page.Cell{row.Half, row.Today, row.Twice, row.Fourfold} {
		said = append(said, fmt.Sprintf("%s: %s, %s", size.Parts[1].Text, size.Parts[0].Text, level.FindString(string(size.Parts[2].HTML))))
	}
	if got, want := strings.Join(said, "; "), "n 366: 10.4, l100; n 732: 7.3, l71; n 1,464: 5.2, l50; n 2,928: 3.7, l35"; got != want {
		t.Errorf("the table has %s", got)
	}
	if row.Neighbours.Parts[0].Text != "1 of 21: GPT-4o over HiDream-I1-Full" {
		t.Errorf("%s neighbours differ", row.Neighbours.Parts[0].Text)
	}
}
