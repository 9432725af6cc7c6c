package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"standings/results"
	"standings/results/ranking"
	"standings/site/page"
)

// Table is a board as a page shows it: rank, model and the column that ranks first, then
// a column a group, then further ones.
type Table struct {
	page.Table
	Tools tools
	Below caption
}

// rest is how much of a long board its page has.
type rest struct {
	Rows, All           int
	Columns, AllColumns int    // AllColumns is 0 where all are shown
	File                string // of the figures of all rows
}

// draft is a board that is made into tables: what is measured of all its rows and
// columns, whichever of them a table shows.
type draft struct {
	*Pages
	board   *results.Board
	columns []*column // main first, then those of the layout
	main    int       // how many rank, or sort: 1 or 0
	axis    axis
	drawn   bool                  // some columns are drawn on the axis
	tops    []page.Column         // over the groups of a crossed board; none elsewhere
	lines   map[*results.Row]bool // before which one is drawn: every ranked row above is significantly better than every one from here on
	kinds   map[string]kindMark
	facts   []fact  // of which the facets are that are no columns
	facets  []Facet // by which rows can be chosen
	remarks []remark
	flags   [][]page.Part // of the rows as a whole
	digits  int           // characters of the longest figure
	places  int           // characters of the longest range of ranks; 0 where there is none
	weights []weighting
}

// window is which rows and columns of a board a table shows.
type window struct {
	from, to    int  // rows
	left, right int  // columns beside the one that ranks; that and the names are there where left is 0
	part        bool // the first rows beside something else: nobody is picked, and notes are those of these rows
}

// draft measures a board.
func (s *Pages) draft(b *results.Board) *draft {
	d := &draft{Pages: s, board: b, lines: map[*results.Row]bool{}, kinds: kindShapes(b.Benchmark), digits: 3}
	d.axis, d.drawn = boardAxis(b)
	layout := columnLayout(b)
	heads := s.heads(b, layout)
	d.weights = weightings(b, heads)
	d.tops = s.tops(b, layout)
	if c := b.SortedBy(); c != nil {
		axis := MainAxis(b)
		main := &column{LayoutColumn: LayoutColumn{column: c}, head: s.head(b, c), axis: &axis}
		if !c.OwnScale && b.Main().Ranked() > 0 {
			main.Axis = "bars " + axis.Range()
			if d.drawn && d.axis.Cut { // other columns show dots
				main.Axis = "dots " + axis.Range()
			}
		}
		d.columns, d.main = append(d.columns, main), 1
	}
	for i, l := range layout {
		c := &column{LayoutColumn: l, head: heads[i]}
		if l.like().OwnScale {
			c.axis = &d.axis
		}
		d.columns = append(d.columns, c)
	}
	for _, f := range b.Fields() {
		for r := range divided(f) {
			d.lines[r] = true
		}
	}
	for _, r := range b.Rows {
		d.places = max(d.places, utf8.RuneCountInString(page.Places(r)))
	}
	for _, c := range d.columns {
		c.measure(b, len(layout)+d.main > mostColumns)
		d.digits = max(d.digits, c.longest)
	}
	d.digits = min(d.digits, mostDigits)
	d.share()
	d.facet(s.Project.Models.Facts())
	d.mark()
	d.flag()
	return d
}

// mark marks the best figure of each column and the second best, among the rows that are
// ranked together. Equal figures share the mark.
func (d *draft) mark() {
	at := map[*results.Row]int{}
	for i, r := range d.board.Rows {
		at[r] = i
	}
	for _, field := range d.board.Fields() {
		for _, c := range d.columns {
			order := c.order(field)
			for i, r := range field.Rows {
				switch f, mark := &c.figures[at[r]], order.Mark(i); {
				case results.FewCases(c.like(), c.Cell(r)):
				case mark == ranking.Best:
					f.top = "best"
				case mark == ranking.Second:
					f.top = "second"
				}
			}
		}
	}
}

