package board

import "standings/site/page"

// tableColumn is a column of a table, from its head to its last cell. What is compared, the rank
// and the model are columns as those of figures are.
type tableColumn struct {
	head page.Column
	cell func(row int) page.Cell
}

// list is the columns of a window, in order: those that name a row, the one that ranks, and
// as many as the window has beside it. Of these a phone shows the first until a reader
// chooses another.
func (d *draft) list(w window) (list []tableColumn) {
	if w.left == 0 {
		list = d.lead(w)
	}
	for k, c := range d.columns[d.main+w.left : d.main+w.right] {
		first := w.left+k == 0
		list = append(list, tableColumn{c.th(first), func(row int) page.Cell { return c.td(row, first) }})
	}
	return list
}

// lead is the columns before those that can be chosen.
func (d *draft) lead(w window) (list []tableColumn) {
	if !w.part {
		list = append(list, tableColumn{head: page.Column{Parts: page.Plain("Compare").Parts, Class: "pick", Data: page.Data("control", true)}, cell: func(int) page.Cell { return page.Cell{Class: "pick"} }})
	}
	places, axis := "", ""
	if d.places > 0 {
		places = "95\u00a0% rank"
	}
	if d.drawn {
		axis = d.axis.Text()
	}
	if d.board.RankedBy() != nil {
		rank := page.Cell{}.Add(page.Part{Look: page.Abbr, Text: "#", Title: "Rank"}, page.Part{Look: "axis", Text: places})
		list = append(list, tableColumn{head: page.Column{ID: "rank", Class: "rank", Parts: rank.Parts}, cell: d.place})
	}
	footnotes := map[string]string{}
	for _, n := range d.footnotes(w) {
		footnotes[n.Note] = n.Mark
	}
	list = append(list, tableColumn{head: page.Column{ID: "model", Class: "model", Text: "Model", Parts: page.Cell{}.With("axis", axis).Parts}, cell: func(row int) page.Cell { return d.name(row, footnotes) }})
	for _, c := range d.columns[:d.main] {
		list = append(list, tableColumn{head: c.th(false), cell: func(row int) page.Cell { return c.td(row, false) }})
	}
	return list
}

// headed is a table of some columns: its heads, of two levels where the board has crossed
// groups, and the rows of a window.
func (d *draft) headed(w window, list []tableColumn) page.Table {
	t := page.Table{Over: d.over(w), Span: len(list)}
	for _, c := range list {
		t.Columns = append(t.Columns, c.head)
	}
	for i := w.from; i < w.to; i++ {
		line := d.line(i, w)
		line.Cells = make([]page.Cell, len(list))
		for k, c := range list {
			line.Cells[k] = c.cell(i)
		}
		t.Lines = append(t.Lines, line)
	}
	return t
}

// over are the upper heads of a window; none where there is one level. Those of a part of a
// long table are of all its columns, which a script puts in their place.
func (d *draft) over(w window) []page.Column {
	if d.tops == nil {
		return nil
	}
	lead := d.lead(w)
	over := make([]page.Column, len(lead))
	for i, c := range lead[:len(lead)-d.main] {
		over[i].Class = c.head.Class
	}
	room := w.right
	for _, top := range d.tops {
		if top.Span = min(top.Span, room); top.Span > 0 {
			over = append(over, top)
			room -= top.Span
		}
	}
	if room > 0 {
		over = append(over, page.Column{Class: "beyond", Span: room})
	}
	return over
}
