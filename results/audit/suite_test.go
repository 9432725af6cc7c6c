package audit_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
)

// optics is a suite of nine items; a prompt a line, by its label.
const optics = `title: Optics
question: Which?
items: 9
facets:
  - {id: reasoning, title: Reasoning, field: kind, groups: [{id: causal, items: 5, spellings: [casual]}, {id: optics, items: 2}, {id: topics, items: 2}]}
boards:
  - {id: score, title: Score, facets: [reasoning], scale: {min: 0, max: 1}, score: m, overall: items}
prompts: [{files: prompts/p.jsonl, item: id, prompt: prompt}]
judgments:
  - {files: "judgments/{model}.jsonl", item: id, marks: {m: {min: 0, max: 1}}}
`

// A suite is held against what benchmark.yaml says of it: how many items, how many a
// group, and labels that are one another's slips.
func TestSuite(t *testing.T) {
	findings := func(labels ...string) string {
		var prompts strings.Builder
		for i, label := range labels {
			fmt.Fprintf(&prompts, "{\"id\": %d, \"kind\": %q, \"prompt\": \"p\"}\n", i+1, label)
		}
		project := fstest.MapFS{
			"results/models.csv":             {Data: []byte("id,name\na,A\n")},
			"results/optics/benchmark.yaml":  {Data: []byte(optics)},
			"results/optics/prompts/p.jsonl": {Data: []byte(prompts.String())},
		}
		var problems source.List
		p := results.Load(project, fstest.MapFS{}, &problems)
		if problems.Errors() > 0 {
			t.Fatal(problems.All())
		}
		var b strings.Builder
		for _, f := range audit.Run(p).Findings {
			fmt.Fprintf(&b, "%s: %s %s\n", f.Severity, f.Message, strings.TrimPrefix(f.Sources[0].Place.String(), "results/optics/"))
		}
		return b.String()
	}
	for _, c := range []struct {
		labels []string
		want   string
	}{
		{strings.Fields("causal causal causal causal casual optics optics topics topics"),
			`oddity: Reasoning: the label "casual" (once) is "causal" (four times) spelled another way. benchmark.yaml counts both as one category. prompts/p.jsonl:5
`},
		{strings.Fields("causal causal causal causal casual optics Optic tides"),
			`conflict: 9 cases stated for the suite. The prompt files hold 8, which is one fewer. prompts/p.jsonl
conflict: 2 cases stated for Reasoning, optics. The prompt files hold 1, which is one fewer. benchmark.yaml:5:106
oddity: Reasoning: the label "casual" (once) is "causal" (four times) spelled another way. benchmark.yaml counts both as one category. prompts/p.jsonl:5
oddity: Reasoning: the label "optics" occurs once. The mean of a single case says little; it may be a typing mistake. prompts/p.jsonl:6
oddity: Reasoning: the label "Optic" (once) differs by one letter from "optics" (once), and counts as another category. It may be a typing mistake; benchmark.yaml can list it under spellings. prompts/p.jsonl:7
oddity: Reasoning: the label "tides" occurs once. The mean of a single case says little; it may be a typing mistake. prompts/p.jsonl:8
`},
	} {
		if got := findings(c.labels...); got != c.want {
			t.Errorf("%s\nwant\n%s", got, c.want)
		}
	}
}
