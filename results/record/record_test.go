package record_test

import (
	"encoding/json"
	"strings"
	"testing"

	"standings/results"
	"standings/results/figure"
	"standings/results/record"
	"standings/results/schema"
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
		{Board: b, Model: &results.Model{ID: "a", Name: "A"}, Standing: results.Standing{Rank: 1}, Evidence: &results.Printed{}, Cells: []results.Cell{{Known: true, Value: 7.5, Printed: printed}}},
		{Board: b, Model: &results.Model{ID: "b", Name: "B"}, Evidence: &results.Printed{}, Cells: []results.Cell{{}}},
	}
	if got, want := string(record.Of(&results.Project{}, b).CSV()), "model,overall\nA,7.50\nB,\n"; got != want {
		t.Errorf("the CSV is %q, want %q", got, want)
	}
	data, err := record.JSON(record.Of(&results.Project{}, b))
	if err != nil {
		t.Fatal(err)
	}
	var read struct {
		Columns []string
		Rows    []struct {
			Rank  *int
			Cells map[string]struct {
				Value   *float64
				Printed *string
			}
		}
	}
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	if strings.Join(read.Columns, " ") != "overall" || *read.Rows[0].Cells["overall"].Printed != "7.50" || *read.Rows[0].Rank != 1 || read.Rows[1].Cells["overall"].Value != nil {
		t.Errorf("the JSON is %s", data)
	}
}
