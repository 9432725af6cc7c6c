package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

func TestOverall(t *testing.T) {
	// The mean lies between 14.95 and 15.05.
	table := "model,Left,Right,overall\nA,10.0,20.0,%s\nB,-,20.0,99.0\nC,10.0,20.0,-\n"
	for printed, want := range map[string]string{
		"15.0":  "",
		"15.1":  "", // 15.05 to 15.15: one point in common
		"14.9":  "",
		"15.2":  "contradiction overall a/overall 15.2 14.95 15.05",
		"14.8":  "contradiction overall a/overall 14.8 14.95 15.05",
		"15.05": "",
		"15.06": "oddity overall a/overall 15.06 14.95 15.05", // if 10.0 and 20.0 were cut off
		"15":    "",
		"16":    "contradiction overall a/overall 16 14.95 15.05",
	} {
		for _, rule := range []string{"items", "groups", "{weights: {Left: 0.5, Right: 1/2}}"} {
			p := load(t, fmt.Sprintf(score, rule), map[string]string{"t.csv": fmt.Sprintf(table, printed)})
			r := audit.Run(p)
			got := ""
			for _, f := range of(r, audit.RuleOverall) {
				got += short(f)
			}
			if got != want {
				t.Errorf("%s, overall %s: %q, want %q", printed, rule, got, want)
			}
		}
	}
	p := load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": fmt.Sprintf(table, "15.2")})
	says(t, audit.Run(p), audit.RuleOverall,
		"Table 1 (Paper) prints 15.2 as the overall of A", "the mean of the categories", "14.95 to 15.05", "15.0 or 15.1",
		"(10.0 + 20.0) / 2 = 15.0, between 14.95 and 15.05; printed 15.2")
	p = load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": fmt.Sprintf(table, "15.06")})
	says(t, audit.Run(p), audit.RuleOverall, "only if the scores it follows from were cut off")
}

// An overall that is wrong and equals one of its groups was copied from there.
func TestOverallCopied(t *testing.T) {
	t.Parallel()
	r := expect(t, load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.0,20.0,20.0\nB,30.0,30.0,30.0\n"}), audit.RuleOverall,
		"contradiction overall a/overall 20.0 14.95 15.05")
	says(t, r, audit.RuleOverall, "prints 20.0 as the overall of A, which is the score of Right bank and may have been copied from there")
	r = audit.Run(load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.0,20.0,20\n"}))
	if found := of(r, audit.RuleOverall); len(found) != 1 || strings.Contains(found[0].Message, "copied") {
		t.Errorf("20 is not the printed 20.0: %v", found)
	}
}

func TestOverallPadded(t *testing.T) {
	weights := "{weights: {Left: 0.4, Right: 0.6}}"
	for table, hint := range map[string]string{
		"A,10.300,20.100,16.200": "one decimal", // to one decimal: 16.13 to 16.23
		"A,10.301,20.100,16.200": "one decimal", // two zeros of the overall's own
		"A,10.31,20.11,16.10":    "",            // one zero is chance
		"A,10.300,20.100,17.000": "",            // no number of decimals helps
	} {
		found := of(audit.Run(load(t, fmt.Sprintf(score, weights), map[string]string{"t.csv": "model,Left,Right,overall\n" + table + "\n"})), audit.RuleOverall)
		if len(found) == 0 {
			t.Fatalf("%s: nothing found", table)
		}
		got := strings.Contains(found[0].Message, "rounded to "+hint+" and filled up with zeros")
		if hint == "" {
			got = !strings.Contains(found[0].Message, "zeros")
		}
		if !got {
			t.Errorf("%s, hint %q: %s", table, hint, found[0].Message)
		}
	}
}
