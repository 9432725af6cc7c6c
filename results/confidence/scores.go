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

// Filled is the same scores, but with this one for every item that has none.
func (s *Scores) Filled(score float64) *Scores {
	filled := &Scores{}
	for _, g := range s.Groups {
		rows := make([][]float64, len(g.Rows))
		for r := range rows {
			rows[r] = slices.Clone(g.Rows[r])
			for k, v := range rows[r] {
				if math.IsNaN(v) {
					rows[r][k] = score
				}
			}
		}
		g.Rows = rows
		filled.Groups = append(filled.Groups, g)
	}
	return filled
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

// A pair is two rows on the items that both have a score on. It is used again for one
// pair after the other.
type pair struct{ x, y, difference contrast }

func (s *Scores) newPair() *pair {
	p := &pair{}
	for i := range s.Groups {
		n := s.Groups[i].items()
		p.x, p.y, p.difference = append(p.x, make([]float64, n)), append(p.y, make([]float64, n)), append(p.difference, make([]float64, n))
	}
	return p
}

// take puts two rows in.
func (p *pair) take(s *Scores, a, b int) {
	for i := range s.Groups {
		x, y := s.Groups[i].Rows[a], s.Groups[i].Rows[b]
		for k := range x {
			d := x[k] - y[k]
			p.difference[i][k] = d
			if math.IsNaN(d) {
				p.x[i][k], p.y[i][k] = d, d
				continue
			}
			p.x[i][k], p.y[i][k] = x[k], y[k]
		}
	}
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

// strata are the parts of the overall that vary independently of each other: groups,
// or several that clusters hold together. Each lists its groups; one that counts
// nothing in the overall is in none.
func (s *Scores) strata() [][]int {
	part := make([]int, len(s.Groups)) // by group: the first group of its part
	first := map[int]int{}             // by cluster: the group it was first seen in
	find := func(g int) int {
		for part[g] != g {
			g = part[g]
		}
		return g
	}
	for i := range s.Groups {
		part[i] = i
		if s.Groups[i].Share == 0 {
			continue
		}
		for _, c := range s.Groups[i].Cluster {
			if at, seen := first[c]; seen {
				x, y := find(at), find(i)
				part[max(x, y)] = min(x, y)
			} else {
				first[c] = i
			}
		}
	}
	var list [][]int
	index := map[int]int{}
	for i := range s.Groups {
		if s.Groups[i].Share == 0 {
			continue
		}
		root := find(i)
		if _, there := index[root]; !there {
			index[root] = len(list)
			list = append(list, nil)
		}
		list[index[root]] = append(list[index[root]], i)
	}
	return list
}

// clustered reports whether any items belong together.
func (s *Scores) clustered() bool {
	return slices.ContainsFunc(s.Groups, func(g Group) bool { return g.Cluster != nil })
}
