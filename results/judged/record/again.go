package record

import (
	"bytes"
	"encoding/csv"
)

// Head is the header of a CSV file, with which a row of it is read again.
type Head struct {
	columns []string
	comma   rune
}

// HeadOf reads the header that a CSV file begins with; fields are those that its records
// were read by.
func HeadOf(data []byte, fields *Fields) (*Head, error) {
	t := newTable(bytes.NewReader(data), fields, nil)
	if fault := t.header(); fault != nil {
		return nil, fault
	}
	return &Head{t.columns, t.from.Comma}, nil
}

// First reads the row that a text begins with, and how many bytes it has, as
// [Fields.First] reads a JSON value. Of a nil Head it reads that.
func (h *Head) First(text []byte, fields *Fields) (values []Value, end int, err error) {
	if h == nil {
		return fields.First(text)
	}
	reader := csv.NewReader(bytes.NewReader(text))
	reader.Comma, reader.FieldsPerRecord = h.comma, -1
	cells, err := reader.Read()
	if err != nil {
		return nil, 0, err
	}
	t := table{picker: newPicker(fields, nil)}
	t.under(h.columns)
	t.fill(cells)
	fields.settle(t.values)
	return t.values, int(reader.InputOffset()), nil
}
