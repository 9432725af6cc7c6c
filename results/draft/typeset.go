package draft

import (
	"path"
	"regexp"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
	"standings/results/draft/shape"
	"standings/results/table"
)

// isTypeset reports whether a file's name says that its tables are typeset.
func isTypeset(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".tex", ".ltx", ".latex", ".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd", ".html", ".htm", ".xhtml":
		return true
	}
	return false
}

// typeset finds the tables of a file in which they are typeset: of each a CSV file is
// made.
func typeset(in *Input, problems *source.List) []*sheet {
	var sheets []*sheet
	for _, g := range shape.Read(in.Path, in.Data, problems) {
		for _, t := range g.Tables(looksLikeModel, problems) {
			if s := sheetOf(in, t, problems); s != nil {
				sheets = append(sheets, s)
			}
		}
	}
	return sheets
}

// turned reads a table of lines in which models are the heads; nil where it is not
// laid out so.
func turned(in *Input, t *table.Table, delimiter rune) *sheet {
	var quiet source.List
	text, _, _, err := source.UTF8(in.Data)
	if err != nil {
		return nil
	}
	g := shape.Delimited(in.Path, string(text), delimiter, &quiet)
	if g == nil {
		return nil
	}
	tables := g.Tables(looksLikeModel, &quiet)
	if len(tables) != 1 || quiet.Errors() > 0 || tables[0].Header[0].Name != string(isModel) || t != nil && source.Fold(t.Header[0].Text) == string(isModel) {
		return nil
	}
	return sheetOf(in, tables[0], &quiet)
}

// looksLikeModel reports whether a name has a part that names of models have and those
// of tasks seldom: a number of parameters, how it was tuned, a version.
func looksLikeModel(name string) bool { return modelName.MatchString(name) }

var modelName = regexp.MustCompile(`(?i)(^|[-_. ])\d+(\.\d+)?[bm]([-_. ]|$)|(^|[-_. ])(chat|instruct|turbo|preview|it|hf|base|mini|flash|v\d+(\.\d+)?)([-_. ]|$)|gpt-?\d`)

// sheetOf makes a sheet of an arranged table; nil where nothing in it can be ranked.
func sheetOf(in *Input, t *grid.Table, problems *source.List) *sheet {
	made := t.CSV()
	var wrong source.List
	read := table.Open("table.csv", made, table.Options{}, &wrong)
	if read == nil || wrong.Errors() > 0 {
		for _, p := range wrong.All() {
			problems.Errorf(t.Place, "the %s %s", t.Form, p.Message)
		}
		return nil
	}
	s := &sheet{Table: read, input: in, made: made, originals: []*Input{in}, title: shortTitle(t.Caption, t.Part), file: addressOf(stem(in.Name)) + ".csv"}
	s.places = append(s.places, t.Place)
	for _, row := range t.Rows {
		s.places = append(s.places, row.Place)
	}
	if len(read.Rows) != len(t.Rows) || strings.Count(string(made), "\n") != len(t.Rows)+1 {
		s.places = nil // lines are not rows
	}
	s.place()
	if t.Label != "" {
		s.id = addressOf(strings.TrimPrefix(strings.TrimPrefix(t.Label, "tab:"), "table:"))
	}
	for _, r := range t.Remarks {
		s.remark(r.Place.String() + ": " + r.Text)
	}
	if t.Changes != nil {
		s.remark(t.Place.String() + ": the printed changes are left in the original")
	}
	if model := modelColumn(read, columnsQuietly(read)); model != nil {
		for i, row := range t.Rows {
			if link := row.Cells[model.index].Link; link != "" && i < len(read.Rows) {
				s.facts = append(s.facts, fact{read.Rows[i].Cells[model.index].Text, "url", link})
			}
		}
	}
	return s
}

func columnsQuietly(t *table.Table) []*column {
	var quiet source.List
	return columnsOf(t, nil, &quiet)
}

// place gives the cells of a table that was made here the places that they have in
// the file it was made of.
func (s *sheet) place() {
	if s.places == nil {
		return
	}
	for i := range s.Header {
		s.Header[i].Place = s.places[0]
	}
	for n := range s.Rows {
		s.Rows[n].Place = s.places[n+1]
		for i := range s.Rows[n].Cells {
			s.Rows[n].Cells[i].Place = s.places[n+1]
		}
	}
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
