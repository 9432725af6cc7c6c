package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

func TestIdentical(t *testing.T) {
	table := "model,variant,Left,Right,overall\nA,,10.0,20.0,15.0\nB,,10.0,20,15.0\nC,x,1.0,2.0,1.5\nC,y,1.0,2.0,1.5\nD,,0.0,0.0,0.0\nE,,0.0,0.0,0.0\nF,,7.0,-,-\nG,,7.0,-,-\n"
	r := expect(t, load(t, fmt.Sprintf(score, "unknown"), map[string]string{"t.csv": table}), audit.RuleIdentical,
		"oddity identical a/")
	says(t, r, audit.RuleIdentical, "the same three scores for A and B: 10.0, 20.0 and 15.0")
	if f := of(r, audit.RuleIdentical)[0]; len(f.Marks) != 2 || f.Marks[1].Row.Model.ID != "b" {
		t.Errorf("marks %v", f.Marks)
	}
}

// Who gets everything right agrees with all others who do.
func TestIdenticalAtTheCeiling(t *testing.T) {
	t.Parallel()
	table := "model,N,S,W,overall\nA,100,100,100,100\nB,100,100,100.0,100\nC,100.0,0,100,66.7\nD,100.0,0,100,66.7\nE,100,100,96.5,98.8\nF,100,100,96.5,98.8\nG,90.1,80.2,70.3,80.2\nH,90.1,80.2,70.3,80.2\n"
	yaml := strings.Replace(fmt.Sprintf(sea, 3, "groups"), "    items: 3\n", "", 1)
	var told []string
	for _, f := range audit.Run(load(t, yaml, map[string]string{"t.csv": table})).Findings {
		if f.Rule == audit.RuleIdentical {
			told = append(told, short(f))
		}
	}
	if len(told) != 1 || told[0] != "oddity identical g/" {
		t.Errorf("told: %q", told)
	}
	// On a scale that ends at 2/3 the ceiling is printed as 0.67.
	yaml = strings.Replace(yaml, "max: 100", "max: 2/3", 1)
	for _, f := range audit.Run(load(t, yaml, map[string]string{"t.csv": "model,N,S,W,overall\nA,0.67,0.67,0.67,0.67\nB,0.67,0.67,0.67,0.67\n"})).Findings {
		t.Errorf("told: %s", f.Message)
	}
}

func TestSources(t *testing.T) {
	files := map[string]string{
		"t.csv":       "model,Left,Right\nA,30,30.0\nB,35.5,30.0\nC,50.9,50.0\nD,5.0,9.0\n",
		"list.csv":    "model,Left,Right\nA,30.0,29.9\nB,36.0,31.0\nC,50.9,50.0\nD,5.0,9.07\n",
		"after.csv":   "model,Left,Right\nA,99.0,99.0\n",
		"changes.csv": "model,Left,Right\nA,+69.0,-\n",
	}
	r := expect(t, load(t, change, files), audit.RuleSources,
		"conflict sources b/",
		"oddity sources a/Right 29.9 29.95 30.05", // 29.95 rounds to both
		"oddity sources d/Right 9.07 8.95 9.05",   // 9.07 may be cut off to 9.0
	)
	says(t, r, audit.RuleSources, "The list and Table 1 (Paper) print different scores for B: 36.0 and 35.5 (Left bank) and 31.0 and 30.0 (Right bank).",
		"The leaderboard shows the later source, the list.")
}

const crossed = `boards:
  - id: fine
    title: Fine
    metric: length
    facets: [bank, half]
    sizes: {Left Upper: 1, Left Lower: 3, Right Upper: 2, Right Lower: 2}
    scale: {min: 0, max: 100}
    overall: items
    published: [{source: paper, table: Table 1, file: fine.csv}]
  - id: coarse
    title: Coarse
    metric: length
    facets: [bank]
    sizes: {Left: 4, Right: 4}
    scale: {min: 0, max: 100}
    overall: items
    published: [{source: paper, table: Table 2, file: coarse.csv}]
`

func TestSourcesOfOtherBoards(t *testing.T) {
	files := func(left, overall string) map[string]string {
		return map[string]string{
			"fine.csv":   "model,Left Upper,Left Lower,Right Upper,Right Lower,overall\nA,10.0,20.0,30.0,40.0,26.3\nB,1.0,2.0,3.0,4.0,2.6\n",
			"coarse.csv": "model,variant,Left,Right,overall\nA,," + left + ",35.0," + overall + "\nB,clear,50.0,50.0,50.0\n",
		}
	}
	expect(t, load(t, crossed, files("17.6", "26.3")), audit.RuleSources) // the mean lies between 17.45 and 17.55
	expect(t, load(t, crossed, files("17.8", "26.3")), audit.RuleSources, "contradiction sources a/Left 17.8 17.45 17.55")
	expect(t, load(t, crossed, files("17.5", "26.2")), audit.RuleSources, "oddity sources a/overall 26.2 26.25 26.35")
	r := audit.Run(load(t, crossed, files("17.8", "26.3")))
	says(t, r, audit.RuleSources, "17.8 and a mean between 17.45 and 17.55 (Left bank)", "0.25 × 10.0 + 0.75 × 20.0 = 17.5")
}
