package schema

import (
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/kind"
)

// Fact is something that the judge's files say of how a row's figures were made: when,
// by whom, with which program, of which data, at what cost. It is a further column of
// every board that has a row of which any is known.
type Fact struct {
	source.At
	Field field `yaml:",alone" need:"a fact's field"` // where it is, in a record or in what the file has beside its records, or in the file beside; required
	// Beside is the name of a file in the same folder that holds it, a document of JSON, in
	// which * matches any letters: "results_*.json". Of several, the one whose name is
	// most alike at its beginning and end, which is the file itself where its name fits, for
	// the file that its records come from. Of several keys that * matches, the one counts that
	// is part of the file's name. "": it is in the file itself.
	Beside Text
	Before Text     `yaml:"before"` // what is written before it, such as the name of a program before its version
	Title  Text     // head of the column; "": the fact's id
	Kind   kindName // what it is; a date may be the seconds from 1970, too; "": "text"
	Unit   Text     // of numbers: what they are counted in, such as "$" or "s"; "": nothing
	Better Text     `one:"higher lower neither"`  // of numbers: which are better; "": "neither"
	Total  Text     `one:"mean sum" yaml:"total"` // of numbers: what is made of those of a row's records, or of its files where they say it; "": "mean"
	// Counts is of numbers that a file states of itself: how many records, or unlike items,
	// it has. Fewer are a warning, and the number makes no column.
	Counts Text `one:"records items"`
}

// The facts that say how old a row is.
const (
	DateFact     = "date"
	RevisionFact = "revision"
)

// TotalSum makes a row's number the sum of those that its files say.
const TotalSum = "sum"

// OfFile reports whether a fact holds of a whole file.
func (f *Fact) OfFile() bool {
	return f.Beside.Value != "" || strings.HasPrefix(f.Field.Value, fileField)
}

// fileField begins the path of a value that a file has beside its records.
const fileField = "$file."

// KindOf is what the fact is: [kind.Text] where it is not said.
func (f *Fact) KindOf() *kind.Kind { return f.Kind.or(kind.Text) }

// Column is the column of a fact that a board says nothing of.
func (f *Fact) Column(id Text) *BoardColumn {
	c := &BoardColumn{At: f.At, ID: id, Title: f.Title, Kind: f.Kind, Unit: f.Unit, Better: f.Better}
	c.Kind.Value = f.KindOf().Name
	return c
}

// BesideOf lists the names of the files that facts are read from beside the judgments.
func (j *Judgments) BesideOf() (names []string) {
	for _, e := range j.Facts {
		if name := e.Value.Beside.Value; name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// facts checks what judgments say of how they were made.
func (c *checker) facts(j *Judgments) {
	for _, e := range j.Facts {
		f := &e.Value
		if id := e.Key.Value; ReservedColumn(id) != "" || slices.Contains(fileColumns, id) || strings.ContainsAny(id, "/\\\n\r\t") || id == "" {
			c.errorf(e.Key.At, "fact %q is a column, which cannot be called so: choose another name", id)
		}
		if name := f.Beside.Value; name != path.Base(name) && name != "" {
			c.errorf(f.Beside.At, "beside names a file in the same folder, not %q", name)
		}
		if f.Counts.Value != "" && (f.KindOf().Figure == nil || !f.OfFile()) {
			c.errorf(f.Counts.At, "fact %q counts what a file holds: write kind: number, and a field of $file or of a file beside", e.Key)
		}
		if f.KindOf().Figure == nil && (f.Unit.Value != "" || f.Better.Value != "" || f.Total.Value != "") {
			c.errorf(f.At, "fact %q is no number, and has neither unit, better nor total: write kind: number, or leave them out", e.Key)
		}
	}
}

// factColumns checks that the columns that boards declare of facts can hold what the facts
// are: figures of one kind, or texts.
func (c *checker) factColumns(board *Board) {
	for _, column := range c.b.Further(board) {
		for i := range c.b.Judgments {
			f, is := c.b.Judgments[i].Facts.Get(column.ID.Value)
			if !is || f.Counts.Value != "" {
				continue
			}
			if of, own := f.KindOf(), column.KindOf(); of != own && (of.Figure != nil || own.Figure != nil) {
				c.errorf(column.At, "column %q is of kind %s, and the fact of that name, which fills it, of kind %s: write kind: %s here, or the column's kind at the fact", column.ID, own.Name, of.Name, of.Name)
			}
			break // the first that names one says what it is
		}
	}
}
