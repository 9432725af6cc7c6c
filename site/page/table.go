package page

import (
	"fmt"
	"html/template"
	"reflect"
	"strings"

	"standings/internal/words"
)

// Table is a table of a page: a leaderboard, a list of pairs, of sources, of releases.
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
	Class   string  // for its style; "" is that of a plain table
	Box     string  // classes of the box of a wide table, whose heads stay in sight; "" of others
	Label   string  // of the box that it scrolls in; "" where Headed names it
	Headed  string  // id of the heading that names the box; "" where there is no box
	About   string  // id of a text that describes it; "" where there is none
	Caption string  // for screen readers; "" where there is none
	Printed *Link   // where it is printed, below it; nil where that is nowhere
	Cites   *string // "benchmark/board" of what an export cites, "" for nothing; nil where links in it say so
	Title   string  // of an export; "" where headings say it
	Drawn   bool    // bars are drawn in it
	Data    template.HTMLAttr
	Over    []Column // heads over several columns; none where there is one level
	Columns []Column
	Lines   []Line
	Foot    *Line // nil where there is none
	Span    int   // of the title of a section: how many columns there are
}

// Column is the head of a column. Its data are its own, as those of tables, lines and
// cells: see Data.
type Column struct {
	ID     string // in addresses and files: data-column; "" where it has none
	Text   string // "" above a corner without a head
	Link   string // address within the site; "" where the head leads nowhere
	Before string // what it shares with the heads beside it, above its text; "" where nothing
	Small  string // a second line
	Name   string // in an export; "" where it is the text
	Title  string // its full name, or what else a mouse over it says; "" where that is nothing
	Number bool   // it has figures, which are aligned at the right
	Class  string
	Parts  []Part // behind the text
	Span   int    // how many columns it is over; 0 is one
	Data   template.HTMLAttr
}

// Classes are the classes of the head for style and export; "" where it has none.
func (c Column) Classes() string {
	if c.Number {
		return strings.TrimSpace("num " + c.Class)
	}
	return c.Class
}

// Line is a row.
type Line struct {
	ID      string // "" where nothing leads to it
	Class   string
	Section *Cell // the title of the section that begins with it; nil where none does
	Cells   []Cell
	Rest    template.HTML // further cells, which its page writes since it has thousands
	Data    template.HTMLAttr
}

// Cell is what one cell shows: its parts, one after the other. Without parts it is empty.
type Cell struct {
	Parts []Part
	Below []Part // a second line, in small print
	Class string
	Title string // what a mouse over it says; "" where that is nothing
	Head  bool   // it names its row
	Data  template.HTMLAttr
}

// Data are attributes that say what a text does not: names and values in turn, as
// templates/frame/read.js lists them. What is "" or false is left out.
func Data(pairs ...any) template.HTMLAttr {
	var b strings.Builder
	for i := 0; i < len(pairs); i += 2 {
		if value, text := pairs[i+1].(string); text && value != "" {
			fmt.Fprintf(&b, ` data-%s="%s"`, pairs[i], template.HTMLEscapeString(value))
		} else if yes, _ := pairs[i+1].(bool); yes {
			fmt.Fprintf(&b, " data-%s", pairs[i])
		}
	}
	return template.HTMLAttr(b.String())
}

// Part is a text in one look, which may lead somewhere.
type Part struct {
	Text    string
	Look    look
	Target  string // address within the site; "" where it leads nowhere
	Foreign bool   // the address is of a source, not of the site's authors
	Name    string // of a link, for screen readers; "" where its text says it
	Title   string // what a mouse over it says: a figure with all its digits; "" where there is none
	Class   string
	Is      string // of a link that is not the value: data-is of templates/frame/read.js
	HTML    template.HTML
}

// look is how a part is written. Those that are not named here are small print beside
// the value, by what it says: "stated", "range" and so on in templates/frame/read.js.
type look string

