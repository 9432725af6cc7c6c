package table

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
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

// sniff finds what parts the cells of a file by its name and its beginning; 0 is nothing, and
// oneColumn says that no line holds any delimiter. Where the first line cannot be read
// at all, commas are taken, so that its mistake is reported.
func sniff(file string, data []byte) (delimiter rune, oneColumn bool) {
	head := data
	if len(head) > sniffed {
		head = head[:sniffed]
		if end := bytes.LastIndexByte(head, '\n'); end > 0 {
			head = head[:end+1]
		}
	}
	var best attempt
	oneColumn = true
	for i, d := range delimiters {
		if d == '|' && isDrawn(head) {
			continue
		}
		a := try(head, d, len(head) < len(data))
		if d == '\t' && a.fits() && !a.broken && endsIn(file, ".tsv", ".tab") {
			return d, false
		}
		oneColumn = oneColumn && !a.fits() && !a.broken && a.fitting == a.rows
		if i == 0 || a.better(best) {
			best = a
		}
	}
	switch {
	case best.heads == 0:
		return ',', false
	case !best.fits():
		return 0, oneColumn
	}
	return best.delimiter, false
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
	reader := newReader(head, delimiter)
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
		}
	}
	return a
}

// named are the delimiters as messages call them.
var named = map[rune]string{',': "commas", ';': "semicolons", '\t': "tabs", '|': "bars"}
