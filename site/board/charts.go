package board

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"standings/results"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
)

// picked is how many models a grouped chart and a radar begin with.
const (
	pickedGrouped = 6
	PickedRadar   = 3
	RadarMin      = 3
	radarMax      = 10
)

// boardPictures draws what belongs below a board's table: the figure that ranks of
// every row, the groups of the leading rows, and their profiles.
func (s *Pages) boardPictures(p page.Page, b *results.Board) []template.HTML {
	var pictures []template.HTML
	rows := MainRowsOf(b)
	draw := func(c chart.Chart) {
		c.Source = sourceLine(b, rows)
		pictures = append(pictures, p.Draw(c))
	}
	if bars := mainBars(p, b, rows); len(bars.Series) > 1 {
		if isLong(b) {
			bars = firstBars(b, bars, longFirst)
		}
		draw(bars)
	}
	if c, ok := tradeOff(p, b); ok {
		draw(c)
	}
	for _, c := range s.againstFacts(p, b) {
		draw(c)
	}
	groups := drawnGroups(b)
	if len(rows) > 0 && len(groups) > 0 && len(groups) <= mostGrouped {
		draw(groupedBars(p, b, rows))
	}
	if len(rows) > 1 && len(groups) > mostGrouped {
		draw(groupDots(p, b, rows[:min(len(rows), max(pickedGrouped, mostDots/len(groups)))]))
	}
	if len(rows) > 0 && len(groups) > 0 {
		if radar, ok := BoardRadar(p, b, rows); ok {
			draw(radar)
		}
	}
	return pictures
}

// mostGrouped is up to how many groups have bars side by side: of more, a line each
// with a dot a row says the same in a tenth of the height.
const mostGrouped = 8

// mostDots is how many dots such a picture has at most: a page carries each twice.
const mostDots = 300

// sourceLine says in a line where the figures of some rows are from.
func sourceLine(b *results.Board, rows []*results.Row) string {
	var list []string
	for _, r := range rows {
		text := page.RowSource(r)
		if r.Remade() {
			text = r.MadeOf() + " of this project, by " + page.FirstOf(b.JudgedBy(), "a judge that is not stated")
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
}

// groupDots draws a line a group with a dot a row: who is where in each. A group's
// items are not said beside it where all have as many.
func groupDots(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	groups := drawnGroups(b)
	c := chart.Chart{
		ID: "dots", Form: chart.DotStrip, Title: "Each category, " + leading(b, len(rows)), Note: ChartNote(b), Boards: AlsoBoard(nil, b), Kinds: ChartKinds(b.Benchmark),
		Scale: field.ScaleFor(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				for _, g := range groups {
					yield(*r.Cell(g))
				}
			}
		}, page.Labelled("Score", groups[0])),
	}
	for _, g := range groups {
		group := chartGroup(g)
		if each(b) > 0 {
			group.Note = ""
		}
		c.Groups = append(c.Groups, group)
	}
	for _, r := range rows {
		series := chartSeries(p, r)
		for _, g := range groups {
			series.Values = append(series.Values, ChartValue(g, *r.Cell(g)))
		}
		c.Series = append(c.Series, series)
	}
	c.Alt = alone(b, fmt.Sprintf("A line for each of %s, with a dot for each of %s at its score.", categories(len(groups)), page.Counted(len(rows), "row")))
	return c
}

func categories(n int) string {
	if n == 1 {
		return "1 category"
	}
	return page.Count(n) + " categories"
}

// ChartKinds are the benchmark's kinds, each in its place, so that a kind has one
// shape on all charts and tables. Charts tell eight shapes apart; a benchmark
// with more kinds has none marked.
func ChartKinds(b *results.Benchmark) []chart.Kind {
	if len(b.Kinds) > shapes {
		return nil
	}
	var kinds []chart.Kind
	for _, k := range b.Kinds {
		kinds = append(kinds, chart.Kind{ID: k.ID.Value, Label: b.KindTitle(k.ID.Value)})
	}
	return kinds
}

// shapes is how many shapes of marks there are.
const shapes = 8

func chartSeries(p page.Page, r *results.Row) chart.Series {
	return chart.Series{ID: page.RowAnchor(r), Name: results.RowName(r), Link: p.To(page.ModelPath(r.Model)), Kind: r.Kind}
}

// PickedSeries is a row in a chart of picked rows, where colour and shape tell
// the rows apart and not their kinds.
func PickedSeries(p page.Page, r *results.Row) chart.Series {
	s := chartSeries(p, r)
	s.Kind = ""
	return s
}

