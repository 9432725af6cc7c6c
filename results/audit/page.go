package audit

import (
	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// page is one published file: figures that one source printed side by side.
type page struct {
	benchmark *results.Benchmark
	board     *results.Board
	source    *schema.Source
	table     string
	rows      []*results.Row
	changes   *results.Changes // nil: the file holds the board's own figures
	order     int              // among the pages of the project
}

// pages lists the published files of a project in the order of its boards.
func pages(p *results.Project) []*page {
	var list []*page
	add := func(pg *page) {
		pg.order = len(list)
		list = append(list, pg)
	}
	for _, b := range p.Benchmarks {
		for _, board := range b.Boards {
			for _, t := range board.Tables {
				add(&page{benchmark: b, board: board, source: t.Source, table: t.Table.Value, rows: t.Rows})
			}
			for _, c := range board.Changes {
				add(&page{benchmark: b, board: board, source: c.Source, table: c.Table.Value, rows: c.Rows, changes: c})
			}
		}
	}
	return list
}

// printed lists the groups that a row can print a figure in: the columns that
// benchmark.yaml declares, without those of labels that only prompt files have.
func (p *page) printed(r *results.Row) []results.Cell { return r.Cells[:len(p.board.Declared())] }

func (p *page) name() string { return tableName(p.source, p.table) }

// place is the file as a whole.
func (p *page) place() source.Place {
	if len(p.rows) == 0 {
		return source.Place{}
	}
	return source.Place{File: p.rows[0].File}
}

// printedRow finds the row that a source prints for a model in one variant on a
// board; where it prints none, the row of the source named last that does.
func printedRow(board *results.Board, source *schema.Source, model *results.Model, variant string) *results.Row {
	for _, same := range []bool{true, false} {
		for i := len(board.Tables) - 1; i >= 0; i-- {
			t := board.Tables[i]
			if same && t.Source != source {
				continue
			}
			if at := indexOf(t.Rows, model, variant); at >= 0 {
				return t.Rows[at]
			}
		}
	}
	return nil
}

func indexOf(rows []*results.Row, model *results.Model, variant string) int {
	for i, r := range rows {
		if r.Model == model && source.Fold(r.Variant) == source.Fold(variant) {
			return i
		}
	}
	return -1
}

// tableOf returns the rows that were printed with a row, in their order.
func tableOf(board *results.Board, row *results.Row) []*results.Row {
	for _, t := range board.Tables {
		for _, r := range t.Rows {
			if r == row {
				return t.Rows
			}
		}
	}
	return nil
}
