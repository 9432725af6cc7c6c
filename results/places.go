package results

import (
	"slices"

	"standings/results/confidence"
	"standings/results/ranking"
)

// pair is two rows of a field that are told apart.
type pair struct{ Better, Worse *Row }

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
	case by.Kind != KindOverall:
		f.NoPlaces = noFigure
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
		if r.estimates != nil && r.Overall().Made != nil {
			index[i] = len(scored)
			scored = append(scored, r)
		}
	}
	known := map[[2]int]confidence.Test{}
	if len(scored) > 1 {
		for _, t := range f.Board.scores(scored).Tests() {
			known[[2]int{t.A, t.B}] = t
		}
	}
	tests := make([]confidence.Test, 0, len(ranked)*(len(ranked)-1)/2)
	ranks := make([]int, len(ranked))
	for b, r := range ranked {
		ranks[b] = r.Rank
		for a := range b {
			t, both := known[[2]int{index[a], index[b]}]
			if !both {
				t = confidence.TestUnpaired(a, b, estimates[a], estimates[b])
			}
			t.A, t.B = a, b
			tests = append(tests, t)
		}
	}
	f.neighbours(tests, len(ranked))
	places, apart := confidence.Ranges(ranks, tests, by.Direction != ranking.Lower)
	for i, p := range places {
		ranked[i].Places = p
	}
	for _, t := range apart {
		p := pair{ranked[t.A], ranked[t.B]}
		if p.Better.Rank > p.Worse.Rank {
			p.Better, p.Worse = p.Worse, p.Better
		}
		f.Apart = append(f.Apart, p)
	}
}

// neighbours keeps the median variance of differences between rows that follow each
// other by rank.
func (f *Field) neighbours(tests []confidence.Test, rows int) {
	var variances []float64
	for _, t := range tests {
		if t.B == t.A+1 && t.Variance > 0 {
			variances = append(variances, t.Variance)
		}
	}
	if len(variances) == 0 {
		return
	}
	slices.Sort(variances)
	half := len(variances) / 2
	f.variance, f.pairs = (variances[half]+variances[(len(variances)-1)/2])/2, len(tests)
}

// Gap is the smallest difference of two rows, in the unit of the column that ranks, that
// a suite of so many items would tell apart in four of five cases; 0 where nothing is
// known of it. It takes further items to vary as those do that there are.
func (f *Field) Gap(items int) float64 {
	by := f.Board.RankedBy()
	if f.variance == 0 || by.Items == 0 || items < 1 {
		return 0
	}
	low, high := by.ends()
	return (high - low) * confidence.Gap(f.variance*float64(by.Items)/float64(items), f.pairs)
}
