package audit_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"standings/results/audit"
)

// Figures that a program wrote in full differ by what binary arithmetic leaves: that is
// no finding. One that differs by more is, in the digits that count.
func TestFiguresThatProgramsWroteInFull(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(5, 6))
	yaml := strings.Replace(fmt.Sprintf(score, "groups"), "file: t.csv}", "file: t.csv}, {source: list, file: list.csv}", 1)
	const heads = "model,variant,Left,Right,overall\n"
	table, list := heads+"A,negative,-8.213716243157e-17,0.5,0.25\n", heads+"A,negative,0,0.5,0.25\n"
	noise := func(x float64) float64 { return x + (random.Float64()-0.5)*4e-16*x }
	for i := range 60 {
		left, right := random.Float64(), 100*random.Float64()
		for _, text := range []*string{&table, &list} {
			*text += fmt.Sprintf("%c,%d,%v,%v,%v\n", 'A'+i%10, i, noise(left), noise(right), noise(left/2+right/2))
		}
	}
	expect(t, load(t, yaml, map[string]string{"t.csv": table, "list.csv": list}), audit.RuleOverall)
	r := expect(t, load(t, fmt.Sprintf(score, "groups"), map[string]string{"t.csv": "model,Left,Right,overall\nA,50.123456789012345,60.234567890123456,55.17901233956891\nB,1,2,1.5\n"}), audit.RuleOverall,
		"contradiction overall a/overall 55.17901233956891 55.1790123395678 55.1790123395680")
	says(t, r, audit.RuleOverall, "printed 55.17901233956891")
}
