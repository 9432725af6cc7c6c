package shape

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// latexTable is a tabular while it is read.
type latexTable struct {
	*grid.Grid
	line   grid.Line
	open   []opened // braces and environments within the cell
	cell   int      // offset behind the last separator
	ruled  bool     // a rule over the whole width is above the line
	from   int      // first line since the last mark of a longtable
	headed bool     // the first head of a longtable has been read
}

// opened is a brace or an environment that is open.
type opened struct {
	at          int
	environment string // "" is a brace
}

// readTable reads a tabular from its arguments to its end. Its cells are those between
// separators outside braces; a table within a cell is part of its text.
func (r *latexReader) readTable(name string, at int) {
	r.latexTable = &latexTable{Grid: &grid.Grid{Place: r.file.at(at), Form: "LaTeX " + name}}
	defer func() { r.latexTable = nil }()
	r.form(&r.scan, tables[name])
	r.cell = r.pos
	for !r.stopped {
		at := r.skip(`\{}&`)
		if at < 0 {
			r.problems.Errorf(r.Place, `the %s is not closed: write \end{%s} where it ends`, r.Form, name)
			r.pos = len(r.text)
			return
		}
		switch r.text[at] {
		case '{':
			r.opens(at, "")
		case '}':
			r.closes("")
		case '&':
			if !slices.ContainsFunc(r.open, func(o opened) bool { return o.environment != "" }) {
				r.closeAll()
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
		if len(r.open) == 0 {
			r.match(lineSkip)
			r.endLine(at)
		}
	case "begin":
		r.opens(at, clean(r.argument()))
	case "end":
		if environment := clean(r.argument()); !r.closes(environment) && environment == name {
			r.closeAll()
			r.endLine(at)
			return true
		}
	case "caption", "label":
		r.float(command)
	case "endfirsthead", "endhead", "endfoot", "endlastfoot":
		r.longtableMark(command)
	default: // a rule above the line, or the like
		if form := forms[command]; strings.HasPrefix(form, "r") && len(r.line.Cells) == 0 {
			r.form(&r.scan, form)
			r.ruled = r.ruled || !strings.HasPrefix(form, "r-")
			r.cell = r.pos
		}
	}
	return false
}

func (r *latexReader) opens(at int, environment string) {
	if r.open = append(r.open, opened{at, environment}); len(r.open) > maxDepth {
		r.place = r.file.at(at)
		r.stop("groups are nested more than %d deep: the rest of the file is not read", maxDepth)
	}
}

// closes closes what is open up to a brace or an environment, and reports whether that
// is open.
func (r *latexReader) closes(environment string) bool {
	for i := len(r.open) - 1; i >= 0; i-- {
		if r.open[i].environment == environment {
			r.open = r.open[:i]
			return true
		}
	}
	return false
}

// closeAll closes what is open at the end of a cell, which is a mistake.
func (r *latexReader) closeAll() {
	if len(r.open) > 0 {
		what := "{"
		if r.open[0].environment != "" {
			what = `\begin`
		}
		r.problems.Errorf(r.file.at(r.open[0].at), "a %s of a cell is not closed: close it before the cell ends", what)
	}
	r.open = nil
}

func (r *latexReader) endCell(end int) {
	text := strings.TrimLeft(r.text[r.cell:end], blank)
	r.inline, r.place = &inline{}, r.file.at(end-len(text))
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

// longtableMark reads the ends of the heads and feet that a longtable repeats on
// each page. Heads of further pages are left out.
func (r *latexReader) longtableMark(name string) {
	foot, again := strings.HasSuffix(name, "foot"), name == "endhead" && r.headed
	r.headed = r.headed || name == "endfirsthead"
	lines := r.Lines[r.from:]
	for i := range lines {
		lines[i].Head = true
		if c := lines[i].Cells[0]; foot && c.Text != "" {
			r.Remarks = append(r.Remarks, grid.Remark{Place: c.Place, Text: "the foot of the pages is no row: " + c.Text})
		}
	}
	if foot || again {
		r.Lines = r.Lines[:r.from]
	}
	r.from, r.cell = len(r.Lines), r.pos
	r.ruled = true
}
