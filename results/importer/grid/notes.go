package grid

import (
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/table"
)

// A line of a footnote: its mark, and what it says.
var notePattern = lazy.Regexp(`^\\?(\*{1,3}|[∗⁎†‡§¶‖]{1,3}|\[\d{1,3}\]|[¹²³⁴⁵⁶⁷⁸⁹]|\([a-z\d]\)|<sup>[^<>]{1,8}</sup>) *[:.=–-]? *(\S.*)$`)

// isNote reports whether a text is a footnote: a mark and its meaning.
func isNote(text string) bool { return notePattern().MatchString(strings.TrimSpace(text)) }

// A line that says what it is, without a mark.
var asidePattern = lazy.Regexp(`(?i)^(?:notes?|sources?|legend|n\.?b\.?) *:`)

// IsAside reports whether a line of cells below a table is no row: it begins with the mark
// of a footnote, or says that it is a note, and holds no figure. Commas of its own may have
// split it.
func IsAside(cells []string) bool {
	return !slices.ContainsFunc(cells[1:], isFigure) && (isNote(cells[0]) || asidePattern().MatchString(cells[0]))
}

// below takes off the lines below the last row, from the first footnote among them, and
// returns what their marks mean.
func (t *Table) below(lines []Line) (rows []Line, notes []Note) {
	end := len(lines)
	for i := end - 1; i > 0 && (lines[i].isAlone() || lines[i].isEmpty()); i-- {
		if cell, _ := lines[i].text(); IsAside([]string{cell.Text}) {
			end = i
		}
	}
	for _, line := range lines[end:] {
		cell, _ := line.text()
		if m := notePattern().FindStringSubmatch(strings.TrimSpace(cell.Text)); m != nil {
			notes = append(notes, Note{strings.NewReplacer("<sup>", "", "</sup>", "").Replace(m[1]), m[2]})
		}
		if cell.Text != "" {
			t.lineBelow(cell)
		}
	}
	return lines[:end], notes
}

// lineBelow keeps a line below the last row, which is none.
func (t *Table) lineBelow(cell Cell) {
	t.remark(cell.Place, "the line below the last row is no row: %q", shorten(cell.Text))
}

// longestMark is how many letters a mark has at most: what is longer is the footnote
// itself.
const longestMark = 3

// meaningOf is the meaning of a mark, or of each of several; "" where no note gives it.
func meaningOf(mark string, notes []Note) string {
	if len([]rune(mark)) > longestMark && !isNote(mark+" x") {
		return mark
	}
	var said []string
	for _, one := range strings.FieldsFunc(mark, func(r rune) bool { return r == ',' || r == ' ' }) {
		exact := slices.ContainsFunc(notes, func(n Note) bool { return n.Mark == one })
		for _, n := range notes {
			if n.Mark == one || !exact && strings.Contains(one, n.Mark) {
				said = append(said, n.Text)
			}
		}
	}
	return strings.Join(said, "; ")
}

// marks writes what the footnote marks of names mean into a column note, where the
// file says it. A mark of which it says nothing stays at its name, unless it is all
// that two rows differ in. Marks of figures stay at them.
func (t *Table) marks(notes []Note) {
	j := t.nameColumn()
	if t.column("note") >= 0 {
		return
	}
	rows := map[string]int{}
	bare, mark := make([]string, len(t.Rows)), make([]string, len(t.Rows))
	for i, row := range t.Rows {
		c := row.Cells[j]
		bare[i], mark[i] = c.Text, c.Mark
		if c.Mark == "" {
			name := table.Marked(c.Text)
			bare[i], mark[i] = name.Text, name.Mark
		}
		rows[source.Fold(bare[i])]++
	}
	cells, found := make([]Cell, len(t.Rows)), false
	for i, row := range t.Rows {
		c := &row.Cells[j]
		cells[i].Place = c.Place
		text := meaningOf(mark[i], notes)
		if text == "" && rows[source.Fold(bare[i])] > 1 {
			text = mark[i]
		}
		if text != "" {
			cells[i].Text, c.Text, c.Mark, found = text, bare[i], "", true
		}
	}
	if found {
		t.insert(len(t.Header), head{Place: t.Header[j].Place, Name: "note", Levels: []string{"note"}}, cells)
		t.remark(t.Header[j].Place, "footnote marks of names become the column note")
	}
}

// marked is a name with the mark that stayed at it, so that the mark can be separated from
// the name again.
func (c Cell) marked() string {
	switch {
	case c.Mark == "":
		return c.Text
	case strings.Trim(c.Mark, "*†‡§¶‖ ") == "":
		return c.Text + c.Mark
	}
	return c.Text + "<sup>" + c.Mark + "</sup>"
}
