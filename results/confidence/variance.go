package confidence

import "math"

// stratum is the variance of one part of an overall, as a mean of its own.
type stratum struct {
	share    float64 // of the overall
	variance float64 // of share × mean, unshrunk where there are clusters
	df       float64
	weights  weights
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

// vary finds the variance of each part of the overall of a contrast. Prior gives by
// group what two further items would add to the squared deviations, so that a group
// of few items, or of equal scores, is not taken for a sure one.
//
// With clusters it is the variance of sums over clusters (A. C. Cameron and D. L.
// Miller, A practitioner's guide to cluster-robust inference, 2015), without a prior:
// [Scores.shrink] adds one where pairs of rows are tested.
//
// Yesno is whether all scores behind the contrast are at either end of the scale.
func (s *Scores) vary(parts []part, c contrast, of []average, prior func(group int) float64, yesno func() bool) (list []stratum, none why) {
	all := 0
	for i, g := range s.Groups {
		if g.Share != 0 {
			all += of[i].n
		}
	}
	for _, p := range parts {
		if p.clusters == 0 {
			g := &s.Groups[p.groups[0]]
			m, n := of[p.groups[0]].mean, of[p.groups[0]].n
			if n == 0 {
				return nil, NoItems
			}
			one := alone(g.Share, spread(c[p.groups[0]], m), prior(p.groups[0]), n)
			if heavy(g.Share, n, all) && yesno() {
				one.widen(prior(p.groups[0]))
			}
			list = append(list, one)
			continue
		}
		share, squares := 0.0, 0.0
		for _, g := range p.groups {
			if of[g].n == 0 {
				return nil, NoItems
			}
			share += s.Groups[g].Share
		}
		sums, w, none := s.residuals(p, c, of)
		if none != "" {
			return nil, none
		}
		for _, sum := range sums {
			squares += sum * sum
		}
		list = append(list, together(share, squares, w))
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
	return stratum{share: share, variance: squares, df: w.effective() - 1, weights: w}
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
