package shape

import (
	"cmp"
	"strings"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results/importer/grid"
)

// latexReader reads a LaTeX file: of its text only what tables are made of.
type latexReader struct {
	scan
	*typesetter
	*latexTable // nil outside tables
	file        *source.Places
	problems    *source.List
	grids       []*grid.Grid
	place       source.Place // of the cell
	cells       int          // of all tables

	// Remarks on the tables from the first on that have no caption yet.
	first    int
	captions []string
	notes    []grid.Note
}

// floats are the environments around tables and pictures that have captions.
var floats = lazy.Regexp(`^(?:wrap|sideways|long|SC)?(?:table|figure)\*?$`)

// readLaTeX reads the tables of a LaTeX file.
func readLaTeX(file, text string, problems *source.List) []*grid.Grid {
	r := &latexReader{scan: scan{text: visible(text)}, file: source.NewPlaces(file, []byte(text)), problems: problems}
	r.typesetter = newTypesetter(func(text string) {
		if r.latexTable != nil {
			r.Remarks = append(r.Remarks, grid.Remark{Place: r.place, Text: text})
		}
	}, func(format string, args ...any) { problems.Errorf(r.place, format, args...) })
	for !r.stopped {
		at := r.skip(`\`)
		if at < 0 {
			break
		}
		r.outside(r.name(), at)
	}
	r.closeFloat()
	return r.grids
}

// outside reads a command that is in no table.
func (r *latexReader) outside(command string, at int) {
	switch command {
	case "begin":
		name := clean(r.argument())
		if floats().MatchString(name) {
			r.closeFloat()
		}
		switch {
		case name == "tablenotes":
			r.tableNotes()
		case tables[name] == unread:
			r.problems.Errorf(r.file.At(at), "the LaTeX %s is not read: write it as a tabular, or save the table as CSV", name)
		case tables[name] != "":
			if r.readTable(name, at); floats().MatchString(name) {
				r.closeFloat()
			}
		}
	case "end":
		if floats().MatchString(clean(r.argument())) {
			r.closeFloat()
		}
	case "caption", "captionof", "tablecaption", "subcaption", "topcaption", "bottomcaption", "footnotetext":
		r.aboutTable(command)
	case "newenvironment", "renewenvironment", "NewDocumentCommand", "RenewDocumentCommand":
		r.form(&r.scan, forms[command]) // a table within is none yet
	default:
		r.define(&r.scan, command)
	}
}

// aboutTable reads a caption or a note.
func (r *latexReader) aboutTable(command string) {
	r.match(star)
	r.place = r.file.At(r.pos)
	if command == "captionof" {
		r.argument()
	}
	mark, _ := r.match(square)
	text := r.words(r.argument())
	switch {
	case command == "footnotetext":
		r.notes = append(r.notes, grid.Note{Mark: cmp.Or(clean(mark), "*"), Text: text})
	case text != "":
		r.captions = append(r.captions, text)
	}
}

// tableNotes reads what the marks of a table mean: \item[*] text.
func (r *latexReader) tableNotes() {
	body, _, _ := strings.Cut(r.text[r.pos:], `\end{tablenotes}`)
	r.pos += len(body)
	for _, item := range strings.Split(body, `\item`)[1:] {
		s := scan{text: item}
		mark, _ := s.match(square)
		note := grid.Note{Mark: strings.Trim(r.words(mark), "[] "), Text: r.words(item[s.pos:])}
		if note.Mark != "" && note.Text != "" {
			r.notes = append(r.notes, note)
		}
	}
}

// closeFloat gives tables their captions: each its own where there are as many, else all
// of them the last.
func (r *latexReader) closeFloat() {
	grids := r.grids[r.first:]
	for i, g := range grids {
		g.Notes = r.notes
		switch n := len(r.captions); {
		case n == len(grids):
			g.Caption = r.captions[i]
		case n > 0:
			g.Caption = r.captions[n-1]
		}
	}
	r.first, r.captions, r.notes = len(r.grids), nil, nil
}
