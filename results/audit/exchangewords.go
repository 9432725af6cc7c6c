package audit

import (
	"fmt"
	"strings"

	"standings/results"
)

// message says which figures moved, and what holds once they are back.
func (x *exchange) message() string {
	board := x.page.board
	var b strings.Builder
	fmt.Fprintf(&b, "In %s, ", x.page.name())
	others := x.otherRows()
	switch {
	case x.slid:
		x.writeSlide(&b)
	case len(others) == 0:
		p, q := x.cells[0], x.cells[1]
		fmt.Fprintf(&b, "%s seems to have its figures for %s and %s exchanged: %s and %s.",
			results.RowName(p.row), columnName(board, p.column), columnName(board, q.column), p.cell.Printed.Text, q.cell.Printed.Text)
	default:
		half := len(x.cells) / 2
		var names, one, two []string
		for i, c := range x.cells[:half] {
			names = append(names, columnName(board, c.column))
			one, two = append(one, c.cell.Printed.Text), append(two, x.cells[half+i].cell.Printed.Text)
		}
		first, second := results.RowName(x.cells[0].row), results.RowName(others[0])
		fmt.Fprintf(&b, "%s and %s seem to have each other's figures for %s: %s for %s, %s for %s.",
			first, second, list(names), list(one), first, list(two), second)
	}
	if !x.slid {
		fmt.Fprintf(&b, " As printed, %s cannot be true; with these exchanged, all %s can.", plural(len(x.mended), "figure", "figures"), number(len(x.mended)))
		b.WriteString(x.overallsFollow())
	}
	return b.String()
}

func (x *exchange) writeSlide(b *strings.Builder) {
	board := x.page.board
	oneRow := len(x.otherRows()) == 0
	var names, figures []string
	for _, c := range x.cells {
		if oneRow {
			names = append(names, columnName(board, c.column))
		} else {
			names = append(names, results.RowName(c.row))
		}
		figures = append(figures, c.cell.Printed.Text)
	}
	what := "of " + columnName(board, x.cells[0].column) + " for " + list(names)
	if oneRow {
		what = "of " + results.RowName(x.cells[0].row) + " for " + list(names)
	}
	fmt.Fprintf(b, "the figures %s seem to have slid by one place: %s. As printed none of them can be true; each but the last can in the place after its own.", what, list(figures))
}

// overallsFollow says where both overalls follow from the figures as printed and
// would not from the exchanged ones: then the averages were taken afterwards.
func (x *exchange) overallsFollow() string {
	weights := x.page.board.Benchmark.Weights(x.page.board.Board)
	if weights == nil {
		return ""
	}
	var figures []string
	for _, row := range append([]*results.Row{x.cells[0].row}, x.otherRows()...) {
		c := overallClaim(x.page, row, weights)
		if c == nil || !c.holds(nil) || c.holds(x.patch) {
			return ""
		}
		figures = append(figures, c.cell.Printed.Text)
	}
	return fmt.Sprintf(" The overalls %s follow from the figures as printed: they were averaged after the exchange, which may lie here or in the tables that these follow from.", list(figures))
}
