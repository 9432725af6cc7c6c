package aggregate

import "math/big"

// borda is how many others a row beats, summed over all categories (N. Muennighoff et al.,
// MTEB: Massive Text Embedding Benchmark, as its leaderboard ranks). A row without a figure in
// one of them has none, since a figure that is missing beats nobody and would count as the
// worst.
var borda = &Aggregate{ID: "borda", Says: "Borda count", Exact: exactSum, Whole: true,
	NoInterval: noBeats,
	Beats:      func(beats *big.Rat, _ int64) *big.Rat { return beats },
	Decimals: func(halves bool) int {
		if halves {
			return 1
		}
		return 0
	},
}
