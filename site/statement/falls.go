package statement

import (
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/field"
	"standings/site/page"
)

// Falls is how many rows of a contrast have a lower figure on its last step than on its
// first, as both are shown, of those that have one on both. It names those that fall, in
// pairs: the row on the first step, and the one on the last. Of names the two steps. Zero
// where no row has both.
func Falls(b *results.Benchmark, steps []schema.Step, ladders []field.Ladder) Statement {
	first, last := steps[0], steps[len(steps)-1]
	s := Statement{
		Kind: "falls", Of: stepAddress(b, first) + " to " + stepAddress(b, last), Counts: []int{0, 0},
		Said: []string{page.Lower(field.StepTitle(b, first)), page.Lower(field.StepTitle(b, last))},
	}
	for _, l := range ladders {
		x, y := l.Steps[0], l.Steps[len(l.Steps)-1]
		if x == nil || y == nil || !x.RankedBy().Known || !y.RankedBy().Known {
			continue
		}
		s.Counts[1]++
		if strings.HasPrefix(field.Difference(x, y), "-") {
			s.Counts[0]++
			s.Rows = append(s.Rows, x, y)
		}
	}
	if s.Counts[1] == 0 {
		return Statement{}
	}
	return s
}

// stepAddress names the board of a step, and the variant that it fixes.
func stepAddress(b *results.Benchmark, step schema.Step) string {
	at := address(b.Board(step.Board.Value))
	if step.Variant != nil {
		at += "#" + step.Variant.Value
	}
	return at
}
