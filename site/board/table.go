package board

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"standings/results"
	"standings/results/ranking"
	"standings/site/page"
)

// BoardTable is a board as a table: rank, model and the column that ranks first, then
// a column a group, then further ones.
type BoardTable struct {
	ID        string
	Caption   string
	HasRank   bool
	HasKind   bool
	Tops      []topHead // the upper of two levels of heads; none where groups are not crossed
	Beyond    int       // how many columns are beside the groups that these are over
	Main      *head     // the column that ranks, or sorts; nil where none does
	Heads     []head
	Columns   []head // those of all columns: a long board's page has the first of them
	Sections  []boardSection
	Axis      axis
	Drawn     bool       // some columns are drawn on the axis
	Kinds     []kindMark // kinds that occur, for the legend and the filter
	Access    []string   // kinds of access that occur
	Licenses  []string   // licences that occur
	Span      int        // number of columns
	Digits    int        // characters of the longest figure
	Widths    widths
	Own       bool           // cells can be compared with their row's overall
	Part      bool           // only the first rows of its board
	All       int            // rows of a long board, of which these are the first; else 0
	File      string         // of the figures of all rows of a long board
	Notes     []tableNote    // footnotes of the rows
	Unranked  []string       // why rows have no rank
	Order     string         // what orders the rows where nothing ranks them, above the table; "" where something does
	Costs     string         // which missing figures cost how many rows their rank; "" where that needs no words
	Remarks   []remark       // findings of the audit that its flags lead to
	Of        string         // "<benchmark>/<board>"
	Rankings  []rankingGroup // ways to rank it other than by its overall
	Filters   []columnFilter // columns of few different words, by which rows can be chosen
	Ranges    []head         // columns of numbers and dates beside the scores, which can be chosen from one to another
	Below     caption
	Sure      bool    // it is known of some figures or ranks how sure they are
	Intervals bool    // some of them are in the file intervals.js beside the board's page
	marks     [6]bool // see MarksClass
	Places    int     // characters of the longest range of ranks; 0 where there is none
}

// columnFilter is the different words that are in a column.
type columnFilter struct {
	Column, Label string
	Values        []string
}

// boardSection is the rows of one condition.
type boardSection struct {
	Title string     // "" where the board has only one
	Ranks *page.Link // of rows by another judge: the board where they rank; nil otherwise
	Rows  []boardRow
}

func (s *Pages) BoardTable(b *results.Board) BoardTable {
	t := BoardTable{
		Costs: b.RankCosts(), Order: unrankedOrder(b),
		ID: "board", HasRank: b.RankedBy() != nil,
		Caption: b.Benchmark.Title.Value + ", " + b.Title.Value,
		Of:      b.Benchmark.ID + "/" + b.ID.Value,
	}
	t.Axis, t.Drawn = boardAxis(b)
	shapes := kindShapes(b.Benchmark)
	layout := columnLayout(b)
	t.Heads = s.heads(b, layout)
	t.Rankings = rankings(b, t.Heads)
	if t.Tops = s.tops(b, layout); t.Tops != nil {
		t.Beyond = len(layout)
		for _, top := range t.Tops {
			t.Beyond -= top.Span
		}
	}
	if c := b.SortedBy(); c != nil {
		main := s.head(b, c)
		if t.Main = &main; !c.OwnScale && b.Main().Ranked() > 0 {
			main.Axis = mainAxisText(b)
		}
	}
	t.Filters = filters(b, layout)
	var flags func(*results.Row, string) []flag
	t.Remarks, flags = s.remarks(b)
	axes := cellAxes{board: t.Axis, main: MainAxis(b)}
	lines := map[*results.Row]bool{} // before which one is drawn
	for _, f := range b.Fields() {
		maps.Copy(lines, divided(f))
	}
	var rows [][]*results.Row // of each section
	for _, r := range b.Rows {
		if title := sectionTitle(b, r); len(t.Sections) == 0 || t.Sections[len(t.Sections)-1].Title != title {
			t.Sections = append(t.Sections, boardSection{Title: title, Ranks: ranksOn(b, r)})
			rows = append(rows, nil)
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], r)
		section := &t.Sections[len(t.Sections)-1]
		row := s.boardRow(b, r, layout, shapes, axes, flags)
		row.Divided = lines[r]
		t.Sure = t.Sure || row.Places != "" || row.Certain || row.Main.Whisker != nil
		t.Places = max(t.Places, utf8.RuneCountInString(row.Places))
		section.Rows = append(section.Rows, row)
	}
	for i := range t.Sections {
		markBest(b, t.Sections[i].Rows, rows[i], layout)
	}
	t.Intervals = hasMore(b)
	t.Sure = t.Sure || t.Intervals
	for i, l := range layout {
		if c := l.column; c != nil && t.Heads[i].Further && (c.Kind == results.KindNumber || c.Kind == results.KindDate) {
			t.Ranges = append(t.Ranges, t.Heads[i])
		}
	}
	t.Below = s.caption(b)
	t.collect(b, shapes)
	t.AddNotes()
	t.Own = againstOwn(b)
	t.align()
	t.setMarks()
	t.Columns = t.Heads
	t.Widths = t.widths()
	t.Span = len(t.Heads) + 2 + page.One(t.HasRank) + page.One(t.Main != nil)
	return t
}

