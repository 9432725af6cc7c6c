package grid

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/role"
)

// nameColumns gives columns without a head a name: "model" to the first that holds
// names, "kind" to one before it that sorts them.
func (t *Table) nameColumns() {
	for j := range t.Header {
		h := &t.Header[j]
		if h.Name != "" {
			continue
		}
		what := fmt.Sprintf("column %d", j+1)
		switch {
		case t.areFigures(j):
		case j == 0 && len(t.Header) > 1 && !t.areFigures(1) && len(t.texts(0)) < len(t.Rows) && t.column("kind") < 0:
			what = "kind"
		case t.column("model") < 0 && (j == 0 || t.Header[0].Name == "kind"):
			what = "model"
		}
		h.Name = what
		t.remark(h.Place, "a column without a head is named %q", what)
	}
}

// nameColumn is the index of the column whose cells name the rows.
func (t *Table) nameColumn() int {
	for j, h := range t.Header {
		if isOf(h.Name, role.Models) && !t.areFigures(j) {
			return j
		}
	}
	for j := range t.Header {
		if !t.areFigures(j) {
			return j
		}
	}
	return 0
}

// areFigures reports whether all cells of a column are figures, but for those that
// are missing; false where all are.
func (t *Table) areFigures(column int) bool {
	return !t.isBlank(column) && t.all(column, func(c Cell) bool { return isMissing(c.Text) || isFigure(c.Text) })
}

// mostFigures reports whether half of a column's cells, but for those that are missing, are figures.
func (t *Table) mostFigures(column int) bool {
	figures, texts := 0, 0
	for _, row := range t.Rows {
		switch text := row.Cells[column].Text; {
		case isMissing(text):
		case isFigure(text):
			figures++
		default:
			texts++
		}
	}
	return figures > 0 && figures >= texts
}

// isBlank reports whether all cells of a column are missing.
func (t *Table) isBlank(column int) bool {
	return t.all(column, func(c Cell) bool { return isMissing(c.Text) })
}

// texts are the different texts of a column, in their order.
func (t *Table) texts(column int) []string {
	var texts []string
	for _, row := range t.Rows {
		texts = append(texts, row.Cells[column].Text)
	}
	return distinct(texts)
}

// distinct are the texts of a list, each once.
func distinct(texts []string) []string {
	var kept []string
	seen := map[string]bool{}
	for _, text := range texts {
		if !seen[text] {
			seen[text] = true
			kept = append(kept, text)
		}
	}
	return kept
}

// carryNames writes a name into the cells below it that are empty, in columns up to
// that of the models, where the rows differ in another text to the right.
func (t *Table) carryNames() {
	last := t.nameColumn()
	for j := 0; j <= last && j+1 < len(t.Header); j++ {
		if t.areFigures(j) || t.mostFigures(j+1) {
			continue
		}
		said := false
		for i := 1; i < len(t.Rows); i++ {
			c, above := &t.Rows[i].Cells[j], t.Rows[i-1].Cells[j]
			if c.Text != "" || above.Text == "" || isMissing(t.Rows[i].Cells[j+1].Text) {
				continue
			}
			if !said {
				t.remark(c.Place, "cells of the column %q are empty below %q, and taken to say the same", t.Header[j].Name, above.Text)
				said, t.Carried = true, true
			}
			place := c.Place
			*c = above
			c.Place = place
		}
	}
}

// A name that begins so goes on with the one above: "+ clear prompt", "w/o CoT",
// "– retrieval".
var continued = lazy.Regexp(`^(?:[↳└•]\s*)?(?:\+\s*[^\d\s.]|[-–—−]\s+\S|w/|w\.\s|with(?:out)?\s)|^[↳└]`)

// variants takes names that go on with the one above for variants of that model.
func (t *Table) variants() {
	j := t.nameColumn()
	if t.column("variant") >= 0 {
		return
	}
	var found []string
	base := Cell{}
	variants := make([]Cell, len(t.Rows))
	for i, row := range t.Rows {
		c := row.Cells[j]
		if base.Text == "" || !continued().MatchString(c.Text) {
			base = c
			variants[i] = Cell{Place: c.Place}
			continue
		}
		variants[i] = c
		variants[i].Mark, variants[i].Link = "", ""
		if trimmed := strings.TrimSpace(strings.TrimLeft(c.Text, "↳└• ")); trimmed != "" {
			variants[i].Text = trimmed
		}
		found = append(found, c.Text)
		t.Rows[i].Cells[j].Text = base.Text
	}
	if len(found) == 0 {
		return
	}
	t.Carried = true
	t.insert(j+1, head{Place: t.Header[j].Place, Name: "variant", Levels: []string{"variant"}}, variants)
	t.remark(t.Header[j].Place, "names that go on with the model above become its variants: %s", list(found))
}

// insert puts a column before the one at an index.
func (t *Table) insert(at int, h head, cells []Cell) {
	t.Header = slices.Insert(slices.Clone(t.Header), at, h)
	for i := range t.Rows {
		t.Rows[i].Cells = slices.Insert(slices.Clone(t.Rows[i].Cells), at, cells[i])
	}
}
