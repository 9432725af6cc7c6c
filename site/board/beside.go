package board

// setMarks notes flags and stated errors beside figures of the table's rows, and which column a phone
// shows until a reader chooses another: the one beside the column that ranks.
func (t *BoardTable) setMarks() {
	t.marks = [6]bool{}
	note := func(c *tableCell, flagged, stated int) {
		t.marks[flagged] = t.marks[flagged] || !c.Words && len(c.Flags) > 0
		t.marks[stated] = t.marks[stated] || !c.Words && c.Value != "" && c.Stated != ""
	}
	if len(t.Heads) > 0 {
		t.Heads[0].Shown = true
	}
	for _, s := range t.Sections {
		for i := range s.Rows {
			r := &s.Rows[i]
			note(&r.Main, 0, 2)
			t.marks[5] = t.marks[5] || r.Main.isPart()
			for c := range r.Cells {
				note(&r.Cells[c], 1, 3)
				r.Cells[c].shown = c == 0
			}
			t.marks[4] = t.marks[4] || len(r.Cells) > 0 && len(r.Cells[0].Flags) > 0
		}
	}
}

// MarksClass makes room beside the figures of all rows, for flags of the audit and for
// errors that a source states: of the column that ranks, and of the others; then for flags
// of the column beside it that a phone shows, and for the line below figures of the column
// that ranks. A style that looked for them itself would ask every cell of a large table,
// again and again.
func (t BoardTable) MarksClass() string {
	class := ""
	for i, name := range []string{" flagged-main", " flagged", " stated-main", " stating", " flagged-shown", " partly-main"} {
		if t.marks[i] {
			class += name
		}
	}
	return class
}
