package chart

// table is a chart in words and digits: what a reader gets who cannot or would
// not look at the drawing. All rows are as long as Head; a missing value reads
// as a dash, never as zero.
type table struct {
	Head []string
	Rows [][]string
}

// Table lists the series in their order, with the digits as printed.
func (c Chart) Table() table {
	withKind := c.marked()
	t := table{Head: []string{"Model"}}
	if withKind {
		t.Head = append(t.Head, "Kind")
	}
	head, cells := c.Form.table(c)
	t.Head = append(t.Head, head...)
	for _, s := range c.Series {
		row := []string{s.Name}
		if withKind {
			label := dash
			if k := c.kind(s); k >= 0 {
				label = c.Kinds[k].Label
			}
			row = append(row, label)
		}
		t.Rows = append(t.Rows, append(row, cells(s)...))
	}
	return t
}

func (c Chart) spans() bool {
	for _, s := range c.Series {
		if len(s.Values) > 0 && s.Values[0].Span {
			return true
		}
	}
	return false
}

// whole prints a value with its interval.
func (v Value) whole() string {
	if !v.Known || v.Interval == "" {
		return v.print()
	}
	return v.print() + " (" + v.Interval + ")"
}

func (v Value) interval() string {
	if !v.Known || !v.Span {
		return dash
	}
	if v.Interval != "" {
		return v.Interval
	}
	return minus(shortest(v.Low)) + " to " + minus(shortest(v.High))
}

func orDash(s string) string {
	if s == "" {
		return dash
	}
	return s
}
