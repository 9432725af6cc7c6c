// Package benchmark is the page of a benchmark: what it asks, who leads, its
// contrasts and scatters.
package benchmark

import (
	"cmp"
	"fmt"
	"html/template"
	"io/fs"
	"slices"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/images"
	"standings/site/page"
	"standings/site/releases"
)

// Page is /<benchmark>/, and / of a project with one benchmark: what its authors link from
// their paper. Every part but the title may be missing.
type Page struct {
	page.Page
	Overview
	Intro    template.HTML // what is written for the home page of this one benchmark
	Findings template.HTML // and from its first heading on
	Teaser   *teaserView
	Showcase *cases.Showcase
	Lead     *leadView        // the first headline board that ranks
	Table    *board.Table     // where no board ranks, the first rows of one; nil elsewhere
	Board    page.Link        // the board of either
	Boards   []boardCardView  // the other boards
	Early    bool             // cases come first: no teaser shows what is asked, and they have pictures
	Cases    []cases.CaseCard // picked cases; and all of them, where the showcase does not lead there
	Pictures []picture
	Gaps     *gapTable  // the smallest significant gaps; nil where that is not known
	Contact  *page.Link // to the publisher of the site; nil where the site does not say
}

// Overview is what a benchmark says of itself.
type Overview struct {
	Heading      string
	Subtitle     string // the rest of the paper's title, or all of it
	Question     string
	Summary      template.HTML
	Abstract     template.HTML
	Venue        string
	Authors      []schema.Author
	Affiliations []affiliation
	Notes        []schema.Text
	Buttons      []button
	Facts        []page.Fact
	Sources      []page.Fact
	Trust        []trustTable
	Cite         *page.Citation
	Released     *releases.Cite // how the newest release is cited; nil where there is none
}

// affiliation is an institution with its logo, if it has one.
type affiliation struct {
	Name string
	Logo *images.Image
}

// button is a link of the paper; Kind chooses its icon.
type button struct {
	page.Link
	Kind string
}

// teaserView is the picture that the page opens with.
type teaserView struct {
	images.Image
	Caption string
}

// boardCardView leads to a board and shows its leaders.
type boardCardView struct {
	Title    string
	Target   string
	Question string
	Facts    string // "22 models, as printed in Table 2"
	Leaders  []board.LeaderBar
	Others   []page.Link // the board by other judges
}

// picture is a chart with what is around it.
type picture struct {
	Text string
	HTML template.HTML
}

// trustTable is a table of agreement with people.
type trustTable struct {
	ID    string
	Title string
	Text  string
	Table page.Table // a column has a group and a measure
	CSV   string
}

// Pages are the pages of benchmarks.
type Pages struct {
	*page.Frame
	Content  *content.Content
	Boards   *board.Pages
	Cases    *cases.Pages
	Releases *releases.Pages
	Files    fs.FS // the project's
}

// Ask asks for a benchmark's page, and for the tables about its judges.
func (s *Pages) Ask(b *results.Benchmark) {
	at := source.InFile("results/" + b.ID)
	s.checkFiles(b)
	s.Shelf.AskPage(page.BenchmarkPath(b.ID), fmt.Sprintf("benchmark %q", b.ID), at, func() page.View { return s.ProjectPage(page.BenchmarkPath(b.ID), b) })
	s.Picture(page.BenchmarkPath(b.ID), fmt.Sprintf("benchmark %q", b.ID), func() card.Card { return BenchmarkCardPicture(b) })
	for _, t := range b.Trust {
		s.Shelf.Ask(page.TableFile(b, t.ID.Value), fmt.Sprintf("table %q", t.ID), t.Place, func() ([]byte, error) { return record.TrustCSV(t), nil })
	}
}

