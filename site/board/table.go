package board

import (
	"slices"

	"standings/results"
	"standings/results/ranking"
	"standings/site/page"
)

// BoardTable is a board as a table: rank, model and overall first, then a
// column a group.
type BoardTable struct {
	ID       string
	Caption  string
	HasRank  bool
	HasKind  bool
	Tops     []topHead // the upper of two levels of heads; none where groups are not crossed
	Overall  *head     // nil where the board has none
	Heads    []head
	Sections []boardSection
	Axis     axis
	Kinds    []kindMark // kinds that occur, for the legend and the filter
	Access   []string   // kinds of access that occur
	Licenses []string   // licences that occur
	Span     int        // number of columns
	Digits   int        // characters of the longest figure
	Widths   widths
	Lower    bool           // lower is better
	Own      bool           // cells can be held against their row's overall
	Part     bool           // only the first rows of its board
	Notes    []tableNote    // footnotes of the rows
	Unranked []string       // why rows have no rank
	Keys     []headKey      // heads whose full names stand below the table
	Remarks  []remark       // findings of the audit that its flags lead to
	Of       string         // "<benchmark>/<board>"
	Rankings []rankingGroup // ways to rank it other than by its overall
}

// boardSection is the rows of one condition.
type boardSection struct {
	Title string     // "" where the board has only one
	Ranks *page.Link // of rows by another judge: the board where they rank; nil otherwise
	Rows  []boardRow
}

func (s *Pages) BoardTable(b *results.Board) BoardTable {
	t := BoardTable{
		ID: "board", HasRank: b.HasOverall(), Axis: BoardAxis(b),
		Caption: b.Benchmark.Title.Value + ", " + b.Title.Value,
		Of:      b.Benchmark.ID + "/" + b.ID.Value,
	}
	shapes := kindShapes(b.Benchmark)
	layout := columnLayout(b)
	t.Heads = s.heads(b, layout)
	weigh(layout, t.Heads)
	holdOrders(b, layout, t.Heads)
	t.Rankings = rankings(b, t.Heads)
	t.Tops = s.tops(b)
	if c := b.OverallColumn(); c != nil {
		t.Overall = &head{Column: c.ID, Short: page.FirstOf(c.Title, c.Name()), Name: c.Name(), Trust: s.trustNotes(b, c.ID)}
		if n := c.Items; n > 0 {
			t.Overall.Items = "n " + page.Count(n)
		}
	}
	var flags func(*results.Row, string) []flag
	t.Remarks, flags = s.remarks(b)
	for _, r := range b.Rows {
		if title := sectionTitle(b, r); len(t.Sections) == 0 || t.Sections[len(t.Sections)-1].Title != title {
			t.Sections = append(t.Sections, boardSection{Title: title, Ranks: ranksOn(b, r)})
		}
		section := &t.Sections[len(t.Sections)-1]
		section.Rows = append(section.Rows, s.boardRow(b, r, layout, shapes, t.Axis, flags))
	}
	for i := range t.Sections {
		markBest(b, t.Sections[i].Rows, layout)
	}
	t.collect(b, shapes)
	t.AddNotes()
	t.Lower, t.Own = b.Lower, againstOwn(b)
	t.Digits = t.widest()
	t.Widths = t.widths()
	t.Span = len(t.Heads) + 1
	if t.HasRank {
		t.Span += 2
	}
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
	sortFold(t.Licenses)
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
// rows that are ranked together. Equal figures share the mark.
func markBest(b *results.Board, rows []boardRow, layout []layoutColumn) {
	mark := func(c *results.Column, get func(*boardRow) *tableCell) {
		cells := make([]results.Cell, len(rows))
		for i := range rows {
			cells[i] = get(&rows[i]).figure
		}
		column := c.Rank(cells)
		for i := range rows {
			c, mark := get(&rows[i]), column.Mark(i)
			c.Best, c.Second = mark == ranking.Best, mark == ranking.Second
		}
	}
	if overall := b.OverallColumn(); overall != nil {
		mark(overall, func(r *boardRow) *tableCell { return &r.Overall })
	}
	for i, l := range layout {
		mark(l.like(), func(r *boardRow) *tableCell { return &r.Cells[i] })
	}
}

// Truncate keeps the first rows of a table and returns how many it left out.
func (t *BoardTable) Truncate(n int) int {
	more := 0
	t.Part = true
	for i := range t.Sections {
		keep := min(n, len(t.Sections[i].Rows))
		more += len(t.Sections[i].Rows) - keep
		t.Sections[i].Rows = t.Sections[i].Rows[:keep]
		n -= keep
	}
	t.Remarks = slices.DeleteFunc(t.Remarks, func(r remark) bool { return r.Aside })
	t.Notes, t.Keys = nil, nil
	t.AddNotes() // only those of the rows that are left
	return more
}
