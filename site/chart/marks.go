package chart

import (
	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// What several forms make their ECharts series from.

// perLegend calls f once for each entry of the legend of kinds, and once with an
// empty name for the series that belong to none, with the indices of its series.
func (c Chart) perLegend(f func(n int, name string, l look, series []int)) {
	n := 0
	for k := -1; k < len(c.Kinds); k++ {
		name := ""
		if k >= 0 {
			if name = c.Kinds[k].Label; !c.marked() {
				name = ""
			}
		}
		var members []int
		for i, s := range c.Series {
			if c.kind(s) == k {
				members = append(members, i)
			}
		}
		if len(members) > 0 {
			n++
			f(n, name, kindLook(k), members)
		}
	}
}

// barSeries is a series of bars, or of dots where the scale is cut.
func (cv *canvas) barSeries(id, name string, l look, thick float64, grid int) charts.SingleSeries {
	s := charts.SingleSeries{
		Id: id, Name: plain(name), Type: "bar", XAxisIndex: grid, YAxisIndex: grid,
		BarWidth: num(thick), ItemStyle: style(l), Emphasis: emphasis(l),
		Label: &opts.Label{Show: opts.Bool(true), Position: "right", Color: "var(--chart-ink)", FontSize: float32(cv.s.geo.small)},
	}
	if cv.c.Scale.Cut {
		s.Type, s.BarWidth = "scatter", ""
		s.Symbol, s.SymbolSize = l.shape.symbol(4.4)
	}
	return s
}

func (cv *canvas) barLabel(v Value) *itemLabel { return &itemLabel{Formatter: plain(v.print())} }

// own gives an item its own look where it differs from that of its series.
func own(it *item, l, series look) {
	if l != series {
		it.ItemStyle, it.Emphasis = style(l), emphasis(l)
	}
}

// points is a series of marks that look alike.
func points(id, name string, l look, r float64, grid int) charts.SingleSeries {
	s := charts.SingleSeries{
		Id: id, Name: plain(name), Type: "scatter", XAxisIndex: grid, YAxisIndex: grid,
		ItemStyle: style(l), Emphasis: emphasis(l),
	}
	if !l.hollow {
		s.ItemStyle.BorderColor, s.ItemStyle.BorderWidth = "var(--chart-bg)", 0.8
	}
	s.Symbol, s.SymbolSize = l.shape.symbol(r)
	return s
}
