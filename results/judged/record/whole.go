package record

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
)

// Document checks a whole JSON document, after a byte order mark,
// and returns its value, which shares the memory of data. NaN and
// Infinity are taken for null, since programs write them for what they do not know.
func Document(data []byte) (Value, *Fault) {
	text := source.TrimMark(data)
	fault := func(at int, message string) *Fault {
		before := text[:at]
		last := bytes.LastIndexByte(before, '\n') + 1
		return &Fault{Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(before[last:]) + 1, Message: message}
	}
	if !utf8.Valid(text) {
		return Value{}, fault(invalidAt(text), "is not UTF-8 text: save the file as UTF-8")
	}
	whole, s, ok := new(Fields).leading(text, nil)
	if len(bytes.TrimSpace(text)) == 0 {
		return Value{}, &Fault{Message: "is empty: it should hold a list of records"}
	}
	if ok && s.end() < len(text) {
		s.fail("has more after its end: for a record a line name the file .jsonl")
	}
	if s.problem != "" {
		return Value{}, fault(s.at, s.problem)
	}
	return whole, nil
}

// Offset is the place, in bytes, of a value within the data that [Document] or
// [Fields.First] read it from, or that it was found below.
func (v Value) Offset(data []byte) int { return cap(data) - cap(v.Raw) }

// Join adds a key to a path.
func Join(path, key string) string {
	if key = strings.ReplaceAll(key, ".", `\.`); path == "" {
		return key
	}
	return path + "." + key
}
