package grid

import (
	"slices"
	"strings"
)

// parts makes a table of each measure where every head has the same measures below
// it, and one of the heads is an overall of the others: "Acc." and "Qual." under
// each task and under "Overall" are two boards.
func (t *Table) parts() []*Table {
	under := map[string][]int{} // by measure
	var measures, tops []string
	var shared []int
	for j, h := range t.Header {
		switch n := len(h.Levels) - 1; {
		case n > 0:
			measures, tops = append(measures, h.Levels[n]), append(tops, join(h.Levels[:n]))
			under[h.Levels[n]] = append(under[h.Levels[n]], j)
		case t.areFigures(j):
			return []*Table{t}
		default:
			shared = append(shared, j)
		}
	}
	measures, tops = distinct(measures), distinct(tops)
	if len(measures) < 2 || len(tops) < 2 || !slices.ContainsFunc(tops, isOverall) || slices.ContainsFunc(measures, func(m string) bool { return len(under[m]) != len(tops) }) {
		return []*Table{t}
	}
	t.remark(t.Header[under[measures[0]][0]].Place, "split into a table for each of %s, which every head has", strings.ReplaceAll(list(measures), ", ", " and "))
	var parts []*Table
	for _, m := range measures {
		part := *t
		part.Part, part.Rows = m, slices.Clone(t.Rows)
		t.Remarks = nil // they are of the first
		// Columns keep their order: those that all share may be at the end.
		part.keep(slices.Sorted(slices.Values(slices.Concat(shared, under[m]))))
		for j := range part.Header {
			if h := &part.Header[j]; len(h.Levels) > 1 {
				h.Levels = h.Levels[:len(h.Levels)-1]
				h.Name = join(h.Levels)
			}
		}
		parts = append(parts, &part)
	}
	return parts
}
