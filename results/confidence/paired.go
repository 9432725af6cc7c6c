package confidence

import (
	"math"
	"slices"
)

// held is what two rows scored on the items of one cluster that both have a score on.
type held struct {
	n, x, y float64 // in one group: how many, and what the scores of either add up to
	counts  float64 // of the overall
	// beyond is what each row's scores add to its overall beyond what the means would. A
	// cluster draws the mean of a group to itself, so that its residual there is taken for
	// larger, by the root of the share of the others: the bias-reduced linearisation of R. M.
	// Bell and D. F. McCaffrey, Bias reduction in standard errors for linear regression with
	// multi-stage samples (2002).
	beyond [2]float64
}

// pairs are two rows' sums by part, over the items that both have a score on. It runs through
// all items of all pairs of rows of a board.
func (s *Scores) pairs(parts []part, x, y scored) []pair {
	list := make([]pair, len(parts))
	for i := range parts {
		list[i] = parts[i].pair(s, x, y)
	}
	return list
}

// scored is by group what a row scored on each item; NaN where it has no score.
type scored [][]float64

func (p *part) pair(s *Scores, x, y scored) (sum pair) {
	a, b := &sum.A, &sum.B
	clear(p.held)
	for i, at := range p.groups {
		xs, ys := x[at], y[at][:len(x[at])]
		n, mx, my, alone := p.means(i, xs, ys)
		for k, v := range xs {
			v -= mx
			w := ys[k] - my
			if product := v * w; product == product { // not NaN
				a.Squares, b.Squares, sum.Products = a.Squares+v*v, b.Squares+w*w, sum.Products+product
			}
		}
		a.N, a.Mean, b.Mean = a.N+n, a.Mean+p.weights[i]*mx, b.Mean+p.weights[i]*my
		sum.unknown.add(p.weights[i], n, mx-my, alone)
		switch share := s.Groups[at].Share; {
		case share < 0:
			a.none = negative
		case n == 0 && a.none != negative:
			a.none = NoItems
		case p.numbers != nil && a.none == "":
			a.none = p.hold(share/float64(n), float64(n), mx, my)
		}
	}
	for _, c := range p.held {
		if c.counts > 0 {
			a.units.add(units{1, c.counts * c.counts, c.counts * c.counts * c.counts * c.counts})
			a.added, b.added, sum.added = a.added+c.beyond[0]*c.beyond[0], b.added+c.beyond[1]*c.beyond[1], sum.added+c.beyond[0]*c.beyond[1]
		}
	}
	a.Share, a.Clusters = p.share, len(p.held)
	b.Share, b.N, b.Clusters, b.none, b.units = a.Share, a.N, a.Clusters, a.none, a.units
	return sum
}

// means are those of two rows in one of the part's groups, over so many items that both have,
// and what each has alone. It adds to the clusters what they hold of the group.
func (p *part) means(group int, xs, ys []float64) (n int, mx, my float64, alone [2]alone) {
	for k, v := range xs {
		w := ys[k]
		switch d := v - w; {
		case d == d: // neither is NaN
			n, mx, my = n+1, mx+v, my+w
			if p.numbers != nil {
				c := &p.held[p.numbers[group][k]]
				c.n, c.x, c.y = c.n+1, c.x+v, c.y+w
			}
		case v == v:
			alone[0].N, alone[0].Sum = alone[0].N+1, alone[0].Sum+v
		case w == w:
			alone[1].N, alone[1].Sum = alone[1].N+1, alone[1].Sum+w
		}
	}
	if n > 0 {
		mx, my = mx/float64(n), my/float64(n)
	}
	return n, mx, my, alone
}

// hold brings what clusters hold of a group, of so many items with these means, each of which
// counts so much, to what it is in the overall.
func (p *part) hold(item, n, mx, my float64) why {
	for i := range p.held {
		c := &p.held[i]
		if c.n == n {
			return oneCluster
		}
		scale := item / math.Sqrt(1-c.n/n)
		c.beyond[0] += scale * (c.x - c.n*mx)
		c.beyond[1] += scale * (c.y - c.n*my)
		c.counts += item * c.n
		c.n, c.x, c.y = 0, 0, 0
	}
	return ""
}

// row is what a row scored, with this score for every item that it has none on; NaN leaves
// them without.
func (s *Scores) row(row int, missing float64) scored {
	x := make(scored, len(s.Groups))
	for i := range s.Groups {
		x[i] = s.Groups[i].Rows[row]
		if missing == missing {
			x[i] = slices.Clone(x[i])
			for k, v := range x[i] {
				if v != v {
					x[i][k] = missing
				}
			}
		}
	}
	return x
}

// Difference is the difference of two rows' overalls on the items that both have a
// score on, see [differ].
func (s *Scores) Difference(a, b int) difference {
	return differ(s.pairs(s.parts(), s.row(a, math.NaN()), s.row(b, math.NaN())))
}
