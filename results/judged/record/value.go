package record

import (
	"bytes"
	"encoding/json"
	"iter"
	"strconv"
	"strings"
)

// kind is the type of a value.
type kind uint8

const (
	Absent kind = iota // the record has no such field
	Null               // or NaN, or Infinity: see [Value.Undefined]
	Bool
	Number
	String
	List
	Object
	Cell // a cell of a CSV file: text of which nothing more is known
)

func (k kind) String() string {
	return [...]string{"nothing", "null", "true or false", "a number", "text", "a list", "an object", "text"}[k]
}

// Value is a field of a record. The zero value is absent.
type Value struct {
	Kind kind
	Raw  []byte // its JSON text, or the letters of a cell
}

// Text returns a string or cell as it reads, a number, true, false or null as it
// is written; "" for what is absent, a list or an object.
func (v Value) Text() string {
	switch v.Kind {
	case String:
		return unquote(v.Raw)
	case Absent, List, Object:
		return ""
	}
	return string(v.Raw)
}

// Letters are those of a string, with what is escaped in it as it is written, or of a cell.
func (v Value) Letters() []byte {
	switch v.Kind {
	case String:
		return v.Raw[1 : len(v.Raw)-1]
	case Cell:
		return v.Raw
	}
	return nil
}

// IsText reports whether the value is text: a JSON string or a cell.
func (v Value) IsText() bool { return v.Kind == String || v.Kind == Cell }

// Float returns a JSON number, or a cell that is written as one.
func (v Value) Float() (float64, bool) {
	switch v.Kind {
	case Number:
		return ParseNumber(v.Raw)
	case Cell:
		return ParseNumber(bytes.TrimSpace(v.Raw))
	}
	return 0, false
}

// Copy is the value with bytes of its own, which outlive the file's.
func (v Value) Copy() Value { return Value{v.Kind, bytes.Clone(v.Raw)} }

// Shown is the value as a message can quote it: cut short, in one line.
func (v Value) Shown() string {
	switch v.Kind {
	case Absent:
		return "nothing"
	case String, Cell:
		return Short(v.Text())
	case List, Object:
		return v.Kind.String()
	}
	return string(v.Raw[:min(len(v.Raw), 40)])
}

// Short quotes a text and cuts it after forty letters.
func Short(text string) string {
	if runes := []rune(text[:min(len(text), 400)]); len(runes) > 40 {
		text = string(runes[:40]) + "…"
	}
	return strconv.Quote(text)
}

func hasEscape(text []byte) bool { return bytes.IndexByte(text, '\\') >= 0 }

// unquote reads a JSON string that has been checked.
func unquote(quoted []byte) (text string) {
	if inner := quoted[1 : len(quoted)-1]; !hasEscape(inner) {
		return string(inner)
	}
	if json.Unmarshal(quoted, &text) != nil {
		return strings.Trim(string(quoted), `"`)
	}
	return text
}

// Elements walks over a list.
func (v Value) Elements() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if v.Kind != List {
			return
		}
		s := scanner{text: v.Raw} // it has been checked before
		s.within(']', func() bool {
			begin := s.at
			kind, ok := s.value(nil, nil)
			return ok && yield(Value{kind, s.text[begin:s.at]})
		})
	}
}

// Members walks over an object's keys and values in the order of the file.
func (v Value) Members() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		if v.Kind != Object {
			return
		}
		s := scanner{text: v.Raw} // it has been checked before
		s.within('}', func() bool {
			quoted, ok := s.key()
			if !ok {
				return false
			}
			begin := s.at
			kind, ok := s.value(nil, nil)
			return ok && yield(unquote(quoted), Value{kind, s.text[begin:s.at]})
		})
	}
}

// Pick reads fields of an object, or entries of a list.
func (f *Fields) Pick(v Value, values []Value) bool {
	if v.Kind != Object && (v.Kind != List || len(f.root.entries) == 0) {
		return false
	}
	problem, _ := f.scan(v.Raw, values)
	return problem == ""
}

// FirstObject finds the first JSON object within a text that has the field, and
// returns that field. Judges wrap their verdicts in talk and in code fences.
func FirstObject(text string, f *Fields) (Value, bool) {
	values := make([]Value, len(f.Paths))
	tries := 0
	for at := 0; tries < 50; tries++ {
		next := strings.IndexByte(text[at:], '{')
		if next < 0 {
			return Value{}, false
		}
		at += next
		s := scanner{text: []byte(text[at:])}
		clear(values)
		ok := s.object(&f.root, values)
		for _, slot := range f.whole {
			values[slot] = Value{Object, s.text[:s.at]}
		}
		if f.settle(values); ok && values[0].Kind != Absent {
			return values[0], true
		}
		at++
	}
	return Value{}, false
}
