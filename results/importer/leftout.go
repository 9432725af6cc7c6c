package importer

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/table"
)

// What is odd is left out, the smallest thing that holds it: a cell, else its row, else its
// table, which is named with its place and the reason. The rest is drafted.

// at is where a table begins.
func (s *sheet) at() source.Place { return source.Place{File: s.path(), Line: lineOf(s.Table)} }

// leaveOut takes out the tables that do not fit.
func (d *Draft) leaveOut(sheets []*sheet) []*sheet {
	return slices.DeleteFunc(sheets, func(s *sheet) bool {
		s.key = strings.Join(append([]string{s.at().String(), s.records, s.title}, textsOf(s.Header)...), "\x00")
		why, unfit := d.unfit[s.key]
		if unfit {
			d.Left = append(d.Left, leftOut{Place: s.at(), What: aTable, Why: why})
			d.Ledger.Rows.Left += len(s.Rows)
		}
		return unfit
	})
}

// leaveTables names what is wrong in a file of which some tables are taken, or none in a folder.
func (d *Draft) leaveTables(in *input, taken []*sheet, wrong *source.List) {
	if !Takes(in.Name) {
		return // nobody expects results in it
	}
	_, fault := documentIn(in)
	for _, p := range wrong.All() {
		if p.Severity == source.Error {
			if len(taken) == 0 {
				p.Place = source.Place{File: in.Path}
			}
			d.Left = append(d.Left, leftOut{Place: p.Place, Why: p.Message, Wrong: fault != nil})
			if len(taken) == 0 {
				return
			}
		}
	}
}

// thatFail reads the drafted project and says which of its tables cannot be read, and why.
func (d *Draft) thatFail(sheets []*sheet) map[string]string {
	var problems source.List
	results.Load(d.FS(), source.InMemory(nil, nil), &problems)
	failed := map[string]string{}
	for _, p := range problems.All() {
		for _, s := range sheets {
			file := d.fileOf(s)
			if p.Severity == source.Error && s.key != "" && failed[s.key] == "" && (p.File == file || strings.HasPrefix(p.File, file+"/")) {
				p = d.Place(p)
				failed[s.key] = fmt.Sprintf("line %d: %s", p.Line, p.Message)
			}
		}
	}
	return failed
}

// Rows that are left out are few: a third at most.
const fewOf = 3

// tidyRows leaves out of a table with a column for models the few rows that name none in so many letters as fit, and rows
// that repeat another word for word.
func (s *sheet) tidyRows() (left []leftOut) {
	names, blank := -1, 0
	for i, h := range s.Header {
		if head := readHead(h.Text, ""); names < 0 && head.isModelWord() {
			names = i
		}
	}
	if names < 0 {
		return nil
	}
	unnamed := func(row table.Row) string {
		switch name := row.Cells[names].Text; {
		case name == "":
			return "it names no model"
		case source.IsLong(table.Bare(name)):
			return "its name is too long"
		}
		return ""
	}
	for _, row := range s.Rows {
		if unnamed(row) != "" {
			blank++
		}
	}
	seen := map[string]table.Row{}
	var rows []table.Row
	for _, row := range s.Rows {
		text := strings.Join(textsOf(row.Cells), "\x00")
		same, twice := seen[text]
		switch {
		case unnamed(row) != "" && fewOf*blank <= len(s.Rows):
			left = append(left, rowLeft(row, unnamed(row)))
			continue
		case twice:
			left = append(left, rowLeft(row, fmt.Sprintf("it is line %d again", same.Line)))
			continue
		}
		seen[text], rows = row, append(rows, row)
	}
	if len(left) > 0 {
		s.Rows = rows
	}
	return left
}

// blankOdd leaves out the cells of a column of figures that are none: they are fewer than the others.
func (s *sheet) blankOdd(columns []*column) bool {
	found := false
	for _, c := range columns {
		if c.kind != kind.Number || c.role == role.Model || c.role == role.Left {
			continue
		}
		for _, row := range c.strange {
			cell := &s.Rows[row].Cells[c.index]
			s.remarkAt(cell.Place, fmt.Sprintf("%s under %s is no figure and is left out", quote(cell.Text), quote(c.Text)))
			s.left = append(s.left, leftOut{Place: cell.Place, What: quote(cell.Text) + " under " + quote(c.Text), Why: "it is no figure"})
			cell.Text, found = "-", true
		}
	}
	return found
}

// unread says of a table whose cells hold figures that are not read why; "" of another.
func (s *sheet) unread() string {
	for i := range s.Header {
		c := &column{profile: profileOf(s.Table, i, figure.Notation{})}
		if c.isOfLists() {
			return fmt.Sprintf("cells such as %s hold several figures, which are not read: write a column for each", quote(c.odd[kind.Number].Text))
		}
	}
	for _, c := range columnsOf(s.Table, s.known, &source.List{}) {
		if c.comma != "" {
			return c.comma
		}
	}
	return ""
}

// listOfFigures is a cell with several: "[0.5, 1]", "0.03, 0.02".
var listOfFigures = lazy.Regexp(`^[\[(]?\s*-?\d[\d.]*(?:e-?\d+)?(?:\s*[,;/|+]\s*(?:-?\d[\d.]*(?:e-?\d+)?|null)?)+\s*[\])]?$`)

// isOfLists reports whether the cells of a column that are no figures are lists of such, most of
// all its cells.
func (c *column) isOfLists() bool {
	return 2*len(c.strange) > c.cells && c.hasLists()
}

// hasLists reports whether a column of texts has cells with several figures.
func (c *column) hasLists() bool {
	return len(c.strange) > 0 && (listOfFigures().MatchString(c.odd[kind.Number].Text) || strings.HasPrefix(c.odd[kind.Number].Text, ", "))
}

// unclearComma says of a column why its commas are unclear.
func unclearComma(t *table.Table, column int, unit string) string {
	for _, row := range t.Rows {
		var e figure.Evidence
		if cell := row.Cells[column]; !cell.Number {
			if e.Add(cell.Text, unit); e.Unclear() {
				return fmt.Sprintf("the comma of %s can part thousands or be a decimal sign, and nothing in the file says which", quote(cell.Text))
			}
		}
	}
	return ""
}

// asTexts takes columns whose commas are unclear for texts.
func asTexts(columns []*column) {
	for _, c := range columns {
		if c.comma != "" && c.kind == kind.Number {
			c.kind, c.why = kind.Text, c.comma
		}
	}
}
