package grid

import (
	"slices"

	"standings/internal/source"
)

// titles takes the lines above the heads that are one text over the whole width:
// the table's title, not a head.
func (t *Table) titles(lines []filled) []filled {
	for len(lines) > 1 {
		cell, columns := lines[0].text()
		below := 1
		for below < min(len(lines)-1, maxHeads) && lines[below].alone {
			below++
		}
		whole := columns > 1 && columns >= len(lines[0].Cells)
		above := columns == 1 && lines[0].Cells[0].Text != "" && len(lines[0].Cells) > 2 && !lines[below].alone && lines[below].figures() == 0
		switch {
		case lines[0].isEmpty():
		case lines[0].alone && (whole || above):
			if t.Caption == "" {
				t.Caption = cell.Text
			}
			t.remark(cell.Place, "the line above the heads is taken for the table's title: %q", shorten(cell.Text))
		default:
			return lines
		}
		lines = lines[1:]
	}
	return lines
}

// headLines returns how many lines are heads, at least one. Signs are asked in the
// order of how much they say: the file's own word, heads that span lines, a rule
// over the whole width, heads that span columns and so have others below them.
func headLines(lines []filled) int {
	most := min(len(lines)-1, maxHeads)
	if most < 1 {
		return len(lines)
	}
	n := 0
	for n < most && lines[n].Head && (n == 0 || !isSectionBelow(lines[n-1], lines[n])) {
		n++
	}
	if n == 0 {
		n = 1
		for i := 2; i <= most; i++ {
			if lines[i].Ruled && !lines[1].Ruled && (areHeads(lines[1:i]) || areBelow(lines[:i])) {
				n = i
				break
			}
			if lines[i].Ruled {
				break
			}
		}
	}
	for i := 0; i < n; i++ {
		for j, c := range lines[i].Cells {
			if reach := i + c.Rows; c.Rows > 1 && reach <= most && lines[i].lead[j] && reach > n && areHeads(lines[n:reach]) {
				n = reach
			}
		}
	}
	for n < most && (hasHeadsBelow(lines[n-1], lines[n]) || n == 1 && areMerged(lines[0], lines[1]) && lines[2].figures() > 0) {
		n++
	}
	return n
}

// isSectionBelow reports whether a line that the file says is a head names the rows below
// it: one text over the whole width, or under a head of the first column that is another.
func isSectionBelow(head, line filled) bool {
	cell, columns := line.text()
	first := head.Cells[0].Text
	return line.alone && (columns >= len(line.Cells) || line.Cells[0].Text != "" && first != "" && !isSame(first, cell.Text))
}

// areHeads reports whether none of the lines has more figures than other texts.
func areHeads(lines []filled) bool {
	for _, line := range lines {
		if line.alone || 2*line.figures() > line.count(1, isText) {
			return false
		}
	}
	return true
}

// areBelow reports whether each line but the first goes on with heads that span
// columns, itself without a name: its figures are heads, such as years.
func areBelow(lines []filled) bool {
	for i, line := range lines[1:] {
		above := lines[i]
		name := line.Cells[0].Text
		if line.alone || name != "" && name != above.Cells[0].Text || !slices.Contains(above.lead, false) {
			return false
		}
	}
	return true
}

// hasHeadsBelow reports whether the line below a head goes on with it: no figure is
// in it, nor a name of its own in the first column, and it has texts where heads
// span columns or where a head is followed by columns without one.
func hasHeadsBelow(head, below filled) bool {
	if below.alone || below.figures() > 0 || below.Cells[0].Text != "" && !isSame(below.Cells[0].Text, head.Cells[0].Text) {
		return false
	}
	texts, wide := 0, false
	for j, c := range below.Cells {
		if j == 0 || c.Text == "" || isMissing(c.Text) {
			continue
		}
		if texts++; !head.lead[j] || head.Cells[j].Text == "" {
			wide = true
		}
	}
	return wide && texts > 1
}

// areMerged reports whether a line has nothing but heads that a spreadsheet merged over
// others: it lacks the first and some more, which are all in the line below, each another.
func areMerged(top, below filled) bool {
	seen, gaps := map[string]bool{}, 0
	for j, c := range below.Cells {
		folded := source.Fold(c.Text)
		if folded == "" || seen[folded] || isFigure(c.Text) {
			return false
		}
		seen[folded] = true
		if j > 0 && top.Cells[j].Text == "" {
			gaps++
		}
	}
	return top.Cells[0].Text == "" && gaps > 0 && !top.isEmpty() && top.figures() == 0
}

// header joins the heads above each other: "Understanding" over "STEM" is
// "Understanding STEM".
func (t *Table) header(heads []filled, columns int) {
	heads = t.overAll(heads)
	last := len(heads) - 1
	for h := range heads[:last] {
		t.spread(heads[h], heads[h+1:])
	}
	for j := range columns {
		var levels []string
		at, mark := heads[last].Cells[j].Place, ""
		for h := range heads {
			c := heads[h].Cells[j]
			if c.Text != "" && (len(levels) == 0 || levels[len(levels)-1] != c.Text) {
				levels = append(levels, c.Text)
				at = c.Place
			}
			if c.Mark != "" && heads[h].lead[j] && c.Rows >= 0 {
				mark = c.Mark
			}
		}
		name := join(levels)
		if mark != "" && name != "" {
			t.remark(at, "the mark %s is left off the head %q", mark, name)
		}
		t.Header = append(t.Header, head{Place: at, Name: name, Levels: levels})
	}
}

// overAll takes off a head that stands over all columns that have heads below: it
// names the table, not a group of columns.
func (t *Table) overAll(heads []filled) []filled {
	for len(heads) > 1 {
		top, below := heads[0].Cells, heads[1].Cells
		at := 0
		for at < len(top) && (top[at].Text == "" || below[at].Text == "" || top[at].Text == below[at].Text) {
			at++
		}
		if at == len(top) || max(top[at].Columns, 1) < len(top)-at || len(top)-at < 2 {
			return heads
		}
		t.remark(top[at].Place, "the head %q stands over all columns and is left off their names", top[at].Text)
		for j := range at {
			if below[j].Text == "" {
				below[j] = top[j]
			}
		}
		heads = heads[1:]
	}
	return heads
}

// spread carries a head to the right over columns that have none at its height and
// one below, as files do that cannot say how far a cell spans. The only overall below is
// not one of a group's.
func (t *Table) spread(head filled, below []filled) {
	overalls := 0
	for _, c := range below[0].Cells {
		if isOverall(c.Text) {
			overalls++
		}
	}
	for j := 1; j < len(head.Cells); j++ {
		if head.Cells[j].Text != "" || head.Cells[j-1].Text == "" || j == 1 {
			continue
		}
		if at := below[0].Cells; overalls == 1 && isOverall(at[j].Text) {
			continue
		} else if at[j].Text != "" && at[j-1].Text != "" && at[j].Text != at[j-1].Text && !isSame(at[j-1].Text, head.Cells[j-1].Text) {
			if head.lead[j-1] {
				t.remark(head.Cells[j-1].Place, "the head %q is taken to stand over the columns without one to its right", head.Cells[j-1].Text)
			}
			head.Cells[j] = head.Cells[j-1]
			head.lead[j] = false
		}
	}
}
