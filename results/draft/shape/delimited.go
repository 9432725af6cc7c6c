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
			return g
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
