package importer

import (
	"math/big"
	"slices"

	"standings/results/audit"
	"standings/results/figure"
	"standings/results/importer/role"
	"standings/results/schema"
)

// making is how a column was found to be made of others.
type making struct {
	rule    string    // of package schema: OverGroups, OverItems, MeanOf, Unstated
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
	groups := except(s.groups, func(c *column) bool { return c == s.rank })
	s.overall, s.making = s.rank, s.madeOf(s.rank, groups)
	if s.making == nil {
		var means []*column
		groups = slices.DeleteFunc(groups, func(c *column) bool {
			if c.namesOverall() >= averageOfSome {
				means = append(means, c)
				c.role, c.why = role.Further, "it is a mean as well as "+quote(s.rank.Text)
			}
			return c.role == role.Further
		})
		for _, c := range means {
			if c.namesOverall() < averageOfAll || s.making != nil {
				continue
			}
			if s.making = s.madeOf(c, groups); s.making != nil {
				s.overall, s.rank.role = c, role.Further
			}
		}
	}
	if s.overall.role = role.Overall; s.making != nil {
		agree(append(slices.Clone(s.making.of), s.overall), quote(s.overall.Text)+", which is their mean, says so")
	}
	if s.making != nil && s.making.rule != schema.MeanOf {
		for _, c := range groups {
			if !slices.Contains(s.making.of, c) {
				c.role, c.why = role.Further, "it is no part of "+quote(s.overall.Text)
			}
		}
		groups = s.making.of
	}
	s.groups = groups
}

// madeOf looks for the columns that a column is the mean of: all other scores,
// those left of it, those right of it, those named alike. It is nil where none is found: weights
// are not looked for, since many sets fit few rows.
func (c *column) madeOf(columns []*column) *making {
	all := except(columns, func(o *column) bool { return o == c })
	without := func(out func(o *column) bool) []*column { return except(all, out) }
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

// stated is the rule that is written down: one that all rows follow.
func (m *making) stated() string {
	if m.holds < m.rows {
		return schema.Unstated
	}
	return m.rule
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

// weighted reports how far a column is the weighted sum of others, by a rule: nil where
// more rows differ from it than the audit would name. A rule that not all rows follow is
// not stated: [making.stated].
func (c *column) weighted(rule string, of []*column, weights []*big.Rat) *making {
	m := &making{rule: rule, of: of, weights: weights}
	by := make([]float64, len(weights))
	for i, w := range weights {
		by[i] = figure.Nearest(w)
	}
	holdsCut := 0
	for row, printed := range c.printed {
		parts, full := printedIn(of, row)
		if !full || !c.figures[row].Known() {
			continue
		}
		m.rows++
		made := sum(parts, by)
		if made.meets(printed) {
			m.holds++
			holdsCut++
		} else if made.meets(printed.cut()) {
			holdsCut++
		}
	}
	if m.holds < m.rows && holdsCut == m.rows {
		m.holds, m.cut = holdsCut, true
	}
	if m.rows == 0 || m.rows-m.holds > audit.MostOff(m.rows) {
		return nil
	}
	return m
}

// equal are n weights of one size.
func equal[W any](n int, weight W) []W { return slices.Repeat([]W{weight}, n) }
