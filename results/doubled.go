package results

import (
	"fmt"
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/table"
)

// doubledRows collects the rows of a table that name one model in one variant. The zero value
// is empty and ready to use.
type doubledRows struct {
	of    map[rowKey][]table.Row
	names map[rowKey][]string // how each row names the model
	order []rowKey            // of several rows
}

// rowKey identifies a row of a table.
type rowKey struct {
	model   *Model
	variant string // folded
}

func keyOf(r *Row) rowKey { return rowKey{r.Model, source.Fold(r.Variant)} }

// again takes a row in, with the name that it gives its model, and reports whether one like it
// came before.
func (d *doubledRows) again(row *Row, record table.Row, name string) bool {
	if d.of == nil {
		d.of, d.names = map[rowKey][]table.Row{}, map[rowKey][]string{}
	}
	if row.Variant != "" {
		name += " (" + row.Variant + ")"
	}
	key := keyOf(row)
	if d.names[key] = append(d.names[key], name); len(d.names[key]) == 2 {
		d.order = append(d.order, key)
	}
	d.of[key] = append(d.of[key], record)
	return len(d.of[key]) > 1
}

// report adds one error for all of them, which names the column that distinguishes them, and
// returns its index; none where none does.
func (d *doubledRows) report(r *publishedReader) (column int) {
	if len(d.order) == 0 {
		return none
	}
	var alike [][]table.Row
	for _, key := range d.order {
		alike = append(alike, d.of[key])
	}
	remedy := "keep one, or say in a column variant how each was run"
	if column = r.tellsApart(alike); column != none {
		head := r.Header[column].Text
		remedy = fmt.Sprintf("the column %q distinguishes them: call it variant", head)
		if _, written := r.lead["variant"]; written {
			remedy = fmt.Sprintf("the column %q distinguishes them: write what it says into variant", head)
		} else if r.published != nil {
			remedy += ", or say " + r.entry("variant: "+bareYAML(head))
		}
	}
	var lines, spelt []string
	names := d.names[d.order[0]]
	for i, row := range alike[0] {
		lines = append(lines, strconv.Itoa(row.Line))
		spelt = append(spelt, fmt.Sprintf("%q in line %d", names[i], row.Line))
	}
	said := fmt.Sprintf("%s is in lines %s", names[0], words.Some(lines, 3))
	if len(slices.Compact(slices.Clone(names))) > 1 {
		said = words.Some(spelt, 3) + " are one row"
	}
	if slices.ContainsFunc(names, func(name string) bool { return mayBeTwo(name, names[0]) }) {
		remedy += ", or list them in results/models.csv where they are two models"
	}
	r.problems.Errorf(alike[0][1].Place, "%s: %s%s", said, remedy, moreLike(len(alike)-1))
	return column
}

// tellsApart is the column that differs in all rows that are alike, and has the
// fewest texts in all: rows of several models were run in the same ways. Figures that
// many rows have their own of are measured, and do not say how a model was run.
func (r *publishedReader) tellsApart(alike [][]table.Row) int {
	best, fewest, most := none, 0, 0
	for _, rows := range alike {
		most = max(most, len(rows))
	}
	for column, h := range r.Header {
		if !r.isWords(column, h.Text) || slices.ContainsFunc(alike, func(rows []table.Row) bool { return len(textsIn(rows, column)) < len(rows) }) {
			continue
		}
		texts := textsIn(r.Rows, column)
		figures := true
		for text := range texts {
			_, _, err := figure.Notation{}.Read(text)
			figures = figures && err == nil
		}
		if n := len(texts); (best == none || n < fewest) && (!figures || n <= 2*most) {
			best, fewest = column, n
		}
	}
	return best
}

// textsIn are the different texts that rows have in a column, folded.
func textsIn(rows []table.Row, column int) map[string]bool {
	texts := map[string]bool{}
	for _, row := range rows {
		texts[source.Fold(row.Cells[column].Text)] = true
	}
	return texts
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
