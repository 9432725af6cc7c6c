package confidence

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Basis says what an interval rests on.
type Basis string

const (
	FromItems    Basis = "items"    // scores of items, each on its own
	FromClusters Basis = "clusters" // scores of items that belong together in clusters
	FromPrinted  Basis = "printed"  // a printed mean and a number of items
)

// why there is no interval. The zero value says that there is one.
type why string

const (
	NoItems     why = "no item has a score"
	oneCluster  why = "all items are of one cluster"
	fewClusters why = "the clusters count as fewer than 2.5 of one size"
	noSpread    why = "all clusters have the same mean"
	negative    why = "a weight is below zero"
	noSize      why = "the number of items is not known"
)

// Estimate is a mean and how far it would vary with other items like these.
type Estimate struct {
	Value    float64 // the mean; meaningless where N is 0
	N        int     // items with a score
	Clusters int     // that they belong to; 0 where each is on its own
	Variance float64 // of the mean
	DF       float64 // degrees of freedom of the variance; infinite where it is a bound
	Floor    float64 // the least that the effective number of items is taken for
	Basis    Basis
	None     why // why there is no interval; "" where there is one
}

// Interval is an interval of a mean, with what it was made of.
type Interval struct {
	Low, High float64 // 0 <= Low <= mean <= High <= 1
	Quantile  float64 // of the t distribution, or the normal one where DF is infinite
	Effective float64 // how many independent yes-or-no items would vary as much
}

// Holds reports whether the interval may be shown although missing items, all at one end
// of the scale or all at the other, would make means that are so far apart. Items tend to
// lack a score where it would be low, as when a model fails, and no formula sees that: up
// to here it costs next to no coverage, and beyond an interval has to reach as far as the
// missing items could move it.
func (i Interval) Holds(apart float64) bool { return apart <= 0.4*(i.High-i.Low) }

// quantile is the point that a t distribution exceeds in absolute value in 5 % of
// cases. It goes there by Newton's steps from that of the normal one, which is nearer
// to 0: as the distribution's function is concave there, no step goes too far. Gonum's
// own search takes seven times as long, and a board asks for thousands.
func quantile(df float64) float64 {
	const tail = (1 - Level) / 2
	q := distuv.UnitNormal.Quantile(1 - tail)
	if math.IsInf(df, 1) {
		return q
	}
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: df}
	for range 50 { // one degree of freedom takes nine
		step := (t.Survival(q) - tail) / t.Prob(q)
		q += step
		if math.Abs(step) < 1e-8 { // the next would be its square
			break
		}
	}
	return q
}

// Interval is the interval of the mean; ok is false where None says why there is
// none.
//
// It is that of E. B. Wilson, Probable inference, the law of succession, and
// statistical inference (1927), with the number of items that the variance is worth
// (C. Franco et al., Comparative study of confidence intervals for proportions in
// complex sample surveys, 2019) and a t quantile for the normal one.
func (e Estimate) Interval() (i Interval, ok bool) {
	if e.None != "" {
		return Interval{}, false
	}
	q := quantile(e.DF)
	p := min(max(e.Value, 0), 1)
	n := e.Floor
	if e.Variance > 0 {
		n = max(n, p*(1-p)/e.Variance)
	}
	z := q * q / n
	centre := (p + z/2) / (1 + z)
	half := q / (1 + z) * math.Sqrt(p*(1-p)/n+z/(4*n))
	return Interval{
		Low: min(max(centre-half, 0), p), High: max(min(centre+half, 1), p),
		Quantile: q, Effective: n,
	}, true
}
