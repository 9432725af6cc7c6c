package grid

import (
	"fmt"
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
		part.Part, part.Header, part.Rows = m, nil, nil
		part.Remarks = nil
		if len(parts) == 0 { // said once
			part.Remarks = append(t.Remarks[:len(t.Remarks):len(t.Remarks)], Remark{t.Header[under[m][0]].Place, fmt.Sprintf("%s stand under every head: a table is made of each", strings.ReplaceAll(list(measures), ", ", " and "))})
		}
		columns := append(shared[:len(shared):len(shared)], under[m]...)
		// Columns keep their order: those that all share may stand at the end.
		columns = inOrder(columns, len(t.Header))
		for _, j := range columns {
			h := t.Header[j]
			if len(h.Levels) > 1 {
				h.Levels = h.Levels[:len(h.Levels)-1]
				h.Name = join(h.Levels)
			}
			part.Header = append(part.Header, h)
		}
		for _, row := range t.Rows {
			part.Rows = append(part.Rows, record{row.Place, pick(row.Cells, columns)})
		}
		parts = append(parts, &part)
	}
	return parts
}

func inOrder(columns []int, most int) []int {
	has := make([]bool, most)
	for _, j := range columns {
		has[j] = true
	}
	sorted := columns[:0:0]
	for j, is := range has {
		if is {
			sorted = append(sorted, j)
		}
	}
	return sorted
}
