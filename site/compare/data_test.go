package compare

import (
	"encoding/json"
	"testing"

	"standings/results"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/record"
	"standings/results/schema"
)

// The data say a recomputed figure's text where a browser, which rounds binary
// fractions and knows one number of decimals a field, would say another.
func TestFiguresCarryTheirBoardsText(t *testing.T) {
	made := func(v float64) results.Cell { return results.Cell{Known: true, Value: v} }
	printed := made(5.25)
	printed.Printed, _ = figure.Parse("5.250")
	for _, c := range []struct {
		figure   results.Cell
		decimals int
		want     string
	}{
		{results.Cell{}, 1, `null`},
		{printed, 1, `"5.250"`},
		{made(5.26), 1, `5.26`},
		{made(5.35), 1, `[5.35,"5.4"]`}, // below the half in binary, where a browser rounds
		{made(5.75), 1, `5.75`},
		{made(5.25), 1, `5.25`},
		{made(-5.25), 1, `-5.25`},
		{made(5.25), 2, `[5.25,"5.25"]`},
		{made(0), 1, `0`},
	} {
		got, err := json.Marshal(figureOf(record.CellOf(&results.Row{Board: &results.Board{Board: &schema.Board{}}, Cells: []results.Cell{c.figure}}, &results.Column{Role: results.Group, Kind: kind.Number, Decimals: c.decimals}), 1))
		if err != nil || string(got) != c.want {
			t.Errorf("the figure %+v is in the data as %s, not %s (%v)", c.figure, got, c.want, err)
		}
	}
}
