package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"standings/internal/source"
)

// At reads one record again from the offset at which a [Reader] found it. The
// key of a record in a map is not read again.
func At(r io.ReadSeeker, o Options, offset int64) ([]Value, error) {
	values := make([]Value, len(o.Fields.Paths))
	if o.Format == CSV {
		return tableAt(r, o, offset)
	}
	if _, err := r.Seek(offset, io.SeekStart); err != nil {
		return nil, fmt.Errorf("record at byte %d: %w", offset, err)
	}
	from := &bounded{from: r, bound: 1 << 16}
	var text []byte
	var err error
	if o.Format == JSONL {
		text, err = bufio.NewReader(from).ReadBytes('\n')
		if err == io.EOF {
			err = nil
		}
		text = bytes.TrimSpace(source.TrimMark(text))
	} else {
		err = json.NewDecoder(&hider{from: bufio.NewReader(from)}).Decode((*json.RawMessage)(&text))
		text = shown(text)
	}
	if err != nil {
		return nil, fmt.Errorf("record at byte %d: %w", offset, err)
	}
	if problem, _ := o.Fields.scan(text, values); problem != "" {
		return nil, fmt.Errorf("record at byte %d %s", offset, problem)
	}
	return values, nil
}

func tableAt(r io.ReadSeeker, o Options, offset int64) ([]Value, error) {
	head := newTable(r, o.Fields)
	if err := head.header(); err != nil {
		return nil, err
	}
	if _, err := r.Seek(offset, io.SeekStart); err != nil {
		return nil, fmt.Errorf("record at byte %d: %w", offset, err)
	}
	row := newTable(r, o.Fields)
	row.columns, row.slots = head.columns, head.slots
	var found Record
	if err := row.Next(&found); err != nil {
		return nil, fmt.Errorf("record at byte %d: %w", offset, err)
	}
	return found.Values, nil
}

// Same reports whether two records that were read again say the same, whatever
// the order of keys and however numbers are written.
func Same(a, b []Value) bool {
	for i := range a {
		if !same(a[i], b[i]) {
			return false
		}
	}
	return len(a) == len(b)
}

func same(a, b Value) bool {
	if a.Kind != b.Kind {
		return false
	}
	if bytes.Equal(a.Raw, b.Raw) {
		return true
	}
	switch a.Kind {
	case Number:
		x, ok1 := a.Float()
		y, ok2 := b.Float()
		return ok1 && ok2 && x == y
	case String:
		return a.Text() == b.Text()
	case List:
		return sameElements(a, b)
	case Object:
		return sameMembers(a, b)
	}
	return false
}

func sameElements(a, b Value) bool {
	var others []Value
	for v := range b.Elements() {
		others = append(others, v)
	}
	i := 0
	for v := range a.Elements() {
		if i >= len(others) || !same(v, others[i]) {
			return false
		}
		i++
	}
	return i == len(others)
}

func sameMembers(a, b Value) bool {
	others := map[string]Value{}
	for key, v := range b.Members() {
		others[key] = v
	}
	n := 0
	for key, v := range a.Members() {
		other, ok := others[key]
		if !ok || !same(v, other) {
			return false
		}
		n++
	}
	return n == len(others)
}
