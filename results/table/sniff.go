package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"standings/internal/source"
)

// delimiters are what may part the cells of a line; of two that fit as well as each
// other the first is taken, since tabs are in no text and semicolons are chosen
// where commas are needed for something else.
var delimiters = []rune{'\t', ';', ',', '|'}

// The beginning of a file, by which its delimiter is found.
const (
	sniffed     = 64 << 10
	sniffedRows = 200
)

// attempt is a file's beginning as one delimiter parts it.
type attempt struct {
	delimiter rune
	heads     int // cells of the first line
	rows      int // records below it
	fitting   int // those of them that have as many cells
	other     int // the line of the first that has not; 0: all have
	cells     int // of that one
	broken    bool
}

// fits reports whether the delimiter can be the file's: it parts the first line.
func (a attempt) fits() bool { return a.heads > 1 }

// better reports whether the delimiter fits better than another one: to more of the
// rows, with more columns.
func (a attempt) better(b attempt) bool {
	x, y := a.fitting*max(b.rows, 1), b.fitting*max(a.rows, 1)
	switch {
	case a.fits() != b.fits():
		return a.fits()
	case a.broken != b.broken:
		return b.broken
	case a.rows > 0 && b.rows > 0 && x != y:
		return x > y
	}
	return a.heads > b.heads
}

// sniff finds what parts the cells of a file, by its name and its beginning. ok is
// false where nothing does; tried says how each would. Where the first line cannot be
// read at all, commas are taken, so that its mistake is reported.
func sniff(file string, data []byte) (delimiter rune, tried []attempt, ok bool) {
	head := data
	if len(head) > sniffed {
		head = head[:sniffed]
		if end := bytes.LastIndexByte(head, '\n'); end > 0 {
			head = head[:end+1]
		}
	}
	var best attempt
	for _, d := range delimiters {
		if d == '|' && isDrawn(head) {
			continue
		}
		a := try(head, d, len(head) < len(data))
		if d == '\t' && a.fits() && !a.broken && (strings.HasSuffix(file, ".tsv") || strings.HasSuffix(file, ".tab")) {
			return d, nil, true
		}
		tried = append(tried, a)
		if len(tried) == 1 || a.better(best) {
			best = a
		}
	}
	if best.heads == 0 {
		return ',', nil, true
	}
	return best.delimiter, tried, best.fits()
}

// isDrawn reports whether the bars of a file draw a table, with a frame around it or a
// rule below its heads: what is between them are no cells alone.
func isDrawn(head []byte) bool {
	first, rest, _ := bytes.Cut(head, []byte("\n"))
	second, _, _ := bytes.Cut(rest, []byte("\n"))
	first, second = bytes.TrimSpace(first), bytes.TrimSpace(second)
	return bytes.HasPrefix(first, []byte("|")) || bytes.HasPrefix(first, []byte("+-")) || len(second) > 2 && len(bytes.Trim(second, "-+|:= ")) == 0
}

// try parts the beginning of a file by a delimiter. Where it is cut off, a quote that
// is left open says nothing.
func try(head []byte, delimiter rune, cutOff bool) attempt {
	a := attempt{delimiter: delimiter}
	a.broken = widest(head, delimiter) > 0 // too wide for a table; reported if nothing else fits
	reader := csv.NewReader(bytes.NewReader(head))
	reader.Comma, reader.FieldsPerRecord, reader.ReuseRecord = delimiter, -1, true
	for a.rows < sniffedRows {
		record, err := reader.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			a.broken = a.broken || !cutOff || !errors.Is(err, csv.ErrQuote)
			break
		}
		if a.heads == 0 {
			a.heads = len(record)
			continue
		}
		a.rows++
		if len(record) == a.heads {
			a.fitting++
		} else if a.other == 0 {
			a.other, _ = reader.FieldPos(0)
			a.cells = len(record)
		}
	}
	return a
}

// isColumn reports whether no line of a file holds a delimiter, so that it can be one
// column.
func isColumn(tried []attempt) bool {
	return !slices.ContainsFunc(tried, func(a attempt) bool { return a.broken || a.other > 0 })
}

// named are the delimiters as messages call them.
var named = map[rune]string{',': "commas", ';': "semicolons", '\t': "tabs", '|': "bars"}

// unknownShape says of each delimiter why it is not the file's.
func unknownShape(file string, tried []attempt, problems *source.List) {
	at := source.Place{File: file, Line: 1}
	for i := len(tried) - 1; i >= 0; i-- { // as people know them: commas first
		a := tried[i]
		if a.delimiter == '|' && a.heads < 2 && a.other == 0 {
			continue // nobody meant them
		}
		why := "no line has one of them"
		if a.other > 0 {
			why = fmt.Sprintf("line 1 has none of them, line %d has %d", a.other, a.cells-1)
			if a.cells > 1 && a.heads == 1 {
				why += ": take out what is above the heads"
			}
		} else if a.rows == 0 {
			why = "it has one line, and none of them"
		}
		problems.Errorf(at, "is no table with its cells separated by %s: %s", named[a.delimiter], why)
	}
}
