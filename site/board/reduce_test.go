package board_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// sampled is a project whose models gave several outputs for an item, with boards that
// make one score of them in several ways.
func sampled() fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,Ay\nb,Bee\n"),
		"results/rivers/benchmark.yaml": sitetest.File(`title: Rivers
question: How clean?
facets: [{id: bank, field: bank, groups: [Left, Right]}]
boards:
  - {id: reliable, title: Reliable, facets: [bank], scale: [0, 1], score: clean, reduce: {sample: pass^2, judge: majority}, overall: groups}
  - {id: scaled, title: Scaled, facets: [bank], scale: [0, 1], score: clean, reduce: {sample: mean, judge: mean, group: {Left: score / 2, Right: score}}, overall: {weights: {Left: 1, Right: 2}}}
judgments: [{files: "judgments/{model}.jsonl", item: id, sample: n, judge: nose, output: said, marks: {clean: {values: [0, 1]}}}]
`),
		"results/rivers/judgments/a.jsonl": sitetest.File(`{"id": "1", "bank": "Left", "n": 1, "nose": "K", "clean": true, "said": "It is <clear>."}
{"id": "1", "bank": "Left", "n": 2, "nose": "K", "clean": true}
{"id": "1", "bank": "Left", "n": 2, "nose": "L", "clean": false}
{"id": "1", "bank": "Left", "n": 1, "nose": "L", "clean": true}
{"id": "2", "bank": "Right", "n": 1, "nose": "K", "clean": true}
{"id": "2", "bank": "Right", "n": 1, "nose": "L", "clean": true}
`),
		"results/rivers/judgments/b.jsonl": sitetest.File(`{"id": "1", "bank": "Left", "n": 1, "nose": "K", "clean": false}
{"id": "1", "bank": "Left", "n": 2, "nose": "K", "clean": true}
{"id": "2", "bank": "Right", "n": 1, "nose": "K", "clean": true}
{"id": "2", "bank": "Right", "n": 2, "nose": "K", "clean": true}
`),
	}
}

// A board says how several outputs and judges become one score, a row how many outputs
// it is of, and how far the judges agree whose scores become one.
func TestReducedScoresAreExplained(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sampled())
	for line := range strings.Lines(problems) {
		if !strings.Contains(line, ": warning: ") {
			t.Error(line)
		}
	}
	sitetest.Crawl(t, files)
	for page, wants := range map[string][]string{
		"rivers/reliable/": {"Judge majority of K and L", "pass^2 = C(c, 2) / C(n, 2), the chance that 2 outputs drawn from the n all pass, where c of them do",
			"Of several judges, the commonest score counts", "How far K and L agree"},
		"rivers/reliable/a/": {"Outputs 3 of 4 outputs of 2 cases", "1 with fewer outputs than the rule takes"},
		"rivers/scaled/":     {"A category’s score, where score is the mean of its cases: Left: score / 2 Right: score", "3 of 4 outputs"},
		"rivers/scaled/a/":   {"A case’s score is made of the scores of its outputs: their mean. Of several judges, the mean counts.", "Left: what is shown is score / 2, where score is that mean.", "If the missing outputs scored 0 or full marks: 0."},
	} {
		sitetest.Parse(t, files[page+"index.html"]).Has("body", wants...)
	}
	// Left: 1.5 of 2 outputs by both, halved; Right whole: (0.375 + 2 * 1) / 3.
	if csv := string(files["rivers/scaled.csv"]); !strings.Contains(csv, "Ay,0.375,1,0.791666666666667") {
		t.Errorf("%s", csv)
	}
	if intervals := string(files["rivers/scaled-intervals.csv"]); strings.Contains(intervals, "Left,") {
		t.Errorf("a transformed mean has an interval:\n%s", intervals)
	}
}

// A case has every output of every model, with the verdicts of each judge.
func TestCasesHaveAllOutputs(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sampled())
	sitetest.Parse(t, files["rivers/cases/1/index.html"]).Has("body",
		"All outputs Each model gave several outputs for this case. Above are the verdicts on output 1; here are those on all.",
		"Model Score Output 1 Output 2", "K satisfied L satisfied", "K satisfied L not satisfied", "scores as on their leaderboard",
		"It is <clear>.")
	if records := sitetest.Parse(t, files["rivers/lists/records-1/index.html"]).Text("body"); !strings.Contains(records, "K, output 1") || !strings.Contains(records, "L, output 2") {
		t.Error(records)
	}
}
