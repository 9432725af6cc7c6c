package audit

import (
	"fmt"
	"math/big"

	"standings/results"
)

// overallClaims says of each overall of a page that it is the weighted mean of
// the row's groups. Changes are differences of means and therefore weighted
// alike, where both boards weigh alike.
func overallClaims(pg *page) []*claim {
	weights := pg.board.Benchmark.Weights(pg.board.Board)
	if weights == nil {
		return nil
	}
	var claims []*claim
	for at, row := range pg.rows {
		if pg.changes != nil {
			if from := pg.benchmark.Board(row.Compared.Board); from == nil || !sameWeights(pg.board, from, weights) {
				continue
			}
		}
		if c := overallClaim(pg, row, weights); c != nil {
			c.at = at
			claims = append(claims, c)
		}
	}
	return claims
}

func overallClaim(pg *page, row *results.Row, weights []*big.Rat) *claim {
	column := pg.board.OverallColumn()
	if !row.Cell(column).Printed.Known() {
		return nil
	}
	c := &claim{rule: RuleOverall, page: pg, row: row, column: column, cell: row.Cell(column)}
	for i, w := range weights {
		if !row.Cells[i].Printed.Known() {
			return nil
		}
		c.follows.terms = append(c.follows.terms, term{coefficient: w, cell: &row.Cells[i]})
	}
	c.follows = c.follows.mean()
	return c
}

// sameWeights reports whether another board has the same columns and weights.
func sameWeights(b, other *results.Board, weights []*big.Rat) bool {
	others := other.Benchmark.Weights(other.Board)
	if len(others) != len(weights) {
		return false
	}
	for i := range weights {
		if weights[i].Cmp(others[i]) != 0 || b.Columns[i].ID != other.Columns[i].ID {
			return false
		}
	}
	return true
}

// overallMessage says why an overall does not follow from its groups.
func overallMessage(f *failure) string {
	could := f.could()
	printed := f.cell.Printed
	low, high := bounds(could, printed)
	from := ""
	if f.only == "" {
		from = copied(f.page, f.row)
	}
	what, groups := "overall", "its categories and their weights"
	if f.page.changes != nil {
		what, groups = "change in the overall", "the changes of its categories and their weights"
	}
	text := fmt.Sprintf("%s prints %s as the %s of %s%s. By %s it lies between %s and %s, ",
		upperFirst(f.page.name()), printed.Text, what, results.RowName(f.row), from, groups, low, high)
	right := roundings(could, printed.Sure(), f.page.changes != nil)
	if f.only != "" {
		return text + fmt.Sprintf("and would be printed as %s: the printed score holds only if %s.", right, f.only)
	}
	return text + fmt.Sprintf("so %s would be right, unless it is one of the categories that is wrong.", right)
}
