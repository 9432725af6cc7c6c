package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"strings"

	"standings/internal/source"
)

// document reads the records of one JSON document: the elements of a list, or
// the values of a map, at the top or at the end of a path.
type document struct {
	limit  *bounded
	breaks *breaks
	from   *json.Decoder
	base   int64 // bytes before what from reads: a byte order mark
	path   []string
	file   ofFile
	fields *Fields
	values []Value
	state  int
	isMap  bool
	key    []byte // quoted key of the record in a map
	number int
}

// inPieces is how many bytes are read at a time.
const inPieces = 64 << 10

const (
	before = iota
	among
	after
)

func newDocument(r io.Reader, o Options) *document {
	d := &document{breaks: &breaks{from: r}, fields: o.Fields, values: make([]Value, len(o.Fields.Paths))}
	d.limit = &bounded{from: d.breaks, bound: inPieces}
	from := bufio.NewReaderSize(d.limit, inPieces)
	if head, _ := from.Peek(3); bytes.Equal(head, source.Mark) {
		from.Discard(3)
		d.base = 3
	}
	d.from = json.NewDecoder(&hider{from: from})
	if o.Records != "" {
		d.path = splitPath(o.Records)
	}
	return d
}

func (d *document) Columns() []string { return nil }

func (d *document) Next(r *Record) error {
	if d.state == before {
		if err := d.enter(); err != nil {
			d.state = after
			return err
		}
		d.state = among
	}
	if d.state == after {
		return io.EOF
	}
	if !d.from.More() {
		d.state = after
		if err := d.leave(); err != nil {
			return err
		}
		return io.EOF
	}
	d.number++
	if d.isMap {
		key, err := d.from.Token()
		if err != nil {
			return d.broken(err)
		}
		d.key, _ = json.Marshal(key)
	}
	var text json.RawMessage
	if err := d.from.Decode(&text); err != nil {
		return d.broken(err)
	}
	text = shown(text)
	d.limit.finished()
	end := d.base + d.from.InputOffset()
	offset := end - int64(len(text))
	if problem, at := d.fields.scan(text, d.values); problem != "" {
		return &Fault{Line: d.breaks.line(offset + int64(at)), Number: d.number, Message: problem}
	}
	*r = Record{Line: d.breaks.line(offset), Number: d.number, Offset: offset, Values: d.values, Hash: maphash.Bytes(seed, text)}
	d.file.fill(d.fields, d.values)
	d.fields.numbered(d.values, d.number)
	for _, slot := range d.fields.key {
		d.values[slot] = Value{String, d.key}
	}
	return nil
}

// enter goes to the list or map of records.
func (d *document) enter() error {
	at := &d.fields.file
	for _, step := range d.path {
		token, err := d.from.Token()
		if err != nil {
			return d.broken(err)
		}
		if token != json.Delim('{') {
			return d.last(fmt.Sprintf("should be an object with the key %q, as records says", step))
		}
		if err := d.find(step, at); err != nil {
			return err
		}
		if at != nil {
			at = at.find([]byte(step))
		}
	}
	token, err := d.from.Token()
	if err != nil {
		return d.broken(err)
	}
	d.isMap = token == json.Delim('{')
	switch {
	case d.isMap && !d.fields.WantsMap():
		return d.last("should be a list of records: for a map of them name the item's id $key, for a record a line say format: jsonl")
	case !d.isMap && token != json.Delim('['):
		return d.last(fmt.Sprintf("should be a list of records, not %v", token))
	case !d.isMap && d.fields.WantsMap():
		return d.last("should be a map from an item's id to its record, not a list")
	}
	return nil
}

// find goes to the value of a key of the object that has just been opened; at is the
// step of the file's own paths that leads to it, or nil.
func (d *document) find(step string, at *node) error {
	for d.from.More() {
		key, err := d.from.Token()
		if err != nil {
			return d.broken(err)
		}
		if key == step {
			return nil
		}
		var other json.RawMessage
		if err := d.from.Decode(&other); err != nil {
			return d.broken(err)
		}
		d.limit.finished()
		if name, ok := key.(string); ok && at.leads() {
			if wanted := at.find([]byte(name)); wanted != nil {
				d.file.take(d.fields, wanted, shown(other))
			}
		}
	}
	return d.last(fmt.Sprintf("has no key %q, where records says they are", step))
}

// leave reads what follows the records, to the end of the file.
func (d *document) leave() error {
	depth := len(d.path) + 1
	for {
		token, err := d.from.Token()
		if err == io.EOF && depth == 0 {
			return nil
		}
		if err != nil {
			return d.broken(err)
		}
		d.limit.finished()
		if depth == 0 {
			return d.last("has more after the end of the list of records")
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
	}
}

// next is the offset of the next letter that is no white space or comma.
func (d *document) next() int64 {
	offset := d.base + d.from.InputOffset()
	rest := bufio.NewReader(d.from.Buffered())
	for {
		c, err := rest.ReadByte()
		if err != nil || strings.IndexByte(" \t\r\n,", c) < 0 {
			return offset
		}
		offset++
	}
}

// wrong is the offset of the letter for which what follows is no JSON.
func (d *document) wrong() int64 {
	at := d.next()
	rest, _ := io.ReadAll(d.from.Buffered())
	s := scanner{text: shown(rest[at-d.base-d.from.InputOffset():])}
	if _, ok := s.value(nil, nil); ok {
		return at // a value where none belongs
	}
	return at + int64(s.at)
}

// last is a fault after which nothing can be read.
func (d *document) last(message string) error {
	d.state = after
	return &Fault{Line: d.breaks.line(d.base + d.from.InputOffset()), Message: message, Last: true}
}

// broken turns the decoder's error into a fault. What follows cannot be trusted.
func (d *document) broken(err error) error {
	d.state = after
	f := &Fault{Line: d.breaks.line(d.next()), Number: d.number, Last: true}
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, errTooLong):
		f.Message = tooLong()
	case errors.Is(err, io.EOF) && d.number == 0 && d.from.InputOffset() == 0:
		f.Message = "is empty: it should hold a list of records"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		f.Line = d.breaks.line(d.breaks.read)
		f.Message = "is cut off: the file ends in the middle; records before it were read"
	case errors.As(err, &syntax):
		f.Line = d.breaks.line(d.wrong()) // where the decoder itself says counts no commas
		f.Message = fmt.Sprintf("is no JSON: %v; nothing after it can be read", syntax)
	default:
		f.Message = fmt.Sprintf("cannot be read: %v", err)
	}
	return f
}
