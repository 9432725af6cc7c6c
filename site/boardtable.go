package site

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/problem"
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
	Lower    bool        // lower is better
	Own      bool        // cells can be held against their row's overall
	Part     bool        // only the first rows of its board
	Notes    []TableNote // footnotes of the rows
	Unranked []string    // why rows have no rank
	Keys     []HeadKey   // heads whose full names stand below the table
	Remarks  []Remark    // findings of the audit that its flags lead to
}

// TopHead spans the columns of one group of the first facet.
type TopHead struct {
	Name  string
	Span  int
	Trust []TrustNote
}

// Head is the head of one column.
type Head struct {
	Column string // its id in addresses and files
	Short  string
	Name   string // full name, with what is to be known of the column
	Full   string // full name of the last group; "" of means and the overall
	Items  string // "n 105"; "" where not stated
	Mean   bool   // computed here from the printed groups to its right
	Trust  []TrustNote
}

// TrustNote is what a trust table says of a column.
type TrustNote struct {
	Text   string // the figure
	Title  string // what it measures, of whom, with whom
	Target string
}

// BoardSection is the rows of one condition.
type BoardSection struct {
	Title string // "" where the board has only one
	Rows  []BoardRow
}

// BoardRow is a model, as run in one way.
type BoardRow struct {
	Anchor   string
	Rank     string // "" where it has none
	Unranked string // why
	Name     string
	Target   string // the model's page
	Variant  string
	Note     string
	NoteMark string // letter of its footnote
	NoteID   string
	Kind     *KindMark
	Access   string
	License  string
	Names    string // every name of the model, for the search
	Overall  TableCell
	Cells    []TableCell
	Made     bool   // recomputed from judgments
	Beside   string // the row's recomputed part where a printed one stands: the address that tells of it
	Apart    string // why it is set apart; "" where it is not
	Flags    []Flag // findings of the audit about the row as a whole
}

// KindMark is a kind of model with its shape.
type KindMark struct {
	ID    string
	Title string
	Shape int // 1 to 8, as in charts
}

// TableCell is one figure.
type TableCell struct {
	Text   string // "–" where missing
	Value  string // for sorting; "" where missing
	Level  int    // length of the bar or place of the dot in percent of the axis; -1: none
	Best   bool
	Second bool
	Mean   bool
	Main   bool // the overall
	Title  string
	Target string  // where it is told how a recomputed figure was made; "" for published ones
	Part   string  // "7 of 8" where some of its items have no score; "" where none is missing
	Thin   bool    // less than 95 % of its items have a score
	Range  string  // what it would be with the missing items at nothing and at full marks; "" where none is missing
	Flags  []Flag  // findings of the audit about it
	number float64 // NaN where missing
}

// Class is the cell's classes for the style sheet; l0 to l100 is the level.
func (c TableCell) Class() string {
	class := "num"
	if c.Main {
		class += " overall"
	}
	if c.Mean {
		class += " mean"
	}
	switch {
	case c.Best:
		class += " best"
	case c.Second:
		class += " second"
	}
	if c.Level >= 0 {
		class += " l" + strconv.Itoa(c.Level)
	}
	return class
}

// Sort is the value to sort by where it differs from what is shown; "" where it
// does not, or where the figure is missing.
func (c TableCell) Sort() string {
	if c.Value == c.Text {
		return ""
	}
	return c.Value
}

