package grid

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/table"
)

// Tables arranges a grid into tables: mostly one; several where its heads begin
// anew, or where each head has the same measures below it, a board each.
// known reports whether a name is that of a model. What makes a
// table unreadable is an error, and that table is left out.
func (g *Grid) Tables(known func(name string) bool, problems *source.List) []*Table {
	var tables []*Table
	remarks := g.Remarks // they are of the first
	for lines := g.fill(problems); len(lines) > 0; {
		t := &Table{Place: g.Place, Form: g.Form, Caption: g.Caption, Remarks: slices.Clone(remarks)}
		remarks = nil
		lines = t.arrange(lines, g.Notes)
		if len(t.Rows) == 0 {
			problems.Errorf(t.Place, "the %s has heads and no rows", g.Form)
			continue
		}
		turned := t.turn(known)
		for _, part := range turned.parts() {
			part.dropChanges()
			if part.checkHeads(problems) {
				tables = append(tables, part)
			}
		}
	}
	return tables
}

// arrange reads lines up to where heads begin anew, and returns those from there.
func (t *Table) arrange(lines []Line, notes []Note) (rest []Line) {
	lines = t.titles(lines)
	heads := headLines(lines)
	for i := heads; i < len(lines); i++ {
		if i > heads && lines[i].figures() == 0 && !lines[i].isAlone() && isSame(lines[i].Cells[0].Text, lines[heads-1].Cells[0].Text) {
			if !slices.EqualFunc(lines[i].Cells, lines[heads-1].Cells, func(c, head Cell) bool { return c.Text == head.Text || c.Text == "" }) {
				lines, rest = lines[:i], lines[i:]
				break
			}
			t.remark(lines[i].Place, "the heads are repeated: the line is no row")
			lines[i].Cells = nil
		}
	}
	body, below := t.below(lines[heads:])
	notes = append(notes[:len(notes):len(notes)], below...)
	t.header(lines[:heads], notes)
	t.rows(body)
	t.emptyCopies()
	t.dropSpacers()
	t.stack()
	t.nameErrors()
	t.nameColumns()
	t.carryNames()
	t.variants()
	t.marks(notes)
	t.links()
	return rest
}

func (t *Table) remark(at source.Place, format string, args ...any) {
	t.Remarks = append(t.Remarks, Remark{at, fmt.Sprintf(format, args...)})
}

// rows reads the lines below the heads. A line that is one text over the whole
// width, or one that is set apart, names a section: what it says is written into a
// column of every row below it.
func (t *Table) rows(lines []Line) {
	section, sections := "", []string(nil)
	var open []Cell // the lines before that name a section as well
	plain := arePlainSections(lines)
	for i, line := range lines {
		if line.Cells == nil || line.isEmpty() {
			continue
		}
		if name, is := sectionOf(lines, i, plain); is {
			if len(open) > 0 {
				name = section + ", " + name
				sections = sections[:len(sections)-1]
			}
			cell, _ := line.text()
			section, open = name, append(open, cell)
			sections = append(sections, name)
			continue
		}
		open = nil
		row := record{Place: line.Place, Cells: line.Cells}
		for j, c := range line.Cells {
			if c.copied && isFigure(c.Text) && !line.Cells[j-1].copied {
				t.remark(c.Place, "%q spans %d columns and is written into each", c.Text, c.Columns)
			}
			if c.Struck && !c.copied {
				t.remark(c.Place, "%q is crossed out and kept", c.Text)
			}
		}
		row.Cells = append(row.Cells[:len(row.Cells):len(row.Cells)], Cell{Place: line.Place, Text: section})
		t.Rows = append(t.Rows, row)
	}
	if len(open) > 0 { // no row is below it
		for _, cell := range open {
			t.lineBelow(cell)
		}
		sections = sections[:len(sections)-1]
	}
	if len(sections) == 0 {
		for i := range t.Rows {
			t.Rows[i].Cells = t.Rows[i].Cells[:len(t.Header)]
		}
		return
	}
	name := "kind"
	if t.column("kind") >= 0 {
		name = "section"
	}
	t.Header = append(t.Header, head{Place: t.Rows[0].Place, Name: name, Levels: []string{name}})
	t.remark(t.Rows[0].Place, "lines that name a section become the column %s: %s", name, list(sections))
}

// arePlainSections reports whether lines that hold a name alone are sections, though
// no markup says so: the first line is one, so that every row is below one, and
// rows write down what they do not report.
func arePlainSections(lines []Line) bool {
	return len(lines) > 1 && lines[0].isAlone() && lines[0].Cells[0].Text != "" && len(lines[0].Cells) > 2 && !slices.ContainsFunc(lines, func(line Line) bool {
		return !line.isAlone() && !line.isEmpty() && slices.ContainsFunc(line.Cells, func(c Cell) bool { return c.Text == "" })
	})
}

