package results

import (
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/confidence"
)

// places finds which ranks the rows of a field could have: from the scores of items
// where two rows have them, else from what is printed of each.
func (f *Field) places() {
	by := f.Board.RankedBy()
	var ranked []*Row
	for _, r := range f.Rows {
		if r.Rank > 0 {
			ranked = append(ranked, r)
		}
	}
	switch {
	case f.OtherJudge || by == nil:
		return
	case len(ranked) < 3:
		f.NoPlaces = tooFew
		return
	case len(ranked) > source.MaxPlaced:
		f.NoPlaces = tooMany
		return
	case by.Role != Overall:
		f.NoPlaces = noFigure
		return
	case ranked[0].Corrected() != nil:
		f.correctedPlaces(ranked)
		return
	}
	estimates := make([]confidence.Estimate, len(ranked))
	var scored []*Row // those with scores of items
	index := make([]int, len(ranked))
	for i, r := range ranked {
		e, why := r.Estimate(by)
		if why != "" {
			f.NoPlaces = why
			return
		}
		estimates[i], index[i] = e, -1
		if r.Made() != nil && r.Evidence.all() != nil && r.Overall().Made != nil {
			index[i] = len(scored)
			scored = append(scored, r)
		}
	}
	var scores func(a, b int) confidence.Test
	if len(scored) > 1 {
		scores = f.Board.scores(scored).Tester()
	}
	var variances []float64 // of neighbours
	f.place(ranked, func(a, b int) (t confidence.Test) {
		if scores != nil && index[a] >= 0 && index[b] >= 0 {
			t = scores(index[a], index[b])
		} else {
			t = confidence.TestUnpaired(a, b, estimates[a], estimates[b])
		}
		if t.A, t.B = a, b; b == a+1 && t.Variance > 0 {
			variances = append(variances, t.Variance)
		}
		return t
	})
	for _, e := range estimates {
		if !slices.Contains(f.Bases, e.Basis) {
			f.Bases = append(f.Bases, e.Basis)
		}
	}
	f.neighbours(variances, len(ranked))
}

// place gives ranked rows their places by a test of each pair.
func (f *Field) place(ranked []*Row, test func(a, b int) confidence.Test) {
	f.placed = make(map[*Row]int, len(ranked))
	ranks := make([]int, len(ranked))
	for i, r := range ranked {
		ranks[i], f.placed[r] = r.Rank, i
	}
	var places []confidence.Range
	places, f.Apart = confidence.Ranges(ranks, confidence.All(len(ranked), test), !f.Board.RankedBy().Lower())
	for i, p := range places {
		ranked[i].Places = p
	}
}

// TellsApart reports whether it is sure which of two ranked rows of the field is the
// better one, with 95 % for all pairs of the field at once; known is false where nothing
// is known of it. Of a field of two rows the interval of their difference says so,
// for they are the only pair.
func (f *Field) TellsApart(a, b *Row) (apart, known bool) {
	by := f.Board.RankedBy()
	switch {
	case a.Rank == 0 || b.Rank == 0:
		return false, false
	case f.NoPlaces == tooFew && by.Role == Overall:
		d, why := f.Difference(by, a, b)
		return d.Apart, why == ""
	}
	i, one := f.placed[a]
	j, other := f.placed[b]
	return one && other && i != j && f.Apart != nil && f.Apart[max(i, j)][min(i, j)], f.NoPlaces == ""
}

// TellsNeighbours counts the ranked rows that follow each other, and lists the pairs of
// them whose difference is significant, the better first.
func (f *Field) TellsNeighbours() (apart [][2]*Row, pairs int) {
	var before *Row
	for _, r := range f.Rows {
		if r.Rank == 0 {
			continue
		}
		if before != nil {
			pairs++
			if sure, _ := f.TellsApart(before, r); sure {
				apart = append(apart, [2]*Row{before, r})
			}
		}
		before = r
	}
	return apart, pairs
}

// First lists the ranked rows that could be the best of the field, the leaders among
// them; nil where nothing is known of places, as in a field of two rows.
func (f *Field) First() (rows []*Row) {
	for _, r := range f.Rows {
		if r.Places.Low == 1 {
			rows = append(rows, r)
		}
	}
	return rows
}

// neighbours keeps the median variance of differences between rows that follow each
// other by rank.
func (f *Field) neighbours(variances []float64, rows int) {
	if len(variances) == 0 {
		return
	}
	slices.Sort(variances)
	half := len(variances) / 2
	f.variance, f.pairs = (variances[half]+variances[(len(variances)-1)/2])/2, rows*(rows-1)/2
}

// Deviation is the standard error of the difference of two rows that follow each other by
// rank, the median of all such pairs, in the unit of the column that ranks; 0 where
// nothing is known of it.
func (f *Field) Deviation() float64 {
	if f.variance == 0 {
		return 0
	}
	return f.Board.RankedBy().stretch(math.Sqrt(f.variance))
}

// Gap is the smallest difference of two rows, in the unit of the column that ranks, that
// is significant with 80 % power for a suite of so many items; 0 where nothing is
// known of it. It takes further items to vary as those do that there are.
func (f *Field) Gap(items int) float64 {
	by := f.Board.RankedBy()
	if f.variance == 0 || by.Items == 0 || items < 1 {
		return 0
	}
	return by.stretch(confidence.Gap(f.variance*float64(by.Items)/float64(items), f.pairs))
}
