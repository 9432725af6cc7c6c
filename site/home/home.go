// Package home is the home page: of several benchmarks, or the project page of one.
package home

import (
	"html/template"

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
	Facts   []page.Fact   // how many models and cases, what the audit of the figures says, the last change
	Dots    *compare.Dots
	Strip   *compare.Strip
	Across  *page.Link // the page across benchmarks; nil where there is none
	Cards   []benchmarkCardView
}

// benchmarkCardView leads to a benchmark, its boards and its cases.
type benchmarkCardView struct {
	Title    string
	Target   string
	Question string
	Example  bool     // a worked example, no benchmark of anything
	Pictures []string // addresses, from the page
	Top      *cardTop // nil of a worked example, and where nothing ranks
	Facts    []page.Fact
	Links    []page.Link
}

// cardTop is the leading rows of a benchmark's first headline board that ranks.
type cardTop struct {
	Board   page.Link
	Leaders []board.LeaderBar
	Better  []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
}

const (
	cardLeaders  = 5
	cardPictures = 2
)

func (s *Pages) homePage() *Page {
	p := &Page{Page: s.Page(page.HomePath, "", s.Content.Site.Description), Heading: s.Chrome.Title}
	p.JSON = page.DataFiles
	p.Section, p.Pictured = page.HomePath, true
	p.Dots, p.Strip, p.Across = s.Compare.Dots(), s.Compare.Strip(true), s.Compare.AcrossLink()
	items, changed := 0, ""
	for _, b := range s.Project.Benchmarks {
		p.Cards = append(p.Cards, s.benchmarkCard(p, b))
		if b.Example {
			continue
		}
		changed = max(changed, b.LastChange())
		if k := s.Cases.Collection(b); k != nil {
			items += len(k.Suite.Items)
		}
	}
	p.Facts = []page.Fact{{Label: "Models", Text: words.Number(board.ModelsOf(s.Project)), Target: page.ModelsPath}}
	if items > 0 {
		p.Facts = append(p.Facts, page.Fact{Label: "Cases", Text: words.Number(items), Target: page.AllCasesPath})
	}
	if s.Audit.Figures > 0 {
		p.Facts = append(p.Facts, page.Fact{
			Label: "Scores checked", Text: words.Number(s.Audit.Figures) + ", " + words.Number(s.Audit.Untrue) + " in contradictions", Target: page.AuditPath,
		})
	}
	if changed != "" {
		p.Facts = append(p.Facts, page.Fact{Label: "Last change", Text: changed})
	}
	p.Intro, p.Rest = s.prose(p.Page)
	return p
}

func (s *Pages) benchmarkCard(p *Page, b *results.Benchmark) benchmarkCardView {
	card := benchmarkCardView{Title: b.Title, Target: page.BenchmarkPath(b.ID), Question: b.Question, Example: b.Example, Pictures: s.cardPictures(p.Page, b)}
	for _, f := range benchmark.BenchmarkFacts(b) {
		if f.Label == "Models" || f.Label == "Cases" || f.Label == "Last change" {
			card.Facts = append(card.Facts, f)
		}
	}
	boards := board.BoardLinks(b, nil)
	for _, table := range b.Headline() {
		if leaders := board.Leading(table, cardLeaders); len(leaders) > 0 && !b.Example {
			card.Top = &cardTop{page.BoardLink(table), leaders, board.BetterElsewhere(table)}
			break
		}
	}
	if n := len(boards); n > 1 {
		card.Links = append(card.Links, page.LinkTo("All "+words.Count(n, "leaderboard"), card.Target+"#boards-head"))
	} else if card.Top == nil {
		card.Links = boards
	}
	if n := s.Cases.Count(b); n > 0 {
		text := words.Count(n, "case")
		if s.Cases.Collection(b) == nil { // not all of them
			text += " described"
		}
		card.Links = append(card.Links, page.LinkTo(text, cases.CasesPath(b.ID)))
	}
	return card
}

// cardPictures are the addresses of pictures of what models made, or else of the cases that
// people described, or of the paper.
func (s *Pages) cardPictures(p page.Page, b *results.Benchmark) (list []string) {
	for _, shot := range s.Cases.Shots(p, b) {
		list = append(list, shot.Picture.Thumb)
	}
	for _, c := range s.Cases.CaseCards(b) {
		if c.Picture != "" && len(list) < cardPictures {
			list = append(list, p.To(c.Picture))
		}
	}
	if t := s.Benchmarks.Teaser(p, b); t != nil && len(list) == 0 {
		return []string{t.Thumb}
	}
	return list
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
	Compare    *compare.Pages
	Benchmarks *benchmark.Pages
}

// Ask asks for the home page.
func (s *Pages) Ask() {
	own := source.Place{}
	s.Picture(page.HomePath, "the home page", func() card.Card { return s.homeCard() })
	if len(s.Project.Benchmarks) == 1 {
		s.Shelf.AskPage(page.HomePath, "the home page", own, func() page.View { return s.projectPage(s.Project.Benchmarks[0]) })
		return
	}
	s.Shelf.AskPage(page.HomePath, "the home page", own, func() page.View { return s.homePage() })
}
