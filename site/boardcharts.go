package site

import (
	"fmt"
	"html/template"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"standings/results"
	"standings/results/schema"
	"standings/site/chart"
)

// picked is how many models a grouped chart and a radar begin with.
const (
	pickedGrouped = 6
	pickedRadar   = 3
	radarMin      = 3
	radarMax      = 10
)

// boardPictures draws what belongs below a board's table: the overall of every
// row, the groups of the leading rows, and their profiles.
func (s *builder) boardPictures(p Page, b *results.Board) []template.HTML {
	var pictures []template.HTML
	rows := firstCondition(b)
	if bars := overallBars(p, b, rows); len(bars.Series) > 1 {
		pictures = append(pictures, s.draw(p, bars))
	}
	if len(rows) > 0 {
		pictures = append(pictures, s.draw(p, groupedBars(p, b, rows)))
		if radar, ok := boardRadar(p, b, rows); ok {
			pictures = append(pictures, s.draw(p, radar))
		}
	}
	return pictures
}

// draw renders a chart for a page. A chart that cannot be drawn honestly is a
// mistake of the program and ends the build.
func (s *builder) draw(p Page, c chart.Chart) template.HTML {
	html, err := c.Figure()
	if err != nil {
		s.failf("%s: chart %s: %w", p.Path, c.ID, err)
	}
	return html
}

// chartKinds are the benchmark's kinds, each in its place, so that a kind has one
// shape on all charts and tables. Charts tell eight shapes apart; a benchmark
// with more kinds has none marked.
func chartKinds(b *results.Benchmark) []chart.Kind {
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

func chartSeries(p Page, r *results.Row) chart.Series {
	return chart.Series{ID: rowAnchor(r), Name: results.RowName(r), Link: p.To(modelPath(r.Model)), Kind: r.Kind}
}

// pickedSeries is a row in a chart of picked rows, where colour and shape tell
// the rows apart and not their kinds.
func pickedSeries(p Page, r *results.Row) chart.Series {
	s := chartSeries(p, r)
	s.Kind = ""
	return s
}

func chartValue(b *results.Board, c results.Cell) chart.Value {
	if !c.Known {
		return chart.Value{}
	}
	return chart.Known(c.Value, b.Shown(c))
}

func boardNote(b *results.Board) string {
	var parts []string
	if judge := b.JudgedBy(); judge != "" {
		parts = append(parts, "judge "+judge)
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		parts = append(parts, "n "+count(n))
	}
	return strings.Join(parts, ", ")
}

// fit is the scale for some cells of a board.
func fit(b *results.Board, cells func(yield func(results.Cell)), label string) chart.Scale {
	low, high := math.Inf(1), math.Inf(-1)
	cells(func(c results.Cell) {
		if c.Known {
			low, high = min(low, c.Value), max(high, c.Value)
		}
	})
	if math.IsInf(low, 0) {
		low, high = 0, 1
	}
	return chart.FitScale(low, high, label)
}

func overallBars(p Page, b *results.Board, rows []*results.Row) chart.Chart {
	c := chart.Chart{
		ID: "overall", Form: chart.Bar, Title: b.Title.Value + ", overall", Note: chartNote(b), Boards: alsoBoard(nil, b), Kinds: chartKinds(b.Benchmark),
		Scale: fit(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				yield(r.Overall)
			}
		}, b.Title.Value),
	}
	ranked := 0
	for _, r := range rows {
		if !r.Overall.Known {
			continue
		}
		ranked++
		series := chartSeries(p, r)
		series.Values = []chart.Value{chartValue(b, r.Overall)}
		c.Series = append(c.Series, series)
	}
	c.Alt = fmt.Sprintf("Bars of %s by their overall.", counted(ranked, "row"))
	if ranked > 0 {
		c.Alt = fmt.Sprintf("%s by their overall: %s leads with %s, %s is last with %s.", capital(counted(ranked, "row")),
			results.RowName(rows[0]), b.Shown(rows[0].Overall), c.Series[ranked-1].Name, c.Series[ranked-1].Values[0].Text)
	}
	c.Alt = alone(b, c.Alt)
	return c
}

