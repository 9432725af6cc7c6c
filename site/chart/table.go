package chart

// Table is a chart in words and digits: what a reader gets who cannot or would
// not look at the drawing. All rows are as long as Head; a missing value reads
// as a dash, never as zero.
type Table struct {
	Head []string
	Rows [][]string
}

// Table lists the series in their order, with the digits as printed.
func (c Chart) Table() Table {
	withKind := c.marked()
	t := Table{Head: []string{"Model"}}
	if withKind {
		t.Head = append(t.Head, "Kind")
	}
	t.Head = append(t.Head, c.columns()...)
	ranks, change, computed := c.dumbbellColumns()
	if ranks {
		t.Head = append(t.Head, c.rankHead()+", "+c.Groups[0].full(), c.rankHead()+", "+c.Groups[len(c.Groups)-1].full())
	}
	if change {
		t.Head = append(t.Head, c.changeHead())
	}
	if computed {
		t.Head = append(t.Head, "computed")
	}
	for _, s := range c.Series {
		row := []string{s.Name}
		if withKind {
			label := Dash
			if k := c.kind(s); k >= 0 {
				label = c.Kinds[k].Label
			}
			row = append(row, label)
		}
		for _, v := range s.Values {
			row = append(row, minus(v.print()))
			if c.Form == Bar && c.spans() {
				row = append(row, v.interval())
			}
		}
		if ranks {
			row = append(row, orDash(s.Ranks[0]), orDash(s.Ranks[1]))
		}
		if change {
			row = append(row, orDash(minus(s.Change)))
		}
		if computed {
			row = append(row, orDash(minus(s.Computed)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (c Chart) columns() []string {
	switch c.Form {
	case Bar:
		head := []string{axisName(c.Scale, "value")}
		if c.spans() {
			head = append(head, "interval")
		}
		return head
	case Scatter:
		return []string{axisName(c.Scale, "across"), axisName(c.Y, "up")}
	}
	var head []string
	for _, g := range c.Groups {
		head = append(head, g.full())
	}
	return head
}

// dumbbellColumns reports which of a dumbbell's further columns any row fills.
func (c Chart) dumbbellColumns() (ranks, change, computed bool) {
	if c.Form != Dumbbell {
		return false, false, false
	}
	for _, s := range c.Series {
		ranks = ranks || s.Ranks != [2]string{}
		change = change || s.Change != ""
		computed = computed || s.Computed != ""
	}
	return ranks, change, computed
}

func (c Chart) spans() bool {
	for _, s := range c.Series {
		if len(s.Values) > 0 && s.Values[0].Span {
			return true
		}
	}
	return false
}

func (v Value) interval() string {
	if !v.Known || !v.Span {
		return Dash
	}
	return minus(shortest(v.Low)) + " to " + minus(shortest(v.High))
}

func orDash(s string) string {
	if s == "" {
		return Dash
	}
	return s
}
