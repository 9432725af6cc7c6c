package audit

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// sources compares what several tables of a benchmark print for one cell: the
// tables of one board, and those of other boards of the same metric, where they
// have the same column, or the mean of several for one.
func (a *auditor) sources(b *results.Benchmark) {
	var own []*page
	for _, pg := range a.pages {
		if pg.benchmark == b && pg.changes == nil {
			own = append(own, pg)
		}
	}
	for i, later := range own {
		for _, earlier := range own[:i] {
			if later.board.Metric() == earlier.board.Metric() {
				a.compare(later, earlier)
			}
		}
	}
}

// compare holds the rows of one table against those of an earlier one.
func (a *auditor) compare(later, earlier *page) {
	for at, row := range later.rows {
		i := indexOf(earlier.rows, row.Model, row.Variant)
		if i < 0 || earlier.rows[i].Condition != row.Condition || earlier.rows[i].Judge != row.Judge {
			continue
		}
		other := earlier.rows[i]
		var differ []*failure
		for _, column := range later.board.Scored() {
			c := sameCell(later, row, column, earlier, other)
			if c == nil {
				if c = sameCell(earlier, other, inPlaceOf(column, earlier.board), later, row); c == nil {
					continue
				}
				c.page, c.at = earlier, i
			} else {
				c.at = at
			}
			a.count(RuleSources, c.page, c.row, c.column)
			if f := c.differs(); f != nil {
				differ = append(differ, f)
			}
		}
		a.addDiffering(differ)
	}
}

// sameCell claims that a cell is the same as that of another table, or the mean
// of that table's finer columns; nil where it is not known to be.
func sameCell(pg *page, row *results.Row, column *results.Column, otherPage *page, other *results.Row) *claim {
	if !row.Cell(column).Printed.Known() {
		return nil
	}
	c := &claim{rule: RuleSources, page: pg, row: row, column: column, cell: row.Cell(column)}
	if same := sameColumn(pg.board, column, otherPage.board); same != nil {
		if !other.Cell(same).Printed.Known() {
			return nil
		}
		c.add(term{coefficient: big.NewRat(1, 1), cell: other.Cell(same)}, other)
		return c
	}
	parts := partsOf(pg.board, column, otherPage.board)
	if parts == nil {
		return nil
	}
	total := int64(column.Items)
	for _, part := range parts {
		if !other.Cell(part).Printed.Known() {
			return nil
		}
		c.add(term{coefficient: big.NewRat(int64(part.Items), total), cell: other.Cell(part)}, other)
	}
	c.follows = c.follows.mean()
	return c
}

// inPlaceOf is the column of another board that is tried where a board's own has no
// like: the overall for the overall, else the group at the same place; nil where
// there is none.
func inPlaceOf(column *results.Column, other *results.Board) *results.Column {
	switch groups := other.Groups(); {
	case column.Kind == results.KindOverall:
		return other.OverallColumn()
	case column.Index < len(groups):
		return groups[column.Index]
	}
	return nil
}

// sameColumn finds a board's column on another board: the same groups over the
// same number of items; nil where there is none.
func sameColumn(b *results.Board, column *results.Column, other *results.Board) *results.Column {
	if b == other {
		return column
	}
	if column.Kind == results.KindOverall {
		if own := other.OverallColumn(); own != nil && column.Items > 0 && column.Items == own.Items {
			return own
		}
		return nil
	}
	for _, c := range other.Groups() {
		if c.ID == column.ID && sameGroups(c, column) && c.Items == column.Items {
			return c
		}
	}
	return nil
}

func sameGroups(x, y *results.Column) bool {
	if len(x.Groups) != len(y.Groups) {
		return false
	}
	for i := range x.Groups {
		if x.Groups[i] != y.Groups[i] {
			return false
		}
	}
	return true
}

// partsOf finds the finer columns of another board that make up a column: all
// that cross its group with another facet, their items adding up to its own.
func partsOf(b *results.Board, whole *results.Column, other *results.Board) []*results.Column {
	if len(whole.Groups) != 1 || b.Aggregate.Value == "sum" || other.Aggregate.Value == "sum" {
		return nil
	}
	var parts []*results.Column
	items := 0
	for _, c := range other.Groups() {
		if len(c.Groups) < 2 || c.Groups[0] != whole.Groups[0] && c.Groups[1] != whole.Groups[0] {
			continue
		}
		if c.Items == 0 {
			return nil
		}
		items += c.Items
		parts = append(parts, c)
	}
	if len(parts) == 0 || items != whole.Items {
		return nil
	}
	return parts
}