func groupedBars(p Page, b *results.Board, rows []*results.Row) chart.Chart {
	picked := rows[:min(pickedGrouped, len(rows))]
	c := chart.Chart{
		ID: "groups", Form: chart.GroupedBar, Title: "Groups, " + leading(b, len(picked)), Note: chartNote(b), Boards: alsoBoard(nil, b),
		Scale: fit(b, func(yield func(results.Cell)) {
			for _, r := range picked {
				for _, cell := range r.Cells {
					yield(cell)
				}
			}
		}, b.Title.Value),
	}
	for _, col := range b.Columns {
		c.Groups = append(c.Groups, chartGroup(col))
	}
	for _, r := range picked {
		series := pickedSeries(p, r)
		for _, cell := range r.Cells {
			series.Values = append(series.Values, chartValue(b, cell))
		}
		c.Series = append(c.Series, series)
	}
	c.Alt = alone(b, fmt.Sprintf("Bars of %s in each of %s.", names(picked), counted(len(b.Columns), "group")))
	return c
}

func chartGroup(c schema.Column) chart.Group {
	g := chart.Group{Label: c.ID, Name: c.Name()}
	if c.Items > 0 {
		g.Note = "n " + count(c.Items)
	}
	return g
}

func leading(b *results.Board, n int) string {
	if !b.HasOverall() {
		return "the first " + counted(n, "row")
	}
	return "the leading " + counted(n, "row")
}

func names(rows []*results.Row) string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = results.RowName(r)
	}
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// boardRadar draws the profiles of the leading rows. A board with more than ten
// columns is drawn by the means of its first facet's groups; one with fewer than
// three axes is not drawn.
func boardRadar(p Page, b *results.Board, rows []*results.Row) (chart.Chart, bool) {
	axes, value := radarAxes(b)
	if axes == nil {
		return chart.Chart{}, false
	}
	c := chart.Chart{
		ID: "profile", Form: chart.Radar, Title: "Profiles", Note: chartNote(b), Boards: alsoBoard(nil, b), Groups: axes,
		Scale: fit(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				for i := range axes {
					yield(value(r, i))
				}
			}
		}, b.Title.Value),
	}
	c.Scale.Min, c.Scale.Cut = min(0, c.Scale.Min), false // a radar's area must begin at zero
	for i, r := range rows {
		series := pickedSeries(p, r)
		whole := true
		for j := range axes {
			cell := value(r, j)
			whole = whole && cell.Known
			series.Values = append(series.Values, chartValue(b, cell))
		}
		if len(c.Series) < pickedRadar && (whole || i >= len(rows)-pickedRadar) {
			c.Series = append(c.Series, series)
		} else {
			c.Pool = append(c.Pool, series)
		}
	}
	var shown []string
	for _, s := range c.Series {
		shown = append(shown, s.Name)
	}
	c.Alt = alone(b, fmt.Sprintf("Profiles of %s over %s.", strings.Join(shown, ", "), counted(len(axes), "group")))
	return c, len(c.Series) > 0
}

// radarAxes returns the axes of a board's radar and the cell of a row on each;
// nil where a radar would not be readable.
func radarAxes(b *results.Board) ([]chart.Group, func(*results.Row, int) results.Cell) {
	if n := len(b.Columns); n >= radarMin && n <= radarMax {
		var axes []chart.Group
		for _, c := range b.Columns {
			axes = append(axes, chartGroup(c))
		}
		return axes, func(r *results.Row, i int) results.Cell { return r.Cells[i] }
	}
	if len(b.Columns) == 0 || len(b.Columns[0].Groups) < 2 {
		return nil, nil
	}
	var axes []chart.Group
	var parts [][]int
	for _, l := range columnLayout(b) {
		if l.index < 0 {
			axes = append(axes, chart.Group{Label: l.group.ID.Value, Name: l.group.Label() + " (mean)"})
			parts = append(parts, l.parts)
		}
	}
	if len(axes) < radarMin || len(axes) > radarMax {
		return nil, nil
	}
	return axes, func(r *results.Row, i int) results.Cell { return groupMean(b, r, parts[i]) }
}
