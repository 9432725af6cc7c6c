package results

import (
	"cmp"
	"math/big"

	"standings/results/figure"
	"standings/results/kind"
	"standings/results/ranking"
	"standings/results/schema"
)

// role is of what the cells of a column are.
type role string

const (
	Group   role = "group"   // of a group of items, or of two crossed ones
	Overall role = "overall" // of all of them together
	Further role = ""        // of something else, such as a cost, or computed from others
)

// Column is one column of a board, with the rules for its figures:
// which is better, what is shown, their range.
type Column struct {
	Index      int // its place among the board's columns, and in the cells of its rows
	ID         string
	Role       role
	Kind       *kind.Kind      // what its cells are; figures of groups and the overall are numbers
	Title      string          // its head, as declared; "" where its groups, its kind or its id say it
	Groups     []*schema.Group // of a column of groups: one a facet of the board
	Undeclared bool            // see [schema.Column]
	Items      int             // how many a complete cell counts; 0 is not stated
	Weight     *big.Rat        // in the overall, exactly; nil where it has none or none is fixed
	Unit       string          // "%", "$", "s"; "" where it has none
	Direction  ranking.Direction
	// Low and High are the lowest and the highest value a cell can have, exactly:
	// the scale of an item's score, times the number of items where cells are sums.
	// Either is nil where benchmark.yaml does not fix it, as where sums are taken
	// over a group of unstated size.
	Low, High *big.Rat
	OwnScale  bool // its figures are on the board's own scale, and are drawn on one axis with others that are
	Decimals  int  // digits after the point that values made here are shown with
	written   bool // a program wrote its figures in full: pages show them with short digits after the point
	short     int
	Declared  schema.BoardColumn // what benchmark.yaml says of it under columns; zero where it says nothing
	// Computed is how its figures are computed here from other columns of their row,
	// those of an overall only where its source prints none; nil where no rule is declared.
	Computed *schema.Computed

	finest   map[*schema.Source]*big.Rat // see [Board.printedAs]
	together float64                     // see [Board.heldTogether]
}

// Name is the column's full name: "Africa", "Understanding, Daily life", "Overall".
func (c *Column) Name() string {
	switch {
	case c.Role == Overall && c.Title == "":
		return "Overall"
	case c.Role == Group && c.Title == "":
		return schema.Column{Groups: c.Groups}.Name()
	case c.Title != "":
		return c.Title
	}
	return schema.Spoken(c.ID)
}

// HasFigures reports whether cells of the column are figures, which can be ranked.
func (c *Column) HasFigures() bool {
	return c.Kind.Figure != nil
}

// Holds says what is in the column, as files of data write it: "group", "overall" or the
// name of its kind.
func (c *Column) Holds() string { return cmp.Or(string(c.Role), c.Kind.Name) }

// Formula is how a further column is computed, as benchmark.yaml writes it; "" where
// it is not.
func (c *Column) Formula() string { return c.Declared.Value.Value }

// ErrorOf is the files' column that holds the sources' own errors of the figures; ""
// where none is named.
func (c *Column) ErrorOf() string { return c.Declared.Error.Value }

// MadeHere reports whether a cell was computed from other columns of its row, and
// neither printed nor made of judgments, nor said by their files.
func (c *Column) MadeHere(cell Cell) bool {
	return cell.Known && c.HasFigures() && !cell.Printed.Known() && cell.Made == nil && cell.File == ""
}

// Lower reports whether lower figures are better.
func (c *Column) Lower() bool { return c.Direction == ranking.Lower }

// Better says which figures are better, as benchmark.yaml and files of data write it.
func (c *Column) Better() string { return string(c.Direction) }

// Shown is a cell as pages show it: as in full, but for what a program wrote with more digits
// than distinguish the rows, which is rounded.
func (c *Column) Shown(cell Cell) string {
	if c.isShortened(cell) {
		return rounded(cell.Printed, c.short)
	}
	return c.InFull(cell)
}

