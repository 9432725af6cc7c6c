package source

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/words"
)

// yaml.v3 can refuse unknown keys, but it forgets to below any type that
// decodes itself, stops at the first badly typed value of a kind, and does not
// keep the places of values. This decoder walks yaml.v3's nodes once instead:
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
	inside   []*mapped // the mappings around the node that is decoded, from the file's own
}

// mapped is a mapping that is decoded into a struct.
type mapped struct {
	node   *yaml.Node
	v      reflect.Value
	fields map[string][]int
	names  []string
	given  map[string]bool // keys that the file gives
}

func (d *Decoder) place(node *yaml.Node) Place {
	return Place{File: d.file, Line: node.Line, Column: node.Column}
}

// At is where a node stands.
func (d *Decoder) At(node *yaml.Node) At { return At{Place: d.place(node)} }

// Errorf adds an error at a node's place.
func (d *Decoder) Errorf(node *yaml.Node, format string, args ...any) {
	d.problems.Errorf(d.place(node), format, args...)
}

// Into decodes a node into what v points to, from within a type that decodes itself.
func (d *Decoder) Into(node *yaml.Node, v any) { d.value(node, reflect.ValueOf(v).Elem()) }

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
		if !IsBool(node) {
			d.Errorf(node, "should be true or false, not %s", Shown(node))
			return
		}
		v.SetBool(slices.Contains(wordsOfTrue, strings.ToLower(node.Value)))
	case reflect.Int:
		n, err := strconv.Atoi(node.Value)
		if node.Kind != yaml.ScalarNode || err != nil {
			d.Errorf(node, "should be a whole number such as 1000, not %s", Shown(node))
			return
		}
		v.SetInt(int64(n))
	case reflect.Float64:
		f, err := strconv.ParseFloat(node.Value, 64)
		if node.Kind != yaml.ScalarNode || err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			d.Errorf(node, "should be a finite number such as 0.4, not %s", Shown(node))
			return
		}
		v.SetFloat(f)
	case reflect.Pointer:
		if fresh := reflect.New(v.Type().Elem()); d.some(node, fresh.Elem()) {
			v.Set(fresh)
		}
	case reflect.Struct:
		if alone, ok := AloneOf(v.Type()); ok && node.Tag != "!!null" {
			if node.Kind == yaml.ScalarNode || node.Kind == yaml.SequenceNode && v.FieldByIndex(alone).Kind() == reflect.Slice {
				d.setAt(node, v)
				d.into(node, v, alone)
				d.needed(node, v)
				return
			}
		}
		d.mapping(node, v)
	case reflect.Slice:
		if IsOrdered(v.Type()) {
			d.ordered(node, v)
			return
		}
		d.list(node, v)
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

// IsOrdered reports whether a type is an [Ordered].
func IsOrdered(t reflect.Type) bool {
	return strings.HasPrefix(t.Name(), "Ordered[")
}

// ordered decodes a mapping whose keys the file chooses.
func (d *Decoder) ordered(node *yaml.Node, v reflect.Value) {
	v.SetZero() // what another file said
	if node.Kind != yaml.MappingNode {
		remedy := ""
		if node.Kind == yaml.ScalarNode && node.Tag != "!!null" {
			remedy = fmt.Sprintf(": write {%s: …}", cut(node.Value))
			if of, is := v.Type().Elem().FieldByName("Value"); is && of.Type.Kind() == reflect.Struct {
				if _, alone := AloneOf(of.Type); alone {
					remedy = fmt.Sprintf(": write {NAME: %s}", cut(node.Value))
				}
			}
		}
		d.Errorf(node, "should be a mapping, not %s%s", Shown(node), remedy)
		return
	}
	lines := map[string]int{}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := node.Content[i]
		if !d.key(key, lines) {
			continue
		}
		entry := reflect.New(v.Type().Elem()).Elem()
		entry.Field(0).Set(reflect.ValueOf(Text{Value: key.Value, At: d.At(key)}))
		if d.some(node.Content[i+1], entry.Field(1)) {
			v.Set(reflect.Append(v, entry))
		}
	}
}

// key checks that a mapping's key is plain text that was not used before; lines are
// those of the keys before it.
func (d *Decoder) key(key *yaml.Node, lines map[string]int) bool {
	if key.Kind != yaml.ScalarNode || key.Tag == "!!merge" {
		d.Errorf(key, "a key should be plain text, not %s", Shown(key))
		return false
	}
	if first, twice := lines[key.Value]; twice {
		d.Errorf(key, "key %q appears twice, first in line %d: keep one, and put what both hold below it", key.Value, first)
		return false
	}
	lines[key.Value] = key.Line
	return true
}

