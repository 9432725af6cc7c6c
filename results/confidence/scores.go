package confidence

import "math"

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
	share   float64 // of the overall
	groups  []int
	weights []float64 // by group of the part: what it counts in the part's mean
	numbers [][]int   // by group of the part, then by item: its cluster, from 0; nil where each item is on its own
	held    []held    // by cluster
}

// parts are those of the overall; a group that counts nothing in it is held together with
// no other.
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
	list := make([]part, 0, len(s.Groups))
	index := make([]int, len(s.Groups)) // by first group: its part
	for i, g := range s.Groups {
		root := find(i)
		if root == i {
			index[i] = len(list)
			list = append(list, part{})
		}
		p := &list[index[root]]
		p.share, p.groups = p.share+g.Share, append(p.groups, i)
	}
	for i := range list {
		list[i].number(s)
	}
	return list
}

// number weighs the groups of a part, and numbers its clusters.
func (p *part) number(s *Scores) {
	numbers := map[int]int{}
	for _, at := range p.groups {
		g := s.Groups[at]
		switch {
		case len(p.groups) == 1:
			p.weights = []float64{1}
		case p.share != 0:
			p.weights = append(p.weights, g.Share/p.share)
		default: // one of them is below zero
			p.weights = append(p.weights, 0)
		}
		if g.Cluster == nil || g.Share == 0 {
			return
		}
		own := make([]int, len(g.Cluster))
		for k, id := range g.Cluster {
			n, there := numbers[id]
			if !there {
				n = len(numbers)
				numbers[id] = n
			}
			own[k] = n
		}
		p.numbers = append(p.numbers, own)
	}
	p.held = make([]held, len(numbers))
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
