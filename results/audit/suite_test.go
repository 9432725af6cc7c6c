package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/audit"
)

func TestSuite(t *testing.T) {
	p := load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.5,20.0,15.2\n"})
	at := func(line int) source.Place { return source.Place{File: "prompts.json", Line: line} }
	suite := &audit.SuiteFiles{
		Benchmark: "rivers", Place: at(0), Stated: 9, Found: 9,
		Facets: []audit.SuiteFacet{{Title: "Reasoning", Groups: []audit.SuiteGroup{
			{Name: "causal", Declared: true, Stated: 5, Found: 5, Labels: []audit.SuiteLabel{{Text: "causal", Count: 4, Place: at(1)}, {Text: "casual", Count: 1, Place: at(2)}}},
			{Name: "optics", Declared: true, Stated: 2, Found: 2, Labels: []audit.SuiteLabel{{Text: "optics", Count: 2, Place: at(3)}}},
			{Name: "topics", Declared: true, Stated: 2, Found: 2, Labels: []audit.SuiteLabel{{Text: "topics", Count: 2, Place: at(4)}}},
		}}},
	}
	texts := func(r *audit.Report) string {
		var b strings.Builder
		for _, f := range r.Findings {
			fmt.Fprintf(&b, "%s: %s\n", f.Severity, f.Message)
		}
		return b.String()
	}
	if got, want := texts(audit.Run(p, suite)), `oddity: Reasoning: the label "casual" (once) is "causal" (four times) spelled another way. benchmark.yaml counts both as one group.
`; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	suite.Found = 8
	suite.Facets[0].Groups[1].Found = 1
	suite.Facets[0].Groups = append(suite.Facets[0].Groups, audit.SuiteGroup{Name: "Optic", Found: 1, Labels: []audit.SuiteLabel{{Text: "Optic", Count: 1, Place: at(5)}}},
		audit.SuiteGroup{Name: "tides", Found: 1, Labels: []audit.SuiteLabel{{Text: "tides", Count: 1, Place: at(6)}}})
	suite.Missing = []string{"7"}
	suite.Doubled = []audit.DoubledID{{ID: "3", Places: []source.Place{at(7), at(8)}}}
	if got, want := texts(audit.Run(p, suite)), `conflict: The suite is said to have 9 items. Its prompt files hold 8, which is one fewer.
conflict: Reasoning, optics: the group is said to have 2 items. The prompt files hold 1, which is one fewer.
conflict: One declared id is missing from the prompt files: 7.
conflict: The id 3 stands two times in the prompt files: one of these items may be meant to have another, and one can be counted only.
oddity: Reasoning: the label "casual" (once) is "causal" (four times) spelled another way. benchmark.yaml counts both as one group.
oddity: Reasoning: the label "Optic" (once) differs by one letter from "optics" (twice), and counts as another group. It may be a slip of the pen; benchmark.yaml can name it under spellings.
oddity: Reasoning: the label "tides" occurs once. A group of one item tells nothing by its mean; it may be a slip of the pen.
`; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
