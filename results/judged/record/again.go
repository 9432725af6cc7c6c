package record

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
)

// Again reads single records of a file that was read before.
type Again struct {
	from Pieces
	rereader
}

// rereader finds the record that begins at an offset, as [Record] has it.
type rereader interface {
	// at returns the fields of the record, and the record verbatim.
	at(from Pieces, offset int64, fields *Fields) (values []Value, text []byte, err error)
}

// Again prepares to read records of a file again; fields are those that its records were read
// by. The error says that the file cannot be what it was.
func (f *Format) Again(from Pieces, fields *Fields) (*Again, error) {
	again, err := f.again(from, fields)
	return &Again{from, again}, err
}

// At reads fields of the record at an offset, and the record verbatim. The values may share the
// memory of the file.
func (a *Again) At(offset int64, fields *Fields) (values []Value, text []byte, err error) {
	return a.at(a.from, offset, fields)
}

// leading reads the record again that a text begins with: its fields and its length.
type leading func(text []byte, fields *Fields) (values []Value, end int, err error)

// usualRecord is how many bytes most records have at most.
const usualRecord = 16 << 10

var errShorter = errors.New("the file has become shorter since it was read")

func (first leading) at(from Pieces, offset int64, fields *Fields) (values []Value, text []byte, err error) {
	for length := int64(usualRecord); ; length *= 8 {
		rest, err := from.Piece(offset, length)
		if err != nil {
			return nil, nil, err
		}
		values, end, err := first(rest, fields)
		switch last := int64(len(rest)) < length; {
		case last && len(rest) == 0:
			return nil, nil, errShorter
		case last, err == nil && end < len(rest):
			return values, rest[:end], err
		}
	}
}

// values are read again as JSON values.
func values(Pieces, *Fields) (rereader, error) {
	return leading(func(text []byte, fields *Fields) ([]Value, int, error) { return fields.First(text) }), nil
}

// rows are read again by the header of their file.
func rows(from Pieces, fields *Fields) (rereader, error) {
	t := newTable(io.NewSectionReader(from, 0, from.Size()), fields, nil)
	if fault := t.header(); fault != nil {
		return nil, fault
	}
	columns, comma := t.columns, t.from.Comma
	return leading(func(text []byte, fields *Fields) ([]Value, int, error) {
		reader := csv.NewReader(bytes.NewReader(text))
		reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = comma, -1, true // a row that could be read
		cells, err := reader.Read()
		if err != nil {
			return nil, 0, err
		}
		row := table{picker: newPicker(fields, nil)}
		row.under(columns)
		row.unquoted(cells)
		row.fill(row.cells)
		fields.settle(row.values)
		return row.values, int(reader.InputOffset()), nil
	}), nil
}

func (l *log) at(_ Pieces, offset int64, fields *Fields) (values []Value, text []byte, err error) {
	if text, err = l.Text(offset); err == nil {
		values, _, err = fields.First(text)
	}
	return values, text, err
}
