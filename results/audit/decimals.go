package audit

import (
	"fmt"

	"standings/results"
)

// decimals finds figures with more or fewer decimals than their column. A column
// has a usual number where at least four figures are printed and more than half
// of them share it.
func (a *auditor) decimals(pg *page) {
	usual := map[int]int{}
	for i := -1; i < len(pg.board.Columns); i++ {
		counts := map[int]int{}
		n := 0
		for _, r := range pg.rows {
			if c := r.Cell(i); c.Known {
				counts[c.Printed.Decimals]++
				n++
			}
		}
		for decimals, count := range counts {
			if n >= 4 && 2*count > n {
				usual[i] = decimals
			}
		}
	}
	for at, r := range pg.rows {
		var marks []Mark
		var sources []Source
		var figures []string
		for _, i := range columns(r) {
			c := r.Cell(i)
			expected, ok := usual[i]
			if !c.Known || !ok {
				continue
			}
			a.count(RuleDecimals, pg, r, i)
			if c.Printed.Decimals != expected {
				marks = append(marks, Mark{Row: r, Column: columnID(pg.board, i), Published: c.Printed.Text})
				sources = append(sources, cellSource(r, c))
				figures = append(figures, fmt.Sprintf("%s for %s, where the column has %s", c.Printed.Text, columnName(pg.board, i), plural(expected, "decimal", "decimals")))
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
		a.add(pg, at, rowPlace(f, r, column))
	}
}
