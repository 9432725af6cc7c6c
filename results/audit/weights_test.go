package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

const sea = `boards:
  - id: score
    title: Score
    facets: [sea]
    items: %d
    scale: {min: 0, max: 100}
    overall: %s
    published: [{source: paper, table: Table 1, file: t.csv}]
`

// Three groups of 5, 3 and 2 items.
const seas = `model,N,S,W,overall
A,10.00,20.00,30.00,17.00
B,50.00,10.00,20.00,32.00
C,0.00,90.00,10.00,29.00
D,80.00,70.00,10.00,63.00
E,33.33,66.67,45.00,45.67
`

func TestWeightsFit(t *testing.T) {
	for _, rule := range []string{"items", "unknown"} {
		r := expect(t, load(t, fmt.Sprintf(sea, 10, rule), map[string]string{"t.csv": seas}), audit.RuleWeights)
		fit := r.Fit("rivers", "score")
		if fit == nil || fit.Rows != 5 || fit.Total != 10 || fit.Without != nil {
			t.Fatalf("fit %+v", fit)
		}
		for j, want := range []int{5, 3, 2} {
			c := fit.Columns[j]
			if c.About != want || c.Least != want || c.Most != want {
				t.Errorf("%s: %d to %d, about %d, want %d", c.Column, c.Least, c.Most, c.About, want)
			}
			if w := fmt.Sprintf("0.%d00", want); c.LowText > w || c.HighText < w {
				t.Errorf("%s: weight %s to %s", c.Column, c.LowText, c.HighText)
			}
		}
	}
	r := expect(t, load(t, strings.Replace(fmt.Sprintf(sea, 10, "unknown"), "    items: 10\n", "", 1), map[string]string{"t.csv": seas}), audit.RuleWeights)
	if fit := r.Fit("rivers", "score"); fit == nil || fit.Total != 0 || fit.Columns[0].About != 0 {
		t.Errorf("no total is stated: %+v", fit)
	}
}

func TestWeightsOfFewRows(t *testing.T) {
	// Four rows that agree on weights for three groups may do so by chance.
	four := seas[:strings.Index(seas, "E,")]
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": four}), audit.RuleWeights)
	if len(r.Fits) != 0 {
		t.Errorf("four rows and three groups tell nothing: %+v", r.Fits[0])
	}
	// Rows without all figures are no help.
	r = expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": four + "E,33.33,-,45.00,45.67\n"}), audit.RuleWeights)
	if len(r.Fits) != 0 {
		t.Errorf("a row with a figure missing counts: %+v", r.Fits[0])
	}
	// That none fit is proof in four rows, and in two.
	r = expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": strings.Replace(four, "17.00", "18.00", 1)}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "no set of weights gives all 4 overalls", "No weights fit the rows of A, B and D")
	two := "model,N,S,W,overall\nA,10.00,20.00,30.00,%s\nB,30.00,20.00,10.00,%s\n"
	r = expect(t, load(t, fmt.Sprintf(sea, 10, "unknown"), map[string]string{"t.csv": fmt.Sprintf(two, "29.00", "29.00")}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "no set of weights gives both overalls")
	expect(t, load(t, fmt.Sprintf(sea, 10, "unknown"), map[string]string{"t.csv": fmt.Sprintf(two, "29.00", "11.00")}), audit.RuleWeights)
}

func TestWeightsFitBut(t *testing.T) {
	more := seas + "F,5.00,15.00,90.00,25.00\nG,12.00,48.00,36.00,27.60\n"
	wrong := strings.Replace(more, "32.00", "32.10", 1)
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": wrong}), audit.RuleWeights,
		"conflict weights b/overall 32.10 31.9878 32.0122")
	says(t, r, audit.RuleWeights, "no set of weights gives all 7 overalls", "Without B, the other 6 agree on one.",
		"B would have an overall between 31.9878 and 32.0122 (printed 32.10)")
	fit := r.Fit("rivers", "score")
	if fit == nil || fit.Rows != 6 || len(fit.Without) != 1 || fit.Without[0][0].Model.ID != "b" || fit.Columns[0].About != 5 {
		t.Errorf("fit %+v", fit)
	}
	// Just within: 32.01 can be 32.005, as 50.00 can be 50.005.
	expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": strings.Replace(more, "32.00", "32.01", 1)}), audit.RuleWeights)
}

