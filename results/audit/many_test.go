package audit

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// wrongOveralls is a board of n models whose overalls are all too high, and of as many
// whose overalls are right.
func wrongOveralls(n int) fstest.MapFS {
	var table strings.Builder
	table.WriteString("model,L,R,overall\n")
	for i := range n {
		fmt.Fprintf(&table, "m%d,%d,%d,99.5\nright%d,%d,%d,%d.5\n", i, i%90, i%80, i, i%60, i%60+1, i%60)
	}
	return fstest.MapFS{
		"results/odd/published/t.csv": {Data: []byte(table.String())},
		"results/odd/benchmark.yaml":  {Data: []byte("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}, {id: R}]}]\nboards:\n  - {id: b, title: B, facets: [f], scale: {min: 0, max: 100}, overall: groups, published: [{source: s, file: t.csv}]}\n")},
	}
}

// Many findings of one kind on one board are told as one; each figure keeps its mark,
// and every one of them is counted.
func TestManyAlikeAreToldOnce(t *testing.T) {
	t.Parallel()
	for _, n := range []int{mostAlike, mostAlike + 1, 4 * mostAlike} {
		var problems source.List
		p := results.Load(wrongOveralls(n), fstest.MapFS{}, &problems)
		r := Run(p)
		if problems.Errors() > 0 || r.Untrue != n || r.Count(Contradiction) != n {
			t.Fatalf("%d rows: %d untrue, %d contradictions; problems %v", n, r.Untrue, r.Count(Contradiction), problems.All())
		}
		told := 0
		for _, f := range r.Findings {
			if f.Severity == Contradiction {
				told++
			}
		}
		if want := n; n > mostAlike {
			want = 1
			if f := r.Findings[0]; told != want || len(f.All) != n || !strings.Contains(f.Message, fmt.Sprintf("There are %d more findings of this kind", n-1)) {
				t.Errorf("%d rows: told %d times: %s", n, told, f.Message)
			}
		} else if told != want {
			t.Errorf("%d rows: told %d times, want %d", n, told, want)
		}
		for _, row := range p.Benchmarks[0].Boards[0].Rows {
			if !strings.HasPrefix(row.Model.ID, "right") && len(r.At(row, "overall", false)) == 0 {
				t.Errorf("%d rows: the overall of %s has no mark", n, row.Model.Name)
			}
		}
	}
}

// Twice the boards take twice as long, and so do twice the models.
func BenchmarkAudit(b *testing.B) {
	for _, n := range []int{100, 400, 1600} {
		p := results.Load(wrongOveralls(n), fstest.MapFS{}, new(source.List))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Run(p)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/row")
		})
	}
}
