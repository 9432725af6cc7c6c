package site

import (
	"fmt"
	"html/template"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// BenchmarkPage is /<benchmark>/.
type BenchmarkPage struct {
	Page
	Overview
	Boards   []BoardCard
	Cases    []CaseCard // picked cases
	Pictures []Picture
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
	Authors      []AuthorLine
	Affiliations []string
	Notes        []string
	Buttons      []Link
	Facts        []Fact
	Trust        []TrustView
	Cite         *Citation
	Updated      string
}

// AuthorLine is an author with the numbers of affiliations and footnote marks.
type AuthorLine struct {
	Name  string
	URL   string
	Marks string // "1,2*"
}

// BoardCard leads to a board and shows its leaders.
type BoardCard struct {
	Title    string
	Target   string
	Question string
	Facts    string // "22 models, as printed in Table 2"
	Leaders  []LeaderBar
	Others   []Link // the board by other judges
}

// LeaderBar is one of the leading rows as a small bar.
type LeaderBar struct {
	Rank   string
	Name   string
	Target string
	Value  string
	Level  int  // 0 to 100 on the board's axis
	Dot    bool // the axis is cut: a dot, not a bar
}

// Picture is a chart with what stands around it.
type Picture struct {
	Text string
	HTML template.HTML
}

// TrustView is a table of agreement with people.
type TrustView struct {
	ID      string
	Title   string
	Text    string
	Label   string
	Source  SourceNote
	Columns []TrustColumnView
	Rows    []results.TrustRow
	CSV     string
}

// TrustColumnView is the head of one column: the group and the measure.
type TrustColumnView struct{ Group, Measure string }

func (s *builder) benchmarkPage(b *results.Benchmark) *BenchmarkPage {
	p := &BenchmarkPage{Page: s.page(benchmarkPath(b.ID), b.Title.Value, b.Question.Value)}
	p.Overview = s.overview(p.Page, b)
	p.Section, p.Pictured = benchmarkPath(b.ID), true
	p.Meta = citationMeta(b)
	for _, board := range b.Boards {
		if len(board.Rows) > 0 {
			p.Boards = append(p.Boards, boardCard(board))
		}
	}
	p.Cases = s.caseCards(b)
	p.Pictures = s.benchmarkPictures(p.Page, b)
	p.Charts = len(p.Pictures) > 0
	return p
}

func (s *builder) overview(p Page, b *results.Benchmark) Overview {
	o := Overview{
		Heading: b.Title.Value, Question: b.Question.Value, Summary: s.markdown(p, b.Summary), Notes: texts(b.Notes),
		Affiliations: texts(b.Affiliations), Facts: benchmarkFacts(b), Cite: citation(b), Updated: b.Updated.Value,
	}
	if b.Paper != nil {
		o.PaperTitle, o.Abstract = b.Paper.Title.Value, s.markdown(p, b.Paper.Abstract)
		o.Venue = venue(b.Paper)
	}
	for _, a := range b.Authors {
		o.Authors = append(o.Authors, AuthorLine{Name: a.Name.Value, URL: a.URL.Value, Marks: marks(a)})
	}
	for _, l := range b.Links {
		o.Buttons = append(o.Buttons, Link{Text: firstOf(l.Title.Value, linkWord(l.Kind.Value)), Target: l.URL.Value})
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
		return "Link"
	}
	return capital(kind)
}

func benchmarkFacts(b *results.Benchmark) []Fact {
	var facts []Fact
	if b.Judge != nil {
		facts = append(facts, Fact{Label: "Judge", Text: b.Judge.String()})
	}
	if b.Items > 0 {
		facts = append(facts, Fact{Label: "Items", Text: count(b.Items)})
	}
	models := map[*results.Model]bool{}
	rows, boards := 0, 0
	for _, board := range b.Boards {
		if len(board.Rows) > 0 {
			boards++
		}
		rows += len(board.Rows)
		for _, r := range board.Rows {
			models[r.Model] = true
		}
	}
	facts = append(facts, Fact{Label: "Models", Text: count(len(models))}, Fact{Label: "Boards", Text: count(boards)})
	for _, src := range b.Sources {
		facts = append(facts, Fact{Label: "Source", Text: sourceTitle(&src, ""), Target: src.URL.Value})
	}
	return facts
}

func boardCard(b *results.Board) BoardCard {
	card := BoardCard{Title: b.Title.Value, Target: boardPath(b), Question: b.Question.Value}
	facts := []string{modelsWord(b)}
	for _, t := range b.Tables {
		if len(t.Rows) > 0 && t.Table.Value != "" {
			facts = append(facts, t.Table.Value)
		}
	}
	card.Facts = strings.Join(facts, " · ")
	card.Others = otherJudges(b)
	axis := boardAxis(b)
	for _, r := range firstCondition(b) {
		if r.Rank == 0 || len(card.Leaders) == 3 {
			break
		}
		card.Leaders = append(card.Leaders, leaderBar(results.Standing{Board: b, Row: r, Rank: r.Rank}, axis))
	}
	return card
}

func leaderBar(st results.Standing, axis Axis) LeaderBar {
	return LeaderBar{
		Rank: count(st.Rank), Name: results.RowName(st.Row), Target: boardPath(st.Board) + "#" + rowAnchor(st.Row),
		Value: st.Board.Shown(st.Row.Overall), Level: axis.Level(st.Row.Overall.Value), Dot: axis.Cut,
	}
}

func (s *builder) trustView(b *results.Benchmark, t *results.TrustTable) TrustView {
	v := TrustView{
		ID: t.ID.Value, Title: t.Title.Value, Text: t.Text.Value, Label: firstOf(t.Label.Value, "Judge"), Rows: t.Rows,
		CSV: tableFile(b, t.ID.Value),
	}
	if t.Source != nil {
		v.Source = SourceNote{Title: sourceTitle(t.Source, t.Table.Value), URL: t.Source.URL.Value, File: t.Path, SHA256: s.project.Files[t.Path]}
	}
	for _, c := range t.Columns {
		group := c.Group.Value
		if group == schema.OverallColumn {
			group = "Overall"
		}
		v.Columns = append(v.Columns, TrustColumnView{Group: firstOf(group, c.ID.Value), Measure: c.Measure.Value})
	}
	return v
}
