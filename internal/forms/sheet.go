package forms

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
)

// sheet is a table of a workbook.
type sheet struct {
	*book
	name   string
	within string // its file, where the workbook is a folder
	hidden bool
	rows   []row
	merged []area
	cells  int // that hold anything
	places int // that rows have up to their last cell
	width  int // columns up to the last one that holds anything
	heads  int // index in rows of the last line of heads

	out      []string // rows and columns that are hidden
	wrong    []spot   // cells with an error
	uncached []spot   // cells with a formula whose value is not in the file
	cut      []spot   // cells that have more digits than they show
	joined   string   // how heads were joined; "": they are one line
}

// row is a line of a sheet that holds anything.
type row struct {
	number int // from 1
	cells  []cell
}

type cell struct {
	text   string
	number bool
}

// spot is the place of a cell: its column from 0, its row from 1.
type spot struct{ column, row int }

func (s spot) String() string { return columnName(s.column) + strconv.Itoa(s.row) }

// area is a rectangle of merged cells: rows from 1, columns from 0.
type area struct{ top, left, bottom, right int }

// What a sheet may have at most, as the programs that make them say.
const (
	lastRow    = 1 << 20
	lastColumn = 1 << 14
)

func (s *sheet) read(part string) error {
	at, column := 0, 0
	return s.each(part, func(e xml.StartElement, d *xml.Decoder) error {
		switch e.Name.Local {
		case "col":
			if from, err := strconv.Atoi(attr(e, "min")); isTrue(attr(e, "hidden")) && err == nil {
				to, _ := strconv.Atoi(attr(e, "max"))
				s.out = append(s.out, span("column", columnName(from-1), columnName(min(to, lastColumn)-1)))
			}
		case "row":
			number := at + 1
			if text := attr(e, "r"); text != "" {
				var err error
				if number, err = strconv.Atoi(text); err != nil || number <= at || number > lastRow {
					return fmt.Errorf("row %q comes after row %d", text, at)
				}
			}
			if at, column = number, 0; isTrue(attr(e, "hidden")) {
				s.hideRow(at)
			}
		case "c":
			if name := attr(e, "r"); name != "" {
				c, r, ok := placeOf(name)
				if !ok || r != at || c < column {
					return fmt.Errorf("cell %q is not where it belongs, in row %d", name, at)
				}
				column = c
			}
			if column >= lastColumn {
				return fmt.Errorf("row %d has more than %s columns", at, words.Number(lastColumn))
			}
			c, err := s.cell(e, d, spot{column, at})
			if err != nil {
				return err
			}
			column++
			return s.put(at, column-1, c)
		case "mergeCell":
			from, to, _ := strings.Cut(attr(e, "ref"), ":")
			left, top, ok := placeOf(from)
			right, bottom, is := placeOf(to)
			if ok && is && left <= right && top <= bottom && len(s.merged) < source.MaxRows {
				s.merged = append(s.merged, area{top, left, bottom, right})
			}
		}
		return nil
	})
}

func (s *sheet) hideRow(number int) {
	if n := len(s.out); n > 0 {
		if rest, ok := strings.CutSuffix(s.out[n-1], strconv.Itoa(number-1)); ok && strings.HasPrefix(rest, "row") {
			first, _, _ := strings.Cut(strings.TrimLeft(s.out[n-1], "rows "), " ")
			s.out[n-1] = span("row", first, strconv.Itoa(number))
			return
		}
	}
	s.out = append(s.out, span("row", strconv.Itoa(number), strconv.Itoa(number)))
}

// span is "row 3", "rows 3 to 5".
func span(what, from, to string) string {
	if from == to {
		return what + " " + from
	}
	return fmt.Sprintf("%ss %s to %s", what, from, to)
}

// put puts a cell into its row, unless it is empty.
func (s *sheet) put(number, column int, c cell) error {
	if c.text == "" {
		return nil
	}
	if s.cells++; s.cells > source.MaxCells {
		return fmt.Errorf("it has more than %s cells up to row %d: part it into several files, or save it as CSV", words.Number(source.MaxCells), number)
	}
	n := len(s.rows)
	if n == 0 || s.rows[n-1].number != number {
		s.rows = append(s.rows, row{number: number})
		n++
	}
	r := &s.rows[n-1]
	more := column + 1 - len(r.cells)
	if s.places += more; s.places > mostOfCells {
		return errTooManyCells
	}
	r.cells = append(r.cells, make([]cell, more)...)
	r.cells[column] = c
	if s.width = max(s.width, column+1); s.width > source.MaxColumns {
		return fmt.Errorf("it has more than %s columns, as in row %d", words.Number(source.MaxColumns), number)
	}
	return nil
}

