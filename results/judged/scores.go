package judged

import "math"

// Scores lists the scores of some items on the row's board; NaN where an item has none.
func (r *Row) Scores(items []int) []float64 {
	scores := make([]float64, len(items))
	for i, item := range items {
		scores[i] = r.scores.At(item)
	}
	return scores
}

// ScoresOf lists what each item scores on the row's board by one of its sheets alone, before
// several become one; NaN where an item has none, and in whys what became of its judgment:
// "" where it is in no group of the board.
func (r *Row) ScoresOf(sheet *Sheet) (scores []float64, whys []string) {
	scores, whys = make([]float64, len(r.suite.Items)), make([]string, len(r.suite.Items))
	s := r.newScratch()
	for item := range scores {
		scores[item] = math.NaN()
		if r.board.columns[item] == none {
			continue
		}
		if got, status, err := r.scoreOf(sheet, item, nil, s.marks); status == Judged && err == nil {
			scores[item] = got.score
		} else {
			whys[item] = status.String()
		}
	}
	return scores, whys
}
