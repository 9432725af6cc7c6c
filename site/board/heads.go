package board

import (
	"fmt"

	"standings/results"
	"standings/results/figure"
	"standings/results/schema"
	"standings/site/page"
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
	Full   string // full name of the last group; "" of means and the overall
	Items  string // "n 105"; "" where not stated
	Mean   bool   // computed here from the printed groups to its right
	Trust  []trustNote

	Weight string // its exact weight in the overall, "0.4" or "1/6"; "" where not known, of means and the overall
	Size   string // how many items stand behind it; "" likewise
	Alone  bool   // of a label that benchmark.yaml does not declare: no overall made here weighs it
	Tau    string // Kendall's tau-b of its order with the overall's; "" where there is none
}

// trustNote is what a trust table says of a column.
type trustNote struct {
	Text   string // the figure
	Title  string // what it measures, of whom, with whom
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

func columnLayout(b *results.Board) []layoutColumn {
	var layout []layoutColumn
	for i, c := range b.Groups() {
		if len(c.Groups) > 1 && !c.Undeclared && (i == 0 || b.Columns[i-1].Groups[0] != c.Groups[0]) {
			layout = append(layout, layoutColumn{parts: PartsOf(b, c.Groups[0]), group: c.Groups[0]})
		}
		layout = append(layout, layoutColumn{column: c})
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
	for _, l := range layout {
		if l.column == nil {
			items := 0
			for _, c := range l.parts {
				items += c.Items
			}
			h := head{Column: l.group.ID.Value, Short: "mean", Name: l.group.Label() + ", mean of its columns, computed here", Mean: true}
			if items > 0 {
				h.Items = "n " + page.Count(items)
			}
			heads = append(heads, h)
			continue
		}
		c := l.column
		last := c.Groups[len(c.Groups)-1]
		h := head{Column: c.ID, Short: last.ID.Value, Name: c.Name(), Full: last.Label(), Alone: c.Undeclared}
		if c.Items > 0 {
			h.Items = "n " + page.Count(c.Items)
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

func (s *Pages) tops(b *results.Board) []topHead {
	var tops []topHead
	for i, c := range b.Groups() {
		if len(c.Groups) < 2 {
			return nil
		}
		switch first := c.Groups[0]; {
		case c.Undeclared && i > 0 && b.Columns[i-1].Undeclared && b.Columns[i-1].Groups[0].ID.Value == first.ID.Value:
		case c.Undeclared: // which has no column of means
			tops = append(tops, topHead{Name: first.Label()})
		case i == 0 || b.Columns[i-1].Groups[0] != first:
			tops = append(tops, topHead{Name: first.Label(), Span: 1, Trust: s.trustNotes(b, first.ID.Value)})
		}
		tops[len(tops)-1].Span++
	}
	return tops
}

func (s *Pages) trustNotes(b *results.Board, group string) []trustNote {
	var notes []trustNote
	for _, h := range b.Benchmark.TrustOf(b, group) {
		notes = append(notes, trustNote{
			Text:   h.Value,
			Title:  fmt.Sprintf("%s: %s of %s with people", h.Measure, h.Value, h.Row),
			Target: page.BenchmarkPath(b.Benchmark.ID) + "#" + h.Table.ID.Value,
		})
	}
	return notes
}
