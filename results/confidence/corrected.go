package confidence

import (
	"math"
	"slices"
)

// Stratum is the cases of one category of a suite that a judge scored, of which people
// scored a chance sample. Scores are shares of their scale or, of two models on the same
// cases, differences of such shares.
type Stratum struct {
	Share          float64   // what its mean counts; those of all sum to 1
	Cases          int       // how many it has
	Judge          float64   // the judge's mean over all of them
	People, Judged []float64 // of the reviewed cases, in one order: the people's scores, and the judge's
	// Most is nil where people gave a verdict on each of these. Else People has the lowest
	// score that they could give, and Most the highest: cases without a verdict are the hard
	// ones more often, so that they cannot be left out as if by chance.
	Most []float64
}

// given leaves out cases without a verdict.
func (s Stratum) given() Stratum {
	g := s
	g.People, g.Judged, g.Most = nil, nil, nil
	for k, score := range s.People {
		if s.Most == nil || score == s.Most[k] {
			g.People, g.Judged = append(g.People, score), append(g.Judged, s.Judged[k])
		}
	}
	return g
}

// lowest has the lowest score for cases without a verdict, and highest the highest.
func (s Stratum) lowest() Stratum { s.Most = nil; return s }
func (s Stratum) highest() Stratum {
	if s.Most != nil {
		s.People, s.Most = s.Most, nil
	}
	return s
}

// Corrected is a mean over all cases as people would have scored them, estimated from the
// judge's scores of all and the people's of some.
type Corrected struct {
	Value    float64
	Variance float64 // of Value over samples of as many cases
	DF       float64 // of Variance
	Slope    float64 // how far the people's scores follow the judge's within strata: from 0, not at all, to 1
	N        int     // reviewed cases with a verdict
	Unsaid   int     // and without
	None     why     // why there is no interval; "" where there is one

	within float64     // variance of h − λj within strata
	slopes float64     // variance of Slope
	least  float64     // half an interval's width is no less
	ends   []Corrected // the same with the lowest score for cases without a verdict, and with the highest; nil where all have one
}

// fewestReviewed is how many reviewed cases a stratum needs of its own; one with fewer is
// joined with the one beside it.
const fewestReviewed = 3

const (
	fewReviews why = "fewer than three of its cases are reviewed"
	tooUnsaid  why = "too many of its reviewed cases have no verdict"
)

// Correct estimates the mean. It is the regression estimator of a stratified sample (W. G.
// Cochran, Sampling Techniques, 3rd edition 1977, chapter 7): Σ W (h̄ + λ(J̄ − j̄)), where λ
// is the pooled slope of the people's scores on the judge's within the strata, kept from 0
// to 1; of one stratum it is prediction-powered inference with a tuned power (A. N.
// Angelopoulos, J. C. Duchi, T. Zrnic, PPI++: Efficient prediction-powered inference,
// 2023). Where each reviewed case has a verdict, the mean is right on average, however wrong
// a judge is, and however differently on each model; a bad judge makes its interval wider.
//
// A stratum's variance of h − λj is its own or that of all, whichever is larger: over few
// cases, on which people and judge happen to differ as far throughout, it shows nothing.
func Correct(strata []Stratum) Corrected { return each(strata, nil) }

// Part is the mean over some of the strata, with the slope of all, so that the mean of all
// is that of its parts. Their shares sum to 1.
func (c Corrected) Part(strata []Stratum) Corrected {
	return each(strata, append([]Corrected{c}, c.ends...))
}

// each estimates a mean by the cases with a verdict and, where some have none, with the
// lowest score for those, and with the highest. Wholes are the same of all strata, for a part.
func each(strata []Stratum, wholes []Corrected) (c Corrected) {
	for how, take := range []func(Stratum) Stratum{Stratum.given, Stratum.lowest, Stratum.highest} {
		var list []Stratum
		reviewed := 0
		for _, s := range strata {
			list, reviewed = append(list, take(s)), reviewed+len(s.People)
		}
		list = joined(list)
		var one Corrected
		if wholes == nil {
			one = whole(list)
		} else {
			one = correct(list, wholes[how].Slope, wholes[how].slopes)
		}
		if how > 0 {
			c.ends = append(c.ends, one)
		} else if c, c.Unsaid = one, reviewed-one.N; c.Unsaid == 0 {
			break
		}
	}
	return c
}

// whole estimates a mean with a slope of its own.
func whole(list []Stratum) Corrected {
	var products, squares float64
	for _, s := range list {
		h, _ := mean(s.People)
		j, _ := mean(s.Judged)
		for i := range s.People {
			products += (s.People[i] - h) * (s.Judged[i] - j)
		}
		squares += spread(s.Judged, j)
	}
	slope, slopes := 0.0, 0.0
	if squares > 0 {
		slope = min(max(products/squares, 0), 1)
	}
	if slope > 0 && slope < 1 {
		slopes = correct(list, slope, 0).within / squares
	}
	return correct(list, slope, slopes)
}

