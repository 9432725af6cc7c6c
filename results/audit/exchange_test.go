package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

func TestExchangedRows(t *testing.T) {
	table := "model,Left,Right,overall\nA,10.0,20.0,45.0\nB,40.0,50.0,15.0\nC,1.0,2.0,1.5\n"
	r := expect(t, load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": table}), audit.RuleExchanged, "contradiction exchanged a/overall")
	if n := len(of(r, audit.RuleOverall)); n > 0 {
		t.Errorf("%d of the two overalls are findings of their own, too", n)
	}
	says(t, r, audit.RuleExchanged, "A and B seem to have each other's scores for the overall: 45.0 for A, 15.0 for B.",
		"two scores", "both")
	// Cells exchanged between rows mend both overalls.
	table = "model,Left,Right,overall\nA,10.0,50.0,15.0\nB,40.0,20.0,45.0\nC,1.0,2.0,1.5\n"
	p := load(t, fmt.Sprintf(score, "{weights: {Left: 0.3, Right: 0.7}}"), map[string]string{"t.csv": strings.NewReplacer("15.0", "17.0", "45.0", "47.0").Replace(table[:len(table)-len("C,1.0,2.0,1.5\n")])})
	expect(t, p, audit.RuleExchanged, "contradiction exchanged a/Right")
	// Two rows that fail and that no exchange mends are told one by one.
	table = "model,Left,Right,overall\nA,10.0,20.0,25.0\nB,40.0,50.0,75.0\n"
	expect(t, load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": table}), audit.RuleOverall,
		"contradiction overall a/overall 25.0 14.95 15.05", "contradiction overall b/overall 75.0 44.95 45.05")
	// One that another explains as well is not told.
	table = "model,Left,Right,overall\nA,10.0,20.0,45.0\nB,40.0,50.0,15.0\nC,40.0,50.0,15.0\n"
	r = audit.Run(load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": table}))
	for _, f := range of(r, audit.RuleExchanged) {
		t.Errorf("A may be exchanged with B or with C: %s", f.Message)
	}
}

func TestExchangedWithinRow(t *testing.T) {
	files := map[string]string{
		"t.csv":     "model,Left,Right\nA,0.20,0.80\n",
		"depth.csv": "model,Left,Right\nA,1.60,0.40\n",
		"width.csv": "model,Left,Right\nA,0.80,0.20\n",
	}
	r := expect(t, load(t, fmt.Sprintf(marks, "paper"), files), audit.RuleExchanged, "contradiction exchanged a/")
	says(t, r, audit.RuleExchanged, "A seems to have its scores for Left bank and Right bank swapped: 0.20 and 0.80.")
	if marks := of(r, audit.RuleExchanged)[0].Marks; len(marks) != 2 || marks[1].Column != "Right" {
		t.Errorf("marks %v", marks)
	}
}

func TestSlid(t *testing.T) {
	table := "model,Left,Right,overall\nA,10.0,20.0,99.0\nB,40.0,50.0,15.0\nC,1.0,2.0,45.0\nD,70.0,80.0,1.5\nE,30.0,30.0,75.0\n"
	r := expect(t, load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": table}), audit.RuleExchanged, "contradiction exchanged a/overall")
	says(t, r, audit.RuleExchanged, "B, C, D and E, 15.0, 45.0, 1.5 and 75.0", "one row above")
}
