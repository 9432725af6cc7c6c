package importer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/table"
)

// reshape makes a table of models out of one that is not quite such: one with a row for
// each model and task, with -1 for what was not measured, or with a model twice. A CSV
// file is made of it, and the original kept beside it.
func (s *sheet) reshape() {
	dated := s.dates()
	split := s.splitNamed()
	columns := columnsOf(s.Table, s.known, &source.List{})
	if columns == nil {
		return
	}
	pivoted := s.pivot(columns)
	if pivoted {
		columns = columnsOf(s.Table, s.known, &source.List{})
	}
	absent := s.blankAbsent(columns)
	odd := s.blankOdd(columns)
	named := s.nameTwice(columns)
	if dated || split || pivoted || absent || odd || named {
		s.remake()
	}
}

// Words for how models are run, in heads of columns.
var variantWords = role.Set("variant setting settings mode prompt prompting config configuration method harness scaffold agent effort reasoning thinking temperature version shot shots seed run date format edit_format dirname id commit hash quantization precision pretrained pretraining")

// idWords go with the name of what the ids are of.
var idWords = role.Set("id ids name names")

// Of more tasks than these a table is not one of models.
const mostTasks = 60

// What is longer, in bytes, is prose and names no task.
const mostTask = 100

// pivot turns a table with a row for each model and task into one with a row for each
// model, or for each way in which one was run, and reports whether it was such a table.
func (s *sheet) pivot(columns []*column) bool {
	model := roleOf(columns, role.Model)
	if s.known != nil || s.parts != nil || s.isDistinct(model) {
		return false
	}
	var values, others, texts, settings []*column
	for _, c := range columns {
		isText := c.kind == kind.Text && c.cells == len(s.Rows) && c.longest <= mostTask && !s.isOf(c, model)
		switch {
		case c == model || c.role == role.Left:
			continue
		case c.role == role.Score || c.role == role.Error || c.kind == kind.Number && (c.Better == neither || !c.has(role.Spread)):
			values = append(values, c)
			continue
		case isText && (!c.has(variantWords) || c.isAll(role.Spread, idWords)):
			texts = append(texts, c)
		}
		if others = append(others, c); isText && c.has(variantWords) {
			settings = append(settings, c)
		}
	}
	kept := []*column{model}
	of := s.tasksIn(texts, model) // what the rows of a model differ in
	for _, c := range settings {
		if of == nil {
			if of = s.tasksIn(texts, model, c); of != nil {
				kept = append(kept, c)
			}
		}
	}
	if of == nil || len(values) == 0 {
		return false
	}
	rows, left := len(kept), []*column{}
	for _, c := range others {
		switch {
		case slices.Contains(kept, c) || slices.Contains(of, c):
		case s.isOf(c, kept[:rows]...):
			kept = append(kept, c)
		case s.isOf(c, of...):
			left = append(left, c)
		default:
			return false
		}
	}
	return s.spread(kept, rows, of, values, left)
}

// tasksIn are one or two of some texts that distinguish the rows of what some columns name, and are
// called as tasks are; nil where none do.
func (s *sheet) tasksIn(texts []*column, named ...*column) []*column {
	for _, c := range texts {
		if !slices.Contains(named, c) && s.isDistinct(append(slices.Clip(named), c)...) && (c.isTask() || len(named) == 1 && s.isGrid(named[0], c)) {
			return []*column{c}
		}
	}
	for i, a := range texts {
		for _, b := range texts[i+1:] {
			if a.isTask() && b.isTask() && s.isDistinct(append(slices.Clip(named), a, b)...) {
				return []*column{a, b}
			}
		}
	}
	return nil
}

// isOf reports whether a column says the same in all rows in which others do.
func (s *sheet) isOf(c *column, others ...*column) bool {
	return s.says(c, strings.Clone).Follows(s.together(others))
}

