package source

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// yaml.v3 can refuse unknown keys, but it forgets to below any type that
// decodes itself, stops at the first badly typed value of a kind, and does not
// tell a value where it stood. This decoder walks yaml.v3's nodes once instead:
// every unknown key, doubled key and badly typed value is a problem with file,
// line and column, and structs that embed At learn their place.

// selfDecoder is implemented by types that may be written in more than one way; it
// receives the node and decodes itself with the decoder's help.
type selfDecoder interface {
	DecodeYAML(d *Decoder, node *yaml.Node)
}

// Decoder decodes the nodes of one YAML file.
type Decoder struct {
	file     string
	problems *List
}

func (d *Decoder) place(node *yaml.Node) Place {
	return Place{File: d.file, Line: node.Line, Column: node.Column}
}

// At is where a node stands.
func (d *Decoder) At(node *yaml.Node) At { return At{d.place(node)} }

// Errorf adds an error at a node's place.
func (d *Decoder) Errorf(node *yaml.Node, format string, args ...any) {
	d.problems.Errorf(d.place(node), format, args...)
}

// Into decodes a node into what v points to, from within a type that decodes itself.
func (d *Decoder) Into(node *yaml.Node, v any) { d.value(node, reflect.ValueOf(v).Elem()) }

// IntoShort decodes a type that is written as a mapping, or as the value of its one
// main key alone. own points to the type without its method of decoding, short to
// what that value goes into.
func (d *Decoder) IntoShort(node *yaml.Node, own any, at *At, short any) {
	*at = d.At(node)
	if node.Kind == yaml.MappingNode {
		d.Into(node, own)
		return
	}
	d.Into(node, short)
}

// value decodes a node into v by v's type. What cannot be decoded is a problem
// and leaves v as it was.
func (d *Decoder) value(node *yaml.Node, v reflect.Value) {
	if node.Kind == yaml.AliasNode {
		d.Errorf(node, "an alias (*%s) is not allowed here: write the value out", node.Value)
		return
	}
	if v.CanAddr() {
		if own, ok := v.Addr().Interface().(selfDecoder); ok {
			own.DecodeYAML(d, node)
			return
		}
	}
	switch target := v.Addr().Interface().(type) {
	case *Text:
		if d.scalar(node, "text") {
			*target = Text{Value: node.Value, At: d.At(node),
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
			v.SetString(strings.TrimSpace(node.Value))
		}
	case reflect.Bool:
		if node.Kind != yaml.ScalarNode || node.Tag != "!!bool" {
			d.Errorf(node, "should be true or false, not %s", Shown(node))
			return
		}
		v.SetBool(strings.EqualFold(node.Value, "true"))
	case reflect.Int:
		n, err := strconv.Atoi(node.Value)
		if node.Kind != yaml.ScalarNode || err != nil {
			d.Errorf(node, "should be a whole number, not %s", Shown(node))
			return
		}
		v.SetInt(int64(n))
	case reflect.Float64:
		f, err := strconv.ParseFloat(node.Value, 64)
		if node.Kind != yaml.ScalarNode || err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			d.Errorf(node, "should be a finite number, not %s", Shown(node))
			return
		}
		v.SetFloat(f)
	case reflect.Pointer:
		if fresh := reflect.New(v.Type().Elem()); d.some(node, fresh.Elem()) {
			v.Set(fresh)
		}
	case reflect.Struct:
		d.mapping(node, v)
	case reflect.Slice:
		if isOrdered(v.Type()) {
			d.ordered(node, v)
			return
		}
		if node.Kind != yaml.SequenceNode {
			d.Errorf(node, "should be a list, not %s", Shown(node))
			return
		}
		for _, child := range node.Content {
			element := reflect.New(v.Type().Elem()).Elem()
			if d.some(child, element) {
				v.Set(reflect.Append(v, element))
			}
		}
	default:
		panic("source: no way to decode " + v.Type().String())
	}
}

// some decodes a value that need not be there into v, and reports whether it is. Of what cannot be decoded at all nothing is kept: it has
// no place, and would be found wrong a second time by those who check what it says.
func (d *Decoder) some(node *yaml.Node, v reflect.Value) bool {
	before := d.problems.Len()
	d.value(node, v)
	return d.problems.Len() == before || !v.IsZero()
}

// scalar reports whether a node is a single value that is not null.
func (d *Decoder) scalar(node *yaml.Node, what string) bool {
	if node.Kind != yaml.ScalarNode || node.Tag == "!!null" {
		d.Errorf(node, "should be %s, not %s", what, Shown(node))
		return false
	}
	return true
}

// Shown describes a node for a message.
func Shown(node *yaml.Node) string {
	switch {
	case node.Kind == yaml.MappingNode:
		return "a mapping"
	case node.Kind == yaml.SequenceNode:
		return "a list"
	case node.Kind == yaml.AliasNode:
		return "an alias (*" + node.Value + "): write the value out"
	case node.Tag == "!!null":
		return "nothing"
	}
	return strconv.Quote(cut(node.Value))
}

// cut cuts a text after forty letters.
func cut(text string) string {
	letters := []rune(text[:min(len(text), 400)])
	if len(letters) > 40 {
		return string(letters[:40]) + "…"
	}
	return text
}

func (d *Decoder) fraction(node *yaml.Node, target *Fraction) {
	if !d.scalar(node, "a number or a fraction") {
		return
	}
	rat, err := parseFraction(node.Value)
	if err != nil {
		d.Errorf(node, "should be a number such as 0.4 or a fraction such as 1/30, not %s", Shown(node))
		return
	}
	*target = Fraction{Text: node.Value, Rat: rat, At: d.At(node)}
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
func (d *Decoder) ordered(node *yaml.Node, v reflect.Value) {
	if node.Kind != yaml.MappingNode {
		d.Errorf(node, "should be a mapping, not %s", Shown(node))
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := node.Content[i]
		if !d.key(key, seen) {
			continue
		}
		entry := reflect.New(v.Type().Elem()).Elem()
		entry.Field(0).Set(reflect.ValueOf(Text{Value: key.Value, At: d.At(key)}))
		if d.some(node.Content[i+1], entry.Field(1)) {
			v.Set(reflect.Append(v, entry))
		}
	}
}

// key checks that a mapping's key is plain text that was not used before.
func (d *Decoder) key(key *yaml.Node, seen map[string]bool) bool {
	if key.Kind != yaml.ScalarNode || key.Tag == "!!merge" {
		d.Errorf(key, "a key should be plain text, not %s", Shown(key))
		return false
	}
	if seen[key.Value] {
		d.Errorf(key, "key %q appears twice", key.Value)
		return false
	}
	seen[key.Value] = true
	return true
}

// mapping decodes a mapping whose keys are the struct's.
func (d *Decoder) mapping(node *yaml.Node, v reflect.Value) {
	if node.Kind != yaml.MappingNode {
		d.Errorf(node, "should be a mapping of keys and values, not %s", Shown(node))
		return
	}
	if at := v.FieldByName("At"); at.IsValid() && at.Type() == reflect.TypeOf(At{}) {
		at.Set(reflect.ValueOf(d.At(node)))
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
			d.Errorf(key, "unknown key %q%s", key.Value, HintOrList(key.Value, names))
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
