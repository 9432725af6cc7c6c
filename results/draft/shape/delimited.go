package shape

import (
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// Delimited returns the cells of a file that a delimiter parts, whatever their
// number in a line and whatever its first lines hold; so a table that has heads of
// two lines, or models as heads, can be arranged as others are. text is UTF-8
// without a byte order mark. It returns nil, and says why, where the file is not
// what it is taken for.
func Delimited(file, text string, delimiter rune, problems *source.List) *grid.Grid {
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma, reader.FieldsPerRecord = delimiter, -1
	g := &grid.Grid{Place: source.Place{File: file, Line: 1}, Form: "table"}
	cells := 0
	for {
		record, err := reader.Read()
		var syntax *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			if len(g.Lines) == 0 {
				problems.Errorf(source.Place{File: file}, "is empty: it should begin with a header line")
				return nil
			}
			return evenLines(g, problems)
		case errors.As(err, &syntax):
			problems.Errorf(source.Place{File: file, Line: syntax.Line, Column: syntax.Column}, "is not CSV: %v", syntax.Err)
			return nil
		case err != nil:
			problems.Errorf(source.Place{File: file}, "cannot be read: %v", err)
			return nil
		}
		line := grid.Line{}
		if cells += len(record); cells > grid.MaxCells {
			problems.Errorf(source.Place{File: file, Line: 1}, "holds more than %d cells", grid.MaxCells)
			return nil
		}
		for i, text := range record {
			at, column := reader.FieldPos(i)
			line.Cells = append(line.Cells, grid.Cell{Place: source.Place{File: file, Line: at, Column: column}, Text: strings.TrimSpace(text)})
		}
		line.Place = source.Place{File: file, Line: line.Cells[0].Line}
		g.Lines = append(g.Lines, line)
	}
}

// evenLines checks that all lines are as long as the longest, but for empty cells at
// their end and lines that are one text. It returns nil where one is not: which of its
// cells lack nobody can tell.
func evenLines(g *grid.Grid, problems *source.List) *grid.Grid {
	width := 0
	for i := range g.Lines {
		cells := g.Lines[i].Cells
		for len(cells) > 1 && cells[len(cells)-1].Text == "" {
			cells = cells[:len(cells)-1]
		}
		width = max(width, len(cells))
	}
	for i := len(g.Lines) - 1; i > 0 && noteBelow(&g.Lines[i], width); i-- {
	}
	for i := range g.Lines {
		line := &g.Lines[i]
		switch n := len(line.Cells); {
		case n > width:
			line.Cells = line.Cells[:width]
		case n == 1 && line.Cells[0].Columns == width: // a footnote
		case n == 1 && width > 2:
			line.Cells[0].Columns = width // a title, or a section
		case n < width:
			problems.Errorf(line.Place, "has %d fields, the longest line has %d: write - where a figure is missing", n, width)
			return nil
		}
	}
	return g
}

// noteBelow makes a line below the rows of a table one text, and reports whether it is:
// it begins with a mark of a footnote, or is a sentence, and holds less than the others.
func noteBelow(line *grid.Line, width int) bool {
	const sentence = 4 // words
	cells := line.Cells
	for len(cells) > 1 && cells[len(cells)-1].Text == "" {
		cells = cells[:len(cells)-1]
	}
	first := &cells[0]
	texts := make([]string, len(cells))
	for i, c := range cells {
		texts[i] = c.Text
	}
	if prose := len(cells) == 1 && width > 1 && len(strings.Fields(first.Text)) >= sentence; !prose && !grid.IsAside(texts) {
		return first.Text == "" && len(cells) == 1
	}
	for _, c := range cells[1:] { // commas of its own parted it
		first.Text += ", " + c.Text
	}
	first.Columns = width
	line.Cells = cells[:1]
	return true
}
