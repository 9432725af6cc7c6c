package results

import (
	"testing"
	"testing/fstest"

	"standings/internal/source"
)

// An overall over some of the categories ranks nobody; the figure stays where it is.
func TestOverallsOfSomeCategories(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		overall, row string
		part, rank   int
	}{
		"complete":           {"groups", "C,74.9,71.3,60.0,68.7", 0, 1},
		"over two of three":  {"groups", "C,74.9,71.3,-,73.1", 2, 0},
		"over one":           {"groups", "C,74.9,-,-,74.9", 1, 0},
		"of all, unreported": {"groups", "C,74.9,71.3,-,68.7", 0, 1},
		"weighted":           {"{weights: {N: 0.5, S: 0.3, W: 0.2}}", "C,74.9,71.3,-,73.6", 2, 0},
		"nothing is stated":  {"unknown", "C,74.9,71.3,-,73.1", 0, 1},
		"too coarse to tell": {"groups", "C,8,7,-,8", 0, 3},
	} {
		var problems source.List
		p := Load(fstest.MapFS{
			"results/odd/benchmark.yaml":  {Data: []byte("title: Odd\nsources: [{id: s, title: S}]\nboards: [{id: b, title: B, groups: [N, S, W], overall: " + test.overall + ", published: [{source: s, file: t.csv}]}]\n")},
			"results/odd/published/t.csv": {Data: []byte("model,N,S,W,overall\nA,60.0,61.0,62.0,61.0\nB,50.0,51.0,52.0,51.0\n" + test.row + "\n")},
		}, fstest.MapFS{}, &problems)
		if problems.Errors() > 0 {
			t.Fatal(problems.All())
		}
		for _, r := range p.Benchmarks[0].Boards[0].Rows {
			if r.Model.Name == "C" && (r.OverPart() != test.part || r.Rank != test.rank || !r.Overall().Known || r.Rank == 0 && r.Unranked == "") {
				t.Errorf("%s: over %d, rank %d, %q", name, r.OverPart(), r.Rank, r.Unranked)
			}
		}
	}
}
