package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

func TestScale(t *testing.T) {
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,100.4,-,-\nB,100.5,-,-\nC,-0.5,-,-\nD,-,-0.6,-\nE,101.0,-,-\n"}), audit.RuleScale,
		"contradiction scale a/Left 100.4 0 100",
		"contradiction scale b/Left 100.5 0 100",
		"contradiction scale c/Left -0.5 0 100",
		"contradiction scale d/Right -0.6 0 100",
		"contradiction scale e/Left 101.0 0 100",
	)
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,100.0,0.0,-\n"}), audit.RuleScale)
	// Two thirds at most: 0.67 is on the scale by rounding, 0.68 is not.
	thirds := strings.Replace(fmt.Sprintf(score, "unknown"), "max: 100", "max: 2/3", 1)
	expect(t, load(t, thirds, map[string]string{"t.csv": "model,Left,Right,overall\nA,0.67,0.68,-\n"}), audit.RuleScale, "contradiction scale a/Right 0.68 0 0.666667")
}

// A change can be as large as the scale is long. A figure that is wrong for
// another reason too is told once.
func TestScaleOfChanges(t *testing.T) {
	t.Parallel()
	files := func(left string) map[string]string {
		return map[string]string{
			"t.csv": "model,Left,Right\nA,-,30.0\n", "list.csv": "model,Left,Right\nA,-,30.0\n",
			"after.csv": "model,Left,Right\nA,-,20.0\n", "changes.csv": "model,Left,Right\nA," + left + ",-10.0\n",
		}
	}
	expect(t, load(t, change, files("-100.0")), audit.RuleScale)
	expect(t, load(t, change, files("-100.5")), audit.RuleScale, "contradiction scale a/Left change -100.5 -100 100")
	expect(t, load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,84.0,84.4,842.0\nB,1.0,2.0,1.5\n"}), audit.RuleOverall,
		"contradiction overall a/overall 842.0 84.15 84.25")
	for _, overall := range []string{"groups", someMean} { // it is not a finding of the scale, too
		expect(t, load(t, fmt.Sprintf(score, overall), map[string]string{"t.csv": "model,Left,Right,overall\nA,84.0,84.4,842.0\nB,1.0,2.0,1.5\n"}), audit.RuleScale)
	}
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,84.0,84.4,842.0\nB,1.0,2.0,1.5\n"}), audit.RuleScale,
		"contradiction scale a/overall 842.0 0 100") // of the scale alone is anything known
	expect(t, load(t, fmt.Sprintf(score, someMean), map[string]string{"t.csv": "model,Left,Right,overall\nA,84.0,84.4,842.0\nB,1.0,2.0,1.5\n"}), audit.RuleBetween,
		"contradiction between a/overall 842.0 83.95 84.45")
}

// A scale of 0 to 1 above figures in percent is one mistake, in one line of
// benchmark.yaml.
func TestScaleThatIsWrong(t *testing.T) {
	t.Parallel()
	yaml := strings.Replace(fmt.Sprintf(score, "groups"), "max: 100", "max: 1", 1)
	r := expect(t, load(t, yaml, map[string]string{"t.csv": "model,Left,Right,overall\nA,84.0,84.4,84.2\nB,0.7,2.0,1.4\nC,50.0,60.0,55.0\n"}), audit.RuleScale, "conflict scale /")
	says(t, r, audit.RuleScale, "Table 1 (Paper) prints 8 of 9 values of Left bank, Right bank, the overall off the scale that benchmark.yaml declares: 84.0 for A, Left bank, is the first, where the scale runs from 0 to 1.")
	if s := of(r, audit.RuleScale)[0].Sources; len(s) != 2 || s[0].File != "results/rivers/benchmark.yaml" || s[0].Line == 0 {
		t.Errorf("sources %v", s)
	}
	// As in a column alone, among others on the scale, and in a small table as a whole.
	table := "model,Left,Right,overall\n"
	for i := range 10 {
		table += fmt.Sprintf("%c,0.%d,8%d.5,-\n", 'A'+i, i+10, i)
	}
	yaml = strings.Replace(fmt.Sprintf(score, "unknown"), "max: 100", "max: 1", 1)
	r = expect(t, load(t, yaml, map[string]string{"t.csv": table}), audit.RuleScale, "conflict scale /")
	says(t, r, audit.RuleScale, "Table 1 (Paper) prints 10 of 10 values of Right bank off the scale")
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,Left,Right,overall\nA,84.0,84.4,84.2\nB,50.0,60.0,55.0\n"}), audit.RuleScale, "conflict scale /")
}

