package confidence

import "math"

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
}

// Overall estimates an overall from sums by group, as [Scores.Overall] does from scores.
// Every group that counts needs an item with a score.
func Overall(groups []Sums) Estimate {
	e := Estimate{Basis: FromItems}
	var list []stratum
	var none why
	clustered, yesno, all := false, true, 0
	for _, g := range groups {
		if g.Share != 0 {
			all, yesno = all+g.N, yesno && g.yesno()
		}
	}
	for _, g := range groups {
		e.Value, e.N = e.Value+g.Share*g.Mean, e.N+g.N
		clustered = clustered || g.Clusters > 0
		if g.Share < 0 {
			e.None = negative
		}
		prior := 2 * smoothed(g.Mean, float64(g.N))
		if part, why := g.stratum(prior); why != "" {
			none = why
		} else if g.Share != 0 {
			if g.Clusters == 0 && heavy(g.Share, g.N, all) && yesno {
				part.widen(prior)
			}
			list = append(list, part)
		}
	}
	if e.None == "" {
		e.join(list, none, clustered)
	}
	return e
}

// yesno reports whether all scores are at either end of the scale: with their mean, none
// vary more.
func (g Sums) yesno() bool {
	return g.N == 0 || g.Squares >= float64(g.N)*(g.Mean*(1-g.Mean)-1e-9)
}

// stratum is the group as a part of the overall; one that counts nothing is none.
func (g Sums) stratum(prior float64) (stratum, why) {
	switch {
	case g.Share == 0:
		return stratum{}, ""
	case g.N == 0:
		return stratum{}, NoItems
	case g.Clusters == 0:
		return alone(g.Share, g.Squares, prior, g.N), ""
	case g.Clusters == 1:
		return stratum{}, oneCluster
	}
	w, largest := g.weights()
	scale := g.Share / float64(g.N)
	return together(g.Share, scale*scale*g.Together/(1-largest), w), ""
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
	d := Sums{Share: p.A.Share, N: p.A.N, Mean: p.A.Mean - p.B.Mean, Clusters: p.A.Clusters, Sizes: p.A.Sizes}
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

// TestPair asks whether two rows differ, as [Scores.Tests] does; ok is false where they
// share no item of a group that counts.
func TestPair(a, b int, groups []Pair) (t Test, ok bool) {
	t = Test{A: a, B: b, P: 1}
	var list []stratum
	clustered, yesno, all := false, true, 0
	for _, g := range groups {
		if g.A.Share != 0 {
			all, yesno = all+g.A.N, yesno && g.A.yesno() && g.B.yesno()
		}
	}
	for _, g := range groups {
		x, y := g.A, g.B
		if x.Share == 0 {
			continue
		}
		prior := 2 * (smoothed(x.Mean, float64(x.N)) + smoothed(y.Mean, float64(y.N)))
		part, none := g.difference().stratum(prior)
		if none == NoItems {
			return t, false
		}
		t.Difference += x.Share * (x.Mean - y.Mean)
		if none != "" {
			return t, true
		}
		if x.Clusters > 0 {
			clustered = true
			part.shrink(x.Mean, y.Mean)
		} else if heavy(x.Share, x.N, all) && yesno {
			part.widen(prior)
		}
		part.strict(x.Clusters > 0)
		list = append(list, part)
	}
	if len(list) == 0 || clustered && weightsOf(list).effective() < fewest {
		return t, true
	}
	t.Variance, t.DF = pool(list)
	t.decide()
	return t, true
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
