package record

import (
	"bytes"
	"fmt"

	"standings/internal/source"
)

// First reads the JSON value that a text begins with, after spaces and a byte
// order mark. It returns the fields of it and how many bytes of the text belong
// to it, spaces before it included; what follows is not looked at. The values
// share the text's memory.
func (f *Fields) First(text []byte) (values []Value, end int, err error) {
	skipped := 0
	if bytes.HasPrefix(text, source.Mark) {
		skipped = len(source.Mark)
	}
	values = make([]Value, len(f.Paths))
	s := scanner{text: text[skipped:]}
	s.space()
	begin := s.at
	kind, ok := s.value(&f.root, values)
	if !ok {
		return nil, 0, fmt.Errorf("%s", s.problem)
	}
	for _, slot := range f.whole {
		values[slot] = Value{kind, s.text[begin:s.at]}
	}
	f.settle(values)
	return values, skipped + s.at, nil
}
