package table

import (
	"fmt"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
)

// ValueColumn is the head of the one column of a map from names to figures.
const ValueColumn = "score"

// records makes rows of a value: of a list of records, of a map from names to records
// or to figures, of one record, of a list of lines or of a map of columns.
func (d *document) records(at string, n node) {
	maps, lists, leaves, all := 0, 0, 0, 0
	odd, named := "", false
	for key, v := range n.children {
		all++
		switch {
		case v.isMap():
			maps++
			continue
		case isPlainList(v):
			lists++
		case v.isLeaf():
			leaves++
			named = named || d.names(key)
		}
		if odd == "" {
			odd = fmt.Sprintf("%q in it is %s", key, v.Shown())
		}
	}
	switch {
	case n.isLeaf():
		d.problems.Errorf(n.cell().Place, "is no list or map of records: it is a single value")
	case n.isMap() && (named || d.Record && d.Records == ""):
		d.row(at, "", n)
	case maps == all:
		for key, v := range d.members(n) {
			name := key
			if n.isList() {
				name = ""
			}
			if d.row(record.Join(at, key), name, v); d.full {
				return
			}
		}
	case n.isMap() && leaves == all:
		d.figures(at, n)
	case lists == all:
		d.cells(at, n)
	default:
		where := "as in data.rows"
		if within := d.within(at, n); len(within) > 0 {
			where = "which may be " + words.Some(within, 3)
		}
		d.problems.Errorf(n.cell().Place, "is no list or map of records: %s; name as records where they are, %s", odd, where)
	}
}

// within lists the members of a map that hold records, by their paths.
func (d *document) within(at string, n node) (paths []string) {
	if !n.isMap() {
		return nil
	}
	for key, v := range n.children {
		records, all := 0, 0
		for _, inner := range v.children {
			if all++; inner.isMap() {
				records++
			}
		}
		if records > 0 && records == all {
			paths = append(paths, record.Join(at, key))
		}
	}
	return paths
}

// figures takes each member of a map for a name and its figure.
func (d *document) figures(at string, n node) {
	d.valueRows = true
	for key, v := range d.members(n) {
		c := v.cell()
		r := Row{Place: c.Place, Path: record.Join(at, key)}
		d.set(&r, KeyColumn, Cell{Place: c.Place, Text: key})
		d.set(&r, ValueColumn, c)
		d.add(r)
	}
}

// cells makes rows of the lines of a list, of which the first has the heads, or of the
// columns of a map, which has the heads for keys.
func (d *document) cells(at string, n node) {
	d.valueRows = true
	var lines [][]Cell // of a map: columns
	all := 0
	for key, list := range d.members(n) {
		var line []Cell
		if n.isMap() {
			line = append(line, Cell{Place: list.cell().Place, Text: key})
		}
		for _, v := range list.children {
			line = append(line, v.cell())
		}
		if all += len(line); all > source.MaxCells {
			d.problems.Errorf(list.cell().Place, "has more than %d cells up to here: part the table into several files", source.MaxCells)
			return
		}
		if lines = append(lines, line); len(line) == 0 || len(line) != len(lines[0]) {
			d.problems.Errorf(list.cell().Place, "is a list of another length than the first: write null where a figure is missing")
			return
		}
	}
	if n.isMap() {
		lines = transposed(lines)
	}
	for i, line := range lines {
		r := Row{Place: line[0].Place, Path: at}
		if n.isList() {
			r.Path = record.Join(at, strconv.Itoa(i))
		}
		for k, c := range line {
			head := record.Join("", strings.TrimSpace(lines[0][k].Text))
			switch _, known := d.index[head]; {
			case i > 0:
				d.set(&r, head, c)
			case head == "":
				d.problems.Errorf(c.Place, "a column has no name")
			case known:
				d.problems.Errorf(c.Place, "column %q appears twice", head)
			default:
				d.column(head, c.Place)
			}
		}
		if d.add(r); d.full {
			return
		}
	}
}

// transposed makes lines of columns that are of one length.
func transposed(columns [][]Cell) [][]Cell {
	lines := make([][]Cell, len(columns[0]))
	for _, column := range columns {
		for i, c := range column {
			lines[i] = append(lines[i], c)
		}
	}
	return lines
}
