package audit_test

import (
	"fmt"
	"os"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
)

func TestRecomputed(t *testing.T) {
	value := func(v float64) results.Cell { return results.Cell{Known: true, Value: v} }
	p := load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.5,20.0,15.2\nB,30.0,40.0,35.0\n"})
	board := p.Benchmarks[0].Boards[0]
	a, b := board.Find(p.Models.Find("a"), ""), board.Find(p.Models.Find("b"), "")
	// A's printed row stands, with what was made of some judgments beside it.
	a.Beside = &results.Row{Board: board, Model: a.Model, Evidence: &results.FromJudgments{}, Said: results.Said{Condition: "raw"}, Cells: []results.Cell{value(10.45), {}, value(15.26)}}
	// B's was replaced.
	made := &results.Row{Board: board, Model: b.Model, Evidence: &results.FromJudgments{}, Said: results.Said{Condition: "raw"}, Cells: []results.Cell{value(30.2), value(39.95), value(35.025)}, Earlier: []*results.Row{b}}
	for i := range board.Rows {
		if board.Rows[i] == b {
			board.Rows[i] = made
		}
	}
	r := expect(t, p, audit.RuleRecomputed, "conflict recomputed b/Left 30.0 30.2 30.2", "oddity recomputed a/overall 15.2 15.26 15.26")
	says(t, r, audit.RuleRecomputed, "Table 1 (Paper) prints 30.0 for B, Left bank. The judgments in this project give 30.2, which is 0.2 more.")
	for _, c := range r.Checks {
		if c.Rule == audit.RuleRecomputed && (c.Figures != 5 || c.Findings != 2) {
			t.Errorf("%d figures checked, %d findings", c.Figures, c.Findings)
		}
	}
	if r.At(made, "Left", false) == nil || r.At(b, "Left", false) == nil {
		t.Error("neither row of a difference is to be left unmarked")
	}
}

// A figure that is no mean of so many cases is a contradiction where benchmark.yaml says how
// many there are, and a conflict where only the results do. One that was cut off is a mean.
func TestImpossibleForN(t *testing.T) {
	for groups, want := range map[string]audit.Severity{"{id: p, items: 7}": audit.Contradiction, "p": audit.Conflict} {
		files := fstest.MapFS{
			"results/w/benchmark.yaml": &fstest.MapFile{Data: []byte(`title: W
facets: [{id: part, title: Part, place: part, groups: [` + groups + `]}]
sources: [{id: paper, title: Paper}]
boards: [{id: b, title: B, judge: gauge, facets: [part], scale: {min: 0, max: 1, step: 1}, score: right, overall: none, published: [{source: paper, file: t.csv}]}]
judgments:
  - files: "judgments/{judge}/{model}/{part}/{n}.json"
    item: [part, n]
    marks: {right: {field: right, values: [0, 1]}}
`)},
			"results/w/published/t.csv": &fstest.MapFile{Data: []byte("model,p\nA,0.50\nB,0.42\nC,0.43\n")},
		}
		for _, model := range []string{"A", "B", "C"} {
			for n := range 7 {
				right := "0"
				if n < 3 {
					right = "1"
				}
				files[fmt.Sprintf("results/w/judgments/gauge/%s/p/%d.json", model, n)] = &fstest.MapFile{Data: []byte(`{"right": ` + right + `}`)}
			}
		}
		var problems source.List
		p := results.Load(files, os.DirFS("../.."), &problems)
		for _, x := range problems.All() {
			if x.Severity == source.Error {
				t.Fatal(x)
			}
		}
		r := audit.Run(p)
		got := map[string]*audit.Compared{}
		for _, x := range r.Compared(p.Benchmarks[0].Boards[0]) {
			got[x.Printed().Text] = x
		}
		if x := got["0.50"]; x.Finding == nil || x.Finding.Rule != audit.RuleImpossible || x.Finding.Severity != want {
			t.Errorf("%s: 0.50 of 7 cases: %+v", groups, x.Finding)
		}
		if x := got["0.42"]; x.Status != "differs" || x.Finding.Severity != audit.Oddity {
			t.Errorf("%s: 3 of 7 cut off: %s, %+v", groups, x.Status, x.Finding)
		}
		if x := got["0.43"]; x.Status != "rounded" {
			t.Errorf("%s: 3 of 7: %s", groups, x.Status)
		}
	}
}
