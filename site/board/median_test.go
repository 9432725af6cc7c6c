package board_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A leaderboard of medians says what it shows, on its page and on that of a row, and why it
// has no interval.
func TestMediansAreCalledMedians(t *testing.T) {
	t.Parallel()
	project := fstest.MapFS{}
	for name, text := range map[string]string{
		"results/river/benchmark.yaml": `title: River
question: Which?
facets: [{id: kind, field: kind, groups: [{id: x, name: Still}, {id: y, name: Wild}]}]
boards:
  - {id: middle, title: Middle, facets: [kind], scale: [0, 10], score: a, aggregate: median, overall: geometric-mean, decimals: 1}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {a: {min: 0, max: 10}}}]
`,
		"results/river/prompts/p.json":    `[{"id": 1, "kind": "x", "prompt": "p"}, {"id": 2, "kind": "x", "prompt": "q"}, {"id": 3, "kind": "x", "prompt": "r"}, {"id": 4, "kind": "y", "prompt": "s"}]`,
		"results/river/judgments/A.jsonl": "{\"id\": 1, \"a\": 1}\n{\"id\": 2, \"a\": 9}\n{\"id\": 3, \"a\": 2}\n{\"id\": 4, \"a\": 8}\n",
	} {
		project[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for _, m := range []string{"B", "C"} {
		project["results/river/judgments/"+m+".jsonl"] = project["results/river/judgments/A.jsonl"]
	}
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	for page, wants := range map[string][]string{
		"river/middle/index.html":   {"median of its cases", "geometric mean of the categories", "no interval is computed for a geometric mean", "4.0"},
		"river/middle/a/index.html": {"median of its cases", "geometric mean of the categories"},
	} {
		text := sitetest.Parse(t, files[page]).Text("main")
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", page, want)
			}
		}
	}
}
