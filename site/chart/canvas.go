package chart

import (
	"encoding/json"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// A canvas collects what the options of a chart hold in both sizes.
type canvas struct {
	c      Chart
	series []series
	x, y   []object // axes; empty y: the columns of the drawing
	radial object   // a radar's radius axis
}

// series is an ECharts series, with the fields that go-echarts does not have.
type series struct {
	charts.SingleSeries
	Label     object `json:"label,omitempty"`
	LineStyle object `json:"lineStyle,omitempty"`
	Z         int    `json:"z"`
	Clip      bool   `json:"clip"`
	Silent    bool   `json:"silent,omitempty"`
}

// item is a datum: go-echarts' items have no labels of their own for all series.
type item struct {
	// Name is the text of the tooltip; without one it is what the drawing says of the model.
	Name         string          `json:"name,omitempty"`
	Model        string          `json:"model,omitempty"`
	Value        any             `json:"value"`
	Symbol       string          `json:"symbol,omitempty"`
	SymbolSize   float64         `json:"symbolSize,omitempty"`
	SymbolOffset []float64       `json:"symbolOffset,omitempty"`
	ItemStyle    *opts.ItemStyle `json:"itemStyle,omitempty"`
	Label        *itemLabel      `json:"label,omitempty"`
}

type itemLabel struct {
	Position  string    `json:"position,omitempty"`
	Offset    []float64 `json:"offset,omitempty"`
	Align     string    `json:"align,omitempty"`
	Formatter string    `json:"formatter,omitempty"`
}

// written is a text beside a mark.
func written(text, position string) *itemLabel {
	return &itemLabel{Position: position, Formatter: plain(text)}
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

// axis is the ECharts axis of a scale, with its grid.
func (s Scale) axis() object {
	kind := "value"
	switch {
	case s.Log:
		kind = "log"
	case s.isTime():
		kind = "time"
	}
	return object{"type": kind, "min": s.number(s.Min), "max": s.number(s.Max)}
}

// above is the axis of values above rows.
func (s Scale) above() object {
	o := s.axis()
	o["position"] = "top"
	return o
}

// lineColors are the colours of lines by class, as in chart.css.
var lineColors = map[string]string{
	"c-stem": "axis", "c-leader": "axis", "c-span": "axis", "c-rail": "rail", "c-diagonal": "note", "c-frontier": "accent",
	"c-track": "track", "c-fall": "fall", "c-whisker": "rest",
}

// gap separates the lines of a series.
var gap = []any{nil, nil}

// line adds a series of straight lines below the marks, unless data is empty. Points of
// data are pairs of numbers or items with labels.
func (cv *canvas) line(id, legend, class, dash string, x int, data []any) {
	if len(data) == 0 {
		return
	}
	cv.series = append(cv.series, series{
		SingleSeries: charts.SingleSeries{
			Id: id, Name: plain(legend), Type: "line", XAxisIndex: x, Symbol: "circle", SymbolSize: 0.0, Data: data,
			ItemStyle: &opts.ItemStyle{Color: "var(--chart-" + lineColors[class] + ")"},
		},
		Label:     object{"fontSize": 11},
		LineStyle: object{"width": lineWidths[class], "type": dashes(dash)},
		Silent:    true,
	})
}

// dashes turns "7 3" into ECharts' list of lengths.
func dashes(pattern string) any {
	if pattern == "" {
		return "solid"
	}
	return json.RawMessage("[" + strings.ReplaceAll(pattern, " ", ",") + "]")
}

// marks is a series of bars or points in a look.
func (cv *canvas) marks(kind, id, legend string, l look) series {
	s := series{Z: 3}
	s.Id, s.Name, s.Type, s.ItemStyle = id, plain(legend), kind, style(l)
	return s
}

// points is a series of marks that look alike.
func (cv *canvas) points(id, legend string, l look, r float64) series {
	s := cv.marks("scatter", id, legend, l)
	if !l.hollow {
		s.ItemStyle.BorderColor, s.ItemStyle.BorderWidth = "var(--chart-bg)", 0.8
	}
	s.Label = object{"fontSize": 11, "textBorderColor": "var(--chart-bg)", "textBorderWidth": 3}
	s.Symbol, s.SymbolSize = l.shape.symbol(r)
	return s
}

// perLegend calls f once for each entry of the legend of kinds, and once with an
// empty name for the series that belong to none, with the indices of its series.
func (c Chart) perLegend(f func(n int, name string, l look, series []int)) {
	n := 0
	for k := -1; k < len(c.Kinds); k++ {
		var members []int
		for i, s := range c.Series {
			if c.kind(s) == k {
				members = append(members, i)
			}
		}
		if len(members) > 0 {
			n++
			f(n, c.legend(c.Series[members[0]]), kindLook(k), members)
		}
	}
}

// plain keeps a text from being read as a template ({b}) or as rich text
// ({style|text}): a zero-width space after each brace that opens.
func plain(s string) string { return strings.ReplaceAll(s, "{", "{\u200b") }

// style is a mark's colour.
func style(l look) *opts.ItemStyle {
	if l.hollow {
		return &opts.ItemStyle{Color: "var(--chart-bg)", BorderColor: l.color(), BorderWidth: 1.6}
	}
	return &opts.ItemStyle{Color: l.color()}
}
