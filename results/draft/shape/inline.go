package shape

import (
	"strings"

	"standings/results/draft/grid"
)

// inline collects the text of a cell of HTML or Markdown, and how it is set.
type inline struct {
	cell    grid.Cell
	text    strings.Builder
	script  strings.Builder // of the superscript or subscript that is open
	raised  string          // its element: "sup", "sub"; "" is none
	alt     string          // of images
	link    string
	open    map[string]int // elements that are open
	written bool
	code    bool // the text ends with code, in which a star is a star
}

func newInline() *inline { return &inline{open: map[string]int{}} }

// styles are the elements that say something of a text, each with its own or another
// that says the same.
var styles = map[string]string{"b": "b", "strong": "b", "i": "i", "em": "i", "u": "u", "ins": "u", "s": "s", "del": "s", "strike": "s"}

func (n *inline) write(text string) {
	if n.raised != "" {
		n.script.WriteString(text)
		return
	}
	if !n.written && strings.TrimSpace(text) != "" {
		n.written = true
		c := &n.cell
		c.Bold, c.Italic, c.Underlined, c.Struck, c.Link = n.open["b"] > 0, n.open["i"] > 0, n.open["u"] > 0, n.open["s"] > 0, n.link
	}
	n.text.WriteString(text)
	n.code = n.code && strings.TrimSpace(text) == ""
}

// begin opens an element.
func (n *inline) begin(name string) {
	switch name {
	case "br", "p", "div", "li":
		n.write(" ")
	case "sup", "sub":
		n.raised = name
	default:
		if style := styles[name]; style != "" {
			n.open[style]++
		}
	}
}

// end closes an element.
func (n *inline) end(name string) {
	switch name {
	case "p", "div", "li":
		n.write(" ")
	case "sup", "sub":
		if n.raised == "" {
			return
		}
		base, text := squeezed(tail(n.text.String())), squeezed(n.script.String())
		n.raised = ""
		n.script.Reset()
		if name == "sub" {
			n.write(lower(base, text))
			return
		}
		written, mark := raise(base, text, true)
		n.write(written)
		n.mark(mark)
	case "a":
		n.link = ""
	default:
		if style := styles[name]; style != "" && n.open[style] > 0 {
			n.open[style]--
		}
	}
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
