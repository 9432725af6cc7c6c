package shape

import (
	"strings"

	"standings/results/importer/grid"
)

// style is how text is set.
type style struct {
	open [4]int // what is open of the letters of styled
	math bool   // LaTeX's mathematics, in which blanks mean nothing
	link string
}

// Bold, italic, underlined, struck.
const styled = "bius"

// isNote is an element that no file has: within is the mark of a footnote.
const isNote = "x-note"

// inline collects the text of a cell, and how it is set.
type inline struct {
	style
	cell    grid.Cell
	text    strings.Builder
	base    int             // its length where the mathematics began that is open
	script  strings.Builder // of what is open and no plain text
	raised  string          // its element: "sup", "sub", isNote; "" is none
	alt     string          // of images
	written bool
	code    bool // the text ends with code, in which a star is a star
}

// styles are the elements that say something of a text, by the letters of styled.
var styles = byName(map[string]string{"b": "b strong", "i": "i em", "u": "u ins", "s": "s del strike"})

func (n *inline) write(text string) {
	if n.raised != "" {
		n.script.WriteString(text)
		return
	}
	if !n.written && strings.TrimSpace(text) != "" {
		n.written = true
		c := &n.cell
		c.Bold, c.Italic, c.Underlined, c.Struck, c.Link = n.open[0] > 0, n.open[1] > 0, n.open[2] > 0, n.open[3] > 0, n.link
	}
	n.text.WriteString(text)
	n.code = n.code && strings.TrimSpace(text) == ""
}

// begin opens an element.
func (n *inline) begin(name string) {
	switch name {
	case "br", "p", "div", "li":
		n.write(" ")
	case "sup", "sub", isNote:
		n.raised = name
	default:
		if s := styles[name]; s != "" {
			n.open[strings.Index(styled, s)]++
		}
	}
}

// end closes an element.
func (n *inline) end(name string) {
	switch name {
	case "p", "div", "li":
		n.write(" ")
	case "sup", "sub", isNote:
		text := squeezed(n.script.String())
		n.script.Reset()
		raised := n.raised
		if n.raised = ""; raised == isNote {
			n.mark(text)
		} else {
			n.set(raised, text, true)
		}
	case "a":
		n.link = ""
	case "code":
		n.code = true
	default:
		if s := styles[name]; s != "" {
			i := strings.Index(styled, s)
			n.open[i] = max(n.open[i]-1, 0)
		}
	}
}

// set writes a subscript or superscript; alone is that of [raise].
func (n *inline) set(name, text string, alone bool) {
	base := n.text.String()
	base = squeezed(base[max(0, len(base)-40):]) // as much as it takes to see a number
	if name == "sub" {
		n.write(lower(base, text))
		return
	}
	written, mark := raise(base, text, alone)
	n.write(written)
	n.mark(mark)
}

func (n *inline) mark(mark string) {
	if n.cell.Mark != "" && mark != "" {
		n.cell.Mark += ","
	}
	n.cell.Mark += mark
}

// finish is the cell. An image alone is its description.
func (n *inline) finish() grid.Cell {
	n.end(n.raised)
	c := n.cell
	c.Text = squeezed(n.text.String())
	if c.Text == "" {
		c.Text = squeezed(n.alt)
	}
	if !n.code {
		finishMarks(&c)
	}
	return c
}

func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }
