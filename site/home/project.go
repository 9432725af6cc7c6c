package home

import (
	"cmp"
	"html/template"
	"slices"

	"standings/content"
	"standings/internal/words"
	"standings/results"
	"standings/site/benchmark"
	"standings/site/board"
	"standings/site/cases"
	"standings/site/images"
	"standings/site/page"
)

// ProjectPage is / of a project with one benchmark: the benchmark's own page as its
// authors link it from their paper. Every part but the title may be missing.
type ProjectPage struct {
	page.Page
	benchmark.Overview
	Intro      template.HTML // the home page's prose up to its first heading
	Findings   template.HTML // and from there on: what was found
	Teaser     *teaserView
	Table      board.BoardTable // the first rows of the headline board
	Wide       bool             // the table has too many columns for half of a page
	Board      page.Link
	More       int         // rows that the table does not show
	Boards     []page.Link // the other boards
	Chart      *benchmark.Picture
	MoreCharts *page.Link // where more charts are; nil where there are no more
	Showcase   *cases.Showcase
	Contact    *page.Link       // to the publisher of the site; nil where the site does not say
	Cases      []cases.CaseCard // picked cases; and all of them, where the showcase does not lead there
}

// teaserView is the picture that a project page opens with. Width and Height are 0
// where they are not known.
type teaserView struct {
	Source, Alt, Caption string
	Width, Height        int
}

const (
	projectRows = 10
	wideTable   = 6 // columns beside the one that ranks that are too many for half of a page
)

func (s *Pages) projectPage(b *results.Benchmark) *ProjectPage {
	p := &ProjectPage{Page: s.Page(page.HomePath, b.Title.Value, cmp.Or(s.Content.Site.Description, b.Question.Value))}
	p.JSON = page.DataFiles
	p.Overview = s.Benchmarks.Overview(p.Page, b)
	p.Described = s.Benchmarks.Dataset(p.Page, b)
	p.Section, p.Pictured = page.HomePath, true
	p.Meta = page.CitationMeta(b)
	p.Intro, p.Findings = s.prose(p.Page)
	p.Teaser = s.teaser(b)
	pictures := s.Benchmarks.BenchmarkPictures(p.Page, b)
	if first := firstFilled(b); first != nil {
		p.Table = s.Boards.BoardTable(first)
		p.Board = page.Link{Text: first.Title.Value, Target: page.BoardPath(first)}
		p.More = p.Table.Truncate(projectRows)
		p.Wide = len(p.Table.Heads) > wideTable
		if len(pictures) == 0 {
			if c, ok := board.LeadChart(p.Page, first, projectRows); ok {
				pictures = append(pictures, benchmark.Picture{HTML: p.Draw(c)})
			}
		}
		p.Boards = slices.DeleteFunc(board.BoardLinks(b, nil), func(l page.Link) bool { return l.Target == p.Board.Target })
	}
	if len(pictures) > 0 {
		p.Chart, p.Charts = &pictures[0], true
	}
	if more := len(pictures) - 1; more > 0 {
		p.MoreCharts = &page.Link{Text: words.Count(more, "more chart"), Target: page.BenchmarkPath(b.ID)}
	}
	p.Contact = s.contact(b)
	p.Showcase = s.Cases.Showcase(&p.Page, b)
	if p.Showcase != nil { // which leads to all cases
		p.Cases = p.Showcase.Picked
	} else {
		p.Cases = s.Cases.CaseCards(b)
	}
	return p
}

// contact is where questions and reports go to; nil where the site does not say.
func (s *Pages) contact(b *results.Benchmark) *page.Link {
	address := s.Content.Site.ReportAddress(content.Report{Benchmark: b.ID, URL: s.Content.Site.URL})
	if address == "" {
		return nil
	}
	return &page.Link{Text: cmp.Or(s.Content.Site.Mailbox(), "Write to the authors"), Target: address}
}

// checkTeasers reports the papers' pictures that are not there.
func (s *Pages) checkTeasers() {
	for _, b := range s.Project.Benchmarks {
		if b.Paper == nil || b.Paper.Teaser == nil {
			continue
		}
		if name := b.Paper.Teaser.File; !s.Content.HasFile(name.Value) {
			s.Shelf.Problems.Errorf(name.At.Place, "picture %q is not in content/files: copy it there, and name it from there", name.Value)
		}
	}
}

// teaser is the paper's picture; nil where it has none.
func (s *Pages) teaser(b *results.Benchmark) *teaserView {
	if b.Paper == nil || b.Paper.Teaser == nil {
		return nil
	}
	t := b.Paper.Teaser
	v := &teaserView{Source: t.File.Value, Alt: t.Alt.Value, Caption: t.Caption.Value}
	v.Width, v.Height = images.Size(s.Files, "content/files/"+t.File.Value)
	return v
}
