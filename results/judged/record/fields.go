package record

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// Paths with a meaning of their own.
const (
	Whole    = "$"       // the record itself; of a table, its cells by the names of their columns
	Key      = "$key"    // the key of a record in a map
	index    = "$index"  // the record's position in its file, from 0
	position = "$number" // the same, from 1
	column   = "$column" // the head of a column that no other path names: a row is then a record for each such cell
	under    = "$cell"   // the cell under it
	InFile   = "$file."  // begins the path of a value that the file has beside its records

	otherwise = " | " // between paths of which the first counts that says something
	together  = " + " // between paths whose texts are joined to one
	OfEach    = "[]"  // behind a list: of each entry
)

// OfPrompt begins the path of a value in the record of the prompt files that is of the
// same item. It is not read from the record itself.
const OfPrompt = "$prompt."

// Fields are the paths to pick out of every record: keys separated by dots in JSON,
// the name of a column in CSV. In JSON a key that holds a dot is written with a
// backslash before it, and an entry of a list in brackets. A path goes on into a text
// that is JSON itself, in JSON and in the cells of a CSV file.
type Fields struct {
	Paths   []string // those asked for; behind them, where some have several parts, the others
	Any     bool     // of a document: whatever is among its records is one, a number too, and so is what has none of the paths
	made    []made
	root    node
	file    node     // of paths of the file
	whole   []int    // slots of Whole
	key     []int    // slots of Key
	index   [2][]int // slots of the position, from 0 and from 1
	columns []int    // slots of column
	under   []int    // slots of under
}

// made is a field that is made of others: the first that says something, or the texts of
// all in one.
type made struct {
	slot int
	of   []int
	join bool
}

// each is a path within every entry of a list, whose values are a list.
type each struct {
	slot   int
	fields *Fields
}

// node is one step of the wanted paths.
type node struct {
	name     string
	slots    []int
	children []*node
	only     *node // of the only key's value
	entries  []*node
	entry    *entry // of a list: which entry this is
	each     []each
}

