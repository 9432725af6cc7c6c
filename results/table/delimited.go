package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
)

// lines reads one table of lines.
type lines struct {
	*Table
	problems *source.List
	nameless bool // the first column may be without a name
	reader   cellReader
	places   *source.Places
	take     func(Row) // nil: rows are kept
	cells    []Cell    // of the last row, where they are not kept
	any      bool      // there is a row
}

// separator is the line that a spreadsheet writes above a table to say what is between its
// cells.
var separator = regexp.MustCompile(`^"?sep=(.)"?\r?\n`)

// readLines reads a table of lines.
func readLines(file string, data []byte, o Options, problems *source.List) *Table {
	whole := source.InFile(file)
	l := &lines{Table: &Table{File: file}, problems: problems, nameless: o.Names != nil}
	data, good := l.decode(data)
	if !good {
		return nil
	}
	oneColumn := false
	if said := separator.FindSubmatch(data); said != nil {
		data = data[len(said[0])-1:] // an empty line is left, so that the others keep their numbers
		l.Delimiter = rune(said[1][0])
	}
	if len(bytes.TrimSpace(data)) == 0 {
		problems.Errorf(whole, "is empty: it should begin with a header line")
		return nil
	}
	if named[l.Delimiter] == "" {
		l.Delimiter, oneColumn = sniff(file, data)
	}
	if l.Delimiter == 0 && o.Single && oneColumn {
		l.Delimiter = ','
	}
	if l.Delimiter == 0 {
		problems.Errorf(source.Place{File: file, Line: 1}, "is no table: its first line should be heads separated by commas, semicolons, tabs or bars, as the lines below are; take out what is above them")
		return nil
	}
	if line := widest(data, l.Delimiter); line > 0 {
		problems.Errorf(source.Place{File: file, Line: line}, "has more than %d columns", source.MaxColumns)
		return nil
	}
	l.places = source.NewPlaces(file, data)
	l.reader = newReader(data, l.Delimiter)
	before := problems.Errors()
	if !l.read(o) {
		return nil
	}
	if !l.any && problems.Errors() == before && !o.Empty {
		problems.Errorf(whole, "has a header and no rows")
	}
	l.keep(func(_ int, head string) bool { return !o.ignores(head) })
	if o.Each != nil && l.take == nil {
		take := o.Each(l.Table)
		for _, row := range l.Rows {
			take(row)
		}
		l.Rows = nil
	}
	if l.Delimiter != ',' {
		l.remark("its cells are separated by %s", named[l.Delimiter])
	}
	return l.Table
}

func (t *Table) remark(format string, args ...any) {
	t.Remarks = append(t.Remarks, fmt.Sprintf(format, args...))
}

