package audit

import (
	"fmt"
	"math/big"

	"standings/results"
)

// changeClaims says of each printed change that it is the difference of the two
// rows it names: the row itself less the one it is compared with, both as the
// source of the change prints them, or, where it prints none, as the last does.
func changeClaims(pg *page) []*claim {
	if pg.changes == nil {
		return nil
	}
	var claims []*claim
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
			c := &claim{rule: RuleChanges, page: pg, row: row, at: at, column: own, cell: row.Cell(own)}
			c.add(term{coefficient: big.NewRat(1, 1), cell: after.Cell(own)}, after)
			c.add(term{coefficient: big.NewRat(-1, 1), cell: before.Cell(column)}, before)
			claims = append(claims, c)
		}
	}
	return claims
}

// changeRows returns the two rows of a printed change, and the board of the one
// that it is counted from.
func changeRows(pg *page, row *results.Row) (after, before *results.Row, other *results.Board) {
	ref := row.Compared
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
	next  bool          // it stands below, not above
}

// countedFrom finds a row beside the one that a change should be counted from,
// from which it is counted exactly: a formula that slid by a row.
func countedFrom(f *failure) *neighbour {
	after, before, other := changeRows(f.page, f.row)
	if after == nil || before == nil {
		return nil
	}
	column := other.Column(f.column.ID)
	if column == nil || !after.Cell(f.column).Printed.Known() {
		return nil
	}
	rows := tableOf(other, before)
	at := indexOf(rows, before.Model, before.Variant)
	for _, i := range []int{at + 1, at - 1} {
		if i < 0 || i >= len(rows) || !rows[i].Cell(column).Printed.Known() {
			continue
		}
		n := &neighbour{rows[i], rows[i].Cell(column), after.Cell(f.column), i > at}
		difference := new(big.Rat).Sub(n.after.Printed.Rat(), n.cell.Printed.Rat())
		if difference.Cmp(f.cell.Printed.Rat()) == 0 {
			return n
		}
	}
	return nil
}

// sentence names the row that a wrong change was counted from.
func (n *neighbour) sentence(f *failure) string {
	side := "below"
	if !n.next {
		side = "above"
	}
	return fmt.Sprintf(" The printed change is the difference to %s, one row %s: %s − %s = %s.",
		results.RowName(n.row), side, n.after.Printed.Text, n.cell.Printed.Text, plain(f.cell.Printed))
}

// changeMessage says why a change is not the difference of its rows.
func changeMessage(f *failure) string {
	printed, could := f.cell.Printed, f.could()
	after, before := f.follows.terms[0].cell.Printed, f.follows.terms[1].cell.Printed
	low, high := bounds(could, printed)
	from := f.related[len(f.related)-1]
	text := fmt.Sprintf("%s prints %s as the change of %s in %s. From %s for %s in %s to %s it lies between %s and %s, ",
		upperFirst(f.page.name()), printed.Text, results.RowName(f.row), columnName(f.column),
		before.Text, results.RowName(from), tableName(from.Source, from.TableName), after.Text, low, high)
	value := f.follows.value()
	right := roundings(interval{value, value}, max(after.Sure(), before.Sure()), true)
	if f.only != "" {
		return text + fmt.Sprintf("and would be printed as %s: the printed score holds only if %s.", right, f.only)
	}
	return text + fmt.Sprintf("so %s would be right.", right)
}
