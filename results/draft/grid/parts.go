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
	overall := false
	for j, h := range t.Header {
		if len(h.Levels) < 2 {
			if t.areFigures(j) {
				return []*Table{t}
			}
			shared = append(shared, j)
			continue
		}
		measure, top := h.Levels[len(h.Levels)-1], join(h.Levels[:len(h.Levels)-1])
		if len(under[measure]) == 0 {
			measures = append(measures, measure)
		}
		if len(tops) == 0 || tops[len(tops)-1] != top {
			tops = append(tops, top)
		}
		under[measure] = append(under[measure], j)
		overall = overall || isOverall(top)
	}
	if !overall || len(measures) < 2 || len(tops) < 2 {
		return []*Table{t}
	}
	for _, m := range measures {
		if len(under[m]) != len(tops) {
			return []*Table{t}
		}
	}
	var parts []*Table
	for _, m := range measures {
		part := *t
		part.Part, part.Remarks, part.Rows = m, nil, slices.Clone(t.Rows)
		if len(parts) == 0 { // said once
			part.Remarks = slices.Clone(t.Remarks)
			part.remark(t.Header[under[m][0]].Place, "split into a table for each of %s, which every head has", strings.ReplaceAll(list(measures), ", ", " and "))
		}
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
