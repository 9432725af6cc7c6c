package table

import (
	"fmt"
	"iter"
	"path"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// IsDocument reports whether a file's name says that it holds JSON or YAML.
func IsDocument(name string) bool {
	return endsIn(name, ".json", ".jsonl", ".ndjson", ".yaml", ".yml")
}

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
	switch strings.ToLower(path.Ext(file)) {
	case ".jsonl", ".ndjson":
		d.readJSONLines(data)
	case ".yaml", ".yml":
		d.readWhole(readYAML(file, data, problems))
	default:
		d.readWhole(readJSON(file, data, problems))
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
	fields, _ := record.NewFields([]string{record.Whole})
	for r, fault := range record.Read(data, record.Options{Format: record.JSONL, Fields: fields}) {
		if fault != nil {
			d.problems.Errorf(source.Place{File: d.File, Line: fault.Line, Column: fault.Column}, "%s", fault.Message)
			continue
		}
		v := r.Values[0]
		n := jsonNode{v, &places{file: d.File, data: v.Raw, before: r.Line - 1}}
		if !n.isMap() {
			d.problems.Errorf(n.cell().Place, "is no record: a line should hold an object, not %s", v.Kind)
			continue
		}
		d.row("", "", n)
	}
	if len(d.Rows) == 0 && d.problems.Errors() == 0 {
		d.problems.Errorf(source.Place{File: d.File}, "is empty: it should hold a record a line")
	}
}

// readWhole reads the records of a whole document.
func (d *document) readWhole(n node) {
	if n == nil {
		return // said already
	}
	at := ""
	for _, step := range record.Steps(d.Records) {
		next, name, why := enter(n, step)
		if next == nil {
			d.problems.Errorf(n.cell().Place, "has no records at %q: %s%s", d.Records, why, d.found(n, at))
			return
		}
		n, at = next, record.Join(at, name)
	}
	if s, why := d.shapeOf(n); s != nil {
		s(at, n)
	} else {
		d.unknown(n, at, why)
		return
	}
	if len(d.Rows) == 0 && !d.full {
		d.problems.Errorf(n.cell().Place, "holds no records")
	}
}

// enter goes one step of a path: to the value of a key, to an element of a list by
// its number from 0, or to the first of its elements in which a field reads so, as in
// name=Verified. name is the step with the number that it led to.
func enter(n node, step string) (next node, name, why string) {
	field, text, named := strings.Cut(step, "=")
	var known []string
	for key, v := range n.children {
		if key == step || n.isList() && named && reads(v, field, text) {
			return v, key, ""
		}
		if len(known) < source.MaxColumns {
			known = append(known, key)
		}
	}
	switch {
	case n.isList():
		return nil, "", fmt.Sprintf("%q is no element of a list of %d, which are numbered from 0 or named as in name=…", step, sizeOf(n))
	case !n.isMap():
		return nil, "", fmt.Sprintf("there is a single value before the step %q", step)
	}
	return nil, "", fmt.Sprintf("there is no key %q%s", step, source.Hint(step, known))
}

// reads reports whether a field of a map has a text.
func reads(n node, key, text string) bool {
	for k, v := range n.children {
		if k == key {
			return isLeaf(v) && v.cell().Text == text
		}
	}
	return false
}

// column is the index of a head, which is made where it is new; -1 where it is to be
// ignored or no more fit.
func (d *document) column(head string, at source.Place) int {
	if i, known := d.index[head]; known {
		return i
	}
	i := len(d.Header)
	switch {
	case d.ignores(head):
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
	c.Text = strings.TrimSpace(c.Text)
	r.Cells[i] = c
}

// fields sets the cells of a record, those of maps within it under their paths.
// Lists of single values are texts, separated by commas; elements of other lists have
// their numbers in the path.
func (d *document) fields(r *Row, at string, n node, depth int) {
	for key, v := range d.members(n) {
		here := record.Join(at, key)
		switch {
		case d.ignores(here):
		case isLeaf(v):
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
		if !isLeaf(v) {
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
