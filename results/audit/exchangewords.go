package audit

import (
	"fmt"
	"strings"

	"standings/results"
)

// message says which figures moved, and what holds once they are back.
func (x *exchange) message() string {
	var b strings.Builder
	fmt.Fprintf(&b, "In %s, ", x.page.name())
	others := x.otherRows()
	switch {
	case x.slid != nil:
		x.writeSlide(&b)
	case len(others) == 0:
		p, q := x.cells[0], x.cells[1]
		fmt.Fprintf(&b, "%s seems to have its scores for %s and %s exchanged: %s and %s.",
			results.RowName(p.row), columnName(p.column), columnName(q.column), p.cell.Printed.Text, q.cell.Printed.Text)
	default:
		half := len(x.cells) / 2
		var names, one, two []string
		for i, c := range x.cells[:half] {
			names = append(names, columnName(c.column))
			one, two = append(one, c.cell.Printed.Text), append(two, x.cells[half+i].cell.Printed.Text)
		}
		first, second := results.RowName(x.cells[0].row), results.RowName(others[0])
		fmt.Fprintf(&b, "%s and %s seem to have each other's scores for %s: %s for %s, %s for %s.",
			first, second, list(names), list(one), first, list(two), second)
	}
	if x.slid == nil {
		all := "all " + number(len(x.mended))
		if len(x.mended) == 2 {
			all = "both"
		}
		fmt.Fprintf(&b, " As printed, %s cannot be true; with these exchanged, %s can.", plural(len(x.mended), "score", "scores"), all)
		b.WriteString(x.overallsFollow())
	}
	return b.String()
}

func (x *exchange) writeSlide(b *strings.Builder) {
	var names, figures []string
	for _, c := range x.cells {
		if c == x.slid.last {
			continue
		}
		names = append(names, columnName(c.column))
		if x.slid.rows != 0 {
			names[len(names)-1] = results.RowName(c.row)
		}
		figures = append(figures, c.cell.Printed.Text)
	}
	of, where := results.RowName(x.cells[0].row), "one column to the right"
	switch {
	case x.slid.rows > 0:
		of, where = columnName(x.cells[0].column), "one row below"
	case x.slid.rows < 0:
		of, where = columnName(x.cells[0].column), "one row above"
	case x.slid.columns < 0:
		where = "one column to the left"
	}
	fmt.Fprintf(b, "the scores of %s seem to have slid by one place. Those of %s, %s, cannot be true in their places; each can %s.", of, list(names), list(figures), where)
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
	return fmt.Sprintf(" The overalls %s follow from the scores as printed: they were averaged after the exchange, which may lie here or in the tables that these follow from.", list(figures))
}
