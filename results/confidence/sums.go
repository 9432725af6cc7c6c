package confidence

import (
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
	Together float64 // the squares of what the deviations of each cluster add up to, added up
	Sizes    float64 // the squares of how many items each cluster has, added up

	// Of a difference of two means: these.
	of *[2]float64
	// Of clusters whose items are known: what they count in the overall, and the squares of
	// what each adds to it beyond what the means would, added up.
	counts weights
	added  float64
	none   why
}

// sums is what a contrast adds up to, by part. With clusters it is the variance of sums over
// clusters (A. C. Cameron and D. L. Miller, A practitioner's guide to cluster-robust
// inference, 2015).
func (s *Scores) sums(parts []part, c contrast, of []average) []Sums {
	list := make([]Sums, len(parts))
	for i, p := range parts {
		g := &list[i]
		g.Mean, g.Clusters = s.mean(p, of), p.clusters
		empty := false
		for _, at := range p.groups {
			share := s.Groups[at].Share
			g.Share, g.N = g.Share+share, g.N+of[at].n
			empty = empty || of[at].n == 0
			if share < 0 {
				g.none = negative
			}
		}
		switch {
		case empty:
			g.N = 0
		case p.clusters == 0:
			g.Squares = spread(c[p.groups[0]], g.Mean)
		case g.none == "":
			var sums []float64
			sums, g.counts, g.none = s.residuals(p, c, of)
			for _, x := range sums {
				g.added += x * x
			}
		}
	}
	return list
}

// Overall estimates an overall from sums by group, as [Scores.Overall] does from scores.
// Every group that counts needs an item with a score.
func Overall(groups []Sums) Estimate {
	return overall(groups, func() bool { return !slices.ContainsFunc(groups, Sums.varied) })
}

func overall(groups []Sums, yesno func() bool) Estimate {
	e := Estimate{Basis: FromItems}
	for _, g := range groups {
		e.Value, e.N = e.Value+g.Share*g.Mean, e.N+g.N
	}
	list, none := variances(groups, yesno)
	if e.None = none; none != "" {
		return e
	}
	e.Variance, e.DF = pool(list)
	w := weightsOf(list)
	if w.squares > 0 {
		e.Floor = 1 / w.squares
	}
	if slices.ContainsFunc(list, func(p stratum) bool { return p.clustered }) {
		e.Basis, e.Clusters = FromClusters, w.units
		switch {
		case few(list):
			e.None = fewClusters
		case e.Variance < 1e-24:
			e.None = noSpread
		}
	}
	return e
}

// varied reports whether scores of a group that counts are not all at either end of the
// scale: with their mean, none vary more than those that are.
func (g Sums) varied() bool {
	return g.Share != 0 && g.N > 0 && g.Squares < float64(g.N)*(g.Mean*(1-g.Mean)-1e-9)
}

// stratum is the group as a part of an overall, or of a difference of two. A group of few
// items, or of equal scores, is not taken for a sure one: two further items are added where
// each is on its own, and two further clusters to a difference.
func (g Sums) stratum(wide func() bool) (stratum, why) {
	if g.Clusters == 0 {
		n := float64(g.N)
		prior := 2 * smoothed(g.Mean, n)
		if g.of != nil {
			prior = 2 * (smoothed(g.of[0], n) + smoothed(g.of[1], n))
		}
		p := alone(g.Share, g.Squares, prior, g.N)
		if wide() {
			p.widen(prior)
		}
		if g.of != nil { // what two items add is enough for an interval, but not as far out as pairs of many rows are asked for
			p.df = max(p.df-2, 1)
		}
		return p, ""
	}
	w, added := g.counts, g.added
	switch {
	case g.none != "":
		return stratum{}, g.none
	case g.Clusters == 1:
		return stratum{}, oneCluster
	case w.units == 0:
		var largest float64
		w, largest = g.weights()
		scale := g.Share / float64(g.N)
		added = scale * scale * g.Together / (1 - largest)
	}
	p := together(g.Share, added, w)
	if g.of != nil {
		p.shrink(g.of[0], g.of[1])
	}
	return p, ""
}

// weights are what the clusters count, and the largest share of the group's items that one
// can have. Of their sizes only the squares are known: one cluster is taken to be as much
// larger than the others as these allow, so that nothing comes out surer than it is.
func (g Sums) weights() (w weights, largest float64) {
	c, share := float64(g.Clusters), g.Share
	squares := g.Sizes / float64(g.N) / float64(g.N)
	above := math.Sqrt(max(squares-1/c, 0) * (c - 1) / c)
	largest = min(1/c+above, 1-1e-9)
	other := 1/c - above/(c-1)
	fourths := math.Pow(largest, 4) + (c-1)*math.Pow(other, 4)
	return weights{g.Clusters, share * share * squares, share * share * share * share * fourths}, largest
}

// Pair is a group's sums of two rows over the items that both have a score on, with those
// of their products. Both have the same Share, N and Clusters.
type Pair struct {
	A, B     Sums
	Products float64 // of the two deviations of each item, added up
	Together float64 // of what the deviations of each cluster add up to, added up
}

// difference is the sums of the differences of the items' scores.
func (p Pair) difference() Sums {
	d := Sums{Share: p.A.Share, N: p.A.N, Mean: p.A.Mean - p.B.Mean, Clusters: p.A.Clusters, Sizes: p.A.Sizes, of: &[2]float64{p.A.Mean, p.B.Mean}}
	d.Squares = max(p.A.Squares+p.B.Squares-2*p.Products, 0)
	d.Together = max(p.A.Together+p.B.Together-2*p.Together, 0)
	return d
}

// covariance is what the group adds to that of the two overalls.
func (p Pair) covariance() float64 {
	scale := p.A.Share / float64(p.A.N)
	switch c := float64(p.A.Clusters); {
	case p.A.Share == 0 || p.A.N < 2 || c == 1:
		return 0
	case c > 1:
		_, largest := p.A.weights()
		return scale * scale * p.Together / (1 - largest)
	}
	return p.A.Share * scale * p.Products / float64(p.A.N-1)
}

// TestPair asks whether two rows differ, as [Scores.Tester] does; ok is false where they
// share no item of a group that counts.
func TestPair(a, b int, groups []Pair) (t Test, ok bool) {
	list, yesno := make([]Sums, len(groups)), true
	for i, g := range groups {
		list[i] = g.difference()
		yesno = yesno && !g.A.varied() && !g.B.varied()
	}
	return test(a, b, list, func() bool { return yesno })
}

// Differ is how far two rows differ, as [Scores.Difference] says it.
func Differ(groups []Pair) difference {
	a, b := make([]Sums, len(groups)), make([]Sums, len(groups))
	covariance := 0.0
	for i, g := range groups {
		a[i], b[i] = g.A, g.B
		covariance += g.covariance()
	}
	return paired(Overall(a), Overall(b), covariance)
}
