// Package home is the home page: of several benchmarks, or the project page of one.
package home

import (
	"html/template"
	"io/fs"
	"slices"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/site/benchmark"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/page"
)

// Page is / of a project with several benchmarks: who leads, then a card a benchmark.
type Page struct {
	page.Page
	Heading string
	Intro   template.HTML // the home page's prose up to its first heading
	Rest    template.HTML // and from there on
	Facts   []page.Fact   // how many models and cases, and what the audit of the figures says
	Strip   *compare.Strip
	Sure    string     // what the ranks that the cards' leaders could have mean; "" where they say none
	Across  *page.Link // the page across benchmarks; nil where there is none
	Cards   []benchmarkCardView
}

// benchmarkCardView leads to a benchmark, its boards and its cases.
type benchmarkCardView struct {
	Title    string
	Target   string
	Question string
	Example  bool // a worked example, no benchmark of anything
	Facts    []page.Fact
	Tops     []cardTop // none where the strip says who leads
	Boards   []page.Link
	Cases    *page.Link // nil where it has none
}

// cardTop is the leading rows of one of a benchmark's headline boards.
type cardTop struct {
	Title   string
	Leaders []board.LeaderBar
	Axis    string
	Better  []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
}

const cardLeaders = 3

func (s *Pages) homePage() *Page {
	p := &Page{Page: s.Page(page.HomePath, "", s.Content.Site.Description), Heading: s.Chrome.Title}
	p.JSON = page.DataFiles
	p.Section, p.Pictured = page.HomePath, true
	p.Strip = s.Compare.Strip()
	p.Across = s.Compare.AcrossLink()
	if p.Strip != nil {
		p.Strip.Leads = true
	} else {
		p.Sure = benchmark.RangesText(s.Project.Benchmarks)
	}
	var boards []*results.Board
	items := 0
	for _, b := range s.Project.Benchmarks {
		p.Cards = append(p.Cards, s.benchmarkCard(b, p.Strip))
		if b.Example {
			continue
		}
		boards = append(boards, b.Boards...)
		if k := s.Cases.Collection(b); k != nil {
			items += len(k.Suite.Items)
		}
	}
	p.Facts = []page.Fact{{Label: "Models", Text: words.Number(board.CountModels(boards...)), Target: page.ModelsPath}}
	if items > 0 {
		p.Facts = append(p.Facts, page.Fact{Label: "Cases", Text: words.Number(items), Target: "#benchmarks"})
	}
	if s.Audit.Figures > 0 {
		p.Facts = append(p.Facts, page.Fact{
			Label: "Published numbers checked", Text: words.Number(s.Audit.Figures) + ", " + words.Number(s.Audit.Untrue) + " inconsistent", Target: page.AuditPath,
		})
	}
	p.Intro, p.Rest = s.prose(p.Page)
	return p
}

func (s *Pages) benchmarkCard(b *results.Benchmark, strip *compare.Strip) benchmarkCardView {
	card := benchmarkCardView{Title: b.Title.Value, Target: page.BenchmarkPath(b.ID), Question: b.Question.Value, Example: b.Example}
	for _, f := range benchmark.BenchmarkFacts(b) {
		if f.Label != "Source" && f.Label != "Leaderboards" { // the links below the card list them
			card.Facts = append(card.Facts, f)
		}
	}
	if strip == nil {
		card.Tops = cardTops(b)
	}
	card.Boards = board.BoardLinks(b, nil)
	if cards := s.Cases.CaseCards(b); len(cards) > 0 {
		all := cards[len(cards)-1]
		card.Cases = &page.Link{Text: all.Title, Target: all.Target}
	}
	return card
}

func cardTops(b *results.Benchmark) []cardTop {
	var tops []cardTop
	for _, table := range b.Headline() {
		axis := board.MainAxis(table)
		top := cardTop{Title: table.Title.Value, Axis: axis.Of(table), Better: board.BetterElsewhere(table)}
		for _, r := range board.RankedRows(table, cardLeaders) {
			top.Leaders = append(top.Leaders, board.NewLeaderBar(table, r, axis))
		}
		if len(top.Leaders) > 0 {
			tops = append(tops, top)
		}
	}
	return tops
}

func firstFilled(b *results.Benchmark) *results.Board {
	for _, board := range slices.Concat(b.Headline(), b.Boards) {
		if len(board.Rows) > 0 {
			return board
		}
	}
	return nil
}

// prose is what people wrote for the home page, up to its first heading and from there
// on; "" is none of it.
func (s *Pages) prose(p page.Page) (intro, rest template.HTML) {
	if s.Content.Home == nil {
		return "", ""
	}
	return p.RenderParts(s.Content.Home.Body)
}

// Pages are the home page: of several benchmarks, or of the only one.
type Pages struct {
	*page.Frame
	Content    *content.Content
	Audit      *audit.Report
	Cases      *cases.Pages
	Boards     *board.Pages
	Compare    *compare.Pages
	Benchmarks *benchmark.Pages
	Files      fs.FS // the project's
}

// Ask asks for the home page.
func (s *Pages) Ask() {
	own := source.Place{}
	s.Picture(page.HomePath, "the home page", func() card.Card { return s.homeCard() })
	s.checkTeasers()
	if len(s.Project.Benchmarks) == 1 {
		s.Shelf.AskPage(page.HomePath, "the home page", own, func() page.View { return s.projectPage(s.Project.Benchmarks[0]) })
		return
	}
	s.Shelf.AskPage(page.HomePath, "the home page", own, func() page.View { return s.homePage() })
}
