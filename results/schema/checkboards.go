package schema

import (
	"math/big"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/aggregate"
	"standings/results/figure"
)

func (c *checker) board(board *Board) {
	if len(board.Facets) > 2 {
		c.errorf(board.Facets[2].At, "board %q should have one facet, or two that are crossed, or none", board.ID)
	}
	c.boardGroups(board)
	whole := *board
	if len(board.Facets) > 0 {
		whole.Groups = nil
	}
	var names []string
	for _, id := range c.b.groupIDs(&whole) {
		if slices.Contains(names, id) {
			c.errorf(board.At, "board %q has two columns %q", board.ID, id)
		}
		names = append(names, id)
	}
	for i := range board.Groups {
		if g := &board.Groups[i]; len(board.Facets) > 0 && !c.known(g.ID, names, noGroup, board.ID) {
			if near := source.Nearest(g.ID.Value, names); near != "" {
				g.ID.Value = near // so that its columns are not missed as well
			}
		}
	}
	for _, s := range board.Sizes {
		c.known(s.Key, names, noGroup, board.ID)
		if s.Value < 1 {
			c.errorf(s.Key.At, "group %q should have at least one item", s.Key)
		}
	}
	if len(board.Published) == 0 && board.Score.IsZero() && !board.Unclear("published") && !board.Unclear("score") {
		c.warnf(board.At, "board %q stays empty: give it published figures, or a score, which is a formula over the judge's marks", board.ID)
	}
	c.scale(board)
	c.overall(board)
	c.reduce(board)
	c.columns(board)
	for _, e := range board.Components {
		if e.Value.Value == board.ID.Value {
			c.errorf(e.Value.At, "board %q cannot be a component of itself", board.ID)
		}
	}
	for i := range board.Published {
		p := &board.Published[i]
		c.sourceRef(p.At, p.Source)
		c.dataFile(p.At, &p.File)
		for k := range p.Original {
			c.dataFile(p.At, &p.Original[k])
		}
	}
	for i := range board.Changes {
		ch := &board.Changes[i]
		c.sourceRef(ch.At, ch.Source)
		c.dataFile(ch.At, &ch.File)
	}
}

// noGroup says that a name is none of a board's groups.
const noGroup = "board %q has no group %q"

func (c *checker) scale(board *Board) {
	s := board.Scale
	for _, end := range []Fraction{s.Min, s.Max, s.Step} {
		if strings.HasSuffix(end.Text, "%") {
			c.errorf(end.At, "the scale of board %q is in per cent: write %s here and unit: \"%%\" beside it", board.ID, strings.TrimSuffix(end.Text, "%"))
			return
		}
	}
	if whole := s.Min.Known() && s.Max.Known(); !whole && !board.Score.IsZero() {
		if !board.Unclear("scale") && !s.Unclear("min") && !s.Unclear("max") {
			c.errorf(board.At, "board %q makes scores and needs a scale with both ends: write scale: {min: 0, max: 100}", board.ID)
		}
	} else if whole && s.Min.Rat.Cmp(s.Max.Rat) >= 0 {
		c.errorf(s.At, "scale of board %q should have min below max: write [%s, %s]", board.ID, s.Max.Text, s.Min.Text)
	}
	if s.Step.Known() && !(s.Min.Known() && s.Max.Known()) {
		c.errorf(s.Step.At, "step needs both ends of the scale: {min: 0, max: 1, step: 1}")
	}
	if r := board.Overall.Round; r != nil && (*r < 0 || *r > MaxDecimals) {
		c.errorf(board.Overall.At, "overall of board %q should be rounded to 0 to %d digits", board.ID, MaxDecimals)
	}
	if board.Decimals != nil && (*board.Decimals < 0 || *board.Decimals > MaxDecimals) {
		c.errorf(board.At, "decimals of board %q should be from 0 to 10", board.ID)
	}
}

// boardGroups checks the groups that a board lists: those of facets by their ids
// alone, its own as a facet's.
func (c *checker) boardGroups(board *Board) {
	if len(board.Facets) == 0 {
		c.groups(board.Groups)
		for i := range board.Groups {
			if g := &board.Groups[i]; len(g.Ids)+len(g.Of)+len(g.Spellings) > 0 {
				c.errorf(g.At, "group %q is the board's own, and no items are sorted into it: ids, of and spellings belong to the groups of a facet", g.ID)
			}
		}
		if len(board.Groups) > 0 && !board.Score.IsZero() {
			c.errorf(board.Groups[0].At, "board %q makes scores, and does not say which items are of the group %q: declare its groups in a facet that says how an item's group is found", board.ID, board.Groups[0].ID)
		}
		return
	}
	seen := map[string]bool{}
	for i := range board.Groups {
		g := &board.Groups[i]
		switch {
		case g.Name.Value != "" || g.Items != 0 || len(g.Ids)+len(g.Of)+len(g.Spellings) > 0:
			c.errorf(g.At, "group %q is one of a facet: write its id alone here, and the rest where the facet declares it", g.ID)
		case seen[g.ID.Value]:
			c.errorf(g.At, "group %q appears twice", g.ID)
		}
		seen[g.ID.Value] = true
	}
}