// ChartValue is a figure of a column.
func ChartValue(column *results.Column, c results.Cell) chart.Value {
	if !c.Known {
		return chart.Value{}
	}
	v := chart.Known(c.Value, column.Shown(c))
	if column.Unit != "" {
		v.Said = page.WithUnit(column, v.Text)
	}
	return v
}

// drawnGroups lists the groups that can be drawn on one axis.
func drawnGroups(b *results.Board) []*results.Column {
	var drawn []*results.Column
	for _, c := range b.Groups() {
		if c.OwnScale {
			drawn = append(drawn, c)
		}
	}
	return drawn
}

func boardNote(b *results.Board) string {
	var parts []string
	if judge := judgeText(b); judge != "" {
		parts = append(parts, "judge "+judge)
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		parts = append(parts, "n "+page.Count(n))
	}
	return strings.Join(parts, ", ")
}

func mainBars(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	by := b.RankedBy()
	if by == nil {
		return chart.Chart{}
	}
	c := chart.Chart{
		ID: "overall", Form: chart.Bar, Title: b.Title.Value + ", " + page.Lower(by.Name()), Note: ChartNote(b), Boards: AlsoBoard(nil, b), Kinds: ChartKinds(b.Benchmark),
		Scale: field.ScaleFor(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				cell := r.RankedBy()
				yield(cell)
				if v := sureValue(r, by); v.Span {
					yield(results.Cell{Known: true, Value: v.Low})
					yield(results.Cell{Known: true, Value: v.High})
				}
			}
		}, page.Labelled(by.Name(), by)),
	}
	if by.Lower() {
		c.Note = strings.TrimPrefix(c.Note+", lower is better", ", ")
	}
	ranked, whiskers := 0, false
	var before *results.Row
	for _, r := range rows {
		if !r.RankedBy().Known {
			continue
		}
		ranked++
		series := chartSeries(p, r)
		v := sureValue(r, by)
		whiskers = whiskers || v.Span
		series.Values = []chart.Value{v}
		if before != nil {
			series.Gap = strings.TrimLeft(field.Difference(before.RankedBy(), r.RankedBy(), by), "-+")
		}
		before = r
		c.Series = append(c.Series, series)
	}
	if whiskers {
		c.Note = strings.TrimPrefix(c.Note+", whiskers: "+whiskersOf(b, rows), ", ")
	}
	name := page.Lower(by.Name())
	c.Alt = fmt.Sprintf("Bars of %s by their %s.", page.Counted(ranked, "row"), name)
	if leaders := b.Main().Leaders(); len(leaders) > 0 {
		lead := "leads"
		if len(leaders) > 1 {
			lead = "lead"
		}
		c.Alt = fmt.Sprintf("%s by their %s: %s %s with %s, %s is last with %s.", page.Capital(page.Counted(ranked, "row")), name,
			page.Names(leaders), lead, page.WithUnit(by, by.Shown(leaders[0].RankedBy())), c.Series[ranked-1].Name, c.Series[ranked-1].Values[0].Text)
	}
	c.Alt = alone(b, c.Alt)
	return c
}

// sureValue is a row's figure in a column, with how sure it is.
func sureValue(r *results.Row, c *results.Column) chart.Value {
	v := ChartValue(c, *r.Cell(c))
	if i, why := r.Interval(c); why == "" && !r.OtherJudge {
		v.Span, v.Low, v.High = true, i.Low, i.High
		v.Interval = page.Interval(c, *r.Cell(c), i.Low, i.High, i.Basis)
	}
	return v
}

// whiskersOf names what whiskers in the column that ranks rows are.
func whiskersOf(b *results.Board, rows []*results.Row) string {
	list := bases(b, []*results.Column{b.RankedBy()})
	stated := "the source’s own intervals"
	if slices.ContainsFunc(rows, func(r *results.Row) bool { return r.RankedBy().Stated.Known() }) {
		stated = "the source’s own ±"
	}
	switch {
	case !slices.Contains(list, results.FromSource):
		return "95 % intervals"
	case len(list) == 1:
		return stated
	}
	return "95 % intervals, or " + stated
}

