package schema

import (
	"math/big"
	"strings"

	"standings/internal/source"
)

func (c *checker) board(board *Board) {
	c.required(board.At, "a board's title", board.Title)
	c.date(board.Updated)
	if len(board.Facets) == 0 || len(board.Facets) > 2 {
		c.errorf(board.At, "board %q should have one facet, or two that are crossed", board.ID.Value)
	}
	for _, f := range board.Facets {
		if c.b.Facet(f.Value) == nil {
			c.errorf(f.At, "unknown facet %q%s", f.Value, source.Hint(f.Value, c.facetIDs()))
		}
	}
	columns := map[string]bool{}
	var names []string
	whole := *board
	whole.Groups = nil
	for _, col := range c.b.Columns(&whole) {
		if columns[col.ID] {
			c.errorf(board.At, "board %q has two columns %q", board.ID.Value, col.ID)
		}
		columns[col.ID] = true
		names = append(names, col.ID)
	}
	for _, g := range board.Groups {
		if !columns[g.Value] {
			c.errorf(g.At, "board %q has no group %q%s", board.ID.Value, g.Value, source.Hint(g.Value, names))
		}
	}
	for _, s := range board.Sizes {
		if !columns[s.Key.Value] {
			c.errorf(s.Key.At, "board %q has no group %q%s", board.ID.Value, s.Key.Value, source.Hint(s.Key.Value, names))
		}
		if s.Value < 1 {
			c.errorf(s.Key.At, "group %q should have at least one item", s.Key.Value)
		}
	}
	if board.Condition.Value != "" {
		c.condition(board.Condition)
	}
	c.scale(board)
	c.overall(board)
	for _, e := range board.Components {
		if e.Value.Value == board.ID.Value {
			c.errorf(e.Value.At, "board %q cannot be a component of itself", board.ID.Value)
		}
		c.boardRef(e.Value)
	}
	for _, p := range board.Published {
		c.sourceRef(p.At, p.Source)
		c.dataFile(p.At, p.File)
	}
	for _, ch := range board.Changes {
		c.sourceRef(ch.At, ch.Source)
		c.dataFile(ch.At, ch.File)
		if ch.Against.Value == "" {
			c.errorf(ch.At, "against is missing: name the board that the changes are counted from")
		} else {
			c.boardRef(ch.Against)
		}
	}
}

func (c *checker) condition(t Text) {
	var ids []string
	for _, cond := range c.b.Conditions {
		if cond.ID.Value == t.Value {
			return
		}
		ids = append(ids, cond.ID.Value)
	}
	c.errorf(t.At, "unknown condition %q%s", t.Value, source.Hint(t.Value, ids))
}

func (c *checker) scale(board *Board) {
	s := board.Scale
	if !s.Min.Known() || !s.Max.Known() {
		c.errorf(board.At, "board %q needs a scale: {min: 0, max: 100}", board.ID.Value)
		return
	}
	if s.Min.Rat.Cmp(s.Max.Rat) >= 0 {
		c.errorf(s.At, "scale of board %q should have min below max", board.ID.Value)
	}
	if board.Decimals != nil && (*board.Decimals < 0 || *board.Decimals > 10) {
		c.errorf(board.At, "decimals of board %q should be from 0 to 10", board.ID.Value)
	}
}

// overall checks that declared weights cover the columns and sum to one.
func (c *checker) overall(board *Board) {
	o := board.Overall
	if o.Rule == "" {
		if o.At.Line == 0 {
			c.errorf(board.At, "board %q should say how its overall is made: items, groups, none, unknown or {weights: …}", board.ID.Value)
		}
		return
	}
	if o.Rule != Weighted {
		return
	}
	columns := c.b.Columns(board)
	known := map[string]bool{}
	var names []string
	sum := new(big.Rat)
	for _, col := range columns {
		known[col.ID] = true
		names = append(names, col.ID)
		if _, ok := o.Weights.Get(col.ID); !ok {
			c.errorf(o.At, "weights of board %q miss the group %q", board.ID.Value, col.ID)
		}
	}
	for _, w := range o.Weights {
		if !known[w.Key.Value] {
			c.errorf(w.Key.At, "board %q has no group %q to weigh%s", board.ID.Value, w.Key.Value, source.Hint(w.Key.Value, names))
		}
		if w.Value.Known() {
			if w.Value.Rat.Sign() < 0 {
				c.errorf(w.Value.At, "weight of %q is negative", w.Key.Value)
			}
			sum.Add(sum, w.Value.Rat)
		}
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		c.errorf(o.At, "weights of board %q sum to %s, not to 1: use fractions such as 1/3 where decimals cannot", board.ID.Value, shownRat(sum))
	}
}

func shownRat(r *big.Rat) string {
	if f := strings.TrimRight(r.FloatString(6), "0"); !r.IsInt() {
		return f
	}
	return r.RatString()
}
