package importer

import (
	"slices"
	"testing"

	"standings/internal/source"
)

// What keeps rows from being ranked can be stated, of each board for itself, and the rows are
// ranked by it then.
func TestWhatRanksIsStated(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ file, column, lower, first string }{
		{"model,x,y\nAlder,1,20\nBirch,3,10\nCedar,2,30\n", "x", "false", "Birch"},
		{"model,x,y\nAlder,1,20\nBirch,3,10\nCedar,2,30\n", "y", "true", "Birch"},
	} {
		var problems source.List
		d := Project([]Given{File("odd.csv", []byte(c.file))}, "", &problems)
		asked := d.Unranked()
		if len(asked) != 1 || !slices.Contains(asked[0].Columns, c.column) {
			t.Fatalf("%q: %+v, %v", c.file, asked, problems.All())
		}
		d.State(asked[0].Board, "rank", c.column)
		if !asked[0].Lower {
			t.Errorf("%q: which direction is better is known", c.file)
		}
		d.State(asked[0].Board, "lower", c.lower)
		d.State("elsewhere", "rank", c.column)
		p, found := load(d)
		b := p.Benchmarks[0].Boards[0]
		if len(found) > 0 || b.Rows[0].Rank != 1 || b.Rows[0].Model.Name != c.first {
			t.Errorf("by %s, lower %s: the first row has rank %d: %v\n%s", c.column, c.lower, b.Rows[0].Rank, found, d.Files["results/odd/benchmark.yaml"])
		}
	}
}
