// Package table reads tables that people and programs wrote, so that what reaches
// the rest of the program is rectangular and knows its places.
//
//   - delimited.go reads lines of cells, sniff.go finds out what parts them.
//   - document.go makes a table of the records of a JSON or YAML document, shape.go
//     finds the records in it, node.go reads its values.
//   - columns.go finds the columns of a table that has those of some names alone.
//   - foreign.go names what is no table at all.
//
// What was found out and not said by anybody is a remark of the [Table].
package table

import (
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// Table is a header and rows as long as it.
type Table struct {
	File      string
	Header    []Cell
	Rows      []Row
	Ragged    []Row    // records that are not as long as the header, as a problem says: no rows
	Headless  bool     // columns without a name of their own, as a problem says, are left out
	Delimiter rune     // what parts the cells of a line: ',', ';', '|' or a tab; 0 in JSON and YAML
	valueRows bool     // a row is one value of a document, with its key for a name
	Remarks   []string // what was found out of the file, where that is not the plain form: clauses without a full stop
}

// Row is one record, as long as the header.
type Row struct {
	source.Place        // the line the record begins on
	Path         string // of a record in a JSON or YAML document, from its root: "results.3"; "" elsewhere
	Cells        []Cell
}

// Cell is one field, white space around it removed. A record of a document that
// does not have the field, or has null in it, has an empty one.
type Cell struct {
	source.Place
	Text   string
	Number bool // a number as JSON or YAML writes it, whose decimal sign is a point
}

// KeyColumn is the head of the first column where records have names that are in
// none of their fields: the keys of a map, or the names of files.
const KeyColumn = "$key"

// Options say what is known of a file before it is read. The zero value knows
// nothing.
type Options struct {
	Records string                 // of JSON and YAML: path of the list or map of records; "": the document itself
	Record  bool                   // of JSON and YAML: a document is one record, unless it is a list or Records names one
	Ignore  func(head string) bool // heads of columns to leave out, or paths of fields, asked for as they are [Called], too; nil: none
	Names   func(head string) bool // reports a head under which rows are named, which a first column without a head may do as well; nil: none does
	Single  bool                   // a file of one column is a table
	Empty   bool                   // so is one of heads alone
	Each    func(*Table) func(Row) // of lines: takes the rows of a table, whose header is known by then, as they are read; their cells are gone after the call; nil: the table keeps all
}

func (o Options) ignores(head string) bool { return o.Ignore != nil && o.Ignore(head) }

func (o Options) names(head string) bool { return o.Names != nil && o.Names(head) }

// Column returns the index of a header, or -1.
func (t *Table) Column(name string) int {
	return slices.IndexFunc(t.Header, func(h Cell) bool { return h.Text == name })
}

// Path is where a row of a JSON or YAML document has a column's field, from the root
// of its file: "results.3.score"; "" in lines of cells.
func (t *Table) Path(r Row, column int) string {
	switch {
	case !IsDocument(r.File):
		return ""
	case t.valueRows:
		return r.Path
	case r.Path == "":
		return t.Header[column].Text
	}
	return r.Path + "." + t.Header[column].Text
}

// Called is how people call the field that is a column's head in a document: by its key, dots
// and all, where it is in the record itself, else by its path.
func Called(head string) string {
	if steps := record.Steps(head); len(steps) == 1 {
		return steps[0]
	}
	return head
}

// Readable reports whether a file's name says that it holds a table.
func Readable(name string) bool {
	return IsDocument(name) || endsIn(name, ".csv", ".tsv", ".tab", ".txt")
}

func endsIn(name string, endings ...string) bool {
	return slices.Contains(endings, strings.ToLower(path.Ext(source.AsText(name))))
}

// Open reads a file by its name: JSON, JSON lines, YAML, or lines of cells. These are
// in UTF-8, with or without a byte order mark, or in UTF-16 with one; they end in LF
// or CRLF; cells are separated by commas, semicolons, tabs or bars, whichever fits; the first
// line is a header of distinct names, every record as long as it, and there is one at
// least unless the options say otherwise. Records that break a rule are reported and left out; nil is returned where
// there is no header to read by.
func Open(file string, data []byte, o Options, problems *source.List) *Table {
	switch said := foreign(data); {
	case said != "":
		problems.Errorf(source.InFile(file), "%s", said)
		return nil
	case IsDocument(file):
		return readDocument(file, data, o, problems)
	}
	return readLines(file, data, o, problems)
}

// Name puts a name into a first column of the table, for each of its rows.
func (t *Table) Name(name string) {
	t.Header = slices.Insert(t.Header, 0, Cell{Place: source.InFile(t.File), Text: KeyColumn})
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Cells = slices.Insert(r.Cells, 0, Cell{Place: r.Place, Text: name})
	}
}

// Join makes one table of several: the rows of all, under the heads of all. Cells
// that a table has no column for are empty.
func Join(file string, tables []*Table) *Table {
	joined := &Table{File: file}
	index := map[string]int{}
	for _, t := range tables {
		at := make([]int, len(t.Header))
		for i, h := range t.Header {
			known, has := index[h.Text]
			if !has {
				known = len(joined.Header)
				index[h.Text], joined.Header = known, append(joined.Header, h)
			}
			at[i] = known
		}
		for _, r := range t.Rows {
			row := Row{Place: r.Place, Path: r.Path}
			row.fill(len(joined.Header))
			for i, c := range r.Cells {
				row.Cells[at[i]] = c
			}
			joined.Rows = append(joined.Rows, row)
		}
		for _, remark := range t.Remarks {
			if !slices.Contains(joined.Remarks, remark) {
				joined.Remarks = append(joined.Remarks, remark)
			}
		}
		joined.Delimiter = t.Delimiter
	}
	for i := range joined.Rows {
		joined.Rows[i].fill(len(joined.Header))
	}
	joined.dropNulls()
	return joined
}

// dropNulls takes out the columns of fields that are null where other records have an object:
// they hold nothing, and what is in the object has columns of its own.
func (t *Table) dropNulls() {
	t.keep(func(i int, head string) bool {
		return !slices.ContainsFunc(t.Header, func(h Cell) bool { return strings.HasPrefix(h.Text, head+".") }) || !t.isEmpty(i)
	})
}

// isEmpty reports whether a column has no text.
func (t *Table) isEmpty(column int) bool {
	return !slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Cells[column].Text != "" })
}

// keep takes out the columns that are not wanted.
func (t *Table) keep(wanted func(i int, head string) bool) {
	var keep []int
	for i, h := range t.Header {
		if wanted(i, h.Text) {
			keep = append(keep, i)
		}
	}
	if len(keep) == len(t.Header) {
		return
	}
	t.Header = Pick(t.Header, keep)
	for i := range t.Rows {
		t.Rows[i].Cells = Pick(t.Rows[i].Cells, keep)
	}
}

// Pick are the elements of a list at some indexes.
func Pick[T any](all []T, kept []int) []T {
	picked := make([]T, len(kept))
	for i, j := range kept {
		picked[i] = all[j]
	}
	return picked
}

// fill makes a row as long as its header, with empty cells.
func (r *Row) fill(length int) {
	for len(r.Cells) < length {
		r.Cells = append(r.Cells, Cell{Place: r.Place})
	}
}
