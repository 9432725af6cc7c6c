package chart

import (
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// frame takes over the drawing's still parts, on the last grid, whose axes run
// in the drawing's units.
func (cv *canvas) frame(grid int) {
	cv.frameLines(grid)
	cv.frameTexts(grid)
	cv.frameGlyphs(grid)
}

// lineColors are the colours of lines by class, as in chart.css.
var lineColors = map[string]string{
	"c-grid": "grid", "c-rule": "grid", "c-axis": "axis", "c-stem": "axis", "c-leader": "axis", "c-span": "axis",
	"c-rail": "rail", "c-diagonal": "note", "c-frontier": "accent", "c-track": "track", "c-fall": "fall", "c-whisker": "ink",
}

// drawnOnly are lines that the browser takes from the drawing: there are as many as
// rows, and a page would carry each twice more.
var drawnOnly = map[string]bool{"c-whisker": true, "c-span": true}

// frameLines makes one line series of all strokes that look alike; a pair of
// nulls lifts the pen.
func (cv *canvas) frameLines(grid int) {
	type alike struct{ class, dash, legend string }
	index := map[alike]int{}
	for _, st := range cv.s.strokes {
		k := alike{st.class, st.dash, st.legend}
		i, ok := index[k]
		if !ok {
			i = len(cv.series)
			index[k] = i
			kind := "solid"
			if st.dash != "" {
				kind = st.dash
			}
			cv.series = append(cv.series, charts.SingleSeries{
				Id: "frame-" + st.class[len("c-"):] + "-" + strconv.Itoa(len(index)), Name: plain(st.legend), Type: "line", XAxisIndex: grid, YAxisIndex: grid,
				LineStyle: &opts.LineStyle{Color: "var(--chart-" + lineColors[st.class] + ")", Width: float32(lineWidths[st.class]), Type: kind},
				Data:      []any{},
			})
		}
		if drawnOnly[st.class] {
			continue
		}
		data := cv.series[i].Data.([]any)
		for _, l := range st.lines {
			if len(data) > 0 {
				data = append(data, []any{nil, nil})
			}
			data = append(data, []float64{round1(l.x0), round1(l.y0)}, []float64{round1(l.x1), round1(l.y1)})
		}
		cv.series[i].Data = data
	}
}

// frameTexts makes labels of the texts, on marks of no size. Names can be clicked
// and turn bold when picked; beside points they go when their points go.
func (cv *canvas) frameTexts(grid int) {
	var still []item
	var entries []string
	named := map[string][]item{}
	for _, t := range cv.s.captions {
		if t.own {
			continue
		}
		it := item{Value: []float64{round1(t.x), round1(t.y + 0.06*t.size)}, Label: textLabel(t)}
		if t.series == "" || !strings.HasPrefix(t.class, "c-name") {
			still = append(still, it)
			continue
		}
		it.Model = t.series
		entry := cv.entryOf(t.series)
		if named[entry] == nil {
			entries = append(entries, entry)
		}
		named[entry] = append(named[entry], it)
	}
	cv.texts("frame-texts", "", still, grid)
	for i, entry := range entries {
		cv.texts("frame-names-"+strconv.Itoa(i+1), entry, named[entry], grid)
	}
}

// entryOf is the entry of the legend that hides a series' name.
func (cv *canvas) entryOf(id string) string {
	for _, s := range cv.c.Series {
		if s.ID == id {
			return cv.c.Form.entry(cv.c, s, cv.s.geo)
		}
	}
	return ""
}

func (cv *canvas) texts(id, legend string, items []item, grid int) {
	if len(items) == 0 {
		return
	}
	cv.series = append(cv.series, charts.SingleSeries{
		Id: id, Name: plain(legend), Type: "scatter", XAxisIndex: grid, YAxisIndex: grid, SymbolSize: 0.0, Data: items,
		Label: &opts.Label{Show: opts.Bool(true), Position: "inside", VerticalAlign: "middle", Color: "var(--chart-ink)"},
	})
}

func textLabel(t caption) *itemLabel {
	l := &itemLabel{Formatter: plain(t.text), FontSize: t.size, Align: "left"}
	switch t.anchor {
	case "middle":
		l.Align = "center"
	case "end":
		l.Align = "right"
	}
	switch t.class {
	case "c-note", "c-note c-halo":
		l.Color = "var(--chart-note)"
	case "c-value c-down":
		l.Color, l.FontWeight = "var(--chart-fall)", 600
	case "c-value c-differs":
		l.FontWeight = 600
	}
	if t.class == "c-name c-halo" || t.class == "c-note c-halo" {
		l.TextBorder, l.TextBorderWid = "var(--chart-bg)", 3
	}
	return l
}

// frameGlyphs draws the marks of the kinds before the names.
func (cv *canvas) frameGlyphs(grid int) {
	var items []item
	for _, g := range cv.s.glyphs {
		symbol, size := g.shape.symbol(g.r)
		items = append(items, item{Model: g.series, Value: []float64{round1(g.x), round1(g.y)},
			Symbol: symbol, SymbolSize: size, ItemStyle: style(g.look)})
	}
	if len(items) > 0 {
		cv.series = append(cv.series, charts.SingleSeries{Id: "frame-glyphs", Type: "scatter", XAxisIndex: grid, YAxisIndex: grid, Data: items})
	}
}

// plot adds a grid whose sides are those of two axes of the drawing; across and
// up are its ECharts axes, which are not drawn, for the frame draws them.
func (cv *canvas) plot(x0, y0, x1, y1 float64, across opts.XAxis, up opts.YAxis) int {
	n := len(cv.grids)
	cv.grids = append(cv.grids, opts.Grid{Left: num(x0), Top: num(y0), Width: num(x1 - x0), Height: num(y1 - y0)})
	across.GridIndex, across.Show = n, opts.Bool(false)
	up.GridIndex, up.Show = n, opts.Bool(false)
	cv.x, cv.y = append(cv.x, across), append(cv.y, up)
	return n
}

// valueAxis is an axis across with the scale's own ends and name.
func valueAxis(s Scale) opts.XAxis {
	return opts.XAxis{Type: s.axisType(), Name: plain(s.Label), Min: s.Min, Max: s.Max}
}

// axisType is what ECharts calls the scale. Dates are days, as numbers.
func (s Scale) axisType() string {
	if s.Log {
		return "log"
	}
	return "value"
}

// rowAxis is an axis of names from the top down.
func rowAxis(names []string) opts.YAxis {
	return opts.YAxis{Type: "category", Data: names, Inverse: opts.Bool(true)}
}

func (c Chart) names() []string {
	out := make([]string, len(c.Series))
	for i, s := range c.Series {
		out[i] = plain(s.Name)
	}
	return out
}
