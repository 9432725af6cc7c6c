package board

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"

	"standings/results"
)

// cellsWriter writes the cells of a board's rows as JSON, just as encoding/json would
// (a test holds the two together): of a large board they are all of the file but for a
// few lines, and made one by one they take several times as long.
type cellsWriter struct {
	columns []*results.Column // by their ids
	names   [][]byte          // the same as JSON
}

func newCellsWriter(b *results.Board) (*cellsWriter, error) {
	w := &cellsWriter{columns: slices.Clone(b.Columns)}
	slices.SortFunc(w.columns, func(x, y *results.Column) int { return cmp.Compare(x.ID, y.ID) })
	for _, c := range w.columns {
		name, err := json.Marshal(c.ID)
		if err != nil {
			return nil, err
		}
		w.names = append(w.names, name)
	}
	return w, nil
}

// rows puts rows into the JSON of a board without any; cell is a row's cell.
func (w *cellsWriter) rows(board []byte, rows []rowData, cell func(row int, c *results.Column) cellData) ([]byte, error) {
	before, after, found := bytes.Cut(board, []byte("\n \"rows\": []"))
	if !found {
		return nil, fmt.Errorf("the JSON of a board has no place for its rows")
	}
	if len(rows) == 0 {
		return board, nil
	}
	to := append(make([]byte, 0, len(board)+len(rows)*(1024+len(w.columns)*160)), before...)
	to = append(to, "\n \"rows\": ["...)
	for i, row := range rows {
		text, err := json.MarshalIndent(row, "  ", " ")
		if err != nil {
			return nil, err
		}
		text, found := bytes.CutSuffix(text, []byte("{}\n  }"))
		if !found {
			return nil, fmt.Errorf("the JSON of a row does not end with its cells")
		}
		if i > 0 {
			to = append(to, ',')
		}
		to = append(append(append(to, "\n  "...), text...), '{')
		for at, c := range w.columns {
			if at > 0 {
				to = append(to, ',')
			}
			to = append(append(append(to, "\n    "...), w.names[at]...), ": {"...)
			d := cell(i, c)
			if to, err = d.append(to); err != nil {
				return nil, err
			}
			to = append(to, "\n    }"...)
		}
		if len(w.columns) > 0 {
			to = append(to, "\n   "...)
		}
		to = append(to, "}\n  }"...)
	}
	return append(append(to, "\n ]"...), after...), nil
}

// append writes a cell's fields, in their order.
func (d *cellData) append(to []byte) ([]byte, error) {
	const line = "\n     "
	to = append(to, line+`"value": `...)
	to = appendNumber(to, d.Value)
	to = append(to, ","+line+`"printed": `...)
	if d.Printed == nil {
		to = append(to, "null"...)
	} else {
		to = appendText(to, *d.Printed)
	}
	to = append(to, ","+line+`"n": `...)
	to = appendCount(to, d.N)
	to = append(to, ","+line+`"missing": `...)
	to = appendCount(to, d.Missing)
	to = append(to, ","+line+`"bound_low": `...)
	to = appendNumber(to, d.BoundLow)
	to = append(to, ","+line+`"bound_high": `...)
	to = appendNumber(to, d.BoundHigh)
	if d.cellExtras == (cellExtras{}) {
		return to, nil
	}
	rest, err := json.MarshalIndent(d.cellExtras, "    ", " ")
	if err != nil {
		return nil, err
	}
	rest = bytes.TrimSuffix(bytes.TrimPrefix(rest, []byte("{")), []byte("\n    }"))
	return append(append(to, ','), rest...), nil
}

func appendCount(to []byte, n *int) []byte {
	if n == nil {
		return append(to, "null"...)
	}
	return strconv.AppendInt(to, int64(*n), 10)
}

// appendNumber writes a number of ordinary size by its digits; others are written with an
// exponent.
func appendNumber(to []byte, v *float64) []byte {
	switch {
	case v == nil:
		return append(to, "null"...)
	case *v == 0 || math.Abs(*v) >= 1e-6 && math.Abs(*v) < 1e21:
		return strconv.AppendFloat(to, *v, 'f', -1, 64)
	}
	text, _ := json.Marshal(*v) // finite: reading refuses others
	return append(to, text...)
}

// appendText writes a text; figures as they are printed have nothing to escape.
func appendText(to []byte, text string) []byte {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(text) // a text has no error
			return append(to, quoted...)
		}
	}
	return append(append(append(to, '"'), text...), '"')
}
