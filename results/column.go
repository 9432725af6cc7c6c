package results

import (
	"math/big"

	"standings/results/figure"
	"standings/results/ranking"
	"standings/results/schema"
)

// columnKind says what stands in a column.
type columnKind string

const (
	KindGroup   columnKind = "group"   // figures of a group of items, or of two crossed ones
	KindOverall columnKind = "overall" // figures of all of them together
	kindNumber  columnKind = "number"  // figures of something else, such as a cost: no part of the overall
	kindDate    columnKind = "date"
	kindText    columnKind = "text"
	kindLink    columnKind = "link"
)

// Column is one column of a board, and answers whatever is asked of its figures:
// which is better, what is shown, how far they can reach.
type Column struct {
	Index      int // its place among the board's columns, and in the cells of its rows
	ID         string
	Kind       columnKind
	Title      string          // its head, as declared; "" where its groups or its kind say it
	Groups     []*schema.Group // of a column of groups: one a facet of the board
	Undeclared bool            // see [schema.Column]
	Items      int             // how many stand behind a complete cell; 0 is not stated
	Weight     *big.Rat        // in the overall, exactly; nil where it has none or none is fixed
	Unit       string          // "%" or ""
	Direction  ranking.Direction
	// Low and High are the lowest and the highest value a cell can have, exactly:
	// the scale of an item's score, times the number of items where cells are sums.
	// Both are nil where benchmark.yaml does not fix them, as where sums are taken
	// over a group of unstated size.
	Low, High *big.Rat
	Decimals  int // digits after the point that recomputed values are shown with
}

// Name is the column's full name: "Africa", "Understanding, Daily life", "Overall".
func (c *Column) Name() string {
	switch {
	case c.Kind == KindOverall:
		return "Overall"
	case len(c.Groups) > 0:
		return schema.Column{Groups: c.Groups}.Name()
	case c.Title != "":
		return c.Title
	}
	return c.ID
}

// HasFigures reports whether cells of the column are figures, which can be ranked.
func (c *Column) HasFigures() bool {
	return c.Kind == KindGroup || c.Kind == KindOverall || c.Kind == kindNumber
}

// Lower reports whether lower figures are better.
func (c *Column) Lower() bool { return c.Direction == ranking.Lower }

// Shown is a cell as pages show it: the printed digits with a decimal point, or a
// recomputed value rounded to the column's decimals; "" where it is missing.
func (c *Column) Shown(cell Cell) string {
	switch {
	case !cell.Known:
		return ""
	case cell.Printed.Known():
		return cell.Printed.Plain()
	}
	return figure.Fixed(cell.Value, c.Decimals)
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
// can have. One that only rounding puts past an end does not, nor does one whose
// range is not fixed.
func (c *Column) OffScale(cell Cell) bool {
	if !cell.Printed.Known() || c.Low == nil || cell.Printed.Rat().Cmp(c.Low) >= 0 && cell.Printed.Rat().Cmp(c.High) <= 0 {
		return false
	}
	least, most := cell.Printed.Interval()
	return most.Cmp(c.Low) < 0 || least.Cmp(c.High) > 0
}
