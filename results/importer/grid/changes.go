package grid

import (
	"slices"

	"standings/internal/lazy"
)

// A figure and how much it differs from another: "0.75 +0.27", "64.5 (-1.2)",
// "73.1↑2.3". A minus that follows a digit without a blank is none: "10-20" is a
// range.
var changed = lazy.Regexp(`^([+\-−]?[\d.,]*\d%?)(?:\s*\(\s*(?:[+\-−]|[↑↓▲▼△▽⇑⇓])\s*[\d.,]*\d\s*%?\s*\)|\s+[+\-−]\s*[\d.,]*\d%?|\s*[↑↓▲▼△▽⇑⇓]\s*[\d.,]*\d%?)$`)

// dropChanges takes printed changes out of cells that hold a figure and its change: they
// stay in the original. A column in which another cell is no figure stays as it is.
func (t *Table) dropChanges() {
	said := false
	for j := 1; j < len(t.Header); j++ {
		if !t.all(j, func(c Cell) bool { return isMissing(c.Text) || isFigure(c.Text) || changed().MatchString(c.Text) }) {
			continue
		}
		for i, row := range t.Rows {
			c := row.Cells[j]
			m := changed().FindStringSubmatch(c.Text)
			if m == nil {
				continue
			}
			if !said {
				t.remark(c.Place, "cells such as %q hold a figure and its change: the printed changes are left in the original", c.Text)
			}
			said, c.Text = true, m[1]
			t.Rows[i].Cells = slices.Clone(row.Cells) // the line of the file keeps its own
			t.Rows[i].Cells[j] = c
		}
	}
}
