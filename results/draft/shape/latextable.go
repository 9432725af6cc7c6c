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
	t := &latexTable{Grid: &grid.Grid{Place: r.file.at(at), Form: "LaTeX " + name}}
	r.table, r.ruled = t, false
	defer func() { r.table = nil }()
	r.form(&r.scan, tables[name])
	t.cell = r.pos
	for !r.stopped {
		i := strings.IndexAny(r.text[r.pos:], `\{}&`)
		if i < 0 {
			r.problems.Errorf(t.Place, `the %s is not closed: write \end{%s} where it ends`, t.Form, name)
			r.pos = len(r.text)
			return
		}
		at := r.pos + i
		r.pos = at + 1
		switch r.text[at] {
		case '{':
			r.opens(at, "")
		case '}':
			r.closes("")
		case '&':
			if !slices.ContainsFunc(t.open, func(o opened) bool { return o.environment != "" }) {
				r.closeAll()
				r.endCell(at)
			}
		case '\\':
			if r.tableCommand(r.name(), name, at) {
				if len(t.Lines) > 0 {
					r.grids = append(r.grids, t.Grid)
				}
				return
			}
		}
	}
}

// tableCommand reads a command of a table. It reports whether the table ends with it.
func (r *latexReader) tableCommand(command, name string, at int) (closed bool) {
	t := r.table
	switch command {
	case `\`, "tabularnewline":
		if len(t.open) == 0 {
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
	}
	return false
}

func (r *latexReader) opens(at int, environment string) {
	t := r.table
	if t.open = append(t.open, opened{at, environment}); len(t.open) > maxDepth {
		r.end, r.left = at, 0
		r.stop("groups are nested more than %d deep: the rest of the file is not read", maxDepth)
	}
}

// closes closes what is open up to a brace or an environment, and reports whether that
// is open.
func (r *latexReader) closes(environment string) bool {
	t := r.table
	for i := len(t.open) - 1; i >= 0; i-- {
		if t.open[i].environment == environment {
			t.open = t.open[:i]
			return true
		}
	}
	return false
}

// closeAll closes what is open at the end of a cell, which is a mistake.
func (r *latexReader) closeAll() {
	t := r.table
	if len(t.open) > 0 {
		what := "{"
		if name := t.open[0].environment; name != "" {
			what = `\begin{` + name + "}"
		}
		r.problems.Errorf(r.file.at(t.open[0].at), "a %s of a cell is not closed: close it before the cell ends", what)
	}
	t.open = nil
}

func (r *latexReader) endCell(end int) {
	t := r.table
	r.inline, r.end, r.at = &inline{}, end, -1
	ruled := r.ruled
	r.print(r.text[t.cell:end])
	if len(t.line.Cells) > 0 {
		r.ruled = ruled
	}
	c := r.finished()
	c.Place = r.file.at(t.cell)
	if r.at >= 0 {
		c.Place = r.file.at(max(t.cell, end-r.at))
	}
	t.line.Cells = append(t.line.Cells, c)
	t.cell = r.pos
	if r.cells++; r.cells > grid.MaxCells {
		r.stop("holds tables of more than %d cells: save them as CSV", grid.MaxCells)
	}
}

// endLine ends a cell and its line. One of a single empty cell is none.
func (r *latexReader) endLine(at int) {
	t := r.table
	r.endCell(at)
	line := t.line
	t.line = grid.Line{}
	if len(line.Cells) == 1 && line.Cells[0].Text == "" {
		return
	}
	line.Place = source.Place{File: line.Cells[0].File, Line: line.Cells[0].Line}
	line.Ruled, r.ruled = r.ruled, false
	t.Lines = append(t.Lines, line)
}

// longtableMark reads the ends of the heads and feet that a longtable repeats on
// each page. What stands there for other pages than the first is left out.
func (r *latexReader) longtableMark(name string) {
	t := r.table
	lines := t.Lines[t.from:]
	again := name == "endhead" && t.headed
	t.headed = t.headed || name == "endfirsthead"
	if foot := strings.HasSuffix(name, "foot"); again || foot {
		for _, line := range lines {
			if c := line.Cells[0]; foot && c.Text != "" {
				t.Remarks = append(t.Remarks, grid.Remark{Place: c.Place, Text: "the foot of the pages is no row: " + c.Text})
			}
		}
		t.Lines = t.Lines[:t.from]
	}
	for i := range t.Lines[t.from:] {
		lines[i].Head = true
	}
	t.from, t.cell = len(t.Lines), r.pos
	r.ruled = true
}
