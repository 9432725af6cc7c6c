package confidence

import (
	"math"

	"gonum.org/v1/gonum/mathext"
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
	fewClusters why = "the clusters count as fewer than three of one size"
	negative    why = "a weight is below zero"
	noSize      why = "the number of items is not known"
	tooMissing  why = "too many items have no score"
	// An interval that allows for what the scores do not show would be more than [mostWider]
	// times as wide as one by what they do show.
	tooSteady  why = "items score too much alike to show how far others could be off"
	tooAlike   why = "clusters are too few and too much alike to show how far others could be off"
	tooRounded why = "rounding would make it far wider than chance does"
)

// mostWider is how many times as wide an interval may become by what is not known: by
// scores that show no spread, by rounding, or by cases that people gave no verdict on.
const mostWider = 1.5

// Estimate is a mean and how far it would vary with other items like these.
type Estimate struct {
	Value    float64 // the mean; meaningless where N is 0
	N        int     // items with a score
	Clusters int     // that they belong to; 0 where each is on its own
	Variance float64 // of the mean
	DF       float64 // degrees of freedom of the variance; infinite where it is a bound
	Floor    float64 // how many independent items, or clusters, of one weight it is made of: the effective number of items is no less
	Half     float64 // half a unit of the last digit of a mean that was rounded; 0 elsewhere
	Basis    Basis
	None     why // why there is no interval; "" where there is one

	shown   float64  // its variance if units were items: what the scores show of their spread
	alone   spreads  // its variance by clusters' sums alone, as if no further one could score otherwise
	Missing *Missing // nil where no item lacks a score
}

// Missing is what a mean would be with the items that lack a score.
type Missing struct {
	Least, Most Estimate // with the lowest score for all of them, and with the highest
	Few         bool     // they are so few that an interval which holds without them does not mention them
}

// apart is how far the missing items could move the mean in all: what they count in it.
func (e Estimate) apart() float64 {
	if e.Missing == nil {
		return 0
	}
	return e.Missing.Most.Value - e.Missing.Least.Value
}

// Interval is an interval of a mean, with what it was made of.
type Interval struct {
	Low, High float64 // 0 <= Low <= mean <= High <= 1
	Quantile  float64 // of the t distribution, or the normal one where DF is infinite
	Effective float64 // how many independent yes-or-no items would vary as much
	// MissingLow and MissingHigh are from where to where it would reach if all missing
	// items scored the least, and all the most; equal to Low and High where these are few.
	MissingLow, MissingHigh float64
	// Allows is whether the interval itself reaches so far: missing items could move the
	// mean too much for any other.
	Allows bool
}

// quantile is the point that a t distribution exceeds in absolute value in 5 % of
// cases. It goes there by Newton's steps from that of the normal one, which is nearer
// to 0: as the distribution's function is concave there, no step goes too far. Gonum's
// own search takes seven times as long, and a board asks for thousands.
func quantile(df float64) float64 {
	const tail = (1 - Level) / 2
	q := mathext.NormalQuantile(1 - tail)
	if math.IsInf(df, 1) {
		return q
	}
	t := Student(df)
	for range 50 { // one degree of freedom takes nine
		step := (t.Survival(q) - tail) / t.density(q)
		q += step
		if math.Abs(step) < 1e-8 { // the next would be its square
			break
		}
	}
	return q
}

// mostApart is the share of an interval's width that missing items may move the mean by.
// Items tend to lack a score where it would be low, as when a model fails, and no formula
// sees that: up to here it costs next to no coverage, and beyond an interval has to reach as
// far as the missing items could move it.
const mostApart = 0.4

// Interval is the interval of the mean, or why there is none.
func (e Estimate) Interval() (i Interval, none why) {
	if none = e.doubt(); none != "" {
		return Interval{}, none
	}
	return e.interval()
}

// doubt is why there is no interval, but for missing items: None, or what would make it more
// than mostWider times as wide as what is known of the scores.
func (e Estimate) doubt() why {
	if e.None != "" {
		return e.None
	}
	i, known := e.rounded(), e
	known.Variance, known.DF = e.alone.variance, e.alone.df
	switch j := known.wilson(e.Value); {
	case i.High-i.Low <= mostWider*(j.High-j.Low):
		return ""
	case e.Basis == FromPrinted:
		return tooRounded
	case e.Clusters > 0:
		return tooAlike
	}
	return tooSteady
}

// rounded is the interval of a mean that was rounded, of the items with a score.
func (e Estimate) rounded() Interval {
	i := e.around(e.Value - e.Half)
	if e.Half > 0 {
		i.High = e.around(e.Value + e.Half).High
	}
	return i
}

// interval is the interval, however wide. Missing items of one end have another variance
// than those that there are, so that it reaches to where it would be with all items, each
// with a score or with the end.
func (e Estimate) interval() (i Interval, none why) {
	if e.None != "" {
		return Interval{}, e.None
	}
	i = e.rounded()
	i.MissingLow, i.MissingHigh = i.Low, i.High
	m := e.Missing
	if i.Allows = e.apart() > mostApart*(i.High-i.Low); m == nil || m.Few && !i.Allows {
		return i, ""
	}
	least, without := m.Least.interval()
	most, either := m.Most.interval()
	switch {
	case without == "" && either == "":
		i.MissingLow, i.MissingHigh = min(least.Low, i.Low), max(most.High, i.High)
	case i.Allows:
		return Interval{}, tooMissing
	}
	if i.Allows {
		i.Low, i.High = i.MissingLow, i.MissingHigh
	}
	return i, ""
}

// wilson is the interval of a mean of p by the variance alone. It is that of E. B. Wilson,
// Probable inference, the law of succession, and statistical inference (1927), with the
// number of items that the variance is worth (C. Franco et al., Comparative study of
// confidence intervals for proportions in complex sample surveys, 2019) and a t quantile for
// the normal one.
func (e Estimate) wilson(p float64) Interval {
	q := quantile(e.DF)
	p = min(max(p, 0), 1)
	n := e.Floor
	if yesNo := p * (1 - p); yesNo > 0 {
		n = max(n, yesNo/e.Variance)
	}
	z := q * q / n
	centre := (p + z/2) / (1 + z)
	half := q / (1 + z) * math.Sqrt(p*(1-p)/n+z/(4*n))
	return Interval{Low: min(max(centre-half, 0), p), High: max(min(centre+half, 1), p), Quantile: q, Effective: n}
}

// around is the interval of a mean of p. Where a single further score at an end of the scale
// would make the scores vary four times as much as they do, the sample cannot show their
// spread: towards that end the interval is no shorter than if a share of all items scored
// that end, as large as the same interval gives where not one of them was seen. That holds
// for any scores on the scale.
func (e Estimate) around(p float64) Interval {
	p = min(max(p, 0), 1)
	i := e.wilson(p)
	unseen := i.Quantile * i.Quantile / (e.Floor + i.Quantile*i.Quantile)
	spread := 4 * e.Floor * math.Sqrt(e.shown)
	if spread < p {
		i.Low = min(i.Low, p*(1-unseen))
	}
	if spread < 1-p {
		i.High = max(i.High, p+(1-p)*unseen)
	}
	return i
}
