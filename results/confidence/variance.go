package confidence

import (
	"cmp"
	"math"
	"slices"
)

// stratum is the variance of one part of an overall, as a mean of its own.
type stratum struct {
	share    float64 // of the overall
	variance float64 // of share × mean
	df       float64
	weights  weights

	clustered bool // the weights are those of clusters
}

// weights are what the clusters of a mean count in it, or its items where each is on its
// own: how many there are, and the sums of the second and fourth powers of what they count.
type weights struct {
	units            int
	squares, fourths float64
}

func (w *weights) add(more weights) {
	w.units, w.squares, w.fourths = w.units+more.units, w.squares+more.squares, w.fourths+more.fourths
}

// effective is how many clusters of one weight would say as much of the variance between
// them, where the items of a cluster are alike: G* of A. V. Carter, K. T. Schnepel and
// D. G. Steigerwald, Asymptotic behavior of a t-test robust to cluster heterogeneity
// (2017), with no assumption that would make it more.
func (w weights) effective() float64 {
	if w.fourths == 0 {
		return 0
	}
	return w.squares * w.squares / w.fourths
}

// fewest is the number of effective clusters below which there is no interval: one of them
// then decides alone, and no quantile makes up for it.
const fewest = 2.5

// few reports whether that is so of parts that have clusters.
func few(list []stratum) bool {
	return slices.ContainsFunc(list, func(p stratum) bool { return p.clustered }) && weightsOf(list).effective() < fewest
}

// residuals sums by cluster what its items add to a weighted mean of groups beyond what
// the means would. A cluster draws the mean of a group to itself, so that its residual
// there is taken for larger, by the root of the share of the others: the bias-reduced
// linearisation of R. M. Bell and D. F. McCaffrey, Bias reduction in standard errors for
// linear regression with multi-stage samples (2002).
func (s *Scores) residuals(p part, c contrast, of []average) (sums []float64, w weights, none why) {
	sums = make([]float64, p.clusters)
	counts := make([]float64, p.clusters) // of the overall, by cluster
	own, there := make([]float64, p.clusters), make([]float64, p.clusters)
	for i, at := range p.groups {
		m, n := of[at].mean, float64(of[at].n)
		if n == 0 {
			return nil, w, NoItems
		}
		clear(own)
		clear(there)
		for k, v := range c[at] {
			if !math.IsNaN(v) {
				id := p.numbers[i][k]
				own[id] += v - m
				there[id]++
			}
		}
		for id, items := range there {
			switch {
			case items == n:
				return nil, w, oneCluster
			case items > 0:
				sums[id] += s.Groups[at].Share / n * own[id] / math.Sqrt(1-items/n)
				counts[id] += s.Groups[at].Share / n * items
			}
		}
	}
	for _, x := range counts {
		if x > 0 {
			w.add(weights{1, x * x, x * x * x * x})
		}
	}
	return sums, w, ""
}

// spread is the sum of squared deviations of some numbers from their mean.
func spread(x []float64, m float64) float64 {
	sum := 0.0
	for _, v := range x {
		if v == v { // not NaN
			sum += (v - m) * (v - m)
		}
	}
	return sum
}

// variances finds the variance of each part of an overall, or why that is not known. Yesno is
// whether all scores behind it are at either end of the scale.
func variances(groups []Sums, yesno func() bool) (list []stratum, none why) {
	all := 0
	for _, g := range groups {
		switch {
		case g.Share < 0 || g.none == negative:
			return nil, negative
		case g.Share != 0 && g.N == 0:
			none = NoItems
		case g.Share != 0:
			all += g.N
		}
	}
	for _, g := range groups {
		if g.Share == 0 {
			continue
		}
		one, why := g.stratum(func() bool { return heavy(g.Share, g.N, all) && yesno() })
		if none = cmp.Or(none, why); none != "" {
			return nil, none
		}
		list = append(list, one)
	}
	if len(list) == 0 {
		return nil, NoItems
	}
	return list, ""
}

// alone is a group of n items, each on its own, from their squared deviations from the
// mean and what two further items would add to these.
func alone(share, squares, prior float64, n int) stratum {
	v := (squares + prior) / float64(n+1)
	count := share / float64(n)
	return stratum{share: share, variance: share * count * v, df: float64(n + 1), weights: weights{n, share * count, share * count * count * count}}
}

// heavy reports whether a group counts more than twice what its items are of all: its few
// items then decide how sure the overall is.
func heavy(share float64, n, all int) bool { return share*float64(all) > 2*float64(n) }

// widen takes the larger of two variances for a heavy group whose scores are at either end
// of the scale: its own, which is small where few items happen to score alike, and that of
// its smoothed mean.
func (p *stratum) widen(prior float64) {
	p.variance = max(p.variance, p.weights.squares*prior/2)
}

// together is a part of two clusters or more, from the squares of what each adds to the
// overall beyond what the means would.
func together(share, squares float64, w weights) stratum {
	return stratum{share: share, variance: squares, df: w.effective() - 1, weights: w, clustered: true}
}

// shrink adds what two further clusters would to a part of a difference of two means, so that
// one of few clusters is not taken for sure.
func (p *stratum) shrink(x, y float64) {
	k := p.share * p.share / p.weights.squares // clusters of one size that would vary as much
	prior := 2 * (smoothed(x, k) + smoothed(y, k)) * p.weights.squares
	p.variance = (p.df*p.variance + prior) / (p.df + 2)
	p.df += 2
}

// pool adds the variances of parts up, with the degrees of freedom of F. E.
// Satterthwaite, An approximate distribution of estimates of variance components
// (1946).
func pool(list []stratum) (variance, df float64) {
	below := 0.0
	for _, p := range list {
		variance += p.variance
		below += p.variance * p.variance / p.df
	}
	if below == 0 {
		return variance, list[0].df
	}
	return variance, variance * variance / below
}

// weightsOf are those of all parts.
func weightsOf(list []stratum) (w weights) {
	for _, p := range list {
		w.add(p.weights)
	}
	return w
}

// smoothed is p(1-p) of a mean of n items and two further ones, of which one is right
// (A. Agresti and B. A. Coull, Approximate is better than "exact" for interval
// estimation of binomial proportions, 1998): never 0.
func smoothed(p, n float64) float64 {
	p = (n*p + 1) / (n + 2)
	return p * (1 - p)
}
