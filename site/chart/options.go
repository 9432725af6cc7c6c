package chart

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
)

type object = map[string]any

// optionsJSON is the chart's ECharts options, made with go-echarts: values, order and
// colours of the drawing, on axes in the figures' own units. What depends on the
// width is the layout: that of the wide drawing is in baseOption, that of the narrow
// one in a media query. What is alike in all charts is in templates/chart/style.js.
//
// A canvas knows no CSS variables: colours are written as tokens such as
// "var(--chart-1)", and the script in templates/chart puts the value of
// getComputedStyle in their place before it calls setOption. Data items carry
// the series' ID as "model". The bytes depend on the chart alone.
func (c Chart) optionsJSON(drawn drawings) ([]byte, error) {
	cv := &canvas{c: c}
	drawn[0].plan.options(cv)
	base := object{
		"aria":   object{"enabled": true, "label": object{"description": c.Alt}},
		"series": cv.series,
	}
	if cv.y != nil {
		base["yAxis"] = cv.y
	}
	if cv.radial == nil {
		base["xAxis"] = cv.x
	} else {
		base["radiusAxis"] = cv.radial
	}
	maps.Copy(base, drawn[0].layout())
	maps.Copy(base["legend"].(object), c.legendOf(drawn[0]))
	onPhone := drawn[1].layout()
	if cv.radial == nil {
		onPhone["xAxis"] = []object{{"axisLabel": object{"margin": 8 + drawn[1].drop}}}
	}
	text, err := json.Marshal(object{"baseOption": base, "media": []object{{
		"query": object{"maxWidth": (wide.width + narrow.width) / 2}, "option": onPhone,
	}}})
	if err != nil {
		return nil, fmt.Errorf("chart %q: %w", c.ID, err)
	}
	return text, nil
}

// legendOf has an entry for each of the drawing's. A click hides and shows its series.
func (c Chart) legendOf(s *scene) object {
	entries, itemWidth := []object{}, 10
	for _, e := range s.key.entries {
		entry := object{"name": plain(e.label)}
		if e.line {
			itemWidth = 24
		} else {
			entry["icon"], _ = e.shape.symbol(1)
			look := object{"color": e.color(), "borderWidth": 0} // not the series' thin border
			if e.hollow {
				look = object{"color": "var(--chart-bg)", "borderColor": e.color(), "borderWidth": 1.6}
			}
			entry["itemStyle"] = look
		}
		entries = append(entries, entry)
	}
	orient := "horizontal"
	if s.round != nil {
		orient = "vertical"
	}
	return object{"orient": orient, "data": entries, "itemWidth": itemWidth}
}

// layout is what depends on the width: the places of the legend, the plot and the
// titles, and the texts beside the rows. ECharts arranges the rest.
func (s *scene) layout() object {
	titles := []object{}
	for _, t := range s.titles {
		titles = append(titles, object{
			"text": plain(t.text), "left": round1(t.x), "top": round1(t.y), "textAlign": aligned[t.anchor], "textStyle": object{"fontSize": t.size},
		})
	}
	o := object{"title": titles, "legend": object{}}
	if k := s.key; len(k.x) > 0 {
		o["legend"] = object{"left": k.x[0], "top": k.y[0] - 7}
	}
	if s.round != nil {
		maps.Copy(o, s.round)
		return o
	}
	p := s.plot
	o["grid"] = object{"left": round1(p.x0), "top": round1(p.y0), "width": round1(p.x1 - p.x0), "height": round1(p.y1 - p.y0)}
	var axes []object
	for _, cells := range s.columns {
		axes = append(axes, s.column(cells))
	}
	if axes != nil {
		axes[0]["axisLine"] = object{"show": s.zero}
		o["yAxis"] = axes
	}
	return o
}

// aligned are ECharts' words for the anchors of SVG.
var aligned = map[string]string{"": "left", "start": "left", "middle": "center", "end": "right"}

// column is an axis whose labels are a column of texts, one a row, at the place that
// they have in the drawing.
func (s *scene) column(cells []caption) object {
	texts := []any{}
	for _, t := range cells {
		text := plain(t.text)
		if style := emphasized[t.class]; style != "" {
			text = "{" + style + "|" + text + "}"
		}
		if t.mark != "" {
			text = "{mark|" + t.mark + "}" + text
		}
		if note := strings.TrimSpace(t.note); note != "" {
			text += strings.Replace(plain(t.note), note, "{note|"+note+"}", 1)
		}
		if t.model == "" {
			texts = append(texts, text)
		} else {
			texts = append(texts, object{"value": text, "model": t.model})
		}
	}
	first := cells[0]
	left := first.x
	if first.mark != "" {
		left -= keyMark
	}
	color := "var(--chart-ink)"
	if first.class == "c-note" {
		color = "var(--chart-note)"
	}
	label := object{"color": color, "fontSize": first.size, "align": aligned[first.anchor], "margin": round1(s.plot.x0 - left)}
	row := (s.plot.y1 - s.plot.y0) / float64(len(cells))
	if above := s.plot.y0 + row/2 - first.y; above > 8 { // on a phone, names are above their marks
		label["verticalAlign"], label["padding"] = "bottom", []float64{0, 0, round1(above - first.size/2), 0}
	}
	return object{"type": "category", "data": texts, "axisLabel": label}
}

// emphasized are the styles of texts that differ from their column's.
var emphasized = map[string]string{"c-value c-down": "down", "c-value c-differs": "differs", "c-name c-differs": "differs"}
