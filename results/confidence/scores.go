package confidence

import (
	"math"
	"slices"
)

// Scores are what rows scored on the same items.
type Scores struct{ Groups []Group }

// Group is the items of one group.
type Group struct {
	// Share is what the group's mean counts in the overall, 0 where it does not. Shares
	// sum to 1; a negative one leaves the overall without an interval.
	Share float64
	// Rows holds by row, then by item, the score; NaN where a row has none.
	Rows [][]float64
	// Cluster says by item which items belong together, such as those on one
	// country; the same number in two groups is the same cluster. It is nil where
	// each item is on its own.
	Cluster []int
}

// items is how many items the group has, with a score or without.
func (g *Group) items() int {
	if len(g.Rows) == 0 {
		return 0
	}
	return len(g.Rows[0])
}

// contrast is one number an item and group: a row's scores, or the differences of two
// rows. NaN is an item without one.
type contrast [][]float64

// row is the contrast of a row's scores.
func (s *Scores) row(r int) contrast {
	c := make(contrast, len(s.Groups))
	for i := range s.Groups {
		c[i] = s.Groups[i].Rows[r]
	}
	return c
}

// filled is the same with this score for every item that has none.
func (c contrast) filled(score float64) contrast {
	full := make(contrast, len(c))
	for i, x := range c {
		full[i] = slices.Clone(x)
		for k, v := range x {
			if math.IsNaN(v) {
				full[i][k] = score
			}
		}
	}
	return full
}

// average is a mean of so many numbers; both are 0 of none.
type average struct {
	mean float64
	n    int
}

func averageOf(sum float64, n int) average {
	if n == 0 {
		return average{}
	}
	return average{sum / float64(n), n}
}

// averages are the means of a contrast by group.
func averages(c contrast) []average {
	list := make([]average, len(c))
	for i, x := range c {
		list[i].mean, list[i].n = mean(x)
	}
	return list
}

// mean is the mean of the numbers that are there, and how many they are: 0 of none.
func mean(x []float64) (m float64, n int) {
	sum := 0.0
	for _, v := range x {
		if !math.IsNaN(v) {
			sum += v
			n++
		}
	}
	if n == 0 {
		return 0, 0
	}
	return sum / float64(n), n
}

// A part of the overall varies independently of all others: it is a group, or several
// that clusters hold together.
type part struct {
	groups   []int
	clusters int     // that they hold, with a score or without; 0 where each item is on its own
	numbers  [][]int // by group of the part, then by item: its cluster, from 0
}

// parts are those of the overall; a group that counts nothing in it is in none.
func (s *Scores) parts() []part {
	joined := make([]int, len(s.Groups)) // by group: the first group of its part
	first := map[int]int{}               // by cluster: the group it was first seen in
	find := func(g int) int {
		for joined[g] != g {
			g = joined[g]
		}
		return g
	}
	for i := range s.Groups {
		joined[i] = i
		if s.Groups[i].Share == 0 {
			continue
		}
		for _, c := range s.Groups[i].Cluster {
			if at, seen := first[c]; seen {
				x, y := find(at), find(i)
				joined[max(x, y)] = min(x, y)
			} else {
				first[c] = i
			}
		}
	}
	var list []part
	index := map[int]int{}
	for i := range s.Groups {
		if s.Groups[i].Share == 0 {
			continue
		}
		root := find(i)
		if _, there := index[root]; !there {
			index[root] = len(list)
			list = append(list, part{})
		}
		p := &list[index[root]]
		p.groups = append(p.groups, i)
	}
	for i := range list {
		list[i].number(s)
	}
	return list
}

// number numbers the clusters of a part.
func (p *part) number(s *Scores) {
	if s.Groups[p.groups[0]].Cluster == nil {
		return
	}
	numbers := map[int]int{}
	for _, g := range p.groups {
		own := make([]int, len(s.Groups[g].Cluster))
		for k, id := range s.Groups[g].Cluster {
			n, there := numbers[id]
			if !there {
				n = len(numbers)
				numbers[id] = n
			}
			own[k] = n
		}
		p.numbers = append(p.numbers, own)
	}
	p.clusters = len(numbers)
}

// sums is what a contrast adds up to, by part.
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
			sums, g.units, g.none = s.residuals(p, c, of)
			for _, x := range sums {
				g.added += x * x
			}
			for _, at := range p.groups {
				g.Squares += spread(c[at], of[at].mean)
			}
		}
	}
	return list
}

// residuals sums by cluster what its items add to a weighted mean of groups beyond what
// the means would. A cluster draws the mean of a group to itself, so that its residual
// there is taken for larger, by the root of the share of the others: the bias-reduced
// linearisation of R. M. Bell and D. F. McCaffrey, Bias reduction in standard errors for
// linear regression with multi-stage samples (2002).
func (s *Scores) residuals(p part, c contrast, of []average) (sums []float64, u units, none why) {
	sums = make([]float64, p.clusters)
	counts := make([]float64, p.clusters) // of the overall, by cluster
	own, there := make([]float64, p.clusters), make([]float64, p.clusters)
	for i, at := range p.groups {
		m, n := of[at].mean, float64(of[at].n)
		if n == 0 {
			return nil, u, NoItems
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
				return nil, u, oneCluster
			case items > 0:
				sums[id] += s.Groups[at].Share / n * own[id] / math.Sqrt(1-items/n)
				counts[id] += s.Groups[at].Share / n * items
			}
		}
	}
	for _, x := range counts {
		if x > 0 {
			u.add(units{1, x * x, x * x * x * x})
		}
	}
	return sums, u, ""
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
