package confidence

import "math"

// stratum is the variance of one part of an overall, as a mean of its own.
type stratum struct {
	share    float64 // of the overall
	variance float64 // of share × mean, unshrunk where there are clusters
	df       float64
	units    int // clusters, or items where each is on its own
}

// residuals sums by cluster what its items add to a weighted mean of groups beyond what
// the means would: zero in sum. Seen is how many clusters have an item with a score.
func (s *Scores) residuals(p part, c contrast, of []average) (sums []float64, seen int) {
	sums = make([]float64, p.clusters)
	there := make([]bool, p.clusters)
	for i, at := range p.groups {
		m := of[at].mean
		scale := s.Groups[at].Share / float64(of[at].n)
		for k, v := range c[at] {
			if math.IsNaN(v) {
				continue
			}
			id := p.numbers[i][k]
			if !there[id] {
				there[id] = true
				seen++
			}
			sums[id] += scale * (v - m)
		}
	}
	return sums, seen
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
func (s *Scores) vary(parts []part, c contrast, of []average, prior func(group int) float64) (list []stratum, none why) {
	for _, p := range parts {
		if p.clusters == 0 {
			g := &s.Groups[p.groups[0]]
			m, n := of[p.groups[0]].mean, of[p.groups[0]].n
			if n == 0 {
				return nil, NoItems
			}
			list = append(list, alone(g.Share, spread(c[p.groups[0]], m), prior(p.groups[0]), n))
			continue
		}
		share, squares := 0.0, 0.0
		for _, g := range p.groups {
			if of[g].n == 0 {
				return nil, NoItems
			}
			share += s.Groups[g].Share
		}
		sums, seen := s.residuals(p, c, of)
		if seen < 2 {
			return nil, oneCluster
		}
		for _, sum := range sums {
			squares += sum * sum
		}
		list = append(list, together(share, squares, seen))
	}
	return list, ""
}

// alone is a group of n items, each on its own, from their squared deviations from the
// mean and what two further items would add to these.
func alone(share, squares, prior float64, n int) stratum {
	v := (squares + prior) / float64(n+1)
	return stratum{share: share, variance: share * share * v / float64(n), df: float64(n + 1), units: n}
}

// together is a part of so many clusters, two or more, from the squares of what each
// adds to the overall beyond what the means would.
func together(share, squares float64, clusters int) stratum {
	squares *= float64(clusters) / float64(clusters-1)
	return stratum{share: share, variance: squares, df: float64(clusters - 1), units: clusters}
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

// floor is the number of items, or of clusters, that a mean of parts has at least the
// variance of.
func floor(list []stratum) float64 {
	sum := 0.0
	for _, p := range list {
		sum += p.share * p.share / float64(p.units)
	}
	if sum == 0 {
		return 0
	}
	return 1 / sum
}

// smoothed is p(1-p) of a mean of n items and two further ones, of which one is right
// (A. Agresti and B. A. Coull, Approximate is better than "exact" for interval
// estimation of binomial proportions, 1998): never 0.
func smoothed(p float64, n int) float64 {
	p = (float64(n)*p + 1) / float64(n+2)
	return p * (1 - p)
}