// overall checks what a board says of how its overall is made: that there is
// something to make it of, and that declared weights cover the groups and sum to
// one. A board without groups that says nothing has one as its source prints it, or
// the mean of all items.
func (c *checker) overall(board *Board) {
	o := &board.Overall
	columns := c.b.Columns(board)
	if o.Rule == "" && o.Line == 0 {
		switch {
		case board.Unclear("overall"): // said
		case len(columns) > 0:
			c.errorf(board.At, "board %q should say how its overall is made: write overall: groups for the mean of its groups, or overall: items, none, unknown or {weights: …}", board.ID)
		case board.Score.IsZero():
			o.Rule = Unstated
		default:
			o.Rule = OverItems
		}
	}
	switch rule := o.Rule; {
	case len(columns) == 0 && !board.Score.IsZero() && rule != OverItems && rule != "":
		c.errorf(o.At, "board %q has no groups, and its scores make one overall: write overall: items, or leave it out", board.ID)
	case len(columns) == 0 && rule == NoOverall && len(board.Columns) == 0:
		c.errorf(board.At, "board %q shows nothing: it has no group, no column and no overall", board.ID)
	}
	switch o.Rule {
	case MeanOf:
		c.mean(board)
	case Weighted:
		c.weights(board)
	case NoOverall, Unstated, OverItems, "":
	default:
		if len(columns) == 0 && len(board.Facets) == 0 && board.Score.IsZero() {
			c.errorf(o.At, "overall is made of groups, and board %q has none: declare them under groups, or leave overall out where the source prints it", board.ID)
		}
	}
	for _, how := range []struct {
		*aggregate.Aggregate
		at source.At
	}{{board.Cells(), board.Aggregate.At}, {board.OverallRule(), o.At}} {
		if how.Aggregate != nil && how.Least0 && board.Scale.Min.Known() && board.Scale.Min.Rat.Sign() < 0 {
			c.errorf(how.at, "the %s of negative figures is no number, and the scale of board %q begins at %s: write another aggregate", how.Says, board.ID, board.Scale.Min.Text)
			break
		}
	}
	c.alike(board)
}

// weights checks that declared weights cover the groups, and makes parts of one of
// them. Those that are all below one should be that already: they were miscounted
// otherwise.
func (c *checker) weights(board *Board) {
	o := &board.Overall
	names := c.b.groupIDs(board)
	sum, parts := new(big.Rat), true
	for _, id := range names {
		misspelt := func(w source.Entry[Fraction]) bool {
			return !slices.Contains(names, w.Key.Value) && source.Nearest(w.Key.Value, []string{id}) != ""
		}
		if _, ok := o.Weights.By.Get(id); !ok && !slices.ContainsFunc(o.Weights.By, misspelt) {
			c.errorf(o.At, "weights of board %q miss the group %q: give it one, which is 0 where it does not count", board.ID, id)
		}
	}
	for _, w := range o.Weights.By {
		c.known(w.Key, names, "board %q has no group %q to weigh", board.ID)
		if w.Value.Known() {
			if w.Value.Rat.Sign() < 0 {
				c.errorf(w.Value.At, "weight of %q is negative", w.Key)
			}
			sum.Add(sum, w.Value.Rat)
			parts = parts && w.Value.Rat.Cmp(one) < 0
		}
	}
	o.Sum = sum
	switch {
	case sum.Cmp(one) == 0:
	case sum.Sign() <= 0 || parts:
		c.errorf(o.At, "weights of board %q sum to %s, not to 1: write fractions such as 1/3 where decimals cannot, or whole numbers such as 1, 1, 2, whose shares are taken", board.ID, shownRat(sum))
	default:
		for i := range o.Weights.By {
			if w := &o.Weights.By[i].Value; w.Known() {
				w.Rat = figure.Quo(w.Rat, sum)
			}
		}
	}
}

var one = big.NewRat(1, 1)

func shownRat(r *big.Rat) string {
	if f := strings.TrimRight(r.FloatString(6), "0"); !r.IsInt() {
		return f
	}
	return r.RatString()
}
