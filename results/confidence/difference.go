package confidence

import "math"

// difference is how far two rows differ on the items that both have a score on.
type difference struct {
	Value     float64 // the first less the second
	Low, High float64 // Low <= Value <= High
	N         int     // shared items
	A, B      Estimate
	// Correlation of the two means over items, from -1 to 1.
	Correlation float64
	None        why // why there is no interval; "" where there is one
}

// Difference is the difference of two rows' overalls on the items that both have a
// score on; every group needs one.
//
// Its interval joins those of the two means (R. G. Newcombe, Interval estimation for
// the difference between independent proportions, 1998, and its companion on paired
// data; G. Y. Zou and A. Donner, Construction of confidence limits about effect
// measures, 2008), with the correlation of the two means over the items.
func (s *Scores) Difference(a, b int) difference {
	p := s.newPair()
	p.take(s, a, b)
	x, y := p.x, p.y
	return paired(s.estimate(x), s.estimate(y), s.covariance(x, y))
}

// paired is the difference of two means on the same items.
func paired(a, b Estimate, covariance float64) difference {
	d := difference{A: a, B: b, Value: a.Value - b.Value, N: a.N}
	if a.Variance > 0 && b.Variance > 0 {
		d.Correlation = min(max(covariance/math.Sqrt(a.Variance*b.Variance), -1), 1)
	}
	d.join()
	return d
}

// join makes the interval of those of the two means.
func (d *difference) join() {
	i, ok := d.A.Interval()
	j, also := d.B.Interval()
	if !ok || !also {
		d.None = d.A.None
		if ok {
			d.None = d.B.None
		}
		return
	}
	reach := func(below, above float64) float64 {
		return math.Sqrt(max(below*below-2*d.Correlation*below*above+above*above, 0))
	}
	d.Low = d.Value - reach(d.A.Value-i.Low, j.High-d.B.Value)
	d.High = d.Value + reach(i.High-d.A.Value, d.B.Value-j.Low)
}

// covariance is that of two overalls over the items of the same suite.
func (s *Scores) covariance(x, y contrast) float64 {
	sum := 0.0
	ofX, ofY := averages(x), averages(y)
	for _, p := range s.parts() {
		if p.clusters == 0 {
			at := p.groups[0]
			mx, my, n := ofX[at].mean, ofY[at].mean, ofX[at].n
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
		rx, _, none := s.residuals(p, x, ofX)
		ry, _, _ := s.residuals(p, y, ofY) // of the same items
		if none != "" {
			continue
		}
		for id := range rx {
			sum += rx[id] * ry[id]
		}
	}
	return sum
}

// Unpaired is the difference of two means of which only estimates are known, as if they
// varied independently of each other, see [TestUnpaired].
func Unpaired(a, b Estimate) difference {
	d := difference{A: a, B: b, Value: a.Value - b.Value, N: min(a.N, b.N)}
	d.join()
	return d
}
