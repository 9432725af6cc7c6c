package board

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
	"standings/results/schema"
	"standings/site/page"
)

// head is the head of one column.
type head struct {
	Column string // its id in addresses and files
	Short  string
	Name   string // full name, with what is to be known of the column
	Full   string // the name that distinguishes it from others of the same short name, "Understanding, Daily life"; "" where Short does
	Shared string // the words of Short at its beginning that it shares with the heads beside it, where the table shows them above the others; "" where it does not
	Items  string // "n 105"; "" where not stated
	Mean   bool   // computed here from the printed groups to its right
	Trust  []page.Part

	Weight string // its exact weight in the overall, "0.4" or "1/6"; "" where not known, of means and the overall
	Size   string // how many items it has; "" likewise
	Alone  bool   // no group that benchmark.yaml declares: no overall made here weighs it
	Tau    string // Kendall's tau-b of its order with the overall's; "" where there is none

	Main       bool   // the column that ranks
	Apart      bool   // a group on a scale of its own
	Further    bool   // no group and no overall: it is not compared with the overall
	Words      string // how scripts order it, where it has no figures: "letters", "steps" or "days"
	Unit       string
	Spelled    bool   // its figures say units of their own, as 2 h 05 min does of what counts in h
	Better     string // "lower", "neither" or "unknown" where not higher figures are better; "" where they are, or it has no figures
	Mixed      bool   // columns beside it have another direction
	Few        bool   // every figure in it is of fewer cases than rank anybody
	Made       bool   // computed here throughout
	recomputed bool   // some of its figures are made here of judgments
	Axis       string // that its bars are drawn on, where that is not the table's: "bars 0–12"
}

// Directed reports whether its figures can rank: a better direction is stated, and they are
// of enough cases.
func (h head) Directed() bool {
	return h.Words == "" && (h.Better == "" || h.Better == schema.Lower) && !h.Few
}

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

func (s *Pages) heads(b *results.Board, layout []LayoutColumn) (heads []head) {
	alike := each(b) > 0 // said once, above the table
	for _, l := range layout {
		if l.column == nil {
			items := 0
			for _, c := range l.parts {
				items += c.Items
			}
			heads = append(heads, head{
				Column: l.group.ID.Value, Short: "mean", Full: l.group.Label(), Name: l.group.Label() + ", mean of its columns, computed here", Mean: true,
				Items: casesText(items), Tau: tauOf(b, l),
			})
			continue
		}
		h := s.head(b, l.column)
		if alike && l.column.Role == results.Group {
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
		Column: c.ID, Short: c.Name(), Name: c.Name(), Main: c == b.SortedBy(), Unit: c.Unit, Spelled: c.Kind.Unit != "", Made: c.Formula() != "",
	}
	h.Apart = c.Role == results.Group && !c.OwnScale
	h.Further = !h.Main && c.Role != results.Group
	h.Alone = h.Further || c.Undeclared
	if h.Made {
		h.Name += ", computed here"
	}
	if !c.HasFigures() {
		h.Words = string(c.Kind.Order)
	} else if c.Direction != ranking.Higher {
		h.Better = c.Better()
	}
	h.Mixed = h.Better == schema.Lower && slices.ContainsFunc(b.Columns, func(other *results.Column) bool { return other.HasFigures() && other.Direction != c.Direction })
	h.Items = casesText(c.Items)
	h.Few = !slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Cell(c).Known && !results.FewCases(c, *r.Cell(c)) })
	h.recomputed = slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Cell(c).Made != nil })
	switch c.Role {
	case results.Overall:
		h.Trust = s.trustNotes(b, c.ID)
		h.Made = c.Computed != nil && !anyPrinted(b, c)
	case results.Group:
		if last := c.Groups[len(c.Groups)-1]; c.Title == "" {
			h.Short = last.Label()
			if len(c.Groups) > 1 {
				h.Full = c.Name()
			}
		}
		if len(c.Groups) == 1 {
			h.Trust = s.trustNotes(b, c.ID)
		}
	}
	return h
}

