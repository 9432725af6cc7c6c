package chart

import (
	"encoding/json"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// A canvas is a chart of go-echarts, with the fields of series that it does not have.
type canvas struct {
	*charts.RectChart
	series []series
}

type series struct {
	charts.SingleSeries
	LineStyle object `json:"lineStyle,omitempty"`
}

// item is a datum.
type item struct {
	Name   string          `json:"name"` // the ID of its series
	Value  []any           `json:"value"`
	Offset []float64       `json:"symbolOffset,omitempty"`
	Symbol string          `json:"symbol,omitempty"`
	Style  *opts.ItemStyle `json:"itemStyle,omitempty"`
	Label  *opts.Label     `json:"label,omitempty"`
}

// gap separates the lines of a series.
var gap = []any{nil, nil}

// json is the chart without what ECharts has no part in here: the drawing has a title, the
// page has tooltips, and every series its own colour.
func (cv *canvas) json() object {
	o := cv.JSON()
	for _, part := range []string{"title", "tooltip", "toolbox", "legend", "color"} {
		delete(o, part)
	}
	o["series"] = cv.series
	return o
}

// across begins a canvas of rows: an axis of values above them, and a place for each.
func across(chart *charts.RectChart, s Scale, rows int) *canvas {
	chart.XAxisList = []opts.XAxis{{Type: s.kind(), Min: s.number(s.Min), Max: s.number(s.Max), Position: "top"}}
	chart.YAxisList = []opts.YAxis{{Type: "category", Data: make([]struct{}, rows), Inverse: opts.Bool(true), Show: opts.Bool(false)}}
	return &canvas{RectChart: chart}
}

// number rounds a value as it is written to the options: to twelve digits, in the
// unit of its axis.
func (s Scale) number(v float64) float64 {
	if s.Of != nil {
		v *= s.Of.Times
	}
	return multiple(v, 1)
}

func (s Scale) isTime() bool { return s.Of != nil && s.Of.Ticks != nil }

// kind is ECharts' word for the axis of a scale.
func (s Scale) kind() string {
	switch {
	case s.Log:
		return "log"
	case s.isTime():
		return "time"
	}
	return "value"
}

// lineColors are the colours of lines by class, as in chart.css.
var lineColors = map[string]string{
	"c-stem": "axis", "c-span": "axis", "c-rail": "rail", "c-diagonal": "note", "c-frontier": "accent",
	"c-track": "track", "c-fall": "fall", "c-whisker": "rest",
}

// line adds a series of straight lines below the marks, unless data is empty. The legend
// hides it with the marks of its name.
func (cv *canvas) line(name, class, dash string, x int, data []any) {
	if len(data) == 0 {
		return
	}
	cv.series = append(cv.series, series{
		charts.SingleSeries{Name: plain(name), Type: "line", XAxisIndex: x, Symbol: "none", Data: data},
		object{"width": lineWidths[class], "type": dashes(dash), "color": "var(--chart-" + lineColors[class] + ")"},
	})
}

// dashes turns "7 3" into ECharts' list of lengths.
func dashes(pattern string) any {
	if pattern == "" {
		return "solid"
	}
	return json.RawMessage("[" + strings.ReplaceAll(pattern, " ", ",") + "]")
}

// marks adds a series of bars or points in a look, with the size of points.
func (cv *canvas) marks(kind, name string, l look, r float64, x int, data []item) {
	if data == nil {
		data = []item{} // not null
	}
	s := series{SingleSeries: charts.SingleSeries{Name: plain(name), Type: kind, XAxisIndex: x, Data: data, ItemStyle: style(kind, l)}}
	if kind == "bar" {
		s.BarWidth = num(2 * r)
	} else {
		s.Symbol, s.SymbolSize = l.shape.symbol(r)
	}
	cv.series = append(cv.series, s)
}

// plain keeps a text from being read as a template ({b}) or as rich text
// ({style|text}): a zero-width space after each brace that opens.
func plain(s string) string { return strings.ReplaceAll(s, "{", "{\u200b") }

// style is a mark's colour. A thin edge keeps points apart.
func style(kind string, l look) *opts.ItemStyle {
	one := &opts.ItemStyle{Color: l.color(), Opacity: opts.Float(1)}
	switch {
	case l.hollow:
		one.Color, one.BorderColor, one.BorderWidth = "var(--chart-bg)", l.color(), 1.6
	case kind == "scatter":
		one.BorderColor, one.BorderWidth = "var(--chart-bg)", 0.8
	}
	return one
}
