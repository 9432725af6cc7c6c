package board_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// The page of how a row was made shows what its intervals are made of, or why there is
// none; the example's second reader is compared with the first on the same drawings.
func TestIntervalsPartsAreShown(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	sitetest.Parse(t, files["sketchbook/score/hasty-hand/index.html"]).Has("body",
		"What each interval is made of Score Interval If the missing scored 0, or full marks Cases Mean p, of the scale Variance v of the mean Degrees of freedom Quantile q Worth m cases of yes or no",
		"Science 24.11–55.65 21.46–61.78 11 38.70 % 5.810 · 10⁻³ 12.00 2.179 40.83",
		"The middle of an interval is (p + q²/2m) / (1 + q²/m)")
	board := sitetest.Parse(t, files["sketchbook/score/index.html"])
	board.Has("body", "Cohen’s κ Krippendorff’s α Score of the first, less that of the second Culture 282 95.4 47.9 / 44.0 0.907 0.907 3.96 (")
	board.Lacks("body", "NaN")
}

// Runs of one judge give how far a figure moves on the same prompts, in the page and in
// the board's data; clusters are counted; where there is no interval the page says why.
func TestRunsAndClustersAreShown(t *testing.T) {
	t.Parallel()
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": f("id,name\na,Alpha\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: Which river?
cluster: Country
judge: {name: house}
facets:
  - {id: bank, field: bank, groups: [{id: Left, items: 3}, {id: Right, items: 2}]}
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, texts: {Country: land}}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, judge: judge, run: run, marks: {mark: {min: 0, max: 10}}}
`),
		"results/rivers/prompts/p.json":  f(`[{"id": 1, "bank": "Left", "prompt": "Ebro", "land": "x"}, {"id": 2, "bank": "Left", "prompt": "Tajo", "land": "y"}, {"id": 5, "bank": "Left", "prompt": "Duero", "land": "w"}, {"id": 3, "bank": "Right", "prompt": "Rhine", "land": "z"}, {"id": 4, "bank": "Right", "prompt": "Ruhr", "land": "z"}]`),
		"results/rivers/judgments/m.csv": f("model,item,judge,run,mark\nAlpha,1,house,1,9\nAlpha,2,house,1,6\nAlpha,3,house,1,4\nAlpha,4,house,1,3\nAlpha,1,house,2,6\nAlpha,2,house,2,6\nAlpha,3,house,2,4\nAlpha,4,house,2,5\nAlpha,5,house,1,1\nAlpha,5,house,2,6\n"),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["rivers/score/a/index.html"]).Has("body",
		"Left 0.54–9.58 3 3 53.33 % 5.924 · 10⁻² 2.000 4.303 4.202 ± 2.694 in 2 runs",
		"Right none: all cases are of one cluster",
		"Another run on the same cases would move it")
	if data := strings.Join(strings.Fields(string(files["rivers/score.json"])), ""); !strings.Contains(data, `"runs":2,"between_runs":2.69`) {
		t.Errorf("the data lack the runs: %.1200s", data)
	}
}
