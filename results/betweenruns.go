package results

import (
	"math"

	"standings/internal/source"
)

// betweenRuns is how far a figure would move if the same prompts were run again.
type betweenRuns struct {
	Runs  int     // that say so, the row's own among them; 0: there are no others
	Error float64 // 95 % of runs give a figure within so much of the mean of many; in the column's unit
}

// BetweenRuns is how far a row's figure in a column of a group or of the overall moves
// from run to run, from the further runs by the same judge: 1.96·√(Σ W²·Σ s²/n²), where
// s² is an item's variance over its runs and n a group's items with two runs or more. It
// says nothing of other prompts, and the row's interval nothing of other runs.
func (r *Row) BetweenRuns(c *Column) betweenRuns {
	b := r.Board
	if r.Made == nil || b.Made == nil || r.Made.Run == "" || c.Kind != KindGroup && c.Kind != KindOverall || !c.bounded() || c.Kind == KindOverall && b.Relative() {
		return betweenRuns{}
	}
	rows := []*Row{r}
	for _, other := range b.Made.Rows {
		if other != r.Made && other.Judge == r.Made.Judge && other.ModelID == r.Made.ModelID && other.Condition == r.Made.Condition && source.Fold(other.Variant) == source.Fold(r.Made.Variant) {
			rows = append(rows, &Row{Board: b, Made: other})
		}
	}
	if len(rows) == 1 {
		return betweenRuns{}
	}
	s := b.scores(rows)
	if c.Kind == KindGroup {
		s = s.Only(c.Index)
	}
	variance, ok := s.Within()
	if !ok {
		return betweenRuns{}
	}
	return betweenRuns{Runs: len(rows), Error: c.stretch(1.96 * math.Sqrt(variance))}
}