// casesText is how many cases there are, "n 105"; "" where that is not stated.
func casesText(n int) string {
	if n == 0 {
		return ""
	}
	return prefixed("n ", words.Number(n))
}

// prefixed puts a prefix before a text that is not empty.
func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
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
func (s *Pages) tops(b *results.Board, layout []LayoutColumn) (tops []page.Column) {
	var before *results.Column
	for _, l := range layout {
		switch c := l.column; {
		case c == nil:
			tops = append(tops, page.Column{Parts: page.Plain(l.group.Label()).Add(s.trustNotes(b, l.group.ID.Value)...).Parts})
		case c.Role != results.Group:
			continue
		case len(c.Groups) < 2:
			return nil
		case c.Undeclared && (before == nil || !before.Undeclared || before.Groups[0].ID.Value != c.Groups[0].ID.Value): // which has no column of means
			tops = append(tops, page.Column{Parts: page.Plain(c.Groups[0].Label()).Parts})
		}
		tops[len(tops)-1].Span++
		before = l.column
	}
	return tops
}

// trustNotes are what trust tables say of a group: the figure, and what it measures of
// judge and people, "agreement 90.2 %".
func (s *Pages) trustNotes(b *results.Board, group string) (notes []page.Part) {
	for _, h := range b.Benchmark.TrustOf(b, group) {
		measure, percent := strings.CutSuffix(h.Measure, ", %")
		text := h.Value
		if percent {
			text += "\u00a0%"
		}
		notes = append(notes, page.Part{
			Look:   page.Trust,
			Text:   measure + " " + text,
			Title:  fmt.Sprintf("%s: %s of %s with people", h.Measure, h.Value, h.Row),
			Target: page.BenchmarkPath(b.Benchmark.ID) + "#" + h.Table.ID.Value,
		})
	}
	return notes
}

// th is the head as a table shows it; first is the column beside the one that ranks, which
// a phone shows until a reader chooses another.
func (h head) th(first bool) page.Column {
	class, mean := "num", ""
	if h.Words != "" {
		class = "words"
	}
	if h.Mean {
		class, mean = class+" mean", "mean"
	}
	if h.Made {
		class += " made"
	}
	if h.Main {
		class += " overall"
	}
	if first {
		class += " shown"
	}
	unit := page.Part{Look: "unit", Text: h.Unit}
	if h.Spelled {
		unit.Text = ""
	}
	if h.Mixed {
		unit.HTML = lowerBetter
	}
	return page.Column{
		ID: h.Column, Before: h.Shared, Text: strings.TrimPrefix(h.Short, h.Shared+" "), Title: h.Name, Class: class, Parts: page.Cell{}.Add(unit).With("n", h.Items).With("axis", h.Axis).Add(h.Trust...).Parts,
		Data: page.Data("made", mean, "made", h.Made && !h.Mean, "ranks", h.Main, "weight", h.Weight, "n", h.Size, "alone", h.Alone, "apart", h.Apart, "tau", h.Tau,
			"further", h.Further, "kind", h.Words, "better", h.Better, "unit", h.Unit, "spelled", h.Spelled),
	}
}

// lowerBetter marks a column beside which others have another direction.
const lowerBetter template.HTML = `<span title="lower is better"> <span aria-hidden="true">↓</span><span class="visually-hidden">lower is better</span></span>`

// kindShapes gives each kind of a benchmark the shape of its place, one of eight.
func kindShapes(b *results.Benchmark) map[string]kindMark {
	shapes := map[string]kindMark{}
	for i, k := range b.Kinds {
		part := page.Part{Look: page.Kind, Class: fmt.Sprintf("kind-%d", i%8+1), Title: b.KindTitle(k.ID.Value)}
		shapes[k.ID.Value] = kindMark{part, k.ID.Value}
	}
	return shapes
}
