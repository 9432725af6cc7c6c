package audit

import (
	"fmt"
	"math/big"
	"slices"

	"standings/results"
	"standings/results/figure"
)

// RuleChanges finds printed changes that are not the difference of their two rows.
var RuleChanges = &Rule{
	ID: "changes", place: 3, Title: "Printed change ≠ difference", Asks: "Is the printed change the difference of the two rows it names?",
	claims: changeClaims,
	says: wording(`{{.Page}} prints {{.Printed}} as the change of {{.Row}} in {{.Column}}.` +
		` From {{.Before}} to {{.After}} it is {{.Difference}} ({{.Low}} to {{.High}} before rounding).` +
		`{{if .Only}} The two agree only if {{.Only}}.{{end}}{{.Neighbour}}{{.Padded}}`),
}

// changeClaims says of each printed change that it is the difference of the two
// rows it names: the row itself less the one it is compared with, both as the
// source of the change prints them, or, where it prints none, as the last does.
func changeClaims(pg *page) (claims []*claim) {
	if pg.changes == nil {
		return nil
	}
	for at, row := range pg.rows {
		after, before, other := changeRows(pg, row)
		if after == nil || before == nil {
			continue
		}
		for _, own := range pg.board.Scored() {
			column := other.Column(own.ID)
			if column == nil || !row.Cell(own).Printed.Known() || !after.Cell(own).Printed.Known() || !before.Cell(column).Printed.Known() {
				continue
			}
			c := pg.claim(pg.placeOf(at, own))
			c.add(term{coefficient: big.NewRat(1, 1), row: after, cell: after.Cell(own)})
			c.add(term{coefficient: big.NewRat(-1, 1), row: before, cell: before.Cell(column)})
			claims = append(claims, c)
		}
	}
	return claims
}

// changeRows returns the two rows of a printed change, and the board of the one
// that it is counted from.
func changeRows(pg *page, row *results.Row) (after, before *results.Row, other *results.Board) {
	ref := row.Compared()
	if other = pg.benchmark.Board(ref.Board); other == nil || ref.Model == nil {
		return nil, nil, nil
	}
	return printedRow(pg.board, pg.source, row.Model, row.Variant), printedRow(other, pg.source, ref.Model, ref.Variant), other
}

// neighbour is a row beside the one that a change should be counted from.
type neighbour struct {
	row   *results.Row
	cell  *results.Cell
	after *results.Cell // the cell of the changed row
	side  string        // "below" or "above"
}

// countedFrom finds a row beside the one that a change should be counted from,
// from which it is counted exactly: a formula that slid by a row.
func (f *claim) countedFrom() *neighbour {
	if f.changes == nil {
		return nil
	}
	after, before, other := changeRows(f.page, f.row)
	if after == nil || before == nil {
		return nil
	}
	column := other.Column(f.column.ID)
	if column == nil || !after.Cell(f.column).Printed.Known() {
		return nil
	}
	var rows []*results.Row // printed together
	for _, t := range other.Tables {
		if slices.Contains(t.Rows, before) {
			rows = t.Rows
			break
		}
	}
	at := indexOf(rows, before.Model, before.Variant)
	for _, beside := range []struct {
		at   int
		side string
	}{{at + 1, "below"}, {at - 1, "above"}} {
		if beside.at < 0 || beside.at >= len(rows) || !rows[beside.at].Cell(column).Printed.Known() {
			continue
		}
		n := &neighbour{rows[beside.at], rows[beside.at].Cell(column), after.Cell(f.column), beside.side}
		if figure.Sub(n.after.Printed.Rat(), n.cell.Printed.Rat()).Cmp(f.cell.Printed.Rat()) == 0 {
			return n
		}
	}
	return nil
}

// Neighbour names the row that a wrong change was counted from; "" where it is not seen.
func (f *claim) Neighbour() string {
	n := f.countedFrom()
	if n == nil {
		return ""
	}
	return fmt.Sprintf(" The printed change is the difference to %s, one row %s: %s − %s = %s.",
		results.RowName(n.row), n.side, n.after.Printed.Text, n.cell.Printed.Text, plain(f.cell.Printed))
}

// After is the figure of the changed row.
func (f *claim) After() string { return f.follows.terms[0].cell.Printed.Text }

// Before is the figure that a change is counted from, with its row and table.
func (f *claim) Before() string {
	row := f.related[len(f.related)-1]
	return fmt.Sprintf("%s for %s in %s", f.follows.terms[1].cell.Printed.Text, results.RowName(row), tableName(row.Source(), row.TableName()))
}

// Difference is the change of the figures as they are printed.
func (f *claim) Difference() string {
	value := f.follows.value()
	return roundings(interval{value, value}, max(f.follows.terms[0].cell.Printed.Sure(), f.follows.terms[1].cell.Printed.Sure()), true)
}
