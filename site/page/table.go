package page

import (
	"html/template"
	"reflect"
	"slices"
	"strings"

	"standings/internal/words"
)

// Table is a table that is not a leaderboard: a list of pairs, of sources, of releases.
// Its page makes it whole and nothing changes it afterwards; the template "table" writes
// it, and exports read it from the page.
//
// NewTable makes it of a list of structs: the tags of their fields say what the columns
// are. For example, a column of names and one of figures:
//
//	type ranked struct {
//		Board page.Link `th:"Leaderboard"`
//		Rows  int       `th:"Ranked" num:""`
//	}
type Table struct {
	ID      string  // of the element; "" where nothing leads to it
	Class   string  // for its style; "" where it has none of its own
	Label   string  // of the box that it scrolls in; "" where Headed names it
	Headed  string  // id of the heading that names the box; "" where there is no box
	About   string  // id of a text that describes it; "" where there is none
	Caption string  // for screen readers; "" where there is none
	Printed *Link   // where it is printed, below it; nil where that is nowhere
	Cites   *string // "benchmark/board" of what an export cites, "" for nothing; nil where links in it say so
	Title   string  // of an export; "" where headings say it
	Drawn   bool    // bars are drawn in it
	Columns []Column
	Lines   []Line
}

// Column is the head of a column.
type Column struct {
	Text   string // "" above a corner without a head
	Link   string // address within the site; "" where the head leads nowhere
	Small  string // a second line
	Name   string // in an export; "" where it is the text
	Number bool   // it has figures, which are aligned at the right
	Class  string
}

// Classes are the classes of the head for style and export; "" where it has none.
func (c Column) Classes() string {
	if c.Number {
		return strings.TrimSpace("num " + c.Class)
	}
	return c.Class
}

// Heads is the column whose cells are the heads of rows: the first without figures.
func (t Table) Heads() int {
	return max(0, slices.IndexFunc(t.Columns, func(c Column) bool { return !c.Number }))
}

// Line is a row.
type Line struct {
	ID    string // "" where nothing leads to it
	Cells []Cell
}

// Cell is what one cell shows: its parts, one after the other. Without parts it is empty.
type Cell struct {
	Parts []Part
	Class string
}

// Part is a text in one look, which may lead somewhere.
type Part struct {
	Text   string
	Look   look
	Target string // address within the site; "" where it leads nowhere
	Name   string // of a link, for screen readers; "" where its text says it
	Title  string // what a mouse over it says: a figure with all its digits; "" where there is none
	HTML   template.HTML
}

// look is how a part is written.
type look string

// The looks of parts. A break begins a new line, and a label is shown where a narrow
// window hides the head of the column.
const (
	AsText look = ""
	Small  look = "small"
	Bold   look = "bold"
	Code   look = "code"
	Break  look = "break"
	Label  look = "label"
)

// Plain is a cell with a text; an empty one where there is no text.
func Plain(text string) Cell { return Cell{}.With(AsText, text) }

// With adds a text in a look; nothing where the text is "".
func (c Cell) With(l look, text string) Cell {
	if text != "" {
		c.Parts = append(c.Parts, Part{Text: text, Look: l})
	}
	return c
}

// And adds links in a look, separated by commas.
func (c Cell) And(l look, links ...Link) Cell {
	for i, link := range links {
		if i > 0 {
			c = c.With(l, ", ")
		}
		if link.Text == "" {
			continue
		}
		c.Parts = append(c.Parts, Part{Text: link.Text, Target: link.Target, Look: l})
	}
	return c
}

// NewTable completes a table by a line for each entry of a list of structs. Fields with a
// tag th are columns, in their order: th is the head, num makes a column of figures and is
// the class of its style, name is the head in exports, or is shown where a field is empty.
// A column with the tag some is left out where it is empty in all lines, and look is the
// look of its texts. A field ID without tags is the line's. Fields are texts, lists of
// texts, numbers, links, lists of links and cells.
func NewTable[T any](t Table, list []T) Table {
	t.Lines = make([]Line, len(list))
	form := reflect.TypeFor[T]()
	for f := range form.NumField() {
		field := form.Field(f)
		head, shown := field.Tag.Lookup("th")
		if !shown {
			continue
		}
		cells := make([]Cell, len(list))
		empty := true
		for i := range list {
			cells[i] = cellOf(reflect.ValueOf(&list[i]).Elem().Field(f).Interface(), look(field.Tag.Get("look")))
			if cells[i].Parts == nil {
				cells[i] = Plain(field.Tag.Get("or"))
			} else {
				empty = false
			}
		}
		if _, some := field.Tag.Lookup("some"); some && empty {
			continue
		}
		class, number := field.Tag.Lookup("num")
		t.Columns = append(t.Columns, Column{Text: head, Name: field.Tag.Get("name"), Number: number, Class: class + field.Tag.Get("class")})
		for i := range list {
			t.Lines[i].Cells = append(t.Lines[i].Cells, cells[i])
		}
	}
	if id, ok := form.FieldByName("ID"); ok && id.Tag == "" {
		for i := range list {
			t.Lines[i].ID = reflect.ValueOf(list[i]).FieldByIndex(id.Index).String()
		}
	}
	return t
}

// cellOf is a cell with a value of a field.
func cellOf(value any, l look) Cell {
	switch v := value.(type) {
	case Cell:
		return v
	case Link:
		return Cell{}.And(l, v)
	case []Link:
		return Cell{}.And(l, v...)
	case int:
		return Cell{}.With(l, words.Number(v))
	case string:
		return Cell{}.With(l, v)
	case []string:
		return Cell{}.With(l, strings.Join(v, "; "))
	}
	panic("a table cannot show a " + reflect.TypeOf(value).String())
}