// cell reads a cell whose beginning was read.
func (s *sheet) cell(e xml.StartElement, d *xml.Decoder, at spot) (c cell, err error) {
	kind, value, formula, cached := attr(e, "t"), "", false, false
	for {
		token, err := d.RawToken()
		if err != nil {
			return c, damaged(err)
		}
		switch t := token.(type) {
		case xml.StartElement:
			var text string
			switch t.Name.Local {
			case "v":
				text, err = inner(d, "", "")
				value, cached = text, true
			case "is":
				text, err = inner(d, "t", "rPh")
				value = unescaped(text)
			default:
				formula = formula || t.Name.Local == "f"
				_, err = inner(d, "", "")
			}
			if err != nil {
				return c, err
			}
			continue
		case xml.EndElement:
		default:
			continue
		}
		break
	}
	if value == "" {
		if formula && !cached {
			s.uncached = append(s.uncached, at)
		}
		return c, nil
	}
	switch kind {
	case "s":
		i, err := strconv.Atoi(value)
		if err != nil || i < 0 || i >= len(s.texts) {
			return c, fmt.Errorf("cell %s has a text that is not in the file", at)
		}
		c.text = s.texts[i]
	case "b":
		c.text = map[bool]string{true: "TRUE", false: "FALSE"}[isTrue(value)]
	case "e":
		s.wrong = append(s.wrong, at)
		c.text = value
	case "", "n":
		x, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return c, fmt.Errorf("cell %s holds %q, which is no number", at, words.Cut(value, 40))
		}
		style, _ := strconv.Atoi(cmp.Or(attr(e, "s"), "0"))
		format := ""
		if style >= 0 && style < len(s.formats) {
			format = s.formats[style]
		}
		var cut bool
		c.number = true
		if c.text, cut = shownAs(format, x, s.is1904); cut {
			s.cut = append(s.cut, at)
		}
	case "str":
		c.text = unescaped(value)
	default: // texts, and dates as they are written
		c.text = value
	}
	return c, nil
}

// mostOfCells is how many cells the rows of a sheet may have, empty ones too.
const mostOfCells = 4 * source.MaxCells

var errTooManyCells = fmt.Errorf("it takes more than %s cells, most of them empty: part it into several files, or save it as CSV", words.Number(mostOfCells))

// breaks are made one letter that ends no line.
var breaks = strings.NewReplacer("\r\n", "\r", "\n", "\r")

// lines are the rows from the heads on as CSV, each in the line of its number: lines before and
// between them are empty, and a break within a cell is a carriage return, which is none of a line.
func (s *sheet) lines() ([]byte, error) {
	if (len(s.rows)-s.heads)*s.width > mostOfCells {
		return nil, errTooManyCells
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	line := 1
	texts := make([]string, s.width)
	for _, r := range s.rows[s.heads:] {
		for ; line < r.number; line++ {
			b.WriteByte('\n')
		}
		clear(texts)
		for i, c := range r.cells {
			texts[i] = breaks.Replace(c.text)
		}
		w.Write(texts) // into memory
		w.Flush()
		if line++; b.Len() > source.MaxDocument {
			return nil, fmt.Errorf("it has more than %s of text up to row %d", words.Size(source.MaxDocument), r.number)
		}
	}
	return b.Bytes(), w.Error()
}

// remarks says what is not as it seems.
func (s *sheet) remarks() {
	say := func(list []spot, format string) {
		var names []string
		for _, at := range list {
			names = append(names, s.name+"!"+at.String())
		}
		if len(list) > 0 {
			s.warnf(s.within, list[0].row, format, words.Some(names, 5))
		}
	}
	say(s.wrong, "%s: formulas came to an error there, and the cells hold no figure: mend them in the spreadsheet")
	say(s.uncached, "%s: formulas have no value in the file, and the cells are taken for empty: open it in a spreadsheet program and save it")
	say(s.cut, "%s: cells have more digits than they show, and are read as they are shown: show more decimals there to have them")
	if s.hidden {
		s.warnf(s.within, 0, "the sheet %q is hidden, and is read", s.name)
	}
	if len(s.out) > 0 {
		s.warnf(s.within, 0, "%s of the sheet %q: hidden, and read", words.Some(s.out, 5), s.name)
	}
	if s.joined != "" {
		s.warnf(s.within, s.rows[s.heads].number, "%s", s.joined)
	}
}

// placeOf is the column, from 0, and the row, from 1, of a cell such as C7.
func placeOf(name string) (column, row int, ok bool) {
	letters := strings.TrimRight(name, "0123456789")
	if len(letters) == 0 || len(letters) > 3 {
		return 0, 0, false
	}
	for _, r := range letters {
		if r < 'A' || r > 'Z' {
			return 0, 0, false
		}
		column = 26*column + int(r-'A') + 1
	}
	row, err := strconv.Atoi(name[len(letters):])
	return column - 1, row, err == nil && row > 0 && row <= lastRow && column <= lastColumn
}

// columnName is what a column, from 0, is called.
func columnName(column int) string {
	name := ""
	for column++; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}

// unescaped is a text in which letters that XML cannot have are written _x000D_.
func unescaped(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "_x")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		if len(rest) > 4 && rest[4] == '_' {
			if r, err := strconv.ParseUint(rest[:4], 16, 16); err == nil {
				if r >= ' ' || r == '\t' || r == '\n' || r == '\r' {
					b.WriteRune(rune(r))
				}
				text = rest[5:]
				continue
			}
		}
		b.WriteString("_x")
		text = rest
	}
}
