package results

import (
	"slices"

	"standings/internal/source"
	"standings/results/schema"
	"standings/results/table"
)

// TrustTable is a published table that says how far judges or metrics agree
// with people. Its figures stay as printed and are never ranked.
type TrustTable struct {
	*schema.Trust
	Source *schema.Source
	Path   string // file within the project
	Rows   []trustRow
}

// trustRow is one judge or metric.
type trustRow struct {
	source.Place
	Name  string
	Cells []string // as printed, aligned with the declared columns; "-" is not reported
}

// readTrust reads a trust table: its first column names the judges or metrics,
// the others are the declared columns in any order.
func readTrust(declared *schema.Trust, t *table.Table, problems *source.List) (rows []trustRow) {
	names := []string{t.Header[0].Text}
	for _, c := range declared.Columns {
		names = append(names, c.ID.Value)
	}
	columns, ok := t.Find(names, names, problems)
	if !ok {
		return nil
	}
	if slices.Contains(names[1:], names[0]) {
		problems.Errorf(t.Header[0].Place, "column %q is missing: the first one has the names of judges or metrics", names[0])
		return nil
	}
	var known []string
	for _, record := range t.Rows {
		row := trustRow{Place: record.Place, Name: record.Cells[0].Text}
		for _, name := range names[1:] {
			row.Cells = append(row.Cells, columns.Cell(record, name).Text)
		}
		rows, known = append(rows, row), append(known, row.Name)
	}
	for _, head := range declared.Heads {
		if !slices.Contains(known, head.Row.Value) {
			problems.Errorf(head.Row.Place, "table %q has no row %q%s", declared.ID, head.Row, source.Hint(head.Row.Value, known))
		}
	}
	return rows
}

// trustHead is the figure that a board's column head shows.
type trustHead struct {
	Table   *TrustTable
	Row     string
	Measure string
	Value   string // as printed
}

// TrustOf returns what the benchmark's trust tables say of one group of a board
// ("overall" for the whole), in the order of benchmark.yaml.
func (b *Benchmark) TrustOf(board *Board, group string) (heads []trustHead) {
	for _, t := range b.Trust {
		for _, h := range t.Heads {
			if !slices.ContainsFunc(h.Boards, func(id schema.Text) bool { return id.Value == board.ID }) {
				continue
			}
			for i, c := range t.Columns {
				if c.Group.Value != group || h.Measure.Value != "" && c.Measure.Value != h.Measure.Value {
					continue
				}
				for _, r := range t.Rows {
					if r.Name == h.Row.Value && r.Cells[i] != "-" {
						heads = append(heads, trustHead{Table: t, Row: r.Name, Measure: c.Measure.Value, Value: r.Cells[i]})
					}
				}
			}
		}
	}
	return heads
}
