package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

// An overall that is stated to be a median or a geometric mean of the categories is held
// against them, as far as rounding allows; where most are not, the rule is doubted, and no row.
func TestStated(t *testing.T) {
	t.Parallel()
	table := func(overalls ...string) map[string]string {
		text := "model,N,S,W,overall\n"
		for i, groups := range []string{"10.0,30.0,50.0", "2.0,8.0,4.0", "33.3,66.6,99.9", "5.0,5.0,80.0"} {
			text += fmt.Sprintf("%c,%s,%s\n", 'A'+i, groups, overalls[i])
		}
		return map[string]string{"t.csv": text}
	}
	median, geometric := fmt.Sprintf(sea, 10, "median"), fmt.Sprintf(sea, 10, "geometric-mean")
	for _, test := range []struct {
		yaml     string
		overalls []string
		want     string // severities and models
	}{
		{median, []string{"30.0", "4.0", "66.6", "5.0"}, ""},
		{geometric, []string{"24.7", "4.0", "60.5", "12.6"}, ""},
		{median, []string{"30.0", "4.0", "66.8", "5.0"}, "contradiction c"},
		{geometric, []string{"24.7", "4.0", "60.5", "13.6"}, "contradiction d"},
		{geometric, []string{"30.0", "4.7", "66.6", "30.0"}, "conflict "},
	} {
		r := audit.Run(load(t, test.yaml, table(test.overalls...)))
		var got []string
		for _, f := range r.Findings {
			if f.Rule == audit.RuleStated {
				got = append(got, string(f.Severity)+" "+f.Model)
			}
		}
		if strings.Join(got, ", ") != test.want {
			t.Errorf("%v: %q, want %q", test.overalls, got, test.want)
			for _, f := range r.Findings {
				t.Log(f.Message)
			}
		}
		if n := r.Count(audit.Contradiction) + r.Count(audit.Conflict); n != len(got) {
			t.Errorf("%v: %d accusations", test.overalls, n)
		}
	}
}
