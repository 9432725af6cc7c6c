package table

import (
	"fmt"

	"standings/results/judged/record"
)

// scoreColumn is the head of the one column of a map from names to figures.
const scoreColumn = "score"

// records makes rows of a value: of a list of records, of a map from names to records
// or to figures, or of one record.
func (d *document) records(at string, n node) {
	maps, leaves, all := 0, 0, 0
	odd, named := "", false
	for key, v := range n.children {
		all++
		switch {
		case v.isMap():
			maps++
			continue
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
	default:
		d.problems.Errorf(n.cell().Place, "is no list or map of records: %s; name as records where they are, as in data.rows", odd)
	}
}

// figures takes each member of a map for a name and its figure.
func (d *document) figures(at string, n node) {
	d.valueRows = true
	for key, v := range d.members(n) {
		c := v.cell()
		r := Row{Place: c.Place, Path: record.Join(at, key)}
		d.set(&r, KeyColumn, Cell{Place: c.Place, Text: key})
		d.set(&r, scoreColumn, c)
		d.add(r)
	}
}
