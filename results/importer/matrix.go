package importer

import (
	"slices"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/table"
)

// Folders of files, documents that state totals and tables with a row for each model and task all
// come down to single figures, each of a model and of what it was measured on. One table is made of
// them: a row for each model, a column for each of what they are of.

// matrix is such a table while it grows. Rows and columns are in the order in which they were asked for.
type matrix struct {
	table.Table
	rows, columns map[string]int
}

// newMatrix begins a table with the columns that say which model a row is of.
func newMatrix(file string, heads ...table.Cell) *matrix {
	return &matrix{Table: table.Table{File: file, Delimiter: ',', Header: heads}, rows: map[string]int{}, columns: map[string]int{}}
}

// row is the place of the row of a key; of a new one first are the cells of its first columns.
func (m *matrix) row(key string, at source.Place, first ...table.Cell) int {
	i, seen := m.rows[key]
	if !seen {
		i = len(m.Rows)
		m.rows[key], m.Rows = i, append(m.Rows, table.Row{Place: at, Cells: slices.Clone(first)})
	}
	return i
}

// column is the place of the column of a head, and whether it is new.
func (m *matrix) column(head table.Cell) (i int, isNew bool) {
	i, seen := m.columns[head.Text]
	if !seen {
		i = len(m.Header)
		m.columns[head.Text], m.Header = i, append(m.Header, head)
	}
	return i, !seen
}

// put writes a cell; of several for one place the last one stays.
func (m *matrix) put(row, column int, cell table.Cell) {
	m.fill(row, column+1)
	m.Rows[row].Cells[column] = cell
}

// fill makes a row so many cells long.
func (m *matrix) fill(row, length int) {
	r := &m.Rows[row]
	for len(r.Cells) < length {
		r.Cells = append(r.Cells, table.Cell{Place: r.Place})
	}
}

// made is the table, every row as long as its head.
func (m *matrix) made() *table.Table {
	for i := range m.Rows {
		m.fill(i, len(m.Header))
	}
	return &m.Table
}

// under is what the head of a figure says where the figure goes under the name of what it is of:
// the name says which ones are better where the head says no more than that they are figures, as in
// "FID" over "value".
func (h head) under(name string) head {
	task := readHead(name, "")
	if task.Better != "" && h.isAll(vagueWords, overallWords, role.Set("value values")) {
		h = task
	}
	h.called = h.called || h.isVague()
	h.Title, h.words = task.Title, task.words
	return h
}

// upTo are the numbers from 0 below n.
func upTo(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}
