package record_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/record"
)

// A board's Markdown has its ranks, names and figures, and nothing in it is markup.
func TestMarkdown(t *testing.T) {
	t.Parallel()
	var problems source.List
	p := results.Load(fstest.MapFS{
		"results/odd/benchmark.yaml":  &fstest.MapFile{Data: []byte("title: Odd\nboards: [{id: b, title: A | B, groups: [X_1, Y], scale: [0, 100], overall: groups, published: t.csv}]\n")},
		"results/odd/published/t.csv": &fstest.MapFile{Data: []byte("model,variant,X_1,Y,overall\n\"a|b [x](y) <i>\",,90.0,80.0,85.0\nc,fast,10.0,-,\nd,,50.0,40.0,45.0\n")},
	}, fstest.MapFS{}, &problems)
	b := record.Of(p, p.Benchmarks[0].Boards[0])
	lines := strings.Split(string(b.Markdown(2, "https://odd.example/odd/b/")), "\n")
	want := []string{
		`| # | Model | X 1 | Y | Overall |`, `| --: | :-- | --: | --: | --: |`,
		`| 1 | a\|b \[x\](y) &lt;i> | 90.0 | 80.0 | 85.0 |`, `| 2 | d | 50.0 | 40.0 | 45.0 |`,
		"", `2 of 3 rows · [A \| B](https://odd.example/odd/b/)`, "",
	}
	if got := strings.Join(lines, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s\n%v", got, strings.Join(want, "\n"), problems.All())
	}
	if whole := string(b.Markdown(0, "")); !strings.Contains(whole, "| – | c (fast) | 10.0 | – | – |") || strings.Contains(whole, "·") {
		t.Errorf("the whole table is\n%s", whole)
	}
}
