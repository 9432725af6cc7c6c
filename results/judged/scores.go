package judged

import (
	"math"
	"slices"

	"standings/internal/source"
)

// Score returns an item's score on the board; ok is false where it has none.
func (r *Row) Score(item int) (score float64, ok bool) {
	if score = r.scores.At(item); math.IsNaN(score) {
		return 0, false
	}
	return score, true
}

// Lacks reports whether an item of one of the board's groups has no score.
func (r *Row) Lacks(item int) bool {
	return r.board.columns[item] != none && math.IsNaN(r.scores.At(item))
}

// Status returns what became of an item's judgment on the board.
func (r *Row) Status(item int) Status {
	return r.score(item, nil, r.newScratch()).status
}

// Source returns the place of the first judgment of an item that the row is made of, as
// [Sheet.Source] does.
func (r *Row) Source(item int) (at source.Place, number int, ok bool) {
	for _, sheet := range r.Sheets {
		if at, number, ok = sheet.Source(item); ok {
			break
		}
	}
	return at, number, ok
}

// Items lists the items behind the row, in the suite's order.
func (r *Row) Items() []int {
	var all []int
	for _, c := range r.board.Columns {
		all = append(all, c.Members...)
	}
	slices.Sort(all)
	return slices.Compact(all) // one may be in several columns
}

// Scores lists the scores of some items on the row's board; NaN where an item has none.
func (r *Row) Scores(items []int) []float64 {
	scores := make([]float64, len(items))
	for i, item := range items {
		scores[i] = r.scores.At(item)
	}
	return scores
}

// ColumnScores lists what each member of a column scored there, so that their mean is the
// column's figure before any formula of groups, and their spread that of its error: scores that
// are pooled are R + w (s - R) / w̄, where R is the pooled mean and w the weight of the score s (W.
// G. Cochran, Sampling Techniques, 1977, on the error of a ratio). NaN where one has no score.
func (r *Row) ColumnScores(column int) []float64 {
	b, members := r.board, r.board.Columns[column].Members
	scores := r.Scores(members)
	if b.parts == nil && !b.wholes {
		return scores
	}
	weights, total, s := make([]float64, len(members)), 0.0, r.newScratch()
	for i, item := range members {
		var of *part
		if b.parts != nil {
			of = &b.parts[item][slices.IndexFunc(b.parts[item], func(p part) bool { return p.column == column })]
		}
		scores[i] = math.NaN()
		if got := r.score(item, of, s); got.status == Judged {
			scores[i], weights[i] = got.figures[0], got.weight
			total += got.weight
		}
	}
	if c := &r.Cells[column]; b.pools != nil && c.N > 0 {
		mean := c.Sum / float64(c.N)
		for i := range scores {
			scores[i] = mean + weights[i]*(scores[i]-mean)*float64(c.N)/total
		}
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
		if got := r.scoreOf(sheet, item, nil, s); got.status == Judged {
			scores[item] = got.figures[0]
		} else {
			whys[item] = got.status.String()
		}
	}
	return scores, whys
}
