package board

import (
	"fmt"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
)

// outputsText is "194 of 196 outputs of 49 cases"; "" where each case has one output.
func outputsText(c *judged.Cell) string {
	if c == nil || c.OutputsOf == 0 {
		return ""
	}
	return fmt.Sprintf("%s of %s of %s", words.Number(c.Outputs), words.Count(c.OutputsOf, "output"), words.Count(c.Items, "case"))
}

// outputsMissing reports whether some of the outputs behind a figure have no score.
func outputsMissing(c *judged.Cell) bool { return c.Outputs < c.OutputsOf }

// outputsOf is the cell of a row that counts all its outputs: the overall, or the sum
// of its groups.
func outputsOf(r *results.Row) *judged.Cell {
	all := &judged.Cell{}
	if r.Made() == nil {
		return all
	}
	for i := range r.Made().Cells {
		c := &r.Made().Cells[i]
		all.Outputs, all.OutputsOf, all.Items = all.Outputs+c.Outputs, all.OutputsOf+c.OutputsOf, all.Items+c.Items
	}
	return all
}
