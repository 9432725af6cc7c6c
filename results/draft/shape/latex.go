package shape

import (
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// latexReader reads a LaTeX file: of its text only what tables are made of.
type latexReader struct {
	scan
	*typesetter
	*latexTable // nil outside tables
	file        *places
	problems    *source.List
	grids       []*grid.Grid
	floats      []float
	place       source.Place // of the cell
	cells       int          // of all tables
}

// float is an environment around tables, which may have their caption.
type float struct {
	name     string
	first    int // of its grids
	captions []string
	labels   []string
	notes    []grid.Note
}

// readLaTeX reads the tables of a LaTeX file.
func readLaTeX(file, text string, problems *source.List) []*grid.Grid {
	r := &latexReader{scan: scan{text: visible(text)}, file: newPlaces(file, text), problems: problems, floats: []float{{}}}
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
	for len(r.floats) > 0 {
		r.closeFloat()
	}
	return r.grids
}

// outside reads a command that is in no table.
func (r *latexReader) outside(command string, at int) {
	switch command {
	case "begin":
		switch name := clean(r.argument()); {
		case name == "tablenotes":
			r.tableNotes()
		case tables[name] == unread:
			r.problems.Errorf(r.file.at(at), "the LaTeX %s is not read: write it as a tabular, or save the table as CSV", name)
		case tables[name] != "":
			r.openFloat(name)
			r.readTable(name, at)
			r.closeFloat()
		default:
			r.openFloat(name)
		}
	case "end":
		name := clean(r.argument())
		for i := len(r.floats) - 1; i > max(0, len(r.floats)-maxDepth); i-- {
			if r.floats[i].name == name {
				for len(r.floats) > i {
					r.closeFloat()
				}
			}
		}
	case "caption", "captionof", "tablecaption", "subcaption", "topcaption", "bottomcaption", "label", "footnotetext":
		r.float(command)
	case "newenvironment", "renewenvironment", "NewDocumentCommand", "RenewDocumentCommand":
		r.form(&r.scan, forms[command]) // a table within is none yet
	default:
		r.define(&r.scan, command)
	}
}

// float reads a caption, label or note of the float that is open.
func (r *latexReader) float(command string) {
	f := &r.floats[len(r.floats)-1]
	r.match(star)
	r.place = r.file.at(r.pos)
	switch command {
	case "label":
		f.labels = append(f.labels, clean(r.argument()))
		return
	case "captionof":
		r.argument()
	}
	mark, is := r.match(square)
	text := r.words(r.argument())
	switch {
	case command == "footnotetext":
		if !is {
			mark = "*"
		}
		f.notes = append(f.notes, grid.Note{Mark: clean(mark), Text: text})
	case text != "":
		f.captions = append(f.captions, text)
	}
}

// tableNotes reads what the marks of a table stand for: \item[*] text.
func (r *latexReader) tableNotes() {
	f := &r.floats[len(r.floats)-1]
	body, _, _ := strings.Cut(r.text[r.pos:], `\end{tablenotes}`)
	r.pos += len(body)
	for _, item := range strings.Split(body, `\item`)[1:] {
		s := scan{text: item}
		mark, _ := s.match(square)
		note := grid.Note{Mark: strings.Trim(r.words(mark), "[] "), Text: r.words(item[s.pos:])}
		if note.Mark != "" && note.Text != "" {
			f.notes = append(f.notes, note)
		}
	}
}

func (r *latexReader) openFloat(name string) {
	r.floats = append(r.floats, float{name: name, first: len(r.grids)})
}

// closeFloat gives the tables of a float their captions: each its own where there
// are as many, else all of them the last. Captions in a box without a table
// are of the float around it.
func (r *latexReader) closeFloat() {
	f := r.floats[len(r.floats)-1]
	r.floats = r.floats[:len(r.floats)-1]
	grids := r.grids[f.first:]
	for i, g := range grids {
		if f.name != "" && f.name != "document" { // outside any float, a caption is of nothing in particular
			g.Caption = ofEach(g.Caption, f.captions, i, len(grids))
			g.Label = ofEach(g.Label, f.labels, i, len(grids))
		}
		g.Notes = append(g.Notes, f.notes...)
	}
	if len(r.floats) > 1 && len(grids) == 0 {
		outer := &r.floats[len(r.floats)-1]
		outer.captions = append(outer.captions, f.captions...)
		outer.labels = append(outer.labels, f.labels...)
	}
}

func ofEach(own string, all []string, i, n int) string {
	switch {
	case own != "" || len(all) == 0:
		return own
	case len(all) == n:
		return all[i]
	}
	return all[len(all)-1]
}
