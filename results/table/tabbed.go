package table

import (
	"bytes"
	"encoding/csv"
	"io"
	"slices"
	"strings"
)

// cellReader reads records of cells. FieldPos is where a cell of the last one begins, by its
// line and byte from 1.
type cellReader interface {
	Read() ([]string, error)
	FieldPos(field int) (line, column int)
}

// newReader reads the cells of a text. Cells between tabs need no quotes, and in most such
// files a quote is a letter like others; spreadsheets quote cells all the same.
func newReader(data []byte, delimiter rune) cellReader {
	if delimiter == '\t' && !isQuoted(data) {
		return &tabbed{rest: data}
	}
	reader := csv.NewReader(bytes.NewReader(data))
	reader.Comma, reader.FieldsPerRecord = delimiter, -1 // lengths are checked for all records in one run
	reader.ReuseRecord = true
	return reader
}

// isQuoted reports whether quotes part cells of a text with tabs between them: all are where
// CSV has them, and none joins lines of which each is a whole row without it.
func isQuoted(data []byte) bool {
	if bytes.IndexByte(data, '"') < 0 {
		return false
	}
	var cells []int // of each line, from 1
	plain := &tabbed{rest: data}
	for row, err := plain.Read(); err == nil; row, err = plain.Read() {
		for len(cells) <= plain.line {
			cells = append(cells, 0)
		}
		cells[plain.line] = len(row)
	}
	quoted := csv.NewReader(bytes.NewReader(data))
	quoted.Comma, quoted.FieldsPerRecord = '\t', -1
	heads := 0
	for {
		row, err := quoted.Read()
		if err != nil {
			return err == io.EOF
		}
		if heads == 0 {
			heads = len(row)
		}
		first, _ := quoted.FieldPos(0)
		last, _ := quoted.FieldPos(len(row) - 1)
		last += strings.Count(row[len(row)-1], "\n")
		if last > first && !slices.ContainsFunc(cells[first:min(last+1, len(cells))], func(n int) bool { return n != heads }) {
			return false
		}
	}
}

// tabbed reads lines of cells between tabs, without any quoting. Empty lines are none.
type tabbed struct {
	rest   []byte
	line   int
	places []int // where cells begin, from 1
}

func (t *tabbed) Read() ([]string, error) {
	for len(t.rest) > 0 {
		line, rest, _ := bytes.Cut(t.rest, []byte("\n"))
		t.rest = rest
		t.line++
		if line = bytes.TrimSuffix(line, []byte("\r")); len(line) == 0 {
			continue
		}
		cells := strings.Split(string(line), "\t")
		t.places = t.places[:0]
		at := 1
		for _, cell := range cells {
			t.places = append(t.places, at)
			at += len(cell) + 1
		}
		return cells, nil
	}
	return nil, io.EOF
}

func (t *tabbed) FieldPos(field int) (line, column int) { return t.line, t.places[field] }
