package audit_test

import (
	"fmt"
	"testing"

	"standings/results"
	"standings/results/audit"
)

func TestRecomputed(t *testing.T) {
	value := func(v float64) results.Cell { return results.Cell{Known: true, Value: v} }
	p := load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,10.5,20.0,15.2\nB,30.0,40.0,35.0\n"})
	board := p.Benchmarks[0].Boards[0]
	a, b := board.Find(p.Models.Find("a"), ""), board.Find(p.Models.Find("b"), "")
	// A's printed row stands, with what was made of some judgments beside it.
	a.Beside = &results.Row{Board: board, Model: a.Model, Evidence: results.Recomputed, Condition: "raw", Cells: []results.Cell{value(10.45), {}, value(15.26)}}
	// B's was replaced.
	made := &results.Row{Board: board, Model: b.Model, Evidence: results.Recomputed, Condition: "raw", Cells: []results.Cell{value(30.2), value(39.95), value(35.025)}, Earlier: []*results.Row{b}}
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
