package draft

import (
	"fmt"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/table"
)

// tidy leaves out of a table what is no row of it: lines that are not as long as its
// head, and records of another kind than the others, with the fields that they alone
// have. A CSV file is then made of the rest, and the original kept beside it.
func (s *sheet) tidy(ragged []table.Row) {
	var left []string
	for _, row := range ragged {
		left = append(left, fmt.Sprintf("line %d (%s), which has %s where the head has %d", row.Line, quote(row.Cells[0].Text), words.Count(len(row.Cells), "cell"), len(s.Header)))
	}
	if s.Delimiter == 0 {
		left = append(left, s.tidyRecords()...)
	}
	named := s.nameColumns()
	if len(left) == 0 && !named {
		return
	}
	if len(left) > 0 {
		s.remark("left out: " + listed(left))
	}
	s.remake()
}

// nameColumns gives columns a head that have none, but for a first one that names the
// models, and reports whether there were such.
func (s *sheet) nameColumns() bool {
	named := false
	for _, c := range columnsOf(s.Table, nil, &source.List{}) {
		if c.Text != "" || c.index == 0 && c.role == isModel {
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
func (s *sheet) tidyRecords() (left []string) {
	common := make([]bool, len(s.Header))
	for i, h := range s.Header {
		n := 0
		for _, row := range s.Rows {
			if row.Cells[i].Text != "" {
				n++
			}
		}
		common[i] = h.Text != table.KeyColumn && float64(n) > mostRecords*float64(len(s.Rows))
	}
	var rows []table.Row
	for _, row := range s.Rows {
		has := false
		for i, c := range row.Cells {
			has = has || common[i] && c.Text != ""
		}
		if has {
			rows = append(rows, row)
		} else {
			left = append(left, fmt.Sprintf("%s in line %d, which has no field of the others", quote(row.Path), row.Line))
		}
	}
	if len(left) == 0 || len(rows) == 0 {
		return nil
	}
	s.Rows = rows
	var keep []int
	for i := range s.Header {
		for _, row := range rows {
			if row.Cells[i].Text != "" {
				keep = append(keep, i)
				break
			}
		}
	}
	s.Header = picked(s.Header, keep)
	for n := range s.Rows {
		s.Rows[n].Cells = picked(s.Rows[n].Cells, keep)
	}
	if s.Header[0].Text == table.KeyColumn {
		s.Header[0].Text = string(isModel)
	}
	return left
}

func picked(cells []table.Cell, keep []int) []table.Cell {
	list := make([]table.Cell, len(keep))
	for i, from := range keep {
		list[i] = cells[from]
	}
	return list
}
