package judged

import (
	"math"
	"slices"
	"sync"
)

// keptScores are the scores of a row's items, NaN where an item has none. Of a million
// judgments, most scores are one of a few numbers: then a byte an item says which.
type keptScores struct {
	few   []float64 // the numbers there are; nil where they are more
	which []uint8   // by item: index in few
	all   []float64 // by item, where there are more
}

const (
	noScore    = math.MaxUint8
	mostScores = 64 // unlike numbers among which one is looked for one by one
)

func (k *keptScores) of(item int) float64 {
	switch {
	case k.all != nil:
		return k.all[item]
	case k.which[item] == noScore:
		return math.NaN()
	}
	return k.few[k.which[item]]
}

// keep takes over the scores of all items, which may be written over afterwards.
func keep(scores []float64) keptScores {
	k := keptScores{which: make([]uint8, len(scores))}
	for item, x := range scores {
		if math.IsNaN(x) {
			k.which[item] = noScore
			continue
		}
		at := slices.Index(k.few, x)
		if at < 0 {
			if at = len(k.few); at == mostScores {
				return keptScores{all: slices.Clone(scores)}
			}
			k.few = append(k.few, x)
		}
		k.which[item] = uint8(at)
	}
	return k
}

// usedScores are lists of scores that were kept, for the next row.
var usedScores = sync.Pool{New: func() any { return new([]float64) }}

// Scores lists the scores of some items on the row's board; NaN where an item has none.
func (r *Row) Scores(items []int) []float64 {
	scores := make([]float64, len(items))
	for i, item := range items {
		scores[i] = r.scores.of(item)
	}
	return scores
}

// ScoresOf lists what each item scores on the row's board by one of its sheets alone, before
// several become one; NaN where an item has none.
func (r *Row) ScoresOf(sheet *Sheet) []float64 {
	scores := make([]float64, len(r.suite.Items))
	s := r.newScratch()
	for item := range scores {
		scores[item] = math.NaN()
		if r.board.columns[item] == none {
			continue
		}
		if score, status, err := r.scoreOf(sheet, item, s.marks); status == Judged && err == nil {
			scores[item] = score
		}
	}
	return scores
}