// ProjectPage is a benchmark's page at an address.
func (s *Pages) ProjectPage(path string, b *results.Benchmark) *Page {
	p := &Page{Page: s.Page(path, b.Title, b.Question)}
	p.Overview = s.overview(p.Page, b)
	p.Section, p.Pictured = path, true
	p.Meta = page.CitationMeta(b)
	p.Described = s.Dataset(p.Page, b)
	p.Teaser = s.Teaser(p.Page, b)
	p.Showcase = s.Cases.Showcase(&p.Page, b)
	var first *results.Board
	if p.Lead, first = newLead(p.Page, b); first == nil {
		if first = firstFilled(b); first != nil {
			p.Table = s.Boards.FirstRows(first, leadRows)
		}
	}
	for _, board := range b.Boards {
		if board == first {
			p.Board = page.BoardLink(board)
		} else if len(board.Rows) > 0 {
			p.Boards = append(p.Boards, boardCard(board))
		}
	}
	if p.Showcase != nil { // which leads to all cases
		p.Cases = p.Showcase.Picked
	} else {
		p.Cases = s.Cases.CaseCards(b)
	}
	p.Pictures = s.benchmarkPictures(p.Page, b)
	p.Gaps = gaps(b)
	p.Early = p.Teaser == nil && (p.Showcase != nil && p.Showcase.Pictured || slices.ContainsFunc(p.Cases, func(c cases.CaseCard) bool { return c.Picture != "" }))
	p.Charts = len(p.Pictures) > 0 || p.Lead != nil && p.Lead.Profile != ""
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

// Dataset describes a benchmark's figures to programs.
func (s *Pages) Dataset(p page.Page, b *results.Benchmark) *page.Dataset {
	d := s.Releases.Dataset(p, b.Title, b.Question, nil, s.Releases.Newest())
	if d == nil {
		d = p.NewDataset(b.Title, b.Question, nil)
	}
	d.Croissant(p, b, s.Boards.CSV)
	return d
}

func (s *Pages) overview(p page.Page, b *results.Benchmark) Overview {
	o := Overview{
		Heading: b.Title, Question: b.Question, Summary: p.Markdown(b.Summary),
		Authors: b.Authors, Notes: b.Notes, Facts: BenchmarkFacts(b), Cite: page.NewCitation(b), Released: s.Releases.Said(),
	}
	if b.Paper != nil {
		o.Subtitle, o.Abstract = b.Paper.Title.Value, p.Markdown(b.Paper.Abstract)
		if rest, named := strings.CutPrefix(o.Subtitle, o.Heading+": "); named {
			o.Subtitle = rest
		}
		o.Venue = venue(b.Paper)
	}
	for _, a := range b.Affiliations {
		o.Affiliations = append(o.Affiliations, affiliation{Name: a.Name.Value, Logo: s.file(p, a.Logo, "")})
	}
	for _, l := range b.Links {
		text := cmp.Or(l.Title.Value, linkWord(l.Kind.Value), source.WithoutScheme(l.URL.Value))
		o.Buttons = append(o.Buttons, button{page.LinkTo(text, l.URL.Value), l.Kind.Value})
	}
	for _, src := range b.Sources {
		o.Sources = append(o.Sources, page.Fact{Label: "Source", Text: page.SourceTitle(&src, ""), Target: src.URL.Value})
	}
	for _, t := range b.Trust {
		o.Trust = append(o.Trust, newTrustTable(b, t))
	}
	return o
}

func venue(p *schema.Paper) string {
	parts := []string{p.Venue.Value, p.Date.Value}
	if p.Arxiv.Value != "" {
		parts = append(parts, "arXiv:"+p.Arxiv.Value+p.Version.Value)
	}
	return words.Said(" · ", parts...)
}

func linkWord(kind string) string {
	switch kind {
	case "arxiv":
		return "arXiv"
	case "huggingface":
		return "Hugging Face"
	case "":
		return ""
	}
	return page.Capital(kind)
}

// BenchmarkFacts are the figures of a benchmark as a whole.
func BenchmarkFacts(b *results.Benchmark) (facts []page.Fact) {
	if b.Judge != nil {
		facts = append(facts, page.Fact{Label: "Judge", Text: b.Judge.String()})
	} else if judges := board.JudgesOf(b); len(judges) > 0 {
		facts = append(facts, page.Fact{Label: "Judge", Text: strings.Join(judges, ", ")})
	}
	items := b.Items
	if items == 0 && b.Suite != nil {
		items = len(b.Suite.Items)
	}
	if items > 0 {
		facts = append(facts, page.Fact{Label: "Cases", Text: words.Number(items)})
	}
	facts = append(facts, page.Fact{Label: "Models", Text: words.Number(board.CountModels(b.Boards...))})
	if changed := b.LastChange(); changed != "" {
		facts = append(facts, page.Fact{Label: "Last change", Text: changed})
	}
	return facts
}

func boardCard(b *results.Board) boardCardView {
	card := boardCardView{Title: b.Title, Target: page.BoardPath(b), Question: b.Question.Value}
	facts := []string{board.ModelsWord(b)}
	for _, t := range b.Tables {
		if len(t.Rows) > 0 && t.Table.Value != "" {
			facts = append(facts, t.Table.Value)
		}
	}
	if b.RankedBy() == nil {
		facts = append(facts, "not ranked")
	} else if name := page.RankedName(b); name != "" {
		facts = append(facts, "by "+page.Lower(name))
	}
	card.Facts = strings.Join(facts, " · ")
	card.Others = board.OtherJudges(b)
	card.Leaders = board.Leading(b, cardRows)
	return card
}

func newTrustTable(b *results.Benchmark, t *results.TrustTable) trustTable {
	table := page.Table{Headed: t.ID.Value + "-head", Columns: []page.Column{{Text: cmp.Or(t.Label.Value, "Judge")}}}
	if t.Source != nil {
		table.Printed = &page.Link{Text: page.SourceTitle(t.Source, t.Table.Value), Target: t.Source.URL.Value}
	}
	for _, c := range t.Columns {
		group := c.Group.Value
		if group == schema.OverallColumn {
			group = "Overall"
		}
		table.Columns = append(table.Columns, page.Column{Text: cmp.Or(group, c.ID.Value), Small: c.Measure.Value, Number: true})
	}
	for _, r := range t.Rows {
		cells := []page.Cell{page.Heading(page.Plain(r.Name))}
		for _, text := range r.Cells {
			if text == "-" {
				text = "–"
			}
			cells = append(cells, page.Figure(page.Plain(text)))
		}
		table.Lines = append(table.Lines, page.Line{Cells: cells})
	}
	return trustTable{ID: t.ID.Value, Title: t.Title.Value, Text: t.Text.Value, Table: table, CSV: page.TableFile(b, t.ID.Value)}
}
