package record

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
)

// CSV is a table with a header, whose cells commas, semicolons or tabs part.
var CSV = &Format{
	Name: "csv", Endings: []string{".csv", ".tsv"},
	parse: func(from io.Reader, o Options) Records {
		return func(give func(*Record, *Fault) bool) { newTable(from, o.Fields, ofPlaces(o)).records(give) }
	},
	about: func([]byte) iter.Seq[[]byte] { return func(func([]byte) bool) {} },
	again: rows,
}

// table reads a CSV file with a header. Cells may hold commas, quotes and line
// breaks in quotes; lines may end in CRLF.
type table struct {
	limit    *io.LimitedReader // what may be read before the row has to end
	buffered *bufio.Reader
	from     *csv.Reader // of rows with a quote; all others are read without it
	picker
	columns []string
	wanted  []node   // of each column: what is read of its cells, and of JSON in them
	cells   [][]byte // of the row
	rest    []int    // slots that are not those of a cell
	bits    byte     // of its letters: below [utf8.RuneSelf] where all are ASCII
	letters []byte   // of cells that were in quotes
	past    int64    // bytes that were read without from
	lines   int      // and lines
	begins  int      // the line in which the row begins
	line    int      // in which the next row begins, but for empty lines before it
	done    bool
	row     Record
}

func newTable(r io.Reader, f *Fields, places ofFile) *table {
	t := &table{limit: &io.LimitedReader{R: r, N: longestRow}, line: 1, picker: newPicker(f, places)}
	t.buffered = bufio.NewReaderSize(t.limit, inPieces)
	if head, _ := t.buffered.Peek(3); bytes.Equal(head, source.Mark) {
		t.buffered.Discard(3)
		t.past = 3
	}
	t.from = csv.NewReader(t.buffered) // which takes a buffered reader as it is
	t.from.Comma = delimiter(t.buffered, f.Paths)
	t.from.ReuseRecord = true
	t.from.FieldsPerRecord = -1 // lengths are compared below
	return t
}

// delimiter finds what separates the cells of a file: that under which its header has the most
// of the columns that are asked for; a comma where it makes no difference.
func delimiter(r *bufio.Reader, wanted []string) rune {
	head, _ := r.Peek(longestHeader)
	if end := bytes.IndexByte(head, '\n'); end >= 0 {
		head = head[:end+1]
	}
	best, most := ',', 0
	for _, d := range []rune{',', ';', '\t'} {
		line := csv.NewReader(bytes.NewReader(head))
		line.Comma = d
		columns, err := line.Read()
		if err != nil {
			continue
		}
		found := 0
		for _, name := range wanted {
			if at, _ := columnOf(name, columns); at >= 0 {
				found++
			}
		}
		if found > most {
			best, most = d, found
		}
	}
	return best
}

// longestRow is how many bytes are read of one row, with what is read ahead.
const longestRow = maxLength + inPieces

// longestHeader is how much of a file is looked at for its header.
const longestHeader = 32 << 10

func (t *table) records(give func(*Record, *Fault) bool) {
	if fault := t.header(); fault != nil {
		give(nil, fault)
		return
	}
	for number := 0; !t.done; {
		cells, offset, fault := t.read()
		var r *Record
		switch {
		case fault != nil:
		case cells == nil:
			return
		default:
			number++
			r, fault = t.record(cells, offset, number)
		}
		if r != nil && r.Ragged == "" && t.fields.byCell() {
			if !t.eachCell(cells, r, give) {
				return
			}
		} else if !give(r, fault) {
			return
		}
	}
}

// record makes a record of a row.
func (t *table) record(cells [][]byte, offset int64, number int) (*Record, *Fault) {
	if t.bits >= utf8.RuneSelf && slices.ContainsFunc(cells, func(cell []byte) bool { return !utf8.Valid(cell) }) {
		return nil, &Fault{Line: t.begins, Message: "is not UTF-8 text"}
	}
	t.fill(cells)
	t.fields.numbered(t.values, number)
	t.file.fill(t.fields, t.values)
	t.row.Line, t.row.Offset, t.row.Ragged = t.begins, offset, ""
	if len(cells) != len(t.columns) {
		t.row.Ragged = fmt.Sprintf("has %d cells, the header has %d", len(cells), len(t.columns))
	}
	return &t.row, nil
}

