package table

import (
	"fmt"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// take makes rows of a value whose shape fits.
type take func(at string, n node)

// shapeOf finds out how records are in a value. Where no shape fits, why says of
// each what keeps it from being the one.
func (d *document) shapeOf(n node) (take, []string) {
	if n.isList() {
		return d.listShape(n)
	}
	if !n.isMap() {
		return nil, []string{"is no list or map of records: it is a single value"}
	}
	return d.mapShape(n)
}

func (d *document) listShape(n node) (take, []string) {
	maps, lists, all := 0, 0, 0
	other := ""
	for i, v := range n.children {
		all++
		switch {
		case v.isMap():
			maps++
		case v.isList() && isPlainList(v):
			lists++
		case other == "":
			other = fmt.Sprintf("its element %s is %s", i, what(v))
		}
	}
	switch {
	case maps == all:
		return d.list, nil
	case lists == all:
		return d.lines, nil
	case other == "":
		other = "it holds objects and lists"
	}
	return nil, []string{"is no list of records: " + other, "is no list of lines of cells: " + other}
}

func (d *document) mapShape(n node) (take, []string) {
	maps, leaves, length, all := 0, 0, -1, 0
	named, even := false, true
	var noMap, noColumns string
	for key, v := range n.children {
		all++
		switch {
		case v.isMap():
			maps++
		case isLeaf(v):
			leaves++
			named = named || d.names(key)
		}
		if noMap == "" && !v.isMap() {
			noMap = fmt.Sprintf("%q is %s", key, what(v))
		}
		if size := sizeOf(v); !isPlainList(v) || length >= 0 && size != length {
			even = false
			if noColumns == "" {
				noColumns = fmt.Sprintf("%q is %s", key, what(v))
				if isPlainList(v) {
					noColumns = fmt.Sprintf("%q has %d elements, those before it have %d", key, size, length)
				}
			}
		} else {
			length = size
		}
	}
	switch {
	case d.Record && d.Records == "", named:
		return d.single, nil
	case maps == all:
		return d.named, nil
	case leaves == all:
		return d.pairs, nil
	case even:
		return d.columns, nil
	}
	return nil, []string{"is no list of records: it is an object", "is no map from names to records: " + noMap, "is no map from heads to columns: " + noColumns}
}

func sizeOf(n node) int {
	size := 0
	for range n.children {
		size++
	}
	return size
}

func what(n node) string {
	switch {
	case n.isMap():
		return "an object"
	case n.isList():
		return "a list"
	case n.isNull():
		return "null"
	}
	return "a single value"
}

// list takes each element of a list for a record.
func (d *document) list(at string, n node) {
	for i, v := range n.children {
		if d.row(record.Join(at, i), "", v); d.full {
			return
		}
	}
}

// named takes each value of a map for a record, whose name is its key.
func (d *document) named(at string, n node) {
	for key, v := range d.members(n) {
		if d.row(record.Join(at, key), key, v); d.full {
			return
		}
	}
}

// single takes the value for one record.
func (d *document) single(at string, n node) { d.row(at, "", n) }

// pairs takes each member of a map for a name and its figure.
func (d *document) pairs(at string, n node) {
	d.places = []string{}
	for key, v := range d.members(n) {
		c := v.cell()
		r := Row{Place: c.Place, Path: record.Join(at, key)}
		d.set(&r, KeyColumn, Cell{Place: c.Place, Text: key})
		d.set(&r, scoreColumn, c)
		d.add(r)
	}
}

// scoreColumn is the head of the one column of a map from names to figures.
const scoreColumn = "score"

// lines takes the first element of a list of lists for the heads, the others for rows.
func (d *document) lines(at string, n node) {
	var heads []Cell
	d.places = []string{}
	for i, line := range n.children {
		r := Row{Place: line.cell().Place, Path: record.Join(at, i)}
		var cells []Cell
		for _, v := range line.children {
			cells = append(cells, v.cell())
		}
		switch {
		case i == "0":
			heads = cells
			d.checkHeads(heads)
		case len(cells) != len(heads):
			d.problems.Errorf(r.Place, "has %s, the header has %d: write null where a figure is missing", fieldsOf(len(cells)), len(heads))
		default:
			for k, c := range cells {
				d.set(&r, heads[k].Text, c)
				if len(d.places) < len(d.Header) {
					d.places = append(d.places, strconv.Itoa(k))
				}
			}
			d.add(r)
		}
		if d.full {
			return
		}
	}
}

// columns takes each value of a map for a column under its key.
func (d *document) columns(at string, n node) {
	var heads []Cell
	var rows []Row
	for key, v := range n.children {
		heads = append(heads, Cell{Place: v.cell().Place, Text: key})
		i := 0
		for _, c := range v.children {
			if i == len(rows) {
				rows = append(rows, Row{Place: c.cell().Place, Path: at})
			}
			d.set(&rows[i], key, c.cell())
			i++
		}
		if len(rows)*len(heads) > source.MaxCells {
			d.full = true
			d.problems.Errorf(v.cell().Place, "has more than %d cells up to here: part the table into several files", source.MaxCells)
			return
		}
	}
	d.checkHeads(heads)
	d.Rows = rows
}

func (d *document) checkHeads(heads []Cell) {
	seen := map[string]bool{}
	for _, h := range heads {
		switch {
		case h.Text == "":
			d.problems.Errorf(h.Place, "a column has no name")
		case seen[h.Text]:
			d.problems.Errorf(h.Place, "column %q appears twice", h.Text)
		}
		seen[h.Text] = true
	}
}

// unknown says of a value that holds no records why it does not, one line a shape
// that was tried, and where in it there are some.
func (d *document) unknown(n node, at string, why []string) {
	place := n.cell().Place
	for i, line := range why {
		if i == len(why)-1 {
			line += d.found(n, at)
		}
		d.problems.Errorf(place, "%s", line)
	}
}

// mostSearched is the first element of a list that is not searched for records.
const mostSearched = "20"

// found names paths below a value at which there are records, as a remedy.
func (d *document) found(n node, at string) string {
	var paths []string
	visited := 0
	var look func(n node, at string, depth int)
	look = func(n node, at string, depth int) {
		if visited++; depth > 4 || visited > 500 || len(paths) == 3 {
			return
		}
		if n.isList() && sizeOf(n) > 0 {
			if take, _ := d.listShape(n); take != nil {
				paths = append(paths, fmt.Sprintf("%s (%d)", at, sizeOf(n)))
				if depth > 0 && !leads(n) {
					return
				}
			}
		}
		for key, v := range n.children {
			if n.isList() && key == mostSearched {
				return
			}
			look(v, record.Join(at, key), depth+1)
		}
	}
	look(n, at, 0)
	if len(paths) == 0 {
		return ""
	}
	return "; lists of records are at " + strings.Join(paths, ", ") + ": name one as records"
}

// leads reports whether an element of a list holds a list of records itself.
func leads(n node) bool {
	for _, v := range n.children {
		for _, inner := range v.children {
			if v.isMap() && inner.isList() && !isPlainList(inner) {
				return true
			}
		}
		return false
	}
	return false
}
