package site

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"standings/results"
	"standings/results/problem"
	"standings/results/schema"
)

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
	Cases  *Link   // the cases behind a recomputed figure; nil where there are none
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
	row.Overall = s.tableCell(b, r, -1, axis)
	row.Overall.Main = true
	row.Overall.Flags = flags(r, schema.OverallColumn)
	for _, l := range layout {
		if l.index < 0 {
			cell := shownCell(b, groupMean(b, r, l.parts), axis)
			cell.Mean = true
			row.Cells = append(row.Cells, cell)
			continue
		}
		cell := s.tableCell(b, r, l.index, axis)
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
func (s *builder) tableCell(b *results.Board, r *results.Row, column int, axis Axis) TableCell {
	c := *r.Cell(column)
	cell := shownCell(b, c, axis)
	if c.Made == nil {
		return cell
	}
	cell.Target = madePath(b, r) + "#" + columnAnchor(b, column)
	if !c.Known {
		cell.Title = "no item was scored"
	}
	if target := s.casesLink(b, r, column); target != "" {
		name := "all groups"
		if column >= 0 {
			name = b.Columns[column].Name()
		}
		cell.Cases = &Link{Text: "cases, " + name, Target: target}
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
	// Best and second are told by what a reader sees: figures that differ only
	// beyond the digits shown are equal.
	text := b.Shown(c)
	number, err := strconv.ParseFloat(text, 64)
	if err != nil {
		number = c.Value
	}
	return TableCell{Text: text, Value: b.Exact(c), Level: axis.Level(c.Value), number: number}
}
