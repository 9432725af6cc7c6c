package record

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Rows with and without quotes are those of encoding/csv, with its lines and mistakes; but a quote
// within a cell is a letter where no cell of its line begins with one.
func TestRowsAreThoseOfEncodingCSV(t *testing.T) {
	t.Parallel()
	fields, _ := NewFields([]string{"a"})
	parts := strings.Split("a|b c|,|,|\n|\n|\r\n|\r|\"|\"x,\ny\"|é| ", "|")
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 4))
		text := ""
		for range r.IntN(60) {
			text += parts[r.IntN(len(parts)-r.IntN(5))]
		}
		plain, own := csv.NewReader(strings.NewReader(text)), newTable(strings.NewReader(text), fields, nil)
		plain.FieldsPerRecord, own.from.Comma = -1, ','
		var got, want []string
		for err := error(nil); err != io.EOF; {
			at, row := plain.InputOffset(), []string(nil)
			if row, err = plain.Read(); err == nil {
				line, _ := plain.FieldPos(0)
				want = append(want, fmt.Sprintf("%d, line %d: %q", at, line, row))
			} else if parts := lettered(text[at:]); errors.Is(err, csv.ErrBareQuote) && parts != nil {
				want = append(want, fmt.Sprintf("%d, line %d: %q", at, err.(*csv.ParseError).StartLine, parts))
			} else if err != io.EOF {
				want = append(want, fmt.Sprintf("line %d", err.(*csv.ParseError).StartLine))
			}
		}
		for cells, offset, fault := own.read(); cells != nil || fault != nil; cells, offset, fault = own.read() {
			if fault == nil {
				got = append(got, fmt.Sprintf("%d, line %d: %q", offset, own.begins, cells))
			} else {
				got = append(got, fmt.Sprintf("line %d", fault.Line))
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q: %q, where encoding/csv reads %q", text, got, want)
		}
	}
}

// lettered are the cells of the first line that is not empty; nil where one begins with a quote.
func lettered(text string) []string {
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimSuffix(line, "\r"); line == "" {
			continue
		}
		cells := strings.Split(line, ",")
		if slices.ContainsFunc(cells, func(cell string) bool { return strings.HasPrefix(strings.TrimLeft(cell, " "), `"`) }) {
			return nil
		}
		return cells
	}
	return nil
}

// A row has its own values and none of the row before, however many cells either has, and
// whatever is read within a cell.
func TestRowsLeaveNoValues(t *testing.T) {
	t.Parallel()
	cells := []string{"", "1", "2", `"{""x"": 3}"`, `"{""y"": 4}"`, `"{""x"": 5, ""y"": 6}"`}
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 5))
		fields, _ := NewFields([][]string{{"$number", "a", "b.x", "c", "b.y", "d"}, {"$number", "a", "c", "d"}}[seed%2])
		text := "a,b,c,d\n"
		rows := []string{}
		for range 12 {
			var row []string
			for range 1 + r.IntN(5) {
				row = append(row, cells[r.IntN(len(cells))])
			}
			rows = append(rows, strings.Join(row, ",")+"\n")
			text += rows[len(rows)-1]
		}
		read := func(text string) (list []string) {
			for rec, fault := range Stream(strings.NewReader(text), Options{Format: CSV, Fields: fields}) {
				if fault != nil {
					t.Fatal(fault.Message)
				}
				values := slices.Clone(rec.Values)
				values[0] = Value{}
				list = append(list, fmt.Sprintf("%q %s", values, rec.Ragged))
			}
			return list
		}
		var want []string
		for _, row := range rows {
			want = append(want, read("a,b,c,d\n"+row)...)
		}
		if got := read(text); !slices.Equal(got, want) {
			t.Fatalf("%q: %q, and each alone %q", text, got, want)
		}
	}
}
