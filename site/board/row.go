package board

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
)

// boardRow is a model in one variant.
type boardRow struct {
	Anchor     string
	Rank       string // "" where it has none
	Places     string // the ranks that it could have, "2–12"; "" where it is one, or they are not known
	Certain    bool   // it could have no other rank
	Divided    bool   // every ranked row above is significantly better than every one from here on
	Unranked   string // why
	Name       string
	Target     string // the model's page
	Variant    string
	Mark       string // of a footnote, as its source prints it at the name
	Note       string
	NoteMark   string // letter of its footnote
	NoteID     string
	Kind       *kindMark
	Access     string
	License    string
	Names      string    // every name of the model, for the search
	Main       tableCell // in the column that ranks
	Cells      []tableCell
	Made       bool       // recomputed from judgments
	Beside     *page.Link // the row's recomputed part where a printed one is shown, or a sample of what is behind it; nil where there is none
	OtherJudge string     // by which other judge, or in which other run; "" where it is one of the board's own
	Reference  bool       // no model that competes
	Flags      []flag     // findings of the audit about the row as a whole
	Later      bool       // further down than a window reaches
}

// Class is the row's classes for the style sheet; "" where it has none.
func (r boardRow) Class() string {
	switch {
	case r.Divided && r.Later:
		return "divided later"
	case r.Divided:
		return "divided"
	case r.Later:
		return "later"
	}
	return ""
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
	Main    bool // in the column that ranks
	Whisker *whisker
	Made    bool   // computed here from others of the row
	Words   bool   // no figure
	Further bool   // no figure of the benchmark's: the audit does not speak of it
	Link    string // the address that the text leads to; "" where none does
	Stated  string // the source's own error or interval, "± 1.2", "[73.1, 76.9]"; "" where it states none
	Title   string
	Mark    string // of a footnote, as its source prints it at the figure
	Target  string // of the page that says how a recomputed figure was made; "" for published ones
	Part    string // "7 of 8" where some of its items have no score, "3 of 4 groups" where an overall is computed of so many; "" where none is missing
	Partial bool   // less than 95 % of its cases have a score
	Missing string // what it would be with the missing items at nothing and at full marks, or which groups are missing
	Flags   []flag // findings of the audit about it
	lacking int    // digits after the point that others of its column have and it has not
	whole   bool   // and no point
	shown   bool   // on a phone, until a reader chooses another column
}

// Class is the cell's classes for the style sheet; l0 to l100 is the level, and shown the
// column beside the one that ranks that a phone has room for.
func (c tableCell) Class() string {
	class := "num"
	if c.Words {
		class = "words"
	}
	if c.Main {
		class += " overall"
	}
	if c.Mean {
		class += " mean"
	}
	if c.Made {
		class += " made"
	}
	switch {
	case c.Best:
		class += " best"
	case c.Second:
		class += " second"
	}
	if c.Level >= 0 {
		class += " drawn l" + strconv.Itoa(c.Level)
	}
	switch {
	case c.lacking > 0 && c.whole:
		class += " lacking w" + strconv.Itoa(c.lacking)
	case c.lacking > 0:
		class += " lacking p" + strconv.Itoa(c.lacking)
	}
	if c.isPart() {
		class += " partly"
	}
	if c.shown {
		class += " shown"
	}
	return class
}

// Said is what bold and underlined say of the cell; "" where it is neither.
func (c tableCell) Said() string {
	switch {
	case c.Best:
		return "best"
	case c.Second:
		return "second best"
	}
	return ""
}

// Exception reports whether what the figure lacks is worth a line in its cell: less
// than 95 % of its cases have a score, or some groups no figure.
func (c tableCell) Exception() bool { return c.Partial || c.Made }

// isPart reports whether its cell has such a line.
func (c tableCell) isPart() bool { return c.Part != "" && c.Exception() }

// Sort is the value to sort by where it differs from what is shown; "" where it
// does not, or where the figure is missing.
func (c tableCell) Sort() string {
	if c.Value == c.Text {
		return ""
	}
	return c.Value
}

