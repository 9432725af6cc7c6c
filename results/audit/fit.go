package audit

import (
	"standings/results"
	"standings/results/figure"
)

// Fit says that some weights give the overalls of a table that states a weighted mean and
// prints no weights.
type Fit struct {
	Benchmark, Board string // ids
	Table            string // "Table 2 (A et al., B)"
	Rows             int    // rows with all figures whose overalls the weights give
	// Without lists the rows that have to be left out for the others to agree: nil where
	// all agree, one entry a way to do it, each with as few rows as can be.
	Without [][]*results.Row
	Only    string // what has to be assumed, such as figures cut off; "" is nothing
}

// tableOf is a table of some columns, and of the overall, the last figure of each row.
func tableOf(columns int, rows [][]figure.Figure) *table {
	t := &table{columns: columns}
	board := &results.Board{Columns: []*results.Column{{Role: results.Overall, Index: columns}}}
	for _, figures := range rows {
		r := &results.Row{Board: board}
		for _, f := range figures {
			r.Cells = append(r.Cells, results.Cell{Printed: f})
		}
		t.rows = append(t.rows, r)
	}
	return t
}
