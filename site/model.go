package site

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"standings/results"
	"standings/results/problem"
	"standings/site/chart"
)

// ModelPage is /models/<model>/.
type ModelPage struct {
	Page
	Heading    string
	Facts      []Fact
	Aliases    []string
	BibTeX     *Citation
	Benchmarks []ModelBenchmark
	Rest       ModelRest
}

// ModelBenchmark is a model's rows on one benchmark.
type ModelBenchmark struct {
	Title    string
	Target   string
	Rows     []ModelRow
	Standing []StandingBoard
	Profiles []template.HTML
	Cases    string // the browser of cases, showing the model's; "" where none of its outputs were judged here
}

// ModelRow is one row of the model on one board.
type ModelRow struct {
	Board     string
	Target    string // the row on its board
	Condition string // "" where the benchmark has one
	Variant   string
	Note      string
	Rank      string // "3 of 22"; "" where it has none
	Unranked  string
	Overall   string
	Level     int
	Dot       bool
	Strongest *GroupStanding
	Weakest   *GroupStanding
	Source    string
	Earlier   []string // what earlier sources print for the overall
}

// GroupStanding is a group in which a model stands highest or lowest among the
// rows it is ranked with.
type GroupStanding struct {
	Group string
	Value string
	Rank  string // "2 of 22"
}

// ModelsPage is /models/: every model of the project.
type ModelsPage struct {
	Page
	Models []ModelLine
}

// ModelLine is one model of the list.
type ModelLine struct {
	Name, Target, Organization, Access, License, Names string
	Boards                                             int
	Benchmarks                                         []string
}

func (s *builder) modelPage(m *results.Model) *ModelPage {
	p := &ModelPage{Heading: m.Name, Aliases: m.Aliases, Facts: modelFacts(m)}
	p.Page = s.page(modelPath(m), m.Name, "")
	p.Crumbs = []Link{{Text: "Models", Target: modelsPath}}
	p.Section, p.Pictured = modelsPath, true
	if strings.TrimSpace(m.BibTeX) != "" {
		p.BibTeX = &Citation{ID: "bibtex", BibTeX: strings.TrimSpace(m.BibTeX)}
	}
	boards := 0
	for _, b := range s.project.Benchmarks {
		part := ModelBenchmark{Title: b.Title.Value, Target: benchmarkPath(b.ID)}
		for _, board := range b.Boards {
			onBoard := false
			for _, r := range board.Rows {
				if r.Model == m {
					part.Rows = append(part.Rows, modelRow(board, r))
					onBoard = true
				}
			}
			if onBoard {
				boards++
			}
		}
		if len(part.Rows) == 0 {
			continue
		}
		part.Standing = s.standings(b, m)
		part.Cases = s.modelCases(b, m)
		for _, board := range b.Headline() {
			if c, ok := modelRadar(p.Page, board, m); ok {
				part.Profiles = append(part.Profiles, s.draw(p.Page, c))
				p.Charts = true
			}
		}
		p.Benchmarks = append(p.Benchmarks, part)
	}
	p.Rest = s.modelRest(m)
	p.Description = m.Name + " on " + counted(boards, "board") + " of " + counted(len(p.Benchmarks), "benchmark") + ": ranks, strongest and weakest groups, sources."
	return p
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

func modelRow(b *results.Board, r *results.Row) ModelRow {
	axis := boardAxis(b)
	row := ModelRow{
		Board: b.Title.Value, Target: boardPath(b) + "#" + rowAnchor(r), Variant: r.Variant, Note: r.Note,
		Unranked: r.Unranked, Overall: shownOrDash(b, r.Overall), Level: -1, Dot: axis.Cut,
	}
	row.Source = rowSource(r)
	if len(b.Benchmark.Conditions) > 1 {
		row.Condition = b.Benchmark.ConditionTitle(r.Condition)
	}
	if r.Rank > 0 {
		row.Rank = count(r.Rank) + " of " + count(rankedWith(b, r))
	}
	if r.Overall.Known {
		row.Level = axis.Level(r.Overall.Value)
	}
	row.Strongest, row.Weakest = extremes(b, r)
	for _, e := range r.Earlier {
		row.Earlier = append(row.Earlier, rowSource(e)+": "+shownOrDash(b, e.Overall))
	}
	return row
}

// rankedWith counts the rows that are ranked together with r.
func rankedWith(b *results.Board, r *results.Row) int {
	n := 0
	for _, other := range b.Rows {
		if other.Rank > 0 && other.Condition == r.Condition {
			n++
		}
	}
	return n
}

// extremes are the groups in which a row ranks highest and lowest among the rows
// of its condition. Raw figures would not do: a group may be hard for everyone.
// Both are nil where fewer than three rows or two groups can be compared.
func extremes(b *results.Board, r *results.Row) (strongest, weakest *GroupStanding) {
	type standing struct{ column, rank, of int }
	var list []standing
	for i := range b.Columns {
		if !r.Cells[i].Known {
			continue
		}
		st := standing{column: i, rank: 1}
		for _, other := range b.Rows {
			if other.Condition != r.Condition || other.Apart || !other.Cells[i].Known {
				continue
			}
			st.of++
			if b.Better(other.Cells[i].Value, r.Cells[i].Value) {
				st.rank++
			}
		}
		if st.of >= 3 {
			list = append(list, st)
		}
	}
	if len(list) < 2 {
		return nil, nil
	}
	slices.SortStableFunc(list, func(x, y standing) int { return cmp.Compare(x.rank*y.of, y.rank*x.of) })
	first, last := list[0], list[len(list)-1]
	if first.rank*last.of == last.rank*first.of {
		return nil, nil // it stands alike in all groups
	}
	view := func(st standing) *GroupStanding {
		return &GroupStanding{Group: b.Columns[st.column].Name(), Value: b.Shown(r.Cells[st.column]), Rank: count(st.rank) + " of " + count(st.of)}
	}
	return view(first), view(last)
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
		Title: b.Benchmark.Title.Value + ", " + b.Title.Value, Note: boardNote(b), Boards: alsoBoard(nil, b), Groups: axes,
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

func (s *builder) modelsPage() *ModelsPage {
	p := &ModelsPage{Page: s.page(modelsPath, "Models", "Every model of the project, with its names, organization, access and licence.")}
	p.Section = modelsPath
	for _, m := range s.models() {
		line := ModelLine{
			Name: m.Name, Target: modelPath(m), Organization: m.Organization, Access: string(m.Access), License: m.License, Names: searchNames(m),
		}
		for _, b := range s.project.Benchmarks {
			on := 0
			for _, board := range b.Boards {
				for _, r := range board.Rows {
					if r.Model == m {
						on++
						break
					}
				}
			}
			if on > 0 {
				line.Boards += on
				line.Benchmarks = append(line.Benchmarks, b.Title.Value)
			}
		}
		p.Models = append(p.Models, line)
	}
	return p
}

// models lists the models that stand on a board, by name.
func (s *builder) models() []*results.Model {
	stands := map[*results.Model]bool{}
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				stands[r.Model] = true
			}
		}
	}
	var list []*results.Model
	for _, m := range s.project.Models.All() {
		if stands[m] {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(x, y *results.Model) int { return cmp.Compare(foldName(x.Name), foldName(y.Name)) })
	return list
}

func searchNames(m *results.Model) string {
	return problem.Fold(strings.Join(append([]string{m.ID, m.Name, m.Organization}, m.Aliases...), " | "))
}

func foldName(name string) string { return problem.Fold(name) }
