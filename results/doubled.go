package results

import (
	"fmt"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/table"
)

// doubledRows collects the rows of a table that name one model in one variant.
type doubledRows struct {
	first map[rowKey]table.Row
	all   map[rowKey][]table.Row // of those that stand more than once
	names map[rowKey]string
	order []rowKey
}

// rowKey is what tells rows of a table apart.
type rowKey struct {
	model   *Model
	variant string // folded
}

func keyOf(r *Row) rowKey { return rowKey{r.Model, source.Fold(r.Variant)} }

// again takes a row in, and reports whether one like it came before.
func (d *doubledRows) again(row *Row, record table.Row) bool {
	key := keyOf(row)
	first, twice := d.first[key]
	if !twice {
		if d.first == nil {
			d.first, d.all, d.names = map[rowKey]table.Row{}, map[rowKey][]table.Row{}, map[rowKey]string{}
		}
		d.first[key] = record
		return false
	}
	if d.all[key] == nil {
		d.all[key], d.names[key] = []table.Row{first}, RowName(row)
		d.order = append(d.order, key)
	}
	d.all[key] = append(d.all[key], record)
	return true
}

// report adds one error for all of them, which offers the column that tells them
// apart.
func (d *doubledRows) report(r *publishedReader, t *table.Table) {
	if len(d.order) == 0 {
		return
	}
	key := d.order[0]
	rows := d.all[key]
	var lines []string
	for _, row := range rows[:min(len(rows), namedInAll)] {
		lines = append(lines, strconv.Itoa(row.Line))
	}
	if more := len(rows) - namedInAll; more > 0 {
		lines = append(lines, fmt.Sprintf("%d more", more))
	}
	last := len(lines) - 1
	like := ""
	if more := len(d.order) - 1; more > 0 {
		like = fmt.Sprintf("; and %d more like it", more)
	}
	r.problems.Errorf(rows[1].Place, "%s stands in lines %s and %s: %s%s", d.names[key], strings.Join(lines[:last], ", "), lines[last], d.remedy(r, t), like)
}

func (d *doubledRows) remedy(r *publishedReader, t *table.Table) string {
	_, written := r.lead["variant"]
	for i, h := range t.Header {
		switch {
		case !r.isWords(i, h.Text) || !d.distinctIn(i):
		case r.published != nil && t.Delimiter == 0:
			return fmt.Sprintf("%q tells them apart: say variant: %s beside file in benchmark.yaml", h.Text, h.Text)
		case written:
			return fmt.Sprintf("the column %q tells them apart: write what it says into variant", h.Text)
		default:
			return fmt.Sprintf("the column %q tells them apart: call it variant", h.Text)
		}
	}
	return "keep one, or say in a column variant how each was run"
}

// distinctIn reports whether a column differs in all rows that are otherwise of one
// model and variant.
func (d *doubledRows) distinctIn(column int) bool {
	for _, rows := range d.all {
		seen := map[string]bool{}
		for _, row := range rows {
			text := source.Fold(row.Cells[column].Text)
			if seen[text] {
				return false
			}
			seen[text] = true
		}
	}
	return true
}

// isWords reports whether a column of the file can say how a model was run: figures
// of the board and names of models do not.
func (r *publishedReader) isWords(index int, head string) bool {
	for i, at := range r.columns {
		if at == index {
			return !r.board.Columns[i].HasFigures()
		}
	}
	for _, lead := range leadColumns {
		if at, has := r.lead[lead]; has && at == index && lead != "kind" && lead != "note" {
			return false
		}
	}
	return head != table.KeyColumn
}
