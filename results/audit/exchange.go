package audit

import (
	"cmp"
	"slices"
	"strings"

	"standings/results"
)

// How many failing figures of one page are tried in one another's place. A page
// with more is wrong in ways that no exchange explains.
const mostExchanged = 24

// exchange is a set of figures that were put in one another's cells: what fails
// as printed holds once they are back.
type exchange struct {
	page   *page
	cells  []place // whose figures moved
	patch  patch   // where they belong
	mended []*failure
	slid   *slide // by one cell in a direction, instead of two changing places
}

// slide is a run of figures that each belong one cell on.
type slide struct {
	rows, columns int // the step from a figure's cell to where it belongs
	last          place
}

// place is a cell and where it stands on its page.
type place struct {
	row    *results.Row
	at     int
	column *results.Column
	cell   *results.Cell
}

// exchanged looks for figures that were exchanged or slid by one, files what it
// finds, and returns the failures that are not explained by that.
func (a *auditor) exchanged(failures []*failure) []*failure {
	explained := map[*failure]bool{}
	byPage := map[*page][]*failure{}
	for _, f := range failures {
		if f.only == "" {
			byPage[f.page] = append(byPage[f.page], f)
			a.count(RuleExchanged, f.page, f.row, f.column)
		}
	}
	for _, pg := range a.pages {
		hard := byPage[pg]
		if len(hard) < 2 || len(hard) > mostExchanged {
			continue
		}
		for _, x := range findExchanges(pg, hard) {
			for _, f := range x.mended {
				explained[f] = true
			}
			a.addExchange(x)
		}
	}
	var rest []*failure
	for _, f := range failures {
		if !explained[f] {
			rest = append(rest, f)
		}
	}
	return rest
}

// findExchanges tries every two cells of a column or of a row that failing
// claims use. An exchange counts where it mends two failures or more, and where
// no other exchange mends as many of the same.
func findExchanges(pg *page, failures []*failure) []*exchange {
	var tried []*exchange
	cells := failingCells(pg, failures)
	for i, x := range cells {
		for _, y := range cells[i+1:] {
			if (x.column != y.column) == (x.at != y.at) {
				continue
			}
			p := patch{x.cell: y.cell.Printed, y.cell: x.cell.Printed}
			if mended := mends(failures, p); len(mended) >= 2 {
				tried = append(tried, &exchange{page: pg, cells: []place{x, y}, patch: p, mended: mended})
			}
		}
	}
	tried = append(tried, slides(pg, failures)...)
	slices.SortStableFunc(tried, func(x, y *exchange) int { return cmp.Compare(len(y.mended), len(x.mended)) })
	var found []*exchange
	taken := map[*failure]bool{}
	for i, x := range tried {
		if slices.ContainsFunc(x.mended, func(f *failure) bool { return taken[f] }) || rivalled(x, tried, i) {
			continue
		}
		for _, f := range x.mended {
			taken[f] = true
		}
		found = append(found, x)
	}
	return together(found)
}

// rivalled reports whether another exchange explains as many of the same
// failures, so that neither can be said to be the one.
func rivalled(x *exchange, tried []*exchange, at int) bool {
	for i, y := range tried {
		if i == at || len(y.mended) != len(x.mended) {
			continue
		}
		for _, f := range y.mended {
			if slices.Contains(x.mended, f) {
				return true
			}
		}
	}
	return false
}

func failingCells(pg *page, failures []*failure) []place {
	used := map[*results.Cell]bool{}
	for _, f := range failures {
		used[f.cell] = true
		for _, t := range f.follows.terms {
			used[t.cell] = true
		}
	}
	var cells []place
	for at, row := range pg.rows {
		for _, column := range pg.board.Columns {
			if c := row.Cell(column); used[c] {
				cells = append(cells, place{row, at, column, c})
			}
		}
	}
	return cells
}

// mends lists the failures that use a patched cell and hold with the patch.
func mends(failures []*failure, p patch) []*failure {
	var mended []*failure
	for _, f := range failures {
		for cell := range p {
			if f.uses(cell) {
				if f.holds(p) {
					mended = append(mended, f)
				}
				break
			}
		}
	}
	return mended
}

