package model

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
)

// factColumn is a column of facts on the list of models.
type factColumn struct {
	*results.Column
	Title    string
	Amount   bool   // of numbers or dates: right-aligned
	Class    string // how wide it is
	labelled bool   // on a narrow screen its cells need its title
}

// The list shows so many columns of texts no longer than this; the pages of models
// show all.
const (
	mostListed  = 12
	longestFact = 60 // letters
)

// listed are the columns of facts that the list of models shows.
func (s *Pages) listed(models []*results.Model) (columns []*results.Column) {
	for _, c := range s.Project.Models.Facts() {
		known, long := false, false
		for _, m := range models {
			fact := m.Fact(c)
			known = known || fact.Known
			long = long || c.Kind.Link == nil && utf8.RuneCountInString(fact.Text) > longestFact
		}
		if known && !long && len(columns) < mostListed {
			columns = append(columns, c)
		}
	}
	return columns
}

// widthTexts is how many letters a line of a text has that wraps.
const widthTexts = 17

func newFactColumn(c *results.Column, models []*results.Model) factColumn {
	h := factColumn{Column: c, Title: factTitle(c)}
	longest := 0
	for _, m := range models {
		longest = max(longest, utf8.RuneCountInString(m.Fact(c).Text))
	}
	switch {
	case c.Kind.Axis != nil:
		h.Amount, h.Class = true, "amount"
	case c.Kind.Link != nil:
		h.Class = "short"
	case c.Kind.Place != nil:
		h.Class = "short"
	default:
		if longest > widthTexts {
			h.Class = "long"
		}
	}
	h.labelled = !slices.Contains([]string{"organization", "access", "licence", "link"}, c.ID)
	return h
}

// text is what the list shows of a model: of a link whose it is.
func (c factColumn) text(m *results.Model) string {
	text, target, _ := factOf(m, c.Column)
	if target != "" {
		return hostOf(target)
	}
	return text
}

// cell is that as a cell.
func (c factColumn) cell(m *results.Model) page.Cell {
	_, target, order := factOf(m, c.Column)
	cell := page.Cell{}.And(page.AsText, page.LinkTo(c.text(m), target))
	label := ""
	if c.labelled && cell.Parts != nil {
		label = c.Title
	}
	if c.Amount {
		cell.Class = "amount"
	}
	cell.Data = page.Data("label", label, "v", order)
	return cell
}

// factOf is what is known of a model in a column: a text, the target of a link, and what
// orders it where that is not the number that the text is.
func factOf(m *results.Model, c *results.Column) (text, target, order string) {
	fact := m.Fact(c)
	switch {
	case !fact.Known && fact.Text == "-":
		return "", "", ""
	case !fact.Known:
	case c.Kind.Link != nil:
		return source.WithoutScheme(fact.Text), fact.Text, ""
	case math.IsNaN(fact.Value):
	case c.HasFigures() || c.Kind.Place != nil:
		if order = figure.Decimal(fact.Value); order == strings.Replace(fact.Text, "−", "-", 1) {
			order = ""
		}
	}
	return fact.Text, "", order
}

// factTitle is a column's head as pages write it: "context_window" becomes "Context
// window".
func factTitle(c *results.Column) string {
	return page.Capital(strings.Join(strings.FieldsFunc(c.Title, func(r rune) bool { return r == '_' || r == ' ' }), " "))
}

// facts lists what is known of a model.
func (s *Pages) facts(m *results.Model) (facts []page.Fact) {
	for _, c := range s.Project.Models.Facts() {
		if text, target, _ := factOf(m, c); m.Fact(c).Known {
			facts = append(facts, page.Fact{Label: factTitle(c), Text: text, Target: target})
		}
	}
	return facts
}

// hostOf is the end of an address' host, which says whose it is.
func hostOf(link string) string {
	host, _, _ := strings.Cut(source.WithoutScheme(link), "/")
	parts := strings.Split(host, ".")
	keep := 2
	if len(parts) > 2 && len(parts[len(parts)-2]) <= 3 { // co.uk
		keep = 3
	}
	return strings.Join(parts[max(len(parts)-keep, 0):], ".")
}
