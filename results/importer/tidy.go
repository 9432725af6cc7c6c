package importer

import (
	"fmt"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
	"standings/results/table"
)

// tidy leaves out of a table what is no row of it: lines that are not as long as its
// head, and records of another kind than the others, with the fields that they alone
// have. A CSV file is then made of the rest, and the original kept beside it.
func (s *sheet) tidy(ragged []table.Row) {
	for _, row := range ragged {
		s.left = append(s.left, rowLeft(row, fmt.Sprintf("%s has %s where the head has %d", quote(row.Cells[0].Text), words.Count(len(row.Cells), "cell"), len(s.Header))))
	}
	if s.Delimiter == 0 {
		s.left = append(s.left, s.tidyRecords()...)
	}
	s.left = append(s.left, s.tidyRows()...)
	if s.nameColumns() || len(s.left) > 0 {
		s.remake()
	}
}

// nameColumns gives columns a head that have none, but for a first one that names the
// models, and reports whether there were such.
func (s *sheet) nameColumns() bool {
	named := false
	for _, c := range columnsOf(s.Table, nil, &source.List{}) {
		if c.Text != "" || c.index == 0 && c.role == role.Model {
			continue
		}
		head := fmt.Sprintf("column %d", c.index+1)
		for s.Column(head) >= 0 {
			head += " (without a head)"
		}
		s.Header[c.index].Text, named = head, true
		s.remark("a column without a head is called " + head)
	}
	return named
}

// The share of records that must have a field for a record without any such field to
// be of another kind.
const mostRecords = 0.5

// tidyRecords leaves out records that have none of the fields that most have.
func (s *sheet) tidyRecords() (left []leftOut) {
	has := func(column int) func(row table.Row) bool {
		return func(row table.Row) bool { return row.Cells[column].Text != "" }
	}
	var common []int
	for i, h := range s.Header {
		lacking := except(s.Rows, has(i))
		if h.Text != table.KeyColumn && float64(len(lacking)) < mostRecords*float64(len(s.Rows)) {
			common = append(common, i)
		}
	}
	var rows []table.Row
	for _, row := range s.Rows {
		if slices.ContainsFunc(common, func(i int) bool { return has(i)(row) }) {
			rows = append(rows, row)
		} else {
			left = append(left, rowLeft(row, quote(row.Path)+" has no field of the others"))
		}
	}
	if len(left) == 0 || len(rows) == 0 {
		return nil
	}
	var keep []int
	for i := range s.Header {
		if slices.ContainsFunc(rows, has(i)) {
			keep = append(keep, i)
		}
	}
	s.Rows, s.Header = rows, table.Pick(s.Header, keep)
	for n := range s.Rows {
		s.Rows[n].Cells = table.Pick(s.Rows[n].Cells, keep)
	}
	if s.Header[0].Text == table.KeyColumn {
		s.Header[0].Text = "" // which nobody gave a name
	}
	return left
}
