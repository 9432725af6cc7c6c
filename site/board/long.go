package board

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"standings/results"
	"standings/site/page"
)

// A board with more cells than longFrom is a long one: its page has its first rows and
// columns, and files beside it the others, which a browser loads when a reader asks for
// them: all at once they are more than a page should weigh, and more than a slow machine
// shows soon.
const (
	longFrom    = 20_000 // cells
	longFirst   = 100    // rows
	longColumns = 20     // columns beside the one that ranks

	// Of a table of more than manyRows a browser with a script draws seenRows before its
	// reader moves, be the board a long one or not.
	manyRows = 80
	seenRows = 40
)

// RowsFile is the rows of a long board that its page leaves out, as markup that the page
// puts behind its own rows: /<benchmark>/<board>/rows.js. Links in it are those of the
// board's page.
type RowsFile struct {
	page.Page
	Table BoardTable // its sections hold the other rows alone
}

// ColumnsFile is the columns of a long board that its page leaves out, of all rows in
// their order: /<benchmark>/<board>/columns.js.
type ColumnsFile struct {
	page.Page
	Table BoardTable // it has the other columns alone, but the upper heads of all of them
}

// isLong reports whether a board is a long one.
func isLong(b *results.Board) bool {
	return len(b.Rows) > longFirst && len(b.Rows)*len(b.Columns) > longFrom
}

// split parts a table's rows after the first n: sections without a row are left out. The
// first part says how many rows there are in all, and both have the heads, notes and
// legend of all rows.
func (t BoardTable) split(n int) (first, rest BoardTable) {
	first, rest = t, t
	first.Sections, rest.Sections = nil, nil
	for _, s := range t.Sections {
		first.All += len(s.Rows)
		here, others := s, s
		keep := min(n, len(s.Rows))
		n -= keep
		if here.Rows = s.Rows[:keep]; keep > 0 {
			first.Sections = append(first.Sections, here)
		}
		if others.Rows = s.Rows[keep:]; len(others.Rows) > 0 {
			rest.Sections = append(rest.Sections, others)
		}
	}
	return first, rest
}

// later marks those of many rows that a window does not reach: a script has them drawn
// once the reader moves.
func (t BoardTable) later() {
	if t.Shown() <= manyRows {
		return
	}
	n := seenRows
	for _, s := range t.Sections {
		for i := range s.Rows {
			if n--; n < 0 {
				s.Rows[i].Later = true
			}
		}
	}
}

// Far reports whether the charts are far below a table of many rows.
func (p *Page) Far() bool { return p.Table.Shown() > manyRows }

// narrow parts a table's columns after the first n beside the one that ranks. Both parts
// know all columns, and the second one all upper heads.
func (t BoardTable) narrow(n int) (first, rest BoardTable) {
	first, rest = t, t
	n = min(n, len(t.Heads))
	first.Heads, rest.Heads = t.Heads[:n], t.Heads[n:]
	first.Sections, rest.Sections = slices.Clone(t.Sections), slices.Clone(t.Sections)
	for i, s := range t.Sections {
		first.Sections[i].Rows, rest.Sections[i].Rows = slices.Clone(s.Rows), slices.Clone(s.Rows)
		for k, r := range s.Rows {
			first.Sections[i].Rows[k].Cells, rest.Sections[i].Rows[k].Cells = r.Cells[:n], r.Cells[n:]
		}
	}
	first.Span -= len(rest.Heads)
	first.Tops, first.Beyond = nil, 0
	room := n
	for _, top := range t.Tops {
		if top.Span = min(top.Span, room); top.Span > 0 {
			first.Tops = append(first.Tops, top)
			room -= top.Span
		}
	}
	if len(t.Tops) > 0 {
		first.Beyond = room
	}
	return first, rest
}

// AllColumns is how many columns the board has where the table shows the first of them;
// else 0.
func (t BoardTable) AllColumns() int {
	if len(t.Heads) == len(t.Columns) {
		return 0
	}
	return t.columns(len(t.Columns))
}

// ShownColumns is how many columns the table shows.
func (t BoardTable) ShownColumns() int { return t.columns(len(t.Heads)) }

func (t BoardTable) columns(beside int) int {
	if t.Main != nil {
		beside++
	}
	return beside
}

// Shown is how many rows the table has.
func (t BoardTable) Shown() int {
	n := 0
	for _, s := range t.Sections {
		n += len(s.Rows)
	}
	return n
}

// rowsScript is the file of a long board's other rows, as a script.
func (s *Pages) rowsScript(b *results.Board, t BoardTable) ([]byte, error) {
	first, _ := t.narrow(longColumns)
	_, rest := first.split(longFirst)
	return s.markupScript(b, "/rows", &RowsFile{Page: s.Page(page.BoardPath(b), b.Title.Value, ""), Table: rest})
}

// columnsScript is the file of a long board's other columns, likewise.
func (s *Pages) columnsScript(b *results.Board, t BoardTable) ([]byte, error) {
	_, rest := t.narrow(longColumns)
	return s.markupScript(b, "/columns", &ColumnsFile{Page: s.Page(page.BoardPath(b), b.Title.Value, ""), Table: rest})
}

// markupScript is a script that holds the markup of a view.
func (s *Pages) markupScript(b *results.Board, name string, view page.View) ([]byte, error) {
	markup, err := s.Shelf.Execute(page.BoardPath(b), view)
	if err != nil {
		return nil, err
	}
	// Between cells it needs no white space, of which a browser would make as many nodes.
	return scriptOf(page.BoardFile(b, name), strings.ReplaceAll(string(markup), "\n<t", "<t"))
}

// scriptOf is data as a script that a page runs, so that a site opened from a folder can
// load it. JSON as Go writes it holds no "<" and no separator of lines.
func scriptOf(file string, data any) ([]byte, error) {
	text, err := json.Marshal(data)
	return fmt.Appendf(nil, "standings[%q]=%s;\n", "../"+file, text), err
}
