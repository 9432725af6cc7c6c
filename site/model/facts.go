package model

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
)

// factHead is a column of facts on the list of models.
type factHead struct {
	ID       string
	Title    string
	Words    string   // what it holds, as scripts order it: "number", "date", "yes-no"; "" is text
	Amount   bool     // of numbers or dates: right-aligned, and filtered from one to another
	Choices  []string // texts to choose from, where they are few; none otherwise
	Class    string   // how wide it is
	Labelled bool     // on a narrow screen its cells need its title
}

// factCell is what is known of a model in a column.
type factCell struct {
	Text   string
	Target string // of a link
	Order  string // what orders it, where that is not the number that its text is
}

// The list shows so many columns of texts no longer than this; the pages of models
// show all.
const (
	mostListed  = 12
	longestFact = 60 // letters
	mostChoices = 60
)

// listed are the columns of facts that the list of models shows.
func (s *Pages) listed(models []*results.Model) []*results.Column {
	var columns []*results.Column
	for _, c := range s.Project.Models.Facts() {
		known, long := false, false
		for _, m := range models {
			fact := m.Fact(c)
			known = known || fact.Known
			long = long || c.Kind != results.KindLink && utf8.RuneCountInString(fact.Text) > longestFact
		}
		if known && !long && len(columns) < mostListed {
			columns = append(columns, c)
		}
	}
	return columns
}

// What the list's table needs, in px: of a column of names, of its benchmarks and
// of the number of its boards; of a letter, and around a cell.
const (
	widthNames      = 240
	widthBenchmarks = 200
	widthBoards     = 112
	widthLetter     = 7.7
	widthAround     = 16
	widthTexts      = 17 // letters on a line of a text that wraps
)

// width is the room that a column needs.
func (h factHead) width(lines []modelLine, at int) float64 {
	most := 0
	for _, word := range strings.Fields(h.Title) { // heads wrap
		most = max(most, utf8.RuneCountInString(word))
	}
	for _, line := range lines {
		letters := utf8.RuneCountInString(line.Facts[at].Text)
		if !h.Amount {
			letters = min(letters, widthTexts)
		}
		most = max(most, letters)
	}
	return float64(most)*widthLetter + widthAround
}

func newFactHead(c *results.Column, models []*results.Model) factHead {
	h := factHead{ID: c.ID, Title: factTitle(c)}
	longest := 0
	for _, m := range models {
		longest = max(longest, utf8.RuneCountInString(m.Fact(c).Text))
	}
	switch c.Kind {
	case results.KindNumber, results.KindDate:
		h.Words, h.Amount, h.Class = string(c.Kind), true, "amount"
	case results.KindYesNo:
		h.Words, h.Class, h.Choices = string(c.Kind), "short", choices(c, models)
	case results.KindLink:
		h.Class = "short"
	default:
		if h.Choices = choices(c, models); longest > widthTexts {
			h.Class = "long"
		}
	}
	h.Labelled = !slices.Contains([]string{"organization", "access", "licence", "link"}, c.ID)
	return h
}

// choices are the texts of a column, each once, by the alphabet; none where nearly
// every model has one of its own, or all have the same.
func choices(c *results.Column, models []*results.Model) []string {
	known, seen := 0, map[string]bool{}
	for _, m := range models {
		if fact := m.Fact(c); fact.Known {
			known++
			seen[fact.Text] = true
		}
	}
	if len(seen) < 2 || len(seen) > mostChoices || len(seen) == known && known > 3 {
		return nil
	}
	list := slices.Collect(maps.Keys(seen))
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(strings.Compare(source.Fold(a), source.Fold(b)), strings.Compare(a, b))
	})
	return list
}

func newFactCell(m *results.Model, c *results.Column) factCell {
	fact := m.Fact(c)
	cell := factCell{Text: fact.Text}
	switch {
	case !fact.Known && fact.Text == "-":
		cell.Text = ""
	case !fact.Known:
	case c.Kind == results.KindLink:
		cell.Text, cell.Target = addressOf(fact.Text), fact.Text
	case math.IsNaN(fact.Value):
	case c.Kind == results.KindNumber || c.Kind == results.KindDate || c.Kind == results.KindYesNo:
		if cell.Order = figure.Decimal(fact.Value); cell.Order == strings.Replace(fact.Text, "−", "-", 1) {
			cell.Order = ""
		}
	}
	return cell
}

// factTitle is a column's head as pages write it: "context_window" becomes "Context
// window".
func factTitle(c *results.Column) string {
	return page.Capital(strings.Join(strings.FieldsFunc(c.Title, func(r rune) bool { return r == '_' || r == ' ' }), " "))
}

// facts lists what is known of a model.
func (s *Pages) facts(m *results.Model) []page.Fact {
	var facts []page.Fact
	for _, c := range s.Project.Models.Facts() {
		if cell := newFactCell(m, c); m.Fact(c).Known {
			facts = append(facts, page.Fact{Label: factTitle(c), Text: cell.Text, Target: cell.Target})
		}
	}
	return facts
}

// addressOf is an address as a link shows it.
func addressOf(link string) string {
	_, rest, _ := strings.Cut(link, "://")
	return strings.TrimSuffix(rest, "/")
}

// hostOf is the end of an address' host, which says whose it is.
func hostOf(link string) string {
	host, _, _ := strings.Cut(addressOf(link), "/")
	parts := strings.Split(host, ".")
	keep := 2
	if len(parts) > 2 && len(parts[len(parts)-2]) <= 3 { // co.uk
		keep = 3
	}
	return strings.Join(parts[max(len(parts)-keep, 0):], ".")
}
