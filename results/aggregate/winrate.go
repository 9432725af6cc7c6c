package aggregate

import "math/big"

// winRate is the mean, over the categories in which a row and others have a figure, of the
// share of those others that it beats (P. Liang et al., Holistic Evaluation of Language
// Models, 2022).
var winRate = &Aggregate{ID: "win-rate", Says: "mean win rate", Exact: exactMean, High: big.NewRat(1, 1),
	NoInterval: noBeats,
	Beats: func(beats *big.Rat, others int64) *big.Rat {
		if others == 0 {
			return nil
		}
		return beats.Quo(beats, big.NewRat(others, 1))
	},
	Decimals: func(bool) int { return 3 }, // distinguishes those of some hundred rows
}

// noBeats is why figures that count who beats whom have no interval.
const noBeats = "the overall counts who beats whom"
