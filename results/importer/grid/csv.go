package grid

import "standings/results/table"

// CSV writes the table with a line of heads and one for each row. Digits are those
// of the file; a cell that says "not reported" says it as the file does. Marks of
// footnotes stay at figures and names, but for those that the column note explains.
func (t *Table) CSV() []byte {
	heads := make([]string, len(t.Header))
	for j, h := range t.Header {
		heads[j] = h.Name
	}
	lines := [][]string{heads}
	names := t.nameColumn()
	for _, row := range t.Rows {
		line := make([]string, len(row.Cells))
		for j, c := range row.Cells {
			switch line[j] = c.Text; {
			case c.Mark == "":
			case j == names:
				line[j] = c.marked()
			case isFigure(c.Text):
				line[j] += c.Mark
			}
		}
		lines = append(lines, line)
	}
	return table.Lines(lines)
}
