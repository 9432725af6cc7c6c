// Package home is the home page: of several benchmarks, or the project page of one.
package home

import (
	"html/template"
	"slices"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	"standings/site/benchmark"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/page"
)

// Page is / of a project with several benchmarks.
type Page struct {
	page.Page
	Heading string
	Intro   template.HTML
	Cards   []benchmarkCardView
	Strip   *compare.Strip
	Across  *page.Link  // the page across benchmarks; nil where there is none
	Facts   []page.Fact // how many models and rows, and what the audit of the figures says
}

// benchmarkCardView leads to a benchmark and shows its leading models.
type benchmarkCardView struct {
	Title    string
	Target   string
	Question string
	Facts    []page.Fact
	Tops     []cardTop
	Boards   []page.Link
}

// cardTop is the leading rows of one of a benchmark's headline boards.
type cardTop struct {
	Title   string
	Leaders []board.LeaderBar
	Axis    string
	Better  []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
}

const cardLeaders = 5

func (s *Pages) homePage() *Page {
	p := &Page{Page: s.Page(page.HomePath, "", s.Content.Site.Description), Heading: s.Content.Site.Title}
	p.Section, p.Pictured = page.HomePath, true
	models, rows := map[*results.Model]bool{}, 0
	for _, b := range s.Project.Benchmarks {
		p.Cards = append(p.Cards, benchmarkCard(b))
		for _, board := range b.Boards {
			rows += len(board.Rows)
			for _, r := range board.Rows {
				models[r.Model] = true
			}
		}
	}
	p.Facts = []page.Fact{{Label: "Models", Text: page.Count(len(models))}, {Label: "Rows", Text: page.Count(rows)}}
	if s.Audit.Figures > 0 {
		p.Facts = append(p.Facts, page.Fact{
			Label: "Printed figures checked", Text: page.Count(s.Audit.Figures) + ", of which " + page.Count(s.Audit.Untrue) + " cannot be true", Target: page.AuditPath,
		})
	}
	p.Intro = s.intro(p.Page)
	p.Strip = s.Compare.Strip()
	p.Across = s.Compare.AcrossLink()
	return p
}

func benchmarkCard(b *results.Benchmark) benchmarkCardView {
	card := benchmarkCardView{Title: b.Title.Value, Target: page.BenchmarkPath(b.ID), Question: b.Question.Value}
	for _, f := range benchmark.BenchmarkFacts(b) {
		if f.Label != "Source" {
			card.Facts = append(card.Facts, f)
		}
	}
	for _, table := range b.Headline() {
		axis := board.MainAxis(table)
		top := cardTop{Title: table.Title.Value, Axis: axis.Of(table), Better: board.BetterElsewhere(table)}
		for _, r := range board.RankedRows(table, cardLeaders) {
			top.Leaders = append(top.Leaders, board.NewLeaderBar(table, r, axis))
		}
		if len(top.Leaders) > 0 {
			card.Tops = append(card.Tops, top)
		}
	}
	card.Boards = board.BoardLinks(b, nil)
	return card
}

// ProjectPage is / of a project with one benchmark: the benchmark's own page as
// authors publish it, with the first rows of its headline board.
type ProjectPage struct {
	page.Page
	benchmark.Overview
	Intro    template.HTML
	Teaser   *teaserView
	Table    board.BoardTable
	Board    page.Link
	More     int // rows that the table does not show
	Boards   []page.Link
	Cases    []cases.CaseCard // picked cases
	Pictures []benchmark.Picture
}

// teaserView is the picture that a project page opens with.
type teaserView struct{ Source, Alt, Caption string }

const projectRows = 10

func (s *Pages) projectPage(b *results.Benchmark) *ProjectPage {
	p := &ProjectPage{
		Page:   s.Page(page.HomePath, page.FirstOf(s.Content.Site.Title, b.Title.Value), page.FirstOf(s.Content.Site.Description, b.Question.Value)),
		Boards: board.BoardLinks(b, nil),
	}
	p.Overview = s.Benchmarks.Overview(p.Page, b)
	p.Intro = s.intro(p.Page)
	p.Cases = s.Cases.CaseCards(b)
	p.Pictures = s.Benchmarks.BenchmarkPictures(p.Page, b)
	p.Charts = len(p.Pictures) > 0
	p.Section, p.Pictured = page.HomePath, true
	p.Meta = page.CitationMeta(b)
	if board := firstFilled(b); board != nil {
		p.Table = s.Boards.BoardTable(board)
		p.Board = page.Link{Text: board.Title.Value, Target: page.BoardPath(board)}
		p.More = p.Table.Truncate(projectRows)
	}
	if b.Paper != nil && b.Paper.Teaser != nil {
		t := b.Paper.Teaser
		p.Teaser = &teaserView{Source: t.File.Value, Alt: t.Alt.Value, Caption: t.Caption.Value}
	}
	return p
}

func firstFilled(b *results.Benchmark) *results.Board {
	for _, board := range slices.Concat(b.Headline(), b.Boards) {
		if len(board.Rows) > 0 {
			return board
		}
	}
	return nil
}

func (s *Pages) intro(p page.Page) template.HTML {
	if s.Content.Home == nil {
		return ""
	}
	return p.Render(s.Content.Home.Body)
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