func (s *Pages) boardRow(b *results.Board, r *results.Row, layout []layoutColumn, shapes map[string]kindMark, axes cellAxes, flags func(*results.Row, string) []flag) boardRow {
	row := boardRow{
		Anchor: page.RowAnchor(r), Rank: page.Rank(r.Rank), Unranked: r.Unranked, Reference: r.Reference, Name: r.Model.Name, Target: page.ModelPath(r.Model), Variant: r.Variant, Mark: r.Mark, Note: r.Note,
		Access: string(r.Model.Access), License: r.Model.License,
		Names: page.SearchNames(r.Model, r.Variant),
	}
	if mark, ok := shapes[r.Kind]; ok {
		row.Kind = &mark
	}
	if r.OtherJudge {
		row.OtherJudge = r.Unranked
	}
	row.Made = r.Remade()
	if r.Beside != nil {
		row.Beside = &page.Link{Text: "partly recomputed", Target: madePath(b, r.Beside)}
		if r.Beside.Sample {
			row.Beside.Text = "some cases"
		}
	}
	row.Flags = flags(r, "")
	if main := b.SortedBy(); main != nil {
		row.Main = s.tableCell(b, r, main, axes)
		row.Main.Main = true
		row.Main.Whisker = newWhisker(r, main, axes.main)
		row.Main.Flags = flags(r, main.ID)
	}
	for _, l := range layout {
		if l.column == nil {
			cell := shownCell(l.like(), l.cell(r), axes.of(l.like(), false))
			cell.Mean, cell.Made = true, false
			row.Cells = append(row.Cells, cell)
			continue
		}
		cell := s.tableCell(b, r, l.column, axes)
		cell.Flags = flags(r, l.column.ID)
		row.Cells = append(row.Cells, cell)
	}
	row.gatherFlags()
	row.Places, row.Certain = page.Places(r), r.Places.Low > 0 && r.Places.Low == r.Places.High
	return row
}

// gatherFlags moves a flag that is at every figure of a row to the row.
func (r *boardRow) gatherFlags() {
	everywhere := func(f flag) bool {
		for _, c := range r.Cells {
			if !c.Mean && !c.Further && !slices.Contains(c.Flags, f) {
				return false
			}
		}
		return len(r.Cells) > 1
	}
	for _, f := range slices.Clone(r.Main.Flags) {
		if !everywhere(f) {
			continue
		}
		drop := func(c *tableCell) { c.Flags = slices.DeleteFunc(c.Flags, func(other flag) bool { return other == f }) }
		drop(&r.Main)
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
func (s *Pages) tableCell(b *results.Board, r *results.Row, column *results.Column, axes cellAxes) tableCell {
	c := *r.Cell(column)
	cell := shownCell(column, c, axes.of(column, column == b.SortedBy()))
	if cell.Made && column.Kind == results.KindOverall {
		if lacks := r.Lacks(); len(lacks) > 0 {
			all := len(b.Groups())
			cell.Part = fmt.Sprintf("%s of %s", words.Number(all-len(lacks)), words.Count(all, "group"))
			cell.Missing = "no score in " + names(lacks)
		}
	}
	if c.Made == nil {
		return cell
	}
	cell.Target = madePath(b, r) + "#" + columnAnchor(b, column)
	if !c.Known {
		cell.Title = "no case was scored"
	}
	switch {
	case c.Made.Missing.Total() > 0:
		cell.Part = words.Number(c.Made.N) + " of " + words.Number(c.Made.Items)
	case outputsMissing(c.Made):
		cell.Part = words.Number(c.Made.Outputs) + " of " + words.Number(c.Made.OutputsOf) + " outputs"
	default:
		return cell
	}
	cell.Missing, cell.Partial = page.Capital(missingWould(b, c, madeBounds(column, c), "case")), partial(c)
	return cell
}

// cellAxes are those that a table's cells are drawn on: that of the board's own scale,
// and that of the column that ranks.
type cellAxes struct{ board, main axis }

// of is the axis of a column; nil where it is not drawn.
func (a cellAxes) of(c *results.Column, main bool) *axis {
	switch {
	case main:
		return &a.main
	case c.OwnScale:
		return &a.board
	}
	return nil
}

func shownCell(column *results.Column, c results.Cell, axis *axis) tableCell {
	cell := tableCell{Level: -1, Words: !column.HasFigures(), Further: column.Kind != results.KindGroup && column.Kind != results.KindOverall}
	if !c.Known {
		cell.Text, cell.Title = cmp.Or(c.Printed.Marks(), "–"), "not reported"
		return cell
	}
	cell.Text, cell.Value = column.Shown(c), c.Exact()
	switch {
	case column.Kind == results.KindLink:
		if results.SafeLink(c.Text) {
			cell.Text, cell.Link = page.HostOf(c.Text), c.Text
		}
		cell.Value = cell.Text
	case column.Kind == results.KindDate, column.Kind == results.KindYesNo:
		cell.Value = figure.Decimal(c.Value)
	case column.HasFigures() && axis != nil:
		cell.Level = axis.Level(c.Value)
	}
	cell.Stated = c.StatedText()
	cell.Made, cell.Mark = column.MadeHere(c), c.Printed.Marks()
	return cell
}

// names lists columns by their names.
func names(columns []*results.Column) string {
	list := make([]string, len(columns))
	for i, c := range columns {
		list[i] = c.Name()
	}
	return words.List(list)
}
