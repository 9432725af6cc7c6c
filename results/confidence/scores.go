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

// yesno reports whether all scores that are there are 0 or 1.
func (c contrast) yesno() bool {
	for _, x := range c {
		for _, v := range x {
			if v > 0 && v < 1 {
				return false
			}
		}
	}
	return true
}

// row is the contrast of a row's scores.
func (s *Scores) row(r int) contrast {
	c := make(contrast, len(s.Groups))
	for i := range s.Groups {
		c[i] = s.Groups[i].Rows[r]
	}
	return c
}

// A pair is two rows on the items that both have a score on, with their means by group.
// It is used again for one pair after the other.
type pair struct {
	x, y, difference    contrast
	ofX, ofY, ofBetween []average
}

func (s *Scores) newPair() *pair {
	p := &pair{ofX: make([]average, len(s.Groups)), ofY: make([]average, len(s.Groups)), ofBetween: make([]average, len(s.Groups))}
	for i := range s.Groups {
		n := s.Groups[i].items()
		p.x, p.y, p.difference = append(p.x, make([]float64, n)), append(p.y, make([]float64, n)), append(p.difference, make([]float64, n))
	}
	return p
}

// take puts two rows in. It runs through all items of all pairs of rows of a board.
func (p *pair) take(s *Scores, a, b int) {
	for i := range s.Groups {
		x, y := s.Groups[i].Rows[a], s.Groups[i].Rows[b]
		ownX, ownY, between := p.x[i], p.y[i], p.difference[i]
		var sumX, sumY, sum float64
		n := 0
		for k, v := range x {
			d := v - y[k]
			between[k] = d
			if d != d { // NaN: one of the two has none
				ownX[k], ownY[k] = d, d
				continue
			}
			ownX[k], ownY[k] = v, y[k]
			sumX, sumY, sum, n = sumX+v, sumY+y[k], sum+d, n+1
		}
		p.ofX[i], p.ofY[i], p.ofBetween[i] = averageOf(sumX, n), averageOf(sumY, n), averageOf(sum, n)
	}
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
