package grid

import (
	"slices"

	"standings/internal/lazy"
)

// titles takes the lines above the heads that are one text over the whole width:
// the table's title, not a head.
func (t *Table) titles(lines []Line) []Line {
	for len(lines) > 1 {
		cell, columns := lines[0].text()
		below := 1
		for below < min(len(lines)-1, maxHeads) && lines[below].isAlone() {
			below++
		}
		whole := columns > 1 && columns >= len(lines[0].Cells)
		above := columns == 1 && lines[0].Cells[0].Text != "" && len(lines[0].Cells) > 2 && !lines[below].isAlone() && lines[below].figures() == 0
		switch {
		case lines[0].isEmpty():
		case lines[0].isAlone() && (whole || above):
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
func headLines(lines []Line) int {
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
			if lines[i].Ruled && !lines[1].Ruled && areHeads(lines[1:i]) {
				n = i
				break
			}
			if lines[i].Ruled {
				break
			}
		}
	}
	for i := 0; i < n; i++ {
		for _, c := range lines[i].Cells {
			if reach := i + c.Rows; c.Rows > 1 && reach <= most && !c.copied && reach > n && areHeads(lines[n:reach]) {
				n = reach
			}
		}
	}
	for n < most && hasHeadsBelow(lines[n-1], lines[n], lines[n+1]) {
		n++
	}
	if n == 1 && goesOn(lines[0], lines[1]) {
		n++
		if n < most && lines[n].begins() > 0 && lines[n+1].figures() > 0 {
			n++ // what the rows are, as programs write it below heads of several levels
		}
	}
	return n
}

// goesOn reports whether a head has one text in columns beside each other, and the line below it
// another name for each of them: files that cannot merge cells repeat what is above several columns.
func goesOn(head, below Line) bool {
	seen, again := map[string]bool{}, false
	for j, c := range head.Cells {
		key := c.Text + "\x00" + below.Cells[j].Text
		repeats := j > 0 && c.Text != "" && !c.copied && c.Text == head.Cells[j-1].Text
		if again = again || repeats; seen[key] && key != "\x00" || repeats && below.Cells[j].Text == "" {
			return false
		}
		seen[key] = true
	}
	return again && below.figures() == 0
}

// begins is how many columns a line of texts fills from the first on, where it leaves the others
// empty; 0 of others.
func (l *Line) begins() int {
	n := slices.IndexFunc(l.Cells, func(c Cell) bool { return c.Text == "" || isFigure(c.Text) })
	if n < 0 || l.count(0, isText) != n {
		return 0
	}
	return n
}

// isSectionBelow reports whether a line that the file says is a head names the rows below
// it: one text over the whole width, or under a head of the first column that is another.
func isSectionBelow(head, line Line) bool {
	cell, columns := line.text()
	first := head.Cells[0].Text
	return line.isAlone() && (columns >= len(line.Cells) || line.Cells[0].Text != "" && first != "" && !isSame(first, cell.Text))
}

// areHeads reports whether none of the lines has more figures than other texts.
func areHeads(lines []Line) bool {
	for _, line := range lines {
		if line.isAlone() || 2*line.figures() > line.count(1, isText) {
			return false
		}
	}
	return true
}

// hasHeadsBelow reports whether the line below a head goes on with it: it has texts where
// heads span columns or where a head is followed by columns without one, and no name of
// its own in the first column, unless none is above it and figures are below. Figures are
// heads, such as years, only below heads that span columns.
func hasHeadsBelow(head, below, next Line) bool {
	name, above := below.Cells[0].Text, head.Cells[0].Text
	if below.isAlone() || name != "" && !isSame(name, above) && (above != "" || next.figures() == 0) {
		return false
	}
	texts, wide, spanned := 0, false, false
	for j, c := range below.Cells {
		above := head.Cells[j]
		spanned = spanned || above.copied
		if j > 0 && c.Text != "" && !isMissing(c.Text) {
			texts++
			wide = wide || above.copied || above.Text == ""
		}
	}
	return wide && texts > 1 && (below.figures() == 0 || spanned && !below.Ruled)
}

// header joins the heads above each other: "Understanding" over "STEM" is
// "Understanding STEM".
// What is raised at one is a mark only where a note answers it, or it is the sign of one: AP50
// and AP75 are two heads.
func (t *Table) header(heads []Line, notes []Note) {
	if len(heads) > 1 && goesOn(heads[0], heads[1]) {
		t.remark(heads[0].Place, "a head is written again above each of its columns: the line below it goes on with them")
		if last := heads[len(heads)-1]; len(heads) > 2 {
			for h := range heads[:len(heads)-1] { // which name the levels, and not the rows
				for j := range last.begins() {
					heads[h].Cells[j].Text = ""
				}
			}
		}
	}
	heads = t.overAll(heads)
	raiseNames(heads[len(heads)-1].Cells, notes)
	last := len(heads) - 1
	for h := range heads[:last] {
		t.spread(heads[h], heads[h+1:])
	}
	for j := range heads[last].Cells {
		var levels []string
		at, mark := heads[last].Cells[j].Place, ""
		for h := range heads {
			c := heads[h].Cells[j]
			if c.Text != "" && (len(levels) == 0 || levels[len(levels)-1] != c.Text) {
				levels = append(levels, c.Text)
				at = c.Place
			}
			if c.Mark != "" && !c.copied && c.Rows >= 0 {
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

// raiseNames writes into heads what is raised at them and belongs to their names: two letters or
// digits and more, and what alone distinguishes a head from another.
func raiseNames(heads []Cell, notes []Note) {
	times := map[string]int{}
	for _, c := range heads {
		times[c.Text]++
	}
	for j := range heads {
		c := &heads[j]
		if c.Text != "" && letters().MatchString(c.Mark) && meaningOf(c.Mark, notes) == "" && (len(c.Mark) > 1 || times[c.Text] > 1) {
			c.Text, c.Mark = c.Text+c.Mark, ""
		}
	}
}

var letters = lazy.Regexp(`^[\pL\d]+$`)

// overAll takes off a head that is above all columns that have heads below: it
// names the table, not a group of columns.
func (t *Table) overAll(heads []Line) []Line {
	for len(heads) > 1 {
		top, below := heads[0].Cells, heads[1].Cells
		at := 0
		for at < len(top) && (top[at].Text == "" || below[at].Text == "" || top[at].Text == below[at].Text) {
			at++
		}
		if at == len(top) || max(top[at].Columns, 1) < len(top)-at || len(top)-at < 2 {
			return heads
		}
		t.remark(top[at].Place, "the head %q is above all columns and is left off their names", top[at].Text)
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
func (t *Table) spread(head Line, below []Line) {
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
			if !head.Cells[j-1].copied {
				t.remark(head.Cells[j-1].Place, "the head %q is taken to be above the columns without one to its right, too", head.Cells[j-1].Text)
			}
			head.Cells[j] = head.Cells[j-1]
			head.Cells[j].copied = true
		}
	}
}
