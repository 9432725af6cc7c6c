package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
)

// Fit is a set of weights that a source does not print and that its overalls
// imply: all rows, or all but those it names, follow from their groups by them.
type Fit struct {
	Benchmark, Board string // ids
	Table            string // "Table 2 (A et al., B)"
	Rows             int    // rows with all figures
	// Without lists the rows that have to be left out for the others to agree:
	// nil where all agree, one entry a way to do it, each with as few rows as
	// can be. The weights below cover every way.
	Without [][]*results.Row
	Only    string      // what has to be assumed, such as figures cut off; "" is nothing
	Total   int         // items behind the overall, as stated; 0 is not stated
	Columns []fitColumn // in the board's order; nil where the board has too many to tell

	noSizes bool // the overall is declared as the mean over Total items, and certainly no sizes fit
}

// fitColumn is what a fit says of one column.
type fitColumn struct {
	Column            string // id
	LowText, HighText string // its weight
	// About, Least and Most are how many items the column has; 0 where the
	// total is not stated.
	About, Least, Most int
}

// fit describes the weights of a table, less each set of rows.
func (t *table) fit(pg *page, sets [][]int, only string) *Fit {
	f := &Fit{
		Benchmark: pg.benchmark.ID, Board: pg.board.ID.Value, Table: pg.name(), Rows: len(t.rows), Only: only,
		Total: pg.benchmark.TotalItems(pg.board.Board),
	}
	tables := []*table{t}
	if sets != nil {
		tables = nil
		for _, s := range sets {
			tables = append(tables, t.without(s))
			f.Without = append(f.Without, t.pick(s))
		}
		f.Rows -= len(sets[0])
	}
	if f.Rows >= t.enough() {
		pg.fits = append(pg.fits, f)
	}
	if t.columns > mostRanged {
		return f
	}
	var hull []interval
	f.noSizes = f.Total > 0 && pg.board.Overall.Rule == schema.OverItems
	for _, w := range tables {
		ranges := w.weightRanges()
		if hull == nil {
			hull = slices.Clone(ranges)
		}
		for j, r := range ranges {
			hull[j] = hull[j].join(r)
		}
		f.noSizes = f.noSizes && w.noSizes(ranges, f.Total)
	}
	items := big.NewRat(int64(f.Total), 1)
	for j, r := range hull {
		middle := new(big.Rat).Add(r.low, r.high)
		middle.Mul(middle, big.NewRat(1, 2))
		f.Columns = append(f.Columns, fitColumn{
			Column: pg.board.Columns[j].ID, LowText: decimal(r.low, 3, 4), HighText: decimal(r.high, 3, 4),
			About: nearest(middle.Mul(middle, items)), Least: nearest(new(big.Rat).Mul(r.low, items)), Most: nearest(new(big.Rat).Mul(r.high, items)),
		})
	}
	return f
}

// WeightRanges are the least and the greatest weight of each of some columns by which the
// overall of every row, the last of its figures, follows from the others. They are nil
// where no weights give all, where rows are too few to show it, and for many columns. No
// figure may be missing.
func WeightRanges(columns int, rows [][]figure.Figure) (low, high []*big.Rat) {
	t := tableOf(columns, rows)
	if len(rows) < t.enough() || columns > mostRanged {
		return nil, nil
	}
	for _, r := range t.weightRanges() {
		low, high = append(low, r.low), append(high, r.high)
	}
	return low, high
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
