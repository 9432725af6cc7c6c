package table

import (
	"strconv"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/judged/record"
)

// node is a value of a JSON or YAML document.
type node interface {
	isList() bool
	isMap() bool
	isNull() bool
	// children are the elements of a list, under their numbers from 0, or the values of
	// a map under their keys; none of any other value.
	children(yield func(key string, value node) bool)
	cell() Cell // of what is neither list nor map: its text and place
}

// isLeaf reports whether a value is neither a list nor a map.
func isLeaf(n node) bool { return !n.isList() && !n.isMap() }

// jsonNode is a value of a JSON document.
type jsonNode struct {
	record.Value
	of *places
}

func (n jsonNode) isList() bool { return n.Kind == record.List }
func (n jsonNode) isMap() bool  { return n.Kind == record.Object }
func (n jsonNode) isNull() bool { return n.Kind == record.Null }

func (n jsonNode) children(yield func(string, node) bool) {
	i := 0
	for v := range n.Elements() {
		if !yield(strconv.Itoa(i), jsonNode{v, n.of}) {
			return
		}
		i++
	}
	for key, v := range n.Members() {
		if !yield(key, jsonNode{v, n.of}) {
			return
		}
	}
}

func (n jsonNode) cell() Cell {
	c := Cell{Place: n.of.of(n.Offset(n.of.data)), Number: n.Kind == record.Number}
	if string(n.Raw) != "null" {
		c.Text = n.Text()
	}
	return c
}

// yamlNode is a value of a YAML document.
type yamlNode struct {
	*yaml.Node
	file string
}

func (n yamlNode) isList() bool { return n.Kind == yaml.SequenceNode }
func (n yamlNode) isMap() bool  { return n.Kind == yaml.MappingNode }
func (n yamlNode) isNull() bool { return n.Tag == "!!null" }

func (n yamlNode) children(yield func(string, node) bool) {
	for i, v := range n.Content {
		key := strconv.Itoa(i)
		if n.isMap() { // keys and values in turn
			if i%2 == 0 {
				continue
			}
			key = n.Content[i-1].Value
		}
		if !yield(key, yamlNode{v, n.file}) {
			return
		}
	}
}

func (n yamlNode) cell() Cell {
	c := Cell{Place: source.Place{File: n.file, Line: n.Line, Column: n.Column}, Number: n.Tag == "!!float" || n.Tag == "!!int"}
	if !n.isNull() {
		c.Text = n.Value
	}
	return c
}

// root is a YAML document's first value.
type root struct{ node *yaml.Node }

func (r *root) DecodeYAML(_ *source.Decoder, node *yaml.Node) { r.node = node }

// readYAML reads a YAML document. Aliases and keys that are no text are errors, as in
// all YAML files of a project.
func readYAML(file string, data []byte, problems *source.List) node {
	text, err := source.Plain(file, data)
	if err != nil {
		problems.CannotRead(file, err)
		return nil
	}
	var r root
	before := problems.Errors()
	if source.Decode(file, text, 0, &r, problems); r.node == nil || problems.Errors() > before {
		if problems.Errors() == before {
			problems.Errorf(source.Place{File: file}, "is empty: it should hold a list of records")
		}
		return nil
	}
	if at, said := unreadable(r.node); said != "" {
		problems.Errorf(source.Place{File: file, Line: at.Line, Column: at.Column}, "%s", said)
		return nil
	}
	return yamlNode{r.node, file}
}

// unreadable finds what YAML can say and no table holds.
func unreadable(n *yaml.Node) (at *yaml.Node, said string) {
	switch n.Kind {
	case yaml.AliasNode:
		return n, "an alias (*" + n.Value + ") is not allowed here: write the value out"
	case yaml.MappingNode:
		seen := map[string]bool{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			key := n.Content[i]
			if key.Kind != yaml.ScalarNode || key.Tag == "!!merge" {
				return key, "a key should be plain text, not " + source.Shown(key)
			}
			if seen[key.Value] {
				return key, "key " + strconv.Quote(key.Value) + " appears twice"
			}
			seen[key.Value] = true
		}
	}
	for _, c := range n.Content {
		if at, said := unreadable(c); said != "" {
			return at, said
		}
	}
	return nil, ""
}

// readJSON reads a JSON document.
func readJSON(file string, data []byte, problems *source.List) node {
	v, fault := record.Document(data)
	if fault != nil {
		problems.Errorf(source.Place{File: file, Line: fault.Line, Column: fault.Column}, "%s", fault.Message)
		return nil
	}
	return jsonNode{v, &places{file: file, data: source.TrimMark(data)}}
}
