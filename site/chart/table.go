package chart

import "cmp"

// table is a chart in words and digits: what a reader gets who cannot or would
// not look at the drawing. All rows are as long as Head; a missing value reads
// as a dash, never as zero.
type table struct {
	Head []string
	Rows [][]string
}

// Table lists the series in their order, with the digits as printed.
func (c Chart) Table() table {
	withKind, columns := c.marked(), c.columns()
	head := []string{"Model"}
	if withKind {
		head = append(head, "Kind")
	}
	switch {
	case c.Form == Scatter:
		head = append(head, c.across(), c.up())
	case len(c.Groups) == 0:
		head = append(head, cmp.Or(c.Scale.Label, "value"))
	}
	head = append(head, c.groupNames()...)
	for _, col := range columns {
		if col.listed {
			head = append(head, col.head)
		}
	}
	t := table{Head: head}
	for i, s := range c.Series {
		row := []string{s.Name}
		if withKind {
			label := dash
			if k := c.kind(s); k >= 0 {
				label = c.Kinds[k].Label
			}
			row = append(row, label)
		}
		for _, v := range s.Values {
			row = append(row, minus(v.bare()))
		}
		for _, col := range columns {
			if col.listed {
				row = append(row, cmp.Or(col.cells[i], dash))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// whole prints a value with its interval.
func (v Value) whole() string {
	if !v.Known || v.Interval == "" {
		return v.print()
	}
	return v.print() + " (" + v.Interval + ")"
}

// interval is the interval of a series' first value, empty for none.
func (s Series) interval() string {
	if len(s.Values) == 0 || !s.Values[0].Known {
		return ""
	}
	return s.Values[0].Interval
}
