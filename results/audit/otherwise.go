package audit

import (
	"math/big"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/aggregate"
	"standings/results/formula"
	"standings/results/judged"
)

// scoring is another way to make figures of the same marks.
type scoring struct {
	how     string
	made    *aggregate.Aggregate
	formula func(text string) string
	rows    map[*judged.Row]*judged.Row // what it gives, as far as that is known
}

// scoredOtherwise looks for tables, columns and rows that are made of the same marks in another
// way: pooled or not, or by the same formula with another mean.
func (c *comparison) scoredOtherwise(rule *Rule) {
	scopes := c.scopes()
	for _, cells := range scopes {
		if c.board.Score.IsZero() || !mostly(cells) {
			continue
		}
		if c.scorings == nil {
			c.scorings = scorings(c.board)
		}
		for _, s := range c.scorings {
			c.try(rule, cells, guess{how: s.how, of: s.of, tried: len(c.scorings) * len(scopes)})
		}
	}
}

// scorings lists the ways other than the board's own.
func scorings(b *results.Board) (list []*scoring) {
	own, pooled := func(text string) string { return text }, b.Benchmark.Pools(b.Board)
	add := func(how string, made *aggregate.Aggregate, formula func(string) string) {
		list = append(list, &scoring{how, made, formula, map[*judged.Row]*judged.Row{}})
	}
	switch how := b.Cells(); {
	case pooled:
		add("the mean of the cases, not all criteria pooled", aggregate.Mean, own)
	case !how.Linear:
		add("the mean of the cases, not the "+how.Says, aggregate.Mean, own)
	case !how.Grows:
		add("all criteria pooled, not the mean of the cases", aggregate.Pooled, own)
	}
	full, marks := new(big.Rat), b.Benchmark.Marks()
	if b.Scale.Max.Known() {
		full = b.Scale.Max.Rat
	}
	for which := range formula.Alternatives {
		formula := func(text string) string {
			if f, err := formula.Compile(text, marks); err == nil {
				return f.Others(full)[which]
			}
			return text
		}
		var others []string
		texts := []string{b.Score.All.Value}
		for _, e := range b.Score.ByGroup {
			texts = append(texts, e.Value.Value)
		}
		for _, text := range texts {
			if other := formula(text); other != text && !slices.Contains(others, other) {
				others = append(others, other)
			}
		}
		if len(others) > 0 {
			add("each case scores "+words.Join(others, "or"), b.Cells(), formula)
		}
	}
	return list
}

// of is the figure that the way gives.
func (s *scoring) of(_ int, x *Compared) (interval, bool) {
	made := x.Made.Made()
	if made == nil {
		return interval{}, false
	}
	other, known := s.rows[made]
	if !known {
		other = made.Otherwise(s.made, s.formula)
		s.rows[made] = other
	}
	if other == nil {
		return interval{}, false
	}
	cell := &other.Overall
	switch {
	case x.column.Role == results.Group && x.column.Index < len(other.Cells):
		cell = &other.Cells[x.column.Index]
	case x.column.Role != results.Overall:
		return interval{}, false
	}
	return around(cell.Value), cell.Known
}