// differs reports a claim that two tables print one value each. Figures of equal
// decimals differ as soon as their digits do, even if both can be the rounding
// of one number.
func (c *claim) differs() *failure {
	if ok, only := c.judge(nil); !ok || only != "" {
		return &failure{c, only}
	}
	if len(c.follows.terms) > 1 {
		return nil
	}
	other := c.follows.terms[0].cell.Printed
	if other.Decimals == c.cell.Printed.Decimals && !other.IsLong() && other.Rat().Cmp(c.cell.Printed.Rat()) != 0 {
		return &failure{c, "the number half-way between was rounded up in one place and down in the other"}
	}
	return nil
}

// bothIf says what makes two different figures for one cell both true.
func (d *failure) bothIf() string {
	if d.holds(nil) {
		return d.only
	}
	return "one of them was cut off instead of rounded"
}

// addDiffering makes one finding of the cells of a row in which two tables
// differ.
func (a *auditor) addDiffering(differ []*failure) {
	if len(differ) == 0 {
		return
	}
	first := differ[0]
	board := first.page.board
	other := first.related[0]
	f := &Finding{Rule: RuleSources, Severity: Oddity, Related: []*results.Row{other}}
	var cells, lines, assumptions []string
	for _, d := range differ {
		severity := Conflict
		switch {
		case d.only != "":
			severity = Oddity
			assumptions = append(assumptions, d.bothIf())
		case !d.across:
			severity = Contradiction
		}
		if severity.order() < f.Severity.order() {
			f.Severity = severity
		}
		could := d.could()
		text := fmt.Sprintf("%s and %s", d.cell.Printed.Text, d.follows.terms[0].cell.Printed.Text)
		if len(d.follows.terms) > 1 {
			low, high := bounds(could, d.cell.Printed)
			text = fmt.Sprintf("%s and a mean between %s and %s", d.cell.Printed.Text, low, high)
			lines = append(lines, d.arithmetic())
		}
		cells = append(cells, fmt.Sprintf("%s (%s)", text, columnName(d.column)))
		f.Marks = append(f.Marks, mark{Row: d.row, Column: d.column.ID, Published: d.cell.Printed.Text, Low: could.low, High: could.high})
		if len(differ) <= 2 {
			f.Sources = append(f.Sources, cellSource(d.row, d.cell))
			f.Sources = append(f.Sources, d.from...)
		}
		if len(differ) == 1 {
			f.of(d.cell.Printed, could)
		}
	}
	f.Message = fmt.Sprintf("%s and %s print different scores for %s: %s.", upperFirst(first.page.name()), tableName(other.Source, other.TableName), results.RowName(first.row), list(cells))
	switch f.Severity {
	case Conflict:
		f.Message += fmt.Sprintf(" At most one of the two is right for the same images and judge. The leaderboard shows those of %s, the source named last.", tableName(shownSource(board, first.row), ""))
	case Contradiction:
		f.Message += " They are one source's scores for the same images, so at most one of the two is right."
	default:
		f.Message += fmt.Sprintf(" Both can be true, but only if %s.", list(slices.Compact(assumptions)))
	}
	if len(f.Sources) == 0 {
		f.Sources = []cited{sourceOf(first.row), sourceOf(other)}
	}
	f.Arithmetic = strings.Join(lines, "\n")
	column := ""
	if len(differ) == 1 {
		column = first.column.ID
	}
	a.add(first.page, first.at, rowPlace(f, first.row, column))
}

// shownSource is the source whose row of a model a board shows.
func shownSource(b *results.Board, row *results.Row) *schema.Source {
	for _, r := range b.Rows {
		if r.Model == row.Model && source.Fold(r.Variant) == source.Fold(row.Variant) && !r.OtherJudge && r.Source != nil {
			return r.Source
		}
	}
	return row.Source
}
