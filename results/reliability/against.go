package reliability

import (
	"maps"
	"math"
	"slices"

	"standings/results/confidence"
)

// Against compares a judge's marks with the right ones, such as people's, of the same
// criteria. Marks are shares of their scale, from 0 to 1. The marks of one case count
// together: they are right or wrong for one reason. The zero value holds none.
type Against struct {
	N, Equal int // marks, and those that are equal
	cases    map[int]*squares
	// Where no is right, and where yes is: of each of the judge's marks whether it is right,
	// 1 or 0, and its case.
	right [2]confidence.Group
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
	Low, High float64 // Low <= Value <= High; meaningless where None says why there is no interval
	None      string  // "" where there is one; marks are its items, and cases its clusters
	Of        [2]int  // how many of how many marks the value is, where it is a share of marks; zeros elsewhere
}

// Add counts a mark of a case: the right one, and the judge's. Of marks that are one of
// two things, rates are known too.
func (a *Against) Add(of int, right, judged float64, two bool) {
	if a.cases == nil {
		a.cases = map[int]*squares{}
	}
	c := a.cases[of]
	if c == nil {
		c = &squares{}
		a.cases[of] = c
	}
	c.add(1, right, judged)
	a.N++
	if right == judged {
		a.Equal++
	}
	if two && (right == 0 || right == 1) {
		g := &a.right[int(right)]
		if g.Rows == nil {
			g.Rows = make([][]float64, 1)
		}
		g.Rows[0], g.Cluster = append(g.Rows[0], 1-math.Abs(right-judged)), append(g.Cluster, of)
	}
}

// Cases is how many cases the marks are of.
func (a *Against) Cases() int { return len(a.cases) }

// TruePositive is the share of yes among the judge's marks where yes is right.
func (a *Against) TruePositive() Estimated { return a.rate(1) }

// FalsePositive is the share of yes among the judge's marks where no is right.
func (a *Against) FalsePositive() Estimated {
	e := a.rate(0)
	e.Value, e.Low, e.High, e.Of[0] = 1-e.Value, 1-e.High, 1-e.Low, e.Of[1]-e.Of[0]
	return e
}

// Balanced is the balanced accuracy: the mean of the shares of right marks where yes is
// right and where no is (K. H. Brodersen et al., The balanced accuracy and its posterior
// distribution, 2010). A judge who always says the same has 0.5. It is not known where
// only one of the two is ever right.
func (a *Against) Balanced() Estimated { return a.rate(0, 1) }

// rate is the share of the judge's marks that are right where one mark is right, or the mean
// of it where each of two is, with the marks of a case as a cluster.
func (a *Against) rate(where ...int) Estimated {
	s := &confidence.Scores{}
	for _, right := range where {
		g := a.right[right]
		if g.Rows == nil {
			return Estimated{}
		}
		g.Share = 1 / float64(len(where))
		s.Groups = append(s.Groups, g)
	}
	mean := s.Overall(0, s)
	i, none := mean.Interval()
	e := Estimated{Value: mean.Value, Known: true, Low: min(i.Low, mean.Value), High: max(i.High, mean.Value), None: string(none)}
	if len(where) == 1 {
		e.Of = [2]int{int(math.Round(mean.Value * float64(mean.N))), mean.N}
	}
	return e
}

// Kappa is Cohen's κ of the judge and the right marks, as in [Units.Kappa], with an interval
// by the jackknife over cases (B. Efron and C. Stein, The jackknife estimate of variance,
// 1981). It is not known where one and the same mark is given throughout.
func (a *Against) Kappa() Estimated {
	var all squares
	keys := slices.Sorted(maps.Keys(a.cases))
	for _, of := range keys {
		for i, x := range a.cases[of] {
			all[i] += x
		}
	}
	e := Estimated{None: "with one cluster less it is not known"}
	if e.Value, e.Known = all.kappa(); !e.Known {
		return e
	}
	n := float64(len(keys))
	sum, sumSquares := 0.0, 0.0
	for _, of := range keys {
		without := all
		for i, x := range a.cases[of] {
			without[i] -= x
		}
		k, ok := without.kappa()
		if !ok {
			return e
		}
		sum, sumSquares = sum+k-e.Value, sumSquares+(k-e.Value)*(k-e.Value)
	}
	if n < 3 {
		e.None = "there are fewer than three clusters"
		return e
	}
	half := confidence.Student(n-1).Above(1-0.975) * math.Sqrt(max(sumSquares-sum*sum/n, 0)*(n-1)/n)
	if e.Low, e.High, e.None = max(e.Value-half, -1), min(e.Value+half, 1), ""; half == 0 {
		e.None = "clusters are alike"
	}
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
