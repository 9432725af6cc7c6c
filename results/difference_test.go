package results

import (
	"os"
	"testing"

	"standings/internal/source"
)

// The difference of two rows is the same from scores that the field keeps, and from those
// that are made for the two where they are too many to be kept.
func TestDifferencesWithoutKeptScores(t *testing.T) {
	t.Parallel()
	var problems source.List
	f := Load(os.DirFS(".."), Files, &problems).Benchmark("sketchbook").Board("score").Main()
	if f.scores == nil {
		t.Fatal("the field keeps no scores")
	}
	without := *f
	without.scores, without.scored = nil, nil
	seen := 0
	for _, a := range f.Rows {
		for _, b := range f.Rows {
			for _, c := range f.Board.Columns {
				want, why := f.Difference(c, a, b)
				got, whyNot := without.Difference(c, a, b)
				if seen++; got != want || why != whyNot {
					t.Errorf("%s and %s, %s: %v %s, not %v %s", RowName(a), RowName(b), c.ID, got, whyNot, want, why)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no two rows are compared")
	}
}
