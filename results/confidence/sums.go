package confidence

import (
	"cmp"
	"math"
	"slices"
)

// Sums are what the scores of a group's items add up to, where the scores themselves are
// elsewhere, as in a database: on a scale from 0 to 1. A cluster is in one group.
type Sums struct {
	Share   float64 // of the overall, see [Group]
	N       int     // items with a score
	Mean    float64 // meaningless where N is 0
	Squares float64 // of the scores' deviations from the mean, added up
	// Clusters is how many have an item with a score; 0 where each item is on its own.
	Clusters int

	of *pair // of a difference of two means: these
	// Where items are known to be in clusters: what these count in the overall, and the
	// squares of what each adds to it beyond what the means would, added up.
	units units
	added float64
	bound float64 // of a printed mean: how many items belong together, at least 1; 0 elsewhere
	none  why
}

// units are what varies independently in a mean, clusters or items on their own: how many
// there are, and the sums of the second and fourth powers of what each counts in the mean.
type units struct {
	n                int
	squares, fourths float64
}

func (u *units) add(more units) {
	u.n, u.squares, u.fourths = u.n+more.n, u.squares+more.squares, u.fourths+more.fourths
}

// effective is how many units of one weight would say as much of the variance between
// them, where the items of a cluster are alike: G* of A. V. Carter, K. T. Schnepel and
// D. G. Steigerwald, Asymptotic behavior of a t-test robust to cluster heterogeneity
// (2017), with no assumption that would make it more.
func (u units) effective() float64 { return u.squares * u.squares / u.fourths }

// fewest is the number of effective clusters below which there is no interval: one of them
// then decides alone, and no quantile makes up for it.
const fewest = 3

// spreads is a variance with its degrees of freedom; of several that are added up, these are
// those of F. E. Satterthwaite, An approximate distribution of estimates of variance
// components (1946).
type spreads struct{ variance, df, below float64 }

func (s *spreads) add(variance, df float64) {
	s.variance, s.below = s.variance+variance, s.below+variance*variance/df
	if s.df = math.Inf(1); s.below > 0 {
		s.df = s.variance * s.variance / s.below
	}
}

// Overall estimates an overall, or the difference of two, from sums by group, as
// [Scores.Overall] does from scores. Every group that counts needs an item with a score.
func Overall(groups []Sums) Estimate {
	e := Estimate{Basis: FromItems}
	all := 0
	for _, g := range groups {
		e.Value, e.N = e.Value+g.Share*g.Mean, e.N+g.N
		switch {
		case g.Share < 0 || g.none == negative:
			e.None = negative
		case g.Share == 0:
		case g.N == 0 || g.none == NoItems:
			e.None = cmp.Or(e.None, NoItems)
		default:
			all += g.N
		}
	}
	if all == 0 {
		e.None = cmp.Or(e.None, NoItems)
	}
	var sum spreads
	var count units
	for _, g := range groups {
		if g.Share != 0 && e.None == "" {
			count.add(g.vary(&e, &sum, all))
		}
	}
	if e.None != "" {
		return e
	}
	if e.Variance, e.DF, e.Floor = sum.variance, sum.df, 1/count.squares; e.Basis == FromClusters {
		if e.Clusters = count.n; count.effective() < fewest {
			e.None = fewClusters
		}
	}
	return e
}

// few is how many units at most a heavy group is not taken at its word with.
const few = 10

