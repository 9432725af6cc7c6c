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

// alikeRows groups rows of a table by a key. The zero value is empty and ready to use.
type alikeRows[Key comparable] struct {
	of    map[Key][]table.Row
	order []Key // of several rows
}

// add takes a row in, and returns how many have its key now.
func (a *alikeRows[Key]) add(key Key, row table.Row) int {
	if a.of == nil {
		a.of = map[Key][]table.Row{}
	}
	a.of[key] = append(a.of[key], row)
	if len(a.of[key]) == 2 {
		a.order = append(a.order, key)
	}
	return len(a.of[key])
}

// several lists the groups of more than one row.
func (a *alikeRows[Key]) several() [][]table.Row {
	var groups [][]table.Row
	for _, key := range a.order {
		groups = append(groups, a.of[key])
	}
	return groups
}

// doubledRows collects the rows of a table that name one model in one variant.
type doubledRows struct {
	alikeRows[rowKey]
	name string // of the first that is there twice
}

// rowKey identifies a row of a table.
type rowKey struct {
	model   *Model
	variant string // folded
}

func keyOf(r *Row) rowKey { return rowKey{r.Model, source.Fold(r.Variant)} }

// again takes a row in, and reports whether one like it came before.
func (d *doubledRows) again(row *Row, record table.Row) bool {
	twice := d.add(keyOf(row), record) > 1
	if twice && d.name == "" {
		d.name = RowName(row)
	}
	return twice
}

// report adds one error for all of them, which names the column that
// distinguishes them.
func (d *doubledRows) report(r *publishedReader) {
	alike := d.several()
	if len(alike) == 0 {
		return
	}
	rows := alike[0]
	var lines []string
	for _, row := range rows[:min(len(rows), namedInAll)] {
		lines = append(lines, strconv.Itoa(row.Line))
	}
	if more := len(rows) - namedInAll; more > 0 {
		lines = append(lines, words.Number(more)+" more")
	}
	r.problems.Errorf(rows[1].Place, "%s is in lines %s: %s%s", d.name, words.List(lines), r.distinguish(alike), moreLike(len(alike)-1))
}

// distinguish says what to change so that rows with the same name differ.
func (r *publishedReader) distinguish(alike [][]table.Row) string {
	var candidates []int
	for i, h := range r.Header {
		if r.isWords(i, h.Text) {
			candidates = append(candidates, i)
		}
	}
	column := r.tellsApart(alike, candidates)
	if column == none {
		return "keep one, or say in a column variant how each was run"
	}
	head := r.Header[column].Text
	if _, written := r.lead["variant"]; written {
		return fmt.Sprintf("the column %q distinguishes them: write what it says into variant", head)
	}
	return fmt.Sprintf("the column %q distinguishes them: %s", head, r.asVariant(head))
}

// asVariant says how a column is made the one of variants.
func (r *publishedReader) asVariant(head string) string {
	switch {
	case r.published == nil:
		return "call it variant"
	case r.Delimiter == 0:
		return "say " + r.entry("variant: "+bareYAML(head))
	}
	return "call it variant, or say " + r.entry("variant: "+bareYAML(head))
}

// undeclaredVariant finds among columns of which a board knows nothing the one that
// distinguishes rows of one model, by their names as they are written; none where no
// model is named twice, or no column does.
func (r *publishedReader) undeclaredVariant(undeclared []int) int {
	model, named := r.lead["model"]
	if _, written := r.lead["variant"]; written || !named {
		return none
	}
	var byName alikeRows[string]
	for _, row := range r.Rows {
		byName.add(source.Fold(row.Cells[model].Text), row)
	}
	return r.tellsApart(byName.several(), undeclared)
}

// tellsApart is the column that differs in all rows that are alike, and has the
// fewest texts in all: rows of several models were run in the same ways. Figures that
// many rows have their own of are measured, and do not say how a model was run.
func (r *publishedReader) tellsApart(alike [][]table.Row, columns []int) int {
	best, fewest, most := none, 0, 0
	for _, rows := range alike {
		most = max(most, len(rows))
	}
	for _, column := range columns {
		if most == 0 || slices.ContainsFunc(alike, func(rows []table.Row) bool { return len(textsIn(rows, column)) < len(rows) }) {
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
