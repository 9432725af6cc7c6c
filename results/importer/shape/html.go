package shape

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"

	"standings/internal/source"
	"standings/results/importer/grid"
)

// htmlReader reads the tables of an HTML file tag by tag, so that each cell knows
// its place. A table within a cell is part of the cell's text.
type htmlReader struct {
	*source.Places
	problems *source.List
	grids    []*grid.Grid
	cells    int
	math     mathematics

	into    *inline    // the cell, caption or heading that is open; nil: none is
	heading string     // the last one before the table
	grid    *grid.Grid // the table that is open; nil: none is
	nested  int        // tables within its cell
	line    *grid.Line
	width   int   // columns of the line so far
	covered []int // the line up to which each column is covered from above
	inHead  bool  // within thead
}

// readHTML reads the tables of an HTML file.
func readHTML(file, text string, problems *source.List) []*grid.Grid {
	r := &htmlReader{Places: source.NewPlaces(file, []byte(text)), problems: problems}
	z := html.NewTokenizer(strings.NewReader(text))
	offset, element := 0, "" // the last one that began
	for r.cells <= grid.MaxCells {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		at := offset
		offset += len(z.Raw())
		t := z.Token()
		switch kind {
		case html.TextToken:
			if r.into != nil && element != "script" && element != "style" {
				r.math.write(r.into, t.Data)
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			element = t.Data
			r.tag(t, kind == html.EndTagToken, at, offset)
		}
	}
	r.endTable()
	return r.grids
}

// tag reads a tag between two offsets.
func (r *htmlReader) tag(t html.Token, closing bool, at, behind int) {
	name := t.Data
	if r.grid != nil && (r.nested > 0 || name == "table" && !closing) {
		switch {
		case name == "table" && closing:
			r.nested--
		case name == "table":
			r.nested++
		}
		r.inline(t, closing)
		r.inline(html.Token{Data: "br"}, false)
		return
	}
	switch name {
	case "h1", "h2", "h3", "h4", "h5", "h6", "caption":
		said := &r.heading
		if r.grid != nil {
			said = &r.grid.Caption
		}
		switch {
		case (r.grid != nil) != (name == "caption") || r.line != nil:
		case !closing:
			r.into = &inline{}
		case r.into != nil:
			*said, r.into = r.into.finish().Text, nil
		}
	case "table":
		if r.endTable(); !closing {
			r.grid = &grid.Grid{Place: r.At(at), Form: "HTML table", Caption: r.heading}
		}
	case "thead", "tbody", "tfoot":
		r.endLine()
		r.inHead = name == "thead" && !closing
	case "tr":
		if r.endLine(); r.grid != nil && !closing {
			r.newLine(at)
		}
	case "td", "th":
		if r.endCell(); r.grid != nil && !closing {
			r.beginCell(t, at, behind)
		}
	default:
		r.inline(t, closing)
	}
}

func (r *htmlReader) inline(t html.Token, closing bool) {
	if r.into != nil {
		r.into.element(t, closing)
	}
}

func (r *htmlReader) newLine(at int) {
	r.into = nil
	r.line, r.width = &grid.Line{Place: source.Place{File: r.File, Line: r.At(at).Line}, Head: true}, 0
}

func (r *htmlReader) beginCell(t html.Token, at, behind int) {
	if r.line == nil {
		r.newLine(at)
	}
	for r.width < len(r.covered) && r.covered[r.width] > len(r.grid.Lines) { // a cell of a line above reaches down
		r.add(grid.Cell{Place: r.line.Place})
	}
	r.into = &inline{}
	text := r.Text[behind:]
	c := &r.into.cell
	c.Place = r.At(behind + len(text) - len(bytes.TrimLeft(text, " \t\r\n")))
	r.line.Head = r.line.Head && t.Data == "th" || r.inHead
	for _, a := range t.Attr {
		switch a.Key {
		case "colspan":
			c.Columns = count(a.Val)
		case "rowspan":
			c.Rows = max(count(a.Val), 1)
		}
	}
}

// add puts a cell at the end of the line.
func (r *htmlReader) add(c grid.Cell) {
	r.line.Cells = append(r.line.Cells, c)
	r.width += max(c.Columns, 1)
	if r.cells++; r.cells > grid.MaxCells || r.width > source.MaxColumns {
		r.problems.Errorf(c.Place, "holds tables of more than %d columns, or of %d cells: save them as CSV", source.MaxColumns, grid.MaxCells)
		r.cells = grid.MaxCells + 1
	}
}

func (r *htmlReader) endCell() {
	if r.into == nil || r.line == nil {
		return
	}
	c := r.into.finish()
	r.into = nil
	from := r.width
	r.add(c)
	for j := from; j < r.width; j++ {
		if j == len(r.covered) {
			r.covered = append(r.covered, 0)
		}
		r.covered[j] = len(r.grid.Lines) + max(c.Rows, 1)
	}
}

func (r *htmlReader) endLine() {
	r.endCell()
	if r.line == nil {
		return
	}
	if len(r.line.Cells) > 0 {
		r.grid.Lines = append(r.grid.Lines, *r.line)
	}
	r.line = nil
}

func (r *htmlReader) endTable() {
	if r.grid == nil {
		return
	}
	r.endLine()
	r.grid.Remarks = r.math.remarks(r.grid.Place)
	if len(r.grid.Lines) > 0 {
		r.grids = append(r.grids, r.grid)
	}
	r.grid, r.inHead, r.into, r.covered, r.nested = nil, false, nil, nil, 0
}

// html writes a piece of HTML.
func (m *mathematics) html(n *inline, text string) {
	z := html.NewTokenizer(strings.NewReader(text))
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		if t := z.Token(); kind == html.TextToken {
			m.write(n, t.Data)
		} else {
			n.element(t, kind == html.EndTagToken)
		}
	}
}

// element reads a tag that is part of a cell's text.
func (n *inline) element(t html.Token, closing bool) {
	if closing {
		n.end(t.Data)
		return
	}
	for _, a := range t.Attr {
		switch {
		case t.Data == "img" && a.Key == "alt":
			n.alt += " " + a.Val
		case t.Data == "a" && a.Key == "href":
			n.link = a.Val
		}
	}
	n.begin(t.Data)
}
