package benchmark

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// printedBoard is a board of three rows of printed figures of so many prompts.
func printedBoard(t *testing.T, items, figures string) *results.Benchmark {
	t.Helper()
	var problems source.List
	p := results.Load(fstest.MapFS{
		"results/b/benchmark.yaml": {Data: []byte(strings.Replace(`title: B
sources: [{id: s, title: S}]
boards:
  - id: m
    title: M
    items: ITEMS
    scale: {min: 0, max: 100}
    overall: items
    columns: [{id: overall, field: Overall}]
    published: [{source: s, file: t.csv, model: Model}]
`, "ITEMS", items, 1))},
		"results/b/published/t.csv": {Data: []byte(figures)},
	}, fstest.MapFS{}, &problems)
	if p.Benchmark("b") == nil {
		t.Fatal(problems.All())
	}
	return p.Benchmark("b")
}

// A suite that could not even tell the ends of its scale apart has no smallest gap.
func TestGapsOfTinySuite(t *testing.T) {
	t.Parallel()
	b := printedBoard(t, "3", "Model,Overall\na,60.0\nb,40.0\nc,20.0\n")
	if f := b.Boards[0].Main(); f.Gap(3) <= 100 {
		t.Fatalf("the gap is %v", f.Gap(3))
	}
	if got := gaps(b); got != nil {
		t.Errorf("the table has %v", got.Table.Lines)
	}
}
