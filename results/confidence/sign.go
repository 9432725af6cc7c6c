package confidence

import "gonum.org/v1/gonum/stat/distuv"

// Uneven reports whether so many cases won, and so many lost, are too uneven for chance:
// the exact sign test of cases that are independent of each other, in which either side
// is as likely. Level cases count for neither.
func Uneven(won, lost int) bool {
	if won == lost {
		return false
	}
	even := distuv.Binomial{N: float64(won + lost), P: 0.5}
	return 2*even.CDF(float64(min(won, lost))) <= 1-Level
}
