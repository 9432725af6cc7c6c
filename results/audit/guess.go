package audit

import (
	"math"
	"slices"
)

// guess is what would be printed for figures, by a reason.
type guess struct {
	how string // in a few words
	// of is what would be printed of a figure, the kth of those asked for, exactly; ok is
	// false where the reason says nothing of it.
	of func(k int, x *Compared) (value interval, ok bool)
	// tried is how many guesses of the kind there are: of many, some fit by chance.
	tried int
	as    reading // how it would be made shorter; rounded: as by the reasons found so far
}

// chance is how rarely guesses may fit by chance: one of so many.
const chance = 5

// nearlyAll is the share of cases with results from which a guess that gives a figure is
// proof, even where the other cases could give it too.
const nearlyAll = 0.95

// try takes a guess for the reason of figures where it gives at least nine of ten that
// differ and are not yet explained, and of all of them; and where others could not do that
// by chance: as many figures as there are units in the difference would be as far off.
func (c *comparison) try(rule *Rule, cells []*Compared, g guess) bool {
	if differ, _ := unexplained(cells); differ == 0 {
		return false
	}
	var explained []*Compared
	wants := make([]interval, len(cells))
	differing, missed, all, proof, odds, least := 0, 0, 0, 0, 0.0, 2.0
	if g.as == twice {
		least = 10 // the result is so much nearer to half a unit
	}
	for i, x := range cells {
		if x == nil || x.Finding != nil {
			continue
		}
		want, ok := g.of(i, x)
		if !ok {
			continue
		}
		fits, differs := x.fits(want, max(x.as, g.as)), x.differs()
		if differs && !fits && x.open {
			continue
		}
		all++
		if differs {
			differing++
		}
		switch {
		case !fits:
			if missed++; 10*missed > len(cells) {
				return false
			}
		case differs:
			if explained = append(explained, x); !x.open || rule.missing || x.Result().Made.Coverage() >= nearlyAll {
				proof++
			}
			odds += math.Log(max(least, 2*x.steps(x.want)))
		}
		if fits || differs {
			wants[i] = want
		}
	}
	if proof == 0 || 10*len(explained) < 9*differing || 10*missed > all || odds < math.Log(float64(chance*g.tried)) {
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

// explain takes a reason for that of figures.
func (c *comparison) explain(rule *Rule, explained []*Compared, how string) {
	f := &Finding{Rule: rule}
	for _, x := range explained {
		x.Finding, x.How = f, how
	}
	c.found = append(c.found, f)
}

// scopes lists the figures in which a reason may be sought: all, those of a column, those
// of a row.
func (c *comparison) scopes() [][]*Compared {
	return slices.Concat([][]*Compared{c.cells}, c.columns(), c.rows)
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
	return differ > 1 && 2*differ >= all
}