func (s *builder) boardTable(b *results.Board) BoardTable {
	t := BoardTable{
		ID: "board", HasRank: b.HasOverall(), Axis: boardAxis(b),
		Caption: b.Benchmark.Title.Value + ", " + b.Title.Value,
	}
	shapes := kindShapes(b.Benchmark)
	layout := columnLayout(b)
	t.Heads = s.heads(b, layout)
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
			t.Sections = append(t.Sections, BoardSection{Title: title})
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
		return "Not ranked: " + r.Unranked
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

// A layoutColumn is a column of the page: one of the board's, or the mean of
// the columns of one group of a crossed board's first facet.
type layoutColumn struct {
	index int   // of the board's column; -1 for a mean
	parts []int // of a mean
	group *schema.Group
}

func columnLayout(b *results.Board) []layoutColumn {
	var layout []layoutColumn
	for i, c := range b.Columns {
		if len(c.Groups) > 1 && (i == 0 || b.Columns[i-1].Groups[0] != c.Groups[0]) {
			layout = append(layout, layoutColumn{index: -1, parts: partsOf(b, c.Groups[0]), group: c.Groups[0]})
		}
		layout = append(layout, layoutColumn{index: i})
	}
	return layout
}

// partsOf lists the columns of a crossed board that belong to a group.
func partsOf(b *results.Board, group *schema.Group) []int {
	var parts []int
	for i, c := range b.Columns {
		for _, g := range c.Groups {
			if g == group {
				parts = append(parts, i)
			}
		}
	}
	return parts
}

// groupMean is the mean of some cells of a row, weighted by their items where
// all are stated; missing where one of them is.
func groupMean(b *results.Board, r *results.Row, parts []int) results.Cell {
	sum, weight := 0.0, 0.0
	for _, i := range parts {
		if b.Columns[i].Items == 0 {
			return plainMean(r, parts)
		}
		if !r.Cells[i].Known {
			return results.Cell{}
		}
		n := float64(b.Columns[i].Items)
		sum, weight = sum+n*r.Cells[i].Value, weight+n
	}
	return results.Cell{Known: weight > 0, Value: sum / weight}
}

func plainMean(r *results.Row, parts []int) results.Cell {
	sum := 0.0
	for _, i := range parts {
		if !r.Cells[i].Known {
			return results.Cell{}
		}
		sum += r.Cells[i].Value
	}
	return results.Cell{Known: true, Value: sum / float64(len(parts))}
}

func (s *builder) heads(b *results.Board, layout []layoutColumn) []Head {
	var heads []Head
	for _, l := range layout {
		if l.index < 0 {
			items := 0
			for _, i := range l.parts {
				items += b.Columns[i].Items
			}
			h := Head{Column: l.group.ID.Value, Short: "mean", Name: l.group.Label() + ", mean of its columns, computed here", Mean: true}
			if items > 0 {
				h.Items = "n " + count(items)
			}
			heads = append(heads, h)
			continue
		}
		c := b.Columns[l.index]
		last := c.Groups[len(c.Groups)-1]
		h := Head{Column: c.ID, Short: last.ID.Value, Name: c.Name(), Full: last.Label()}
		if c.Items > 0 {
			h.Items = "n " + count(c.Items)
		} else {
			h.Items = s.inferred(b, c.ID)
		}
		if len(c.Groups) == 1 {
			h.Trust = s.trustNotes(b, c.ID)
		}
		heads = append(heads, h)
	}
	return heads
}

func (s *builder) tops(b *results.Board) []TopHead {
	var tops []TopHead
	for i, c := range b.Columns {
		if len(c.Groups) < 2 {
			return nil
		}
		if i == 0 || b.Columns[i-1].Groups[0] != c.Groups[0] {
			tops = append(tops, TopHead{Name: c.Groups[0].Label(), Span: 1, Trust: s.trustNotes(b, c.Groups[0].ID.Value)})
		}
		tops[len(tops)-1].Span++
	}
	return tops
}

func (s *builder) trustNotes(b *results.Board, group string) []TrustNote {
	var notes []TrustNote
	for _, h := range b.Benchmark.TrustOf(b, group) {
		notes = append(notes, TrustNote{
			Text:   h.Value,
			Title:  fmt.Sprintf("%s: %s of %s with people", h.Measure, h.Value, h.Row),
			Target: benchmarkPath(b.Benchmark.ID) + "#" + h.Table.ID.Value,
		})
	}
	return notes
}

func (s *builder) boardRow(b *results.Board, r *results.Row, layout []layoutColumn, shapes map[string]KindMark, axis Axis, flags func(*results.Row, string) []Flag) BoardRow {
	row := BoardRow{
		Anchor: rowAnchor(r), Unranked: r.Unranked, Name: r.Model.Name, Target: modelPath(r.Model), Variant: r.Variant, Note: r.Note,
		Access: string(r.Model.Access), License: r.Model.License,
		Names: searchNames(r.Model) + " | " + problem.Fold(r.Variant),
	}
	if r.Rank > 0 {
		row.Rank = count(r.Rank)
	}
	if mark, ok := shapes[r.Kind]; ok {
		row.Kind = &mark
	}
	if r.Apart {
		row.Apart = r.Unranked
	}
	row.Made = r.Made != nil
	if r.Beside != nil {
		row.Beside = madePath(b, r.Beside)
	}
	row.Flags = flags(r, "")
	row.Overall = tableCell(b, r, -1, axis)
	row.Overall.Main = true
	row.Overall.Flags = flags(r, schema.OverallColumn)
	for _, l := range layout {
		if l.index < 0 {
			cell := shownCell(b, groupMean(b, r, l.parts), axis)
			cell.Mean = true
			row.Cells = append(row.Cells, cell)
			continue
		}
		cell := tableCell(b, r, l.index, axis)
		cell.Flags = flags(r, b.Columns[l.index].ID)
		row.Cells = append(row.Cells, cell)
	}
	row.gatherFlags()
	return row
}

// gatherFlags moves a flag that stands at every figure of a row to the row.
func (r *BoardRow) gatherFlags() {
	everywhere := func(f Flag) bool {
		for _, c := range r.Cells {
			if !c.Mean && !slices.Contains(c.Flags, f) {
				return false
			}
		}
		return len(r.Cells) > 1
	}
	for _, f := range slices.Clone(r.Overall.Flags) {
		if !everywhere(f) {
			continue
		}
		drop := func(c *TableCell) { c.Flags = slices.DeleteFunc(c.Flags, func(other Flag) bool { return other == f }) }
		drop(&r.Overall)
		for i := range r.Cells {
			drop(&r.Cells[i])
		}
		if !slices.Contains(r.Flags, f) {
			r.Flags = append(r.Flags, f)
		}
	}
	slices.SortStableFunc(r.Flags, func(x, y Flag) int {
		return cmp.Or(cmp.Compare(len(x.Number), len(y.Number)), cmp.Compare(x.Number, y.Number))
	})
}

// tableCell is a figure of a row; column -1 is the overall.
func tableCell(b *results.Board, r *results.Row, column int, axis Axis) TableCell {
	c := *r.Cell(column)
	cell := shownCell(b, c, axis)
	if c.Made == nil {
		return cell
	}
	id := schema.OverallColumn
	if column >= 0 {
		id = b.Columns[column].ID
	}
	cell.Target = madePath(b, r) + "#" + columnAnchor(id)
	if !c.Known {
		cell.Title = "no item was scored"
	}
	if c.Made.Missing.Total() > 0 {
		cell.Part = count(c.Made.N) + " of " + count(c.Made.Items)
		cell.Range, cell.Thin = bounds(b, c), thin(c)
	}
	return cell
}

func shownCell(b *results.Board, c results.Cell, axis Axis) TableCell {
	if !c.Known {
		return TableCell{Text: "–", Level: -1, Title: "not reported", number: math.NaN()}
	}
	return TableCell{Text: b.Shown(c), Value: b.Exact(c), Level: axis.Level(c.Value), number: c.Value}
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
