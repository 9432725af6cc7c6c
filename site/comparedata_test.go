package site

import (
	"encoding/json"
	"testing"

	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
)

// The data say a recomputed figure's text where a browser, which rounds halves
// away from zero and knows one number of decimals a contest, would say another.
func TestFiguresCarryTheirBoardsText(t *testing.T) {
	board := func(decimals int) *results.Board {
		return &results.Board{Board: &schema.Board{Decimals: &decimals}}
	}
	made := func(v float64) results.Cell { return results.Cell{Known: true, Value: v} }
	printed := made(5.25)
	printed.Printed, _ = figure.Parse("5.250")
	for _, c := range []struct {
		figure stand
		want   string
	}{
		{stand{}, `null`},
		{stand{printed, board(1)}, `"5.250"`},
		{stand{made(5.26), board(1)}, `5.26`},
		{stand{made(5.35), board(1)}, `5.35`}, // below the half in binary
		{stand{made(5.75), board(1)}, `5.75`},
		{stand{made(5.25), board(1)}, `[5.25,"5.2"]`},
		{stand{made(-5.25), board(1)}, `[-5.25,"-5.2"]`},
		{stand{made(5.25), board(2)}, `[5.25,"5.25"]`},
		{stand{made(0), board(1)}, `0`},
	} {
		got, err := json.Marshal(figureOf(c.figure, 1))
		if err != nil || string(got) != c.want {
			t.Errorf("the figure %+v is in the data as %s, not %s (%v)", c.figure.Cell, got, c.want, err)
		}
	}
}