// InFull is a cell with all its digits: the printed ones with a decimal point and the sign
// of a magnitude that the column has not, a value
// made here rounded to the column's decimals, or its words; ""
// where it is missing.
func (c *Column) InFull(cell Cell) string {
	switch {
	case !cell.Known:
		return ""
	case cell.Text != "":
		return cell.Text
	case cell.Printed.Known():
		return cell.Printed.Shown()
	}
	return c.Kind.Show(cell.Value, c.Decimals)
}

// Digits is with how many digits after the point pages show a cell that is a figure.
func (c *Column) Digits(cell Cell) int {
	switch {
	case c.isShortened(cell):
		return c.short
	case cell.Printed.Known():
		return cell.Printed.Places()
	}
	return c.Decimals
}

// Figure is a cell as it ranks.
func (c *Column) Figure(cell Cell) ranking.Figure {
	switch {
	case !cell.Known || !c.HasFigures():
		return ranking.Figure{}
	case cell.Printed.Known():
		return ranking.Figure{Shown: cell.Printed.Rat(), Exact: cell.Printed.Rat()}
	}
	exact := new(big.Rat).SetFloat64(cell.Value)
	shown, err := figure.Parse(c.Shown(cell))
	if err != nil {
		return ranking.Figure{Shown: exact, Exact: exact}
	}
	return ranking.Figure{Shown: shown.Rat(), Exact: exact}
}

// Rank ranks some cells as figures of the column, which need not be in it, as means
// of it and others are not.
func (c *Column) Rank(cells []Cell) *ranking.Column {
	figures := make([]ranking.Figure, len(cells))
	for i, cell := range cells {
		figures[i] = c.Figure(cell)
	}
	return ranking.Rank(c.Direction, figures)
}

// OffScale reports whether a printed figure lies beyond what a cell of the column
// can have, where that is fixed.
func (c *Column) OffScale(cell Cell) bool { return IsBeyond(cell.Printed, c.Low, c.High) }

// IsBeyond reports whether a printed figure lies below one number or above another, each
// of which may be nil for none. One that only rounding puts there does not, be it that
// of binary arithmetic: -7.4e-17.
func IsBeyond(f figure.Figure, low, high *big.Rat) bool {
	if !f.Known() {
		return false
	}
	beyond := func(end *big.Rat, sign int) bool {
		if end == nil || figure.Compare(f.Rat(), end) != sign {
			return false
		}
		least, most := f.Interval()
		if sign > 0 {
			most = least
		}
		noise := big.NewRat(1, 1e15) // of the length of the scale
		if low != nil && high != nil {
			noise.Mul(noise, figure.Sub(high, low))
		}
		return most.Sub(most, end).Cmp(noise.Mul(noise, big.NewRat(int64(sign), 1))) == sign
	}
	return beyond(low, -1) || beyond(high, 1)
}

// Frontier lists, by their places, the rows on the frontier of two columns, as
// [ranking.Frontier] does; xs and ys are their cells in x and in y. Of dates earlier
// ones count as better, and of figures of which neither is better smaller ones, for
// they are sizes.
func Frontier(x, y *Column, xs, ys []Cell) []int {
	if x.Direction == ranking.Unknown || y.Direction == ranking.Unknown {
		return nil
	}
	return ranking.Frontier(x.preferred(xs), y.preferred(ys))
}

// preferred ranks cells of a column by what is preferred by default: less.
func (c *Column) preferred(cells []Cell) *ranking.Column {
	figures := make([]ranking.Figure, len(cells))
	for i, cell := range cells {
		if figures[i] = c.Figure(cell); !c.HasFigures() && cell.Known {
			at := new(big.Rat).SetFloat64(cell.Value)
			figures[i] = ranking.Figure{Shown: at, Exact: at}
		}
	}
	if c.Direction == ranking.Neither {
		return ranking.Rank(ranking.Lower, figures)
	}
	return ranking.Rank(c.Direction, figures)
}

// Lead is how far the first of two rows is ahead of the second in the column: not below 0
// where it ranks before it.
func (c *Column) Lead(first, second *Row) float64 {
	d := first.Cell(c).Value - second.Cell(c).Value
	if c.Lower() {
		return -d
	}
	return d
}
