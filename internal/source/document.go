package source

import (
	"io"
	"reflect"
	"strings"

	"gopkg.in/yaml.v3"
)

// Decode reads a YAML document that is a mapping into v, a pointer to a struct;
// before says how many lines of the file are in front of it, as where it is
// the front matter of a page. It reports whether the document could be read, and
// so whether what is missing is missing, and whether it holds nothing.
func Decode(file, text string, before int, v any, problems *List) (read, empty bool) {
	if len(text) > MaxYAML {
		problems.Errorf(InFile(file), "cannot be read: %v", tooLarge(int64(len(text)), MaxYAML))
		return false, false
	}
	// Blank lines in front make the lines of nodes and errors those of the file.
	text = strings.Repeat("\n", before) + text
	root, second, err := parse(text)
	switch {
	case err != nil:
		problems.Add(noYAML(file, text, before, err))
		return false, false
	case second > 0:
		problems.Errorf(Place{File: file, Line: second}, "begins a second YAML document, which nobody reads: take out the line --- above it")
		return false, false
	case root == nil:
		return true, true
	}
	d := &Decoder{file: file, problems: problems}
	d.value(root, reflect.ValueOf(v).Elem())
	return root.Kind == yaml.MappingNode, false
}

// parse returns what a YAML document holds, nil where it holds nothing, and the line
// of a second document in the text, 0 where there is none.
func parse(text string) (root *yaml.Node, second int, err error) {
	documents := yaml.NewDecoder(strings.NewReader(text))
	var document, more yaml.Node
	if err := documents.Decode(&document); err != nil && err != io.EOF {
		return nil, 0, err
	}
	switch err := documents.Decode(&more); {
	case err == nil && more.Content[0].Tag != "!!null":
		second = more.Content[0].Line
	case err != nil && err != io.EOF:
		return nil, 0, err
	}
	if len(document.Content) > 0 {
		root = document.Content[0]
	}
	return root, second, nil
}
