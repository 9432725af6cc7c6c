// Package table reads CSV tables that people wrote, strictly, so that what
// reaches the rest of the program is rectangular and knows its places.
package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"standings/results/problem"
)

// Table is a CSV file with a header.
type Table struct {
	File   string
	Header []Cell
	Rows   []Row
}

// Row is one record, as long as the header.
type Row struct {
	problem.Place // the line the record begins on
	Cells         []Cell
}

// Cell is one field, white space around it removed.
type Cell struct {
	problem.Place
	Text string
}

// Column returns the index of a header, or -1.
func (t *Table) Column(name string) int {
	for i, h := range t.Header {
		if h.Text == name {
			return i
		}
	}
	return -1
}

// Read reads a CSV file: UTF-8, with or without a byte order mark, lines ended
// by LF or CRLF, a header of distinct names, every record as long as the header,
// at least one record. Records that break a rule are reported and left out; nil
// is returned where there is no header to read by.
func Read(file string, data []byte, problems *problem.List) *Table {
	whole := problem.Place{File: file}
	if len(bytes.TrimSpace(bytes.TrimPrefix(data, bom))) == 0 {
		problems.Errorf(whole, "is empty: it should begin with a header line")
		return nil
	}
	if line := firstInvalid(data); line > 0 {
		problems.Errorf(problem.Place{File: file, Line: line}, "is not UTF-8 text, or holds a zero byte: save the file as UTF-8")
		return nil
	}
	reader := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(data, bom)))
	reader.FieldsPerRecord = -1 // lengths are checked below, for all records in one run
	t := &Table{File: file}
	records := 0
	for {
		record, err := reader.Read()
		if err == io.EOF {
			break
		}
		var syntax *csv.ParseError
		if errors.As(err, &syntax) {
			// A quote that is not closed swallows what follows: nothing after it can be trusted.
			problems.Errorf(problem.Place{File: file, Line: syntax.Line, Column: syntax.Column}, "is not CSV: %v", syntax.Err)
			records++
			break
		}
		if err != nil {
			problems.Errorf(whole, "cannot be read: %v", err)
			break
		}
		row := cells(file, reader, record)
		if t.Header == nil {
			t.Header = row.Cells
			if !t.checkHeader(problems) {
				return nil
			}
			continue
		}
		records++
		if len(row.Cells) != len(t.Header) {
			problems.Errorf(row.Place, "has %d fields, the header has %d: write - where a figure is missing", len(row.Cells), len(t.Header))
			continue
		}
		t.Rows = append(t.Rows, row)
	}
	if t.Header != nil && records == 0 {
		problems.Errorf(whole, "has a header and no rows")
	}
	return t
}

var bom = []byte("\xef\xbb\xbf")

func cells(file string, reader *csv.Reader, record []string) Row {
	row := Row{Cells: make([]Cell, len(record))}
	for i, text := range record {
		line, column := reader.FieldPos(i)
		row.Cells[i] = Cell{Place: problem.Place{File: file, Line: line, Column: column}, Text: strings.TrimSpace(text)}
	}
	row.Place = problem.Place{File: file, Line: row.Cells[0].Line}
	return row
}

func (t *Table) checkHeader(problems *problem.List) bool {
	seen := map[string]bool{}
	good := true
	for _, h := range t.Header {
		switch {
		case h.Text == "":
			problems.Errorf(h.Place, "a column has no name")
			good = false
		case seen[h.Text]:
			problems.Errorf(h.Place, "column %q stands twice", h.Text)
			good = false
		}
		seen[h.Text] = true
	}
	return good
}

// firstInvalid returns the line of the first byte that is not UTF-8, or that is
// NUL, which no text holds; 0 where all is well.
func firstInvalid(data []byte) int {
	if utf8.Valid(data) && bytes.IndexByte(data, 0) < 0 {
		return 0
	}
	line := 1
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size == 1 || r == 0 {
			return line
		}
		if r == '\n' {
			line++
		}
		data = data[size:]
	}
	return 0
}
