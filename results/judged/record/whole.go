package record

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
)

// Document checks a JSON document that is at hand whole, after a byte order mark,
// and returns its value, which shares the memory of data. NaN and
// Infinity are taken for null, since programs write them for what they do not know.
func Document(data []byte) (Value, *Fault) {
	text := source.TrimMark(data)
	fault := func(at int, message string) *Fault {
		before := text[:at]
		last := bytes.LastIndexByte(before, '\n') + 1
		return &Fault{Line: bytes.Count(before, []byte("\n")) + 1, Column: utf8.RuneCount(before[last:]) + 1, Message: message, Last: true}
	}
	if !utf8.Valid(text) {
		return Value{}, fault(invalidAt(text), "is not UTF-8 text: save the file as UTF-8")
	}
	s := scanner{text: text}
	s.space()
	if s.at == len(text) {
		return Value{}, &Fault{Message: "is empty: it should hold a list of records", Last: true}
	}
	begin := s.at
	kind, ok := s.value(nil, nil)
	end := s.at
	if ok {
		if s.space(); s.at < len(text) {
			ok = s.fail("has more after its end: for a record a line name the file .jsonl")
		}
	}
	if !ok {
		return Value{}, fault(s.at, s.problem)
	}
	return Value{kind, text[begin:end]}, nil
}

// Offset is the place, in bytes, of a value within the data that [Document] or
// [Fields.First] read it from, or that it was found below.
func (v Value) Offset(data []byte) int { return cap(data) - cap(v.Raw) }

// Steps are the keys of a path: it is split at its dots, but for those with a
// backslash before them.
func Steps(path string) []string {
	if path == "" {
		return nil
	}
	return splitPath(path)
}

// Join adds a key to a path.
func Join(path, key string) string {
	if key = strings.ReplaceAll(key, ".", `\.`); path == "" {
		return key
	}
	return path + "." + key
}
