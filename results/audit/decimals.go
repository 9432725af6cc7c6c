package audit

import (
	"fmt"

	"standings/results"
)

// decimals finds figures with more or fewer decimals than their column. A column
// has a usual number where at least four figures are printed and more than half
// of them share it. Programs drop zeros at the end of a number: where a column
// has none that was kept, that is reported once a table, and no figure is marked. Where
// they write numbers in full, how many decimals one has says nothing.
func (a *auditor) decimals(pg *page) {
	usual := usualDecimals(pg)
	var dropped, uneven []place
	var found []*Finding
	var where []int
	for at, r := range pg.rows {
		var marks []mark
		var sources []cited
		var figures []string
		for _, column := range pg.board.Scored() {
			c := r.Cell(column)
			expected := usual[column.Index].decimals
			if !c.Printed.Known() || expected < 0 {
				continue
			}
			a.count(RuleDecimals, pg, r, column)
			switch {
			case c.Printed.Decimals == expected:
			case !usual[column.Index].zeros && c.Printed.Decimals < expected:
				dropped = append(dropped, place{r, at, column, c})
			default:
				uneven = append(uneven, place{r, at, column, c})
				marks = append(marks, mark{Row: r, Column: column.ID, Published: c.Printed.Text})
				sources = append(sources, cellSource(r, c))
				figures = append(figures, fmt.Sprintf("%s for %s, where the column has %s", c.Printed.Text, columnName(column), plural(expected, "decimal", "decimals")))
			}
		}
		if len(marks) == 0 {
			continue
		}
		f := &Finding{Rule: RuleDecimals, Severity: Oddity, Marks: marks, Sources: sources,
			Message: fmt.Sprintf("In %s, %s has %s.", pg.name(), results.RowName(r), list(figures))}
		column := ""
		if len(marks) == 1 {
			column, f.Published = marks[0].Column, marks[0].Published
		}
		found, where = append(found, rowPlace(f, r, column)), append(where, at)
	}
	if len(found) > fewUneven {
		a.addUneven(pg, uneven, usual, "other decimals than their columns", "")
		found = nil
	}
	for i, f := range found {
		a.add(pg, where[i], f)
	}
	if len(dropped) > 0 {
		a.addUneven(pg, dropped, usual, "fewer decimals than the column", " Programs write numbers so, without the zeros at the end.")
	}
}

// Where more rows than these have figures of uneven decimals it is the table that is
// uneven, which is reported once.
const fewUneven = 6

// printing is how a column's figures are printed.
type printing struct {
	decimals int  // that most have; -1 where there is no such number
	most     int  // that any has
	zeros    bool // some that have the usual number end in a zero: none was dropped
	longer   bool // some that have most do
}

// usualDecimals tells how each column is printed. A column
// without a zero at an end, some of whose figures are as long as another column's
// usual ones, is printed like that one.
func usualDecimals(pg *page) []printing {
	usual := make([]printing, len(pg.board.Columns))
	longest := 0
	for i, column := range pg.board.Columns {
		counts, zeros := map[int]int{}, map[int]bool{}
		n, inFull := 0, false
		p := printing{decimals: -1}
		for _, r := range pg.rows {
			if c := r.Cell(column); c.Printed.Known() {
				d := c.Printed.Decimals
				counts[d]++
				n++
				inFull = inFull || c.Printed.IsLong()
				p.most = max(p.most, d)
				zeros[d] = zeros[d] || zerosAtEnd(c.Printed) > 0
			}
		}
		for decimals, count := range counts {
			if n >= 4 && 2*count > n && !inFull {
				p.decimals, p.zeros = decimals, zeros[decimals]
			}
		}
		p.longer = zeros[p.most]
		usual[i] = p
		longest = max(longest, p.decimals)
	}
	for i, p := range usual {
		if p.decimals >= 0 && !p.zeros && !p.longer && p.most <= longest {
			usual[i].decimals = p.most
		}
	}
	return usual
}

// addUneven files in one the figures of a table whose decimals are not those of their
// columns, and why that may be.
func (a *auditor) addUneven(pg *page, uneven []place, usual []printing, what, why string) {
	first := uneven[0]
	have := "one value has"
	if len(uneven) > 1 {
		have = number(len(uneven)) + " values have"
	}
	f := &Finding{Rule: RuleDecimals, Severity: Oddity, Message: fmt.Sprintf(
		"In %s, %s %s: %s for %s, %s, where it has %s, is the first.%s",
		pg.name(), have, what, first.cell.Printed.Text, results.RowName(first.row), columnName(first.column), plural(usual[first.column.Index].decimals, "decimal", "decimals"), why)}
	for _, p := range uneven {
		f.Sources = append(f.Sources, cellSource(p.row, p.cell))
	}
	a.add(pg, -1, f)
}