// together is what columns say of each row.
func (s *sheet) together(columns []*column) role.Dimension {
	return mapped(s.Rows, func(row table.Row) string {
		return strings.Join(mapped(columns, func(c *column) string { return source.Fold(c.of(row)) }), "\x00")
	})
}

// isGrid reports whether each of few texts of a column is in a row of every model.
func (s *sheet) isGrid(model, c *column) bool {
	models := len(s.says(model, source.Fold).Distinct())
	return c.distinct > 1 && models > 1 && models*c.distinct == len(s.Rows)
}

// spread makes a row for each model, the first of the columns that are kept, with the
// values of each task under a head of its own: the first of them, so many, name the row. Some are left.
func (s *sheet) spread(kept []*column, named int, of, values, left []*column) bool {
	score := cmp.Or(roleOf(values, role.Score), values[0])
	w, known := newMatrix(s.File, mapped(kept, func(c *column) table.Cell { return c.Cell })...), map[string]evaluation{}
	headOf := func(c *column, row table.Row) string {
		labels, sign := mapped(of, func(task *column) string { return task.of(row) }), ""
		if at := slices.IndexFunc(values, func(o *column) bool { return o.error == c }); at >= 0 {
			c, sign = values[at], " ±"
		}
		if c != score {
			labels = append(labels, c.Text)
		}
		return strings.Join(labels, " ") + sign
	}
	keys := s.together(kept[:named])
	for i, row := range s.Rows {
		at := w.row(keys[i], row.Place, mapped(kept, func(c *column) table.Cell { return row.Cells[c.index] })...)
		for _, c := range values {
			head := headOf(c, row)
			column, isNew := w.column(table.Cell{Place: c.Place, Text: head})
			if isNew && len(w.columns) > mostTasks*len(values) {
				return false
			}
			if isNew && c.role != role.Error {
				known[head] = evaluation{metric: c.head.under(head)}
			}
			w.put(at, column, row.Cells[c.index])
		}
	}
	s.joined += len(s.Rows) - len(w.Rows)
	s.remark(fmt.Sprintf("a row for each model and %s becomes a row for each model, with %d columns", strings.Join(heads(of), " and "), len(w.columns)))
	for _, c := range left {
		s.leaveColumn(c.Text, "it says something of each of "+words.List(heads(of))+", which are columns")
	}
	s.Table, s.known, s.added = w.made(), known, 0
	return true
}

// blankAbsent takes -1 for "not measured" where it is the only figure of its column below
// nought, and says so.
func (s *sheet) blankAbsent(columns []*column) bool {
	found := false
	for _, c := range columns {
		if c.kind != kind.Number || c.numbers == 0 || c.min != -1 || c.max <= 0 {
			continue
		}
		var at []int
		others := 0
		for i, f := range c.figures {
			switch {
			case !f.Known():
			case f.Float() == -1 && f.Decimals == 0:
				at = append(at, i)
			case f.Float() < 0:
				others = -len(c.figures)
			default:
				others++
			}
		}
		if others < 2 || len(at) == 0 {
			continue
		}
		for _, i := range at {
			s.Rows[i].Cells[c.index].Text = "-"
			s.left = append(s.left, leftOut{Place: s.Rows[i].Cells[c.index].Place, What: "-1 under " + quote(c.Text), Why: "it is taken for not measured"})
		}
		s.remark(fmt.Sprintf("-1 in %s of %s is taken for not measured, as the other figures are positive: write -1 in the made file again where it is a figure", words.Count(len(at), "row"), quote(c.Text)))
		found = true
	}
	return found
}

// remake makes a CSV file of the table as it is now, and keeps its originals beside it.
func (s *sheet) remake() {
	if s.made == nil {
		if s.originals = []*input{s.input}; s.parts != nil {
			s.originals = mapped(s.parts, func(r fileRow) *input { return r.input })
		}
		s.file = addressOf(stem(s.path())) + ".csv"
	}
	s.parts, s.records, s.Delimiter = nil, "", ','
	s.made = csvOf(s.Table)
}