// decode returns a file's text as UTF-8 with lines that end in LF or CRLF.
func (l *lines) decode(data []byte) (text []byte, ok bool) {
	data, encoding, line, err := source.UTF8(data)
	if err != nil {
		l.problems.Errorf(source.Place{File: l.File, Line: line}, "%v", err)
		return nil, false
	}
	if encoding != "UTF-8" {
		l.remark("it is written in %s", encoding)
	}
	if bytes.IndexByte(data, '\n') < 0 {
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	return data, true
}

// read reads all records, and reports whether there is a header.
func (l *lines) read(o Options) bool {
	cellsLeft := source.MaxCells
	for {
		record, err := l.reader.Read()
		if err == io.EOF {
			break
		}
		var syntax *csv.ParseError
		if errors.As(err, &syntax) {
			l.problems.Errorf(source.Place{File: l.File, Line: syntax.Line, Column: syntax.Column}, "is not CSV: %v", syntax.Err)
			if l.Header != nil && syntax.Err == csv.ErrBareQuote {
				continue // which ends with its line
			}
			break // a quote that is not closed swallows what follows: nothing after it can be trusted
		}
		row := l.row(record)
		if l.Header == nil {
			if l.Header = row.Cells; len(l.Header) > source.MaxColumns {
				l.problems.Errorf(row.Place, "has more than %d columns", source.MaxColumns)
				return false
			}
			if o.Each != nil && l.isPlain(o) {
				l.take = o.Each(l.Table)
			}
			continue
		}
		if !slices.ContainsFunc(record, func(text string) bool { return strings.TrimSpace(text) != "" }) {
			continue // a line of nothing but separators
		}
		if cellsLeft -= len(row.Cells); cellsLeft < 0 {
			l.problems.Errorf(row.Place, "has more than %d cells up to here: part the table into several files", source.MaxCells)
			break
		}
		for len(row.Cells) > len(l.Header) && row.Cells[len(row.Cells)-1].Text == "" {
			row.Cells = row.Cells[:len(row.Cells)-1]
		}
		switch {
		case len(row.Cells) != len(l.Header):
			l.Ragged, l.cells = append(l.Ragged, row), nil
		case slices.EqualFunc(row.Cells, l.Header, func(a, b Cell) bool { return a.Text == b.Text }):
			l.problems.Warnf(row.Place, "is the header again: it is no row")
		case l.take != nil:
			l.take(row)
			l.any = true
		default:
			l.Rows = append(l.Rows, row)
			l.any = true
		}
	}
	if len(l.Ragged) > 0 {
		l.sayRagged()
	}
	return l.Header != nil && l.checkHeader()
}

// sayRagged says once that rows are not as long as the header.
func (l *lines) sayRagged() {
	row := l.Ragged[0]
	remedy := "write - where a figure is missing"
	if len(row.Cells) > len(l.Header) && l.Delimiter == ',' {
		remedy = `put a cell that holds a comma into quotes, as in "88,5"`
	}
	if more := len(l.Ragged) - 1; more > 0 {
		remedy += "; so it is with " + words.Count(more, "more row")
	}
	l.problems.Errorf(row.Place, "has %s, the header has %d: %s", words.Count(len(row.Cells), "field"), len(l.Header), remedy)
}

// widest returns the first line that holds more delimiters than columns fit, with
// room for those within quotes; 0 where there is none. A cell takes fifty times the
// room of the comma that makes it.
func widest(data []byte, delimiter rune) int {
	line, found := 1, 0
	for _, c := range data {
		switch c {
		case byte(delimiter):
			if found++; found > 2*source.MaxColumns {
				return line
			}
		case '\n':
			line, found = line+1, 0
		}
	}
	return 0
}

func (l *lines) row(record []string) Row {
	row := Row{Cells: slices.Grow(l.cells[:0], len(record))[:len(record)]}
	if l.take != nil {
		l.cells = row.Cells
	}
	for i, text := range record {
		line, column := l.reader.FieldPos(i)
		row.Cells[i] = Cell{Place: l.places.In(line, column), Text: source.TrimUnseen(text)}
	}
	row.Place = source.Place{File: l.File, Line: row.Cells[0].Line}
	return row
}

// isPlain reports whether columns have names, each its own, and all are wanted, so that none of
// them needs to be looked through before the rows can be taken.
func (l *lines) isPlain(o Options) bool {
	seen := map[string]bool{"": true}
	for _, h := range l.Header {
		if seen[h.Text] || o.ignores(h.Text) {
			return false
		}
		seen[h.Text] = true
	}
	return true
}

// checkHeader checks that columns have names, and each its own; the others are left out,
// so that what else is wrong is found, too. A column without a name and without anything
// in it is none.
func (l *lines) checkHeader() bool {
	l.dropNameless()
	if len(l.Header) == 0 {
		l.problems.Errorf(source.Place{File: l.File, Line: 1}, "names no column: it should begin with a header line")
		return false
	}
	seen := map[string]bool{}
	columns := len(l.Header)
	l.keep(func(i int, head string) bool {
		switch {
		case head == "" && (i > 0 || !l.nameless):
			l.problems.Errorf(l.Header[i].Place, "a column has no name")
			return false
		case seen[head]:
			l.problems.Errorf(l.Header[i].Place, "column %q appears twice", head)
			return false
		}
		seen[head] = true
		return true
	})
	l.Headless = len(l.Header) < columns
	return len(l.Header) > 0 // else said of each
}

// dropNameless takes out the columns without a name that are empty, and a first one
// that only counts the rows.
func (l *lines) dropNameless() {
	l.keep(func(i int, head string) bool {
		switch {
		case head != "":
			return true
		case l.isEmpty(i):
			return false
		case i == 0 && len(l.Header) > 1 && (l.counts(0) || l.counts(1)):
			l.remark("its first column counts the rows and is left out")
			return false
		}
		return true
	})
}

// counts reports whether the first column counts the rows from a number.
func (l *lines) counts(from int) bool {
	for i, r := range l.Rows {
		if r.Cells[0].Text != strconv.Itoa(i+from) {
			return false
		}
	}
	return true
}
