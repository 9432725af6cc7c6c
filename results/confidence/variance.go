package confidence

import "math"

// stratum is the variance of one part of an overall, as a mean of its own.
type stratum struct {
	share    float64 // of the overall
	variance float64 // of share × mean, unshrunk where there are clusters
	df       float64
	units    int // clusters, or items where each is on its own
}

// residuals sums by cluster what its items add to a weighted mean of groups beyond
// what the means would: zero in sum.
func (s *Scores) residuals(groups []int, c contrast) (sums map[int]float64, order []int) {
	sums = map[int]float64{}
	for _, at := range groups {
		g := &s.Groups[at]
		m, n := mean(c[at])
		for k, v := range c[at] {
			if math.IsNaN(v) {
				continue
			}
			id := g.Cluster[k]
			if _, seen := sums[id]; !seen {
				order = append(order, id)
			}
			sums[id] += g.Share * (v - m) / float64(n)
		}
	}
	return sums, order
}

// spread is the sum of squared deviations of some numbers from their mean.
func spread(x []float64, m float64) float64 {
	sum := 0.0
	for _, v := range x {
		if !math.IsNaN(v) {
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
func (s *Scores) vary(parts [][]int, c contrast, prior func(group int) float64) (list []stratum, none why) {
	for _, groups := range parts {
		first := &s.Groups[groups[0]]
		if first.Cluster == nil {
			m, n := mean(c[groups[0]])
			if n == 0 {
				return nil, NoItems
			}
			v := spread(c[groups[0]], m)
			v = (v + prior(groups[0])) / float64(n+1)
			part := stratum{share: first.Share, units: n, df: float64(n + 1)}
			part.variance = first.Share * first.Share * v / float64(n)
			list = append(list, part)
			continue
		}
		part := stratum{}
		for _, g := range groups {
			if _, n := mean(c[g]); n == 0 {
				return nil, NoItems
			}
			part.share += s.Groups[g].Share
		}
		sums, order := s.residuals(groups, c)
		part.units = len(order)
		if part.units < 2 {
			return nil, oneCluster
		}
		for _, id := range order {
			part.variance += sums[id] * sums[id]
		}
		part.variance *= float64(part.units) / float64(part.units-1)
		part.df = float64(part.units - 1)
		list = append(list, part)
	}
	return list, ""
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
