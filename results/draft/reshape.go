package draft

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/table"
)

// reshape makes a table of models out of one that is not quite such: one with a row for
// each model and task, with -1 for what was not measured, or with a model twice. A CSV
// file is made of it, and the original kept beside it.
func (s *sheet) reshape() {
	columns := columnsOf(s.Table, s.known, &source.List{})
	if columns == nil {
		return
	}
	pivoted := s.pivot(columns)
	if pivoted {
		columns = columnsOf(s.Table, s.known, &source.List{})
	}
	absent := s.blankAbsent(columns)
	named := s.nameTwice(columns)
	if pivoted || absent || named {
		s.remake()
	}
}

// Words for what models are asked, in heads of columns, and for how they are run.
var (
	taskWords    = wordSet("task tasks dataset datasets benchmark benchmarks category categories subset subsets split splits metric metrics measure domain domains subject subjects test suite language languages lang attribute attributes dimension dimensions skill skills topic topics eval evaluation environment env scenario level difficulty")
	variantWords = wordSet("variant setting settings mode prompt prompting config configuration method harness scaffold agent effort reasoning thinking temperature version shot shots seed run date format edit_format dirname id commit hash quantization precision")
)

// Of more tasks than these a table is not one of models.
const mostTasks = 60

// pivot turns a table with a row for each model and task into one with a row for each
// model, and reports whether it was such a table.
func (s *sheet) pivot(columns []*column) bool {
	model := roleOf(columns, isModel)
	if s.known != nil || s.parts != nil || s.isDistinct(model) {
		return false
	}
	var of []*column // what tells the rows of a model apart
	var values, kept []*column
	var texts []*column
	for _, c := range columns {
		switch {
		case c == model || c.role == isLeft:
		case c.role == isScore || c.role == isError || c.kind == numberKind && !c.has(taskWords):
			values = append(values, c)
		case s.isOfModel(c, model):
			kept = append(kept, c)
		case c.kind == textKind && !c.has(variantWords):
			texts = append(texts, c)
		}
	}
	for _, c := range texts {
		if of == nil && s.isDistinct(model, c) && (c.has(taskWords) || s.isGrid(model, c)) {
			of = []*column{c}
		}
	}
	for i, a := range texts {
		for _, b := range texts[i+1:] {
			if of == nil && a.has(taskWords) && b.has(taskWords) && s.isDistinct(model, a, b) {
				of = []*column{a, b}
			}
		}
	}
	if of == nil || len(values) == 0 || len(values)+len(kept)+len(of)+1 < len(columns) {
		return false
	}
	score := values[max(0, slices.IndexFunc(values, func(c *column) bool { return c.role == isScore }))]
	return s.spread(model, of, values, kept, score)
}

// isOfModel reports whether a column says the same in all rows of a model.
func (s *sheet) isOfModel(c, model *column) bool {
	said := map[string]string{}
	for _, row := range s.Rows {
		name, text := source.Fold(row.Cells[model.index].Text), row.Cells[c.index].Text
		if before, known := said[name]; known && before != text {
			return false
		}
		said[name] = text
	}
	return true
}

// isGrid reports whether each of few texts of a column is in a row of every model.
func (s *sheet) isGrid(model, c *column) bool {
	models := map[string]bool{}
	for _, row := range s.Rows {
		models[source.Fold(row.Cells[model.index].Text)] = true
	}
	return c.distinct > 1 && len(models) > 1 && len(models)*c.distinct == len(s.Rows)
}

