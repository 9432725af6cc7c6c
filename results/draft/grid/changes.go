package grid

import (
	"regexp"

	"standings/results/figure"
)

// A figure and how much it differs from another: "0.75 +0.27", "64.5 (-1.2)",
// "73.1↑2.3". A minus that follows a digit without a blank is none: "10-20" is a
// range.
var changed = regexp.MustCompile(`^([+\-−]?[\d.,]*\d%?)(?:\s*\(\s*((?:[+\-−]|[↑↓▲▼△▽⇑⇓])\s*[\d.,]*\d\s*%?)\s*\)|\s+([+\-−]\s*[\d.,]*\d%?)|\s*([↑↓▲▼△▽⇑⇓]\s*[\d.,]*\d%?))$`)

// partChanges takes printed changes out of cells that hold a figure and its change,
// into a table of their own. A column in which another cell is no figure stays as
// it is.
func (t *Table) partChanges() {
	of := make([][]string, len(t.Header)) // the changes of a column by row; nil: it has none
	first := Cell{}
	for j := 1; j < len(t.Header); j++ {
		if of[j] = t.changesOf(j); of[j] == nil || first.Line > 0 {
			continue
		}
		for i, text := range of[j] {
			if text != "" {
				first = t.Rows[i].Cells[j]
				break
			}
		}
	}
	if first.Line == 0 {
		return
	}
	changes := *t
	changes.Remarks, changes.Notes, changes.Header, changes.Rows = nil, nil, nil, nil
	var kept []int
	for j := range t.Header {
		if of[j] != nil || !t.areFigures(j) && !t.isBlank(j) {
			kept = append(kept, j)
		}
	}
	changes.Header = pick(t.Header, kept)
	for i, r := range t.Rows {
		cells := pick(r.Cells, kept)
		for k, j := range kept {
			if of[j] != nil {
				cells[k] = Cell{Place: cells[k].Place, Text: of[j][i]}
			}
		}
		changes.Rows = append(changes.Rows, record{r.Place, cells})
	}
	for i, r := range t.Rows {
		cells := append([]Cell(nil), r.Cells...) // the line of the file keeps its own
		for j := range cells {
			if of[j] != nil && of[j][i] != "" {
				cells[j].Text = changed.FindStringSubmatch(cells[j].Text)[1]
			}
		}
		t.Rows[i].Cells = cells
	}
	t.Changes = &changes
	t.remark(first.Place, "cells such as %q hold a figure and its change, which are parted", first.Text)
}

// changesOf returns the changes that the cells of a column hold, row by row, "" for
// those without one; nil where the column has none, or a cell that is no figure.
func (t *Table) changesOf(column int) []string {
	of, found := make([]string, len(t.Rows)), false
	for i, row := range t.Rows {
		c := row.Cells[column]
		m := changed.FindStringSubmatch(c.Text)
		switch {
		case m != nil:
			of[i], found = signed(m[2]+m[3]+m[4]), true
		case !isMissing(c.Text) && !isFigure(c.Text):
			return nil
		}
	}
	if !found {
		return nil
	}
	return of
}

// signed writes a change without blanks, an arrow as the sign that it means.
func signed(text string) string {
	out := make([]rune, 0, len(text))
	for _, r := range text {
		switch r {
		case ' ', '\t', '\u00a0':
		case '↑', '▲', '△', '⇑':
			out = append(out, '+')
		case '↓', '▼', '▽', '⇓', '−':
			out = append(out, '-')
		default:
			out = append(out, r)
		}
	}
	return string(out)
}

// places remarks on ranks in brackets behind figures, which are read as marks of theirs.
func (t *Table) places() {
	for _, r := range t.Rows {
		for _, c := range r.Cells {
			if figure.HasPlace(c.Text) && isFigure(c.Text) {
				t.remark(c.Place, "ranks in brackets, as in %q, are kept as marks of the figures", c.Text)
				return
			}
		}
	}
}
