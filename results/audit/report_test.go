package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"standings/results/audit"
)

func TestJoinedSources(t *testing.T) {
	table := "model,Left,Right,overall\nA,10.0,20.0,25.0\n"
	yaml := strings.Replace(fmt.Sprintf(score, "groups"), "file: t.csv}", "file: t.csv}, {source: list, file: list.csv}", 1)
	p := load(t, yaml, map[string]string{"t.csv": table, "list.csv": table})
	r := expect(t, p, audit.RuleOverall, "contradiction overall a/overall 25.0 14.95 15.05")
	says(t, r, audit.RuleOverall, "Table 1 (Paper) prints", "The same is printed in the list.")
	if len(of(r, audit.RuleOverall)[0].Sources) != 2 || len(of(r, audit.RuleOverall)[0].Marks) != 2 || r.Untrue != 2 || r.Figures != 6 {
		t.Errorf("sources %v, marks %v, %d of %d untrue", of(r, audit.RuleOverall)[0].Sources, of(r, audit.RuleOverall)[0].Marks, r.Untrue, r.Figures)
	}
	for _, table := range p.Benchmarks[0].Boards[0].Tables {
		if r.At(table.Rows[0], "overall", false) == nil {
			t.Errorf("%s is not marked", table.File)
		}
	}
}

func TestAnswers(t *testing.T) {
	answers := `answers:
  - {board: score, model: A, column: overall, rule: overall, reason: A slip of the pen.}
  - {board: score, model: B, reason: The whole row is of another run.}
  - {board: score, model: C, column: Left, reason: Nothing is wrong there.}
`
	p := load(t, fmt.Sprintf(score, "groups")+answers, map[string]string{"t.csv": "model,Left,Right,overall\nA,10.0,20.0,25.0\nB,10.0,20.0,26.0\nC,10.0,20.0,27.0\nD,10.0,20.0,15.0\nE,10.0,30.0,20.0\nF,10.0,40.0,25.0\n"})
	r := expect(t, p, audit.RuleOverall, "contradiction overall a/overall 25.0 14.95 15.05", "contradiction overall b/overall 26.0 14.95 15.05", "contradiction overall c/overall 27.0 14.95 15.05")
	if a := of(r, audit.RuleOverall)[0].Answer; a == nil || a.Reason.Value != "A slip of the pen." {
		t.Errorf("answer %v", a)
	}
	if of(r, audit.RuleOverall)[1].Answer == nil || of(r, audit.RuleOverall)[2].Answer != nil {
		t.Error("B's row is answered, C's overall is not")
	}
	if len(r.Idle) != 1 || r.Idle[0].Model.Value != "C" {
		t.Errorf("idle answers: %v", r.Idle)
	}
}
