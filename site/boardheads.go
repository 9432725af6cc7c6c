package site

import (
	"fmt"

	"standings/results"
	"standings/results/schema"
)

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

	Weight string // its exact weight in the overall, "0.4" or "1/6"; "" where not known, of means and the overall
	Size   string // how many items stand behind it; "" likewise
	Tau    string // Kendall's tau-b of its order with the overall's; "" where there is none
}

// TrustNote is what a trust table says of a column.
type TrustNote struct {
	Text   string // the figure
	Title  string // what it measures, of whom, with whom
	Target string
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
