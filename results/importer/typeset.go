package importer

import (
	"fmt"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results"
	"standings/results/importer/grid"
	"standings/results/importer/role"
	"standings/results/importer/shape"
	"standings/results/table"
)

// typeset finds the tables of a file in which they are typeset: of each a CSV file is
// made.
func typeset(in *input, problems *source.List) []*sheet {
	var sheets []*sheet
	for _, g := range shape.Read(in.Path, in.Data, problems) {
		for _, t := range g.Tables(namesModel, problems) {
			if s := sheetOf(in, t, problems); s != nil {
				sheets = append(sheets, s)
			}
		}
	}
	return sheets
}

// turned reads a table of lines in which models are the heads, or in which names go on
// with those above them; nil where it is not laid out so.
func turned(in *input, delimiter rune) *sheet {
	t := linesOf(in, delimiter)
	if t == nil || !t.Turned && !t.Carried {
		return nil
	}
	return sheetOf(in, t, &source.List{})
}

// arranged reads a file as lines of cells with heads of two lines, sections and the
// like; nil where it is none, and where nothing in it can be ranked. Of several
// delimiters the one is taken that makes the most columns.
func arranged(in *input) *sheet {
	var found *grid.Table
	for _, delimiter := range []rune{',', ';', '\t', '|'} {
		if t := linesOf(in, delimiter); t != nil && (found == nil || len(t.Header) > len(found.Header)) {
			found = t
		}
	}
	if found == nil || len(found.Header) < 2 || len(found.Remarks) == 0 {
		return nil
	}
	var quiet source.List
	s := sheetOf(in, found, &quiet)
	if s == nil || !looksRanked(s.Table) {
		return nil
	}
	return s
}

// linesOf reads a file as lines of cells and arranges them; nil where that makes not
// one table, or anything is wrong with it.
func linesOf(in *input, delimiter rune) *grid.Table {
	text, _, _, err := source.UTF8(in.Data)
	if err != nil {
		return nil
	}
	g := shape.Delimited(in.Path, string(text), delimiter)
	if g == nil {
		return nil
	}
	var quiet source.List
	if tables := g.Tables(namesModel, &quiet); len(tables) == 1 && quiet.Errors() == 0 {
		return tables[0]
	}
	return nil
}

// namesModel reports whether a name is that of a model which the program knows, or has
// a part that names of models have and those of tasks seldom: a number of parameters,
// how it was tuned, a version.
func namesModel(name string) bool {
	return results.BuiltIn().Find(name) != nil || modelName().MatchString(name)
}

var modelName = lazy.Regexp(`(?i)(^|[-_. ])\d+(\.\d+)?[bm]([-_. ]|$)|(^|[-_. ])(chat|instruct|turbo|preview|it|hf|base|mini|flash|v\d+(\.\d+)?)([-_. ]|$)|gpt-?\d`)

// sheetOf makes a sheet of an arranged table; nil where nothing in it can be ranked.
func sheetOf(in *input, t *grid.Table, problems *source.List) *sheet {
	made := t.CSV()
	var wrong source.List
	read := table.Open("table.csv", made, table.Options{}, &wrong)
	if read == nil || wrong.Errors() > 0 {
		for _, p := range wrong.All() {
			problems.Errorf(t.Place, "the %s %s", t.Form, p.Message)
		}
		return nil
	}
	if read.Delimiter != ',' {
		problems.Errorf(t.Place, "the %s has more semicolons, tabs or bars in its cells than columns: take them out of it", t.Form)
		return nil
	}
	read.File = in.Path
	s := &sheet{Table: read, input: in, made: made, originals: []*input{in}, title: shortTitle(t.Caption, t.Part), file: addressOf(stem(in.Name)) + ".csv"}
	for i := range read.Header {
		read.Header[i].Place = t.Place
	}
	for i := range min(len(read.Rows), len(t.Rows)) {
		row := &read.Rows[i]
		row.Place = t.Rows[i].Place
		for j := range row.Cells {
			row.Cells[j].Place = row.Place
		}
	}
	s.boldSays(t)
	for _, r := range t.Remarks {
		s.remarkAt(r.Place, r.Text)
	}
	for _, model := range columnsOf(read, nil, &source.List{}) {
		for i, row := range t.Rows {
			if link := row.Cells[model.index].Link; model.role == role.Model && link != "" && i < len(read.Rows) {
				s.facts = append(s.facts, fact{read.Rows[i].Cells[model.index].Text, "url", link})
			}
		}
	}
	return s
}

// shortTitle is what a table is called: its caption up to the end of its first
// sentence; "" where that is too long for a title.
func shortTitle(caption, part string) string {
	first, _, _ := strings.Cut(caption+" ", ". ")
	first = strings.TrimSuffix(strings.TrimSpace(first), ".")
	const most = 100
	switch {
	case len(first) > most:
		first = ""
	case first == "":
		return part
	case part != "":
		return first + ": " + part
	}
	return first
}

// The columns whose best figures a table has to mark for its marks to be believed.
const fewMarked = 3

// boldSays takes the figures that a table sets apart for the best of their columns, where
// it does so in several columns and in none of them otherwise.
func (s *sheet) boldSays(t *grid.Table) {
	known, marked := map[string]evaluation{}, 0
	for j, best := range t.Bests() {
		h, better, at := t.Header[j], best.Better, best.At
		if at.Text == "" {
			continue
		}
		if better == "" {
			return
		}
		marked++
		own := readHead(h.Name, "")
		if own.Sure {
			continue
		}
		own.Better, own.Sure, own.marked = better, true, fmt.Sprintf("its best figure is marked, as in line %d", at.Line)
		known[h.Name] = evaluation{metric: own}
	}
	if marked >= fewMarked {
		s.known = known
	}
}
