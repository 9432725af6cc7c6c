package board

import (
	"encoding/json"
	"fmt"

	"standings/results"
	"standings/site/page"
)

// A board with more cells than longFrom is a long one: its page has its first rows, and
// a file beside it the others, which a browser loads when a reader asks for them: all at
// once they are more than a page should weigh, and more than a slow machine shows soon.
const (
	longFrom  = 20_000 // cells
	longFirst = 100    // rows
)

// RowsFile is the rows of a long board that its page leaves out, as markup that the page
// puts behind its own rows: /<benchmark>/<board>/rows.js. Links in it are those of the
// board's page.
type RowsFile struct {
	page.Page
	Table BoardTable // its sections hold the other rows alone
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

// Shown is how many rows the table has.
func (t BoardTable) Shown() int {
	n := 0
	for _, s := range t.Sections {
		n += len(s.Rows)
	}
	return n
}

// rowsScript is the file of a long board's other rows, as one that a page runs, so that a
// site opened from a folder can load it. JSON as Go writes it holds no "<" and no
// separator of lines.
func (s *Pages) rowsScript(b *results.Board, t BoardTable) ([]byte, error) {
	_, rest := t.split(longFirst)
	markup, err := s.Shelf.Execute(page.BoardPath(b), &RowsFile{Page: s.Page(page.BoardPath(b), b.Title.Value, ""), Table: rest})
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(string(markup))
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "standings[%q]=%s;\n", "../"+page.BoardFile(b, "/rows"), text), nil
}
