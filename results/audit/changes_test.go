package audit_test

import (
	"strings"
	"testing"

	"standings/results/audit"
)

const change = `boards:
  - id: score
    title: Score
    facets: [bank]
    scale: {min: 0, max: 100}
    overall: none
    published: [{source: paper, table: Table 1, file: t.csv}, {source: list, file: list.csv}]
  - id: clear
    title: Clear
    condition: clear
    facets: [bank]
    scale: {min: 0, max: 100}
    overall: none
    published: [{source: paper, table: Table 2, file: after.csv}]
    changes: [{source: paper, table: Table 2, file: changes.csv, against: score}]
`

func TestChanges(t *testing.T) {
	files := func(left string) map[string]string {
		return map[string]string{
			"t.csv":       "model,Left,Right\nA,30.0,30.0\nB,35.5,30.0\nC,50.0,50.0\n",
			"list.csv":    "model,Left,Right\nA,31.0,30.0\n", // a later source of the same row
			"after.csv":   "model,Left,Right\nA,50.0,20.0\n",
			"changes.csv": "model,Left,Right\nA," + left + ",-10.0\n",
		}
	}
	expect(t, load(t, change, files("+20.0")), audit.RuleChanges)
	expect(t, load(t, change, files("+20.1")), audit.RuleChanges) // 20.05 to 20.15 meets 19.9 to 20.1
	expect(t, load(t, change, files("+20")), audit.RuleChanges)
	expect(t, load(t, change, files("+19.8")), audit.RuleChanges, "oddity changes a/Left change +19.8 19.9 20.1") // 19.9, cut off
	expect(t, load(t, change, files("+20.2")), audit.RuleChanges, "contradiction changes a/Left change +20.2 19.9 20.1")
	r := expect(t, load(t, change, files("+14.5")), audit.RuleChanges, "contradiction changes a/Left change +14.5 19.9 20.1")
	says(t, r, audit.RuleChanges, "From 30.0 for A in Table 1 (Paper) to 50.0 it is +20.0 (19.9 to 20.1",
		"The printed change is the difference to B, one row below: 50.0 − 35.5 = 14.5.",
		"50.0 − 30.0 = 20.0, between 19.9 and 20.1; printed +14.5")
	if n := len(of(r, audit.RuleChanges)[0].Sources); n != 4 {
		t.Errorf("%d sources, want the change, its two rows and the neighbour", n)
	}
}

// Another variant may be compared with, and changes follow from their groups.
func TestChangesOfOverall(t *testing.T) {
	yaml := strings.ReplaceAll(change, "overall: none", "overall: groups")
	yaml = strings.ReplaceAll(yaml, ", {source: list, file: list.csv}", "")
	files := func(overall string) map[string]string {
		return map[string]string{
			"t.csv":       "model,variant,Left,Right,overall\nA,plain,10.0,20.0,15.0\nB,,11.0,12.0,11.5\n",
			"after.csv":   "model,variant,Left,Right,overall\nA,fancy,15.0,26.0,20.5\n",
			"changes.csv": "model,variant,compared_model,compared_variant,Left,Right,overall\nA,fancy,A,plain,+5.0,+6.0," + overall + "\n",
		}
	}
	expect(t, load(t, yaml, files("+5.5")), audit.RuleChanges)
	expect(t, load(t, yaml, files("+9.0")), audit.RuleChanges, "contradiction changes a[fancy]/overall change +9.0 5.4 5.6")
	expect(t, load(t, yaml, files("+9.0")), audit.RuleOverall) // it is one finding
	says(t, audit.Run(load(t, yaml, files("+9.0"))), audit.RuleChanges, "one row below: 20.5 − 11.5 = 9.0", "(5.0 + 6.0) / 2 = 5.5")
	finer := files("+5.6")
	finer["changes.csv"] = strings.Replace(finer["changes.csv"], "+5.0,+6.0", "+5.00,+6.00", 1)
	expect(t, load(t, yaml, finer), audit.RuleOverall, // the two rows allow it, the groups do not
		"contradiction overall a[fancy]/overall change +5.6 5.495 5.505")
}