// mapping decodes a mapping whose keys are the struct's.
func (d *Decoder) mapping(node *yaml.Node, v reflect.Value) {
	if node.Kind != yaml.MappingNode {
		remedy := ""
		if node.Kind == yaml.SequenceNode && len(node.Content) == 1 {
			remedy = ": write it without the dash or the square brackets"
		} else if _, names := KeysOf(v.Type()); node.Kind == yaml.ScalarNode && len(names) > 0 {
			remedy = ": write {" + strings.Join(names[:min(len(names), 4)], ": …, ") + ": …}, or some of these keys"
		}
		d.Errorf(node, "should be a mapping of keys and values, not %s%s", Shown(node), remedy)
		return
	}
	m := &mapped{node: node, v: v, given: map[string]bool{}}
	m.fields, m.names = KeysOf(v.Type())
	d.inside = append(d.inside, m)
	defer func() { d.inside = d.inside[:len(d.inside)-1] }()
	d.setAt(node, v)
	lines := map[string]int{}
	var strange []int
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := node.Content[i]
		if !d.key(key, lines) {
			continue
		}
		if m.fields[key.Value] == nil {
			strange = append(strange, i)
			continue
		}
		d.field(m, key.Value, node.Content[i+1])
	}
	d.strangers(m, strange)
	d.needed(node, v)
}

// needed reports the fields that a mapping cannot be without and that it does not give:
// those with the tag need:"a board's title".
func (d *Decoder) needed(node *yaml.Node, v reflect.Value) {
	fields, names := KeysOf(v.Type())
	for _, name := range names {
		what := v.Type().FieldByIndex(fields[name]).Tag.Get("need")
		if what == "" || strings.TrimSpace(v.FieldByIndex(fields[name]).Interface().(Text).Value) != "" {
			continue
		}
		if at := v.FieldByName("At").Interface().(At); !at.Unclear(name) {
			d.Errorf(node, "%s is missing: write %s: and a text", what, name)
		}
	}
}

// into decodes a node into a field. A name that is too long is left out: those with the
// tag name:"a board's title" become parts of ids, heads and addresses.
func (d *Decoder) into(node *yaml.Node, v reflect.Value, field []int) {
	if what := v.Type().FieldByIndex(field).Tag.Get("name"); what != "" {
		for _, n := range append(node.Content, node) {
			if IsLong(n.Value) {
				d.Errorf(n, "%s is %s", what, LongName(n.Value))
				return
			}
		}
	}
	d.value(node, v.FieldByIndex(field))
}

// field decodes the value of a key that is known.
func (d *Decoder) field(m *mapped, name string, child *yaml.Node) {
	m.given[name] = true
	if child.Tag == "!!null" {
		return
	}
	before := d.problems.Len()
	d.into(child, m.v, m.fields[name])
	d.oneOf(child, name, WordsOf(m.v.Type().FieldByIndex(m.fields[name])))
	if d.problems.Len() > before {
		m.unclear(name)
	}
}

// oneOf checks a text that has to be one of some words; none: it may be any.
func (d *Decoder) oneOf(node *yaml.Node, key string, accepted []string) {
	if len(accepted) > 0 && node.Kind == yaml.ScalarNode && node.Value != "" && !slices.Contains(accepted, node.Value) {
		d.Errorf(node, "%s should be %s, not %s%s", key, words.Join(accepted, "or"), Shown(node), Hint(node.Value, accepted))
	}
}

// WordsOf lists the only words that a field's text may be, which its tag names:
// `one:"mean sum"`, or the only shape of its type; none: it may be any.
func WordsOf(field reflect.StructField) []string {
	if s, ok := reflect.Zero(field.Type).Interface().(interface{ Shapes() []Shape }); ok && field.Type.Kind() != reflect.Pointer {
		if shapes := s.Shapes(); len(shapes) == 1 {
			return shapes[0].Words
		}
	}
	return strings.Fields(field.Tag.Get("one"))
}

// setAt sets the place of a struct that embeds At.
func (d *Decoder) setAt(node *yaml.Node, v reflect.Value) {
	if at := v.FieldByName("At"); at.IsValid() && at.Type() == reflect.TypeOf(At{}) {
		at.Set(reflect.ValueOf(d.At(node)))
	}
}

// list decodes a list. One value where a list belongs is a list of it.
func (d *Decoder) list(node *yaml.Node, v reflect.Value) {
	children := node.Content
	v.SetZero() // what another file said
	switch {
	case node.Kind == yaml.SequenceNode:
		children = d.whole(children, v.Type().Elem())
	case node.Kind == yaml.ScalarNode && node.Style == 0 && strings.Contains(node.Value, ", "):
		d.Errorf(node, "should be a list, not %s: write [%s], or quote it where it is one", Shown(node), node.Value)
		return
	case d.isNoList(node, v.Type().Elem()):
		return
	default:
		children = []*yaml.Node{node}
	}
	for _, child := range children {
		element := reflect.New(v.Type().Elem()).Elem()
		if d.some(child, element) {
			v.Set(reflect.Append(v, element))
		}
	}
}
