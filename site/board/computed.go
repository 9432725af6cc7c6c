package board

import (
	"fmt"
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/page"
)

// computedLine says how a figure was computed from others of its row: its formula or
// rule, and the figures that went in.
func computedLine(r *results.Row, c *results.Column) string {
	b := r.Board
	rule := c.Formula()
	if c.Role == results.Overall {
		if rule = c.Computed.How.Says; b.Overall.Rule == schema.OverItems || b.Overall.Rule == schema.Weighted {
			return weightedSum(b, r)
		}
	}
	var parts []string
	for _, id := range c.Computed.Uses {
		if use := b.Column(id); r.Cell(use).Known {
			parts = append(parts, use.Name()+" "+page.WithUnit(use, use.Shown(*r.Cell(use))))
		}
	}
	return fmt.Sprintf("%s of %s", rule, strings.Join(parts, ", "))
}

// computedLines are those of a row's further columns.
func computedLines(r *results.Row) (lines []formulaLine) {
	for _, c := range r.Board.Further() {
		if cell := *r.Cell(c); c.MadeHere(cell) {
			lines = append(lines, formulaLine{Group: c.Name() + " " + page.WithUnit(c, c.Shown(cell)), Formula: computedLine(r, c)})
		}
	}
	return lines
}
