package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/results/schema"
	"standings/site/page"
	"standings/templates"
)

// topHead spans the columns of one group of the first facet.
type topHead struct {
	Name  string
	Span  int
	Trust []trustNote
}

// head is the head of one column.
type head struct {
	Column string // its id in addresses and files
	Short  string
	Name   string // full name, with what is to be known of the column
	Full   string // the name that distinguishes it from others of the same short name, "Understanding, Daily life"; "" where Short does
	Items  string // "n 105"; "" where not stated
	Mean   bool   // computed here from the printed groups to its right
	Trust  []trustNote

	Weight string // its exact weight in the overall, "0.4" or "1/6"; "" where not known, of means and the overall
	Size   string // how many items it has; "" likewise
	Alone  bool   // no group that benchmark.yaml declares: no overall made here weighs it
	Tau    string // Kendall's tau-b of its order with the overall's; "" where there is none

	Main       bool   // the column that ranks
	Further    bool   // no group and no overall: it is not compared with the overall
	Words      string // what it holds where it has no figures: "date", "text", "link" or "yes-no"
	Unit       string
	Better     string // "lower", "neither" or "unknown" where not higher figures are better; "" where they are, or it has no figures
	Mixed      bool   // columns beside it have another direction
	Made       bool   // computed here throughout
	recomputed bool   // some of its figures are made here of judgments
	Shown      bool   // on a phone, until a reader chooses another column
	Axis       string // that its bars are drawn on, where that is not the table's: "bars 0–12"
}

// directed reports whether a better direction is stated, so that figures can rank.
func (h head) directed() bool { return h.Words == "" && (h.Better == "" || h.Better == schema.Lower) }

// Long says how long the longest word of the head is where that decides how wide a
// column is on a phone: "long h10"; "" where its figures do.
func (h head) Long() string {
	longest := 0
	for _, word := range strings.Fields(h.Short) {
		longest = max(longest, utf8.RuneCountInString(word))
	}
	switch {
	case longest <= shortWord:
		return ""
	case longest > templates.LongestWord:
		return fmt.Sprintf("long longest h%d", templates.LongestWord)
	}
	return fmt.Sprintf("long h%d", longest)
}

// shortWord is how many letters of a head every column has room for on a phone.
const shortWord = 7

// Published says what the column's ranks are by: "published overall", or its name.
func (h head) Published() string {
	switch {
	case h.Column != "overall":
		return h.Short
	case h.Made || h.recomputed:
		return "overall"
	}
	return "published overall"
}

// trustNote is what a trust table says of a column.
type trustNote struct {
	Text   string // the figure, and what it measures of judge and people: "agreement 90.2 %"
	Title  string // the measure, the judge and who it was compared with
	Target string
}

// A layoutColumn is a column of the page: one of the board's, or the mean of
// the columns of one group of a crossed board's first facet.
type layoutColumn struct {
	column *results.Column   // nil for a mean
	parts  []*results.Column // of a mean
	group  *schema.Group
}

// cell is a row's figure in the column.
func (l layoutColumn) cell(r *results.Row) results.Cell {
	if l.column == nil {
		return GroupMean(r, l.parts)
	}
	return *r.Cell(l.column)
}

// like is the column whose figures those of this one are like: itself, or the first
// of those that it is the mean of.
func (l layoutColumn) like() *results.Column {
	if l.column == nil {
		return l.parts[0]
	}
	return l.column
}

// columnLayout lists the columns of a board's page but the one that ranks, which
// is before them: those computed here that the overall is the mean of, then
// groups, each group of a crossed board's first facet headed by its mean, then the
// overall where another column ranks, then further ones.
func columnLayout(b *results.Board) []layoutColumn {
	var layout []layoutColumn
	main, first := b.SortedBy(), map[*results.Column]bool{}
	for _, id := range b.Overall.Mean {
		if c := b.Column(id.Value); c != main && c.Formula() != "" && len(b.Board.Facets) < 2 {
			first[c] = true
			layout = append(layout, layoutColumn{column: c})
		}
	}
	for i, c := range b.Groups() {
		if len(c.Groups) > 1 && !c.Undeclared && (i == 0 || b.Columns[i-1].Groups[0] != c.Groups[0]) {
			layout = append(layout, layoutColumn{parts: PartsOf(b, c.Groups[0]), group: c.Groups[0]})
		}
		if c != main {
			layout = append(layout, layoutColumn{column: c})
		}
	}
	if overall := b.OverallColumn(); overall != nil && overall != main {
		layout = append(layout, layoutColumn{column: overall})
	}
	for _, c := range b.Further() {
		if c != main && !first[c] {
			layout = append(layout, layoutColumn{column: c})
		}
	}
	return layout
}

// PartsOf lists the declared columns of a crossed board that belong to a group:
// the mean of a printed row is over what a source can print.
func PartsOf(b *results.Board, group *schema.Group) []*results.Column {
	var parts []*results.Column
	for _, c := range b.Declared() {
		for _, g := range c.Groups {
			if g == group {
				parts = append(parts, c)
			}
		}
	}
	return parts
}