// NewFields prepares paths. The same path may stand twice.
func NewFields(paths []string) (*Fields, error) {
	f := &Fields{Paths: slices.Clip(paths)}
	for slot := 0; slot < len(f.Paths); slot++ {
		path := f.Paths[slot]
		if f.make(slot, strings.Split(path, otherwise), false) || f.make(slot, splitJoined(path), true) || strings.HasPrefix(path, OfPrompt) {
			continue
		}
		own := map[string]*[]int{Whole: &f.whole, Key: &f.key, index: &f.index[0], position: &f.index[1], column: &f.columns, under: &f.under}[path]
		if own != nil {
			*own = append(*own, slot)
			continue
		}
		at := &f.root
		if rest, ok := strings.CutPrefix(path, InFile); ok {
			path, at = rest, &f.file
		}
		if err := at.add(path, slot); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// add makes the steps of a path from a node on, and puts a slot at its end.
func (n *node) add(path string, slot int) error {
	path, within, isEach := strings.Cut(path, OfEach)
	steps, err := parsePath(path)
	if err != nil {
		return err
	}
	for _, s := range steps {
		n = n.child(s)
	}
	if within = strings.TrimPrefix(within, "."); !isEach || within == "" {
		n.slots = append(n.slots, slot)
		return nil
	}
	inner, err := NewFields([]string{within})
	if err == nil {
		n.each = append(n.each, each{slot, inner})
	}
	return err
}

// splitJoined splits a path into those that are joined, but not within brackets.
func splitJoined(path string) (parts []string) {
	depth, begin := 0, 0
	for i := range len(path) {
		switch {
		case path[i] == '[':
			depth++
		case path[i] == ']':
			depth--
		case depth == 0 && strings.HasPrefix(path[i:], together):
			parts, begin = append(parts, path[begin:i]), i+len(together)
		}
	}
	return append(parts, path[begin:])
}

// make adds a field that is made of several parts, and these behind those there are; false
// of a single part.
func (f *Fields) make(slot int, parts []string, join bool) bool {
	if len(parts) == 1 {
		return false
	}
	m := made{slot: slot, join: join}
	for _, part := range parts {
		m.of = append(m.of, len(f.Paths))
		f.Paths = append(f.Paths, strings.TrimSpace(part))
	}
	f.made = append(f.made, m)
	return true
}

// Parts are the slots of the paths that a field is made of, itself where it is made of
// none; all reports whether each of them is needed, or one is enough.
func (f *Fields) Parts(slot int) (parts []int, all bool) {
	all = true
	for _, m := range f.made {
		if m.slot != slot {
			continue
		}
		for _, of := range m.of {
			of, _ := f.Parts(of)
			parts = append(parts, of...)
		}
		return parts, m.join
	}
	return []int{slot}, true
}

// Has reports whether a slot can be read from a table with these columns.
func (f *Fields) Has(slot int, columns []string) bool {
	for _, m := range f.made {
		switch {
		case m.slot != slot:
		case m.join:
			return !slices.ContainsFunc(m.of, func(of int) bool { return !f.Has(of, columns) && f.Paths[of][0] != '$' })
		default:
			return slices.ContainsFunc(m.of, func(of int) bool { return f.Has(of, columns) })
		}
	}
	column, _ := columnOf(f.Paths[slot], columns)
	return column >= 0
}

// columnOf is the column of a path, and what of it is within the JSON text of a cell; -1
// where a table has no such column.
func columnOf(path string, columns []string) (at int, within string) {
	if at = slices.Index(columns, path); at >= 0 {
		return at, ""
	}
	for i, name := range columns {
		if rest, found := strings.CutPrefix(path, name); found && name != "" && (rest[0] == '.' || rest[0] == '[') {
			return i, strings.TrimPrefix(rest, ".")
		}
	}
	return -1, ""
}

// settle fills in the fields that are made of others.
func (f *Fields) settle(values []Value) {
	for _, m := range slices.Backward(f.made) { // parts may be made of others, behind them
		if m.join {
			values[m.slot] = join(values, m.of)
			continue
		}
		values[m.slot] = values[m.of[0]]
		for _, of := range m.of {
			if values[of].says() {
				values[m.slot] = values[of]
				break
			}
		}
	}
}

// join is the texts of some values in one; absent where one of them says nothing.
func join(values []Value, slots []int) Value {
	var texts []string
	for _, slot := range slots {
		v := values[slot]
		if !v.says() || v.Kind == List || v.Kind == Object {
			return Value{}
		}
		texts = append(texts, strings.TrimSpace(v.Text()))
	}
	return Value{Cell, []byte(strings.Join(texts, "-"))}
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

// below reports whether some path goes on below the step or within a list there.
func (n *node) below() bool { return n.leads() || n != nil && len(n.entries)+len(n.each) > 0 }

// leads reports whether some path goes on below the step.
func (n *node) leads() bool { return n != nil && (len(n.children) > 0 || n.only != nil) }

// WantsMap reports whether the records are named by their keys in a map.
func (f *Fields) WantsMap() bool { return len(f.key) > 0 }

// byCell reports whether each cell of a row is a record.
func (f *Fields) byCell() bool { return len(f.columns) > 0 }

// numbered fills in the position of a record in its file, from 1.
func (f *Fields) numbered(values []Value, n int) {
	for from, slots := range &f.index {
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

func newPicker(f *Fields, file ofFile) picker {
	return picker{fields: f, values: make([]Value, len(f.Paths)), file: file}
}

// ofPlaces are the values that parts of a file's path give.
func ofPlaces(o Options) (values ofFile) {
	for slot := range o.Fields.Paths {
		name := o.Fields.Paths[slot]
		text, known := o.Places[name]
		within := slices.ContainsFunc(o.Fields.made, func(m made) bool { return m.join && slices.Contains(m.of, slot) })
		if !known || !within && slices.Contains(o.Apart, name) {
			continue
		}
		if values == nil {
			values = make([]Value, len(o.Fields.Paths))
		}
		values[slot] = Value{Cell, []byte(text)}
	}
	return values
}

// pick checks the text of a record and fills in its values; number is its position in the
// file, from 1. A problem is reported with the byte it was found at, from 0.
func (p *picker) pick(text []byte, number int) (problem string, at int) {
	if problem, at = p.fields.scan(text, p.values); problem == "" {
		p.fields.numbered(p.values, number)
		p.file.fill(p.fields, p.values)
	}
	return problem, at
}

// ofFile are the values that a file has beside its records, by slot.
type ofFile []Value

// take notes the values that a text before the records, or around them, holds, and says what
// is wrong with the text.
func (o *ofFile) take(f *Fields, text []byte) (problem string) {
	if !f.file.below() {
		return ""
	}
	found := make([]Value, len(f.Paths))
	s := scanner{text: text, depth: maxDepth - depthOfDocument, ofFile: true}
	s.space()
	s.value(&f.file, found) // of a text that is cut off, what precedes the cut
	if *o == nil {
		*o = make([]Value, len(f.Paths))
	}
	for slot, v := range found {
		if v.Kind != Absent {
			(*o)[slot] = v.Copy()
		}
	}
	return s.problem
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
