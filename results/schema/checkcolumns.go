package schema

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/formula"
	"standings/results/kind"
)

// fileColumns are the columns of a published file that are no column of its board.
var fileColumns = []string{"model", "variant", "kind", "note", "compared_board", "compared_model", "compared_variant"}

// apart gives each of several columns of which one entry says the same an entry of its own.
func (c *checker) apart(board *Board) {
	var all []BoardColumn
	for _, col := range board.Columns {
		more := col.Also
		if col.Also = nil; len(more) > 0 && col.Title.Value+col.Field.Value+col.Error.Value+col.Value.Value != "" {
			c.errorf(col.At, "title, field, error and value of column %q are its own: leave them out, or give each column of also an entry", col.ID)
			more = nil
		}
		all = append(all, col)
		for _, id := range more {
			col.ID, col.At = id, id.At
			all = append(all, col)
		}
	}
	board.Columns = all
}

// columns checks what a board says of its columns.
func (c *checker) columns(board *Board) {
	groups, folded := map[string]bool{}, map[string]string{}
	for _, g := range c.b.Columns(board) {
		groups[g.ID], folded[source.Fold(g.ID)] = true, g.ID
	}
	declared, errors := map[string]bool{}, map[string]string{}
	for i := range board.Columns {
		col := &board.Columns[i]
		id := col.ID.Value
		switch before, known := folded[source.Fold(id)]; {
		case id == "":
			c.errorf(col.At, "a column has no id")
			continue
		case declared[id]:
			c.errorf(col.ID.At, "column %q appears twice", id)
		case known && before != id:
			c.errorf(col.ID.At, "column %q and column %q are one but for capitals and blanks: write both alike, or call one otherwise", id, before)
		case slices.Contains(fileColumns, id):
			c.errorf(col.ID.At, "column id %q is the name of %s: choose another", id, "a column that files have beside those of the board")
		case strings.ContainsAny(id, "/\\\n\r\t"):
			c.errorf(col.ID.At, "column id %q should hold no slash and no line break: it is part of addresses and tables", id)
		}
		declared[id], folded[source.Fold(id)] = true, id
		c.column(board, col, groups[id])
	}
	for i := range board.Columns {
		col := &board.Columns[i]
		switch id, at := col.Error.Value, col.Error.At; {
		case id == "":
		case groups[id] || declared[id] || id == OverallColumn:
			c.errorf(at, "error names the column %q, which the board shows: name the files' column that holds the source's own ± of %q", id, col.ID)
		case slices.Contains(fileColumns, id):
			c.errorf(at, "error names the column %q, which holds no figures", id)
		case errors[id] != "":
			c.errorf(at, "column %q is the error of %q already", id, errors[id])
		default:
			errors[id] = col.ID.Value
		}
	}
	c.values(board)
	c.rank(board)
	if board.Overall.Rule == MeanOf {
		board.meanWeights = c.b.weightsOfMean(board)
	}
}

// column checks one column by itself; group is whether it is a group's.
func (c *checker) column(board *Board, col *BoardColumn, group bool) {
	id, there := col.ID.Value, group || col.ID.Value == OverallColumn
	switch {
	case id == OverallColumn && board.Overall.Rule == NoOverall:
		c.errorf(col.ID.At, "the board has no overall: say under overall how it is made, or take this column out")
	case there && col.KindOf() != kind.Number:
		c.errorf(col.Kind.At, "column %q holds figures: leave its kind out", id)
	case there && col.Value.Value != "" && group:
		c.errorf(col.Value.At, "column %q is a group, whose figures are printed: give what is computed an id of its own", id)
	case there && col.Value.Value != "":
		c.errorf(col.Value.At, "say under overall how the overall is made")
	case col.Value.Value != "" && col.Error.Value != "":
		c.errorf(col.Error.At, "column %q is computed here, and no source prints its error", id)
	}
	if of := col.KindOf(); of != kind.Number {
		for _, said := range []struct {
			key   string
			at    source.At
			given bool
		}{
			{"unit", col.Unit.At, col.Unit.Value != ""}, {"better", col.Better.At, col.Better.Value != ""}, {"scale", col.Scale.At, col.Scale.Line > 0},
			{"decimals", col.At, col.Decimals != nil}, {"error", col.Error.At, col.Error.Value != ""}, {"value", col.Value.At, col.Value.Value != ""},
		} {
			if said.given && !of.Has(said.key) {
				c.errorf(said.at, "column %q holds no numbers (kind: %s) and has no %s", id, of.Name, said.key)
			}
		}
		if u := col.Unit; u.Value != "" && of.Has("unit") {
			if _, _, err := of.Figure(figure.Notation{Unit: u.Value}, "1"); err != nil {
				c.errorf(u.At, "unit of column %q: 1 %s %v", id, u, err)
			}
		}
	}
	if s := col.Scale; s.Min.Known() && s.Max.Known() && s.Min.Rat.Cmp(s.Max.Rat) >= 0 {
		c.errorf(s.At, "scale of column %q should have min below max", id)
	}
	if col.Decimals != nil && (*col.Decimals < 0 || *col.Decimals > MaxDecimals) {
		c.errorf(col.At, "decimals of column %q should be from 0 to 10", id)
	}
}