// An overall that is stated to be a mean is between its groups.
func TestBetween(t *testing.T) {
	for overall, want := range map[string]string{
		"20.1":  "", // 20.05 to 20.15 meets the group's 19.95 to 20.05
		"20.2":  "contradiction between a/overall 20.2 9.95 20.05",
		"9.9":   "",
		"9.8":   "contradiction between a/overall 9.8 9.95 20.05",
		"20.06": "oddity between a/overall 20.06 9.95 20.05",
	} {
		r := audit.Run(load(t, fmt.Sprintf(score, someMean), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.0,20.0," + overall + "\nB,1.0,-,50.0\n"}))
		got := ""
		for _, f := range of(r, audit.RuleBetween) {
			got += short(f)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", overall, got, want)
		}
	}
}

func TestDecimals(t *testing.T) {
	table := "model,Left,Right,overall\nA,10.0,20.0,-\nB,11.0,21,-\nC,12.00,22.1,-\nD,13.0,23,-\nE,14.0,24,-\n"
	r := expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": table}), audit.RuleDecimals,
		"oddity decimals /")
	says(t, r, audit.RuleDecimals, "In Table 1 (Paper), three values have other decimals than the column: 20.0 for A in Right bank (usually no decimals), 12.00 for C in Left bank (usually one decimal), 22.1 for C in Right bank (usually no decimals).")
	if f := of(r, audit.RuleDecimals)[0]; len(f.Marks) != 3 || len(f.Sources) != 3 {
		t.Errorf("marks %v, %d sources", f.Marks, len(f.Sources))
	}
	// Half and half, or three figures: no rule to break.
	expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": "model,Left,Right,overall\nA,1.0,1.0,-\nB,2.0,2.0,-\nC,3,3,-\nD,4,-,-\n"}), audit.RuleDecimals)
}

// Programs write 0.70 as 0.7, and 67 as 67.0: neither is a finding.
func TestDroppedZeros(t *testing.T) {
	t.Parallel()
	yaml := strings.Replace(fmt.Sprintf(sea, 10, "none"), "    items: 10\n", "", 1)
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,N,S,W\nA,0.7,0.65,0.1\nB,0.66,0.7,0.2\nC,0.41,0.32,0.35\nD,1.0,0.44,0.3\nE,0.52,1,0.4\n"}), audit.RuleDecimals)
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,N,S,W\nA,0.7,0.65,0.0\nB,1.0,0.7,0.2\nC,0.5,0.32,0.5\nD,1.0,0.44,0.3\nE,0.625,1,0.4\n"}), audit.RuleDecimals)
	// Where zeros are kept, a figure without them is one that somebody typed.
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,N,S,W\nA,0.7,0.65,0.11\nB,0.60,0.71,0.21\nC,0.41,0.32,0.35\nD,0.55,0.44,0.31\n"}), audit.RuleDecimals,
		"oddity decimals a/N 0.7")
	// Longer figures than any column usually has are a finding.
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,N,S,W\nA,0.71,0.65,0.11\nB,0.612,0.71,0.21\nC,0.41,0.32,0.35\nD,0.55,0.44,0.31\n"}), audit.RuleDecimals,
		"oddity decimals b/N 0.612")
}

