// Package model is the list of models and the page of each: where it stands, what
// it does well and badly, what papers cite.
package model

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/site/board"
	"standings/site/card"
	"standings/site/cases"
	"standings/site/chart"
	"standings/site/compare"
	"standings/site/page"
)

// Page is /models/<model>/.
type Page struct {
	page.Page
	Heading    string
	Facts      []page.Fact
	Aliases    []string
	Main       []mainLine  // none where they would say no more than the benchmarks' parts
	MainNote   string      // on how many main boards it is better than the median
	Contents   []page.Link // the parts of the page
	BibTeX     *page.Citation
	Benchmarks []modelBenchmark
	Further    further
}

// modelBenchmark is a model's rows on one benchmark.
type modelBenchmark struct {
	ID        string // of the part of the page
	Title     string
	Target    string
	Rows      []modelRow
	Extremes  bool     // whether a row names its strongest and weakest groups
	Measure   []string // how they are found, where the parts before do not say so
	Fields    []board.LikeForLike
	Positions []boardPositionView
	Profiles  []template.HTML
	Standouts []standouts
	Cases     string // the browser of cases, showing the model's; "" where none of its outputs were judged here

	sums bool // whether one of those rows is of sums
}

// Pages are the list of models and the page of each.
type Pages struct {
	*page.Frame
	content *content.Content
	Fields  *board.Fields
	cases   *cases.Pages
	compare *compare.Pages
	scores  map[*results.Board]func() caseScores // made when a page first asks for them
}

func New(f *page.Frame, c *content.Content, fields *board.Fields, cases *cases.Pages, compare *compare.Pages) *Pages {
	s := &Pages{Frame: f, content: c, Fields: fields, cases: cases, compare: compare, scores: map[*results.Board]func() caseScores{}}
	for _, b := range s.Project.Benchmarks {
		for _, board := range b.Boards {
			s.scores[board] = sync.OnceValue(func() caseScores { return newCaseScores(board) })
		}
	}
	return s
}

// Ask asks for the pages of all models, and for what papers cite.
func (s *Pages) Ask() {
	models := s.Models()
	if len(models) > 0 {
		s.Shelf.AskPage(page.ModelsPath, "the list of models", source.Place{}, func() page.View { return s.modelsPage() })
	}
	for _, m := range models {
		s.Picture(page.ModelPath(m), fmt.Sprintf("model %q", m.Name), func() card.Card { return s.ModelCardPicture(m) })
		s.Shelf.AskPage(page.ModelPath(m), fmt.Sprintf("model %q", m.Name), m.Place, func() page.View { return s.modelPage(m) })
	}
	s.Shelf.Ask(referencesFile, "what papers cite", source.Place{}, s.referencesScript)
}

func (s *Pages) modelPage(m *results.Model) *Page {
	p := &Page{Heading: m.Name, Aliases: m.Aliases, Facts: s.facts(m), MainNote: s.againstMedians(m)}
	p.Page = s.Page(page.ModelPath(m), m.Name, "")
	p.Crumbs = []page.Link{{Text: "Models", Target: page.ModelsPath}}
	p.Section, p.Pictured = page.ModelsPath, true
	if strings.TrimSpace(m.BibTeX) != "" {
		p.BibTeX = &page.Citation{ID: "bibtex", BibTeX: strings.TrimSpace(m.BibTeX)}
	}
	boards := 0
	for _, b := range s.Project.Benchmarks {
		part := s.modelBenchmark(p, b, m)
		if len(part.Rows) == 0 {
			continue
		}
		for _, board := range b.Boards {
			boards += page.One(len(rowsOf(board, m)) > 0)
		}
		p.Main = append(p.Main, s.mainLines(b, m, "#"+part.ID)...)
		p.Benchmarks = append(p.Benchmarks, part)
		p.Contents = append(p.Contents, page.Link{Text: part.Title, Target: "#" + part.ID})
	}
	if !slices.ContainsFunc(p.Main, func(l mainLine) bool { return l.Unranked != "" || l.Line.Median.Text != "" }) {
		p.Main = nil
	}
	p.Further = s.further(m)
	p.contents()
	p.Description = m.Name + " on " + page.Counted(boards, "board") + " of " + page.Counted(len(p.Benchmarks), "benchmark") + ": ranks, strongest and weakest groups, sources."
	return p
}

// contents adds what follows the benchmarks to the list of the page's parts.
func (p *Page) contents() {
	for _, part := range []struct {
		there bool
		link  page.Link
	}{
		{p.Further.Any != nil, page.Link{Text: "Compare", Target: "#neighbours-head"}},
		{len(p.Further.Scores) > 0, page.Link{Text: "Where several sources speak", Target: "#scores-head"}},
		{len(p.Further.Sources) > 0, page.Link{Text: "Sources", Target: "#sources-head"}},
		{p.BibTeX != nil, page.Link{Text: "Cite", Target: "#bibtex-head"}},
	} {
		if part.there {
			p.Contents = append(p.Contents, part.link)
		}
	}
}

