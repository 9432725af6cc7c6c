package confidence

import "math"

// paired is two rows on the items that both have a score on, with their means by group, and
// what each scored on the others. It is used again for one pair after the other.
type paired struct {
	x, y, difference    contrast
	ofX, ofY, ofBetween []average
	alone               [][2]Alone
}

func (s *Scores) newPair() *paired {
	of := func() []average { return make([]average, len(s.Groups)) }
	p := &paired{ofX: of(), ofY: of(), ofBetween: of(), alone: make([][2]Alone, len(s.Groups))}
	for i := range s.Groups {
		n := s.Groups[i].items()
		p.x, p.y, p.difference = append(p.x, make([]float64, n)), append(p.y, make([]float64, n)), append(p.difference, make([]float64, n))
	}
	return p
}

// take puts two rows in. It runs through all items of all pairs of rows of a board.
func (p *paired) take(s *Scores, a, b int) {
	for i := range s.Groups {
		x, y := s.Groups[i].Rows[a], s.Groups[i].Rows[b]
		ownX, ownY, between := p.x[i], p.y[i], p.difference[i]
		var sumX, sumY, sum float64
		var alone [2]Alone
		n := 0
		for k, v := range x {
			d := v - y[k]
			between[k] = d
			if d != d { // NaN: one of the two has none
				ownX[k], ownY[k] = d, d
				if v == v {
					alone[0].N, alone[0].Sum = alone[0].N+1, alone[0].Sum+v
				} else if w := y[k]; w == w {
					alone[1].N, alone[1].Sum = alone[1].N+1, alone[1].Sum+w
				}
				continue
			}
			ownX[k], ownY[k] = v, y[k]
			sumX, sumY, sum, n = sumX+v, sumY+y[k], sum+d, n+1
		}
		p.ofX[i], p.ofY[i], p.ofBetween[i], p.alone[i] = averageOf(sumX, n), averageOf(sumY, n), averageOf(sum, n), alone
	}
}

// slack is that of the two rows.
func (s *Scores) slack(p *paired) slack {
	list := make([]Pair, len(s.Groups))
	for i := range list {
		share := s.Groups[i].Share
		list[i] = Pair{A: Sums{Share: share, N: p.ofX[i].n, Mean: p.ofX[i].mean}, B: Sums{Share: share, Mean: p.ofY[i].mean}, Alone: p.alone[i]}
	}
	return slackOfPairs(list)
}

// Difference is the difference of two rows' overalls on the items that both have a
// score on, see [Differ].
func (s *Scores) Difference(a, b int) difference {
	p := s.newPair()
	p.take(s, a, b)
	return join(s.estimate(p.x), s.estimate(p.y), s.covariance(p), s.slack(p))
}

// covariance is that of two overalls over the items of the same suite.
func (s *Scores) covariance(pair *paired) float64 {
	sum := 0.0
	x, y := pair.x, pair.y
	for _, p := range s.parts() {
		if p.clusters == 0 {
			at := p.groups[0]
			mx, my, n := pair.ofX[at].mean, pair.ofY[at].mean, pair.ofX[at].n
			if n < 2 {
				continue
			}
			products := 0.0
			for k, v := range x[at] {
				if !math.IsNaN(v) {
					products += (v - mx) * (y[at][k] - my)
				}
			}
			share := s.Groups[at].Share
			sum += share * share * products / float64(n-1) / float64(n)
			continue
		}
		rx, _, none := s.residuals(p, x, pair.ofX)
		ry, _, _ := s.residuals(p, y, pair.ofY) // of the same items
		if none != "" {
			continue
		}
		for id := range rx {
			sum += rx[id] * ry[id]
		}
	}
	return sum
}

// Tester tests one pair of rows after the other, a before b, on the items that both have, or
// on each one's own where there is a group in which they share none.
func (s *Scores) Tester() func(a, b int) Test {
	parts, p := s.parts(), s.newPair()
	of := make([][2]float64, len(parts))
	return func(a, b int) Test {
		p.take(s, a, b)
		groups := s.sums(parts, p.difference, p.ofBetween)
		for i := range groups {
			of[i] = [2]float64{s.mean(parts[i], p.ofX), s.mean(parts[i], p.ofY)}
			groups[i].of = &of[i]
		}
		if t, ok := test(a, b, groups, s.slack(p)); ok {
			return t
		}
		return TestUnpaired(a, b, s.Overall(a, s), s.Overall(b, s))
	}
}