func groupedBars(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	picked, groups := rows[:min(pickedGrouped, len(rows))], drawnGroups(b)
	c := chart.Chart{
		ID: "groups", Form: chart.GroupedBar, Title: "Categories, " + leading(b, len(picked)), Note: ChartNote(b), Boards: AlsoBoard(nil, b),
		Scale: field.ScaleFor(b, func(yield func(results.Cell)) {
			for _, r := range picked {
				for _, g := range groups {
					yield(*r.Cell(g))
				}
			}
		}, page.Labelled("Score", groups[0])),
	}
	for _, col := range groups {
		c.Groups = append(c.Groups, chartGroup(col))
	}
	for _, r := range picked {
		series := PickedSeries(p, r)
		for _, g := range groups {
			series.Values = append(series.Values, ChartValue(g, *r.Cell(g)))
		}
		c.Series = append(c.Series, series)
	}
	c.Alt = alone(b, fmt.Sprintf("Bars of %s in each of %s.", page.Names(picked), categories(len(groups))))
	return c
}

func chartGroup(c *results.Column) chart.Group {
	g := chart.Group{Label: c.Name()}
	if c.Items > 0 {
		g.Note = "n " + page.Count(c.Items)
	}
	return g
}

func leading(b *results.Board, n int) string {
	if b.RankedBy() == nil {
		return "the first " + page.Counted(n, "row")
	}
	return "the leading " + page.Counted(n, "row")
}

// BoardRadar draws the profiles of the leading rows. A board with more than ten
// columns is drawn by the means of its first facet's groups; one with fewer than
// three axes is not drawn.
func BoardRadar(p page.Page, b *results.Board, rows []*results.Row) (chart.Chart, bool) {
	axes := RadarAxes(b)
	if axes == nil {
		return chart.Chart{}, false
	}
	c := chart.Chart{
		ID: "profile", Form: chart.Radar, Title: "Profiles", Note: ChartNote(b), Boards: AlsoBoard(nil, b), Groups: AxisHeads(axes),
		Scale: field.ScaleFor(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				for _, a := range axes {
					yield(a.Cell(r))
				}
			}
		}, "Score"),
	}
	c.Scale.Min, c.Scale.Cut = min(0, c.Scale.Min), false // a radar's area must begin at zero
	for i, r := range rows {
		series := PickedSeries(p, r)
		whole := true
		for _, a := range axes {
			whole = whole && a.Cell(r).Known
			series.Values = append(series.Values, a.Value(r))
		}
		if len(c.Series) < PickedRadar && (whole || i >= len(rows)-PickedRadar) {
			c.Series = append(c.Series, series)
		} else {
			c.Pool = append(c.Pool, series)
		}
	}
	var shown []string
	for _, s := range c.Series {
		shown = append(shown, s.Name)
	}
	c.Alt = alone(b, fmt.Sprintf("Profiles of %s over %s.", strings.Join(shown, ", "), categories(len(axes))))
	return c, len(c.Series) > 0
}

// A radarAxis is an axis of a board's radar: a column, or a mean of some.
type radarAxis struct {
	head   chart.Group
	column layoutColumn
}

// Cell is a row's figure on the axis.
func (a radarAxis) Cell(r *results.Row) results.Cell { return a.column.cell(r) }

// Value is the same as a chart has it.
func (a radarAxis) Value(r *results.Row) chart.Value { return ChartValue(a.column.like(), a.Cell(r)) }

// AxisHeads names the axes of a radar.
func AxisHeads(axes []radarAxis) []chart.Group {
	heads := make([]chart.Group, len(axes))
	for i, a := range axes {
		heads[i] = a.head
	}
	return heads
}

// RadarAxes returns the axes of a board's radar; nil where one would not be
// readable.
func RadarAxes(b *results.Board) []radarAxis {
	var axes []radarAxis
	groups := b.Groups()
	for _, c := range groups {
		if !c.OwnScale || c.Direction != groups[0].Direction {
			return nil // further out would mean several things
		}
	}
	if n := len(groups); n >= RadarMin && n <= radarMax {
		for _, c := range groups {
			axes = append(axes, radarAxis{chartGroup(c), layoutColumn{column: c}})
		}
		return axes
	}
	if len(groups) == 0 || len(groups[0].Groups) < 2 {
		return nil
	}
	for _, l := range columnLayout(b) {
		if l.group != nil {
			axes = append(axes, radarAxis{chart.Group{Label: l.group.ID.Value, Name: l.group.Label() + " (mean)"}, l})
		}
	}
	if len(axes) < RadarMin || len(axes) > radarMax {
		return nil
	}
	return axes
}

// AlsoBoard adds a board's id to a list that does not have it.
func AlsoBoard(list []string, b *results.Board) []string {
	if id := b.Benchmark.ID + "/" + b.ID.Value; !slices.Contains(list, id) {
		list = append(list, id)
	}
	return list
}
