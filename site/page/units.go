package page

import (
	"cmp"
	"strings"
	"unicode"

	"standings/results"
	"standings/results/figure"
)

// WithUnit is a figure of a column with its unit: "71.2 %", "$1.50". One that is shown
// with a magnitude of its own, "350M" in a column of B, has that of the column no more.
func WithUnit(c *results.Column, shown string) string {
	if c == nil || c.Unit == "" || shown == "" || c.Kind.Unit != "" { // those say their unit themselves
		return shown
	}
	unit := c.Unit
	if last := shown[len(shown)-1]; unicode.IsLetter(rune(last)) {
		unit = figure.Counted(unit)
	}
	switch {
	case unit == "":
		return shown
	case strings.Contains("$€£¥₹", unit):
		if rest, negative := strings.CutPrefix(shown, "-"); negative {
			return "-" + unit + rest
		}
		return unit + shown
	}
	return shown + "\u00a0" + unit
}

// Labelled is the name of what is measured with its unit: "Cost ($)".
func Labelled(name string, c *results.Column) string {
	if c == nil || c.Unit == "" {
		return name
	}
	return name + " (" + c.Unit + ")"
}

// MainFigure is a row's figure in the column that ranks its board, or sorts it, with its
// unit; "–" where the row has none.
func MainFigure(r *results.Row) string {
	by := r.Board.SortedBy()
	cell := *r.Cell(by)
	if !cell.Known {
		return ShownOrDash(by, cell)
	}
	return WithUnit(by, by.Shown(cell))
}

// CellFact says what a cell of a further column holds, with its unit, or where it
// leads to.
func CellFact(c *results.Column, cell results.Cell) Fact {
	f := Fact{Label: c.Name(), Text: WithUnit(c, c.Shown(cell))}
	if c.Kind.Link != nil {
		f.Text, f.Target = c.Kind.Link(cell.Text)
	}
	return f
}

// RankedName is the name of the column that ranks a board, or sorts it, where that is not
// the overall; "" where it is, or there is none.
func RankedName(b *results.Board) string {
	if by := b.SortedBy(); by != nil && by.Role != results.Overall {
		return by.Name()
	}
	return ""
}

// ShownOrDash is a cell as it is shown; its own marks, or a dash, where it holds no
// figure.
func ShownOrDash(column *results.Column, c results.Cell) string {
	if !c.Known {
		return cmp.Or(c.Printed.Marks(), "–")
	}
	return column.Shown(c)
}
