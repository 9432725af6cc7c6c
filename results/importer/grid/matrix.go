package grid

import (
	"strings"

	"standings/internal/source"
)

// fill makes the lines of a grid equally long: what spans several cells is in each of
// them. It returns nil, and says why, where that would take too much room.
func (g *Grid) fill(problems *source.List) []Line {
	columns := 0
	for _, line := range g.Lines {
		width := 0
		for _, c := range line.Cells {
			if width += max(c.Columns, 1); width > source.MaxColumns {
				problems.Errorf(c.Place, "the %s has more than %d columns", g.Form, source.MaxColumns)
				return nil
			}
		}
		columns = max(columns, width)
	}
	if columns*len(g.Lines) > MaxCells {
		problems.Errorf(g.Place, "the %s has more than %d cells: save it as CSV", g.Form, MaxCells)
		return nil
	}
	var lines []Line
	for _, line := range g.Lines {
		lines = append(lines, widen(line, columns))
	}
	fillDown(lines)
	return lines
}

// widen copies each cell into the columns that it spans, and fills a short line up.
func widen(line Line, columns int) Line {
	narrow := line.Cells
	line.Cells = make([]Cell, 0, columns)
	for _, c := range narrow {
		for range max(c.Columns, 1) {
			line.Cells = append(line.Cells, c)
			c.copied = true
		}
	}
	for len(line.Cells) < columns {
		line.Cells = append(line.Cells, Cell{Place: line.Place})
	}
	return line
}

// fillDown writes cells that span lines into those that are empty for them, each
// at most once.
func fillDown(lines []Line) {
	for i := range lines {
		for j, c := range lines[i].Cells {
			step, rows := 1, c.Rows
			if rows < 0 { // upwards
				step, rows = -1, -rows
			}
			c.Rows = 1
			for n, at := 1, i+step; n < rows && c.Text != "" && at >= 0 && at < len(lines) && lines[at].Cells[j].Text == ""; n, at = n+1, at+step {
				lines[at].Cells[j] = c
			}
		}
	}
}

// isAlone reports whether one text is all that a line holds.
func (l *Line) isAlone() bool { return l.count(0, isText) == 1 }

func isText(text string) bool { return text != "" }

// count counts the cells from a column on whose text is such, each once.
func (l *Line) count(from int, is func(text string) bool) int {
	n := 0
	for j, c := range l.Cells {
		if j >= from && !c.copied && is(c.Text) {
			n++
		}
	}
	return n
}

// text returns the first text of a line and how many columns it spans.
func (l *Line) text() (Cell, int) {
	for _, c := range l.Cells {
		if c.Text != "" {
			return c, max(c.Columns, 1)
		}
	}
	return Cell{Place: l.Place}, 0
}

// figures counts the cells right of the first that look like figures.
func (l *Line) figures() int { return l.count(1, isFigure) }

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
