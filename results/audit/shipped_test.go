package audit_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
)

var update = flag.Bool("update", false, "write testdata/findings.txt anew; the test fails, so that the difference is read")

// shipped loads the data of the example project.
func shipped(t testing.TB) *results.Project {
	var problems source.List
	p := results.Load(os.DirFS("../.."), os.DirFS("../.."), &problems)
	for _, x := range problems.All() {
		if x.Severity == source.Error {
			t.Fatal(x)
		}
	}
	return p
}

// The findings over the shipped tables were checked by hand, each against the
// source. A difference is a change of the rules or a slip in the data.
func TestShipped(t *testing.T) {
	const file = "testdata/findings.txt"
	got := listing(audit.Run(shipped(t)))
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Fatalf("%s is written: check every finding that is new by hand, then run the test without -update", file)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			t.Fatalf("line %d: missing %q", i+1, w[i])
		case i >= len(w):
			t.Fatalf("line %d: new %q", i+1, g[i])
		case g[i] != w[i]:
			t.Fatalf("line %d differs (-update writes the file anew):\n%s\nwant\n%s", i+1, g[i], w[i])
		}
	}
}

// listing writes a report as a text to be read.
func listing(r *audit.Report) string {
	var b strings.Builder
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s/%s: %s\n%s\n", f.Benchmark, f.Board, short(f), f.Message)
		if f.Arithmetic != "" {
			fmt.Fprintf(&b, "  %s\n", strings.ReplaceAll(f.Arithmetic, "\n", "\n  "))
		}
		for _, s := range f.Sources {
			fmt.Fprintf(&b, "    %s  %s\n", s.Place, s.Table)
		}
		b.WriteByte('\n')
	}
	for _, f := range r.Fits {
		fmt.Fprintf(&b, "weights of %s/%s, %s: %d rows\n", f.Benchmark, f.Board, f.Table, f.Rows)
		b.WriteByte('\n')
	}
	for _, c := range r.Checks {
		fmt.Fprintf(&b, "%s/%s %s: %d checked, %d found\n", c.Benchmark, c.Board, c.Rule.ID, c.Figures, c.Findings)
	}
	fmt.Fprintf(&b, "\n%d figures checked, %d of them in a contradiction; %d contradictions, %d conflicts, %d oddities\n",
		r.Figures, r.Untrue, r.Count(audit.Contradiction), r.Count(audit.Conflict), r.Count(audit.Oddity))
	return b.String()
}

func TestRunIsRepeatable(t *testing.T) {
	p := shipped(t)
	first := listing(audit.Run(p))
	for range 3 {
		if listing(audit.Run(p)) != first {
			t.Fatal("two runs over the same data differ")
		}
	}
}

func BenchmarkRun(b *testing.B) {
	p := shipped(b)
	b.ReportAllocs()
	for b.Loop() {
		audit.Run(p)
	}
}
