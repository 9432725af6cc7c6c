package board

import (
	"strings"

	"standings/results"
	"standings/site/page"
)

// A board with more cells than longFrom is a long one: its page has its first rows and
// mostColumns, and files beside it the others, which a browser loads when a reader asks for
// them: all at once they are more than a page should weigh, and more than a slow machine
// shows soon.
const (
	longFrom  = 20_000 // cells
	longFirst = 100    // rows

	// Of a table of more than manyRows a browser with a script draws seenRows before its
	// reader moves, be the board a long one or not.
	manyRows = 80
	seenRows = 40
)

// RestFile is what the page of a long board leaves out, as markup that a script puts into
// its table. Links in it are those of the board's page.
type RestFile struct {
	page.Page
	Table page.Table // the other rows without heads, or the other columns of all rows, with the upper heads of all columns
}

// isLong reports whether a board is a long one.
func isLong(b *results.Board) bool {
	return len(b.Rows) > longFirst && len(b.Rows)*len(b.Columns) > longFrom
}

// Far reports whether the charts are far below a table of many rows.
func (p *Page) Far() bool { return len(p.Table.Lines) > manyRows }

// rowsScript is the file of a long board's other rows, as a script.
func (d *draft) rowsScript() ([]byte, error) {
	w := d.page()
	w.from, w.to = w.to, len(d.board.Rows)
	t := d.headed(w, d.list(w))
	return d.restScript("/rows.js", page.Table{Lines: t.Lines, Span: t.Span})
}

// columnsScript is the file of a long board's other columns, likewise.
func (d *draft) columnsScript() ([]byte, error) {
	w := window{to: len(d.board.Rows), left: d.page().right, right: len(d.columns) - d.main}
	t := d.headed(w, d.list(w))
	t.Box = d.widths().Class()
	return d.restScript("/columns.js", t)
}

// restScript is a script that holds the markup of a table.
func (d *draft) restScript(name string, table page.Table) ([]byte, error) {
	path := page.BoardPath(d.board)
	markup, err := d.Shelf.Execute(path, &RestFile{d.Page(path, d.board.Title, ""), table})
	if err != nil {
		return nil, err
	}
	// Between cells it needs no white space, of which a browser would make as many nodes.
	return page.Script(page.BoardFile(d.board, name), strings.ReplaceAll(string(markup), "\n<t", "<t"))
}
