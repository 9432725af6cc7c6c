package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

func TestScale(t *testing.T) {
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,100.4,-,-\nB,100.5,-,-\nC,-0.5,-,-\nD,-,-0.6,-\nE,101.0,-,-\n"}),
		"contradiction scale a/Left 100.4 0 100",
		"contradiction scale b/Left 100.5 0 100",
		"contradiction scale c/Left -0.5 0 100",
		"contradiction scale d/Right -0.6 0 100",
		"contradiction scale e/Left 101.0 0 100",
	)
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,100.0,0.0,-\n"}))
	// Two thirds at most: 0.67 is on the scale by rounding, 0.68 is not.
	thirds := strings.Replace(fmt.Sprintf(score, "unknown"), "max: 100", "max: 2/3", 1)
	expect(t, load(t, thirds, map[string]string{"t.csv": "model,Left,Right,overall\nA,0.67,0.68,-\n"}), "contradiction scale a/Right 0.68 0 0.666667")
}

func TestBetween(t *testing.T) {
	for overall, want := range map[string]string{
		"20.1":  "", // 20.05 to 20.15 meets the group's 19.95 to 20.05
		"20.2":  "contradiction between a/overall 20.2 9.95 20.05",
		"9.9":   "",
		"9.8":   "contradiction between a/overall 9.8 9.95 20.05",
		"20.06": "oddity between a/overall 20.06 9.95 20.05",
	} {
		r := audit.Run(load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.0,20.0," + overall + "\nB,1.0,-,50.0\n"}))
		got := ""
		for _, f := range r.Findings {
			got += short(f)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", overall, got, want)
		}
	}
}

func TestDecimals(t *testing.T) {
	table := "model,Left,Right,overall\nA,10.0,20.0,-\nB,11.0,21,-\nC,12.00,22.1,-\nD,13.0,23,-\nE,14.0,24,-\n"
	r := expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": table}),
		"oddity decimals a/Right 20.0", "oddity decimals c/")
	says(t, r, audit.RuleDecimals, "In Table 1 (Paper), A has 20.0 for Right bank, where the column has no decimals.")
	// Half and half, or three figures: no rule to break.
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,1.0,1.0,-\nB,2.0,2.0,-\nC,3,3,-\nD,4,-,-\n"}))
}

func TestGrain(t *testing.T) {
	yaml := `boards:
  - id: score
    title: Score
    facets: [bank]
    sizes: {Left: 120, Right: 30}
    scale: {min: 0, max: 1, step: %s}
    overall: items
    published: [{source: paper, table: Table 1, file: t.csv}]
`
	files := func(left, right, overall string) map[string]string {
		return map[string]string{"t.csv": "model,Left,Right,overall\nA," + left + "," + right + "," + overall + "\n"}
	}
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.4083", "0.4000", "-")))
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.41", "0.43", "-"))) // 0.41 is too coarse to tell, 0.43 is 13/30
	r := expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.41", "0.42", "-")), "contradiction grain a/Right 0.42 0.40 0.43")
	says(t, r, audit.RuleGrain, "In Table 1 (Paper), A has 0.42 for Right bank. Every item scores 0 or 1",
		"nearest for 30 items are 12/30 = 0.40 and 13/30 = 0.43; printed 0.42")
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.4166", "-", "-")), "oddity grain a/Left 0.4166 0.4083 0.4167") // 0.41666… cut off
	expect(t, load(t, fmt.Sprintf(yaml, "0.5"), files("0.4125", "0.4167", "-")))
	expect(t, load(t, fmt.Sprintf(yaml, "0.5"), files("0.4120", "-", "-")), "contradiction grain a/Left 0.4120 0.4083 0.4125")
	// Overalls are means over 150 items.
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("-", "-", "0.4133"))) // 62/150
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("-", "-", "0.4140")), "contradiction grain a/overall 0.4140 0.4133 0.4200")
	// Two decimals printed as four.
	r = expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.4100", "0.4700", "-")), "contradiction grain a/")
	says(t, r, audit.RuleGrain, "0.4100 for Left bank and 0.4700 for Right bank", "They would hold with two decimals", "filled up with zeros", "14/30 = 0.4667 and 15/30 = 0.5000")
	sums := strings.Replace(fmt.Sprintf(yaml, "0.5"), "    overall: items", "    aggregate: sum\n    overall: none", 1)
	p := load(t, sums, map[string]string{"t.csv": "model,Left,Right\nA,55.50,12.25\n"})
	expect(t, p, "contradiction grain a/Right 12.25 12.00 12.50")
}
