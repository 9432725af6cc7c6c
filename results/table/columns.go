package table

import (
	"slices"
	"strings"

	"standings/internal/source"
)

// Columns gives the index in a table of each column that it has, by its name.
type Columns map[string]int

// Cell is a row's cell in a column; an empty one at the row's place where the table does
// not have it.
func (c Columns) Cell(r Row, name string) Cell {
	if i, has := c[name]; has {
		return r.Cells[i]
	}
	return Cell{Place: r.Place}
}

// Words is a head as heads are compared: "Release_Date" is "release date".
func Words(head string) string {
	return source.Fold(strings.NewReplacer("_", " ", "-", " ").Replace(head))
}

// Find finds the columns of a table that can have those of some names alone. ok is false, with
// errors, where it has another one, two of one name, or lacks one that is required.
func (t *Table) Find(names, required []string, problems *source.List) (columns Columns, ok bool) {
	columns, ok = Columns{}, true
	for i, h := range t.Header {
		at := slices.IndexFunc(names, func(name string) bool { return Words(name) == Words(h.Text) })
		if at < 0 {
			problems.Errorf(h.Place, "unknown column %q%s", h.Text, source.HintOrList(h.Text, names))
			ok = false
			continue
		}
		if _, twice := columns[names[at]]; twice {
			problems.Errorf(h.Place, "two columns are %q: keep one", names[at])
			ok = false
		}
		columns[names[at]] = i
	}
	if !ok { // one of those may be meant
		return columns, false
	}
	var lacks []string
	for _, name := range required {
		if _, there := columns[name]; !there {
			lacks = append(lacks, name)
		}
	}
	if len(lacks) > 0 {
		problems.Errorf(source.Place{File: t.File, Line: 1}, "lacks columns that it needs: %s", strings.Join(lacks, ", "))
	}
	return columns, len(lacks) == 0
}
