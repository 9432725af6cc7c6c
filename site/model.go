package site

import (
	"html/template"
	"slices"
	"strings"

	"standings/results"
	"standings/site/chart"
)

// ModelPage is /models/<model>/.
type ModelPage struct {
	Page
	Heading    string
	Facts      []Fact
	Aliases    []string
	Main       []MainLine // none where they would say no more than the benchmarks' parts
	MainNote   string     // on how many main boards it is better than the median
	Contents   []Link     // the parts of the page
	BibTeX     *Citation
	Benchmarks []ModelBenchmark
	Rest       ModelRest
}

// ModelBenchmark is a model's rows on one benchmark.
type ModelBenchmark struct {
	ID        string // of the part of the page
	Title     string
	Target    string
	Rows      []ModelRow
	Extremes  bool     // whether a row names its strongest and weakest groups
	Measure   []string // how they are told, where the parts before do not say so
	Fields    []LikeForLike
	Standing  []StandingBoard
	Profiles  []template.HTML
	Standouts []Standouts
	Cases     string // the browser of cases, showing the model's; "" where none of its outputs were judged here

	sums bool // whether one of those rows is of sums
}

func (s *builder) modelPage(m *results.Model) *ModelPage {
	p := &ModelPage{Heading: m.Name, Aliases: m.Aliases, Facts: modelFacts(m), MainNote: s.againstMedians(m)}
	p.Page = s.page(modelPath(m), m.Name, "")
	p.Crumbs = []Link{{Text: "Models", Target: modelsPath}}
	p.Section, p.Pictured = modelsPath, true
	if strings.TrimSpace(m.BibTeX) != "" {
		p.BibTeX = &Citation{ID: "bibtex", BibTeX: strings.TrimSpace(m.BibTeX)}
	}
	boards := 0
	for _, b := range s.project.Benchmarks {
		part := s.modelBenchmark(p, b, m)
		if len(part.Rows) == 0 {
			continue
		}
		for _, board := range b.Boards {
			boards += one(len(rowsOf(board, m)) > 0)
		}
		p.Main = append(p.Main, s.mainLines(b, m, "#"+part.ID)...)
		p.Benchmarks = append(p.Benchmarks, part)
		p.Contents = append(p.Contents, Link{Text: part.Title, Target: "#" + part.ID})
	}
	if !slices.ContainsFunc(p.Main, func(l MainLine) bool { return l.Unranked != "" || l.Line.Median.Text != "" }) {
		p.Main = nil
	}
	p.Rest = s.modelRest(m)
	p.contents()
	p.Description = m.Name + " on " + counted(boards, "board") + " of " + counted(len(p.Benchmarks), "benchmark") + ": ranks, strongest and weakest groups, sources."
	return p
}

// contents adds what follows the benchmarks to the list of the page's parts.
func (p *ModelPage) contents() {
	for _, part := range []struct {
		there bool
		link  Link
	}{
		{p.Rest.Any != nil, Link{Text: "Compare", Target: "#neighbours-head"}},
		{len(p.Rest.Scores) > 0, Link{Text: "Where several sources speak", Target: "#scores-head"}},
		{len(p.Rest.Sources) > 0, Link{Text: "Sources", Target: "#sources-head"}},
		{p.BibTeX != nil, Link{Text: "Cite", Target: "#bibtex-head"}},
	} {
		if part.there {
			p.Contents = append(p.Contents, part.link)
		}
	}
}