// sectionTitle is what a row's section is headed by: by which other judge it is, or its
// condition where the board has several; "" otherwise.
func sectionTitle(b *results.Board, r *results.Row) string {
	switch {
	case r.OtherJudge:
		return "Not ranked here: " + r.Unranked
	case Mixed(b):
		return b.Benchmark.ConditionTitle(r.Condition)
	}
	return ""
}

// collect lists the kinds, accesses and licences that occur.
func (t *BoardTable) collect(b *results.Board, shapes map[string]kindMark) {
	kinds, access, licenses := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, r := range b.Rows {
		kinds[r.Kind], access[string(r.Model.Access)], licenses[r.Model.License] = true, true, true
	}
	for _, k := range b.Benchmark.Kinds {
		if kinds[k.ID.Value] {
			t.Kinds = append(t.Kinds, shapes[k.ID.Value])
		}
	}
	t.HasKind = len(t.Kinds) > 0
	for _, a := range []results.Access{results.Open, results.Proprietary} {
		if access[string(a)] {
			t.Access = append(t.Access, string(a))
		}
	}
	for l := range licenses {
		if l != "" {
			t.Licenses = append(t.Licenses, l)
		}
	}
	// What a column of the board says too needs no second control.
	if t.filtersBy(b, func(m *results.Model) string { return m.License }) {
		t.Licenses = nil
	}
	if t.filtersBy(b, func(m *results.Model) string { return string(m.Access) }) {
		t.Access = nil
	}
	sortFold(t.Licenses)
}

// filtersBy reports whether a column by which rows can be chosen says of every row that
// has both what is known of its model.
func (t *BoardTable) filtersBy(b *results.Board, of func(*results.Model) string) bool {
	return slices.ContainsFunc(t.Filters, func(f columnFilter) bool {
		c, both := b.Column(f.Column), 0
		for _, r := range b.Rows {
			own, known := c.Shown(*r.Cell(c)), of(r.Model)
			if own == "" || known == "" {
				continue
			}
			if both++; !strings.EqualFold(own, known) {
				return false
			}
		}
		return both > 0
	})
}

// kindShapes gives each kind of a benchmark the shape of its place.
func kindShapes(b *results.Benchmark) map[string]kindMark {
	shapes := map[string]kindMark{}
	for i, k := range b.Kinds {
		shapes[k.ID.Value] = kindMark{ID: k.ID.Value, Title: b.KindTitle(k.ID.Value), Shape: i%8 + 1}
	}
	return shapes
}

// markBest marks the best figure of each column and the second best, among the
// rows that are ranked together, which show those of the board. Equal figures share the
// mark.
func markBest(b *results.Board, rows []boardRow, of []*results.Row, layout []layoutColumn) {
	var ranked *results.Field // the same rows, if there is one
	for _, f := range b.Fields() {
		if slices.Equal(f.Rows, of) {
			ranked = f
		}
	}
	mark := func(c *results.Column, mean []*results.Column, get func(*boardRow) *tableCell) {
		var column *ranking.Column
		if ranked != nil && mean == nil {
			column = ranked.Column(c)
		} else {
			cells := make([]results.Cell, len(of))
			for i, r := range of {
				if r.Reference {
					continue
				}
				if cells[i] = *r.Cell(c); mean != nil {
					cells[i] = GroupMean(r, mean)
				}
			}
			column = c.Rank(cells)
		}
		for i := range rows {
			c, mark := get(&rows[i]), column.Mark(i)
			c.Best, c.Second = mark == ranking.Best, mark == ranking.Second
		}
	}
	if main := b.SortedBy(); main != nil {
		mark(main, nil, func(r *boardRow) *tableCell { return &r.Main })
	}
	for i, l := range layout {
		mark(l.like(), l.parts, func(r *boardRow) *tableCell { return &r.Cells[i] })
	}
}

// Truncate keeps the first rows of a table and returns how many it left out.
func (t *BoardTable) Truncate(n int) int {
	more := 0
	t.Part, t.Span = true, t.Span-1 // nobody is picked in a part
	for i := range t.Sections {
		keep := min(n, len(t.Sections[i].Rows))
		more += len(t.Sections[i].Rows) - keep
		t.Sections[i].Rows = t.Sections[i].Rows[:keep]
		n -= keep
	}
	t.Remarks = slices.DeleteFunc(t.Remarks, func(r remark) bool { return r.Aside })
	t.Notes = nil
	t.AddNotes() // only those of the rows that are left
	t.setMarks()
	return more
}

// mostChoices is the most different words in a column by which rows can be chosen, and
// longestChoice how many letters each may have.
const (
	mostChoices   = 12
	longestChoice = 80
)

// filters lists the columns of words that part the rows into few kinds.
func filters(b *results.Board, layout []layoutColumn) []columnFilter {
	var list []columnFilter
	for _, l := range layout {
		if l.column == nil || l.column.Kind != results.KindText && l.column.Kind != results.KindYesNo {
			continue
		}
		f, rows, longest := columnFilter{Column: l.column.ID, Label: l.column.Name()}, 0, 0
		for _, r := range b.Rows {
			text := l.column.Shown(*r.Cell(l.column))
			if text == "" {
				continue
			}
			longest = max(longest, len(text))
			if rows++; !slices.Contains(f.Values, text) {
				f.Values = append(f.Values, text)
			}
		}
		// A column in which most rows have a word of their own, as notes and intervals
		// have, sorts nothing.
		if n := len(f.Values); n < 2 || n > mostChoices || 2*rows < 3*n || longest > longestChoice {
			continue
		}
		sortFold(f.Values)
		list = append(list, f)
	}
	return list
}
