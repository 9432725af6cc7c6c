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

// someMean states a weighted mean whose weights are not published.
const someMean = "{rule: mean, weights: unknown}"

// Three groups of 5, 3 and 2 items.
const seas = `model,N,S,W,overall
A,10.00,20.00,30.00,17.00
B,50.00,10.00,20.00,32.00
C,0.00,90.00,10.00,29.00
D,80.00,70.00,10.00,63.00
E,33.33,66.67,45.00,45.67
`

const moreSeas = seas + "F,5.00,15.00,90.00,25.00\nG,12.00,48.00,36.00,27.60\n"

func TestWeightsFit(t *testing.T) {
	for _, rule := range []string{"items", someMean, "{weights: unknown}"} {
		r := expect(t, load(t, fmt.Sprintf(sea, 10, rule), map[string]string{"t.csv": seas}), audit.RuleWeights)
		if fit := r.Fit("rivers", "score"); fit == nil || fit.Rows != 5 || fit.Without != nil {
			t.Errorf("%s: fit %+v", rule, fit)
		}
	}
}

// Where nobody states how an overall is made, no mean and no weights are assumed.
func TestNothingIsAssumedOfAnOverall(t *testing.T) {
	t.Parallel()
	for name, table := range map[string]string{
		"outside":         "model,N,S,W,overall\nA,10.00,20.00,30.00,99.00\nB,10.00,20.00,30.00,1.00\nC,50.00,20.00,30.00,20.00\n",
		"no weights":      "model,N,S,W,overall\nA,10.00,20.00,30.00,11.00\nB,10.00,20.00,30.00,29.00\nC,10.00,20.00,30.00,15.00\nD,10.00,20.00,30.00,21.00\nE,10.00,20.00,30.00,25.00\n",
		"one differs":     strings.Replace(moreSeas, "32.00", "32.10", 1),
		"zeros":           "model,N,S,W,overall\nA,0,0,0,0\nB,0,0,0,0\nC,0,0,0,0\nD,0,0,0,0\nE,0,0,0,0\nF,0,0,0,1\nG,0,0,0,0\n",
		"constant":        "model,N,S,W,overall\nA,50,50,50,50\nB,60,60,60,60\nC,70,70,70,70\nD,80,80,80,80\nE,90,90,90,90\nF,95,95,95,10\nG,99,99,99,99\n",
		"everything 100":  "model,N,S,W,overall\nA,100.0,100.0,100.0,100.0\nB,100.0,100.0,100.0,100.0\nC,100.0,100.0,100.0,100.0\nD,100.0,100.0,100.0,100.0\nE,100.0,100.0,100.0,100.0\nF,100.0,100.0,100.0,99.0\nG,100.0,100.0,100.0,100.0\n",
		"coarse marks":    "model,N,S,W,overall\nA,1,2,1,1\nB,2,2,1,2\nC,0,1,1,1\nD,1,1,1,1\nE,2,1,2,2\nF,0,2,1,0\nG,2,2,2,2\n",
		"five rows agree": "model,N,S,W,overall\nA,10.00,20.00,31.00,20.33\nB,30.00,15.00,30.00,25.00\nC,50.00,20.00,32.00,34.00\nD,40.00,40.00,35.00,38.33\nE,71.00,20.00,39.00,55.00\n",
	} {
		for _, f := range audit.Run(load(t, fmt.Sprintf(sea, 10, "unknown"), map[string]string{"t.csv": table})).Findings {
			if f.Severity != audit.Oddity {
				t.Errorf("%s: %s: %s", name, short(f), f.Message)
			}
		}
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
	// That none fit is proof in four rows, and in two. No row is blamed for it.
	r = expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": strings.Replace(four, "17.00", "18.00", 1)}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "all 4 overalls", "A, B and D")
	two := "model,N,S,W,overall\nA,10.00,20.00,30.00,%s\nB,30.00,20.00,10.00,%s\n"
	r = expect(t, load(t, fmt.Sprintf(sea, 10, someMean), map[string]string{"t.csv": fmt.Sprintf(two, "29.00", "29.00")}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "both overalls")
	if marks := of(r, audit.RuleWeights)[0].Marks; len(marks) != 1 || marks[0].Row != nil {
		t.Errorf("marks %v", marks)
	}
	expect(t, load(t, fmt.Sprintf(sea, 10, someMean), map[string]string{"t.csv": fmt.Sprintf(two, "29.00", "11.00")}), audit.RuleWeights)
}

func TestWeightsFitBut(t *testing.T) {
	wrong := strings.Replace(moreSeas, "32.00", "32.10", 1)
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": wrong}), audit.RuleWeights,
		"conflict weights b/overall 32.10 31.9878 32.0122")
	says(t, r, audit.RuleWeights, "all 7 overalls", "Without B, the other 6",
		"B would have an overall between 31.9878 and 32.0122 (printed 32.10)")
	fit := r.Fit("rivers", "score")
	if fit == nil || fit.Rows != 6 || len(fit.Without) != 1 || fit.Without[0][0].Model.ID != "b" {
		t.Errorf("fit %+v", fit)
	}
	// Just within: 32.01 can be 32.005, as 50.00 can be 50.005.
	expect(t, load(t, fmt.Sprintf(sea, 10, "items"), map[string]string{"t.csv": strings.Replace(moreSeas, "32.00", "32.01", 1)}), audit.RuleWeights)
}

// Where most overalls fail the stated weights, the rule is reported, once, and no row is.
func TestSuspectWeights(t *testing.T) {
	t.Parallel()
	for rule, declared := range map[string]string{
		"groups": "the mean of the categories", "{weights: {N: 0.3, S: 0.5, W: 0.2}}": "stated: N 0.3, S 0.5, W 0.2",
	} {
		r := expect(t, load(t, fmt.Sprintf(sea, 10, rule), map[string]string{"t.csv": moreSeas}), audit.RuleOverall, "conflict overall /overall")
		says(t, r, audit.RuleOverall, "of the 7 overalls that Table 1 (Paper) prints", declared, "Other weights give them all.", "N 0.5")
		f := of(r, audit.RuleOverall)[0]
		if f.Sources[0].File != "results/rivers/benchmark.yaml" || f.Sources[0].Line == 0 {
			t.Errorf("it leads to %v, not to the weights", f.Sources[0])
		}
		if r.Untrue != 0 {
			t.Errorf("%d figures are called untrue", r.Untrue)
		}
	}
	// One row follows from neither set.
	r := expect(t, load(t, fmt.Sprintf(sea, 10, "groups"), map[string]string{"t.csv": strings.Replace(moreSeas, "32.00", "10.00", 1)}), audit.RuleOverall, "conflict overall /overall")
	says(t, r, audit.RuleOverall, "all but B", "B would have an overall between 31.9878 and 32.0122 (printed 10.00)")
	// A few wrong figures are no reason to doubt the weights.
	right := "{weights: {N: 0.5, S: 0.3, W: 0.2}}"
	expect(t, load(t, fmt.Sprintf(sea, 10, right), map[string]string{"t.csv": strings.Replace(moreSeas, "32.00", "33.00", 1)}), audit.RuleOverall, "contradiction overall b/overall 33.00 31.995 32.005")
	// Where nothing gives the figures, it is the rule, too, that is in doubt.
	none := "model,N,S,W,overall\nA,10.00,20.00,30.00,11.00\nB,10.00,20.00,30.00,29.00\nC,10.00,20.00,30.00,15.00\nD,10.00,20.00,30.00,21.00\nE,10.00,20.00,30.00,25.00\n"
	expect(t, load(t, fmt.Sprintf(sea, 10, right), map[string]string{"t.csv": none}), audit.RuleOverall, "conflict overall /overall")
	// And where another rule does, that is named.
	r = expect(t, load(t, fmt.Sprintf(sea, 10, "groups"), map[string]string{"t.csv": medians}), audit.RuleOverall, "conflict overall /overall")
	says(t, r, audit.RuleOverall, "the median of")
}

// Eight overalls that are medians.
const medians = `model,N,S,W,overall
A,10.00,20.00,37.00,20.00
B,50.00,10.00,21.00,21.00
C,1.00,90.00,10.00,10.00
D,80.00,70.00,11.00,70.00
E,33.33,66.67,45.00,45.00
F,5.00,15.00,90.00,15.00
G,12.00,48.00,36.00,36.00
H,60.00,41.00,22.00,41.00
`

func TestWeightsEitherRow(t *testing.T) {
	// B and F are the only rows that tell N from W; each alone agrees with the rest.
	table := "model,N,S,W,overall\nA,10.00,20.00,10.00,15.00\nB,90.00,50.00,10.00,50.00\nC,20.00,60.00,20.00,40.00\nD,30.00,90.00,30.00,60.00\nE,40.00,40.00,40.00,40.00\nF,10.00,50.00,90.00,60.00\nG,70.00,10.00,70.00,40.00\n"
	r := expect(t, load(t, fmt.Sprintf(sea, 10, someMean), map[string]string{"t.csv": table}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "Without B or else F, the other 6")
	if fit := r.Fit("rivers", "score"); fit == nil || len(fit.Without) != 2 {
		t.Errorf("fit %+v", fit)
	}
	if marks := of(r, audit.RuleWeights)[0].Marks; len(marks) != 1 || marks[0].Row != nil {
		t.Errorf("it is not known which of the rows differs, and figures are marked: %v", marks)
	}
}

func TestWeightsNoFit(t *testing.T) {
	r := expect(t, load(t, fmt.Sprintf(sea, 10, someMean), map[string]string{"t.csv": strings.Replace(medians, "41.00,22.00,41.00", "41.00,22.00,47.00", 1)}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "no weighted mean")
	if len(r.Fits) != 0 {
		t.Errorf("%+v", r.Fits[0])
	}
	// Another rule that alone gives all is named.
	r = expect(t, load(t, fmt.Sprintf(sea, 10, someMean), map[string]string{"t.csv": medians}), audit.RuleWeights, "conflict weights /overall")
	says(t, r, audit.RuleWeights, "the median of")
	// Overalls outside of their groups are a matter of their own.
	r = audit.Run(load(t, fmt.Sprintf(sea, 10, someMean), map[string]string{"t.csv": seas + "F,10.00,20.00,30.00,31.00\n"}))
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
	if r.Fit("rivers", "score") == nil {
		t.Error("no weights are found")
	}
}
