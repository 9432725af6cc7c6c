package audit

import (
	"iter"
	"math/big"
	"slices"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// page is one published file: figures that one source printed side by side. Pages are
// audited side by side; each keeps what was found on it.
type page struct {
	benchmark *results.Benchmark
	board     *results.Board
	source    *schema.Source
	table     string
	rows      []*results.Row
	changes   *results.Changes // nil: the file holds the board's own figures
	order     int              // among the pages of the project

	failures []*claim // of all claims
	findings []*Finding
	fits     []*Fit
	checks   map[*Rule]int // how many figures a rule checked
	checked  []bool        // by row and column: some rule checked the figure
}

// place is a cell and where it is on its page.
type place struct {
	row    *results.Row
	at     int // the row's index on the page
	column *results.Column
	cell   *results.Cell
}

// pages lists the published files of a project in the order of its boards.
func pages(p *results.Project) (list []*page) {
	for board := range p.Boards {
		for _, t := range board.Tables {
			list = append(list, &page{benchmark: board.Benchmark, board: board, source: t.Source, table: t.Table.Value, rows: t.Rows})
		}
		for _, c := range board.Changes {
			list = append(list, &page{benchmark: board.Benchmark, board: board, source: c.Source, table: c.Table.Value, rows: c.Rows, changes: c})
		}
	}
	for i, pg := range list {
		pg.order, pg.checks, pg.checked = i, map[*Rule]int{}, make([]bool, len(pg.rows)*len(pg.board.Columns))
	}
	return list
}

// placeOf is the place of a column's cell in a row.
func (p *page) placeOf(at int, column *results.Column) place {
	return place{p.rows[at], at, column, p.rows[at].Cell(column)}
}

// figures are the places of the printed figures of some columns, row by row.
func (p *page) figures(columns []*results.Column) iter.Seq[place] {
	return func(yield func(place) bool) {
		for at := range p.rows {
			for _, c := range columns {
				if x := p.placeOf(at, c); x.cell.Printed.Known() && !yield(x) {
					return
				}
			}
		}
	}
}

// count notes that a rule checked a printed figure.
func (p *page) count(rule *Rule, at int, column *results.Column) {
	p.checks[rule]++
	p.checked[at*len(p.board.Columns)+column.Index] = true
}

// countRows is the same of the overalls of a table's rows.
func (p *page) countRows(rule *Rule, t *table) {
	for _, r := range t.rows {
		p.count(rule, slices.Index(p.rows, r), p.board.OverallColumn())
	}
}

// add files a finding of a rule about a row of the page; -1 is the page as a whole. found
// is what the rule's wording is made from. The finding's place is that of its marks.
func (p *page) add(rule *Rule, at int, f *Finding, found any) {
	f.Rule, f.Benchmark, f.Board, f.Change = rule, p.benchmark.ID, p.board.ID, p.changes != nil
	f.Message = rule.message(found)
	for i := range f.Marks {
		m := &f.Marks[i]
		m.Change = f.Change
		switch {
		case f.Marks[0].Row == nil:
		case i == 0:
			f.Model, f.Variant, f.Column = m.Row.Model.ID, m.Row.Variant, m.Column
		case m.Column != f.Column:
			f.Column = ""
		}
	}
	column := -1 // the row as a whole is before its figures
	if c := p.board.Column(f.Column); c != nil {
		column = c.Index
	}
	f.order = [4]int{p.order, at, column, rule.place}
	p.findings = append(p.findings, f)
}

// printed lists the groups that a row can print a figure in: the columns that
// benchmark.yaml declares, without those of labels that only prompt files have.
func (p *page) printed(r *results.Row) []results.Cell { return r.Cells[:len(p.board.Declared())] }

// complete is the rows that print all groups and an overall.
func (p *page) complete() *table {
	t := &table{columns: len(p.board.Declared())}
	for _, r := range p.rows {
		if r.Overall().Printed.Known() && allPrinted(p.printed(r)) {
			t.rows = append(t.rows, r)
		}
	}
	return t
}

// weights are those that the board declares, by its groups; nil where it declares none.
func (p *page) weights() []*big.Rat { return p.board.Benchmark.Weights(p.board.Board) }

func (p *page) name() string { return tableName(p.source, p.table) }

// Page is the page at the beginning of a sentence.
func (p *page) Page() string { return upperFirst(p.name()) }

// cite is the file as a whole.
func (p *page) cite() cited {
	if len(p.rows) == 0 {
		return cited{Table: p.name()}
	}
	return cited{source.InFile(p.rows[0].File), p.name()}
}

// printedRow finds the row that a source prints for a model in one variant on a
// board; where it prints none, the row of the source named last that does.
func printedRow(board *results.Board, source *schema.Source, model *results.Model, variant string) *results.Row {
	for _, same := range []bool{true, false} {
		for i := len(board.Tables) - 1; i >= 0; i-- {
			t := board.Tables[i]
			if at := indexOf(t.Rows, model, variant); at >= 0 && (!same || t.Source == source) {
				return t.Rows[at]
			}
		}
	}
	return nil
}

func indexOf(rows []*results.Row, model *results.Model, variant string) int {
	return slices.IndexFunc(rows, func(r *results.Row) bool { return r.Model == model && source.Fold(r.Variant) == source.Fold(variant) })
}
