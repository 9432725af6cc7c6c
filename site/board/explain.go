package board

import (
	"html"

	"standings/results"
	"standings/results/record"
	"standings/results/tally"
	"standings/site/page"
	"standings/templates"
)

// Explain says in plain text where a cell comes from: its formula with the
// weights, how many items, their sum, the source files and the items behind it.
// The address reads benchmark/board/model/group.
func Explain(p *results.Project, address string) (string, error) {
	a, err := p.Lookup(address)
	if err != nil {
		return "", err
	}
	set, err := templates.Load(nil, nil)
	if err != nil {
		return "", err
	}
	text, err := set.Execute("explain", explained{Project: p, Column: a.Column}.Of(a.Row))
	return html.UnescapeString(string(text)), err
}

// explained is a row's figure in a column, and where it comes from.
type explained struct {
	Project  *results.Project
	Row      *results.Row
	Column   *results.Column
	Cell     results.Cell
	Figure   madeFigure
	Interval results.Interval
	Why      string // there is no interval; "" where there is one
}

// Of is another row's figure in the column.
func (e explained) Of(r *results.Row) *explained {
	e.Row, e.Cell, e.Figure = r, *r.Cell(e.Column), newMadeCell(r.Board, r, e.Column)
	e.Interval, e.Why = r.Interval(e.Column)
	return &e
}

// Part is the row's figure in another column.
func (e explained) Part(c *results.Column) madeFigure { return newMadeCell(e.Row.Board, e.Row, c) }

// Name is the row's, and Source where its figures are printed.
func (e explained) Name() string { return results.RowName(e.Row) }

func (e explained) Source() string { return page.RowSource(e.Row) }

// Computed says how the figure follows from others of the row, and Sum how an overall does
// by weights.
func (e explained) Computed() string { return computedLine(e.Row, e.Column) }

func (e explained) Sum() string { return weightedSum(e.Row.Board, e.Row) }

func (e explained) Worded() worded { return worded{e.Row.Board} }

// Would is what the figure would be with its missing items; "" where none is missing.
func (e explained) Would() string {
	return missingWould(e.Row.Board, e.Cell, e.Figure.Bounds, "item")
}

// Group is the id of the category that a tally counts for, and Sums are its sums exactly, of
// scores and of their squares.
func (e explained) Group(p *tally.Part) string { return tallied(e.Row.Board, p) }

func (e explained) Sums(p *tally.Part) []string {
	sums := p.Total()
	return []string{exactRat(sums.Sum), exactRat(sums.Squares)}
}

// Files and Items are those behind the row; of tallies there are no items.
func (e explained) Files() []sourceNote { return filesOf(e.Project, e.Row) }

func (e explained) Items() []madeItem {
	if e.Row.Tally() != nil {
		return nil
	}
	return madeItems(e.Row.Board, e.Row)
}

// Number writes a computed number.
func (e explained) Number(x float64) string { return record.Number(x).String() }
