package table

import (
	"bytes"
	"encoding/json"
	"strconv"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/judged/record"
)

// node is a value of a JSON document.
type node struct {
	record.Value
	of *source.Places
}

func (n node) isList() bool { return n.Kind == record.List }
func (n node) isMap() bool  { return n.Kind == record.Object }
func (n node) isLeaf() bool { return !n.isList() && !n.isMap() }

// children are the elements of a list, under their numbers from 0, or the values of
// a map under their keys; none of any other value.
func (n node) children(yield func(key string, value node) bool) {
	i := 0
	for v := range n.Elements() {
		if !yield(strconv.Itoa(i), node{v, n.of}) {
			return
		}
		i++
	}
	for key, v := range n.Members() {
		if !yield(key, node{v, n.of}) {
			return
		}
	}
}

// cell is the place of a value, and its text where it is neither list nor map.
func (n node) cell() Cell {
	c := Cell{Place: n.of.At(n.Offset(n.of.Text)), Number: n.Kind == record.Number}
	if isYAML(n.of.File) {
		c.Column = 0 // it is that of the JSON made of the file
	}
	if string(n.Raw) != "null" {
		c.Text = n.Text()
	}
	return c
}

// parse reads JSON that is part of a file, behind some lines of it.
func (d *document) parse(text []byte, of *source.Places, before int) (n node, ok bool) {
	v, fault := record.Document(text)
	if fault != nil {
		at := source.Place{File: d.File, Line: fault.Line, Column: fault.Column}
		if at.Line > 0 {
			at.Line += before
		}
		d.problems.Errorf(at, "%s", fault.Message)
	}
	return node{v, of}, fault == nil
}

// readYAML reads a YAML document by writing it as JSON, each value on the line where
// the file has it.
func (d *document) readYAML(data []byte) {
	text, err := source.Plain(d.File, data)
	if err != nil {
		d.problems.CannotRead(d.File, err)
		return
	}
	w := yamlAsJSON{document: d}
	before := d.problems.Errors()
	source.Decode(d.File, text, 0, &w, d.problems)
	if d.problems.Errors() > before {
		return
	}
	if w.Len() == 0 {
		d.problems.Errorf(source.InFile(d.File), "is empty: it should hold a list of records")
		return
	}
	d.readWhole(w.Bytes())
}

// yamlAsJSON writes a YAML document as JSON. An alias is replaced by its value, on the line where
// it is: such a table is written by programs, and read as they mean it. Keys that are no text
// are errors.
type yamlAsJSON struct {
	*document
	bytes.Buffer
	lines int  // that have ended
	depth int  // of what is in each other
	full  bool // aliases make more than fits, as a problem says
}

// deepestAlias is how deep aliases may lead into each other, which one in itself never ends.
const deepestAlias = 100

// DecodeYAML writes the document.
func (w *yamlAsJSON) DecodeYAML(_ *source.Decoder, root *yaml.Node) { w.value(root) }

func (w *yamlAsJSON) value(n *yaml.Node) {
	for ; w.lines+1 < n.Line; w.lines++ {
		w.WriteByte('\n')
	}
	if w.full {
		return
	}
	w.depth++
	defer func() { w.depth-- }()
	switch isMap := n.Kind == yaml.MappingNode; {
	case n.Kind == yaml.AliasNode && (w.depth > deepestAlias || w.Len() > source.MaxTable):
		w.problems.Errorf(w.at(n), "the alias *%s refers to itself, or with others to more than fits into a table: write the value out", n.Value)
		w.full = true
	case n.Kind == yaml.AliasNode:
		w.value(n.Alias)
	case isMap || n.Kind == yaml.SequenceNode:
		begin, end := '[', ']'
		if isMap {
			begin, end = '{', '}'
		}
		w.WriteRune(begin)
		for i, inner := range n.Content { // of a map, keys and values in turn
			switch {
			case isMap && i%2 == 1:
				w.WriteByte(':')
			case i > 0:
				w.WriteByte(',')
			}
			if isMap && i%2 == 0 {
				w.key(inner)
			} else {
				w.value(inner)
			}
		}
		w.WriteRune(end)
	case n.Tag == "!!null":
		w.WriteString("null")
	case n.Tag != "!!str" && json.Valid([]byte(n.Value)):
		w.WriteString(n.Value)
	default:
		w.text(n.Value)
	}
}

func (w *yamlAsJSON) key(n *yaml.Node) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!merge" {
		w.problems.Errorf(w.at(n), "a key should be plain text, not %s", source.Shown(n))
	}
	w.text(n.Value)
}

func (w *yamlAsJSON) text(text string) {
	quoted, _ := json.Marshal(text) // every text can be
	w.Write(quoted)
}

func (w *yamlAsJSON) at(n *yaml.Node) source.Place {
	return source.Place{File: w.File, Line: n.Line, Column: n.Column}
}
