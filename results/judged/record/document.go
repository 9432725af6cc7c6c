package record

import (
	"bytes"
	"fmt"
	"iter"
	"slices"

	"standings/internal/source"
)

// document reads the records of one JSON document: the elements of a list, or
// the values of a map, at the top or at the end of a path.
type document struct {
	scanner
	picker
	give    func(*Record, *Fault) bool
	current Record
	ended   bool // no more is asked for, or what is wrong was reported
	begin   int  // of the text in the file
	line    int  // of the byte that was counted last
	counted int
	number  int
	alone   bool // the document is one object, or several one after the other, each a record
}

// A document is read to this depth, so that the record after one that is
// nested too deep is found.
const depthOfDocument = 10_000

// JSON is one document: a list or a map of records.
var JSON = &Format{
	Name: "json", Endings: []string{".json"}, Document: true,
	read: func(data []byte, o Options) Records {
		return func(give func(*Record, *Fault) bool) { readDocument(data, o, give) }
	},
	about: func(data []byte) iter.Seq[[]byte] { return slices.Values([][]byte{data}) },
	again: values,
}

func readDocument(data []byte, o Options, give func(*Record, *Fault) bool) {
	text := source.TrimMark(data)
	d := &document{scanner: scanner{text: text, depth: maxDepth - depthOfDocument}, picker: newPicker(o.Fields, ofPlaces(o)), give: give, begin: len(data) - len(text), line: 1}
	var path []step
	if o.Records != "" {
		var err error
		if path, err = parsePath(o.Records); err != nil {
			give(nil, &Fault{Message: err.Error()})
			return
		}
	}
	wrong := d.file.take(o.Fields, text)
	if d.end() == len(text) {
		d.last("is empty: it should hold a list of records")
	} else if d.to(path) && d.end() < len(text) {
		d.last("has more after the end of the list of records")
	}
	switch {
	case d.ended:
	case d.problem != "":
		d.broken()
	case wrong != "":
		d.last(wrong)
	}
}

// to goes to the records at the end of a path, and behind what they are in.
func (d *document) to(path []step) bool {
	if d.at == len(d.text) {
		return d.unexpected()
	}
	if len(path) == 0 {
		return d.records()
	}
	step, found, place := path[0], false, -1
	if step.entry != nil {
		good := step.entry.fields != nil || d.text[d.at] != '[' || d.within(']', func() bool {
			if place++; place != step.entry.index {
				return d.skip()
			}
			found = true
			return d.to(path[1:])
		})
		if good && !found {
			return d.last(fmt.Sprintf("has no list with an entry %s, where records says they are", step.entry.text))
		}
		return good
	}
	if d.text[d.at] != '{' {
		return d.last(fmt.Sprintf("should be an object with the key %q, as records says", step.name))
	}
	var others []string
	good := d.within('}', func() bool {
		quoted, ok := d.key()
		switch {
		case !ok:
			return false
		case unquote(quoted) != step.name:
			if len(others) < maxDepth {
				others = append(others, unquote(quoted))
			}
			return d.skip()
		case found:
			return d.last(fmt.Sprintf("has the key %q twice, where records says they are: keep one", step.name))
		}
		found = true
		return d.to(path[1:])
	})
	if good && !found {
		return d.last(fmt.Sprintf("has no key %q%s, where records says they are", step.name, source.Hint(step.name, others)))
	}
	return good
}

// skip passes over a value.
func (d *document) skip() bool {
	_, ok := d.value(nil, nil)
	return ok
}

// records reads the records of a list or a map, or those that follow one another.
func (d *document) records() bool {
	begin, top := d.at, d.depth == maxDepth-depthOfDocument
	switch c, isMap := d.text[d.at], d.fields.WantsMap(); {
	case c == '{' && isMap:
		return d.within('}', func() bool {
			quoted, ok := d.key()
			return ok && d.record(quoted)
		})
	case c == '[' && !isMap:
		return d.within(']', func() bool { return d.record(nil) })
	case c == '{' && top:
		for d.alone = true; d.end() < len(d.text); {
			if !d.record(nil) {
				return false
			}
		}
		return true
	case c == '{':
		return d.last("should be a list of records: for a map of them name the item's id $key")
	case c == '[':
		return d.last("should be a map from an item's id to its record, not a list")
	}
	if !d.skip() {
		return false
	}
	return d.last(fmt.Sprintf("should be a list of records, not %s", d.text[begin:min(d.at, begin+40)]))
}

// record reads one record; key is that of a map, in quotes.
func (d *document) record(key []byte) bool {
	d.number++
	begin := d.at
	if !d.skip() {
		return false
	}
	text, line := d.text[begin:d.at], d.lineAt(begin)
	wrong := func(problem string, at int) bool {
		return d.yield(nil, &Fault{Line: line + bytes.Count(text[:at], newline), Number: d.number, Message: problem})
	}
	if (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && len(d.fields.whole) == 0 && !d.fields.Any {
		return d.yield(nil, &Fault{Line: line, Number: d.number, Message: "is a number among records, and not read", Skipped: true})
	}
	if len(text) > maxLength {
		return wrong(tooLong, 0)
	}
	if problem, at := d.pick(text, d.number); problem != "" {
		return wrong(problem, at)
	}
	if d.alone && !d.fields.Any && !slices.ContainsFunc(d.values, func(v Value) bool { return v.Kind != Absent }) {
		return d.last("should be a record, or a list of records: for a map of them name the item's id $key")
	}
	if key != nil {
		for _, slot := range d.fields.key {
			d.values[slot] = Value{String, key}
		}
		d.fields.settle(d.values)
	}
	d.current = Record{Line: line, Number: d.number, Offset: int64(d.begin + begin), Values: d.values}
	return d.yield(&d.current, nil)
}

var newline = []byte("\n")

// lineAt is the line of a byte, which is none before one that was asked for.
func (d *document) lineAt(at int) int {
	d.line += bytes.Count(d.text[d.counted:at], newline)
	d.counted = at
	return d.line
}

// yield hands out a record, or what is wrong with one, and reports whether to go on.
func (d *document) yield(r *Record, f *Fault) bool {
	d.ended = !d.give(r, f)
	return !d.ended
}

// last is a fault after which nothing is read.
func (d *document) last(message string) bool {
	d.give(nil, &Fault{Line: d.lineAt(d.at), Message: message})
	d.ended = true
	return false
}

// broken reports a mistake of syntax. What follows cannot be trusted.
func (d *document) broken() {
	f := &Fault{Line: d.lineAt(d.at), Number: d.number, Message: d.problem + nothingAfter, Skipped: d.alone && d.number == 1}
	if d.at >= len(d.text) {
		f.Message = "is cut off: the file ends in the middle; records before it were read"
	}
	d.give(nil, f)
}