// vary adds to an estimate, and to its variance, what a part adds to the overall, of so many
// items in all, or why that is not known. It gives what varies in the part.
//
// A part of few units, or of equal scores, is not taken for a sure one: the variance is no
// less than with two further items, one at either end of the scale, or with one further
// cluster whose items score alike and vary as all do. Where fewer than ten units count more
// than twice what their items are of all, so that they decide how sure the overall is, it is
// no less than that of yes or no with the same mean. Of a printed mean nothing else is known.
func (g Sums) vary(e *Estimate, sum *spreads, all int) units {
	plain, u, none := g.plain()
	if none != "" {
		e.None = none
		return u
	}
	n, k := float64(g.N), g.Share*g.Share/u.squares // units of one size that would vary as much
	widest := u.squares * g.widest(n)
	v, alone, df, shown := widest, widest, math.Inf(1), widest
	if g.bound == 0 {
		df, shown = u.effective()-1, u.squares*g.Squares/max(n-1, 1)
		further, more := widest, 2.0
		if g.Clusters > 0 {
			e.Basis, more = FromClusters, 1
			further = u.squares * (g.Squares + 2*g.widest(n)) / (n + 1)
		}
		v = max(plain, ((k-1)*plain+more*further)/(k-1+more))
		if alone = v; g.Clusters > 0 {
			alone = plain
		}
		switch {
		case g.of != nil: // what further units add is enough for an interval, but not as far out as pairs of many rows are asked for
			df = max(df, 1)
		case g.Clusters == 0:
			df += 2
		}
	}
	if k < few && g.Share*float64(all) > 2*n {
		if v = max(v, widest); g.bound > 0 {
			df = k + 1
		}
	}
	sum.add(v, df)
	e.alone.add(alone, df)
	e.shown += shown
	return u
}

// widest is the variance of one of n items of yes or no with the same mean, by two further
// ones, of which one is right (A. Agresti and B. A. Coull, Approximate is better than
// "exact" for interval estimation of binomial proportions, 1998): never 0. None within the
// scale with that mean varies more (R. Bhatia and C. Davis, A better bound on the variance,
// 2000).
func (g Sums) widest(n float64) float64 {
	of := func(mean float64) float64 {
		p := (n*min(max(mean, 0), 1) + 1) / (n + 2)
		return p * (1 - p)
	}
	if g.of != nil {
		return of(g.of.A.Mean) + of(g.of.B.Mean)
	}
	return of(g.Mean)
}

// plain is the variance as the scores show it, and what counts in it. With clusters it is
// that of sums over them (A. C. Cameron and D. L. Miller, A practitioner's guide to
// cluster-robust inference, 2015), see [held].
func (g Sums) plain() (v float64, u units, none why) {
	n := float64(g.N)
	scale := g.Share / n
	switch {
	case g.none != "":
		return 0, u, g.none
	case g.bound > 0:
		return 0, units{g.N, g.Share * scale * g.bound, g.Share * scale * scale * scale * g.bound * g.bound * g.bound}, ""
	case g.Clusters == 0:
		return g.Share * scale * g.Squares / max(n-1, 1), units{g.N, g.Share * scale, g.Share * scale * scale * scale}, ""
	case g.units.n > 0:
		return g.added, g.units, ""
	}
	return 0, u, oneCluster
}

// Printed is what is printed of a mean over items whose scores are not known.
type Printed struct {
	Share float64 // of the overall, see [Group]
	Mean  float64 // from 0 to 1
	Half  float64 // half a unit of its last digit: the mean is rounded by up to so much
	Items int     // 0 is not known
	// Cluster is how many items belong together with one of them, itself among them, on
	// average; up to 1 each is on its own.
	Cluster float64
}

// Bound estimates an overall from printed means of its groups, or from itself as one
// group that holds all items, as if items scored all or nothing: any others of the same
// mean vary less, so that the interval is wider than one from the items. It takes items for
// independent. Of what a mean may have been before it was rounded, the one that varies most
// counts.
func Bound(groups []Printed) Estimate {
	list := make([]Sums, len(groups))
	e := Estimate{}
	for i, g := range groups {
		e.Value, e.Half = e.Value+g.Share*g.Mean, e.Half+g.Share*g.Half
		list[i] = Sums{Share: g.Share, N: g.Items, Mean: g.Mean + min(max(0.5-g.Mean, -g.Half), g.Half), bound: max(g.Cluster, 1)}
	}
	value, half := e.Value, e.Half
	e = Overall(list)
	if e.Value, e.Half, e.Basis = value, half, FromPrinted; e.None == NoItems && slices.ContainsFunc(groups, func(g Printed) bool { return g.Share != 0 }) {
		e.None = noSize
	}
	return e
}