// eachCell makes a record of each cell of a row that no path names and that is not empty.
func (t *table) eachCell(cells [][]byte, row *Record, give func(*Record, *Fault) bool) bool {
	for i, cell := range cells {
		cell = bytes.TrimSpace(cell)
		if len(cell) == 0 || len(t.wanted[i].slots) > 0 || strings.TrimSpace(t.columns[i]) == "" {
			continue
		}
		for _, slot := range t.fields.columns {
			t.values[slot] = Value{Cell, []byte(t.columns[i])}
		}
		for _, slot := range t.fields.under {
			t.values[slot] = Value{Cell, cell}
		}
		if !give(row, nil) {
			return false
		}
	}
	return true
}

// read returns the next row and where it begins; no cells at the end. The cells are good until
// the next row is read.
func (t *table) read() (cells [][]byte, offset int64, fault *Fault) {
	offset = t.past + t.from.InputOffset()
	if t.plain() {
		return t.cells, offset, nil
	}
	quoted, err := t.from.Read()
	if t.limit.N <= 0 {
		t.done = true
		return nil, 0, &Fault{Line: t.line, Message: tooLong + nothingAfter}
	}
	t.limit.N = longestRow
	var syntax *csv.ParseError
	switch {
	case err == nil:
		last := len(quoted) - 1
		t.begins, _ = t.from.FieldPos(0)
		t.line, _ = t.from.FieldPos(last)
		t.begins, t.line = t.begins+t.lines, t.line+t.lines+strings.Count(quoted[last], "\n")+1
		t.unquoted(quoted)
		return t.cells, offset, nil
	case errors.As(err, &syntax):
		return nil, 0, t.broken(syntax)
	}
	t.done = true
	if err == io.EOF {
		return nil, 0, nil
	}
	return nil, 0, &Fault{Message: fmt.Sprintf("cannot be read: %v", err)}
}

// plain reads a row that ends within what is buffered and has no cell in quotes, as encoding/csv
// reads it: most files have no others, and there are millions. A quote within a cell, which
// encoding/csv refuses, is a letter like others.
func (t *table) plain() bool {
	for {
		t.buffered.Peek(1) // fills an empty buffer
		text, _ := t.buffered.Peek(t.buffered.Buffered())
		end := bytes.IndexByte(text, '\n')
		next := end + 1
		if end < 0 && bytes.IndexByte(text, '"') >= 0 && t.limit.N > 0 { // the last line can end with the file
			var err error
			if text, err = t.buffered.Peek(len(text) + 1); err == io.EOF {
				end, next = len(text), len(text)
			}
		}
		if end < 0 || t.hasQuoted(text[:end]) {
			return false
		}
		t.buffered.Discard(next)
		t.past, t.lines, t.limit.N = t.past+int64(next), t.lines+1, longestRow
		t.begins, t.line = t.line, t.line+1
		if text = bytes.TrimSuffix(text[:end], []byte{'\r'}); len(text) > 0 {
			t.part(text)
			return true
		}
	}
}

