package shape

import (
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"standings/internal/source"
	"standings/results/importer/grid"
)

// Delimited returns the cells of a file that a delimiter separates, any number
// in a line, so that a table that has heads of two lines, or models as heads, can be
// arranged as others are. text is UTF-8
// without a byte order mark. It returns nil where the file is not what it is taken for.
func Delimited(file, text string, delimiter rune) *grid.Grid {
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma, reader.FieldsPerRecord = delimiter, -1
	g := &grid.Grid{Place: source.Place{File: file, Line: 1}, Form: "table"}
	cells, width := 0, 0 // the width is that of the longest line, but for empty cells at its end
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) && evenLines(g.Lines, width) {
			return g
		}
		if cells += len(record); err != nil || cells > grid.MaxCells {
			return nil
		}
		line := grid.Line{}
		for i, text := range record {
			at, column := reader.FieldPos(i)
			if text = strings.TrimSpace(text); text != "" {
				width = max(width, i+1)
			}
			line.Cells = append(line.Cells, grid.Cell{Place: source.Place{File: file, Line: at, Column: column}, Text: text})
		}
		line.Place = source.Place{File: file, Line: line.Cells[0].Line}
		g.Lines = append(g.Lines, line)
	}
}

// evenLines reports whether all lines are of a width, but for empty cells at their end
// and lines that are one text: which cells another lacks nobody knows.
func evenLines(lines []grid.Line, width int) bool {
	for i := len(lines) - 1; i > 0 && noteBelow(&lines[i], width); i-- {
	}
	for i := range lines {
		line := &lines[i]
		switch n := len(line.Cells); {
		case n > width:
			line.Cells = line.Cells[:max(width, 1)]
		case n == 1 && width > 2: // a title, a section, or a footnote
			line.Cells[0].Columns = width
		case n < width && line.Cells[0].Columns != width:
			return false
		}
	}
	return len(lines) > 0
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
	first.Text = strings.Join(texts, ", ") // commas of its own split it
	first.Columns = width
	line.Cells = cells[:1]
	return true
}
