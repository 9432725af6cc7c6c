package record

import (
	"encoding/csv"
	"fmt"
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
