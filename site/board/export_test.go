package board

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
	"standings/site/page"
	"standings/site/releases"
)

// A board of nothing but an overall is exported as others are.
func TestExportOfABoardWithoutFacets(t *testing.T) {
	t.Parallel()
	declared := &schema.Benchmark{ID: "rivers"}
	declared.Boards = []schema.Board{{ID: schema.Text{Value: "score"}, Overall: schema.Overall{Rule: schema.Unstated}}}
	b := results.NewBoard(&results.Benchmark{Benchmark: declared}, &declared.Boards[0])
	printed, err := figure.Parse("7.50")
	if err != nil {
		t.Fatal(err)
	}
	b.Rows = []*results.Row{
		{Board: b, Model: &results.Model{ID: "a", Name: "A"}, Rank: 1, Cells: []results.Cell{{Known: true, Value: 7.5, Printed: printed}}},
		{Board: b, Model: &results.Model{ID: "b", Name: "B"}, Cells: []results.Cell{{}}},
	}
	if got, want := string(boardCSV(b)), "model,overall\nA,7.50\nB,\n"; got != want {
		t.Errorf("the CSV is %q, want %q", got, want)
	}
	s := &Pages{Frame: &page.Frame{Project: &results.Project{}}, Releases: &releases.Pages{}}
	data, err := s.boardJSON(b)
	if err != nil {
		t.Fatal(err)
	}
	var read BoardData
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	if strings.Join(read.Columns, " ") != "overall" || *read.Rows[0].Cells["overall"].Printed != "7.50" || *read.Rows[0].Rank != 1 || read.Rows[1].Cells["overall"].Value != nil {
		t.Errorf("the JSON is %s", data)
	}
}

// Cells written one by one are what encoding/json writes of them.
func TestCellsAsJSON(t *testing.T) {
	t.Parallel()
	declared := &schema.Benchmark{ID: "rivers"}
	declared.Boards = []schema.Board{{ID: schema.Text{Value: "score"}, Overall: schema.Overall{Rule: schema.Unstated}}}
	b := results.NewBoard(&results.Benchmark{Benchmark: declared}, &declared.Boards[0])
	b.Columns = nil
	for _, id := range []string{"overall", "b<i>", "a\"quoted\\", "Größe", "a"} {
		b.Columns = append(b.Columns, &results.Column{ID: id})
	}
	n, none := 5, 0
	var cells []cellData
	for _, v := range []float64{0, math.Copysign(0, -1), 0.1, -12.345, 1e-6, 9.9e-7, 1e-300, 1e20, 1e21, -2.5e300, 100, 1.0 / 3} {
		cells = append(cells, cellData{Value: &v, BoundLow: &v}, cellData{Value: &v, N: &n, Missing: &none, BoundHigh: &v, cellExtras: cellExtras{Low: &v, High: &v, Basis: "items", Level: 0.95, Runs: 3, BetweenRuns: &v}})
	}
	for _, text := range []string{"8.40", "< 5 & more", "\"", "\\", "–", "a\u2028b", "\x01\t\n", "bad \xff"} {
		cells = append(cells, cellData{Printed: &text}, cellData{cellExtras: cellExtras{Text: text, Stated: text}})
	}
	cells = append(cells, cellData{})
	for _, columns := range [][]*results.Column{b.Columns, b.Columns[:1], nil} {
		for _, many := range []int{0, 1, 7} {
			board := *b
			board.Columns = columns
			data := BoardData{Board: "\n \"rows\": []", Columns: []string{}, ColumnInfo: []ColumnData{}, Rows: []rowData{}, Agreement: []agreementData{}}
			bare, err := Marshal(data)
			if err != nil {
				t.Fatal(err)
			}
			at := func(row int, c *results.Column) cellData {
				return cells[(row*len(b.Columns)+c.Index*3+len(c.ID))%len(cells)]
			}
			var rows []rowData
			for i := range many {
				row := rowData{ID: "<r>", Model: "m", Sources: []SourceData{{File: "f"}}, Facts: map[string]string{"k": "{}\n  }"}, Cells: map[string]cellData{}}
				rows = append(rows, row)
				row.Cells = map[string]cellData{}
				for _, c := range columns {
					row.Cells[c.ID] = at(i, c)
				}
				data.Rows = append(data.Rows, row)
			}
			want, err := Marshal(data)
			if err != nil {
				t.Fatal(err)
			}
			w, err := newCellsWriter(&board)
			if err != nil {
				t.Fatal(err)
			}
			got, err := w.rows(bare, rows, at)
			if err != nil || string(got) != string(want) {
				t.Fatalf("%v: %s\nis not\n%s", err, got, want)
			}
		}
	}
}
