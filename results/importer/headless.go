package importer

import (
	"fmt"
	"slices"
	"strconv"

	"standings/results/figure"
	"standings/results/table"
)

// headless takes the first line for a row where it has the form of those below it, and calls the
// columns by their numbers: a leader who is taken for heads is lost.
func (s *sheet) headless() {
	if !startsWithRow(s.Table) {
		return
	}
	first := table.Row{Place: s.Header[0].Place, Cells: s.Header}
	s.Header = slices.Clone(s.Header)
	called := "the columns are called by their numbers"
	for i := range s.Header {
		if s.Header[i].Text = fmt.Sprintf("column %d", i+1); i == 0 && countsFrom(first, s.Rows, 0) {
			s.Header[i].Text = "rank"
			called += ", but for the first, which counts the rows: rank"
		}
	}
	s.Rows = slices.Insert(s.Rows, 0, first)
	s.remark(fmt.Sprintf("the first line, with %s, has the form of those below it: it is a row, and %s", quote(first.Cells[0].Text), called))
	s.remake()
}

// startsWithRow reports whether what was taken for heads is a row: it has figures where most cells
// below it are figures and nowhere else, none names models, and one has decimals or is the first of
// numbers that count the rows.
func startsWithRow(t *table.Table) bool {
	sure := false
	for i, h := range t.Header {
		head, isFigure := figureIn(h)
		figures := 0
		for _, row := range t.Rows {
			if _, is := figureIn(row.Cells[i]); is {
				figures++
			}
		}
		if namesModels(h.Text) || isFigure != (2*figures > len(t.Rows)) {
			return false
		}
		sure = sure || isFigure && (head.Decimals > 0 || countsFrom(table.Row{Cells: t.Header}, t.Rows, i))
	}
	return sure && len(t.Rows) > 0
}

// countsFrom reports whether a column counts its rows from 1 on.
func countsFrom(first table.Row, rest []table.Row, column int) bool {
	for n, row := range slices.Insert(slices.Clone(rest), 0, first) {
		if row.Cells[column].Text != strconv.Itoa(n+1) {
			return false
		}
	}
	return true
}

func figureIn(c table.Cell) (figure.Figure, bool) {
	f, err := figure.Parse(c.Text)
	return f, err == nil && f.Known()
}
