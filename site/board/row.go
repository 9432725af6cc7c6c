package board

import (
	"cmp"
	"slices"
	"strconv"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
	"standings/site/page"
)

// boardRow is a model in one variant.
type boardRow struct {
	Anchor     string
	Rank       string // "" where it has none
	Unranked   string // why
	Name       string
	Target     string // the model's page
	Variant    string
	Note       string
	NoteMark   string // letter of its footnote
	NoteID     string
	Kind       *kindMark
	Access     string
	License    string
	Names      string // every name of the model, for the search
	Overall    tableCell
	Cells      []tableCell
	Made       bool   // recomputed from judgments
	Beside     string // the row's recomputed part where a printed one stands: the address that tells of it
	OtherJudge string // by which other judge, or in which other run; "" where it is one of the board's own
	Flags      []flag // findings of the audit about the row as a whole
}

// kindMark is a kind of model with its shape.
type kindMark struct {
	ID    string
	Title string
	Shape int // 1 to 8, as in charts
}

// tableCell is one figure.
type tableCell struct {
	Text    string // "–" where missing
	Value   string // for sorting; "" where missing
	Level   int    // length of the bar or place of the dot in percent of the axis; -1: none
	Best    bool
	Second  bool
	Mean    bool
	Main    bool // the overall
	Title   string
	Mark    string     // of a footnote, as its source prints it at the figure
	Target  string     // where it is told how a recomputed figure was made; "" for published ones
	Part    string     // "7 of 8" where some of its items have no score; "" where none is missing
	Partial bool       // less than 95 % of its items have a score
	Range   string     // what it would be with the missing items at nothing and at full marks; "" where none is missing
	Cases   *page.Link // the cases behind a recomputed figure; nil where there are none
	Flags   []flag     // findings of the audit about it
	figure  results.Cell
}

// Class is the cell's classes for the style sheet; l0 to l100 is the level.
func (c tableCell) Class() string {
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
func (c tableCell) Sort() string {
	if c.Value == c.Text {
		return ""
	}
	return c.Value
}

func (s *Pages) boardRow(b *results.Board, r *results.Row, layout []layoutColumn, shapes map[string]kindMark, axis axis, flags func(*results.Row, string) []flag) boardRow {
	row := boardRow{
		Anchor: page.RowAnchor(r), Unranked: r.Unranked, Name: r.Model.Name, Target: page.ModelPath(r.Model), Variant: r.Variant, Note: r.Note,
		Access: string(r.Model.Access), License: r.Model.License,
		Names: page.SearchNames(r.Model) + " | " + source.Fold(r.Variant),
	}
	if r.Rank > 0 {
		row.Rank = page.Count(r.Rank)
	}
	if mark, ok := shapes[r.Kind]; ok {
		row.Kind = &mark
	}
	if r.OtherJudge {
		row.OtherJudge = r.Unranked
	}
	row.Made = r.Made != nil
	if r.Beside != nil {
		row.Beside = madePath(b, r.Beside)
	}
	row.Flags = flags(r, "")
	row.Overall = s.tableCell(b, r, b.OverallColumn(), axis)
	row.Overall.Main = true
	row.Overall.Flags = flags(r, schema.OverallColumn)
	for _, l := range layout {
		if l.column == nil {
			cell := shownCell(l.like(), l.cell(r), axis)
			cell.Mean = true
			row.Cells = append(row.Cells, cell)
			continue
		}
		cell := s.tableCell(b, r, l.column, axis)
		cell.Flags = flags(r, l.column.ID)
		row.Cells = append(row.Cells, cell)
	}
	row.gatherFlags()
	return row
}

// gatherFlags moves a flag that stands at every figure of a row to the row.
func (r *boardRow) gatherFlags() {
	everywhere := func(f flag) bool {
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
		drop := func(c *tableCell) { c.Flags = slices.DeleteFunc(c.Flags, func(other flag) bool { return other == f }) }
		drop(&r.Overall)
		for i := range r.Cells {
			drop(&r.Cells[i])
		}
		if !slices.Contains(r.Flags, f) {
			r.Flags = append(r.Flags, f)
		}
	}
	slices.SortStableFunc(r.Flags, func(x, y flag) int {
		return cmp.Or(cmp.Compare(len(x.Number), len(y.Number)), cmp.Compare(x.Number, y.Number))
	})
}

// tableCell is a figure of a row; missing in no column.
func (s *Pages) tableCell(b *results.Board, r *results.Row, column *results.Column, axis axis) tableCell {
	c := *r.Cell(column)
	cell := shownCell(column, c, axis)
	if c.Made == nil {
		return cell
	}
	cell.Target = madePath(b, r) + "#" + columnAnchor(b, column)
	if !c.Known {
		cell.Title = "no item was scored"
	}
	if target := s.Cases.CasesLink(b, r, column); target != "" {
		name := "all groups"
		if column.Kind != results.KindOverall {
			name = column.Name()
		}
		cell.Cases = &page.Link{Text: "cases, " + name, Target: target}
	}
	if c.Made.Missing.Total() > 0 {
		cell.Part = page.Count(c.Made.N) + " of " + page.Count(c.Made.Items)
		cell.Range, cell.Partial = bounds(column, c), partial(c)
	}
	return cell
}

func shownCell(column *results.Column, c results.Cell, axis axis) tableCell {
	if !c.Known {
		return tableCell{Text: page.FirstOf(c.Printed.Marks(), "–"), Level: -1, Title: "not reported"}
	}
	return tableCell{Text: column.Shown(c), Value: c.Exact(), Level: axis.Level(c.Value), Mark: c.Printed.Marks(), figure: c}
}
