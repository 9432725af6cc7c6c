package benchmark

import (
	"cmp"
	"fmt"
	"strings"

	"standings/results"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/page"
)

// aspectOf resolves an address such as accuracy, tasks/Understanding or main/cost.
func aspectOf(b *results.Benchmark, address string) board.Aspect {
	id, column, within := strings.Cut(address, "/")
	table := b.Board(id)
	c := table.SortedBy()
	if within {
		c = table.Column(column)
	}
	if c != nil {
		label := c.Name()
		if c.Role == results.Overall {
			label = table.Title
		}
		return board.ColumnAspect(table, c, label)
	}
	for _, c := range table.Groups() {
		for _, g := range c.Groups {
			if g.ID.Value == column {
				parts := board.PartsOf(table, g)
				return board.Aspect{Board: table, Label: g.Label(), Column: c, Value: func(r *results.Row) results.Cell { return board.GroupMean(r, parts) }}
			}
		}
	}
	return board.Aspect{Board: table, Label: column, Value: func(*results.Row) results.Cell { return results.Cell{} }}
}

// scatter sets the two aspects that benchmark.yaml names against each other.
func scatter(p page.Page, b *results.Benchmark, s *schema.Scatter, index int) (chart.Chart, bool) {
	x, y := aspectOf(b, s.X.Value), aspectOf(b, s.Y.Value)
	title := cmp.Or(s.Title.Value, x.Label+" × "+y.Label)
	return board.Scatter(p, fmt.Sprintf("scatter-%d", index+1), title, x, y, s.Diagonal)
}