func (s *Pages) modelBenchmark(p *Page, b *results.Benchmark, m *results.Model) modelBenchmark {
	part := modelBenchmark{ID: "on-" + b.ID, Title: b.Title.Value, Target: page.BenchmarkPath(b.ID)}
	extremes, sums := false, false
	for _, board := range b.All() {
		for _, r := range rowsOf(board, m) {
			// A row by another judge says where it ranks; one that is not, on its
			// own board and not again beside other runs of its judge.
			if r.row.OtherJudge || board.Of != nil && r.row.Made.OtherJudge == "" {
				continue
			}
			row := s.modelRow(board, r.row)
			extremes = extremes || row.Strongest != nil
			sums = sums || row.Strongest != nil && board.Aggregate.Value == "sum"
			part.Rows = append(part.Rows, row)
		}
	}
	if len(part.Rows) == 0 {
		return part
	}
	part.Extremes, part.sums = extremes, sums
	said := func(f func(modelBenchmark) bool) bool { return slices.ContainsFunc(p.Benchmarks, f) }
	if extremes && !said(func(x modelBenchmark) bool { return x.Extremes }) {
		part.Measure = append(part.Measure, measureText)
	}
	if sums && !said(func(x modelBenchmark) bool { return x.sums }) {
		part.Measure = append(part.Measure, measureSums)
	}
	part.Fields = s.likeForLike(b, m)
	part.Positions = s.positions(b, m)
	part.Standouts = s.standouts(b, m)
	part.Cases = s.cases.ModelCases(b, m)
	for _, board := range b.Headline() {
		if c, ok := modelRadar(p.Page, board, m); ok {
			part.Profiles = append(part.Profiles, p.Page.Draw(c))
			p.Charts = true
		}
	}
	return part
}

// likeForLike tells a model's ranks under several conditions, for the metrics of
// its benchmark's headline boards; where none of these differ, for all.
func (s *Pages) likeForLike(b *results.Benchmark, m *results.Model) []board.LikeForLike {
	var headline, rest []board.LikeForLike
	for _, set := range s.Fields.Conditions[b] {
		for which, r := range set.Runs {
			own := -1
			for i, at := range r {
				if own < 0 && at >= 0 && set.Fields[i].Rows[at].Model == m {
					own = i
				}
			}
			if own < 0 {
				continue
			}
			comparison, ok := set.LikeForLike(b, which)
			if !ok {
				continue
			}
			if v := set.Fields[own].Rows[r[own]].Variant; v != "" && !board.NamesCondition(b, set.Fields[own].Condition, v) {
				comparison.Board += ", " + v
			}
			if slices.ContainsFunc(set.Fields, (*board.Field).Headline) {
				headline = append(headline, comparison)
			} else {
				rest = append(rest, comparison)
			}
		}
	}
	if len(headline) > 0 {
		return headline
	}
	return rest
}

// modelRadar draws a model's profile on a board beside the best of its rows'
// condition, up to three of the model's variants at once.
func modelRadar(p page.Page, b *results.Board, m *results.Model) (chart.Chart, bool) {
	axes := board.RadarAxes(b)
	if axes == nil {
		return chart.Chart{}, false
	}
	rows := board.MainRowsOf(b)
	c := chart.Chart{
		ID: "profile-" + b.Benchmark.ID + "-" + strings.ReplaceAll(b.ID.Value, ".", "-"), Form: chart.Radar,
		Title: b.Benchmark.Title.Value + ", " + b.Title.Value, Note: board.ChartNote(b), Boards: board.AlsoBoard(nil, b), Groups: board.AxisHeads(axes),
		Scale: board.ScaleFor(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				for _, a := range axes {
					yield(a.Cell(r))
				}
			}
		}, b.Title.Value),
	}
	c.Scale.Min, c.Scale.Cut = min(0, c.Scale.Min), false
	add := func(r *results.Row) {
		series := board.PickedSeries(p, r)
		for _, a := range axes {
			series.Values = append(series.Values, a.Value(r))
		}
		c.Series = append(c.Series, series)
	}
	for _, r := range rows {
		known := 0
		for _, a := range axes {
			if a.Cell(r).Known {
				known++
			}
		}
		// Fewer than three figures are no outline.
		if r.Model == m && len(c.Series) < board.PickedRadar && known >= board.RadarMin {
			add(r)
		}
	}
	if len(c.Series) == 0 {
		return c, false
	}
	c.Alt = "Profile of " + m.Name + " over " + page.Counted(len(axes), "group") + "."
	// Beside the best one, where others are ahead of all of the model's rows.
	leaders := b.Main().Leaders()
	led := len(leaders) > 0 && !slices.ContainsFunc(leaders, func(r *results.Row) bool { return r.Model == m })
	if led && len(c.Series) < board.PickedRadar {
		add(leaders[0])
		leads := "which leads."
		if len(leaders) > 1 {
			leads = "one of " + page.Count(len(leaders)) + " that lead."
		}
		c.Alt = "Profile of " + m.Name + " over " + page.Counted(len(axes), "group") + ", beside " + results.RowName(leaders[0]) + ", " + leads
	}
	return c, true
}
