package record

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// step is one step of a path: a key, the only key of an object, or an entry of a list.
type step struct {
	name  string // of a key
	only  bool   // the only key, with any name
	entry *entry // of a list
}

// entry says which entry of a list is meant: the one at a place, or the one in which
// some fields say something.
type entry struct {
	text   string // as the path has it, for messages
	index  int
	fields *Fields // to be compared; nil where the place says it
	says   []string
}

const onlyKey = "*"

// parsePath reads a path of keys and entries: stats[name.name=f1, split=].mean. Dots
// and brackets within brackets separate nothing; a value may be in double quotes.
// Brackets that hold neither a number nor an equals sign belong to a key.
func parsePath(path string) ([]step, error) {
	if path == "" {
		return nil, errors.New("a field has no name")
	}
	var steps []step
	for _, part := range Steps(path) {
		name, rest := part, ""
		if at := strings.IndexByte(part, '['); at >= 0 && strings.HasSuffix(part, "]") {
			name, rest = part[:at], part[at:]
		}
		var entries []step
		for rest != "" {
			end := closing(rest)
			if end < 0 || rest[0] != '[' {
				entries = nil
				break
			}
			e, err := newEntry(rest[1:end], path)
			if err != nil {
				return nil, err
			}
			if e == nil {
				entries = nil
				break
			}
			entries, rest = append(entries, step{entry: e}), rest[end+1:]
		}
		if len(entries) == 0 {
			name = part
		}
		if name != "" {
			steps = append(steps, step{name: name, only: name == onlyKey})
		} else if len(entries) == 0 {
			return nil, fmt.Errorf("field %q has an empty step", path)
		}
		steps = append(steps, entries...)
	}
	return steps, nil
}

// newEntry reads what stands within brackets; nil where that is no entry of a list.
func newEntry(text, path string) (*entry, error) {
	e := &entry{text: "[" + text + "]"}
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n >= 0 {
		e.index = n
		return e, nil
	}
	if !strings.Contains(text, "=") {
		return nil, nil
	}
	var paths []string
	for _, condition := range splitQuoted(text) {
		field, says, ok := strings.Cut(condition, "=")
		field, says = strings.TrimSpace(field), strings.TrimSpace(says)
		if !ok || field == "" {
			return nil, fmt.Errorf("field %q: an entry of a list is chosen by its place, as in [0], or by what its fields say, as in [name=exact, split=test], not by %q", path, condition)
		}
		if len(says) > 1 && says[0] == '"' && says[len(says)-1] == '"' {
			says = says[1 : len(says)-1]
		}
		paths, e.says = append(paths, field), append(e.says, says)
	}
	var err error
	e.fields, err = NewFields(paths)
	return e, err
}

// closing is the place of the bracket that closes the one a text begins with, or -1.
func closing(text string) int {
	quoted := false
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == ']' && !quoted:
			return i
		}
	}
	return -1
}

// Steps splits a path at its dots, but for those within brackets and those with
// a backslash before them.
func Steps(path string) []string {
	if path == "" {
		return nil
	}
	var parts []string
	var part strings.Builder
	for i := 0; i < len(path); i++ {
		switch path[i] {
		case '\\':
			if i+1 < len(path) && path[i+1] == '.' {
				i++
			}
			part.WriteByte(path[i])
		case '.':
			parts = append(parts, part.String())
			part.Reset()
		case '[':
			if end := closing(path[i:]); end > 0 {
				part.WriteString(path[i : i+end+1])
				i += end
				continue
			}
			part.WriteByte('[')
		default:
			part.WriteByte(path[i])
		}
	}
	return append(parts, part.String())
}

// splitQuoted splits a text at its commas, but not within double quotes.
func splitQuoted(text string) []string {
	var parts []string
	quoted, begin := false, 0
	for i := range len(text) {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == ',' && !quoted:
			parts = append(parts, text[begin:i])
			begin = i + 1
		}
	}
	return append(parts, text[begin:])
}

// is reports whether a list's entry is the one meant.
func (e *entry) is(v Value, place int) bool {
	if e.fields == nil {
		return place == e.index
	}
	values := make([]Value, len(e.fields.Paths))
	if !e.fields.Pick(v, values) {
		return false
	}
	for i, want := range e.says {
		if v := values[i]; v.Kind == List || v.Kind == Object || v.Kind != Null && v.Text() != want || v.Kind == Null && want != "" {
			return false
		}
	}
	return true
}
