package results

import (
	"math/big"
	"slices"

	"standings/results/ranking"
	"standings/results/schema"
)

// NewBoard is a declared board with its columns and without a row.
func NewBoard(b *Benchmark, declared *schema.Board) *Board {
	board := &Board{Board: declared, Benchmark: b}
	for _, c := range b.Benchmark.Columns(declared) {
		board.Columns = append(board.Columns, board.group(c))
	}
	for i, w := range b.Benchmark.Weights(declared) {
		board.Columns[i].Weight = w
	}
	if declared.Overall.Rule != schema.NoOverall {
		board.Columns = append(board.Columns, board.overall())
	}
	board.settle()
	return board
}

// column is what a board's columns of figures have in common.
func (b *Board) column(id string, kind columnKind) *Column {
	c := &Column{ID: id, Kind: kind, Unit: b.Scale.Unit.Value, Direction: ranking.Higher}
	if b.Lower {
		c.Direction = ranking.Lower
	}
	if b.Scale.Min.Known() && b.Scale.Max.Known() {
		c.Low, c.High = b.Scale.Min.Rat, b.Scale.Max.Rat
	}
	return c
}

func (b *Board) sums() bool { return b.Aggregate.Value == "sum" }

// group is the column of a group, or of two crossed ones.
func (b *Board) group(declared schema.Column) *Column {
	c := b.column(declared.ID, KindGroup)
	c.Groups, c.Items, c.Undeclared = declared.Groups, declared.Items, declared.Undeclared
	switch {
	case c.Low == nil || !b.sums():
	case c.Items == 0:
		c.Low, c.High = nil, nil
	default:
		items := big.NewRat(int64(c.Items), 1)
		c.Low, c.High = new(big.Rat).Mul(c.Low, items), new(big.Rat).Mul(c.High, items)
	}
	return c
}

// overall is the column of the overall, whose groups are known. A sum has the range
// that its groups leave it by their weights, and none is fixed without groups.
func (b *Board) overall() *Column {
	c := b.column(schema.OverallColumn, KindOverall)
	c.Title, c.Items = b.Board.Overall.Title.Value, b.Benchmark.TotalItems(b.Board)
	if c.Low == nil || !b.sums() {
		return c
	}
	if len(b.Columns) == 0 {
		c.Low, c.High = nil, nil
		return c
	}
	low, high := new(big.Rat), new(big.Rat)
	for _, g := range b.Columns {
		if g.Weight == nil || g.Low == nil {
			c.Low, c.High = nil, nil
			return c
		}
		low.Add(low, new(big.Rat).Mul(g.Low, g.Weight))
		high.Add(high, new(big.Rat).Mul(g.High, g.Weight))
	}
	c.Low, c.High = low, high
	return c
}

// settle gives the columns their places, and their decimals: as declared, or as the
// board's published figures have, or two.
func (b *Board) settle() {
	decimals := 2
	if b.Board.Decimals != nil {
		decimals = *b.Board.Decimals
	} else if most, printed := b.printedDecimals(); printed {
		decimals = most
	}
	for i, c := range b.Columns {
		c.Index, c.Decimals = i, decimals
	}
}

// printedDecimals is the most digits after the point that a published figure has.
func (b *Board) printedDecimals() (most int, printed bool) {
	for _, t := range b.Tables {
		for _, r := range t.Rows {
			for _, c := range r.Cells {
				if c.Printed.Known() {
					most, printed = max(most, c.Printed.Decimals), true
				}
			}
		}
	}
	return most, printed
}

// widen adds columns of labels that benchmark.yaml does not declare, behind the
// declared groups. No source prints a figure in them.
func (b *Board) widen(undeclared []schema.Column) {
	at := len(b.Groups())
	for _, c := range undeclared {
		b.Columns = slices.Insert(b.Columns, at, b.group(c))
		for _, t := range b.Tables {
			for _, r := range t.Rows {
				r.Cells = slices.Insert(r.Cells, at, Cell{})
			}
		}
		at++
	}
	b.settle()
}

// Groups lists the columns of groups: the board's first ones.
func (b *Board) Groups() []*Column {
	n := 0
	for n < len(b.Columns) && b.Columns[n].Kind == KindGroup {
		n++
	}
	return b.Columns[:n:n]
}

// Declared lists the columns of groups that benchmark.yaml declares: the first of
// them. A printed row has figures in these only, and weights are theirs.
func (b *Board) Declared() []*Column {
	groups := b.Groups()
	n := 0
	for n < len(groups) && !groups[n].Undeclared {
		n++
	}
	return groups[:n:n]
}

// OverallColumn is the board's overall; nil where it has none.
func (b *Board) OverallColumn() *Column {
	if n := len(b.Columns); n > 0 && b.Columns[n-1].Kind == KindOverall {
		return b.Columns[n-1]
	}
	return nil
}

// HasOverall reports whether the board has an overall column.
func (b *Board) HasOverall() bool { return b.OverallColumn() != nil }

// Column returns a column by its id; nil where there is none.
func (b *Board) Column(id string) *Column {
	for _, c := range b.Columns {
		if c.ID == id {
			return c
		}
	}
	return nil
}
