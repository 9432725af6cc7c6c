package table

import (
	"bytes"
	"iter"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// IsDocument reports whether a file's name says that it holds JSON or YAML.
func IsDocument(name string) bool {
	return endsIn(name, ".json", ".jsonl", ".ndjson") || isYAML(name)
}

func isYAML(name string) bool { return endsIn(name, ".yaml", ".yml") }

// deepest is how many maps a field may lie within, in its record.
const deepest = 8

// document makes a table of a document's records.
type document struct {
	*Table
	Options
	problems *source.List
	index    map[string]int // of each head
	full     bool           // more do not, as a problem says
}

// readDocument reads the records of a JSON or YAML document, one a line in JSON lines.
func readDocument(file string, data []byte, o Options, problems *source.List) *Table {
	d := &document{Table: &Table{File: file}, Options: o, problems: problems, index: map[string]int{}}
	switch {
	case endsIn(file, ".jsonl", ".ndjson"):
		d.readJSONLines(data)
	case isYAML(file):
		d.readYAML(data)
	default:
		d.readWhole(data)
	}
	if len(d.Rows) == 0 {
		return nil // said where none was found
	}
	for i := range d.Rows {
		d.Rows[i].fill(len(d.Header))
	}
	d.dropNulls()
	return d.Table
}

// readJSONLines reads a record a line.
func (d *document) readJSONLines(data []byte) {
	before := d.problems.Errors()
	of := source.NewPlaces(d.File, source.TrimMark(data))
	for i, begin := range of.Lines[:len(of.Lines)-1] {
		line := bytes.TrimSpace(of.Text[begin:of.Lines[i+1]])
		if len(line) == 0 {
			continue
		}
		if n, ok := d.parse(line, of, i); ok && n.isMap() {
			d.row("", "", n)
		} else if ok {
			d.problems.Errorf(n.cell().Place, "is no record: a line should hold an object")
		}
	}
	if len(d.Rows) == 0 && d.problems.Errors() == before {
		d.problems.Errorf(source.InFile(d.File), "is empty: it should hold a record a line")
	}
}

// readWhole reads the records of a JSON document.
func (d *document) readWhole(data []byte) {
	of := source.NewPlaces(d.File, source.TrimMark(data))
	n, ok := d.parse(of.Text, of, 0)
	if !ok {
		return
	}
	at := ""
	for _, step := range record.Steps(d.Records) {
		next, name, is := enter(n, step)
		if !is {
			d.problems.Errorf(n.cell().Place, "has no records at %q: there is no %q%s", d.Records, step, source.Hint(step, keysOf(n)))
			return
		}
		n, at = next, record.Join(at, name)
	}
	before := d.problems.Errors()
	if d.records(at, n); len(d.Rows) == 0 && d.problems.Errors() == before {
		d.problems.Errorf(n.cell().Place, "holds no records")
	}
}

// enter goes one step of a path: to the value of a key, to an element of a list by
// its number from 0, or to the first of its elements in which a field reads so, as in
// name=Verified. name is the step with the number that it led to.
func enter(n node, step string) (next node, name string, is bool) {
	field, text, named := strings.Cut(step, "=")
	for key, v := range n.children {
		if key == step || n.isList() && named && reads(v, field, text) {
			return v, key, true
		}
	}
	return node{}, "", false
}

// reads reports whether a field of a map has a text.
func reads(n node, key, text string) bool {
	for k, v := range n.children {
		if k == key {
			return v.isLeaf() && v.cell().Text == text
		}
	}
	return false
}

// keysOf are the keys of a map, as many as a hint compares, or the numbers of a list.
func keysOf(n node) (keys []string) {
	for key := range n.children {
		if keys = append(keys, key); len(keys) == source.MaxColumns {
			break
		}
	}
	return keys
}

// column is the index of a head, which is made where it is new; -1 where it is to be
// ignored or no more fit.
func (d *document) column(head string, at source.Place) int {
	if i, known := d.index[head]; known {
		return i
	}
	i := len(d.Header)
	switch {
	case d.leaves(head):
		i = -1
	case i == source.MaxColumns:
		if !d.full {
			d.problems.Errorf(at, "has more than %d fields up to %q: name under ignore those that hold no figures", source.MaxColumns, head)
		}
		d.full = true
		return -1
	default:
		d.Header = append(d.Header, Cell{Place: at, Text: head})
	}
	d.index[head] = i
	return i
}

// leaves reports whether a field is left out, by its path or as people call it.
func (d *document) leaves(path string) bool { return d.ignores(path) || d.ignores(Called(path)) }

// row adds a record. key is its name where it is in a map, path where it is.
func (d *document) row(at, key string, n node) {
	r := Row{Path: at}
	r.Place = n.cell().Place
	r.Cells = make([]Cell, 0, len(d.Header))
	if key != "" {
		d.set(&r, KeyColumn, Cell{Place: r.Place, Text: key})
	}
	d.fields(&r, "", n, 0)
	d.add(r)
}

// add keeps a row, unless that would take too much room.
func (d *document) add(r Row) {
	if len(r.Cells) == 0 || d.full {
		return
	}
	if (len(d.Rows)+1)*len(d.Header) > source.MaxCells { // all rows are filled up to the header
		d.problems.Errorf(r.Place, "has more than %d cells up to here: part the table into several files", source.MaxCells)
		d.full = true
		return
	}
	d.Rows = append(d.Rows, r)
}

// set puts a cell into its column.
func (d *document) set(r *Row, head string, c Cell) {
	i := d.column(head, c.Place)
	if i < 0 {
		return
	}
	r.fill(i + 1)
	c.Text = source.TrimUnseen(c.Text)
	r.Cells[i] = c
}

// fields sets the cells of a record, those of maps within it under their paths.
// Lists of single values are texts, separated by commas; elements of other lists have
// their numbers in the path.
func (d *document) fields(r *Row, at string, n node, depth int) {
	for key, v := range d.members(n) {
		here := record.Join(at, key)
		switch {
		case d.leaves(here):
		case v.isLeaf():
			d.set(r, here, v.cell())
		case isPlainList(v):
			d.set(r, here, listed(v))
		case depth == deepest:
			d.problems.Errorf(v.cell().Place, "%q lies deeper than %d fields within each other: name it, or one that contains it, under ignore", here, deepest)
		default:
			d.fields(r, here, v, depth+1)
		}
		if d.full {
			return
		}
	}
}

// members are the children of a list or map, without those whose key is there again, which
// it reports.
func (d *document) members(n node) iter.Seq2[string, node] {
	seen := map[string]bool{}
	return func(yield func(string, node) bool) {
		for key, v := range n.children {
			if seen[key] {
				d.problems.Errorf(v.cell().Place, "has the key %q twice", key)
			} else if seen[key] = true; !yield(key, v) {
				return
			}
		}
	}
}

// isPlainList reports whether a list holds single values alone.
func isPlainList(n node) bool {
	if !n.isList() {
		return false
	}
	for _, v := range n.children {
		if !v.isLeaf() {
			return false
		}
	}
	return true
}

// listed is a list of single values as a text.
func listed(n node) Cell {
	c := n.cell()
	var texts []string
	for _, v := range n.children {
		texts = append(texts, v.cell().Text)
	}
	c.Text, c.Number = strings.Join(texts, ", "), false
	return c
}
