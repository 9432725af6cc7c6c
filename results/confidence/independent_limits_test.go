package confidence_test

import (
	"math"
	"sync"
)

func newcombe(p, q guess, r float64) (low, value, high float64) {
	r = math.Max(-1, math.Min(1, r))
	l, u := p.interval()
	m, v := q.interval()
	length := func(a, b float64) float64 { // of the third side of a triangle whose angle has the cosine r
		return math.Sqrt((a-r*b)*(a-r*b) + (1-r*r)*b*b)
	}
	value = p.mean - q.mean
	return value - length(p.mean-l, v-q.mean), value, value + length(u-p.mean, q.mean-m)
}

// interval bisects for the two means from which the one found is just as far as the
// quantile allows: Wilson's limits.
func (g guess) interval() (low, high float64) {
	low, _ = g.around(g.mean - g.half)
	_, high = g.around(g.mean + g.half)
	return low, high
}

// withheld is whether it is more than half as wide again as by what the scores show.
func (g guess) withheld() bool {
	low, high := g.interval()
	least, most := guess{variance: g.alone, freedom: g.aloneFreedom, floor: g.floor}.wilson(g.mean)
	return high-low > 1.5*(most-least)
}

// around is that of a mean; where the scores show no spread, it goes as far as a share of
// items at the end could move it, of which none was among the floor's.
func (g guess) around(p float64) (low, high float64) {
	p = math.Max(0, math.Min(1, p))
	low, high = g.wilson(p)
	q := within95(g.freedom)
	spread := 4 * math.Sqrt(g.shown) * g.floor
	seen := g.floor / (g.floor + q*q)
	if spread < p {
		low = math.Min(low, p*seen)
	}
	if spread < 1-p {
		high = math.Max(high, 1-(1-p)*seen)
	}
	return low, high
}

func (g guess) wilson(p float64) (low, high float64) {
	n := g.floor
	if p > 0 && p < 1 {
		n = math.Max(p*(1-p)/g.variance, n)
	}
	q := within95(g.freedom)
	far := func(mean float64) bool { return (p-mean)*(p-mean) > q*q*mean*(1-mean)/n }
	bisect := func(inside, outside float64) float64 {
		if !far(outside) {
			return outside
		}
		for range 200 {
			middle := (inside + outside) / 2
			if far(middle) {
				outside = middle
			} else {
				inside = middle
			}
		}
		return inside
	}
	return bisect(p, 0), bisect(p, 1)
}

// beyond is how often t with so many degrees of freedom is farther from 0 than x: as an
// angle, its density is a power of the cosine.
func beyond(x, freedom float64) float64 {
	if math.IsInf(freedom, 1) {
		return math.Erfc(x / math.Sqrt2)
	}
	return tail(math.Atan(x/math.Sqrt(freedom)), freedom) / tail(0, freedom)
}

// tail integrates cos^(freedom-1) from an angle up, by Simpson's rule, with steps that
// grow fine towards the right angle, where the power may have no derivative: the angle
// is (1-w^4)π/2. A factor of 2π is left out.
func tail(from, freedom float64) float64 {
	if whole, there := wholes.Load(freedom); there && from == 0 {
		return whole.(float64)
	}
	const steps = 4000
	end := math.Pow(1-from*2/math.Pi, 0.25)
	sum := 0.0
	for i := 1; i <= steps; i++ {
		w := end * float64(i) / steps
		f := math.Pow(math.Sin(math.Pi/2*w*w*w*w), freedom-1) * w * w * w
		switch {
		case i == steps:
			sum += f
		case i%2 == 1:
			sum += 4 * f
		default:
			sum += 2 * f
		}
	}
	sum *= end / steps / 3
	if from == 0 {
		wholes.Store(freedom, sum)
	}
	return sum
}

// within95 finds the point that t exceeds in one of twenty cases, by Newton's method
// from near it.
func within95(freedom float64) float64 {
	if known, there := found.Load(freedom); there {
		return known.(float64)
	}
	x := 1.96
	if !math.IsInf(freedom, 1) {
		x += (x*x*x + x) / 4 / freedom
	}
	for range 100 {
		density := math.Sqrt(2/math.Pi) * math.Exp(-x*x/2)
		if !math.IsInf(freedom, 1) {
			angle := math.Atan(x / math.Sqrt(freedom))
			density = math.Pow(math.Cos(angle), freedom+1) / math.Sqrt(freedom) / tail(0, freedom) / (2 * math.Pi)
		}
		step := (beyond(x, freedom) - 0.05) / density
		x += step
		if math.Abs(step) < 1e-12*x {
			break
		}
	}
	found.Store(freedom, x)
	return x
}

var found, wholes sync.Map // by degrees of freedom: within95, and the tail from 0
