package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

// A row that differs from the rule that all others follow is found, by whatever rule that
// is, and so are two of many.
func TestProved(t *testing.T) {
	t.Parallel()
	open := strings.Replace(fmt.Sprintf(sea, 10, "unknown"), "    scale: {min: 0, max: 100}\n", "", 1)
	values := [][3]float64{{12, 21, 34}, {51, 13, 27}, {3, 91, 14}, {83, 71, 15}, {33, 68, 45}, {5, 16, 92}, {11, 48, 37}, {61, 42, 29}, {77, 20, 55}, {19, 88, 64}}
	table := func(of func(a, b, c float64) float64, rounds int, wrong map[int]float64) string {
		var b strings.Builder
		b.WriteString("model,variant,N,S,W,overall\n")
		for round := range rounds {
			for i, v := range values {
				shift := 0.37 * float64(round)
				x, y, z := v[0]+shift, v[1]-2*shift, v[2]+3*shift
				fmt.Fprintf(&b, "%c,v%d,%.2f,%.2f,%.2f,%.2f\n", 'A'+i, round, x, y, z, of(x, y, z)+wrong[10*round+i])
			}
		}
		return b.String()
	}
	for name, of := range map[string]func(a, b, c float64) float64{
		"the mean of":          func(a, b, c float64) float64 { return (a + b + c) / 3 },
		"the sum of":           func(a, b, c float64) float64 { return a + b + c },
		"the median of":        func(a, b, c float64) float64 { return max(min(a, b), min(max(a, b), c)) },
		"the harmonic mean of": func(a, b, c float64) float64 { return 3 / (1/a + 1/b + 1/c) },
	} {
		r := expect(t, load(t, open, map[string]string{"t.csv": table(of, 1, nil)}), audit.RuleProved)
		if n := r.Count(audit.Contradiction) + r.Count(audit.Conflict); n > 0 {
			t.Errorf("%s: %d accusations of a clean table", name, n)
		}
		r = audit.Run(load(t, open, map[string]string{"t.csv": table(of, 1, map[int]float64{4: 2.4})}))
		found := proofs(r)
		if len(found) != 1 || found[0].Model != "e" || found[0].Severity != audit.Conflict || !strings.Contains(found[0].Message, name) {
			t.Errorf("%s: %v", name, found)
		}
		if found := proofs(audit.Run(load(t, open, map[string]string{"t.csv": table(of, 1, map[int]float64{4: 2.4, 7: -3})}))); len(found) > 0 {
			t.Errorf("%s: two rows of ten are found: %v", name, found)
		}
		if found := proofs(audit.Run(load(t, open, map[string]string{"t.csv": table(of, 2, map[int]float64{4: 2.4, 17: -3})}))); len(found) != 2 {
			t.Errorf("%s: of two rows of twenty these are found: %v", name, found)
		}
	}
}

func proofs(r *audit.Report) []*audit.Finding { return of(r, audit.RuleProved) }