// spread makes a row for each model, with the values of each task under a head of its own.
func (s *sheet) spread(model *column, of, values, kept []*column, score *column) bool {
	t := &table.Table{File: s.File, Delimiter: ','}
	add := func(from *column, head string) int {
		t.Header = append(t.Header, table.Cell{Place: from.Place, Text: head})
		return len(t.Header) - 1
	}
	for _, c := range append([]*column{model}, kept...) {
		add(c, c.Text)
	}
	at, rows := map[string]int{}, map[string]int{}
	known := map[string]evaluation{}
	for _, row := range s.Rows {
		name := source.Fold(row.Cells[model.index].Text)
		if _, seen := rows[name]; !seen {
			rows[name] = len(t.Rows)
			made := table.Row{Place: row.Place}
			for _, c := range append([]*column{model}, kept...) {
				made.Cells = append(made.Cells, row.Cells[c.index])
			}
			t.Rows = append(t.Rows, made)
		}
		var labels []string
		for _, c := range of {
			labels = append(labels, row.Cells[c.index].Text)
		}
		label := strings.Join(labels, " ")
		for _, c := range values {
			head := label
			if c != score {
				head += " " + c.Text
			}
			if _, seen := at[head]; !seen {
				if len(at) >= mostTasks*len(values) {
					return false
				}
				at[head] = add(c, head)
				if own := c.head; c.role != isError {
					task := readHead(head, "")
					if task.Better != "" && own.isAll(vagueWords) { // "WER" as a metric, under the head "score"
						own = task
					}
					own.Title, own.words = task.Title, task.words
					known[head] = evaluation{metric: own}
				}
			}
			r := &t.Rows[rows[name]]
			for len(r.Cells) <= at[head] {
				r.Cells = append(r.Cells, table.Cell{Place: row.Place})
			}
			r.Cells[at[head]] = row.Cells[c.index]
		}
	}
	for i := range t.Rows {
		r := &t.Rows[i]
		for len(r.Cells) < len(t.Header) {
			r.Cells = append(r.Cells, table.Cell{Place: r.Place})
		}
	}
	s.remark(fmt.Sprintf("a row for each model and %s becomes a row for each model, with %d columns", strings.Join(heads(of), " and "), len(at)))
	s.Table, s.known = t, known
	return true
}

// blankAbsent takes -1 for "not measured" where it is the only figure of its column below
// nought, and says so.
func (s *sheet) blankAbsent(columns []*column) bool {
	found := false
	for _, c := range columns {
		if c.kind != numberKind || c.min == nil || c.min.Cmp(minusOne) != 0 || c.max.Sign() <= 0 {
			continue
		}
		var at []int
		others := 0
		for i, f := range c.figures {
			switch {
			case !f.Known():
			case f.Rat().Cmp(minusOne) == 0 && f.Decimals == 0:
				at = append(at, i)
			case f.Rat().Sign() < 0:
				at = nil
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
		}
		s.remark(fmt.Sprintf("-1 in %s of %s is taken for not measured, as the other figures are positive: write -1 in the made file again where it is a figure", counted(len(at), "row"), quote(c.Text)))
		found = true
	}
	return found
}

// nameTwice gives rows of the few models that are there more than once a variant each:
// what tells them apart, or which row it is. Other models keep their bare names.
func (s *sheet) nameTwice(columns []*column) bool {
	model := roleOf(columns, isModel)
	if roleOf(columns, isVariant) != nil || s.isDistinct(model) {
		return false
	}
	rows, twice := map[string][]int{}, 0
	for i, row := range s.Rows {
		name := source.Fold(row.Cells[model.index].Text)
		if rows[name] = append(rows[name], i); len(rows[name]) > 1 {
			twice++
		}
	}
	if 4*twice > len(rows) {
		return false // a column that says how models were run is then likely to be one
	}
	var by *column
	for _, c := range columns {
		if c != model && by == nil && (c.kind == textKind || c.kind == yesNoKind) && c.role == isFurther && c.longest <= mostQuoted && s.isDistinct(model, c) {
			by = c
		}
	}
	s.Header = append(s.Header, table.Cell{Place: s.Header[0].Place, Text: string(isVariant)})
	var apart []string
	for i := range s.Rows {
		row := &s.Rows[i]
		cell := table.Cell{Place: row.Place}
		same := rows[source.Fold(row.Cells[model.index].Text)]
		switch at := slices.Index(same, i); {
		case len(same) == 1:
		case by != nil:
			cell.Text = row.Cells[by.index].Text
		default:
			cell.Text = fmt.Sprintf("row %d of %d", at+1, len(same))
		}
		if cell.Text != "" && same[0] == i {
			apart = append(apart, row.Cells[model.index].Text)
		}
		row.Cells = append(row.Cells[:len(row.Cells):len(row.Cells)], cell)
	}
	how := "by their order"
	if by != nil {
		how = "by " + quote(by.Text)
	}
	s.remark(fmt.Sprintf("the rows of %s are told apart %s, in a column variant that is empty for all others", quoted(apart), how))
	return true
}

// remake makes a CSV file of the table as it is now, and keeps its originals beside it.
func (s *sheet) remake() {
	if s.made == nil {
		if s.originals = []*Input{s.input}; s.parts != nil {
			s.originals = s.parts
		}
		s.file = addressOf(stem(s.path())) + ".csv"
	}
	s.parts, s.records, s.Delimiter = nil, "", ','
	s.made = csvOf(s.Table)
	s.places = []source.Place{s.Header[0].Place}
	for _, row := range s.Rows {
		s.places = append(s.places, row.Place)
	}
	if strings.Count(string(s.made), "\n") != len(s.places) {
		s.places = nil // lines are not rows
	}
}
