// Package table reads CSV tables that people wrote, strictly, so that what
// reaches the rest of the program is rectangular and knows its places.
package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"standings/internal/source"
)

// Table is a CSV file with a header.
type Table struct {
	File   string
	Header []Cell
	Rows   []Row
}

// Row is one record, as long as the header.
type Row struct {
	source.Place // the line the record begins on
	Cells        []Cell
}

// Cell is one field, white space around it removed.
type Cell struct {
	source.Place
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
func Read(file string, data []byte, problems *source.List) *Table {
	whole := source.Place{File: file}
	if len(bytes.TrimSpace(source.TrimMark(data))) == 0 {
		problems.Errorf(whole, "is empty: it should begin with a header line")
		return nil
	}
	if line := source.NoText(data); line > 0 {
		problems.Errorf(source.Place{File: file, Line: line}, "is not UTF-8 text: save the file as UTF-8")
		return nil
	}
	if line := widest(data); line > 0 {
		problems.Errorf(source.Place{File: file, Line: line}, "has more than %d columns", source.MaxColumns)
		return nil
	}
	reader := csv.NewReader(bytes.NewReader(source.TrimMark(data)))
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
			problems.Errorf(source.Place{File: file, Line: syntax.Line, Column: syntax.Column}, "is not CSV: %v", syntax.Err)
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
	if t.Header == nil {
		return nil // said above
	}
	if records == 0 {
		problems.Errorf(whole, "has a header and no rows")
	}
	return t
}

// widest returns the first line that holds more commas than columns fit, with room
// for those within quotes; 0 where there is none. A cell takes fifty times the
// room of the comma that makes it.
func widest(data []byte) int {
	line, commas := 1, 0
	for _, c := range data {
		switch c {
		case ',':
			if commas++; commas > 2*source.MaxColumns {
				return line
			}
		case '\n':
			line, commas = line+1, 0
		}
	}
	return 0
}

func cells(file string, reader *csv.Reader, record []string) Row {
	row := Row{Cells: make([]Cell, len(record))}
	for i, text := range record {
		line, column := reader.FieldPos(i)
		row.Cells[i] = Cell{Place: source.Place{File: file, Line: line, Column: column}, Text: strings.TrimSpace(text)}
	}
	row.Place = source.Place{File: file, Line: row.Cells[0].Line}
	return row
}

func (t *Table) checkHeader(problems *source.List) bool {
	seen := map[string]bool{}
	good := true
	if len(t.Header) > source.MaxColumns {
		problems.Errorf(t.Header[0].Place, "has more than %d columns", source.MaxColumns)
		return false
	}
	for _, h := range t.Header {
		switch {
		case h.Text == "":
			problems.Errorf(h.Place, "a column has no name")
			good = false
		case seen[h.Text]:
			problems.Errorf(h.Place, "column %q appears twice", h.Text)
			good = false
		}
		seen[h.Text] = true
	}
	return good
}
