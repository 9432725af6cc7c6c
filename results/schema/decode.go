package schema

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/results/problem"
)

// yaml.v3 can refuse unknown keys, but it forgets to below any type that
// decodes itself, stops at the first badly typed value of a kind, and does not
// tell a value where it stood. This decoder walks yaml.v3's nodes once instead:
// every unknown key, doubled key and badly typed value is a problem with file,
// line and column, and structs that embed At learn their place.

// variant is implemented by types that may be written in more than one way; it
// receives the node and decodes itself with the decoder's help.
type variant interface {
	decodeNode(d *decoder, node *yaml.Node)
}

type decoder struct {
	file     string
	problems *problem.List
}

// decode reads a YAML document into v, a pointer to a struct. It reports whether
// there was a document to read: what is no YAML has nothing else wrong with it.
func decode(file string, data []byte, v any, problems *problem.List) bool {
	var document yaml.Node
	if err := yaml.Unmarshal(data, &document); err != nil {
		problems.Errorf(syntaxPlace(file, err), "%s", syntaxMessage(err))
		return false
	}
	d := &decoder{file: file, problems: problems}
	if len(document.Content) == 0 {
		problems.Errorf(problem.Place{File: file}, "is empty: write at least title and boards")
		return false
	}
	d.value(document.Content[0], reflect.ValueOf(v).Elem())
	return true
}

// syntaxPlace finds the line in yaml.v3's message "yaml: line 3: …".
func syntaxPlace(file string, err error) problem.Place {
	place := problem.Place{File: file}
	if _, rest, ok := strings.Cut(err.Error(), "line "); ok {
		number, _, _ := strings.Cut(rest, ":")
		place.Line, _ = strconv.Atoi(number)
	}
	return place
}

func syntaxMessage(err error) string {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(message, "line "); ok {
		if _, after, found := strings.Cut(rest, ": "); found {
			message = after
		}
	}
	return "is not YAML: " + message
}

func (d *decoder) place(node *yaml.Node) problem.Place {
	return problem.Place{File: d.file, Line: node.Line, Column: node.Column}
}

func (d *decoder) errorf(node *yaml.Node, format string, args ...any) {
	d.problems.Errorf(d.place(node), format, args...)
}

// value decodes a node into v by v's type. What cannot be decoded is a problem
// and leaves v as it was.
func (d *decoder) value(node *yaml.Node, v reflect.Value) {
	if node.Kind == yaml.AliasNode {
		d.errorf(node, "an alias (*%s) is not allowed here: write the value out", node.Value)
		return
	}
	if v.CanAddr() {
		if own, ok := v.Addr().Interface().(variant); ok {
			own.decodeNode(d, node)
			return
		}
	}
	switch target := v.Addr().Interface().(type) {
	case *Text:
		if d.scalar(node, "text") {
			*target = Text{Value: node.Value, At: At{d.place(node)},
				quoted: node.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0,
				block:  node.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0}
		}
		return
	case *Fraction:
		d.fraction(node, target)
		return
	}
	switch v.Kind() {
	case reflect.String:
		if d.scalar(node, "text") {
			v.SetString(node.Value)
		}
	case reflect.Bool:
		if node.Kind != yaml.ScalarNode || node.Tag != "!!bool" {
			d.errorf(node, "should be true or false")
			return
		}
		v.SetBool(node.Value == "true" || strings.EqualFold(node.Value, "true"))
	case reflect.Int:
		n, err := strconv.Atoi(node.Value)
		if node.Kind != yaml.ScalarNode || err != nil {
			d.errorf(node, "should be a whole number, not %s", shown(node))
			return
		}
		v.SetInt(int64(n))
	case reflect.Float64:
		f, err := strconv.ParseFloat(node.Value, 64)
		if node.Kind != yaml.ScalarNode || err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			d.errorf(node, "should be a finite number, not %s", shown(node))
			return
		}
		v.SetFloat(f)
	case reflect.Pointer:
		fresh := reflect.New(v.Type().Elem())
		d.value(node, fresh.Elem())
		v.Set(fresh)
	case reflect.Struct:
		d.mapping(node, v)
	case reflect.Slice:
		if isOrdered(v.Type()) {
			d.ordered(node, v)
			return
		}
		if node.Kind != yaml.SequenceNode {
			d.errorf(node, "should be a list, not %s", shown(node))
			return
		}
		for _, child := range node.Content {
			element := reflect.New(v.Type().Elem()).Elem()
			d.value(child, element)
			v.Set(reflect.Append(v, element))
		}
	default:
		panic("schema: no way to decode " + v.Type().String())
	}
}

