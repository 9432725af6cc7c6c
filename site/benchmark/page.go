// Package benchmark is the page of a benchmark: what it asks, who leads, its
// contrasts and scatters.
package benchmark

import (
	"cmp"
	"fmt"
	"html/template"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/page"
	"standings/site/releases"
)

// Page is /<benchmark>/.
type Page struct {
	page.Page
	Overview
	Boards   []boardCardView
	Cases    []cases.CaseCard // picked cases
	Pictures []Picture
	Ranges   string    // what the ranks that leaders could have mean; "" where none is known
	Gaps     *gapTable // the smallest significant gaps; nil where that is not known
}

// Overview is what a benchmark says of itself. The home page of a project with
// one benchmark shows the same.
type Overview struct {
	Heading      string
	PaperTitle   string
	Question     string
	Summary      template.HTML
	Abstract     template.HTML
	Venue        string
	Authors      []authorLine
	Affiliations []string
	Notes        []string
	Buttons      []page.Link
	Facts        []page.Fact
	Trust        []trustView
	Cite         *page.Citation
	Released     *releases.Cite // how the newest release is cited; nil where there is none
	Updated      string
}

// authorLine is an author with the numbers of affiliations and footnote marks.
type authorLine struct {
	Name  string
	URL   string
	Marks string // "1,2*"
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

// Picture is a chart with what is around it.
type Picture struct {
	Text string
	HTML template.HTML
}

// trustView is a table of agreement with people.
type trustView struct {
	ID      string
	Title   string
	Text    string
	Label   string
	Source  board.SourceNote
	Columns []trustColumnView
	Rows    []results.TrustRow
	CSV     string
}

// trustColumnView is the head of one column: the group and the measure.
type trustColumnView struct{ Group, Measure string }

// Pages are the pages of benchmarks.
type Pages struct {
	*page.Frame
	Cases    *cases.Pages
	Releases *releases.Pages
}

// Ask asks for a benchmark's page, and for the tables about its judges.
func (s *Pages) Ask(b *results.Benchmark) {
	at := source.Place{File: "results/" + b.ID}
	s.Shelf.AskPage(page.BenchmarkPath(b.ID), fmt.Sprintf("benchmark %q", b.ID), at, func() page.View { return s.benchmarkPage(b) })
	s.Picture(page.BenchmarkPath(b.ID), fmt.Sprintf("benchmark %q", b.ID), func() card.Card { return BenchmarkCardPicture(b) })
	for _, t := range b.Trust {
		s.Shelf.Ask(page.TableFile(b, t.ID.Value), fmt.Sprintf("table %q", t.ID.Value), t.At.Place, func() ([]byte, error) { return board.TrustCSV(t), nil })
	}
}

func (s *Pages) benchmarkPage(b *results.Benchmark) *Page {
	p := &Page{Page: s.Page(page.BenchmarkPath(b.ID), b.Title.Value, b.Question.Value)}
	p.Overview = s.Overview(p.Page, b)
	p.Section, p.Pictured = page.BenchmarkPath(b.ID), true
	p.Meta = page.CitationMeta(b)
	p.Described = s.Dataset(p.Page, b)
	for _, board := range b.Boards {
		if len(board.Rows) > 0 {
			p.Boards = append(p.Boards, boardCard(board))
		}
	}
	p.Cases = s.Cases.CaseCards(b)
	p.Pictures = s.BenchmarkPictures(p.Page, b)
	p.Ranges, p.Gaps = RangesText([]*results.Benchmark{b}), gaps(b)
	p.Charts = len(p.Pictures) > 0
	return p
}

// Dataset describes a benchmark's figures to programs; nil where there is no release.
func (s *Pages) Dataset(p page.Page, b *results.Benchmark) *page.Dataset {
	var files [][2]string
	for _, board := range b.Boards {
		if len(board.Rows) > 0 {
			files = append(files, [2]string{page.BoardFile(board, ".csv"), "text/csv"}, [2]string{page.BoardFile(board, ".json"), "application/json"})
		}
	}
	d := s.Releases.Dataset(p, b.Title.Value, b.Question.Value, files, s.Releases.Newest())
	if d != nil {
		d.License = b.License.Value
	}
	return d
}

func (s *Pages) Overview(p page.Page, b *results.Benchmark) Overview {
	o := Overview{
		Heading: b.Title.Value, Question: b.Question.Value, Summary: p.Markdown(b.Summary), Notes: texts(b.Notes),
		Affiliations: texts(b.Affiliations), Facts: BenchmarkFacts(b), Cite: page.NewCitation(b), Released: s.Releases.Said(), Updated: b.Updated.Value,
	}
	if b.Paper != nil {
		o.PaperTitle, o.Abstract = b.Paper.Title.Value, p.Markdown(b.Paper.Abstract)
		o.Venue = venue(b.Paper)
	}
	for _, a := range b.Authors {
		o.Authors = append(o.Authors, authorLine{Name: a.Name.Value, URL: a.URL.Value, Marks: marks(a)})
	}
	for _, l := range b.Links {
		o.Buttons = append(o.Buttons, page.Link{Text: cmp.Or(l.Title.Value, linkWord(l.Kind.Value), source.WithoutScheme(l.URL.Value)), Target: l.URL.Value})
	}
	for _, t := range b.Trust {
		o.Trust = append(o.Trust, s.trustView(b, t))
	}
	return o
}

func texts(list []schema.Text) []string {
	out := make([]string, len(list))
	for i, t := range list {
		out[i] = t.Value
	}
	return out
}

func venue(p *schema.Paper) string {
	var parts []string
	for _, part := range []string{p.Venue.Value, p.Date.Value} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if p.Arxiv.Value != "" {
		parts = append(parts, "arXiv:"+p.Arxiv.Value+p.Version.Value)
	}
	return strings.Join(parts, " · ")
}

func marks(a schema.Author) string {
	var numbers []string
	for _, n := range a.Aff {
		numbers = append(numbers, fmt.Sprint(n))
	}
	return strings.Join(numbers, ",") + a.Note.Value
}

func linkWord(kind string) string {
	switch kind {
	case "arxiv":
		return "arXiv"
	case "":
		return ""
	}
	return page.Capital(kind)
}

func BenchmarkFacts(b *results.Benchmark) []page.Fact {
	var facts []page.Fact
	if b.Judge != nil {
		facts = append(facts, page.Fact{Label: "Judge", Text: b.Judge.String()})
	} else if judges := board.JudgesOf(b); len(judges) > 0 {
		facts = append(facts, page.Fact{Label: "Judge", Text: strings.Join(judges, ", ")})
	}
	if b.Items > 0 {
		facts = append(facts, page.Fact{Label: "Cases", Text: words.Number(b.Items)})
	}
	boards := 0
	for _, board := range b.Boards {
		boards += page.One(len(board.Rows) > 0)
	}
	facts = append(facts, page.Fact{Label: "Models", Text: words.Number(board.CountModels(b.Boards...))}, page.Fact{Label: "Leaderboards", Text: words.Number(boards)})
	for _, src := range b.Sources {
		facts = append(facts, page.Fact{Label: "Source", Text: page.SourceTitle(&src, ""), Target: src.URL.Value})
	}
	return facts
}

func boardCard(b *results.Board) boardCardView {
	card := boardCardView{Title: b.Title.Value, Target: page.BoardPath(b), Question: b.Question.Value}
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
	axis := board.MainAxis(b)
	for _, r := range board.RankedRows(b, cardRows) {
		card.Leaders = append(card.Leaders, board.NewLeaderBar(b, r, axis))
	}
	return card
}

func (s *Pages) trustView(b *results.Benchmark, t *results.TrustTable) trustView {
	v := trustView{
		ID: t.ID.Value, Title: t.Title.Value, Text: t.Text.Value, Label: cmp.Or(t.Label.Value, "Judge"), Rows: t.Rows,
		CSV: page.TableFile(b, t.ID.Value),
	}
	if t.Source != nil {
		v.Source = board.SourceNote{Title: page.SourceTitle(t.Source, t.Table.Value), URL: t.Source.URL.Value, File: t.Path, SHA256: s.Project.Files[t.Path]}
	}
	for _, c := range t.Columns {
		group := c.Group.Value
		if group == schema.OverallColumn {
			group = "Overall"
		}
		v.Columns = append(v.Columns, trustColumnView{Group: cmp.Or(group, c.ID.Value), Measure: c.Measure.Value})
	}
	return v
}
