package grid

import (
	"fmt"
	"slices"
	"strings"

	"standings/results/importer/role"
)

// turn swaps rows and columns where the heads are models and the rows what they
// were tested on. It returns the table itself where nothing speaks for that.
func (t *Table) turn(known func(name string) bool) *Table {
	var about, models []int // columns that say more of a task, and those of models
	name := 0
	for j := range t.Header {
		switch {
		case j == name:
		case isOf(t.Header[j].Name, aboutWords) || !t.mostFigures(j) && !t.isBlank(j):
			about = append(about, j)
		default:
			models = append(models, j)
		}
	}
	evidence := t.isTurned(name, models, known)
	if evidence == "" {
		return t
	}
	turned := *t
	turned.Header = []head{{Place: t.Header[name].Place, Name: "model", Levels: []string{"model"}}}
	turned.Turned, turned.Remarks = true, nil
	for _, r := range t.Remarks {
		if len(t.Header[name].Levels) > 0 || r.Place != t.Header[name].Place { // what it was named no longer matters
			turned.Remarks = append(turned.Remarks, r)
		}
	}
	turned.remark(t.Header[name].Place, "rows and columns are swapped, since %s", evidence)
	turned.Header = append(turned.Header, t.taskColumns(name, &about)...)
	turned.Rows = nil
	for _, j := range models {
		h := t.Header[j]
		row := record{Place: h.Place, Cells: []Cell{{Place: h.Place, Text: h.Name}}}
		for _, r := range t.Rows {
			row.Cells = append(row.Cells, r.Cells[j])
		}
		turned.Rows = append(turned.Rows, row)
	}
	for _, j := range about {
		turned.remark(t.Header[j].Place, "the column %q says something of each task and is left in the original: %s", t.Header[j].Name, list(t.texts(j)))
	}
	return &turned
}

// ofRows is what a head says of the rows below it: of "Dataset/Model" the first.
func ofRows(head string) string {
	if at := strings.IndexAny(head, `/\`); at > 0 {
		return head[:at]
	}
	return head
}

// isTurned says what speaks for models as heads; "" where too little does.
func (t *Table) isTurned(name int, models []int, known func(string) bool) string {
	if len(models) == 0 || t.areFigures(name) {
		return ""
	}
	for _, h := range t.Header {
		if len(h.Levels) > 0 && isOf(ofRows(h.Name), role.Models) {
			return "" // the file's own word
		}
	}
	heads, rows, measures := 0, 0, 0
	for _, j := range models {
		if known(t.Header[j].Name) {
			heads++
		} else if isOf(t.Header[j].Name, measureWords) {
			measures++
		}
	}
	for _, row := range t.Rows {
		if known(row.Cells[name].Text) {
			rows++
		}
	}
	tasks := isOf(ofRows(t.Header[name].Name), role.Spread)
	if rows > 0 || measures > 0 || heads == 0 && ofRows(t.Header[name].Name) == t.Header[name].Name || 2*heads < len(models) && !tasks {
		return ""
	}
	said := fmt.Sprintf("%d of %d heads are names of models and %d of %d names of rows", heads, len(models), rows, len(t.Rows))
	if tasks {
		said = fmt.Sprintf("the rows are named by %q, and %s", t.Header[name].Name, said)
	}
	return said
}

// taskColumns makes heads of the names of rows, with as much of what the table says
// about them as it takes to make them differ; columns that go into the names are taken
// out of about.
func (t *Table) taskColumns(name int, about *[]int) []head {
	kind := -1
	if last := len(t.Header) - 1; last > name && t.Header[last].Name == "kind" {
		kind = last
	}
	names := make([]string, len(t.Rows))
	for i, row := range t.Rows {
		names[i] = row.Cells[name].Text
	}
	rest := *about
	for len(rest) > 0 && len(slices.Compact(slices.Sorted(slices.Values(names)))) < len(names) {
		for i, row := range t.Rows {
			names[i] = join([]string{names[i], row.Cells[rest[0]].Text})
		}
		rest = rest[1:]
	}
	var columns []head
	for i, row := range t.Rows {
		levels := []string{names[i]}
		if kind >= 0 && row.Cells[kind].Text != "" {
			levels = []string{row.Cells[kind].Text, names[i]}
		}
		columns = append(columns, head{Place: row.Cells[name].Place, Name: names[i], Levels: levels})
	}
	*about = rest
	return columns
}
