package confidence

import "math"

// Printed is what is printed of a mean over items whose scores are not known.
type Printed struct {
	Share float64 // of the overall, see [Group]
	Mean  float64 // from 0 to 1
	Items int     // 0 is not known
	// Cluster is how many items belong together, at most; below 2 each is on its own.
	Cluster int
}

// Bound estimates an overall from printed means of its groups, or from itself as one
// group that holds all items.
//
// A score within [0, 1] whose mean is p varies at most by p(1-p) (R. Bhatia and C.
// Davis, A better bound on the variance, 2000), so that the interval is that of
// yes-or-no scores of the same mean, and wider than one from the items. It takes items
// for independent. Where a heavy group's few items decide, it has t's quantile.
func Bound(groups []Printed) Estimate {
	e := Estimate{Basis: FromPrinted, DF: math.Inf(1)}
	floor, below, all := 0.0, 0.0, 0
	for _, g := range groups {
		if g.Share != 0 {
			all += g.Items
		}
	}
	for _, g := range groups {
		switch {
		case g.Share < 0:
			e.None = negative
		case g.Share > 0 && g.Items <= 0:
			e.None = noSize
		}
		if e.None != "" {
			return Estimate{Basis: FromPrinted, None: e.None}
		}
		if g.Share == 0 {
			continue
		}
		together := float64(max(g.Cluster, 1))
		e.Value += g.Share * g.Mean
		e.N += g.Items
		v := g.Share * g.Share * smoothed(g.Mean, float64(g.Items)) * together / float64(g.Items)
		e.Variance += v
		if heavy(g.Share, g.Items, all) {
			below += v * v / float64(g.Items+1)
		}
		floor += g.Share * g.Share * together / float64(g.Items)
	}
	if e.N == 0 {
		e.None = NoItems
		return e
	}
	e.Floor = 1 / floor
	if below > 0 {
		e.DF = e.Variance * e.Variance / below
	}
	return e
}
