package record

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// Paths with a meaning of their own.
const (
	Whole    = "$"       // the record itself
	key      = "$key"    // the key of a record in a map
	index    = "$index"  // the record's position in its file, from 0
	position = "$number" // the same, from 1
	column   = "$column" // the head of a column that no other path names: a row is then a record for each such cell
	under    = "$cell"   // the cell under it
	inFile   = "$file."  // begins the path of a value that the file has before its records

	otherwise = " | " // between paths of which the first counts that says something
)

// Fields are the paths to pick out of every record: keys separated by dots in JSON,
// the name of a column in CSV. In JSON a key that holds a dot is written with a
// backslash before it, and an entry of a list in brackets.
type Fields struct {
	Paths   []string // those asked for; behind them, where some have several parts, the others
	others  []other
	root    node
	file    node     // of paths of the file
	whole   []int    // slots of Whole
	key     []int    // slots of Key
	index   [2][]int // slots of the position, from 0 and from 1
	columns []int    // slots of column
	under   []int    // slots of under
}

// other is where a field is read from where it says nothing in its own place.
type other struct{ slot, from int }

// node is one step of the wanted paths.
type node struct {
	name     string
	slots    []int
	children []*node
	only     *node // of the only key's value
	entries  []*node
	entry    *entry // of a list: which entry this is
}

// NewFields prepares paths. The same path may stand twice.
func NewFields(paths []string) (*Fields, error) {
	f := &Fields{Paths: slices.Clip(paths)}
	for slot, path := range paths {
		parts := strings.Split(path, otherwise)
		for _, part := range parts[1:] {
			f.others = append(f.others, other{slot, len(f.Paths)})
			f.Paths = append(f.Paths, strings.TrimSpace(part))
		}
	}
	for slot := range f.Paths {
		path := f.alone(slot)
		own := map[string]*[]int{Whole: &f.whole, key: &f.key, index: &f.index[0], position: &f.index[1], column: &f.columns, under: &f.under}[path]
		if own != nil {
			*own = append(*own, slot)
			continue
		}
		at := &f.root
		if rest, ok := strings.CutPrefix(path, inFile); ok {
			path, at = rest, &f.file
		}
		steps, err := parsePath(path)
		if err != nil {
			return nil, err
		}
		for _, s := range steps {
			at = at.child(s)
		}
		at.slots = append(at.slots, slot)
	}
	return f, nil
}

// alone is the path of a slot alone, without what is read in its place.
func (f *Fields) alone(slot int) string {
	path, _, _ := strings.Cut(f.Paths[slot], otherwise)
	return strings.TrimSpace(path)
}

// Has reports whether a slot can be read from a table with these columns.
func (f *Fields) Has(slot int, columns []string) bool {
	if slices.Contains(columns, f.alone(slot)) {
		return true
	}
	return slices.ContainsFunc(f.others, func(o other) bool { return o.slot == slot && slices.Contains(columns, f.Paths[o.from]) })
}

// settle fills in what says nothing in its own place and something in another.
func (f *Fields) settle(values []Value) {
	for _, o := range f.others {
		if !values[o.slot].says() && values[o.from].says() {
			values[o.slot] = values[o.from]
		}
	}
}

// says reports whether there is a value, and no empty text.
func (v Value) says() bool {
	switch v.Kind {
	case Absent:
		return false
	case Null:
		return v.Undefined()
	case String:
		return len(v.Raw) > 2
	case Cell:
		return len(bytes.TrimSpace(v.Raw)) > 0
	}
	return true
}

func (n *node) child(s step) *node {
	switch {
	case s.entry != nil:
		for _, c := range n.entries {
			if c.entry.text == s.entry.text {
				return c
			}
		}
		n.entries = append(n.entries, &node{name: s.entry.text, entry: s.entry})
		return n.entries[len(n.entries)-1]
	case s.only:
		if n.only == nil {
			n.only = &node{name: onlyKey}
		}
		return n.only
	}
	for _, c := range n.children {
		if c.name == s.name {
			return c
		}
	}
	c := &node{name: s.name}
	n.children = append(n.children, c)
	return c
}

// find returns the step of that name, or nil.
func (n *node) find(name []byte) *node {
	for _, c := range n.children {
		if c.name == string(name) {
			return c
		}
	}
	return nil
}

// leads reports whether some path goes on below the step.
func (n *node) leads() bool { return n != nil && (len(n.children) > 0 || n.only != nil) }

// WantsMap reports whether the records are named by their keys in a map.
func (f *Fields) WantsMap() bool { return len(f.key) > 0 }

// byCell reports whether each cell of a row is a record.
func (f *Fields) byCell() bool { return len(f.columns) > 0 }

// numbered fills in the position of a record in its file, from 1.
func (f *Fields) numbered(values []Value, n int) {
	for from, slots := range f.index {
		for _, slot := range slots {
			values[slot] = Value{Number, strconv.AppendInt(nil, int64(n-1+from), 10)}
		}
	}
}

// picker picks the values of the fields out of one record after the other.
type picker struct {
	fields *Fields
	values []Value
	file   ofFile
}

func newPicker(f *Fields) picker { return picker{fields: f, values: make([]Value, len(f.Paths))} }

// pick checks the text of a record and fills in its values; number is its position in the
// file, from 1. A problem is reported with the byte it was found at, from 0.
func (p *picker) pick(text []byte, number int) (problem string, at int) {
	if problem, at = p.fields.scan(text, p.values); problem == "" {
		p.file.fill(p.fields, p.values)
		p.fields.numbered(p.values, number)
	}
	return problem, at
}

// ofFile are the values that a file has before its records, by slot.
type ofFile []Value

// take notes the values that a part of the file holds, below a step of the paths.
func (o *ofFile) take(f *Fields, n *node, text []byte) {
	found := make([]Value, len(f.Paths))
	s := scanner{text: text}
	kind, ok := s.value(n, found)
	if !ok {
		return
	}
	for _, slot := range n.slots {
		found[slot] = Value{kind, text[:s.at]}
	}
	for slot, v := range found {
		if v.Kind == Absent {
			continue
		}
		if *o == nil {
			*o = make([]Value, len(f.Paths))
		}
		(*o)[slot] = Value{v.Kind, append([]byte(nil), v.Raw...)}
	}
}

// fill gives them to a record.
func (o ofFile) fill(f *Fields, values []Value) {
	for slot, v := range o {
		if v.Kind != Absent {
			values[slot] = v
		}
	}
	f.settle(values)
}
