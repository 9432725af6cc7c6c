package results_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"standings/results"
	"standings/results/judged"
)

// Two judges are compared on the same outputs, an item counting once by its mean over
// models: guest scores Alpha's items 1 and 2, Beta's 7 and 8, which the house scored 8
// and 6, and did not in the same run.
func TestBetweenJudges(t *testing.T) {
	t.Parallel()
	p, _ := load(readings(readingRecords))
	b := p.Benchmarks[0].Board("score")
	for _, test := range []struct {
		of   [2]judged.Rater
		want string
	}{
		{[2]judged.Rater{{Judge: "guest"}, {Judge: "house", Run: "1"}}, "-7.0 1, -4.0 1, -5.5 2"},
		{[2]judged.Rater{{Judge: "house", Run: "1"}, {Judge: "guest"}}, "7.0 1, 4.0 1, 5.5 2"},
		{[2]judged.Rater{{Judge: "guest"}, {Judge: "house", Run: "2"}}, "-1.5 1, -1.5 1, -1.5 2"}, // ((1+7) - (9+2))/2 and ((2+8) - (9+4))/2
		{[2]judged.Rater{{Judge: "guest"}, {Judge: "Third Judge"}}, "2.0 1, no item has a score, 2.0 1"},
	} {
		var got []string
		for _, d := range b.BetweenJudges(test.of) {
			if d.Why != "" {
				got = append(got, d.Why)
				continue
			}
			if !(-10 <= d.Low && d.Low <= d.Value && d.Value <= d.High && d.High <= 10) {
				t.Errorf("%v: %g is not within %g to %g", test.of, d.Value, d.Low, d.High)
			}
			got = append(got, fmt.Sprintf("%.1f %d", d.Value, d.Items))
		}
		if text := strings.Join(got, ", "); text != test.want {
			t.Errorf("%v: %s, not %s", test.of, text, test.want)
		}
	}
}

// Alpha was judged twice by the house, 8 and 9 on the left, 6 and 9 on the right: half of
// the squared differences are the variances from run to run.
func TestBetweenRuns(t *testing.T) {
	t.Parallel()
	p, _ := load(readings(readingRecords))
	b := p.Benchmarks[0].Board("score")
	row := func(id string) *results.Row { return b.Find(p.Models.ByID(id), "") }
	for column, want := range map[string]float64{"Left": 1.96 * math.Sqrt(1./2), "Right": 1.96 * math.Sqrt(9./2), "overall": 1.96 * math.Sqrt((1./2+9./2)/4)} {
		if got := row("a").BetweenRuns(b.Column(column)); got.Runs != 2 || math.Abs(got.Error-want) > 1e-12 {
			t.Errorf("%s: %+v, not %g of two runs", column, got, want)
		}
		if got := row("b").BetweenRuns(b.Column(column)); got.Runs != 0 {
			t.Errorf("%s of a model of one run: %+v", column, got)
		}
	}
}
