package results

import (
	"math/big"
	"slices"
	"sync"

	"standings/results/figure"
	"standings/results/kind"
	"standings/results/ranking"
	"standings/results/schema"
)

// NewBoard is a declared board with its columns and without a row.
func NewBoard(b *Benchmark, declared *schema.Board) *Board {
	board := &Board{Board: declared, ID: declared.ID.Value, Title: declared.Title.Value, Benchmark: b, figures: b.Figures(declared), kept: &sync.Map{}}
	for _, c := range b.Columns(declared) {
		board.Columns = append(board.Columns, board.group(c))
	}
	for i, w := range b.Weights(declared) {
		board.Columns[i].Weight = w
	}
	for _, c := range b.Further(declared) {
		board.Columns = append(board.Columns, board.column(c.ID.Value, Further, c.KindOf()))
	}
	if declared.Overall.Rule != schema.NoOverall {
		board.Columns = append(board.Columns, board.overall())
	}
	board.computed = b.Computed(declared)
	for i := range board.computed {
		if c := board.Column(board.computed[i].ID); c != nil {
			c.Computed = &board.computed[i]
		}
	}
	board.settle()
	return board
}

// column is what a board's columns have in common.
func (b *Board) column(id string, of role, holds *kind.Kind) *Column {
	f, known := b.figures[id]
	switch {
	case !known && of == Further:
		f.Better = schema.Neither
	case !known:
		f = b.OwnFigures()
	}
	c := &Column{ID: id, Role: of, Kind: holds, Unit: f.Unit, Direction: ranking.Direction(f.Better), Low: f.Low, High: f.High, OwnScale: f.Own}
	if said := b.Said(id); said != nil {
		c.Declared, c.Title = *said, said.Title.Value
	}
	return c
}

// group is the column of a group, or of two crossed ones.
func (b *Board) group(declared schema.Column) *Column {
	c := b.column(declared.ID, Group, kind.Number)
	c.Groups, c.Items, c.Undeclared = declared.Groups, declared.Items, declared.Undeclared
	if !b.Cells().Grows || !c.OwnScale {
		return c
	}
	items := big.NewRat(int64(c.Items), 1)
	for _, end := range []**big.Rat{&c.Low, &c.High} {
		switch {
		case c.Items == 0:
			*end = nil
		case *end != nil:
			*end = figure.Mul(*end, items)
		}
	}
	return c
}

// overall is the column of the overall, whose groups are known. A sum has the range
// that its groups leave it by their weights, and none is fixed without groups.
func (b *Board) overall() *Column {
	c := b.column(schema.OverallColumn, Overall, kind.Number)
	c.Items = b.Benchmark.TotalItems(b.Board)
	if title := b.Overall.Title.Value; title != "" {
		c.Title = title
	}
	if b.Cells().Grows && c.OwnScale && (c.Low != nil || c.High != nil) {
		c.Low, c.High = b.weighed(func(g *Column) *big.Rat { return g.Low }), b.weighed(func(g *Column) *big.Rat { return g.High })
	}
	return c
}

// weighed is the sum of something of the groups by their weights; nil where it is
// not known of all, or there are none.
func (b *Board) weighed(of func(*Column) *big.Rat) *big.Rat {
	groups := b.Groups()
	if len(groups) == 0 {
		return nil
	}
	sum := new(big.Rat)
	for _, g := range groups {
		value := of(g)
		if g.Weight == nil || value == nil {
			return nil
		}
		sum.Add(sum, figure.Mul(value, g.Weight))
	}
	return sum
}

// settle gives the columns their places, and their decimals: as declared, or as
// published figures have, of groups and the overall together, or two.
func (b *Board) settle() {
	own, found := 2, -1
	for i, c := range b.Columns {
		b.shorten(c)
		if c.Index = i; c.Role != Further {
			found = max(found, b.printedDecimals(c))
		}
	}
	if b.Decimals != nil {
		own = *b.Decimals
	} else if found >= 0 {
		own = found
	}
	for _, c := range b.Columns {
		c.Decimals = own
		printed := b.printedDecimals(c)
		switch {
		case c.Declared.Decimals != nil:
			c.Decimals = *c.Declared.Decimals
		case c.Role == Overall && b.OverallRule() != nil && b.OverallRule().Decimals != nil:
			c.Decimals = b.OverallRule().Decimals(b.halves)
		case c.Role == Further && printed >= 0:
			c.Decimals = printed
		case c.Computed != nil && printed < 0 && len(b.Tables) > 0 && b.Decimals == nil:
			c.Decimals = max(own, meanDecimals) // a mean of whole numbers is rarely one
			if _, _, linear := c.Computed.Coefficients(); !linear {
				c.Decimals = max(own, ratioDecimals)
			}
		}
	}
}