// GroupMean is the mean of some cells of a row, weighted by their items where
// all are stated; missing where one of them is.
func GroupMean(r *results.Row, parts []*results.Column) results.Cell {
	sum, weight := 0.0, 0.0
	for _, c := range parts {
		if c.Items == 0 {
			return plainMean(r, parts)
		}
		if !r.Cell(c).Known {
			return results.Cell{}
		}
		n := float64(c.Items)
		sum, weight = sum+n*r.Cell(c).Value, weight+n
	}
	return results.Cell{Known: weight > 0, Value: figure.Clean(sum / weight)}
}

func plainMean(r *results.Row, parts []*results.Column) results.Cell {
	sum := 0.0
	for _, c := range parts {
		if !r.Cell(c).Known {
			return results.Cell{}
		}
		sum += r.Cell(c).Value
	}
	return results.Cell{Known: true, Value: figure.Clean(sum / float64(len(parts)))}
}

func (s *Pages) heads(b *results.Board, layout []layoutColumn) []head {
	var heads []head
	alike := each(b) > 0 // said once, above the table
	for _, l := range layout {
		if l.column == nil {
			items := 0
			for _, c := range l.parts {
				items += c.Items
			}
			h := head{Column: l.group.ID.Value, Short: "mean", Full: l.group.Label(), Name: l.group.Label() + ", mean of its columns, computed here", Mean: true}
			if items > 0 {
				h.Items = "n " + words.Number(items)
			}
			h.Tau = tauOf(b, l)
			heads = append(heads, h)
			continue
		}
		h := s.head(b, l.column)
		if alike && l.column.Kind == results.KindGroup {
			h.Items = ""
		}
		if w := l.column.Weight; w != nil {
			h.Weight = w.RatString()
		}
		if n := l.column.Items; n > 0 {
			h.Size = strconv.Itoa(n)
		}
		if !h.Further { // a part of the overall
			h.Tau = tauOf(b, l)
		}
		heads = append(heads, h)
	}
	return heads
}

// head is that of one of the board's columns.
func (s *Pages) head(b *results.Board, c *results.Column) head {
	h := head{
		Column: c.ID, Short: c.Name(), Name: c.Name(), Main: c == b.SortedBy(), Unit: c.Unit, Made: c.Formula() != "",
	}
	h.Further = !h.Main && c.Kind != results.KindGroup
	h.Alone = h.Further || c.Undeclared
	if h.Made {
		h.Name += ", computed here"
	}
	if !c.HasFigures() {
		h.Words = string(c.Kind)
	} else if c.Direction != ranking.Higher {
		h.Better = c.Better()
	}
	h.Mixed = h.Better == schema.Lower && slices.ContainsFunc(b.Columns, func(other *results.Column) bool { return other.HasFigures() && other.Direction != c.Direction })
	if c.Items > 0 {
		h.Items = "n " + words.Number(c.Items)
	}
	h.recomputed = slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Cell(c).Made != nil })
	switch c.Kind {
	case results.KindOverall:
		h.Trust = s.trustNotes(b, c.ID)
		h.Made = c.Computed != nil && !anyPrinted(b, c)
	case results.KindGroup:
		if last := c.Groups[len(c.Groups)-1]; c.Title == "" {
			h.Short = last.Label()
			if len(c.Groups) > 1 {
				h.Full = c.Name()
			}
		}
		if c.Items == 0 {
			h.Items = s.inferred(b, c.ID)
		}
		if len(c.Groups) == 1 {
			h.Trust = s.trustNotes(b, c.ID)
		}
	}
	return h
}

// anyPrinted reports whether a source prints a figure in a column, or one is made of
// judgments.
func anyPrinted(b *results.Board, c *results.Column) bool {
	return slices.ContainsFunc(b.Rows, func(r *results.Row) bool {
		cell := *r.Cell(c)
		return cell.Known && !c.MadeHere(cell)
	})
}

// tops are the upper of two levels of heads, over a board's crossed groups.
func (s *Pages) tops(b *results.Board, layout []layoutColumn) []topHead {
	var tops []topHead
	var before *results.Column
	for _, l := range layout {
		switch c := l.column; {
		case c == nil:
			tops = append(tops, topHead{Name: l.group.Label(), Trust: s.trustNotes(b, l.group.ID.Value)})
		case c.Kind != results.KindGroup:
			continue
		case len(c.Groups) < 2:
			return nil
		case c.Undeclared && (before == nil || !before.Undeclared || before.Groups[0].ID.Value != c.Groups[0].ID.Value): // which has no column of means
			tops = append(tops, topHead{Name: c.Groups[0].Label()})
		}
		tops[len(tops)-1].Span++
		before = l.column
	}
	return tops
}

func (s *Pages) trustNotes(b *results.Board, group string) []trustNote {
	var notes []trustNote
	for _, h := range b.Benchmark.TrustOf(b, group) {
		measure, percent := strings.CutSuffix(h.Measure, ", %")
		text := h.Value
		if percent {
			text += "\u00a0%"
		}
		notes = append(notes, trustNote{
			Text:   measure + " " + text,
			Title:  fmt.Sprintf("%s: %s of %s with people", h.Measure, h.Value, h.Row),
			Target: page.BenchmarkPath(b.Benchmark.ID) + "#" + h.Table.ID.Value,
		})
	}
	return notes
}
