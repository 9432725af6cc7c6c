package site

import (
	"fmt"
	"strings"

	"standings/results"
)

// firstCondition returns the rows of the first condition on a board: only they
// can be drawn on one axis of ranks.
func firstCondition(b *results.Board) []*results.Row {
	var rows []*results.Row
	for _, r := range b.Rows {
		if r.Condition == b.Rows[0].Condition && !r.Apart {
			rows = append(rows, r)
		}
	}
	return rows
}

// chartNote is what a chart of a board's first condition rests on. Where the
// board has rows under others as well, it says which one is drawn.
func chartNote(b *results.Board) string {
	parts := []string{boardNote(b)}
	if only := onlyCondition(b); only != "" {
		parts = append(parts, only)
	}
	return strings.TrimPrefix(strings.Join(parts, ", "), ", ")
}

// onlyCondition names the condition that a board's charts are of, "raw prompts
// only (1 of 6 conditions)"; "" where the board's rows have one alone.
func onlyCondition(b *results.Board) string {
	conditions := map[string]bool{}
	for _, r := range b.Rows {
		if !r.Apart {
			conditions[r.Condition] = true
		}
	}
	if len(conditions) < 2 {
		return ""
	}
	return fmt.Sprintf("%s only (1 of %d conditions)", lower(b.Benchmark.ConditionTitle(b.Rows[0].Condition)), len(conditions))
}

// alone completes a chart's description by the condition that is drawn.
func alone(b *results.Board, alt string) string {
	if only := onlyCondition(b); only != "" {
		return alt + " " + capital(only) + "."
	}
	return alt
}
