// Package model is the list of models and the page of each: where it ranks, what
// it does well and badly, what papers cite.
package model

import (
	"fmt"
	"slices"
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
	"standings/site/compare"
	"standings/site/field"
	"standings/site/page"
	"standings/site/releases"
	"standings/site/statement"
)

// Page is /models/<model>/.
type Page struct {
	page.Page
	Heading  string
	Facts    []page.Fact
	Aliases  []string
	Rows     page.Table          // on all boards, in the project's order
	Against  statement.Statement // of the medians of its main boards; zero where none has one
	Sure     string              // what the ranks that rows could have mean; "" where none is known
	Fields   []field.LikeForLike
	Compared statement.Statement // the categories of its main rows; zero where none has a median
	counted  statement.Profile
	Profiles []profile      // of its main boards: the first few
	Folded   []profile      // the others
	Sums     bool           // some of these are of boards whose scores are sums
	Made     []cases.Output // some of what it made, as pictures where there are any
	MadeNote string         // that these are of a worked example; "" where they are not
	Cases    []page.Link    // the browsers of cases, showing the model's
	Further  further
	Times    *releases.Times // how its main rows stood over releases; nil where there are fewer than two
	BibTeX   *page.Citation

	rows []boardLine
}

// Pages are the list of models and the page of each.
type Pages struct {
	*page.Frame
	content *content.Content
	Fields  *field.Fields
	cases   *cases.Pages
	compare *compare.Pages
	history *releases.Pages
	radars  map[*results.Board]func() *radar // made when a page first asks for them
}

func New(f *page.Frame, c *content.Content, fields *field.Fields, cases *cases.Pages, compare *compare.Pages, history *releases.Pages) *Pages {
	s := &Pages{Frame: f, content: c, Fields: fields, cases: cases, compare: compare, history: history, radars: map[*results.Board]func() *radar{}}
	for board := range s.Project.Boards {
		s.radars[board] = sync.OnceValue(func() *radar { return newRadar(board) })
	}
	return s
}

// Ask asks for the pages of all models, and for what papers cite.
func (s *Pages) Ask() {
	models := s.Models()
	if len(models) > 0 {
		s.Shelf.AskPage(page.ModelsPath, "the list of models", source.Place{}, func() page.View { return s.modelsPage() })
		s.Shelf.Named(page.ModelsPath, "Models")
	}
	ask := s.Shelf.Alike() // pages of models find nothing wrong of their own
	for _, m := range models {
		s.Picture(page.ModelPath(m), fmt.Sprintf("model %q", m.Name), func() card.Card { return s.ModelCardPicture(m) })
		ask(page.ModelPath(m), fmt.Sprintf("model %q", m.Name), m.Place, func() page.View { return s.modelPage(m) })
	}
	s.Shelf.AskScript(referencesFile, "what papers cite", source.Place{}, func() any { return s.references() })
}

func (s *Pages) modelPage(m *results.Model) *Page {
	p := &Page{Heading: m.Name, Aliases: m.Aliases, Facts: s.facts(m), Against: s.againstMedians(m)}
	p.Page = s.Page(page.ModelPath(m), m.Name, "")
	p.Under(page.LinkTo("Models", page.ModelsPath))
	p.Pictured = true
	if strings.TrimSpace(m.BibTeX) != "" {
		p.BibTeX = &page.Citation{ID: "bibtex", BibTeX: strings.TrimSpace(m.BibTeX)}
	}
	boards, benchmarks := 0, 0
	for _, b := range s.Project.Benchmarks {
		if !s.onBenchmark(p, b, m) {
			continue
		}
		benchmarks++
		boards += boardsOf(b, m)
	}
	s.made(p, m)
	caption := "Its scores by leaderboard."
	if slices.ContainsFunc(p.rows, func(r boardLine) bool { return r.Median.Parts != nil }) {
		caption = "Its scores against the median and the best of each leaderboard."
	}
	p.Rows = page.NewTable(page.Table{Class: "position-table", Caption: caption}, p.rows)
	shown := min(mostProfiles, len(p.Profiles))
	p.Profiles, p.Folded = p.Profiles[:shown], p.Profiles[shown:]
	p.Compared, p.Sure = p.counted.Of(m), s.sure(m)
	p.Further = s.further(m)
	if p.Times = s.times(m); p.Times != nil {
		p.Needs(releases.Bundle)
	}
	p.Description = m.Name + " on " + words.Count(boards, "leaderboard") + " of " + words.Count(benchmarks, "benchmark") + ": ranks, strongest and weakest categories, sources."
	return p
}

// times is how a model's main rows stood over releases.
func (s *Pages) times(m *results.Model) *releases.Times {
	var rows []*results.Row
	for _, b := range s.Project.Benchmarks {
		for _, r := range mainRows(b, m) {
			if !r.OtherJudge {
				rows = append(rows, r)
			}
		}
	}
	return s.history.Times(rows, func(r *results.Row) page.Link {
		return rowLink(r.Board.Benchmark.Title+", "+r.Board.Title, r, ", ")
	})
}

