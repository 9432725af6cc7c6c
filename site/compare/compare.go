// Package compare makes the pages that compare models: those a reader picks
// (compare.go), across benchmarks (across.go) and by theme (theme.go). The browser
// looks up data that data.go writes and parts.go splits by model; sure.go holds
// the significance of differences. strip.go orders the models of the home page.
package compare

import (
	"fmt"
	"net/url"
	"strings"
	"sync"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// Page is /compare/: models side by side as a reader picks them. The
// choice is the address, so the comparing is done by templates/compare
// over the data that compareScript writes; what is made here is what the page is
// without it.
type Page struct {
	page.Page
	Data   string // address of the data
	Most   int    // how many models can be picked
	Pairs  []pairBoard
	Across *page.Link // the page across benchmarks; nil where there is none
	Themes []page.Link
}

// pairBoard is the neighbours on one main leaderboard, ready to be compared.
type pairBoard struct {
	field  *field.Field
	Table  page.Table
	Target string
	Name   string    // of the board, and the condition where it has several
	First  page.Link // the compare page with its leaders
	Pairs  []pair
	All    int  // pairs that the board has
	Sure   bool // something is known of who is surely better
}

// pair is two rows that follow each other in a ranking, the upper first.
type pair struct {
	UpperRank  string    `th:"#" num:"" name:"rank"`
	Upper      page.Link `th:"Ahead"` // to the model's page
	UpperScore string    `th:"Overall" num:""`
	LowerRank  string    `th:"#" num:"" name:"next rank"`
	Lower      page.Link `th:"Next"`
	LowerScore string    `th:"Overall" num:"" name:"next overall"`
	Gap        string    `th:"Gap" num:"gap"`                       // how much the upper is ahead; "level" where they read alike
	Reach      string    `th:"95 % interval" num:"" some:"" or:"–"` // of the gap, of the two alone; "" where that is not known
	Verdict    page.Cell `th:"Difference" some:"" or:"–"`           // whether it is significant
	Compare    page.Cell `th:"Compare" class:"act"`
}

const (
	ComparePath = "compare/index.html"
	CompareFile = "assets/compare-data.js"
)

// CompareWith is the address of the compare page with models picked.
func CompareWith(ids ...string) string {
	escaped := make([]string, len(ids))
	for i, id := range ids {
		escaped[i] = url.PathEscape(id)
	}
	return ComparePath + "#?pick=" + strings.Join(escaped, ",")
}

// Pages are the pages that compare models: as a reader picks them, across
// benchmarks, and by theme.
type Pages struct {
	*page.Frame
	content  *content.Content
	fields   *field.Fields
	cases    *cases.Pages
	Compared []*field.Field // of all declared boards, in their order
	themes   []*theme
}

// New finds what can be compared. Themes that lead nowhere are reported
// here, once.
func New(f *page.Frame, c *content.Content, fields *field.Fields, cases *cases.Pages) *Pages {
	s := &Pages{Frame: f, content: c, fields: fields, cases: cases}
	for _, b := range s.Project.Benchmarks {
		s.Compared = append(s.Compared, fields.FieldsOf(b)...)
	}
	s.themes = s.readThemes()
	return s
}

// Compares reports whether there is anything to compare.
func (s *Pages) Compares() bool {
	for _, f := range s.Compared {
		if len(f.Rows) > 1 {
			return true
		}
	}
	return false
}

// Ask asks for the pages that compare.
func (s *Pages) Ask() {
	if !s.Compares() {
		return
	}
	own := source.Place{}
	s.Shelf.AskPage(ComparePath, "the page that compares models", own, func() page.View { return s.comparePage() })
	s.Shelf.Named(ComparePath, "Compare models")
	s.Picture(ComparePath, "the page that compares models", func() card.Card {
		return card.Card{
			Title:    "Models side by side",
			Subtitle: words.Count(board.ModelsOf(s.Project), "model") + " on the same leaderboards and cases",
			Note:     "Who leads where, by how much, and whether the difference is significant",
		}
	})
	s.askData(own)
	if s.hasAcross() {
		s.Shelf.AskPage(AcrossPath, "the page across benchmarks", own, func() page.View { return s.acrossPage() })
		s.Shelf.Named(AcrossPath, "Across benchmarks")
	}
	for _, t := range s.themes {
		s.Shelf.AskPage(themePath(t.ID), fmt.Sprintf("theme %q", t.ID), t.Place, func() page.View { return s.themePage(t) })
		s.Shelf.Named(themePath(t.ID), t.Title)
	}
}

// askData asks for what the compare page knows of every model: in one file, or in one and
// others of some models each.
func (s *Pages) askData(own source.Place) {
	from := partsOf(s.Compared, pickable(s.Compared))
	type divided struct {
		data  CompareData
		parts []comparedPart
		sure  []*comparedSure
	}
	all := sync.OnceValue(func() (p divided) {
		if p.data = s.compareData(); from != nil {
			p.parts, p.sure = p.data.apart(from)
		}
		return p
	})
	s.Shelf.Ask(CompareFile, "the data to compare", own, func() ([]byte, error) { return compareScript(all().data) })
	for n := range from {
		s.Shelf.AskScript(partFile(rowsPart(n)), "the figures to compare", own, func() any { return all().parts[n] })
	}
	if from != nil {
		s.Shelf.AskScript(partFile(surePart), "the differences to compare", own, func() any { return all().sure })
	}
}

func (s *Pages) comparePage() *Page {
	p := &Page{Data: CompareFile, Most: chart.SlotCount, Themes: s.ThemeLinks()}
	p.Page = s.Page(ComparePath, "Compare", "Models side by side: who leads on how many leaderboards, in which categories and by how much, and where benchmarks disagree.")
	p.Section, p.Pictured, p.Charts = ComparePath, true, true
	p.Across = s.AcrossLink()
	p.Pairs = s.pairBoards()
	return p
}

// inID replaces what keys of fields have and ids of elements do not.
var inID = strings.NewReplacer(".", "-", "/", "-", "~", "-")

// fill adds the first pairs of rows that follow each other in the ranking, so many at most.
func (p *pairBoard) fill(most int) {
	f := p.field
	rows := f.Rows[:f.Ranked()]
	p.All = len(rows) - 1
	for i := range min(p.All, most) {
		pair := newPair(f.Field, rows[i], rows[i+1])
		p.Sure = p.Sure || pair.Verdict.Parts != nil
		p.Pairs = append(p.Pairs, pair)
	}
	var first []string
	for _, r := range rows[:min(len(rows), mostLeaders)] {
		first = append(first, field.PickID(r))
	}
	p.First = page.LinkTo("Compare the first "+words.Number(len(first)), CompareWith(first...))
	p.Target, p.Name = page.BoardPath(f.Board), f.Board.Benchmark.Title+", "+f.Title()
	address := f.Board.Benchmark.ID + "/" + f.Board.ID
	p.Table = page.NewTable(page.Table{ID: "next-" + inID.Replace(f.Key()), Label: p.Name, Title: p.Name + ": neighbours", Cites: &address}, p.Pairs)
}

func newPair(f *results.Field, upper, lower *results.Row) pair {
	p := pair{
		UpperRank: page.Rank(upper.Rank), Upper: page.ModelLink(upper), UpperScore: page.MainFigure(upper),
		LowerRank: page.Rank(lower.Rank), Lower: page.ModelLink(lower), LowerScore: page.MainFigure(lower), Gap: gap(upper, lower),
		Reach: page.Difference(f, upper, lower),
	}
	verdict := statement.Verdict(f, upper, lower)
	p.Verdict = page.Plain(verdict.Text())
	p.Verdict.Data = verdict.Data()
	p.Compare.Parts = []page.Part{{Text: "compare", Target: CompareWith(field.PickID(upper), field.PickID(lower)), Name: "Compare " + p.Upper.Text + " and " + p.Lower.Text}}
	return p
}

// gap is the distance of the figures that rank two rows, in the digits they are shown
// with.
func gap(x, y *results.Row) string {
	text := strings.TrimPrefix(field.Difference(x, y), "-")
	if strings.Trim(text, "0.") == "" {
		return "level"
	}
	return text
}
