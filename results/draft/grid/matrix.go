package grid

import (
	"strings"

	"standings/internal/source"
)

// matrix is a grid made rectangular: what spans several cells is in each of them.
type matrix struct {
	lines   []filled
	columns int
}

// filled is a line of a matrix.
type filled struct {
	Line
	lead  []bool // the cell begins in this column; copies of one that spans are not
	alone bool   // one text is all that the line holds
}

// fill makes a grid rectangular. It returns nil, and says why, where that would
// take too much room.
func (g *Grid) fill(problems *source.List) *matrix {
	m := &matrix{}
	for _, line := range g.Lines {
		width := 0
		for _, c := range line.Cells {
			if width += max(c.Columns, 1); width > source.MaxColumns {
				problems.Errorf(c.Place, "the %s has more than %d columns", g.Form, source.MaxColumns)
				return nil
			}
		}
		m.columns = max(m.columns, width)
	}
	if m.columns*len(g.Lines) > MaxCells {
		problems.Errorf(g.Place, "the %s has more than %d cells: save it as CSV", g.Form, MaxCells)
		return nil
	}
	for _, line := range g.Lines {
		m.lines = append(m.lines, widen(line, m.columns))
	}
	m.fillDown()
	for i := range m.lines {
		m.lines[i].alone = m.lines[i].isAlone()
	}
	return m
}

// widen copies each cell into the columns that it spans, and fills a short line up.
func widen(line Line, columns int) filled {
	f := filled{Line: line, lead: make([]bool, columns)}
	f.Cells = make([]Cell, 0, columns)
	for _, c := range line.Cells {
		f.lead[len(f.Cells)] = true
		for range max(c.Columns, 1) {
			f.Cells = append(f.Cells, c)
			c.copied = true
		}
	}
	for len(f.Cells) < columns {
		f.lead[len(f.Cells)] = true
		f.Cells = append(f.Cells, Cell{Place: line.Place})
	}
	return f
}

// fillDown writes cells that span lines into those that are empty for them, each
// at most once.
func (m *matrix) fillDown() {
	fill := func(i, step, rows, column int) {
		from := m.lines[i].Cells[column]
		for n := 1; n < rows; n++ {
			if i += step; i < 0 || i >= len(m.lines) {
				return
			}
			at := &m.lines[i].Cells[column]
			if at.Text != "" {
				return
			}
			*at = from
			at.Rows = 1
		}
	}
	for i := range m.lines {
		for j, c := range m.lines[i].Cells {
			switch {
			case c.Text == "":
			case c.Rows > 1:
				fill(i, 1, c.Rows, j)
			case c.Rows < -1:
				fill(i, -1, -c.Rows, j)
			}
		}
	}
}

// isAlone reports whether one text is all that a line holds.
func (f *filled) isAlone() bool { return f.count(0, isText) == 1 }

func isText(text string) bool { return text != "" }

// count counts the cells from a column on whose text is such, each once.
func (f *filled) count(from int, is func(text string) bool) int {
	n := 0
	for j, c := range f.Cells {
		if j >= from && f.lead[j] && is(c.Text) {
			n++
		}
	}
	return n
}

// text returns the first text of a line and how many columns it spans.
func (f *filled) text() (Cell, int) {
	for _, c := range f.Cells {
		if c.Text != "" {
			return c, max(c.Columns, 1)
		}
	}
	return Cell{Place: f.Place}, 0
}

// figures counts the cells right of the first that look like figures.
func (f *filled) figures() int { return f.count(1, isFigure) }

func isSame(a, b string) bool { return a != "" && source.Fold(a) == source.Fold(b) }

func join(parts []string) string {
	var kept []string
	for _, p := range parts {
		if p != "" && (len(kept) == 0 || kept[len(kept)-1] != p) {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, " ")
}