func (s *builder) modelBenchmark(p *ModelPage, b *results.Benchmark, m *results.Model) ModelBenchmark {
	part := ModelBenchmark{ID: "on-" + b.ID, Title: b.Title.Value, Target: benchmarkPath(b.ID)}
	extremes, sums := false, false
	for _, board := range b.All() {
		for _, r := range rowsOf(board, m) {
			// A row set apart is told of where it ranks; one that is not, on its
			// own board and not again beside other runs of its judge.
			if r.row.Apart || board.Of != nil && r.row.Made.Apart == "" {
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
	said := func(f func(ModelBenchmark) bool) bool { return slices.ContainsFunc(p.Benchmarks, f) }
	if extremes && !said(func(x ModelBenchmark) bool { return x.Extremes }) {
		part.Measure = append(part.Measure, measureText)
	}
	if sums && !said(func(x ModelBenchmark) bool { return x.sums }) {
		part.Measure = append(part.Measure, measureSums)
	}
	part.Fields = s.likeForLike(b, m)
	part.Standing = s.standings(b, m)
	part.Standouts = s.standouts(b, m)
	part.Cases = s.modelCases(b, m)
	for _, board := range b.Headline() {
		if c, ok := modelRadar(p.Page, board, m); ok {
			part.Profiles = append(part.Profiles, s.draw(p.Page, c))
			p.Charts = true
		}
	}
	return part
}

func modelFacts(m *results.Model) []Fact {
	var facts []Fact
	for _, f := range []Fact{
		{Label: "Organization", Text: m.Organization},
		{Label: "Access", Text: string(m.Access)},
		{Label: "Licence", Text: m.License},
		{Label: "Released", Text: m.Released},
		{Label: "Parameters", Text: m.Parameters},
		{Label: "Link", Text: hostOf(m.URL), Target: m.URL},
	} {
		if f.Text != "" {
			facts = append(facts, f)
		}
	}
	return facts
}

func hostOf(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	return strings.TrimSuffix(rest, "/")
}

// likeForLike tells a model's ranks under several conditions, for the metrics of
// its benchmark's headline boards; where none of these differ, for all.
func (s *builder) likeForLike(b *results.Benchmark, m *results.Model) []LikeForLike {
	var headline, rest []LikeForLike
	for _, f := range s.footings[b] {
		for _, w := range f.ways {
			own := slices.IndexFunc(w.at, func(e *entrant) bool { return e != nil && e.row.Model == m })
			if own < 0 {
				continue
			}
			told, ok := f.tell(b, w)
			if !ok {
				continue
			}
			if v := w.at[own].row.Variant; v != "" && !namesCondition(b, f.contests[own].condition, v) {
				told.Board += ", " + v
			}
			if slices.ContainsFunc(f.contests, func(c *contest) bool { return c.headline() }) {
				headline = append(headline, told)
			} else {
				rest = append(rest, told)
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
func modelRadar(p Page, b *results.Board, m *results.Model) (chart.Chart, bool) {
	axes, value := radarAxes(b)
	if axes == nil {
		return chart.Chart{}, false
	}
	rows := firstCondition(b)
	c := chart.Chart{
		ID: "profile-" + b.Benchmark.ID + "-" + strings.ReplaceAll(b.ID.Value, ".", "-"), Form: chart.Radar,
		Title: b.Benchmark.Title.Value + ", " + b.Title.Value, Note: chartNote(b), Boards: alsoBoard(nil, b), Groups: axes,
		Scale: fit(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				for i := range axes {
					yield(value(r, i))
				}
			}
		}, b.Title.Value),
	}
	c.Scale.Min, c.Scale.Cut = min(0, c.Scale.Min), false
	add := func(r *results.Row) {
		series := pickedSeries(p, r)
		for i := range axes {
			series.Values = append(series.Values, chartValue(b, value(r, i)))
		}
		c.Series = append(c.Series, series)
	}
	for _, r := range rows {
		known := 0
		for i := range axes {
			if value(r, i).Known {
				known++
			}
		}
		// Fewer than three figures are no outline.
		if r.Model == m && len(c.Series) < pickedRadar && known >= radarMin {
			add(r)
		}
	}
	if len(c.Series) == 0 {
		return c, false
	}
	c.Alt = "Profile of " + m.Name + " over " + counted(len(axes), "group") + "."
	if best := rows[0]; best.Model != m && best.Rank == 1 && len(c.Series) < pickedRadar {
		add(best)
		c.Alt = "Profile of " + m.Name + " over " + counted(len(axes), "group") + ", beside " + results.RowName(best) + ", which leads."
	}
	return c, true
}
