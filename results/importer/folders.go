package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/importer/role"
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

// modelFolders makes a table of the folders that hold such files. taken is the files that were
// used, and those that are left out with a reason.
func (d *Draft) modelFolders(inputs []input) (sheets []*sheet, taken map[*input]bool) {
	taken = map[*input]bool{}
	found, files := map[*input][]result{}, map[string][]*input{} // by what is left of their names
	var folders []string
	prefixed := true
	for i := range inputs {
		in := &inputs[i]
		of, rest := path.Base(path.Dir(in.Name)), stem(in.Name)
		if strings.Count(in.Name, "/") < 1 || !endsIn(in.Name, ".csv", ".tsv") {
			continue
		}
		label, has := strings.CutPrefix(rest, of)
		if label = strings.Trim(label, "-_. "); !has || label == "" {
			label, has = rest, false
		}
		if prefixed = prefixed && has; !slices.Contains(folders, in.folder()) {
			folders = append(folders, in.folder())
		}
		files[label] = append(files[label], in)
		found[in] = resultsIn(in, inWords(label))
	}
	if len(folders) < 2 || len(distinct(folders, path.Base)) < len(folders) {
		return nil, taken
	}
	var labels []string
	for _, label := range sortedKeys(files) {
		of := files[label]
		if 2*len(of) >= len(folders) && len(of) > 1 && !slices.ContainsFunc(of, func(in *input) bool { return len(found[in]) == 0 }) {
			labels = append(labels, label)
		}
	}
	named := slices.ContainsFunc(folders, func(f string) bool { return namesModel(path.Base(f)) }) && !slices.ContainsFunc(labels, namesModel)
	if len(labels) == 0 || !prefixed && !named && len(labels) > 1 {
		return nil, taken // whether the folders or the files are the models is not said
	}
	w, known := newMatrix("", table.Cell{Text: string(role.Model)}), map[string]evaluation{}
	var parts []*input
	for _, label := range labels {
		for _, in := range files[label] {
			parts, taken[in] = append(parts, in), true
			at := source.Place{File: in.Path, Line: 1}
			row := w.row(in.folder(), at, table.Cell{Place: at, Text: path.Base(in.folder())})
			for _, r := range found[in] {
				column, isNew := w.column(table.Cell{Place: r.cell.Place, Text: r.of})
				if isNew {
					known[r.of] = evaluation{metric: readHead(r.measure, "").under(r.of)}
				}
				w.put(row, column, r.cell)
			}
		}
	}
	t := w.made()
	above := path.Dir(parts[0].Path)
	t.File, t.Header[0].Place = path.Dir(above), source.Place{File: parts[0].Path, Line: 1}
	s := &sheet{Table: t, input: parts[0], parts: parts, folder: path.Dir(above), known: known, file: addressOf(path.Base(path.Dir(parts[0].folder()))) + ".csv"}
	if !looksRanked(t) {
		return nil, map[*input]bool{}
	}
	s.remark(fmt.Sprintf("a folder is a model: of its files the total is a score, or each row of %s", quoted(labels)))
	s.remake()
	for _, label := range sortedKeys(files) {
		for _, in := range files[label] {
			if !taken[in] {
				taken[in] = true
				d.leave(in.Path, "it has no total, and its rows are not averaged: nothing says that they count alike")
			}
		}
	}
	return []*sheet{s}, taken
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