// A row that misses the others' weights by less than a digit, among so many items
// that two without a score would do that, is worth a look and no more.
func TestWeightsMissedByLittle(t *testing.T) {
	t.Parallel()
	more := seas + "F,5.00,15.00,90.00,25.00\nG,12.00,48.00,36.00,27.60\n"
	little := strings.Replace(more, "32.00", "32.03", 1)
	r := expect(t, load(t, fmt.Sprintf(sea, 1000, "items"), map[string]string{"t.csv": little}), audit.RuleWeights, "oddity weights b/overall 32.03 31.9878 32.0122")
	says(t, r, audit.RuleWeights, "Two cases without a score would explain it.")
	// By more than the two farthest items can move a mean of 1000.
	r = expect(t, load(t, fmt.Sprintf(sea, 1000, "items"), map[string]string{"t.csv": strings.Replace(more, "32.00", "32.10", 1)}), audit.RuleWeights, "conflict weights b/overall 32.10 31.9878 32.0122")
	for _, f := range of(r, audit.RuleWeights) {
		if strings.Contains(f.Message, "would explain it") {
			t.Error(f.Message)
		}
	}
	// Of ten items two explain anything; of a number that is not stated, nothing is known.
	expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": little}), audit.RuleWeights, "conflict weights b/overall 32.03 31.9878 32.0122")
	unstated := strings.Replace(fmt.Sprintf(sea, 10, "unknown"), "    items: 10\n", "", 1)
	expect(t, load(t, unstated, map[string]string{"t.csv": little}), audit.RuleWeights, "conflict weights b/overall 32.03 31.9878 32.0122")
}

// Where most overalls fail the declared weights and follow from others, the
// weights are told, once.
func TestSuspectWeights(t *testing.T) {
	t.Parallel()
	more := seas + "F,5.00,15.00,90.00,25.00\nG,12.00,48.00,36.00,27.60\n"
	for rule, declared := range map[string]string{
		"groups": "each category alike", "{weights: {N: 0.3, S: 0.5, W: 0.2}}": "N 0.3, S 0.5 and W 0.2",
	} {
		r := expect(t, load(t, fmt.Sprintf(sea, 10, rule), map[string]string{"t.csv": more}), audit.RuleOverall, "conflict overall /overall")
		says(t, r, audit.RuleOverall, "of the 7 overalls that Table 1 (Paper) prints do not follow from their categories by the weights that benchmark.yaml declares, "+declared+".",
			"One other set of weights gives them all: it is the declared weights that seem to be wrong.", "N 0.4998 to 0.5002, declared ")
		f := of(r, audit.RuleOverall)[0]
		if f.Sources[0].File != "results/rivers/benchmark.yaml" || f.Sources[0].Line == 0 {
			t.Errorf("it leads to %v, not to the weights", f.Sources[0])
		}
		if r.Untrue != 0 {
			t.Errorf("%d figures are called untrue", r.Untrue)
		}
	}
	// One row follows from neither set.
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "groups"), map[string]string{"t.csv": strings.Replace(more, "32.00", "10.00", 1)}), audit.RuleOverall, "conflict overall /overall")
	says(t, r, audit.RuleOverall, "One other set of weights gives all but B", "B would have an overall between 31.9878 and 32.0122 (printed 10.00), which is the score of S and may have been copied from there.")
	// A few wrong figures are no reason to doubt the weights, nor are figures that no weights give.
	right := "{weights: {N: 0.5, S: 0.3, W: 0.2}}"
	expect(t, load(t, fmt.Sprintf(sea, 10, right), map[string]string{"t.csv": strings.Replace(more, "32.00", "33.00", 1)}), audit.RuleOverall, "contradiction overall b/overall 33.00 31.995 32.005")
	none := "model,N,S,W,overall\nA,10.00,20.00,30.00,11.00\nB,10.00,20.00,30.00,29.00\nC,10.00,20.00,30.00,15.00\nD,10.00,20.00,30.00,21.00\nE,10.00,20.00,30.00,25.00\n"
	if found := of(audit.Run(load(t, fmt.Sprintf(sea, 10, right), map[string]string{"t.csv": none})), audit.RuleOverall); len(found) != 5 {
		t.Errorf("%d findings of five overalls that agree on nothing", len(found))
	}
}