// sectionOf reports whether a line names a section, and its name; plain says that one
// does that holds no more than a name.
func sectionOf(lines []Line, i int, plain bool) (name string, is bool) {
	line := lines[i]
	cell, columns := line.text()
	if name := strings.Trim(cell.Text, "-=–— "); len(name)+4 <= len(cell.Text) && name != "" && !slices.ContainsFunc(line.Cells, func(c Cell) bool { return c.Text != cell.Text && !isMissing(c.Text) }) {
		return name, true // "------ Knowledge ------", with - in all other cells
	}
	if !line.isAlone() || isFigure(cell.Text) || isMissing(cell.Text) {
		return "", false
	}
	ruled := line.Ruled && i+1 < len(lines) && lines[i+1].Ruled
	return cell.Text, plain || columns > 1 || line.Head || cell.Bold || cell.Italic || cell.Underlined || ruled
}

func (l *Line) isEmpty() bool { _, columns := l.text(); return columns == 0 }

// emptyCopies takes names that span columns out of those of figures: "Human" over
// name and size is no size.
func (t *Table) emptyCopies() {
	isName := func(c Cell) bool { return c.copied && !isFigure(c.Text) && !isMissing(c.Text) }
	for j, h := range t.Header {
		if !t.all(j, func(c Cell) bool { return isFigure(c.Text) || isMissing(c.Text) || isName(c) }) || t.all(j, func(c Cell) bool { return !isFigure(c.Text) }) {
			continue
		}
		for _, r := range t.Rows {
			if c := &r.Cells[j]; isName(*c) {
				t.remark(c.Place, "%q spans the column %q, which holds figures, and is left out of it", c.Text, h.Name)
				*c = Cell{Place: c.Place}
			}
		}
	}
}

// dropSpacers takes out columns without a head and without a cell, which typesetters put
// between groups of columns.
func (t *Table) dropSpacers() {
	var kept []int
	for j, head := range t.Header {
		if head.Name != "" || !t.all(j, func(c Cell) bool { return c.Text == "" }) {
			kept = append(kept, j)
		}
	}
	t.keep(kept)
}

// stack puts the parts of a table that is set in several beside each other, each with the same
// heads, below each other.
func (t *Table) stack() {
	n := len(t.Header)
	for width := 2; 2*width <= n; width++ {
		again := n%width == 0 && t.Header[0].Name != ""
		for j := width; again && j < n; j++ {
			again = isSame(t.Header[j].Name, t.Header[j-width].Name)
		}
		if !again {
			continue
		}
		var rows []record
		for from := 0; from < n; from += width {
			for _, row := range t.Rows {
				cells := row.Cells[from : from+width : from+width]
				if slices.ContainsFunc(cells, func(c Cell) bool { return c.Text != "" }) {
					rows = append(rows, record{Place: cells[0].Place, Cells: cells})
				}
			}
		}
		t.remark(t.Header[width].Place, "the heads are repeated side by side: the %d parts are one table", n/width)
		t.Header, t.Rows = t.Header[:width:width], rows
		return
	}
}

// nameErrors names columns for errors that have one head by the columns before them.
func (t *Table) nameErrors() {
	times := map[string]int{}
	for _, h := range t.Header {
		times[source.Fold(h.Name)]++
	}
	for j := range t.Header {
		if h := &t.Header[j]; j > 0 && times[source.Fold(h.Name)] > 1 && isOf(strings.ReplaceAll(h.Name, "±", " std "), errorWords) {
			h.Name = t.Header[j-1].Name + " " + h.Name
			h.Levels = []string{h.Name}
		}
	}
}

// keep leaves of the columns some.
func (t *Table) keep(kept []int) {
	t.Header = table.Pick(t.Header, kept)
	for i := range t.Rows {
		t.Rows[i].Cells = table.Pick(t.Rows[i].Cells, kept)
	}
}

// all reports whether all cells of a column are such.
func (t *Table) all(column int, is func(c Cell) bool) bool {
	return !slices.ContainsFunc(t.Rows, func(row record) bool { return !is(row.Cells[column]) })
}

// checkHeads refuses a table two columns of which have one name.
func (t *Table) checkHeads(problems *source.List) bool {
	seen, good := map[string]source.Place{}, true
	for _, h := range t.Header {
		folded := source.Fold(h.Name)
		if first, twice := seen[folded]; twice {
			problems.Errorf(h.Place, "two columns are named %q, the other one at %s: give each its own head", h.Name, first)
			good = false
			continue
		}
		seen[folded] = h.Place
	}
	return good
}

// column returns the index of a head, or -1.
func (t *Table) column(name string) int {
	for j, h := range t.Header {
		if isSame(h.Name, name) {
			return j
		}
	}
	return -1
}

// list quotes names, the first few of many.
func list(names []string) string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = fmt.Sprintf("%q", shorten(n))
	}
	return words.Some(quoted, 6)
}

func shorten(text string) string { return words.Cut(text, 80) }
