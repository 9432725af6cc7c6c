package shape

import (
	"strings"

	"standings/results/draft/grid"
)

// latexTable is a tabular while it is read.
type latexTable struct {
	grid     *grid.Grid
	line     grid.Line
	ruled    bool // a rule has been drawn below the line before
	from     int  // first line since the last mark of a longtable
	headed   bool // the first head of a longtable has been read
	cell     int  // offset behind the last separator
	within   int  // cells to come that the one before spans
	unclosed bool // what a cell leaves open has been said
}

// readTable reads a tabular from its arguments to its end.
func (r *latexReader) readTable(name string, tok token) {
	r.frames, r.style, r.nested = nil, style{}, 0
	r.arguments(tableEnvironments[name], texCommand{}, tok)
	place := r.file.at(tok.at)
	t := &latexTable{grid: &grid.Grid{Place: place, Form: "LaTeX " + name}}
	remarks := len(r.remarks)
	r.table, r.out = t, newText()
	t.cell = r.pos
	closed := false
	for !closed {
		next := r.next()
		if next.kind == end && r.deep || r.cells > grid.MaxCells {
			return // said already
		}
		if next.kind == end {
			r.problems.Errorf(place, `the %s is not closed: write \end{%s} where it ends`, t.grid.Form, name)
			return
		}
		closed = r.tableToken(next, name)
	}
	r.endLine(r.pos)
	t.grid.Remarks = append([]grid.Remark(nil), r.remarks[remarks:]...)
	if len(t.grid.Lines) > 0 {
		r.grids = append(r.grids, t.grid)
	}
}

// tableToken reads a token of a table. It reports whether the table ends with it.
func (r *latexReader) tableToken(tok token, name string) (closed bool) {
	t := r.table
	switch {
	case tok.kind == and:
		if r.isSeparator(tok) {
			r.endCell(tok.at + 1)
			return false
		}
	case tok.kind != command:
	case (tok.text == `\` || tok.text == "tabularnewline" || tok.text == "cr" || tok.text == "crcr") && len(r.frames) == 0:
		r.star()
		r.lineSkip()
		r.endLine(tok.at)
		return false
	case tok.text == "end":
		inside := r.group()
		if written(inside) != name || r.nestedIn(name) {
			r.unread(token{closing, "}", tok.at})
			r.unreadAll(inside)
			r.unread(token{open, "{", tok.at})
			break
		}
		r.closeAll()
		return true
	case tok.text == "caption":
		r.caption(tok)
		f := &r.floats[len(r.floats)-1]
		if n := len(f.captions); n > 0 && f.name == "" { // of a longtable, which needs no float
			t.grid.Caption = f.captions[n-1]
		}
		return false
	case tok.text == "label":
		r.label()
		if f := &r.floats[len(r.floats)-1]; f.name == "" {
			t.grid.Label = f.labels[len(f.labels)-1]
		}
		return false
	case strings.HasPrefix(tok.text, "end") && r.longtableMark(tok.text):
		return false
	case texCommands[tok.text].rule:
		if len(t.line.Cells) == 0 {
			t.ruled = true
		}
	}
	r.one(tok)
	return false
}

// nestedIn reports whether an environment of that name is open within the cell.
func (r *latexReader) nestedIn(name string) bool {
	for _, f := range r.frames {
		if f.kind == command && f.name == name {
			return true
		}
	}
	return false
}

// isSeparator reports whether an & parts cells of the table. Within a table in a
// cell it does not; within a group nobody could set it, so that a brace lacks.
func (r *latexReader) isSeparator(tok token) bool {
	if len(r.frames) == 0 {
		return true
	}
	if r.nested > 0 {
		for _, f := range r.frames {
			if f.kind == command && tableEnvironments[f.name] != "" {
				return false
			}
		}
	}
	r.closeAll()
	return true
}

// closeAll closes what is open at the end of a cell, and says so where that is a
// mistake.
func (r *latexReader) closeAll() {
	for i, f := range r.frames {
		if i == 0 && !r.table.unclosed && !r.deep {
			r.table.unclosed = true
			what := "{"
			switch f.kind {
			case dollar:
				what = "$"
			case command:
				what = `\begin{` + f.name + "}"
			}
			r.problems.Errorf(r.file.at(f.at), "a %s of a cell is not closed: close it before the cell ends", what)
		}
	}
	for len(r.frames) > 0 {
		r.pop()
	}
	r.nested = 0
}

func (r *latexReader) endCell(at int) {
	t := r.table
	cell := r.out.finish(r.file, t.cell)
	if t.within > 0 && cell.Text == "" {
		t.within--
	} else {
		t.line.Cells = append(t.line.Cells, cell)
		t.within = max(r.out.set, 1) - 1
	}
	r.out, r.style, t.cell = newText(), style{}, at
	if r.cells++; r.cells > grid.MaxCells {
		r.problems.Errorf(r.file.at(at), "holds tables of more than %d cells: save them as CSV", grid.MaxCells)
		r.back, r.pos = nil, len(r.text)
	}
}

// endLine ends a cell and its line. One of a single empty cell is none.
func (r *latexReader) endLine(at int) {
	t := r.table
	r.endCell(at)
	line := t.line
	t.line, t.within = grid.Line{}, 0
	if len(line.Cells) == 1 && line.Cells[0].Text == "" {
		return
	}
	line.Place = line.Cells[0].Place
	line.Place.Column = 0
	line.Ruled, t.ruled = t.ruled, false
	t.grid.Lines = append(t.grid.Lines, line)
}

// longtableMark reads the ends of the heads and feet that a longtable repeats on
// each page. What stands there for other pages than the first is left out.
func (r *latexReader) longtableMark(name string) bool {
	t := r.table
	lines := t.grid.Lines
	from := min(t.from, len(lines))
	switch name {
	case "endfirsthead":
		t.headed = true
	case "endhead":
		if t.headed {
			t.grid.Lines = lines[:from]
			t.from = from
			r.out, r.style = newText(), style{}
			return true
		}
	case "endfoot", "endlastfoot":
		for _, line := range lines[from:] {
			if c := line.Cells[0]; c.Text != "" {
				r.remarks = append(r.remarks, grid.Remark{Place: c.Place, Text: "the foot of the pages is no row: " + c.Text})
			}
		}
		t.grid.Lines = lines[:from]
		t.ruled = true
		r.out, r.style = newText(), style{}
		return true
	default:
		return false
	}
	for i := range lines[from:] {
		lines[from+i].Head = true
	}
	t.from, t.ruled = len(lines), true
	r.out, r.style = newText(), style{}
	return true
}
