package chart

import (
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// Options are the chart's ECharts options, made with go-echarts: the wide
// drawing as baseOption and what differs on a phone as its one media query. The
// marks are ECharts series on axes in the figures' own unit; texts, grid and
// other still lines are taken over from the drawing, on a second pair of axes
// in its units, so that both pictures agree to the pixel.
//
// A canvas knows no CSS variables: colours are written as tokens such as
// "var(--chart-1)", and the script in templates/chart puts the value of
// getComputedStyle in their place before it calls setOption. Data items carry
// the series' ID as "model". The bytes depend on the chart alone.
func (c Chart) Options() ([]byte, error) {
	drawn, err := c.drawBoth()
	if err != nil {
		return nil, err
	}
	return c.optionsJSON(drawn)
}

func (c Chart) optionsJSON(drawn drawings) ([]byte, error) {
	onWide, err := c.options(drawn[0])
	if err != nil {
		return nil, fmt.Errorf("chart %q: %w", c.ID, err)
	}
	onNarrow, err := c.options(drawn[1])
	if err != nil {
		return nil, fmt.Errorf("chart %q: %w", c.ID, err)
	}
	media := object{
		"query":  object{"maxWidth": (wide.width + narrow.width) / 2},
		"option": difference(onWide, onNarrow),
	}
	return json.Marshal(object{"baseOption": onWide, "media": []any{media}})
}

type object = map[string]any

// A canvas collects the options of one geometry.
type canvas struct {
	c      Chart
	s      *scene
	series []charts.SingleSeries
	grids  []opts.Grid
	x      []opts.XAxis
	y      []opts.YAxis
	polar  object // replaces what go-echarts cannot say of a radar's axes
}

// item is a datum: go-echarts' own items know neither labels of their own nor
// further fields for all series.
type item struct {
	// Name is what the tooltip says.
	Name         string          `json:"name,omitempty"`
	Model        string          `json:"model,omitempty"`
	Value        any             `json:"value"`
	Symbol       string          `json:"symbol,omitempty"`
	SymbolSize   any             `json:"symbolSize,omitempty"`
	SymbolOffset []float64       `json:"symbolOffset,omitempty"`
	ItemStyle    *opts.ItemStyle `json:"itemStyle,omitempty"`
	Emphasis     *opts.Emphasis  `json:"emphasis,omitempty"`
	Label        *itemLabel      `json:"label,omitempty"`
}

type itemLabel struct {
	Formatter     string  `json:"formatter"`
	Align         string  `json:"align,omitempty"`
	Distance      float64 `json:"distance,omitempty"`
	Color         string  `json:"color,omitempty"`
	FontSize      float64 `json:"fontSize,omitempty"`
	FontWeight    int     `json:"fontWeight,omitempty"`
	TextBorder    string  `json:"textBorderColor,omitempty"`
	TextBorderWid float64 `json:"textBorderWidth,omitempty"`
}

// options builds one geometry: go-echarts says what it can, finish the rest.
func (c Chart) options(s *scene) (object, error) {
	cv, g := &canvas{c: c, s: s}, s.geo
	chart := s.plan.options(cv)
	frame := len(cv.grids)
	cv.grids = append(cv.grids, opts.Grid{Left: "0", Top: "0", Width: num(g.width), Height: num(cv.s.height)})
	cv.x = append(cv.x, opts.XAxis{Type: "value", Min: 0.0, Max: g.width, Show: opts.Bool(false), GridIndex: frame})
	cv.y = append(cv.y, opts.YAxis{Type: "value", Min: 0.0, Max: cv.s.height, Show: opts.Bool(false), GridIndex: frame, Inverse: opts.Bool(true)})
	cv.frame(frame)

	chart.SetGlobalOptions(
		charts.WithInitializationOpts(opts.Initialization{ChartID: "chart-" + c.ID}),
		charts.WithAnimation(false),
		charts.WithTooltipOpts(opts.Tooltip{Trigger: "item", Formatter: "{b}", BackgroundColor: "var(--chart-bg)", BorderColor: "var(--chart-axis)"}),
		charts.WithAriaOpts(&opts.Aria{Enabled: opts.Bool(true), Label: &opts.AriaLabel{Description: c.Alt}}),
		charts.WithGridOpts(cv.grids...),
	)
	chart.XAxisList, chart.YAxisList = cv.x, cv.y
	// The data need no finishing and stay aside.
	data := make([]any, len(cv.series))
	for i := range cv.series {
		data[i], cv.series[i].Data = cv.series[i].Data, nil
	}
	chart.MultiSeries = cv.series
	return cv.finish(chart.JSON(), data)
}

// finish adds what go-echarts has no words for.
func (cv *canvas) finish(raw object, data []any) (object, error) {
	text, err := json.Marshal(raw)
	if err != nil {
		return nil, err
	}
	var o object
	if err := json.Unmarshal(text, &o); err != nil {
		return nil, err
	}
	delete(o, "title")
	delete(o, "toolbox")
	delete(o, "color")
	o["textStyle"] = object{"fontFamily": "var(--chart-font)"}
	// Tooltips are painted, not HTML: nothing in a name becomes markup, and no
	// style attribute runs into the page's policy.
	maps.Copy(o["tooltip"].(object), object{
		"renderMode": "richText", "confine": true, "padding": []int{6, 9},
		"textStyle": object{"color": "var(--chart-ink)", "fontSize": 12, "lineHeight": 17},
	})
	for _, g := range o["grid"].([]any) {
		g.(object)["outerBoundsMode"] = "none" // the labels' room is in the drawing
	}
	o["legend"] = cv.legends()
	for i, s := range o["series"].([]any) {
		finishSeries(s.(object))
		s.(object)["data"] = data[i]
	}
	maps.Copy(o, cv.polar)
	return o, nil
}

func finishSeries(s object) {
	s["animation"] = false
	id, _ := s["id"].(string)
	still := strings.HasPrefix(id, "frame-")
	if still {
		s["tooltip"] = object{"show": false}
		s["emphasis"] = object{"disabled": true}
		s["silent"] = !strings.HasPrefix(id, "frame-names")
	}
	if s["type"] == "line" {
		s["showSymbol"] = s["coordinateSystem"] == "polar"
	}
	if s["type"] != "bar" {
		s["clip"] = false
	}
	z := 3
	switch {
	case strings.HasPrefix(id, "frame-whisker"), still && s["type"] != "line":
		z = 4
	case still:
		z = 1
	}
	s["z"] = z
	if s["type"] == "scatter" {
		look, _ := s["itemStyle"].(object)
		if look == nil {
			look = object{}
			s["itemStyle"] = look
		}
		look["opacity"] = 1 // ECharts' own is 0.8, texts included
		if e, ok := s["emphasis"].(object); ok && !still {
			e["scale"] = 1.5
		}
	}
	if style, ok := s["lineStyle"].(object); ok {
		if dash, ok := style["type"].(string); ok {
			style["type"] = dashes(dash)
		}
	}
}

// dashes turns "7 3" into ECharts' list of lengths.
func dashes(pattern string) any {
	var out []float64
	for _, f := range strings.Fields(pattern) {
		n, err := strconv.ParseFloat(f, 64)
		if err != nil {
			return pattern // a name: solid
		}
		out = append(out, n)
	}
	return out
}

// legends is one legend component an entry, each at the entry's place, since
// ECharts breaks its own rows where it likes. A click hides and shows.
func (cv *canvas) legends() []any {
	out, legend := []any{}, cv.s.plan.legend()
	for i, e := range legend.entries {
		data := object{"name": plain(e.label)}
		if cv.c.picked() && strings.HasPrefix(e.class, "c-k") {
			e.class = "c-rest"
		}
		itemWidth := 10.0
		if e.line {
			itemWidth = 24
		} else {
			symbol, _ := e.shape.symbol(1)
			data["icon"] = symbol
			data["itemStyle"] = keyStyle(e.look)
		}
		out = append(out, object{
			"data": []any{data}, "left": round1(legend.x[i]), "top": round1(legend.y[i] - 5), "padding": 0,
			"itemWidth": itemWidth, "itemHeight": 9, "inactiveColor": "var(--chart-rest)", "inactiveBorderWidth": 0,
			"textStyle": object{"color": "var(--chart-ink)", "fontSize": legend.size},
		})
	}
	return out
}

// plain keeps a text from being read as a template ({b}) or as rich text
// ({style|text}): a zero-width space after each brace that opens.
func plain(s string) string { return strings.ReplaceAll(s, "{", "{\u200b") }

// style is a mark's colour, stated again for the pointed-at state, in which
// ECharts would else compute a lighter one.
func style(l look) *opts.ItemStyle {
	if l.hollow {
		return &opts.ItemStyle{Color: "var(--chart-bg)", BorderColor: l.color(), BorderWidth: 1.6}
	}
	return &opts.ItemStyle{Color: l.color()}
}

// keyStyle is the same in a legend, which would else take over the series' thin
// border and widen it.
func keyStyle(l look) object {
	if l.hollow {
		return object{"color": "var(--chart-bg)", "borderColor": l.color(), "borderWidth": 1.6}
	}
	return object{"color": l.color(), "borderWidth": 0}
}

func emphasis(l look) *opts.Emphasis { return &opts.Emphasis{ItemStyle: style(l)} }
