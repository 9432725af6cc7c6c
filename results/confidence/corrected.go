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
	Unsaid         []Unsaid  // reviewed cases without a verdict
}

// Unsaid is a reviewed case that people gave no verdict on, or not in full: those are the
// hard ones more often, so that it cannot be left out as if by chance.
type Unsaid struct{ Judge, Low, High float64 } // the judge's score, and from where to where people's could be

// filled has people's scores for all reviewed cases: the lowest for those without a verdict,
// or the highest.
func filled(strata []Stratum, highest bool) []Stratum {
	list := slices.Clone(strata)
	for i, s := range list {
		list[i].People, list[i].Judged, list[i].Unsaid = slices.Clone(s.People), slices.Clone(s.Judged), nil
		for _, u := range s.Unsaid {
			score := u.Low
			if highest {
				score = u.High
			}
			list[i].People, list[i].Judged = append(list[i].People, score), append(list[i].Judged, u.Judge)
		}
	}
	return list
}

// unsaid counts the reviewed cases without a verdict.
func unsaid(strata []Stratum) (n int) {
	for _, s := range strata {
		n += len(s.Unsaid)
	}
	return n
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

	drift  float64     // how much more the judge gives all cases than the reviewed ones
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
// 2023). However wrong a judge is, and however differently on each model, the mean is
// right on average; a bad judge makes its interval wider.
//
// A stratum's variance of h − λj is its own or that of all, whichever is larger: over few
// cases, on which people and judge happen to differ as far throughout, it shows nothing.
func Correct(strata []Stratum) Corrected {
	list := joined(strata)
	var products, squares float64
	for _, s := range list {
		h, _ := mean(s.People)
		j, _ := mean(s.Judged)
		for i := range s.People {
			products += (s.People[i] - h) * (s.Judged[i] - j)
		}
		squares += spread(s.Judged, j)
	}
	slope := 0.0
	if squares > 0 {
		slope = min(max(products/squares, 0), 1)
	}
	c := correct(list, slope)
	if slope > 0 && slope < 1 {
		c.slopes = c.within / squares
		c.Variance += c.drift * c.drift * c.slopes
	}
	if c.Unsaid = unsaid(strata); c.Unsaid > 0 {
		c.ends = []Corrected{Correct(filled(strata, false)), Correct(filled(strata, true))}
	}
	return c
}

// Part is the mean over some of the strata, with the slope of all, so that the mean of all
// is that of its parts. Their shares sum to 1.
func (c Corrected) Part(strata []Stratum) Corrected {
	p := correct(joined(strata), c.Slope)
	p.Variance += p.drift * p.drift * c.slopes
	if p.Unsaid = unsaid(strata); p.Unsaid > 0 {
		p.ends = []Corrected{c.ends[0].Part(filled(strata, false)), c.ends[1].Part(filled(strata, true))}
	}
	return p
}

func correct(list []Stratum, slope float64) Corrected {
	c := Corrected{None: fewReviews, Slope: slope}
	residuals := make([][]float64, len(list))
	left, df := 0.0, 0.0
	for i, s := range list {
		for k, h := range s.People {
			residuals[i] = append(residuals[i], h-c.Slope*s.Judged[k])
		}
		m, n := mean(residuals[i])
		c.Value, c.N = c.Value+s.Share*(m+c.Slope*s.Judge), c.N+n
		if j, _ := mean(s.Judged); n > 0 {
			c.drift += s.Share * (s.Judge - j)
			left, df = left+spread(residuals[i], m), df+float64(n-1)
		}
	}
	if c.DF = df - 1; c.DF < 1 {
		return c
	}
	if c.within = left / c.DF; c.within <= rare(c.N, step(list)) {
		c.within = rare(c.N, step(list))
		q, cases := quantile(c.DF), 0
		for _, s := range list {
			cases += s.Cases
		}
		c.least = step(list) * q * q / (float64(c.N) + q*q) * (1 - float64(c.N)/float64(max(cases, c.N)))
	}
	for i, s := range list {
		m, n := mean(residuals[i])
		own := max(spread(residuals[i], m)/float64(n-1), c.within)
		c.Variance += s.Share * s.Share * max(1-float64(n)/float64(s.Cases), 0) * own / float64(n)
	}
	c.None = ""
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
	s.People = append(append([]float64{}, s.People...), t.People...)
	s.Judged = append(append([]float64{}, s.Judged...), t.Judged...)
	s.Unsaid = append(append([]Unsaid{}, s.Unsaid...), t.Unsaid...)
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
