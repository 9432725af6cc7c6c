package audit

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// RuleSources compares what several tables of a benchmark print for one cell: the
// tables of one board, and those of other boards of the same metric, where they
// have the same column, or the mean of several for one.
var RuleSources = &Rule{
	ID: "sources", place: 7, Title: "Two sources, two values", Asks: "Do all tables that print a cell print the same?",
	benchmark: sources,
	says: wording(`{{.Page}} and {{.Other}} print different scores for {{.Row}}: {{list .Cells}}.` +
		`{{if eq .Severity "conflict"}} At most one is right for the same images and judge. The leaderboard shows the later source, {{.Shown}}.` +
		`{{else if eq .Severity "contradiction"}} They are one source's scores for the same images, so at most one is right.` +
		`{{else}} Both can be true, but only if {{list .If}}.{{end}}`),
}

func sources(rule *Rule, a *auditor, b *results.Benchmark) {
	for i, later := range a.pages {
		for _, earlier := range a.pages[:i] {
			if later.benchmark == b && earlier.benchmark == b && later.changes == nil && earlier.changes == nil && later.board.Metric() == earlier.board.Metric() {
				compare(rule, later, earlier)
			}
		}
	}
}

// compare compares the rows of one table with those of an earlier one.
func compare(rule *Rule, later, earlier *page) {
	for at, row := range later.rows {
		i := indexOf(earlier.rows, row.Model, row.Variant)
		if i < 0 || earlier.rows[i].Condition != row.Condition || earlier.rows[i].Judge != row.Judge {
			continue
		}
		var differ []*claim
		for _, side := range []struct {
			page, other *page
			at, otherAt int
		}{{later, earlier, at, i}, {earlier, later, i, at}} {
			for _, column := range side.page.board.Scored() {
				c := sameCell(side.page, side.at, column, side.other, side.otherAt)
				if c == nil || side.page == earlier && len(c.follows.terms) == 1 { // one cell is like another both ways
					continue
				}
				c.count(rule, c.at, c.column)
				if only := c.differs(); only != nil {
					c.rule, c.Only = rule, *only
					differ = append(differ, c)
				}
			}
		}
		addDiffering(rule, differ)
	}
}

// sameCell claims that a cell is the same as that of another table, or the mean
// of that table's finer columns; nil where it is not known to be.
func sameCell(pg *page, at int, column *results.Column, otherPage *page, otherAt int) *claim {
	c := pg.claim(pg.placeOf(at, column))
	other := otherPage.rows[otherAt]
	if !c.cell.Printed.Known() {
		return nil
	}
	parts := []*results.Column{sameColumn(pg.board, column, otherPage.board)}
	if parts[0] == nil {
		if parts = partsOf(pg.board, column, otherPage.board); parts == nil {
			return nil
		}
	}
	for _, part := range parts {
		if !other.Cell(part).Printed.Known() {
			return nil
		}
		share := big.NewRat(1, 1)
		if len(parts) > 1 {
			share.SetFrac64(int64(part.Items), int64(column.Items))
		}
		c.add(term{coefficient: share, row: other, cell: other.Cell(part)})
	}
	c.follows = c.follows.mean()
	return c
}

// sameColumn finds a board's column on another board: the same groups over the
// same number of items; nil where there is none.
func sameColumn(b *results.Board, column *results.Column, other *results.Board) *results.Column {
	if b == other {
		return column
	}
	if column.Role == results.Overall {
		if own := other.OverallColumn(); own != nil && column.Items > 0 && column.Items == own.Items {
			return own
		}
		return nil
	}
	for _, c := range other.Groups() {
		if c.ID == column.ID && slices.Equal(c.Groups, column.Groups) && c.Items == column.Items {
			return c
		}
	}
	return nil
}

// partsOf finds the finer columns of another board that make up a column: all
// that cross its group with another facet, their items adding up to its own.
func partsOf(b *results.Board, whole *results.Column, other *results.Board) (parts []*results.Column) {
	if len(whole.Groups) != 1 || !b.Cells().Means() || !other.Cells().Means() {
		return nil
	}
	items := 0
	for _, c := range other.Groups() {
		if len(c.Groups) > 1 && slices.Contains(c.Groups, whole.Groups[0]) {
			if items += c.Items; c.Items == 0 {
				return nil
			}
			parts = append(parts, c)
		}
	}
	if items != whole.Items {
		return nil
	}
	return parts
}

// differs says of a claim that two tables print one value each what has to be assumed for
// both to be true, "" being that nothing helps; nil where they do not differ. Figures of equal
// decimals differ as soon as their digits do, even if both can be the rounding
// of one number.
func (c *claim) differs() *string {
	if ok, only := c.judge(nil); !ok || only != "" {
		return &only
	}
	if len(c.follows.terms) > 1 {
		return nil
	}
	other := c.follows.terms[0].cell.Printed
	if other.Decimals == c.cell.Printed.Decimals && !other.IsLong() && other.Rat().Cmp(c.cell.Printed.Rat()) != 0 {
		only := "the number half-way between was rounded up in one place and down in the other"
		return &only
	}
	return nil
}

// differing is what the wording of the rule is made from.
type differing struct {
	*claim
	Severity     string
	Other, Shown string   // tables
	Cells, If    []string // figures, and what makes them true
}

// addDiffering makes one finding of the cells of a row in which two tables
// differ.
func addDiffering(rule *Rule, differ []*claim) {
	if len(differ) == 0 {
		return
	}
	first := differ[0]
	other := first.related[0]
	f := &Finding{Severity: Oddity}
	var cells, lines, assumptions []string
	for _, d := range differ {
		severity := d.severity()
		if d.Only != "" {
			if !d.holds(nil) {
				d.Only = "one of them was cut off instead of rounded"
			}
			assumptions = append(assumptions, d.Only)
		}
		if severity.order() < f.Severity.order() {
			f.Severity = severity
		}
		beside := d.follows.terms[0].cell.Printed.Text
		if len(d.follows.terms) > 1 {
			beside = fmt.Sprintf("a mean between %s and %s", d.Low(), d.High())
			lines = append(lines, d.arithmetic())
		}
		cells = append(cells, fmt.Sprintf("%s and %s (%s)", d.Printed(), beside, d.Column()))
		f.mark(d.place)
		f.Sources = append(f.Sources, d.from...)
	}
	if len(differ) == 1 {
		f.of(first.cell.Printed, first.could())
	} else if len(differ) > 2 { // the rows are enough
		f.Sources = []cited{citeRow(first.row), citeRow(other)}
	}
	f.Arithmetic = strings.Join(lines, "\n")
	first.page.add(rule, first.at, f, differing{first, string(f.Severity), tableName(other.Source(), other.TableName()),
		tableName(shownSource(first.board, first.row), ""), cells, slices.Compact(assumptions)})
}

// shownSource is the source whose row of a model a board shows.
func shownSource(b *results.Board, row *results.Row) *schema.Source {
	if r := b.Find(row.Model, row.Variant); r != nil && r.Source() != nil {
		return r.Source()
	}
	return row.Source()
}