func correct(list []Stratum, slope, slopes float64) Corrected {
	c := Corrected{None: fewReviews, Slope: slope, slopes: slopes}
	own := make([]float64, len(list))
	left, drift, cases := 0.0, 0.0, 0 // drift: how much more the judge gives all cases than the reviewed ones
	for i, s := range list {
		var residuals []float64
		for k, h := range s.People {
			residuals = append(residuals, h-slope*s.Judged[k])
		}
		m, n := mean(residuals)
		c.Value, c.N, cases = c.Value+s.Share*(m+slope*s.Judge), c.N+n, cases+s.Cases
		if j, _ := mean(s.Judged); n > 0 {
			drift += s.Share * (s.Judge - j)
			own[i], c.DF = spread(residuals, m), c.DF+float64(n-1)
			left += own[i]
		}
	}
	if c.DF--; c.DF < 1 {
		return c
	}
	c.None = ""
	step, all := step(list), float64(c.N)
	if rare := rare(c.N, step); left <= c.DF*rare {
		q := quantile(c.DF)
		left = c.DF * rare
		c.least = step * q * q / (all + q*q) * (1 - all/float64(max(cases, c.N)))
	}
	c.within = left / c.DF
	c.Variance = drift * drift * slopes
	for i, s := range list {
		n := float64(len(s.People))
		c.Variance += s.Share * s.Share * max(1-n/float64(s.Cases), 0) * max(own[i]/(n-1), c.within) / n
	}
	return c
}

// rare is the variance of a disagreement by one step that is so rare that none is to be
// expected among n cases: that people and judge never differ in a sample does not say that
// they never do.
func rare(n int, step float64) float64 {
	p := 1 / float64(n+2)
	return p * (1 - p) * step * step
}

// step is the smallest difference of two of the scores; 1 where all are equal.
func step(list []Stratum) float64 {
	var all []float64
	for _, s := range list {
		all = append(append(all, s.People...), s.Judged...)
	}
	slices.Sort(all)
	least := 1.0
	for i := range all {
		if i > 0 && all[i]-all[i-1] > 1e-9 {
			least = min(least, all[i]-all[i-1])
		}
	}
	return least
}

// joined puts strata with too few reviewed cases together with the one before them, or
// after them where there is none before.
func joined(strata []Stratum) (list []Stratum) {
	for _, s := range strata {
		if n := len(list); n > 0 && (len(s.People) < fewestReviewed || len(list[n-1].People) < fewestReviewed) {
			list[n-1] = list[n-1].with(s)
		} else {
			list = append(list, s)
		}
	}
	if n := len(list); n > 1 && len(list[n-1].People) < fewestReviewed {
		list = append(list[:n-2], list[n-2].with(list[n-1]))
	}
	return list
}

// with joins two strata, of which each keeps what the judge's mean counts.
func (s Stratum) with(t Stratum) Stratum {
	share := s.Share + t.Share
	if share != 0 {
		s.Judge = (s.Share*s.Judge + t.Share*t.Judge) / share
	}
	s.Share, s.Cases = share, s.Cases+t.Cases
	s.People, s.Judged = slices.Concat(s.People, t.People), slices.Concat(s.Judged, t.Judged)
	return s
}

// Interval is that of the mean, within low and high, or why there is none. Where people and
// judge differ on next to no reviewed case, it reaches as far as they could on the others by
// one step of the scale, see [Estimate.Interval]; where reviewed cases have no verdict, from
// where it would be with the lowest score for all of them to where with the highest.
func (c Corrected) Interval(low, high float64) (from, to float64, none why) {
	if c.None != "" {
		return 0, 0, c.None
	}
	half := max(quantile(c.DF)*math.Sqrt(c.Variance), c.least)
	from, to = c.Value-half, c.Value+half
	for _, end := range c.ends {
		below, above, none := end.Interval(low, high)
		if none != "" {
			return 0, 0, none
		}
		from, to = min(from, below), max(to, above)
	}
	if to-from > mostWider*2*half {
		return 0, 0, tooUnsaid
	}
	return max(from, low), min(to, high), ""
}

// Test asks whether two models differ, of the corrected difference of the first and the
// second.
func (c Corrected) Test(a, b int) Test {
	t := Test{A: a, B: b, P: 1}
	if c.None == "" {
		t.Difference, t.Variance, t.DF = c.Value, c.Variance, c.DF
		d := math.Abs(c.Value)
		for _, end := range c.ends {
			d = min(d, math.Copysign(1, c.Value)*end.Value)
		}
		if d > 0 {
			t.P = t.beyond(d)
		}
	}
	return t
}

// Needed is how many cases people would have to review, of so many, so that a difference
// as large as this one is significant in four of five samples, among so many pairs of
// models; ok is false where it is none, and where all cases would not do.
func (c Corrected) Needed(cases, pairs int) (n int, ok bool) {
	if c.None != "" || c.Value == 0 || c.N >= cases {
		return 0, false
	}
	all := 1 / float64(cases)
	one := c.Variance / (1/float64(c.N) - all) // of one case
	wanted := c.Value / Gap(1, pairs)
	n = int(math.Ceil(one / (wanted*wanted + one*all)))
	return n, n < cases
}