func TestWeightsEitherRow(t *testing.T) {
	// B and F are the only rows that tell N from W; each alone agrees with the rest.
	table := "model,N,S,W,overall\nA,10.00,20.00,10.00,15.00\nB,90.00,50.00,10.00,50.00\nC,20.00,60.00,20.00,40.00\nD,30.00,90.00,30.00,60.00\nE,40.00,40.00,40.00,40.00\nF,10.00,50.00,90.00,60.00\nG,70.00,10.00,70.00,40.00\n"
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "unknown"), map[string]string{"t.csv": table}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "Without B or else F, the other 6 agree on one.", "One of these rows has a wrong score")
	if fit := r.Fit("rivers", "score"); fit == nil || len(fit.Without) != 2 {
		t.Errorf("fit %+v", fit)
	}
}

func TestWeightsNoFit(t *testing.T) {
	table := "model,N,S,W,overall\nA,10.00,20.00,30.00,11.00\nB,10.00,20.00,30.00,29.00\nC,10.00,20.00,30.00,15.00\nD,10.00,20.00,30.00,21.00\nE,10.00,20.00,30.00,25.00\n"
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "unknown"), map[string]string{"t.csv": table}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "The best set misses four", "No weights fit the rows of")
	if len(r.Fits) != 0 {
		t.Errorf("%+v", r.Fits[0])
	}
	// Overalls outside of their groups are a matter of their own.
	r = audit.Run(load(t, fmt.Sprintf(sea, 10, "unknown"), map[string]string{"t.csv": seas + "F,10.00,20.00,30.00,31.00\n"}))
	if len(of(r, audit.RuleBetween)) != 1 || len(of(r, audit.RuleWeights)) != 0 || r.Fit("rivers", "score") == nil {
		t.Errorf("fit %v", r.Fit("rivers", "score"))
	}
}

func TestWeightsCutOff(t *testing.T) {
	// Sevenths weigh 3 : 2 : 2 items; everything is cut off after two decimals.
	var b strings.Builder
	b.WriteString("model,N,S,W,overall\n")
	for i, g := range [][3]int64{{11, 29, 5}, {3, 50, 41}, {60, 8, 33}, {27, 64, 17}, {55, 19, 46}, {1, 2, 65}} {
		cut := func(num, den int64) string {
			q := num * 100 / den
			return fmt.Sprintf("%d.%02d", q/100, q%100)
		}
		fmt.Fprintf(&b, "%c,%s,%s,%s,%s\n", 'A'+i, cut(g[0]*100, 69), cut(g[1]*100, 69), cut(g[2]*100, 69), cut((3*g[0]+2*g[1]+2*g[2])*100, 7*69))
	}
	r := audit.Run(load(t, fmt.Sprintf(sea, 7, "items"), map[string]string{"t.csv": b.String()}))
	for _, f := range of(r, audit.RuleWeights) {
		if f.Severity != audit.Oddity {
			t.Errorf("%s: %s", short(f), f.Message)
		}
	}
	if fit := r.Fit("rivers", "score"); fit == nil || fit.Columns[0].About != 3 {
		t.Errorf("fit %+v", fit)
	}
}
