package board

import (
	"fmt"
	"slices"

	"standings/results"
	"standings/site/page"
)

// MainRowsOf returns the rows of the field that stands for a board: only they can be
// drawn on one axis of ranks.
var MainRowsOf = results.Once(func(b *results.Board) []*results.Row {
	if main := b.Main(); main != nil {
		return slices.Clip(main.Competing())
	}
	return nil
})

// ChartNote is what a chart of a board's main field rests on. Where the
// board has rows under others as well, it says which one is drawn.
var ChartNote = results.Once(func(b *results.Board) string {
	return noteOf(boardNote(b), onlyCondition(b))
})

// onlyCondition names the condition that a board's charts are of, "raw prompts
// only (1 of 6 conditions)"; "" where the board's rows have one alone.
func onlyCondition(b *results.Board) string {
	conditions := map[string]bool{}
	for _, r := range b.Rows {
		if !r.OtherJudge {
			conditions[r.Condition] = true
		}
	}
	if len(conditions) < 2 {
		return ""
	}
	return fmt.Sprintf("%s only (1 of %d conditions)", page.Lower(b.Benchmark.ConditionTitle(b.Main().Condition)), len(conditions))
}

// alone completes a chart's description by the condition that is drawn.
func alone(b *results.Board, alt string) string {
	if only := onlyCondition(b); only != "" {
		return alt + " " + page.Capital(only) + "."
	}
	return alt
}