// The looks of parts. A label is shown where a narrow
// window hides the head of the column. A dash is shown where a value is missing, for the
// reason in Title; a flag leads to a remark of the severity in Class; a tick is drawn on
// the axis of a bar; a kind is the sign of that in Title; a name may break before its
// number; and below is a link on a line of its own.
const (
	AsText  look = ""
	Span    look = "span"
	Small   look = "small"
	Bold    look = "bold"
	Code    look = "code"
	Label   look = "label"
	Abbr    look = "abbr"
	Dash    look = "dash"
	Mark    look = "mark"
	Flag    look = "flag"
	Tick    look = "tick"
	Kind    look = "kind"
	Trust   look = "trust"
	Name    look = "name"
	Below   look = "below"
	Variant look = "variant"
)

// Plain is a cell with a text; an empty one where there is no text.
func Plain(text string) Cell { return Cell{}.With(AsText, text) }

// Heading is a cell that names its row.
func Heading(c Cell) Cell {
	c.Head = true
	return c
}

// Figure is a cell with a figure.
func Figure(c Cell) Cell {
	c.Class = strings.TrimSpace("num " + c.Class)
	return c
}

// Add adds the parts that say something.
func (c Cell) Add(parts ...Part) Cell {
	for _, p := range parts {
		if p.Text != "" || p.HTML != "" {
			c.Parts = append(c.Parts, p)
		}
	}
	return c
}

// With adds a text in a look; nothing where the text is "".
func (c Cell) With(l look, text string) Cell {
	if text != "" {
		c.Parts = append(c.Parts, Part{Text: text, Look: l})
	}
	return c
}

// Small adds small print that is markup: a statement. Nothing where it is "".
func (c Cell) Small(html template.HTML) Cell { return c.Add(Part{Look: Small, HTML: html}) }

// And adds links in a look, separated by commas.
func (c Cell) And(l look, links ...Link) Cell {
	for i, link := range links {
		if i > 0 {
			c = c.With(l, ", ")
		}
		c = c.Add(Part{Text: link.Text, Target: link.Target, Look: l})
	}
	return c
}

// NewTable completes a table by a line for each entry of a list of structs. Fields with a
// tag th are columns, in their order: th is the head, num makes a column of figures and is
// the class of its style, cell that of its cells, name is the head in exports, or is shown where a field is empty.
// A column with the tag some is left out where it is empty in all lines, and look is the
// look of its texts. Only screen readers say a head with the tag hidden. A field of the type
// Line, without tags, is the line without its cells. Fields are texts, lists of texts,
// numbers, links, lists of links and cells.
func NewTable[T any](t Table, list []T) Table {
	t.Lines = make([]Line, len(list))
	form, headed := reflect.TypeFor[T](), false
	for _, field := range reflect.VisibleFields(form) {
		if field.Type == reflect.TypeFor[Line]() {
			for i := range list {
				t.Lines[i] = reflect.ValueOf(&list[i]).Elem().FieldByIndex(field.Index).Interface().(Line)
			}
			continue
		}
		head, shown := field.Tag.Lookup("th")
		if !shown {
			continue
		}
		cells := make([]Cell, len(list))
		empty := true
		for i := range list {
			cells[i] = cellOf(reflect.ValueOf(&list[i]).Elem().FieldByIndex(field.Index).Interface(), look(field.Tag.Get("look")))
			if cells[i].Parts == nil {
				cells[i].Parts = Plain(field.Tag.Get("or")).Parts
			} else {
				empty = false
			}
		}
		if _, some := field.Tag.Lookup("some"); some && empty {
			continue
		}
		class, number := field.Tag.Lookup("num")
		column := Column{Text: head, Name: field.Tag.Get("name"), Number: number, Class: class + field.Tag.Get("class")}
		if _, hidden := field.Tag.Lookup("hidden"); hidden {
			column.Text, column.Parts = "", []Part{{Look: Span, Class: "visually-hidden", Text: head}}
		}
		t.Columns = append(t.Columns, column)
		for i, c := range cells {
			c.Class = strings.TrimSpace(field.Tag.Get("cell") + " " + c.Class)
			if number {
				c = Figure(c)
			} else if !headed {
				c = Heading(c)
			}
			t.Lines[i].Cells = append(t.Lines[i].Cells, c)
		}
		headed = headed || !number
	}
	return t
}

// ListTable is [NewTable] of a table with a class and a label.
func ListTable[T any](class, label string, list []T) Table {
	return NewTable(Table{Class: class, Label: label}, list)
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
