// Package grid makes tables out of what people typeset: cells that span others,
// heads of several lines, lines that part the rows into sections, two numbers in
// one cell, models as columns.
//
// A [Grid] is a table as its file has it, with the place of every cell and what
// its markup said. [Grid.Tables] arranges it into [Table] values: one line of
// heads, rows as long as it, every name where it belongs. Nothing is averaged,
// rounded or left out; each decision is a [Remark].
package grid

import "standings/internal/source"

// Grid is a table as a file has it. Its lines need not be of one length.
type Grid struct {
	source.Place        // where the table begins
	Form         string // what it is written in: "LaTeX tabular", "Markdown table"
	Caption      string // what the file says of it; "" is nothing
	Notes        []Note // what footnote marks mean
	Lines        []Line
	Remarks      []Remark // what its reader decided
}

// Note is the meaning of a footnote mark.
type Note struct{ Mark, Text string }

// Remark is a decision and where the file gave rise to it.
type Remark struct {
	source.Place
	Text string // a clause that reads well after a place: lower case, no full stop
}

// Line is one line of cells.
type Line struct {
	source.Place
	Cells []Cell
	Ruled bool // a rule over the whole width is drawn above it
	Head  bool // the file says that it is a head
}

// Cell is what is between two separators. Where a cell of a line above spans
// several lines, an empty one takes its place.
type Cell struct {
	source.Place
	Text       string // without markup, white space squeezed
	Mark       string // its footnote marks: "†", "*"; no part of Text
	Link       string // the address that its text leads to; "" is none
	Bold       bool
	Italic     bool
	Underlined bool
	Struck     bool // crossed out
	Columns    int  // how many columns it spans; 0 and 1 are one
	Rows       int  // how many lines it spans downwards, or, below 0, upwards; 0 and 1 are one
	copied     bool // it is that of a column to its left, which spans this one
}

// What tables may hold at most. Each cell becomes one in every line that it spans,
// and lines are filled up to the longest.
const (
	MaxCells = 500_000 // of all tables of a file: some fifty megabytes
	maxHeads = 6       // lines of heads
)

// Table is a grid arranged: every row is as long as the header.
type Table struct {
	source.Place
	Form    string
	Caption string
	Part    string // what it has of a grid with several tables; "" where there are none
	Header  []head
	Rows    []record
	Turned  bool     // rows and columns of the file are swapped
	Carried bool     // names that go on with those above are written out, or made variants
	Remarks []Remark // what was decided, in the order of lines
}

// head is a head: of one line or joined of several.
type head struct {
	source.Place
	Name   string
	Levels []string // the heads above each other of which Name is joined; none where the file has no head
}

// record is a row of a table.
type record struct {
	source.Place
	Cells []Cell
}