// slides finds runs of failing figures, three or more along a column or a row,
// each of which holds in the cell beside it, but for the last: its own figure
// has gone, and where the one in its cell belongs cannot be known.
func slides(pg *page, failures []*failure) []*exchange {
	type key struct {
		rule       *Rule
		at, column int
	}
	byPlace := map[key]*failure{}
	for _, f := range failures {
		byPlace[key{f.rule, f.at, f.column.Index}] = f
	}
	var found []*exchange
	for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		next := func(f *failure) *failure {
			to := byPlace[key{f.rule, f.at + step[0], f.column.Index + step[1]}]
			if to == nil || !to.holds(patch{to.cell: f.cell.Printed}) {
				return nil
			}
			return to
		}
		reached := map[*failure]bool{}
		for _, f := range failures {
			if to := next(f); to != nil {
				reached[to] = true
			}
		}
		for _, f := range failures {
			if reached[f] || next(f) == nil {
				continue
			}
			x := &exchange{page: pg, slid: &slide{rows: step[0], columns: step[1]}, patch: patch{}, mended: []*failure{f}}
			for f != nil {
				x.slid.last = place{f.row, f.at, f.column, f.cell}
				x.cells = append(x.cells, x.slid.last)
				to := next(f)
				if to != nil {
					x.patch[to.cell] = f.cell.Printed
					x.mended = append(x.mended, to)
				}
				f = to
			}
			if len(x.mended) >= 3 {
				found = append(found, x)
			}
		}
	}
	return found
}

// together makes one of exchanges between the same two rows.
func together(found []*exchange) []*exchange {
	var list []*exchange
	for _, x := range found {
		i := slices.IndexFunc(list, func(y *exchange) bool {
			return x.slid == nil && y.slid == nil && x.cells[0].at != x.cells[1].at && x.cells[0].at == y.cells[0].at && x.cells[1].at == y.cells[1].at
		})
		if i < 0 {
			list = append(list, x)
			continue
		}
		y := list[i]
		y.cells, y.mended = append(y.cells, x.cells...), append(y.mended, x.mended...)
		for c, f := range x.patch {
			y.patch[c] = f
		}
	}
	for _, x := range list {
		slices.SortStableFunc(x.cells, func(p, q place) int {
			return cmp.Or(cmp.Compare(p.at, q.at), cmp.Compare(p.column.Index, q.column.Index))
		})
		slices.SortStableFunc(x.mended, func(p, q *failure) int {
			return cmp.Or(cmp.Compare(p.at, q.at), cmp.Compare(p.column.Index, q.column.Index))
		})
	}
	return list
}

func (a *auditor) addExchange(x *exchange) {
	first := x.cells[0]
	f := &Finding{Rule: RuleExchanged, Severity: Contradiction, Message: x.message()}
	column := first.column.ID
	for _, c := range x.cells {
		if c.column != first.column {
			column = ""
		}
		f.Marks = append(f.Marks, mark{Row: c.row, Column: c.column.ID, Published: c.cell.Printed.Text})
		f.Sources = append(f.Sources, cellSource(c.row, c.cell))
	}
	rowPlace(f, first.row, column)
	f.Related = x.otherRows()
	var lines []string
	for _, m := range x.mended {
		lines = append(lines, m.arithmetic())
		if m.across {
			f.Severity = Conflict
		}
		for i, c := range x.cells {
			if could := m.could(); c.cell == m.cell {
				f.Marks[i].Low, f.Marks[i].High = could.low, could.high
			}
		}
		for _, r := range m.related {
			if s := sourceOf(r); !slices.Contains(f.Sources, s) {
				f.Sources = append(f.Sources, s)
			}
		}
	}
	f.Arithmetic = strings.Join(lines, "\n")
	a.add(x.page, first.at, f)
}

func (x *exchange) otherRows() []*results.Row {
	var rows []*results.Row
	for _, c := range x.cells {
		if c.row != x.cells[0].row && !slices.Contains(rows, c.row) {
			rows = append(rows, c.row)
		}
	}
	return rows
}
