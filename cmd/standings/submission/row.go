package submission

import (
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/release"
)

// row adds the line of one row with all its changes.
func (r *Report) row(b *release.BoardChange, c *release.RowChange) {
	row, line := c.Row(), lineOf(b, c)
	own := row.Model == r.Submitted
	switch c.Kind {
	case release.Added:
		line.What, line.After = whatAdded, b.After.Placed(row)
		if !own {
			line.Fails, line.Why = true, notItsOwn
		}
	case release.Withdrawn:
		line.Fails, line.What, line.Before, line.Message = true, whatWithdrawn, b.Before.Placed(row), c.Reason.Reason
	case release.Gone:
		line.Fails, line.What, line.Before, line.Why = true, whatGone, b.Before.Placed(row), "without a reason: withdrawn.csv has no line for it"
	default:
		line.What = whatRecounted
		if c.Kind == release.Rescored {
			line.What = whatRescored
		}
		var whys []string
		if !own {
			line.Fails = true
			whys = append(whys, notItsOwn)
		}
		shown := lost(c)
		if shown >= 0 {
			line.Fails = true
			whys = append(whys, "coverage falls")
		} else {
			shown = max(0, slices.IndexFunc(c.Cells, func(x release.CellChange) bool { return x.Figure }))
		}
		for _, cause := range c.Causes {
			whys = append(whys, string(cause.Why))
			line.Files = append(line.Files, cause.Files...)
		}
		if len(c.Cells) > 0 {
			cell := c.Cells[shown]
			line.Column, line.Before, line.After = cell.Column.ID, cell.Was(), cell.Is()
		}
		if len(c.Cells) > 1 {
			whys = append(whys, "and "+words.Count(len(c.Cells)-1, "more column"))
		}
		if len(c.Items) > 0 {
			whys = append(whys, words.Count(len(c.Items), "case")+" with another score")
		}
		line.Why = strings.Join(whys, "; ")
	}
	r.Add(line)
}

// lineOf names a row.
func lineOf(b *release.BoardChange, c *release.RowChange) Line {
	row := c.Row()
	return Line{Board: boardOf(b), Row: rowName(row.Name, string(row.Variant), row.Condition), Model: row.Model}
}

// onlyDigits reports whether a row that is in both is shown with more digits, or fewer,
// because of other rows.
func onlyDigits(b *release.BoardChange, c *release.RowChange) bool {
	before, after := b.Said(c)
	return before == after && c.Before != nil && c.After != nil && c.Before.Evidence == c.After.Evidence && len(c.Items) == 0 && len(c.Cells) > 0 &&
		!slices.ContainsFunc(c.Cells, func(x release.CellChange) bool {
			return x.Before.Shown == "" || x.After.Shown == "" || x.Before.N != x.After.N || x.Before.Missing != x.After.Missing || x.Before.Marks != x.After.Marks
		})
}

// lost is the first cell of a row that was covered and is not; -1 where none is.
func lost(c *release.RowChange) int {
	return slices.IndexFunc(c.Cells, func(x release.CellChange) bool {
		return x.After.Coverage() < x.Before.Coverage() || x.Before.Shown != "" && x.After.Shown == ""
	})
}

func rowName(name, variant, condition string) string {
	return words.Said(", ", name, variant, condition)
}
