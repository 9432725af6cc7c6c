package audit

import (
	"cmp"
	"math"
	"slices"
)

// guess is what would be printed for figures, by a reason.
type guess struct {
	how string // in a few words
	// of is what would be printed of a figure, the kth of those asked for, exactly; ok is
	// false where the reason says nothing of it.
	of func(k int, x *Compared) (value interval, ok bool)
	// tried is how many guesses of the kind there are on the whole page: of many, some fit by
	// chance.
	tried int
	as    reading // how it would be made shorter; rounded: as by the reasons found so far
	// free is how many figures the guess was made from: they fit it whatever the reason.
	free int
	// least is how many figures it explains at least; 0 is fewest.
	least int
}

const (
	// chance is how rarely a page may have a guess of the kind that fits by chance: one of so many.
	chance = 100
	// fewest is how many figures a reason explains at least: two may be alike for any.
	fewest = 3
	// nearlyAll is the share of cases with results from which a figure is proof for or against
	// a guess, even where the other cases could give it too.
	nearlyAll = 0.95
)

// try takes a guess for the reason of figures where it gives at least nine of ten that
// differ and are not yet explained, and of all of them; and where others could not do that
// by chance: as many figures as there are units in the difference would be as far off.
func (c *comparison) try(rule *Rule, cells []*Compared, g guess) bool {
	if differ, _ := unexplained(cells); differ == 0 {
		return false
	}
	var explained []*Compared
	var odds []float64 // of figures that fit, to fit by chance
	wants := make([]interval, len(cells))
	differing, missed, all, proof := 0, 0, 0, 0
	for i, x := range cells {
		if x == nil || x.Finding != nil {
			continue
		}
		want, ok := g.of(i, x)
		if !ok {
			continue
		}
		fits, differs := x.fits(want, max(x.as, g.as)), x.differs()
		tells := !x.open || rule.missing || x.Result().Made.Coverage() >= nearlyAll
		if differs && !fits && !tells {
			continue
		}
		all++
		if differs {
			differing++
		}
		if fits || differs {
			wants[i] = want
		}
		if !fits {
			if missed++; 10*missed > len(cells) {
				return false
			}
			continue
		}
		if differs {
			if explained = append(explained, x); tells {
				proof++
			}
		}
		switch {
		case g.as == cut && x.shortened():
			odds = append(odds, 2) // one that was not cut off is as often above as below
		case g.as == cut:
		case differs && g.as == twice:
			odds = append(odds, 10) // the result is so much nearer to half a unit
		case differs:
			odds = append(odds, max(2, 2*x.steps(x.want)))
		}
	}
	if proof == 0 || len(explained) < cmp.Or(g.least, fewest) || 10*len(explained) < 9*differing || 10*missed > all {
		return false
	}
	if slices.Sort(odds); product(odds[:max(0, len(odds)-g.free)]) < math.Log(chance*float64(g.tried))+float64(missed)*math.Log(float64(all)) {
		return false
	}
	for i, x := range cells {
		if wants[i].low != nil {
			x.expect(wants[i], max(x.as, g.as))
		}
	}
	c.explain(rule, explained, g.how)
	return true
}

// shortened reports whether further digits of what should be printed are missing from the
// figure, and more of them than what binary arithmetic leaves.
func (x *Compared) shortened() bool {
	const digits = 1e-6
	units := math.Abs(x.near-x.cell.Value) / x.unit
	return units > digits && units < 1-digits
}

// product is the logarithm of the product of some numbers.
func product(list []float64) (sum float64) {
	for _, x := range list {
		sum += math.Log(x)
	}
	return sum
}

// explain takes a reason for that of figures.
func (c *comparison) explain(rule *Rule, explained []*Compared, how string) {
	f := &Finding{Rule: rule}
	for _, x := range explained {
		x.Finding, x.How = f, how
	}
	c.found = append(c.found, f)
}

// scopes lists the figures in which a reason may be sought: all, those of a column, those
// of a row, where there are enough to explain.
func (c *comparison) scopes() [][]*Compared {
	return slices.DeleteFunc(slices.Concat([][]*Compared{c.cells}, c.columns(), c.rows), func(cells []*Compared) bool {
		differ, _ := unexplained(cells)
		return differ < fewest
	})
}

func (c *comparison) columns() [][]*Compared {
	list := make([][]*Compared, len(c.board.Columns))
	for i := range list {
		for _, row := range c.rows {
			list[i] = append(list[i], row[i])
		}
	}
	return list
}

// unexplained is how many figures have no reason yet, and how many there are.
func unexplained(cells []*Compared) (differ, all int) {
	for _, x := range cells {
		if x != nil && x.Finding == nil {
			if all++; x.differs() {
				differ++
			}
		}
	}
	return differ, all
}

// mostly reports whether half of the figures, and several, differ without a reason.
func mostly(cells []*Compared) bool {
	differ, all := unexplained(cells)
	return differ >= fewest && 2*differ >= all
}