// Where many rows are uneven it is the table, which is reported once.
func TestUnevenDecimals(t *testing.T) {
	t.Parallel()
	var table strings.Builder
	table.WriteString("model,variant,Left,Right,overall\n")
	for i := range 20 {
		left := "10.55"
		if i%5 < 2 {
			left = "10.5"
		}
		fmt.Fprintf(&table, "%c,%d,%s,20.15,-\n", 'A'+i%10, i/10, left)
	}
	table.WriteString("A,kept,10.50,20.15,-\n") // with its zero
	r := expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": table.String()}), audit.RuleDecimals, "oddity decimals /")
	says(t, r, audit.RuleDecimals, "In Table 1 (Paper), eight values have other decimals than the column: 10.5 for A (0) in Left bank (usually two decimals), 10.5 for B (0) in Left bank", "and 2 more.")
	if f := of(r, audit.RuleDecimals)[0]; len(f.Marks) != 0 || len(f.Sources) != 8 {
		t.Errorf("marks %v, %d sources", f.Marks, len(f.Sources))
	}
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
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.4083", "0.4000", "-")), audit.RuleGrain)
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.41", "0.43", "-")), audit.RuleGrain) // 0.41 is too coarse to tell, 0.43 is 13/30
	r := expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.41", "0.42", "-")), audit.RuleGrain, "contradiction grain a/Right 0.42 0.40 0.43")
	says(t, r, audit.RuleGrain, "In Table 1 (Paper), A has 0.42 for Right bank. Every case scores 0 or 1",
		"nearest for 30 cases are 12/30 = 0.40 and 13/30 = 0.43; printed 0.42")
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.4166", "-", "-")), audit.RuleGrain, "oddity grain a/Left 0.4166 0.4083 0.4167") // 0.41666… cut off
	expect(t, load(t, fmt.Sprintf(yaml, "0.5"), files("0.4125", "0.4167", "-")), audit.RuleGrain)
	expect(t, load(t, fmt.Sprintf(yaml, "0.5"), files("0.4120", "-", "-")), audit.RuleGrain, "contradiction grain a/Left 0.4120 0.4083 0.4125")
	// Overalls are means over 150 items.
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("-", "-", "0.4133")), audit.RuleGrain) // 62/150
	expect(t, load(t, fmt.Sprintf(yaml, "1"), files("-", "-", "0.4140")), audit.RuleGrain, "contradiction grain a/overall 0.4140 0.4133 0.4200")
	// Two decimals printed as four.
	r = expect(t, load(t, fmt.Sprintf(yaml, "1"), files("0.4100", "0.4700", "-")), audit.RuleGrain, "contradiction grain a/")
	says(t, r, audit.RuleGrain, "0.4100 for Left bank and 0.4700 for Right bank", "They seem to have been rounded to two decimals and padded with zeros.", "14/30 = 0.4667 and 15/30 = 0.5000")
	sums := strings.Replace(fmt.Sprintf(yaml, "0.5"), "    overall: items", "    aggregate: sum\n    overall: none", 1)
	p := load(t, sums, map[string]string{"t.csv": "model,Left,Right\nA,55.50,12.25\n"})
	expect(t, p, audit.RuleGrain, "contradiction grain a/Right 12.25 12.00 12.50")
}

// A figure with an exponent stands for what its digits do: 1.2e3 is 1150 to 1250.
func TestFiguresWithExponents(t *testing.T) {
	t.Parallel()
	yaml := strings.Replace(fmt.Sprintf(score, "groups"), "max: 100", "max: 5000", 1)
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,Left,Right,overall\nA,1.2e3,1.4e3,1340\nB,1000,2000,1500\n"}), audit.RuleOverall)
	expect(t, load(t, yaml, map[string]string{"t.csv": "model,Left,Right,overall\nA,1.2e3,1.4e3,1410\nB,1000,2000,1500\n"}), audit.RuleOverall, "contradiction overall a/overall 1410 1250 1350")
}
