package shape

import (
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/grid"
)

// latexTable is a tabular while it is read.
type latexTable struct {
	*grid.Grid
	line   grid.Line
	within int  // environments that are open in the cell
	cell   int  // offset behind the last separator
	ruled  bool // a rule over the whole width is above the line
	heads  int  // lines of heads of a longtable; 0: none are known
}

// separated is a text that a separator of cells is in.
var separated = lazy.Regexp(`(?:^|[^\\])&`)

// readTable reads a tabular from its arguments to its end. Its cells are those between
// separators outside braces; a table within a cell is part of its text.
func (r *latexReader) readTable(name string, at int) {
	r.latexTable = &latexTable{Grid: &grid.Grid{Place: r.file.At(at), Form: "LaTeX " + name}}
	defer func() { r.latexTable = nil }()
	r.form(&r.scan, tables[name])
	r.cell = r.pos
	for !r.stopped {
		at := r.skip(`\{&`)
		if at < 0 {
			r.problems.Errorf(r.Place, `the %s is not closed: write \end{%s} where it ends`, r.Form, name)
			r.pos = len(r.text)
			return
		}
		switch r.text[at] {
		case '{':
			r.pos = at
			inside := r.argument()
			if r.pos == len(r.text) || separated().MatchString(inside) && !strings.Contains(inside, `\begin`) { // behind the end of the table, or of the cell
				r.problems.Errorf(r.file.At(at), "a { of a cell is not closed: close it before the cell ends")
				return
			}
		case '&':
			if r.within == 0 {
				r.endCell(at)
			}
		case '\\':
			if r.tableCommand(r.name(), name, at) {
				if len(r.Lines) > 0 {
					r.grids = append(r.grids, r.Grid)
				}
				return
			}
		}
	}
}

// tableCommand reads a command of a table. It reports whether the table ends with it.
func (r *latexReader) tableCommand(command, name string, at int) (closed bool) {
	switch command {
	case `\`, "tabularnewline":
		if r.within == 0 {
			r.match(lineSkip)
			r.endLine(at)
		}
	case "begin":
		r.argument()
		r.within++
	case "end":
		switch environment := clean(r.argument()); {
		case r.within > 0:
			r.within--
		case environment == name:
			r.endLine(at)
			return true
		}
	case "caption":
		r.aboutTable(command)
	case "endfirsthead", "endhead", "endfoot", "endlastfoot":
		r.repeated(command)
	default: // a rule above the line, or the like
		if form := forms[command]; strings.HasPrefix(form, "r") && len(r.line.Cells) == 0 {
			r.form(&r.scan, form)
			r.ruled = r.ruled || !strings.HasPrefix(form, "r-")
			r.cell = r.pos
		}
	}
	return false
}

func (r *latexReader) endCell(end int) {
	text := strings.TrimLeft(r.text[r.cell:end], blank)
	r.inline, r.place = &inline{}, r.file.At(end-len(text))
	r.print(text)
	c := r.finish()
	c.Place, c.Text = r.place, ligatures.Replace(c.Text)
	r.line.Cells = append(r.line.Cells, c)
	r.cell = r.pos
	if r.cells++; r.cells > grid.MaxCells {
		r.stop("holds tables of more than %d cells: save them as CSV", grid.MaxCells)
	}
}

// endLine ends a cell and its line. One of a single empty cell is none.
func (r *latexReader) endLine(at int) {
	r.endCell(at)
	line := r.line
	r.line = grid.Line{}
	if len(line.Cells) == 1 && line.Cells[0].Text == "" {
		return
	}
	line.Place = source.Place{File: line.Cells[0].File, Line: line.Cells[0].Line}
	line.Ruled, r.ruled = r.ruled, false
	r.Lines = append(r.Lines, line)
}

// repeated reads the end of lines that a longtable repeats on each page. The first are
// its heads; those of further pages, and feet, are no rows.
func (r *latexReader) repeated(command string) {
	if r.heads == 0 && !strings.HasSuffix(command, "foot") {
		for i := range r.Lines {
			r.Lines[i].Head = true
		}
		r.heads = len(r.Lines)
	}
	for _, line := range r.Lines[r.heads:] {
		if c := line.Cells[0]; c.Text != "" {
			r.Remarks = append(r.Remarks, grid.Remark{Place: c.Place, Text: "a line that pages repeat is no row: " + c.Text})
		}
	}
	r.Lines = r.Lines[:r.heads]
	r.cell, r.ruled = r.pos, true
}