// scalar reports whether a node is a single value that is not null.
func (d *decoder) scalar(node *yaml.Node, what string) bool {
	if node.Kind != yaml.ScalarNode || node.Tag == "!!null" {
		d.errorf(node, "should be %s, not %s", what, shown(node))
		return false
	}
	return true
}

// shown describes a node for a message.
func shown(node *yaml.Node) string {
	switch {
	case node.Kind == yaml.MappingNode:
		return "a mapping"
	case node.Kind == yaml.SequenceNode:
		return "a list"
	case node.Tag == "!!null":
		return "nothing"
	}
	text := []rune(node.Value)
	if len(text) > 40 {
		text = append(text[:40], '…')
	}
	return strconv.Quote(string(text))
}

func (d *decoder) fraction(node *yaml.Node, target *Fraction) {
	if !d.scalar(node, "a number or a fraction") {
		return
	}
	rat, err := parseFraction(node.Value)
	if err != nil {
		d.errorf(node, "should be a number such as 0.4 or a fraction such as 1/30, not %s", shown(node))
		return
	}
	*target = Fraction{Text: node.Value, Rat: rat, At: At{d.place(node)}}
}

// parseFraction reads "0.4", "-2", "1/30". Exponents are refused: a weight of
// 1e999999999 would take all memory.
func parseFraction(text string) (*big.Rat, error) {
	if len(text) > 40 || strings.Trim(text, "0123456789./-") != "" {
		return nil, fmt.Errorf("%q is no fraction", text)
	}
	rat, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil, fmt.Errorf("%q is no fraction", text)
	}
	return rat, nil
}

func isOrdered(t reflect.Type) bool {
	return strings.HasPrefix(t.Name(), "Ordered[")
}

// ordered decodes a mapping whose keys the file chooses.
func (d *decoder) ordered(node *yaml.Node, v reflect.Value) {
	if node.Kind != yaml.MappingNode {
		d.errorf(node, "should be a mapping, not %s", shown(node))
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := node.Content[i]
		if !d.key(key, seen) {
			continue
		}
		entry := reflect.New(v.Type().Elem()).Elem()
		entry.Field(0).Set(reflect.ValueOf(Text{Value: key.Value, At: At{d.place(key)}}))
		d.value(node.Content[i+1], entry.Field(1))
		v.Set(reflect.Append(v, entry))
	}
}

// key checks that a mapping's key is plain text that was not used before.
func (d *decoder) key(key *yaml.Node, seen map[string]bool) bool {
	if key.Kind != yaml.ScalarNode || key.Tag == "!!merge" {
		d.errorf(key, "a key should be plain text, not %s", shown(key))
		return false
	}
	if seen[key.Value] {
		d.errorf(key, "key %q stands twice", key.Value)
		return false
	}
	seen[key.Value] = true
	return true
}

// mapping decodes a mapping whose keys are the struct's.
func (d *decoder) mapping(node *yaml.Node, v reflect.Value) {
	if node.Kind != yaml.MappingNode {
		d.errorf(node, "should be a mapping, not %s", shown(node))
		return
	}
	if at := v.FieldByName("At"); at.IsValid() && at.Type() == reflect.TypeOf(At{}) {
		at.Set(reflect.ValueOf(At{d.place(node)}))
	}
	fields, names := fieldsOf(v.Type())
	seen := map[string]bool{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := node.Content[i]
		if !d.key(key, seen) {
			continue
		}
		index, known := fields[key.Value]
		if !known {
			hint := problem.Hint(key.Value, names)
			if hint == "" {
				hint = "; known here: " + strings.Join(names, ", ")
			}
			d.errorf(key, "unknown key %q%s", key.Value, hint)
			continue
		}
		if child := node.Content[i+1]; child.Tag != "!!null" {
			d.value(child, v.FieldByIndex(index))
		}
	}
}

// fieldsOf maps a struct's YAML keys to its fields: the name in the yaml tag,
// or the field's name in lower case. Embedded structs other than At lend their
// keys.
func fieldsOf(t reflect.Type) (fields map[string][]int, names []string) {
	fields = map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous || len(f.Index) > 1 && t.Field(f.Index[0]).Type == reflect.TypeOf(At{}) {
			continue
		}
		name := f.Tag.Get("yaml")
		if name == "-" || !f.IsExported() {
			continue
		}
		if name == "" {
			name = strings.ToLower(f.Name)
		}
		fields[name] = f.Index
		names = append(names, name)
	}
	return fields, names
}