// hasQuoted reports whether a cell of a line begins with a quote, or with spaces before one.
func (t *table) hasQuoted(line []byte) bool {
	for at := bytes.IndexByte(line, '"'); at >= 0; {
		before := bytes.TrimRight(line[:at], " ")
		if len(before) == 0 || before[len(before)-1] == byte(t.from.Comma) {
			return true
		}
		next := bytes.IndexByte(line[at+1:], '"')
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return false
}

// part parts a line into cells.
func (t *table) part(line []byte) {
	cells, bits := t.cells[:0], byte(0)
	comma, begin := byte(t.from.Comma), 0
	for i, c := range line {
		if bits |= c; c == comma {
			cells, begin = append(cells, line[begin:i:i]), i+1
		}
	}
	t.cells, t.bits = append(cells, line[begin:len(line):len(line)]), bits
}

// unquoted takes the cells of a row that encoding/csv read.
func (t *table) unquoted(cells []string) {
	t.cells, t.letters, t.bits = t.cells[:0], t.letters[:0], utf8.RuneSelf
	for _, cell := range cells {
		begin := len(t.letters)
		t.letters = append(t.letters, cell...)
		t.cells = append(t.cells, t.letters[begin:len(t.letters):len(t.letters)])
	}
}

// broken turns a mistake of syntax into a fault. The rows after it can be read.
func (t *table) broken(syntax *csv.ParseError) *Fault {
	f := &Fault{Line: syntax.StartLine + t.lines, Message: fmt.Sprintf("is no CSV: %v at line %d, column %d", syntax.Err, syntax.Line+t.lines, syntax.Column)}
	if _, err := t.buffered.Peek(1); errors.Is(syntax.Err, csv.ErrQuote) && err == io.EOF {
		f.Message = "is cut off, or a quote is not closed: the row that begins here runs to the end of the file"
		t.done = true
	} else if syntax.Line > syntax.StartLine {
		f.Message += ": the lines between cannot be read"
	}
	t.line = syntax.Line + t.lines + 1
	return f
}

func (t *table) header() *Fault {
	cells, _, fault := t.read()
	if fault != nil {
		return fault
	}
	if cells == nil {
		return &Fault{Line: 1, Message: "is empty: it should begin with a header"}
	}
	if len(cells) > source.MaxColumns {
		return &Fault{Line: 1, Message: fmt.Sprintf("has %d columns, where %d fit", len(cells), source.MaxColumns)}
	}
	columns := make([]string, len(cells))
	for i, cell := range cells {
		columns[i] = string(cell)
	}
	t.under(columns)
	seen := make(map[string]bool, len(cells))
	for _, name := range t.columns {
		twice := seen[name]
		seen[name] = true
		if twice && slices.Contains(t.fields.Paths, name) {
			return &Fault{Line: 1, Message: fmt.Sprintf("has the column %q twice", name)}
		}
	}
	return nil
}

// under finds which fields are in which of the columns.
func (t *table) under(columns []string) {
	t.columns, t.wanted = columns, make([]node, len(columns))
	t.row = Record{Values: t.values, Columns: columns}
	for slot, path := range t.fields.Paths {
		at, rest := columnOf(path, columns)
		switch {
		case at < 0:
		case rest == "":
			t.wanted[at].slots = append(t.wanted[at].slots, slot)
		default:
			t.wanted[at].add(rest, slot) // what is no path is nowhere
		}
	}
	for slot := range t.values {
		if !slices.ContainsFunc(t.wanted, func(n node) bool { return slices.Contains(n.slots, slot) }) {
			t.rest = append(t.rest, slot)
		}
	}
}

// fill picks out the wanted cells.
func (t *table) fill(cells [][]byte) {
	if len(cells) < len(t.wanted) {
		clear(t.values)
	}
	for _, slot := range t.rest {
		t.values[slot] = Value{}
	}
	for i, cell := range cells[:min(len(cells), len(t.wanted))] {
		wanted := &t.wanted[i]
		for _, slot := range wanted.slots {
			t.values[slot] = Value{Cell, cell}
		}
		if wanted.below() {
			inside(wanted, string(cell), t.values)
		}
	}
	for _, slot := range t.fields.whole {
		t.values[slot] = t.object(cells)
	}
}

// object is a row as an object of its cells.
func (t *table) object(cells [][]byte) Value {
	text := []byte{'{'}
	for i, cell := range cells[:min(len(cells), len(t.columns))] {
		if i > 0 {
			text = append(text, ',')
		}
		for _, part := range []string{t.columns[i], string(cell)} {
			quoted, _ := json.Marshal(part) // a text can be written
			text = append(append(text, quoted...), ':')
		}
		text = text[:len(text)-1]
	}
	return Value{Object, append(text, '}')}
}
