package benchmark_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// Beside the leaders is the radar of another headline board by the criteria's categories, where
// there is one.
func TestRadarByCriteriaBesideTheLeaders(t *testing.T) {
	t.Parallel()
	const yaml = `title: Rivers
question: How clean?
headline: [score, skills]
facets:
  - {id: bank, field: bank, groups: [Left, Right]}
  - {id: skill, lines: ok, field: skills, groups: [Sand, Stone, Weed]}
prompts: [{files: p.jsonl, prompt: prompt}]
judgments: [{files: "{model}.jsonl", marks: {ok: {list: true, min: 0, max: 1}}}]
boards:
  - {id: score, title: Geometric mean, facets: [bank], scale: {min: 0, max: 1}, score: geomean(ok), overall: items}
  - {id: skills, title: Means by skill, facets: [skill], scale: {min: 0, max: 1}, score: mean(ok), overall: items}
`
	project := func(yaml string) fstest.MapFS {
		return fstest.MapFS{
			"results/models.csv":               sitetest.File("id,name\na,A\nb,B\n"),
			"results/rivers/benchmark.yaml":    sitetest.File(yaml),
			"results/rivers/prompts/p.jsonl":   sitetest.File(`{"id": 1, "bank": "Left", "prompt": "x", "skills": ["Sand", "Stone", "Weed"]}` + "\n" + `{"id": 2, "bank": "Right", "prompt": "y", "skills": ["Sand", "Stone", "Weed"]}` + "\n"),
			"results/rivers/judgments/a.jsonl": sitetest.File(`{"id": 1, "ok": [0.5, 0.6, 0.7]}` + "\n" + `{"id": 2, "ok": [0.5, 0.9, 0.7]}` + "\n"),
			"results/rivers/judgments/b.jsonl": sitetest.File(`{"id": 1, "ok": [0.4, 0.1, 0.7]}` + "\n" + `{"id": 2, "ok": [0.3, 0.2, 0.7]}` + "\n"),
		}
	}
	for _, test := range []struct{ yaml, title string }{
		{yaml, "Means by skill"},
		{strings.Replace(yaml, ", skills]", "]", 1), "Score by category"},
	} {
		files, problems := sitetest.Build(t, project(test.yaml))
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		page := sitetest.Parse(t, files["rivers/index.html"])
		page.Has(".lead-rows", "A 0.64")
		page.Has(".lead-profile figure", test.title)
	}
}
