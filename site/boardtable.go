package site

import (
	"math"

	"standings/results"
	"standings/results/schema"
)

// BoardTable is a board as a table: rank, model and overall first, then a
// column a group.
type BoardTable struct {
	ID       string
	Caption  string
	HasRank  bool
	HasKind  bool
	Tops     []TopHead // the upper of two levels of heads; none where groups are not crossed
	Overall  *Head     // nil where the board has none
	Heads    []Head
	Sections []BoardSection
	Axis     Axis
	Kinds    []KindMark // kinds that occur, for the legend and the filter
	Access   []string   // kinds of access that occur
	Licenses []string   // licences that occur
	Span     int        // number of columns
	Digits   int        // characters of the longest figure
	Fit      Fit
	Lower    bool           // lower is better
	Own      bool           // cells can be held against their row's overall
	Part     bool           // only the first rows of its board
	Notes    []TableNote    // footnotes of the rows
	Unranked []string       // why rows have no rank
	Keys     []HeadKey      // heads whose full names stand below the table
	Remarks  []Remark       // findings of the audit that its flags lead to
	Of       string         // "<benchmark>/<board>"
	Rankings []RankingGroup // ways to rank it other than by its overall
}

// BoardSection is the rows of one condition.
type BoardSection struct {
	Title string // "" where the board has only one
	Ranks *Link  // of rows set apart: the board where they rank; nil otherwise
	Rows  []BoardRow
}

func (s *builder) boardTable(b *results.Board) BoardTable {
	t := BoardTable{
		ID: "board", HasRank: b.HasOverall(), Axis: boardAxis(b),
		Caption: b.Benchmark.Title.Value + ", " + b.Title.Value,
		Of:      b.Benchmark.ID + "/" + b.ID.Value,
	}
	shapes := kindShapes(b.Benchmark)
	layout := columnLayout(b)
	t.Heads = s.heads(b, layout)
	weigh(b, layout, t.Heads)
	holdOrders(b, layout, t.Heads)
	t.Rankings = rankings(b, t.Heads)
	t.Tops = s.tops(b)
	if b.HasOverall() {
		t.Overall = &Head{Column: schema.OverallColumn, Short: firstOf(b.Overall.Title.Value, "Overall"), Name: "Overall", Trust: s.trustNotes(b, schema.OverallColumn)}
		if n := b.Benchmark.TotalItems(b.Board); n > 0 {
			t.Overall.Items = "n " + count(n)
		}
	}
	var flags func(*results.Row, string) []Flag
	t.Remarks, flags = s.remarks(b)
	for _, r := range b.Rows {
		if title := sectionTitle(b, r); len(t.Sections) == 0 || t.Sections[len(t.Sections)-1].Title != title {
			t.Sections = append(t.Sections, BoardSection{Title: title, Ranks: ranksOn(b, r)})
		}
		section := &t.Sections[len(t.Sections)-1]
		section.Rows = append(section.Rows, s.boardRow(b, r, layout, shapes, t.Axis, flags))
	}
	for i := range t.Sections {
		markBest(b, t.Sections[i].Rows, len(layout))
	}
	t.collect(b, shapes)
	t.notes()
	t.Lower, t.Own = b.Lower, againstOwn(b)
	t.Digits = t.widest()
	t.Fit = t.fit()
	t.Span = len(t.Heads) + 1
	if t.HasRank {
		t.Span += 2
	}
	return t
}

// sectionTitle is what a row's section is headed by: why it is set apart, or its
// condition where the board has several; "" otherwise.
func sectionTitle(b *results.Board, r *results.Row) string {
	switch {
	case r.Apart:
		return "Set apart: " + r.Unranked
	case mixed(b):
		return b.Benchmark.ConditionTitle(r.Condition)
	}
	return ""
}

// collect lists the kinds, accesses and licences that occur.
func (t *BoardTable) collect(b *results.Board, shapes map[string]KindMark) {
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
func kindShapes(b *results.Benchmark) map[string]KindMark {
	shapes := map[string]KindMark{}
	for i, k := range b.Kinds {
		shapes[k.ID.Value] = KindMark{ID: k.ID.Value, Title: b.KindTitle(k.ID.Value), Shape: i%8 + 1}
	}
	return shapes
}

// markBest marks the best figure of each column and the second best, among the
// rows that are ranked together. Equal figures share the mark.
func markBest(b *results.Board, rows []BoardRow, columns int) {
	mark := func(get func(*BoardRow) *TableCell) {
		best, second := math.NaN(), math.NaN()
		values := make([]float64, len(rows))
		for i := range rows {
			values[i] = get(&rows[i]).number
			switch v := values[i]; {
			case math.IsNaN(v) || v == best || v == second:
			case math.IsNaN(best) || b.Better(v, best):
				best, second = v, best
			case math.IsNaN(second) || b.Better(v, second):
				second = v
			}
		}
		for i := range rows {
			c := get(&rows[i])
			c.Best, c.Second = values[i] == best, values[i] == second
		}
	}
	if len(rows) < 3 {
		return // of one or two rows, best and second say nothing
	}
	mark(func(r *BoardRow) *TableCell { return &r.Overall })
	for i := range columns {
		mark(func(r *BoardRow) *TableCell { return &r.Cells[i] })
	}
}
