// Package reference makes the reference of all keys of the project's files, and
// their JSON Schema, of the Go types that the files are decoded into and of what
// their comments say. Only tests import it: what it makes is kept in files, and a
// test holds those against it.
//
// A comment at a field is a line of the reference. Of its clauses, separated by
// semicolons, one that reads "required", or "required with" another key, and one that
// begins with the field's empty value and a colon or "is", are set apart:
//
//	Title Text // the button's words; "": the kind's own
//	Items int  // how many there are; 0 is not stated
//	URL   Text // where it leads; required
package reference

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
)

// reader reads types, with the comments of their folders.
type reader struct {
	comments *comments
	missing  []string
}

// Open reads the comments of folders of the module at root.
func Open(root, module string, folders ...string) (*reader, error) {
	c, err := readComments(root, module, folders)
	return &reader{comments: c}, err
}

// Missing lists the keys that have no comment, of all files read so far.
func (r *reader) Missing() []string { return r.missing }

// value is what a key holds.
type value struct {
	Kind    kind
	Name    string   // what a text is in particular: "date"; "" is any
	Words   []string // the only texts; none: any
	Of      *value   // of a list or a mapping of names
	Keys    []key    // of a mapping
	Alone   *key     // of a mapping: the key whose value may stand for the whole
	Shapes  []value  // the forms in which it may be written, where it decodes itself
	Example string   // of a form, in YAML
	Text    string   // what the comment of the type says
	Type    reflect.Type
}

// kind is a kind of value.
type kind int

const (
	aText kind = iota
	aWhole
	aNumber
	aFraction
	aTruth
	aList
	aMapping
	aNames // a mapping whose keys the file chooses
)

// key is a key of a mapping.
type key struct {
	Name     string
	Text     string
	Absent   string // what is where it is not there; "" is nothing
	Required bool
	With     string // the other key with which alone it is required; "": any
	Value    value
}

// File reads the mapping that a file is, from a value of its type.
func (r *reader) File(v any) value { return r.value(reflect.TypeOf(v), "", false) }

// Columns reads a table with a line for each value of a type, and columns of names
// that are those of its fields.
func (r *reader) Columns(v any, names []string) value {
	before := r.missing
	line := r.File(v)
	of := line.Keys
	r.missing, line.Keys = before, nil // the type may have fields that are no columns
	for _, name := range names {
		for _, k := range of {
			if k.Name == name && k.Text != "" {
				k.Value = value{Type: k.Value.Type}
				line.Keys = append(line.Keys, k)
			}
		}
	}
	if len(line.Keys) != len(names) {
		r.missing = append(r.missing, fmt.Sprintf("%s has no field with a comment for one of the columns %s", line.Type, strings.Join(names, ", ")))
	}
	return line
}

// shaped is implemented by types that may be written in several forms.
type shaped interface{ Shapes() []source.Shape }

func (r *reader) value(t reflect.Type, alias string, own bool) value {
	v := value{Type: t}
	if s, ok := reflect.Zero(t).Interface().(shaped); ok && !own && t.Kind() != reflect.Pointer {
		for _, shape := range s.Shapes() {
			form := t
			if shape.Is != nil {
				form = reflect.TypeOf(shape.Is)
			}
			one := r.value(form, alias, shape.Is == nil)
			one.Words, one.Example = shape.Words, shape.Example
			v.Shapes = append(v.Shapes, one)
			if v.Text == "" && t.Kind() == reflect.Struct {
				v.Text = r.comments.ofType(t)
			}
		}
		return v
	}
	switch {
	case t == reflect.TypeFor[source.Text](), t.Kind() == reflect.String:
		v.Kind = aText
		for _, name := range []string{alias, strings.TrimSuffix(alias, "s")} { // of a text, of a list of them
			if r.comments.names[name] != "" {
				v.Name = spaced(name)
			}
		}
	case t == reflect.TypeFor[source.Fraction]():
		v.Kind = aFraction
	case t.Kind() == reflect.Pointer:
		return r.value(t.Elem(), alias, own)
	case t.Kind() == reflect.Bool:
		v.Kind = aTruth
	case t.Kind() == reflect.Int:
		v.Kind = aWhole
	case t.Kind() == reflect.Float64:
		v.Kind = aNumber
	case source.IsOrdered(t):
		of := r.value(t.Elem().Field(1).Type, alias, false)
		v.Kind, v.Of = aNames, &of
	case t.Kind() == reflect.Slice:
		of := r.value(t.Elem(), alias, false)
		v.Kind, v.Of = aList, &of
	case t.Kind() == reflect.Struct:
		v.Kind, v.Text = aMapping, r.comments.ofType(t)
		v.Keys = r.keys(t)
		if index, ok := source.AloneOf(t); ok {
			fields, names := source.KeysOf(t)
			for i, name := range names {
				if slices.Equal(fields[name], index) {
					v.Alone = &v.Keys[i]
				}
			}
		}
	default:
		panic("reference: no word for " + t.String())
	}
	return v
}

func (r *reader) keys(t reflect.Type) []key {
	var keys []key
	fields, names := source.KeysOf(t)
	for _, name := range names {
		index := fields[name]
		field, of := t.FieldByIndex(index), t
		if len(index) > 1 {
			of = t.FieldByIndex(index[:len(index)-1]).Type
		}
		said := r.comments.of(of, field.Name)
		key := key{Name: name, Value: r.value(field.Type, said.alias, false)}
		key.Value.Words = source.WordsOf(field)
		key.read(withoutName(said.text, field.Name))
		if key.Text == "" && !key.Value.explained() {
			r.missing = append(r.missing, fmt.Sprintf("%s.%s, the key %s, has no comment", t, field.Name, name))
		}
		keys = append(keys, key)
	}
	return keys
}

// explained reports whether the value's type says what it is.
func (v value) explained() bool {
	return v.Text != "" || v.Of != nil && v.Of.explained()
}

// required finds one that says that a key cannot be left out.
var required = regexp.MustCompile(`^required(?: with (\w+))?$`)

// absent finds a clause that says what an empty field is.
var absent = regexp.MustCompile(`(?s)^(?:""|none|nil|0|false|absent)(?::| is| are) (.+)$`)

// read parts a comment into what it says.
func (k *key) read(comment string) {
	var rest []string
	for _, clause := range clauses(comment) {
		bare := strings.TrimSuffix(clause, ".")
		if found := absent.FindStringSubmatch(bare); found != nil && k.Absent == "" {
			k.Absent = found[1]
		} else if found := required.FindStringSubmatch(bare); found != nil {
			k.Required, k.With = true, found[1]
		} else {
			rest = append(rest, clause)
		}
	}
	k.Text = strings.Join(rest, "; ")
}

// clauses splits a text at semicolons outside of braces.
func clauses(text string) []string {
	var parts []string
	depth, begin := 0, 0
	for i, c := range text {
		switch c {
		case '{', '(':
			depth++
		case '}', ')':
			depth--
		case ';':
			if depth == 0 {
				parts = append(parts, strings.TrimSpace(text[begin:i]))
				begin = i + 1
			}
		}
	}
	if last := strings.TrimSpace(text[begin:]); last != "" {
		parts = append(parts, last)
	}
	return parts
}

func capital(text string) string {
	for i, c := range text {
		return strings.ToUpper(string(c)) + text[i+len(string(c)):]
	}
	return ""
}
