package shape

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// htmlReader reads the tables of an HTML file tag by tag, so that each cell knows
// its place. A table within a cell is part of the cell's text.
type htmlReader struct {
	file     *places
	problems *source.List
	grids    []*grid.Grid
	cells    int
	math     mathematics

	grid    *grid.Grid // the table that is open; nil: none is
	nested  int        // tables within its cell
	line    *grid.Line
	width   int   // columns of the line so far
	down    []int // for how many lines each column is covered from above
	inHead  bool  // within thead
	allHead bool  // all cells of the line are th
	cell    *inline
	at      int // offset of the cell's text; 0 before
	caption *inline
	heading string
}

// readHTML reads the tables of an HTML file.
func readHTML(file, text string, problems *source.List) []*grid.Grid {
	r := &htmlReader{file: newPlaces(file, text), problems: problems}
	z := html.NewTokenizer(strings.NewReader(text))
	offset, ignored := 0, ""
	for r.cells <= grid.MaxCells {
		kind := z.Next()
		if kind == html.ErrorToken {
			break
		}
		at := offset
		offset += len(z.Raw())
		t := z.Token()
		switch {
		case ignored != "":
			if kind == html.EndTagToken && t.Data == ignored {
				ignored = ""
			}
		case kind == html.TextToken:
			r.words(t.Data, at)
		case kind == html.StartTagToken && (t.Data == "script" || t.Data == "style" || t.Data == "template"):
			ignored = t.Data
		case kind == html.StartTagToken, kind == html.SelfClosingTagToken:
			r.begin(t, at)
		case kind == html.EndTagToken:
			r.end(t, offset)
		}
	}
	r.endTable()
	return r.grids
}

func (r *htmlReader) words(text string, at int) {
	switch {
	case r.caption != nil:
		r.caption.write(text)
	case r.cell != nil:
		text := r.math.replace(text, func(c grid.Cell) string {
			r.cell.mark(c.Mark)
			return c.Text
		})
		if trimmed := strings.TrimLeft(text, " \t\r\n"); r.at == 0 && trimmed != "" {
			r.at = at + strings.Index(text, trimmed) // as far as entities let it be known
		}
		r.cell.write(text)
	}
}

func (r *htmlReader) begin(t html.Token, at int) {
	switch t.Data {
	case "h1", "h2", "h3", "h4", "h5", "h6":
		if r.grid == nil {
			r.caption = newInline()
		}
		return
	case "caption":
		if r.grid != nil && r.nested == 0 {
			r.caption = newInline()
		}
		return
	case "table":
		if r.grid != nil {
			r.nested++
			return
		}
		r.grid, r.caption, r.down = &grid.Grid{Place: r.file.at(at), Form: "HTML table", Caption: r.heading}, nil, nil
		return
	}
	if r.grid == nil || r.nested > 0 {
		if into := r.into(); into != nil {
			into.element(t, false)
			into.write(" ")
		}
		return
	}
	switch t.Data {
	case "thead":
		r.endLine()
		r.inHead = true
	case "tbody", "tfoot":
		r.endLine()
		r.inHead = false
	case "tr":
		r.endLine()
		r.newLine(at)
	case "td", "th":
		r.beginCell(t, at)
	default:
		if into := r.into(); into != nil {
			into.element(t, false)
		}
	}
}

// into is where text goes.
func (r *htmlReader) into() *inline {
	if r.caption != nil {
		return r.caption
	}
	return r.cell
}

func (r *htmlReader) beginCell(t html.Token, at int) {
	r.endCell()
	if r.line == nil {
		r.newLine(at)
	}
	r.covered(at)
	r.cell, r.at = newInline(), 0
	r.cell.cell.Place = r.file.at(at)
	r.allHead = r.allHead && t.Data == "th"
	for _, a := range t.Attr {
		n, err := strconv.Atoi(strings.TrimSpace(a.Val))
		switch {
		case err != nil || n < 1:
		case a.Key == "colspan":
			r.cell.cell.Columns = min(n, source.MaxColumns)
		case a.Key == "rowspan":
			r.cell.cell.Rows = min(n, 1<<16)
		}
	}
}

// covered puts empty cells where those of lines above reach down.
func (r *htmlReader) covered(at int) {
	for r.width < len(r.down) && r.down[r.width] > 0 {
		r.down[r.width]--
		r.add(grid.Cell{Place: r.file.at(at)})
	}
}

// add puts a cell at the end of the line.
func (r *htmlReader) add(c grid.Cell) {
	r.line.Cells = append(r.line.Cells, c)
	r.width += max(c.Columns, 1)
	if r.cells++; r.cells == grid.MaxCells {
		r.problems.Errorf(c.Place, "holds tables of more than %d cells: save them as CSV", grid.MaxCells)
		r.cells++
	}
}

// newLine begins a line of cells.
func (r *htmlReader) newLine(at int) {
	r.line = &grid.Line{Place: r.file.at(at)}
	r.line.Column, r.width, r.allHead = 0, 0, true
}

func (r *htmlReader) endCell() {
	if r.cell == nil {
		return
	}
	c := r.cell.finish()
	if r.at > 0 {
		c.Place = r.file.at(r.at)
	}
	r.cell = nil
	column := r.width
	if column+max(c.Columns, 1) > source.MaxColumns {
		r.problems.Errorf(c.Place, "a table has more than %d columns", source.MaxColumns)
		r.cells = grid.MaxCells + 1
		return
	}
	for len(r.down) < column+max(c.Columns, 1) {
		r.down = append(r.down, 0)
	}
	for j := range max(c.Columns, 1) {
		r.down[column+j] = max(c.Rows, 1) - 1
	}
	r.add(c)
}

func (r *htmlReader) endLine() {
	r.endCell()
	if r.line == nil {
		return
	}
	if len(r.line.Cells) > 0 {
		last := len(r.down) // those that are covered at the end
		for last > r.width && r.down[last-1] == 0 {
			last--
		}
		for r.width < last {
			r.down[r.width] = max(r.down[r.width]-1, 0)
			r.add(grid.Cell{Place: r.line.Place})
		}
		r.line.Head = r.inHead || r.allHead
		r.grid.Lines = append(r.grid.Lines, *r.line)
	}
	r.line = nil
}

func (r *htmlReader) end(t html.Token, at int) {
	switch t.Data {
	case "h1", "h2", "h3", "h4", "h5", "h6", "caption":
		if r.caption != nil {
			if text := r.caption.finish().Text; r.grid != nil {
				r.grid.Caption = text
			} else {
				r.heading = text
			}
			r.caption = nil
		}
		return
	case "table":
		if r.nested > 0 {
			r.nested--
			return
		}
		r.endTable()
		return
	}
	if r.nested > 0 || r.grid == nil {
		if into := r.into(); into != nil {
			into.element(t, true)
			into.write(" ")
		}
		return
	}
	switch t.Data {
	case "thead", "tbody", "tfoot":
		r.endLine()
		r.inHead = false
	case "tr":
		r.endLine()
	case "td", "th":
		r.endCell()
	default:
		if into := r.into(); into != nil {
			into.element(t, true)
		}
	}
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
	r.grid, r.inHead, r.caption = nil, false, nil
}
