package reliability

import (
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"

	"standings/results/confidence"
)

// Against compares a judge's marks with the right ones, such as people's, of the same
// criteria. Marks are shares of their scale, from 0 to 1. The marks of one case count
// together: they are right or wrong for one reason. The zero value holds none.
type Against struct {
	N, Equal int // marks, and those that are equal
	cases    map[int]*marksOf
}

// marksOf is the marks of one case.
type marksOf struct {
	yes, no []float64 // the judge's, where the right one is 1, and where it is 0
	sums    squares
}

// squares are sums over marks: how many, of both, of the squares of both and of their
// differences.
type squares [6]float64

// add adds so many equal pairs of marks.
func (s *squares) add(times, x, y float64) {
	for i, sum := range []float64{1, x, y, x * x, y * y, (x - y) * (x - y)} {
		s[i] += times * sum
	}
}

// Estimated is a figure with its interval of 95 %.
type Estimated struct {
	Value     float64 // meaningless unless Known
	Known     bool
	Low, High float64 // Low <= Value <= High; meaningless unless Sure
	Sure      bool
	Of        [2]int // how many of how many marks the value is, where it is a share of marks; zeros elsewhere
}

// Add counts a mark of a case: the right one, and the judge's. Of marks that are one of
// two things, rates are known too.
func (a *Against) Add(of int, right, judged float64, two bool) {
	if a.cases == nil {
		a.cases = map[int]*marksOf{}
	}
	c := a.cases[of]
	if c == nil {
		c = &marksOf{}
		a.cases[of] = c
	}
	a.N++
	if right == judged {
		a.Equal++
	}
	switch {
	case two && right == 1:
		c.yes = append(c.yes, judged)
	case two && right == 0:
		c.no = append(c.no, judged)
	}
	c.sums.add(1, right, judged)
}

// Cases is how many cases the marks are of.
func (a *Against) Cases() int { return len(a.cases) }

// TruePositive is the share of yes among the judge's marks where yes is right.
func (a *Against) TruePositive() Estimated { return a.rate(true, false) }

// FalsePositive is the share of yes among the judge's marks where no is right.
func (a *Against) FalsePositive() Estimated { return a.rate(false, true) }

// Balanced is the balanced accuracy: the mean of the shares of right marks where yes is
// right and where no is (K. H. Brodersen et al., The balanced accuracy and its posterior
// distribution, 2010). A judge who always says the same has 0.5. It is not known where
// only one of the two is ever right.
func (a *Against) Balanced() Estimated { return a.rate(true, true) }

// rate is the mean of the judge's marks where yes is right, or where no is, or of both,
// those of the second turned round. Its interval is Wilson's with the marks of a case as a
// cluster, see [confidence.Estimate.Interval]; where all cases have the same mean, that of
// as many independent marks as there are cases.
func (a *Against) rate(yes, no bool) Estimated {
	var e Estimated
	s, byCase := &confidence.Scores{}, &confidence.Scores{}
	add := func(turned bool, marks func(*marksOf) []float64) {
		g, one := confidence.Group{Rows: [][]float64{nil}}, confidence.Group{Rows: [][]float64{nil}}
		for _, of := range slices.Sorted(maps.Keys(a.cases)) {
			list := marks(a.cases[of])
			sum := 0.0
			for _, x := range list {
				if turned {
					x = 1 - x
				}
				g.Rows[0], g.Cluster = append(g.Rows[0], x), append(g.Cluster, of)
				sum += x
				e.Of[1]++
				if x == 1 {
					e.Of[0]++
				}
			}
			if len(list) > 0 {
				one.Rows[0] = append(one.Rows[0], sum/float64(len(list)))
			}
		}
		s.Groups, byCase.Groups = append(s.Groups, g), append(byCase.Groups, one)
	}
	if yes {
		add(false, func(m *marksOf) []float64 { return m.yes })
	}
	if no {
		add(yes, func(m *marksOf) []float64 { return m.no })
	}
	for i := range s.Groups {
		if len(s.Groups[i].Rows[0]) == 0 {
			return Estimated{}
		}
		s.Groups[i].Share, byCase.Groups[i].Share = 1/float64(len(s.Groups)), 1/float64(len(s.Groups))
	}
	if len(s.Groups) > 1 {
		e.Of = [2]int{}
	}
	mean := s.Overall(0)
	i, sure := mean.Interval()
	if !sure {
		i, sure = byCase.Overall(0).Interval()
	}
	e.Value, e.Known, e.Low, e.High, e.Sure = mean.Value, true, min(i.Low, mean.Value), max(i.High, mean.Value), sure
	return e
}

// Kappa is Cohen's κ of the judge and the right marks, as in [Units.Kappa], with an interval by the jackknife over cases (B. Efron and
// C. Stein, The jackknife estimate of variance, 1981). It is not known where one and the
// same mark is given throughout.
func (a *Against) Kappa() Estimated {
	var all squares
	keys := slices.Sorted(maps.Keys(a.cases))
	for _, of := range keys {
		for i, x := range a.cases[of].sums {
			all[i] += x
		}
	}
	e := Estimated{}
	if e.Value, e.Known = all.kappa(); !e.Known {
		return e
	}
	n := float64(len(keys))
	sum, sumSquares := 0.0, 0.0
	for _, of := range keys {
		without := all
		for i, x := range a.cases[of].sums {
			without[i] -= x
		}
		k, ok := without.kappa()
		if !ok {
			return e
		}
		sum, sumSquares = sum+k-e.Value, sumSquares+(k-e.Value)*(k-e.Value)
	}
	if n < 3 {
		return e
	}
	half := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}.Quantile(0.975) * math.Sqrt(max(sumSquares-sum*sum/n, 0)*(n-1)/n)
	e.Low, e.High, e.Sure = max(e.Value-half, -1), min(e.Value+half, 1), half > 0
	return e
}

// kappa is 1 − observed / expected squared distance.
func (s squares) kappa() (float64, bool) {
	expected := s[0]*(s[3]+s[4]) - 2*s[1]*s[2] // times the number of marks, so that whole numbers stay whole
	if expected < 1e-9*s[0] || s[0] < 1 {
		return 0, false
	}
	return (expected - s[0]*s[5]) / expected, true
}