// flag puts the flags of the audit to figures and rows: one that is at every figure of a
// row is the row's.
func (d *draft) flag() {
	var flags func(*results.Row, string) []page.Part
	d.remarks, flags = d.Pages.remarks(d.board)
	d.flags = make([][]page.Part, len(d.board.Rows))
	if len(d.remarks) == 0 {
		return
	}
	for i, r := range d.board.Rows {
		own := flags(r, "")
		for _, c := range d.columns {
			if c.column != nil {
				c.figures[i].flags = flags(r, c.column.ID)
			}
		}
		if beside := d.columns[d.main:]; d.main > 0 && len(beside) > 1 {
			for _, f := range slices.Clone(d.columns[0].figures[i].flags) {
				if slices.ContainsFunc(beside, func(c *column) bool {
					return c.column != nil && c.column.Role != results.Further && !slices.Contains(c.figures[i].flags, f)
				}) {
					continue
				}
				for _, c := range d.columns {
					c.figures[i].flags = slices.DeleteFunc(c.figures[i].flags, func(other page.Part) bool { return other == f })
				}
				if !slices.Contains(own, f) {
					own = append(own, f)
				}
			}
		}
		slices.SortStableFunc(own, byNumber)
		d.flags[i] = own
	}
}

// page is the window of a board's page: of a long board the first rows and columns.
func (d *draft) page() window {
	w := window{to: len(d.board.Rows), right: len(d.columns) - d.main}
	if isLong(d.board) {
		w.to, w.right = longFirst, min(w.right, mostColumns-d.main)
	}
	return w
}

// FirstRows is the table of a board's first rows.
func (s *Pages) FirstRows(b *results.Board, n int) *Table {
	d := s.draft(b)
	t := d.table(window{to: min(n, len(b.Rows)), right: min(len(d.columns), mostColumns) - d.main, part: true})
	return &t
}

// table is what a window shows of the board, with all that is around it.
func (d *draft) table(w window) Table {
	b := d.board
	t := Table{Tools: d.tools(), Below: d.caption(b)}
	t.Below.Rounded = d.shows(w, func(f *shown) bool { return f.printed != "" })
	t.Below.Best = d.shows(w, func(f *shown) bool { return f.top == "best" })
	t.Below.Second = d.shows(w, func(f *shown) bool { return f.top == "second" })
	t.Below.Kinds, t.Below.Unranked, t.Below.Notes = t.Tools.Kinds, d.unranked(w), d.footnotes(w)
	for _, r := range d.remarks {
		if !w.part || !r.Aside {
			t.Below.Remarks = append(t.Below.Remarks, r)
		}
	}
	rest, shows, axis := rest{Rows: w.to, All: len(b.Rows), Columns: w.right + d.main, File: page.BoardFile(b, ".csv")}, "whole", ""
	all, narrow := "", ""
	if w.part {
		shows = "part"
	} else if isLong(b) {
		t.Tools.Rest, all = &rest, strconv.Itoa(rest.All)
		if d.main+w.right < len(d.columns) {
			rest.AllColumns = len(d.columns)
			narrow = strconv.Itoa(rest.AllColumns)
		}
	}
	var facts []string
	for _, fact := range d.facts {
		facts = append(facts, fact.id+" "+fact.order)
	}
	if t.Tools.Ranks {
		axis = fmt.Sprint(d.axis.Min, d.axis.Max)
	}
	caption := b.Benchmark.Title + ", " + b.Title
	t.Table = d.headed(w, d.list(w))
	t.ID, t.Class, t.Box, t.Label, t.Caption = "board", "board"+d.class(w), d.widths().Class(), caption+", scrolls sideways", caption
	t.Data = page.Data("board", shows, "of", b.Benchmark.ID+"/"+b.ID, "intervals", hasMore(b), "all", all, "columns", narrow, "axis", axis, "facts", strings.Join(facts, ","))
	return t
}

// shows reports whether a window, or what a long board's page adds to it, has a figure of a kind.
func (d *draft) shows(w window, is func(*shown) bool) bool {
	columns := d.columns
	if w.part {
		columns = columns[:d.main+w.right]
	}
	for _, c := range columns {
		for i := range d.rowsOf(w) {
			if is(&c.figures[i]) {
				return true
			}
		}
	}
	return false
}

// rowsOf are those that the marks and notes of a window are of.
func (d *draft) rowsOf(w window) []*results.Row {
	if w.part {
		return d.board.Rows[:w.to]
	}
	return d.board.Rows
}
