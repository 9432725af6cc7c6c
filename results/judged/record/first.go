package record

import (
	"fmt"
	"unicode/utf8"

	"standings/internal/source"
)

// leading reads the value that a text begins with, after white space, and its fields.
func (f *Fields) leading(text []byte, values []Value) (whole Value, s scanner, ok bool) {
	s = scanner{text: text}
	s.space()
	begin := s.at
	kind, ok := s.value(&f.root, values)
	whole = Value{kind, text[begin:s.at]}
	if ok {
		for _, slot := range f.whole {
			values[slot] = whole
		}
		f.settle(values)
	}
	return whole, s, ok
}

// First reads the JSON value that a text begins with, after spaces and a byte
// order mark. It returns the fields of it and how many bytes of the text belong
// to it, spaces before it included; what follows is not looked at. The values
// share the text's memory.
func (f *Fields) First(text []byte) (values []Value, end int, err error) {
	rest := source.TrimMark(text)
	values = make([]Value, len(f.Paths))
	_, s, ok := f.leading(rest, values)
	if !ok {
		return nil, 0, fmt.Errorf("%s", s.problem)
	}
	return values, len(text) - len(rest) + s.at, nil
}

// scan checks a record and fills in the values of the fields. A problem is reported
// with the byte it was found at, from 0.
func (f *Fields) scan(text []byte, values []Value) (problem string, at int) {
	if !utf8.Valid(text) {
		return "is not UTF-8 text", invalidAt(text)
	}
	clear(values)
	_, s, ok := f.leading(text, values)
	if ok && s.end() < len(text) {
		s.fail("has more after its end")
	}
	return s.problem, s.at
}

// end passes over white space behind a value.
func (s *scanner) end() int {
	s.space()
	return s.at
}
