package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

const marks = `boards:
  - id: score
    title: Score
    facets: [bank]
    scale: {min: 0, max: 1}
    score: (3*depth + width) / 4
    overall: none
    components: {depth: depth, width: width}
    published: [{source: paper, table: Table 1, file: t.csv}]
  - id: depth
    title: Depth
    facets: [bank]
    scale: {min: 0, max: 1}
    aggregate: sum
    overall: none
    published: [{source: %s, table: Table 2, file: depth.csv}]
  - id: width
    title: Width
    facets: [bank]
    scale: {min: 0, max: 1}
    overall: none
    published: [{source: paper, table: Table 3, file: width.csv}]
`

func TestComponents(t *testing.T) {
	files := func(left string) map[string]string {
		return map[string]string{
			"t.csv":     "model,Left,Right\nA," + left + ",-\nB,0.50,0.50\n",
			"depth.csv": "model,Left,Right\nA,1.0,2.0\n", // a sum over two items: a mean of 0.5 ± 0.025
			"width.csv": "model,Left,Right\nA,0.90,0.10\n",
		}
	}
	// (3 × 0.5 + 0.9) / 4 = 0.6, ± 0.01875 for depth and ± 0.00125 for width
	expect(t, load(t, fmt.Sprintf(marks, "paper"), files("0.60")), audit.RuleComponents)
	expect(t, load(t, fmt.Sprintf(marks, "paper"), files("0.62000")), audit.RuleComponents)
	expect(t, load(t, fmt.Sprintf(marks, "paper"), files("0.63")), audit.RuleComponents,
		"oddity components a/Left 0.63 0.58 0.62") // the sum of 1.0 may be one of 1.09 cut off
	r := expect(t, load(t, fmt.Sprintf(marks, "paper"), files("0.56")), audit.RuleComponents,
		"contradiction components a/Left 0.56 0.58 0.62")
	says(t, r, audit.RuleComponents, `The formula over "Depth" and "Width" gives between 0.58 and 0.62`,
		"(0.75 × depth 1.0 + 0.5 × width 0.90) / 2 = 0.60, between 0.58 and 0.62; printed 0.56")
	r = expect(t, load(t, fmt.Sprintf(marks, "list"), files("0.56")), audit.RuleComponents,
		"conflict components a/Left 0.56 0.58 0.62")
	says(t, r, audit.RuleComponents, "from different sources")
}

func TestComponentsOfOverall(t *testing.T) {
	// One formula, one size, the same weights: the formula may be taken of overalls.
	yaml := strings.ReplaceAll(fmt.Sprintf(marks, "paper"), "overall: none", "overall: groups")
	files := func(overall string) map[string]string {
		return map[string]string{
			"t.csv":     "model,Left,Right,overall\nA,-,-," + overall + "\n",
			"depth.csv": "model,Left,Right,overall\nA,1.0,2.0,1.5\n",
			"width.csv": "model,Left,Right,overall\nA,0.90,0.10,0.50\n",
		}
	}
	expect(t, load(t, yaml, files("0.69")), audit.RuleComponents)
	expect(t, load(t, yaml, files("0.65")), audit.RuleComponents, "contradiction components a/overall 0.65 0.6675 0.7075")
	// A group that fails explains its overall.
	failing := files("0.65")
	failing["t.csv"] = "model,Left,Right,overall\nA,0.50,0.85,0.67\n"
	expect(t, load(t, yaml, failing), audit.RuleComponents, "contradiction components a/Left 0.50 0.58 0.62", "contradiction components a/Right 0.85 0.755 0.795")
}