// values checks the formulas of computed columns.
func (c *checker) values(board *Board) {
	names := c.b.figureColumns(board)
	bad := false
	for _, col := range c.b.Further(board) {
		if col.Value.Value == "" || !col.hasFigures() {
			continue
		}
		_, uses, err := formula.Over(col.Value.Value, names)
		switch {
		case err != nil:
			c.mistaken("value", col.Value, err)
			bad = true
		case len(uses) == 0:
			c.errorf(col.Value.At, "value of column %q names no other column: it would be the same in every row", col.ID)
		}
	}
	if _, circular := c.b.computed(board); circular != "" && !bad {
		at := board.Overall.At
		if said := board.Said(circular); said != nil && said.Value.Value != "" {
			at = said.Value.At
		}
		c.errorf(at, "column %q is computed from itself, or from columns that are computed from it", circular)
	}
}

// rank checks which column ranks.
func (c *checker) rank(board *Board) {
	t := board.Rank
	if t.Value == "" {
		return
	}
	names := c.b.figureColumns(board)
	if !slices.Contains(names, t.Value) {
		said := board.Said(t.Value)
		switch {
		case said != nil && !said.hasFigures():
			c.errorf(t.At, "column %q cannot rank: it holds no numbers (kind: %s)", t, said.KindOf().Name)
		case t.Value == OverallColumn:
			c.errorf(t.At, "the overall cannot rank: the board has none")
		case said == nil:
			c.errorf(t.At, "board %q has no column %q to rank by%s", board.ID, t, source.HintOrList(t.Value, names))
		}
		return
	}
	if c.b.Figures(board)[t.Value].Better == Neither {
		c.errorf(t.At, "column %q cannot rank: it is not stated which of its figures are better; write better: higher or better: lower in it under columns", t)
	}
}

// mean checks the columns that an overall is the mean of.
func (c *checker) mean(board *Board) {
	names, seen := c.b.figureColumns(board), map[string]bool{}
	for _, t := range board.Overall.Mean {
		switch said := board.Said(t.Value); {
		case t.Value == OverallColumn:
			c.errorf(t.At, "the overall cannot be a mean of itself")
		case said != nil && !said.hasFigures() && !slices.Contains(names, t.Value):
			c.errorf(t.At, "column %q holds no numbers (kind: %s): no mean can be taken of it", t, said.KindOf().Name)
		case !slices.Contains(names, t.Value):
			c.errorf(t.At, "board %q has no column %q to take the mean of%s", board.ID, t, source.HintOrList(t.Value, names))
		case seen[t.Value]:
			c.errorf(t.At, "column %q appears twice", t)
		}
		seen[t.Value] = true
	}
}

// alike checks that an overall is made of figures that can be put together: of one
// unit and direction for a mean, of any where only who beats whom is counted.
func (c *checker) alike(board *Board) {
	rule := board.Overall.Rule
	uses := c.b.overallUses(board)
	if len(uses) == 0 {
		return
	}
	figures := c.b.Figures(board)
	for _, id := range uses {
		if _, known := figures[id]; !known {
			return // reported already
		}
	}
	first, how := figures[uses[0]], board.OverallRule()
	for i, id := range uses {
		f := figures[id]
		at := board.Overall.At
		if said := board.Said(id); said != nil {
			at = said.At
		}
		if rule == MeanOf {
			at = board.Overall.Mean[i].At
		}
		switch {
		case how.Relative():
			if !f.Ranks() {
				c.errorf(at, "the overall counts who is better, and which figure of column %q is better is not stated: write better: higher or better: lower", id)
			}
		case f.Unit != first.Unit:
			c.errorf(at, "the overall would be the %s of mixed units: column %q is in %s, column %q in %s", how.Says, uses[0], unitText(first.Unit), id, unitText(f.Unit))
			return
		case f.Better != first.Better:
			c.errorf(at, "the overall would be the %s of figures of which higher ones are better and such of which they are not: columns %q and %q", how.Says, uses[0], id)
			return
		}
	}
}

func unitText(unit string) string {
	if unit == "" {
		return "no unit"
	}
	return unit
}
