package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/importer/tree"
	"standings/results/kind"
	"standings/results/table"
)

// Programs that evaluate models write a folder for each model and into it a file for each data
// set, which has a total and its parts, or a row for each dimension. One table is made of
// them: a row for each folder, a column for each data set or dimension.

// result is a figure of a file: what it is of, and the measure.
type result struct {
	of, measure string
	cell        table.Cell
}

// totals makes tables of the folders that hold such files: of the two levels of their paths that
// cross, one is the model. taken is the files that are used, and those that are left out with a reason.
func (d *Draft) totals(inputs []input, taken map[*input]bool) (sheets []*sheet) {
	var files []*input
	for i := range inputs {
		if in := &inputs[i]; !taken[in] && strings.Contains(in.Name, "/") && endsIn(in.Name, ".csv", ".tsv") {
			files = append(files, in)
		}
	}
	for _, of := range grouped(files, func(in *input) string { return fmt.Sprint(in.From, strings.Count(in.Name, "/")) }) {
		if s := d.totalsOf(of, taken); s != nil {
			sheets = append(sheets, s)
		}
	}
	return sheets
}

func (d *Draft) totalsOf(files []*input, taken map[*input]bool) *sheet {
	levels, joint := tree.Levels(mapped(files, func(in *input) string { return in.Name }))
	models, labels := levels[len(levels)-2], levels[len(levels)-1]
	folders := models.Distinct()
	if len(folders) < 2 || len(distinct(files, (*input).folder)) > len(folders) || !role.TellsApart(models, labels) {
		return nil
	}
	of := map[string][]int{} // files, by their labels
	for i, label := range labels {
		of[label] = append(of[label], i)
	}
	found := make([][]result, len(files))
	var whole []string // labels of which each file states a total
	for _, label := range sortedKeys(of) {
		all := true
		for _, i := range of[label] {
			found[i] = resultsIn(files[i], inWords(label))
			all = all && found[i] != nil
		}
		if all && len(of[label]) > 1 && 2*len(of[label]) >= len(folders) {
			whole = append(whole, label)
		}
	}
	if len(whole) == 0 || joint == "" && len(whole) > 1 && !(slices.ContainsFunc(folders, namesModel) && !slices.ContainsFunc(whole, namesModel)) {
		return nil // whether the folders or the files are the models is not said
	}
	w, known := newMatrix("", table.Cell{Text: string(role.Model)}), map[string]evaluation{}
	var rows []fileRow
	for _, label := range whole {
		for _, i := range of[label] {
			in := files[i]
			at := source.Place{File: in.Path, Line: 1}
			rows = append(rows, fileRow{input: in, name: models[i], dir: path.Dir(in.Name)})
			row := w.row(in.folder(), at, table.Cell{Place: at, Text: models[i]})
			for _, r := range found[i] {
				column, isNew := w.column(table.Cell{Place: r.cell.Place, Text: r.of})
				if isNew {
					known[r.of] = evaluation{metric: readHead(r.measure, "").under(r.of)}
				}
				w.put(row, column, r.cell)
			}
		}
	}
	t := w.made()
	if !looksRanked(t) {
		return nil
	}
	above := path.Dir(rows[0].Path)
	t.File, t.Header[0].Place = path.Dir(above), source.Place{File: rows[0].Path, Line: 1}
	s := &sheet{Table: t, input: rows[0].input, parts: rows, folder: path.Dir(above), known: known, file: addressOf(path.Base(path.Dir(rows[0].folder()))) + ".csv"}
	s.remark(fmt.Sprintf("a folder is a model: of its files the total is a score, or each row of %s", quoted(whole)))
	s.remake()
	for i, in := range files {
		if taken[in] = true; !slices.Contains(whole, labels[i]) {
			d.leave(in.Path, "it has no total, and its rows are not averaged: nothing says that they count alike")
		}
	}
	return s
}

// resultsIn are the figures that a file of one model and data set states of the whole: its total,
// or one for each dimension that a column names; none where its rows are something else.
func resultsIn(in *input, label string) (list []result) {
	var quiet source.List
	t := table.Open(in.Path, in.Data, table.Options{}, &quiet)
	if t == nil || quiet.Errors() > 0 {
		return nil
	}
	columns := profiled(t, nil)
	totals := except(columns, func(c *column) bool { return c.kind != kind.Number || c.namesOverall() < averageOfAll })
	measures := except(columns, func(c *column) bool {
		return c.kind != kind.Number || !c.isMeasure() || c.isWhole() && c.isAll(countedTotals)
	})
	names := columns[0]
	bare, measure := label, ""
	if words := strings.Fields(label); len(words) > 1 {
		if last := readHead(words[len(words)-1], ""); last.Better == higher || last.Better == lower || last.isVague() {
			bare, measure = strings.Join(words[:len(words)-1], " "), words[len(words)-1]
		}
	}
	add := func(of string, c *column, row table.Row) {
		said := c.Text
		if c.namesOverall() > 0 && measure != "" {
			said = measure
		}
		list = append(list, result{of, said, row.Cells[c.index]})
	}
	total := slices.IndexFunc(t.Rows, func(row table.Row) bool {
		return (&column{Cell: row.Cells[0], head: readHead(names.of(row), "")}).namesOverall() == averageOfAll
	})
	switch {
	case len(t.Rows) == 1 && len(totals) == 1:
		add(bare, totals[0], t.Rows[0])
	case names.kind == kind.Text && total >= 0 && len(measures) == 1:
		add(bare, measures[0], t.Rows[total])
	case names.kind == kind.Text && total >= 0:
		for _, c := range measures {
			add(bare+" "+c.Text, c, t.Rows[total])
		}
	case len(t.Rows) == 1 && len(measures) == 1:
		add(bare, measures[0], t.Rows[0])
	case len(measures) == 1 && names.kind == kind.Text && names.has(role.Spread) && names.distinct == len(t.Rows) && len(t.Rows) <= mostTasks:
		for _, row := range t.Rows {
			add(names.of(row), measures[0], row)
		}
	}
	return list
}

// Heads of how many cases there are in all.
var countedTotals = role.Set("tot total all n num count")