// sure says what the ranks that a model's rows could have are from.
func (s *Pages) sure(m *results.Model) string {
	var fields []*results.Field
	for _, f := range s.compare.Compared {
		if slices.ContainsFunc(f.Rows, func(r *results.Row) bool { return r.Model == m && page.Places(r) != "" }) {
			fields = append(fields, f.Field)
		}
	}
	return page.RangesText(fields)
}

// onBenchmark adds what a benchmark says of a model; false where it has no row there.
func (s *Pages) onBenchmark(p *Page, b *results.Benchmark, m *results.Model) bool {
	first := len(p.rows)
	for _, board := range b.All() {
		for _, r := range board.RowsOf(m) {
			// A row by another judge says where it ranks; one that is not, on its
			// own board and not again beside other runs of its judge. Corrected by
			// people, a row is on its board alone.
			if r.OtherJudge || r.Corrected() != nil || board.Of != nil && r.Made().OtherJudge == "" {
				continue
			}
			p.rows = append(p.rows, s.boardLine(board, r, len(p.rows) > first))
		}
	}
	if len(p.rows) == first {
		return false
	}
	p.Fields = append(p.Fields, s.likeForLike(b, m)...)
	s.profiles(p, b, m)
	if target := s.cases.ModelCases(b, m); target != "" {
		p.Cases = append(p.Cases, page.LinkTo(b.Title, target))
		if beside := s.cases.HeadToHead(b, m); beside.Target != "" {
			p.Cases = append(p.Cases, page.LinkTo(b.Title+", beside "+beside.Text, beside.Target))
		}
	}
	return true
}

// made adds some of what a model made: pictures, or where there are none what was judged.
func (s *Pages) made(p *Page, m *results.Model) {
	for _, pictured := range []bool{true, false} {
		for _, b := range s.Project.Benchmarks {
			if k := s.cases.Collection(b); k == nil || k.HasPictures != pictured || len(p.Made) == mostMade || !pictured && p.Pictures() {
				continue
			}
			made := s.cases.ModelOutputs(&p.Page, b, m, mostMade-len(p.Made))
			if p.Made = append(p.Made, made...); b.Example && len(made) > 0 {
				p.MadeNote = cases.ExampleNote
			}
		}
	}
}

// Pictures reports whether what the model made is shown as pictures.
func (p *Page) Pictures() bool { return len(p.Made) > 0 && p.Made[0].Picture != nil }

// mostProfiles is how many main boards a model's page shows profiles of before a reader asks
// for more, and mostMade how many pictures of what it made.
const (
	mostProfiles = 2
	mostMade     = 6
)

// likeForLike compares a model's ranks under several conditions, for the metrics of
// its benchmark's headline boards; where none of these differ, for all.
func (s *Pages) likeForLike(b *results.Benchmark, m *results.Model) []field.LikeForLike {
	var headline, rest []field.LikeForLike
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
			if v := set.Fields[own].Rows[r[own]].Variant; v != "" && !field.NamesCondition(b, set.Fields[own].Condition, v) {
				comparison.Board += ", " + v
			}
			if slices.ContainsFunc(set.Fields, (*field.Field).Headline) {
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

// A radar is what the profiles of all models on a board share.
type radar struct {
	board *results.Board
	axes  []board.LayoutColumn // nil where the board has none
	rows  map[*results.Model][]*results.Row
	scale chart.Scale
}

func newRadar(b *results.Board) *radar {
	d := &radar{board: b, axes: board.RadarAxes(b), rows: map[*results.Model][]*results.Row{}}
	if d.axes == nil {
		return d
	}
	rows := board.MainRowsOf(b)
	d.scale = board.RadarScale(rows, d.axes, b.Title)
	for _, r := range rows {
		d.rows[r.Model] = append(d.rows[r.Model], r)
	}
	return d
}

// of draws a model's profile on the board beside the best other model's, up to three of the
// model's variants at once.
func (d *radar) of(p page.Page, m *results.Model) (chart.Chart, bool) {
	b, axes := d.board, d.axes
	if axes == nil {
		return chart.Chart{}, false
	}
	c := chart.Chart{
		ID: strings.ReplaceAll("profile-"+b.Benchmark.ID+"-"+b.ID, ".", "-"), Form: chart.Radar,
		Title: b.Benchmark.Title + ", " + b.Title, Note: board.ChartNote(b), Boards: board.AlsoBoard(nil, b),
		Scale: d.scale,
	}
	rows := slices.DeleteFunc(slices.Clone(d.rows[m]), func(r *results.Row) bool {
		known := 0
		for _, a := range axes {
			known += page.One(a.Cell(r).Known)
		}
		return known < board.RadarMin // fewer are no outline
	})
	if len(rows) == 0 {
		return c, false
	}
	rows = rows[:min(len(rows), board.PickedRadar)]
	// Beside the first row of another model.
	others := b.Main().Rows
	if at := slices.IndexFunc(others, func(r *results.Row) bool { return r.Rank > 0 && r.Model != m }); at >= 0 && len(rows) < board.PickedRadar {
		rows = append(rows, others[at])
	}
	c.Groups = board.AxisHeads(rows, axes)
	for _, r := range rows {
		c.Series = append(c.Series, board.ProfileSeries(p, r, axes))
	}
	c.Alt = words.Choose(len(rows), "Profile", "Profiles") + " of " + page.Names(rows) + " over " + words.Count(len(axes), "category") + "."
	return c, true
}
