package results

import "standings/results/confidence"

// difference is how far two rows of a board differ in a column, in the column's unit.
type difference struct {
	Value     float64 // the first row's figure less the second's, on the items that both have a score on
	Low, High float64 // Low <= Value <= High
	Basis     confidence.Basis
	Items     int  // shared ones, or those of the row that has fewer
	Apart     bool // the interval leaves out zero: the difference of this pair alone is significant
}

// Difference is how far two rows of one field differ in a column of a group or of the
// overall, or why nothing is known of it: on the items that both have a score on, or
// from the printed figures, which takes items for independent and rows for unlike.
func (f *Field) Difference(c *Column, a, b *Row) (d difference, why string) {
	if a.Corrected != nil && b.Corrected != nil {
		between := f.between(c, a, b)
		low, high, ok := between.Interval(-1, 1)
		if !ok {
			return difference{}, string(between.None)
		}
		return difference{c.stretch(between.Value), c.stretch(low), c.stretch(high), FromPeople, between.N, low > 0 || high < 0}, ""
	}
	x, why := a.Estimate(c)
	if why != "" {
		return difference{}, why
	}
	y, why := b.Estimate(c)
	if why != "" {
		return difference{}, why
	}
	both := confidence.Unpaired(x, y)
	if pairs, ok := f.Board.pairs(c, a, b); ok {
		both = confidence.Differ(pairs)
	}
	if a.Made != nil && b.Made != nil && x.Basis != confidence.FromPrinted && y.Basis != confidence.FromPrinted {
		s, first, second := f.scoresOf(a, b)
		if c.Role == Group {
			s = s.Only(c.Index)
		}
		if paired := s.Difference(first, second); paired.N > 0 {
			both = paired
		}
		if both.None == confidence.NoItems {
			return difference{}, unshared
		}
	}
	if both.None != "" {
		return difference{}, string(both.None)
	}
	basis := x.Basis // of an item's score and a printed figure it is the weaker
	if y.Basis == confidence.FromPrinted {
		basis = y.Basis
	}
	return difference{
		Value: c.stretch(both.Value), Low: c.stretch(both.Low), High: c.stretch(both.High),
		Basis: basis, Items: both.N, Apart: both.Apart(),
	}, ""
}

// scoresOf are scores of items with those of two rows among them, and which these are.
func (f *Field) scoresOf(a, b *Row) (s *confidence.Scores, first, second int) {
	first, one := f.scored[a]
	second, other := f.scored[b]
	if one && other {
		return f.scores, first, second
	}
	return f.Board.scores([]*Row{a, b}), 0, 1
}

// stretch brings a difference of shares of the column's scale to its unit.
func (c *Column) stretch(share float64) float64 {
	low, high := c.ends()
	return share * (high - low)
}
