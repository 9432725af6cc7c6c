package record

import (
	"encoding/csv"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Rows with and without quotes are those of encoding/csv, with its lines and mistakes.
func TestRowsAreThoseOfEncodingCSV(t *testing.T) {
	t.Parallel()
	fields, _ := NewFields([]string{"a"})
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 4))
		parts := []string{"a", "b c", ",", ",", "\n", "\n", "\r\n", "\r", `"`, `"x,` + "\n" + `y"`, "é", " "}
		var b strings.Builder
		for range r.IntN(60) {
			b.WriteString(parts[r.IntN(len(parts)-r.IntN(5))])
		}
		want := csv.NewReader(strings.NewReader(b.String()))
		want.FieldsPerRecord = -1
		got := newTable(strings.NewReader(b.String()), fields, nil)
		got.from.Comma = ','
		for {
			at := want.InputOffset()
			row, err := want.Read()
			cells, offset, fault := got.read()
			var syntax *csv.ParseError
			switch {
			case err == io.EOF:
				if cells != nil || fault != nil {
					t.Fatalf("%q goes on with %q, %v", b.String(), cells, fault)
				}
			case errors.As(err, &syntax):
				if fault == nil || fault.Line != syntax.StartLine {
					t.Fatalf("%q: %v, where encoding/csv says %v", b.String(), fault, err)
				}
			default:
				line, _ := want.FieldPos(0)
				if fault != nil || offset != at || got.begins != line || !slices.EqualFunc(cells, row, func(x []byte, y string) bool { return string(x) == y }) {
					t.Fatalf("%q: %q at line %d, %v, where encoding/csv reads %q at line %d", b.String(), cells, got.begins, fault, row, line)
				}
			}
			if err == io.EOF || got.done {
				break
			}
		}
	}
}
