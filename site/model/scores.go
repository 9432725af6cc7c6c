package model

import (
	"math"

	"standings/results"
	"standings/results/judged"
)

// caseScores is the score of every item on one board, by row: those that the
// board's figures are the means of. NaN is no score. Rows by another judge, and
// printed rows with nothing judged beside them, have none.
type caseScores map[*results.Row][]float64

func newCaseScores(b *results.Board) caseScores {
	all := caseScores{}
	if b.Made == nil {
		return all
	}
	items := len(b.Benchmark.Suite.Items)
	for _, r := range b.Rows {
		row := judgedRow(r)
		if row == nil {
			continue
		}
		list := make([]float64, items)
		for i := range list {
			score, ok := row.Score(i)
			if !ok {
				score = math.NaN()
			}
			list[i] = score
		}
		all[r] = list
	}
	return all
}

// judgedRow is what the board's judge gave a row's single items: its own
// judgments, or those beside a printed row that they are not whole enough to
// replace; nil where there are none.
func judgedRow(r *results.Row) *judged.Row {
	switch {
	case r.OtherJudge:
		return nil
	case r.Made != nil:
		return r.Made
	case r.Beside != nil:
		return r.Beside.Made
	}
	return nil
}
