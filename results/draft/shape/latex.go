package shape

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/results/draft/grid"
)

// latexReader reads a LaTeX file: of its text only what tables are made of.
type latexReader struct {
	typesetter
	grids  []*grid.Grid
	floats []float
	table  *latexTable
	cells  int // of all tables
}

// float is an environment around tables that has their caption.
type float struct {
	name     string
	first    int // of its grids
	captions []string
	labels   []string
	notes    []grid.Note
}

// How deep floats may be within each other.
const maxFloats = 20

// readLaTeX reads the tables of a LaTeX file.
func readLaTeX(file, text string, problems *source.List) []*grid.Grid {
	r := &latexReader{typesetter: typesetter{
		tokens: tokens{text: text}, file: newPlaces(file, text), problems: problems,
		macros: map[string]macro{}, unknown: map[string]bool{}, out: newText(),
	}}
	r.floats = []float{{}} // the file as a whole
	for {
		tok := r.next()
		if tok.kind == end {
			break
		}
		if tok.kind == command && !r.outside(tok) {
			break
		}
	}
	for len(r.floats) > 0 {
		r.closeFloat()
	}
	return r.grids
}

func (r *typesetter) remark(at int, format string, args ...any) {
	r.remarks = append(r.remarks, grid.Remark{Place: r.file.at(at), Text: fmt.Sprintf(format, args...)})
}

// outside reads a command that is in no table. It reports whether the file goes on.
func (r *latexReader) outside(tok token) bool {
	switch tok.text {
	case "begin":
		name := written(r.group())
		switch {
		case rawEnvironments[name]:
			r.skipRaw(`\end{` + name + "}")
		case name == "tablenotes":
			r.tableNotes()
		case isFloat(name) && len(r.floats) < maxFloats:
			r.floats = append(r.floats, float{name: name, first: len(r.grids)})
		case name == "array": // a matrix
		case tableEnvironments[name] != "":
			r.readTable(name, tok)
		}
	case "end":
		name := written(r.group())
		if name == "document" {
			return false
		}
		if len(r.floats) > 1 && r.floats[len(r.floats)-1].name == name {
			r.closeFloat()
		}
	case "caption", "captionof", "tablecaption", "subcaption", "topcaption", "bottomcaption":
		r.caption(tok)
	case "label":
		r.label()
	case "footnotetext":
		mark := "*"
		if inside, is := r.option("[", "]"); is {
			mark = written(inside)
		}
		text := r.words(r.group())
		f := &r.floats[len(r.floats)-1]
		f.notes = append(f.notes, grid.Note{Mark: mark, Text: text})
	case "iffalse":
		r.skipFalse()
	case "verb":
		r.star()
		if mark := r.next(); len(r.back) == 0 && mark.kind != end {
			r.skipRaw(mark.text)
		}
	case "endinput":
		return false
	default:
		r.define(tok)
	}
	return true
}

func isFloat(name string) bool {
	switch strings.TrimSuffix(name, "*") {
	case "table", "wraptable", "sidewaystable", "threeparttable", "threeparttablex", "figure", "subtable", "SCtable", "floatrow", "margintable", "minipage":
		return true
	}
	return false
}

// skipRaw goes behind a text; to the end of the file where it is not.
func (r *latexReader) skipRaw(until string) {
	r.back = nil
	if i := strings.Index(r.text[r.pos:], until); i >= 0 {
		r.pos += i + len(until)
		return
	}
	r.pos = len(r.text)
}

// skipFalse goes behind the \fi or \else of what is never set.
func (r *latexReader) skipFalse() {
	for depth := 1; depth > 0; {
		tok := r.next()
		switch {
		case tok.kind == end:
			return
		case tok.kind != command:
		case tok.text == "fi":
			depth--
		case tok.text == "else" && depth == 1:
			return
		case strings.HasPrefix(tok.text, "if"):
			depth++
		}
	}
}

// words is what tokens say as text.
func (r *typesetter) words(all []token) string {
	outer, frames, style := r.out, r.frames, r.style
	back := r.back
	text, pos := r.text, r.pos
	r.out, r.frames, r.back = newText(), nil, nil
	r.text, r.pos = "", 0
	r.unreadAll(all)
	for tok := r.next(); tok.kind != end; tok = r.next() {
		r.one(tok)
	}
	for len(r.frames) > 0 {
		r.pop()
	}
	said := ligatures.Replace(squeezed(r.out.text.String()))
	r.out, r.frames, r.style, r.back = outer, frames, style, back
	r.text, r.pos = text, pos
	return said
}

func (r *latexReader) caption(tok token) {
	r.star()
	if tok.text == "captionof" {
		r.group()
	}
	r.option("[", "]")
	text := r.words(r.group())
	f := &r.floats[len(r.floats)-1]
	if text != "" {
		f.captions = append(f.captions, text)
	}
}

func (r *latexReader) label() {
	f := &r.floats[len(r.floats)-1]
	f.labels = append(f.labels, written(r.group()))
}

// tableNotes reads what the marks of a table stand for: \item[*] text.
func (r *latexReader) tableNotes() {
	f := &r.floats[len(r.floats)-1]
	r.option("[", "]")
	var mark string
	var text []token
	flush := func() {
		if said := r.words(text); said != "" && mark != "" {
			f.notes = append(f.notes, grid.Note{Mark: mark, Text: said})
		}
		mark, text = "", nil
	}
	for {
		tok := r.next()
		if tok.kind == end {
			break
		}
		if tok.kind == command && tok.text == "end" {
			r.group()
			break
		}
		if tok.kind == command && tok.text == "item" {
			flush()
			if inside, is := r.option("[", "]"); is {
				mark = strings.Trim(r.words(inside), "[] ")
			}
			continue
		}
		text = append(text, tok)
	}
	flush()
}

// closeFloat gives the tables of a float their captions: each its own where there
// are as many, else all of them the last.
func (r *latexReader) closeFloat() {
	f := r.floats[len(r.floats)-1]
	r.floats = r.floats[:len(r.floats)-1]
	grids := r.grids[f.first:]
	whole := f.name == "" // a caption outside any float is of nothing in particular
	for i, g := range grids {
		if !whole {
			g.Caption = ofEach(g.Caption, f.captions, i, len(grids))
			g.Label = ofEach(g.Label, f.labels, i, len(grids))
		}
		g.Notes = append(g.Notes, f.notes...)
	}
	if len(r.floats) > 1 && len(grids) == 0 { // a box within a float says what is the float's
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