// The digits after the point that distinguish figures which are computed here:
// means of whole numbers, quotients of such.
const (
	meanDecimals  = 1
	ratioDecimals = 2
)

// printedDecimals is the most digits after the point that a published figure gives its
// column; -1 where none is published.
func (b *Board) printedDecimals(c *Column) int {
	most := -1
	for _, t := range b.Tables {
		for _, r := range t.Rows {
			if cell := r.Cell(c); cell.Printed.Known() {
				digits := cell.Printed.Places()
				if c.isShortened(*cell) {
					digits = min(c.short+1, digits) // what is made of it is no less sure
				}
				most = max(most, min(digits, schema.MaxDecimals))
			}
		}
	}
	return most
}

// widen adds columns of labels that benchmark.yaml does not declare, behind the
// declared groups. No source prints a figure in them.
func (b *Board) widen(undeclared []schema.Column) {
	for _, c := range undeclared {
		b.insert(len(b.Groups()), b.group(c))
	}
	b.settle()
}

// insert adds a column in which no source prints a figure.
func (b *Board) insert(at int, c *Column) {
	b.Columns = slices.Insert(b.Columns, at, c)
	for _, t := range b.Tables {
		for _, r := range t.Rows {
			r.Cells = slices.Insert(r.Cells, at, Cell{})
		}
	}
}

// Groups lists the columns of groups: the board's first ones.
func (b *Board) Groups() []*Column {
	return b.first(func(c *Column) bool { return c.Role == Group })
}

// Declared lists the columns of groups that benchmark.yaml declares: the first of
// them. A printed row has figures in these only, and weights are theirs.
func (b *Board) Declared() []*Column {
	return b.first(func(c *Column) bool { return c.Role == Group && !c.Undeclared })
}

// first lists the columns before the first one that is not of a kind.
func (b *Board) first(of func(*Column) bool) []*Column {
	n := 0
	for n < len(b.Columns) && of(b.Columns[n]) {
		n++
	}
	return b.Columns[:n:n]
}

// Scored lists the groups and the overall: what a source prints of the benchmark, and
// not of a model's cost or age.
func (b *Board) Scored() []*Column {
	return b.further(false)
}

// Further lists the columns that are neither groups nor the overall.
func (b *Board) Further() []*Column {
	return b.further(true)
}

// further lists the columns that are such, or those that are not.
func (b *Board) further(is bool) []*Column {
	return slices.DeleteFunc(slices.Clone(b.Columns), func(c *Column) bool { return (c.Role == Further) != is })
}

// OverallColumn is the board's overall; nil where it has none.
func (b *Board) OverallColumn() *Column {
	if n := len(b.Columns); n > 0 && b.Columns[n-1].Role == Overall {
		return b.Columns[n-1]
	}
	return nil
}

// RankedBy is the column that ranks the board's rows; nil where nothing ranks: the board
// has no [Board.SortedBy], or it is not stated which of its figures are better.
func (b *Board) RankedBy() *Column {
	if c := b.SortedBy(); c != nil && c.Direction.Ranks() {
		return c
	}
	return nil
}

// SortedBy is the column that orders the board's rows: the one that benchmark.yaml
// names under rank, or the overall; nil where rows are in the order of their files.
func (b *Board) SortedBy() *Column {
	if id := b.Rank.Value; id != "" {
		return b.Column(id)
	}
	return b.OverallColumn()
}

// Relative reports whether the board's overall counts who beats whom: it says nothing
// beside that of another table, and other rows could change it.
func (b *Board) Relative() bool { return b.OverallRule().Relative() }

// Column returns a column by its id; nil where there is none.
func (b *Board) Column(id string) *Column {
	for _, c := range b.Columns {
		if c.ID == id {
			return c
		}
	}
	return nil
}
