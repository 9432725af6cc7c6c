package board

import (
	"cmp"
	"html/template"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
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

// sourceLine says in a line where the figures of some rows are from.
func sourceLine(b *results.Board, rows []*results.Row) string {
	var list []string
	for _, r := range rows {
		text := page.RowSource(r)
		if r.Remade() {
			text = r.MadeOf() + " of this project, by " + cmp.Or(b.JudgedBy(), "a judge that is not stated")
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
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

func boardNote(b *results.Board) string {
	var parts []string
	if judge := judgeText(b); judge != "" {
		parts = append(parts, "judge "+judge)
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		parts = append(parts, "n "+words.Number(n))
	}
	return strings.Join(parts, ", ")
}

// AlsoBoard adds a board's id to a list that does not have it.
func AlsoBoard(list []string, b *results.Board) []string {
	if id := b.Benchmark.ID + "/" + b.ID.Value; !slices.Contains(list, id) {
		list = append(list, id)
	}
	return list
}
