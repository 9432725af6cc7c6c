package grid

import (
	"bytes"
	"encoding/csv"
)

// CSV writes the table with a line of heads and one for each row. Digits are those
// of the file; a cell that says "not reported" says it as the file does. Marks of
// footnotes stay at figures and names, but for those that the column note explains.
func (t *Table) CSV() []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	record := make([]string, len(t.Header))
	for j, h := range t.Header {
		record[j] = h.Name
	}
	w.Write(record) // a buffer takes all
	names := t.nameColumn()
	for _, row := range t.Rows {
		for j, c := range row.Cells {
			switch record[j] = c.Text; {
			case c.Mark == "":
			case j == names:
				record[j] = c.marked()
			case isFigure(c.Text):
				record[j] += c.Mark
			}
		}
		w.Write(record)
	}
	w.Flush()
	return b.Bytes()
}
