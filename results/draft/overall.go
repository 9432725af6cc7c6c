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
	all := slices.DeleteFunc(slices.Clone(columns), func(o *column) bool { return o == c })
	without := func(out func(o *column) bool) []*column { return slices.DeleteFunc(slices.Clone(all), out) }
	isOverall := func(o *column) bool { return o.has(overallWords) }
	isRight := func(o *column) bool { return o.index > c.index }
	seen := map[int]bool{}
	for _, of := range [][]*column{
		all, without(isOverall), without(isRight),
		without(func(o *column) bool { return !isRight(o) }), without(func(o *column) bool { return !isOverall(o) }),
	} {
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
	weights := equal(len(of), big.NewRat(1, int64(len(of))))
	if rule == schema.OverItems {
		items := 0
		for _, o := range of {
			items += o.Items
		}
		for i, o := range of {
			if o.Items == 0 {
				return nil
			}
			weights[i] = big.NewRat(int64(o.Items), int64(items))
		}
	}
	return c.weighted(rule, of, weights)
}

// Where an overall does not follow in every row, the rule is taken for its rule
// if so many of them follow: that leaves the others for the audit to name.
const enoughRows, enoughHold = 4, 0.8

// weighted reports how far a column is the weighted sum of others, by a rule: nil
// where too few rows say so.
func (c *column) weighted(rule string, of []*column, weights []*big.Rat) *making {
	m := &making{rule: rule, of: of, weights: weights}
	holdsCut := 0
	for row, printed := range c.figures {
		parts, full := figuresOf(of, row)
		if !full || !printed.Known() {
			continue
		}
		m.rows++
		low, high := sum(parts, weights)
		if within(low, high, printed.Interval) {
			m.holds++
			holdsCut++
		} else if within(low, high, printed.CutInterval) {
			holdsCut++
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

// figuresOf are the figures of a row in columns; full: none is missing.
func figuresOf(columns []*column, row int) (figures []figure.Figure, full bool) {
	full = true
	for _, c := range columns {
		figures = append(figures, c.figures[row])
		full = full && c.figures[row].Known()
	}
	return figures, full
}

// sum is the range of a weighted sum of printed figures, each taken for any number that
// is printed so.
func sum(figures []figure.Figure, weights []*big.Rat) (low, high *big.Rat) {
	low, high = new(big.Rat), new(big.Rat)
	for i, f := range figures {
		least, most := f.Interval()
		if weights[i].Sign() < 0 {
			least, most = most, least
		}
		low.Add(low, least.Mul(least, weights[i]))
		high.Add(high, most.Mul(most, weights[i]))
	}
	return low, high
}

// within reports whether a range meets that of a printed figure.
func within(low, high *big.Rat, printed func() (low, high *big.Rat)) bool {
	least, most := printed()
	return least.Cmp(high) <= 0 && most.Cmp(low) >= 0
}

// equal are n weights of one size.
func equal(n int, weight *big.Rat) []*big.Rat { return slices.Repeat([]*big.Rat{weight}, n) }

// constant is what the rows so far leave of the number that a sum of figures, each of them
// rounded, may be in all of them. The zero value has seen no row.
type constant struct {
	low, high *big.Rat
	rows      int
}

// in adds a row, in which the sum is within a range, and reports whether a number is left.
func (c *constant) in(low, high *big.Rat) bool {
	if c.rows++; c.low == nil || low.Cmp(c.low) > 0 {
		c.low = low
	}
	if c.high == nil || high.Cmp(c.high) < 0 {
		c.high = high
	}
	return c.low.Cmp(c.high) <= 0
}

// isConstant reports whether a weighted sum of columns can be the same in all rows that
// have all of them, three at least.
func isConstant(columns []*column, weights ...*big.Rat) bool {
	var found constant
	for row := range columns[0].figures {
		if figures, full := figuresOf(columns, row); full && !found.in(sum(figures, weights)) {
			return false
		}
	}
	return found.rows >= fewMeans
}

// isComplement reports whether two columns add up to the same in every row, as far as
// they are rounded. Where they differ by the same in every row as well, they vary by less
// than they are rounded, and neither proves anything.
func isComplement(a, b *column) bool {
	both := []*column{a, b}
	return isConstant(both, one, one) && !isConstant(both, one, big.NewRat(-1, 1))
}

// isMultiple reports whether one column is the other times a number.
func isMultiple(a, b *column) bool {
	if a.max == nil || b.max == nil || a.max.Sign() <= 0 || b.max.Sign() <= 0 {
		return false
	}
	ratio := new(big.Rat).Quo(b.max, a.max)
	// The ratio of two rounded figures is rounded itself, by as much as one of them: the
	// column counts twice one way and once the other, which widens its range.
	same := func(sign int64) bool {
		return isConstant([]*column{b, a, a}, one, new(big.Rat).Mul(ratio, big.NewRat(sign*3, 2)), new(big.Rat).Mul(ratio, big.NewRat(-sign, 2)))
	}
	return same(-1) && !same(1) // see isComplement
}
