package draft

import (
	"math/big"
	"slices"

	"standings/results/figure"
	"standings/results/schema"
)

// making is how a column was found to be made of others.
type making struct {
	rule    string    // of package schema: OverGroups, OverItems, Weighted, Unstated
	of      []*column // the columns it is made of
	rows    int       // that print all of them
	holds   int       // rows in which it follows from them within rounding
	cut     bool      // it does only where figures were cut off instead of rounded
	weights []*big.Rat
}

// findOverall takes the column that ranks for the overall of the others, and finds how it
// is made of them. Where that is not found and another head means overall whose making
// is, that one is the overall, and the column that ranks is beside it.
func (s *sheet) findOverall() {
	groups := slices.DeleteFunc(slices.Clone(s.groups), func(c *column) bool { return c == s.rank })
	s.overall, s.making = s.rank, s.madeOf(s.rank, groups)
	if s.making == nil {
		var means []*column
		groups = slices.DeleteFunc(groups, func(c *column) bool {
			if c.namesOverall() >= averageOfSome {
				means = append(means, c)
				c.role, c.why = isFurther, "it is a mean as well as "+quote(s.rank.Text)
			}
			return c.role == isFurther
		})
		hint := s.hint
		for _, c := range means {
			if c.namesOverall() < averageOfAll || s.making != nil {
				continue
			}
			if s.making = s.madeOf(c, groups); s.making != nil {
				s.overall, s.rank.role = c, isFurther
			}
		}
		s.hint = hint
	}
	if s.overall.role = isOverall; s.making != nil {
		agree(append(slices.Clone(s.making.of), s.overall), quote(s.overall.Text)+", which is their mean, says so")
	}
	if s.making != nil && s.making.rule != schema.MeanOf {
		for _, c := range groups {
			if !slices.Contains(s.making.of, c) {
				c.role, c.why = isFurther, "it is no part of "+quote(s.overall.Text)
			}
		}
		groups = s.making.of
	}
	s.groups = groups
}

// madeOf says how a column is made of groups; nil where that is not found.
func (s *sheet) madeOf(c *column, groups []*column) *making {
	if m := s.meanOfCategories(c); m != nil {
		return m
	}
	if m := c.madeOf(groups); m != nil {
		return m
	}
	m, hint := c.weigh(groups)
	s.hint = hint
	return m
}

// madeOf looks for the columns that a column is the mean of: all other scores,
// those left of it, those right of it, those named alike.
func (c *column) madeOf(columns []*column) *making {
	var all, left, right, averages, others []*column
	for _, other := range columns {
		if other == c {
			continue
		}
		all = append(all, other)
		if other.index < c.index {
			left = append(left, other)
		} else {
			right = append(right, other)
		}
		if other.has(overallWords) {
			averages = append(averages, other)
		} else {
			others = append(others, other)
		}
	}
	seen := map[int]bool{}
	for _, of := range [][]*column{all, others, left, right, averages} {
		if len(of) < 2 || seen[len(of)] && len(of) == len(all) {
			continue
		}
		seen[len(of)] = true
		for _, rule := range []string{schema.OverGroups, schema.OverItems} {
			if m := c.isMean(rule, of); m != nil {
				return m
			}
		}
	}
	return nil
}

// isMean reports how far a column is the mean of others, weighted by their items
// where the rule says so; nil where it is not.
func (c *column) isMean(rule string, of []*column) *making {
	weights := make([]*big.Rat, len(of))
	items := 0
	for i, o := range of {
		if items += o.Items; rule == schema.OverItems && o.Items == 0 {
			return nil
		}
		weights[i] = big.NewRat(1, int64(len(of)))
	}
	if rule == schema.OverItems {
		for i, o := range of {
			weights[i] = big.NewRat(int64(o.Items), int64(items))
		}
	}
	m := c.weighted(of, weights)
	if m == nil {
		return nil
	}
	m.rule = rule
	return m
}

// Where an overall does not follow in every row, the rule is taken for its rule all
// the same if so many of them follow: that leaves the others for the audit to name.
const enoughRows, enoughHold = 4, 0.8

// weighted reports how far a column is the weighted sum of others: nil where too
// few rows say so.
func (c *column) weighted(of []*column, weights []*big.Rat) *making {
	m := &making{of: of, weights: weights}
	holdsCut := 0
	for row := range c.figures {
		if c.figures[row].Known() && !slices.ContainsFunc(of, func(o *column) bool { return !o.figures[row].Known() }) {
			m.rows++
			if follows(c.figures[row], of, weights, row, figure.Figure.Interval) {
				m.holds++
				holdsCut++
			} else if follows(c.figures[row], of, weights, row, figure.Figure.CutInterval) {
				holdsCut++
			}
		}
	}
	if m.holds < m.rows && holdsCut == m.rows {
		m.holds, m.cut = holdsCut, true
	}
	if m.rows == 0 || m.holds < m.rows && (m.rows < enoughRows || float64(m.holds) < enoughHold*float64(m.rows)) {
		return nil
	}
	return m
}

// follows reports whether a printed figure can be the weighted sum of those of its
// row, each taken for any number that is printed so.
func follows(printed figure.Figure, of []*column, weights []*big.Rat, row int, interval func(figure.Figure) (low, high *big.Rat)) bool {
	low, high := new(big.Rat), new(big.Rat)
	for i, o := range of {
		least, most := o.figures[row].Interval()
		low.Add(low, least.Mul(least, weights[i]))
		high.Add(high, most.Mul(most, weights[i]))
	}
	least, most := interval(printed)
	return least.Cmp(high) <= 0 && most.Cmp(low) >= 0
}
