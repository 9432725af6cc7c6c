package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"standings/internal/source"
)

// document reads the records of one JSON document: the elements of a list, or
// the values of a map, at the top or at the end of a path.
type document struct {
	from   io.Reader
	err    error  // why no more can be read; nil where there may be more
	buffer []byte // reused for each piece
	text   []byte // read and not yet used
	offset int64  // of text in the file
	line   int    // in which text begins, from 1
	path   []step
	picker
	state  int
	isMap  bool
	alone  bool // the document is one object, or several one after the other, each a record
	number int
}

// inPieces is how many bytes are read at a time, but for records that are longer.
const inPieces = 64 << 10

// A document is checked to this depth, so that the record after one that is
// nested too deep is found.
const depthOfDocument = 10_000

const (
	before = iota
	among
	after
)

func newDocument(r io.Reader, o Options) *document {
	d := &document{from: r, line: 1, picker: newPicker(o.Fields, ofPlaces(o))}
	if o.Records != "" {
		d.path, d.err = parsePath(o.Records)
	}
	if d.next(); bytes.HasPrefix(d.text, source.Mark) {
		d.use(len(source.Mark))
	}
	return d
}

func (d *document) Next(r *Record) error {
	if d.state == before {
		if err := d.enter(); err != nil {
			return err
		}
		d.state = among
	}
	if d.state == after {
		return io.EOF
	}
	switch c := d.next(); {
	case d.alone && c == 0:
		return d.leave()
	case d.alone:
	case c == ']' && !d.isMap, c == '}' && d.isMap:
		d.use(1)
		return d.leave()
	case d.number > 0 && c != ',':
		return d.unexpected()
	case d.number > 0:
		d.use(1)
	}
	d.number++
	var key []byte
	if d.isMap {
		var err error
		if key, err = d.key(); err != nil {
			return err
		}
	}
	text, err := d.value()
	if err != nil {
		return err
	}
	line, offset := d.line, d.offset
	d.use(len(text))
	if (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && len(d.fields.whole) == 0 {
		return &Fault{Line: line, Number: d.number, Message: "is a number among records, and not read", Skipped: true}
	}
	problem, at := d.pick(text, d.number)
	if problem != "" {
		return &Fault{Line: line + bytes.Count(text[:at], newline), Number: d.number, Message: problem}
	}
	*r = Record{Line: line, Number: d.number, Offset: offset, Values: d.values}
	if d.alone && !slices.ContainsFunc(d.values, func(v Value) bool { return v.Kind != Absent }) {
		return d.last("should be a record, or a list of records: for a map of them name the item's id $key")
	}
	if len(d.fields.key) > 0 {
		for _, slot := range d.fields.key {
			d.values[slot] = Value{String, key}
		}
		d.fields.settle(d.values)
	}
	return nil
}

// enter goes to the list or map of records.
func (d *document) enter() error {
	if d.next() == 0 && d.err == io.EOF {
		return d.last("is empty: it should hold a list of records")
	}
	at := &d.fields.file
	for _, step := range d.path {
		if step.entry != nil {
			if found, err := d.entries(step.entry.index, true); err != nil {
				return err
			} else if !found || step.entry.fields != nil {
				return d.last(fmt.Sprintf("has no list with an entry %s, where records says they are", step.entry.text))
			}
			at = nil
			continue
		}
		if d.next() != '{' {
			return d.last(fmt.Sprintf("should be an object with the key %q, as records says", step.name))
		}
		d.use(1)
		if found, err := d.members(step.name, at, true); err != nil {
			return err
		} else if !found {
			return d.last(fmt.Sprintf("has no key %q, where records says they are", step.name))
		}
		if at != nil {
			at = at.find([]byte(step.name))
		}
	}
	c := d.next()
	d.isMap = c == '{'
	switch {
	case d.isMap && !d.fields.WantsMap() && len(d.path) == 0:
		d.alone, d.isMap = true, false
		return nil
	case d.isMap && !d.fields.WantsMap():
		return d.last("should be a list of records: for a map of them name the item's id $key")
	case c == '[' && d.fields.WantsMap():
		return d.last("should be a map from an item's id to its record, not a list")
	case !d.isMap && c != '[':
		text, err := d.value()
		if err != nil {
			return err
		}
		return d.last(fmt.Sprintf("should be a list of records, not %s", text[:min(len(text), 40)]))
	}
	d.use(1)
	return nil
}

// members goes through the members of an object to the value of a key, or behind
// the object's end where it has none. Before the records it keeps values of the
// file; wanted is the step of their paths that leads to the object, or nil.
func (d *document) members(step string, wanted *node, first bool) (found bool, err error) {
	for ; ; first = false {
		if on, err := d.goesOn('}', first); !on {
			return false, err
		}
		quoted, err := d.key()
		if err != nil {
			return false, err
		}
		name := unquote(quoted)
		if d.state == before && name == step {
			return true, nil
		}
		text, err := d.value()
		if err != nil {
			return false, err
		}
		if wanted.leads() {
			if n := wanted.find([]byte(name)); n != nil {
				d.file.take(d.fields, n, text)
			}
		}
		d.use(len(text))
	}
}

// goesOn passes over the comma before a further entry, or over the bracket that ends them; the
// first has no comma.
func (d *document) goesOn(end byte, first bool) (on bool, err error) {
	switch c := d.next(); {
	case c == end:
		d.use(1)
		return false, nil
	case first:
		return true, nil
	case c != ',':
		return false, d.unexpected()
	}
	d.use(1)
	return true, nil
}

// entries goes through the entries of a list to the one at a place, or, below 0, behind its end.
func (d *document) entries(place int, first bool) (found bool, err error) {
	if first {
		if d.next() != '[' {
			return false, nil
		}
		d.use(1)
	}
	for ; ; first = false {
		if on, err := d.goesOn(']', first); !on {
			return false, err
		}
		if place == 0 {
			return true, nil
		}
		place--
		text, err := d.value()
		if err != nil {
			return false, err
		}
		d.use(len(text))
	}
}

// leave reads what follows the records, to the end of the file.
func (d *document) leave() error {
	d.state = after
	for _, step := range slices.Backward(d.path) {
		of := func() (bool, error) { return d.members("", nil, false) }
		if step.entry != nil {
			of = func() (bool, error) { return d.entries(-1, false) }
		}
		if _, err := of(); err != nil {
			return err
		}
	}
	if d.next() != 0 {
		return d.last("has more after the end of the list of records")
	}
	if d.err != io.EOF {
		return d.unexpected()
	}
	return io.EOF
}

// key reads a key with its colon.
func (d *document) key() (quoted []byte, err error) {
	if d.next() != '"' {
		return nil, d.unexpected()
	}
	text, err := d.value()
	if err != nil {
		return nil, err
	}
	quoted = bytes.Clone(text)
	d.use(len(text))
	if d.next() != ':' {
		return nil, d.unexpected()
	}
	d.use(1)
	return quoted, nil
}

// value is the text of the next value, which is not used yet. It is good until
// more is read.
func (d *document) value() (text []byte, err error) {
	d.next()
	for {
		s := scanner{text: d.text, depth: maxDepth - depthOfDocument}
		_, ok := s.value(nil, nil)
		switch {
		case s.at == len(d.text) && d.more():
		case !ok:
			return nil, d.broken(s.at, s.problem)
		default:
			return d.text[:s.at], nil
		}
	}
}

// next passes over white space and returns the byte after it; 0 at the end.
func (d *document) next() byte {
	for {
		s := scanner{text: d.text}
		s.space()
		if d.use(s.at); len(d.text) > 0 {
			return d.text[0]
		}
		if !d.more() {
			return 0
		}
	}
}

var newline = []byte("\n")

// use passes over some bytes of the text.
func (d *document) use(n int) {
	d.line += bytes.Count(d.text[:n], newline)
	d.offset += int64(n)
	d.text = d.text[n:]
}

// more reads on: as much again as there is, so that a long record is scanned a few
// times only.
func (d *document) more() bool {
	have := len(d.text)
	if d.err == nil && have > maxLength {
		d.err = errTooLong
	}
	if d.err != nil {
		return false
	}
	room := have + max(inPieces, min(have, maxLength-have))
	if cap(d.buffer) < room {
		d.buffer = make([]byte, room)
	}
	copy(d.buffer[:room], d.text)
	n, err := io.ReadFull(d.from, d.buffer[have:room])
	d.text, d.err = d.buffer[:have+n], err
	if errors.Is(err, io.ErrUnexpectedEOF) {
		d.err = io.EOF
	}
	return n > 0
}

// last is a fault after which nothing can be read.
func (d *document) last(message string) error {
	d.state = after
	return &Fault{Line: d.line, Message: message, Last: true}
}

func (d *document) unexpected() error {
	s := scanner{text: d.text}
	s.unexpected()
	return d.broken(0, s.problem)
}

// broken is a fault of syntax at a byte of the text. What follows cannot be trusted.
func (d *document) broken(at int, problem string) error {
	d.state = after
	f := &Fault{Line: d.line + bytes.Count(d.text[:at], newline), Number: d.number, Last: true, Skipped: d.alone && d.number == 1}
	switch {
	case at < len(d.text):
		f.Message = problem + "; nothing after it can be read"
	case d.err == io.EOF:
		f.Message = "is cut off: the file ends in the middle; records before it were read"
	case errors.Is(d.err, errTooLong):
		f.Line, f.Message = d.line, tooLong()
	default:
		f.Message = fmt.Sprintf("cannot be read: %v", d.err)
	}
	return f
}
