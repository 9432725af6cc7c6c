package chart

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"

	"github.com/go-echarts/go-echarts/v2/opts"
)

// figure is what figure.tmpl is given. Options and Pool are data for the script, inert:
// in JSON that encoding/json wrote, nothing in a label ends their element early.
type figure struct {
	Chart   Chart
	SVG     template.HTML
	Options template.JS
	Pool    template.JS // "" where there is nothing to pick
	Table   table
}

// Figure is the whole of a chart as it is in a page: heading, both
// drawings, the options in an inert data block and the figures in a table. It
// needs chart.css; with the script and the address of echarts.js in
// data-echarts on the root element it comes alive.
func (c Chart) Figure() (template.HTML, error) {
	drawn, err := c.drawBoth()
	if err != nil {
		return "", err
	}
	options, err := c.optionsJSON(drawn)
	if err != nil {
		return "", err
	}
	pool, err := c.poolJSON()
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, "figure", figure{c, drawn.svg(), template.JS(options), template.JS(pool), c.Table()}); err != nil {
		return "", fmt.Errorf("chart %q: %w", c.ID, err)
	}
	return template.HTML(b.String()), nil
}

// pool is what the script needs to show other series than the first ones, or a scatter
// on other axes.
type pool struct {
	Groups []string     `json:"groups"`
	Slots  []poolSlot   `json:"slots,omitempty"` // looks of outlines
	Axes   []poolAxis   `json:"axes,omitempty"`
	Kinds  []series     `json:"kinds,omitempty"` // looks of points, the first of those that have no kind
	Series []poolSeries `json:"series"`
}

// poolAxis is an axis to choose.
type poolAxis struct {
	ID    string     `json:"id"`
	Axis  opts.XAxis `json:"axis"`
	Ticks []tick     `json:"ticks"`
}

// poolSlot is the look of a slot, and the size of its mark for ECharts.
type poolSlot struct {
	Slot
	Size float64 `json:"size"`
}

// poolSeries holds null for a missing value, and the figures as they are read.
type poolSeries struct {
	ID     string   `json:"id"`
	Name   string   `json:"name"`
	Short  string   `json:"short,omitempty"` // where the legend has no room for Name
	Link   string   `json:"link,omitempty"`
	Kind   int      `json:"kind,omitempty"` // place in Kinds
	Values []any    `json:"values"`
	Texts  []string `json:"texts"`
}

// poolJSON is nil where there is nothing to pick.
func (c Chart) poolJSON() ([]byte, error) {
	if len(c.Pool) == 0 {
		return nil, nil
	}
	var p pool
	all, groups := append(slices.Clone(c.Series), c.Pool...), c.Groups
	if c.Form == Scatter {
		all, groups = c.Pool, c.Axes
		for _, g := range groups {
			of := &scene{}
			of.mark(axis{*g.Scale, 0, wide.width}, tickRoom(wide))
			p.Axes = append(p.Axes, poolAxis{g.Label, opts.XAxis{Name: g.Scale.title(), Type: g.Scale.kind(), Min: g.Scale.number(g.Scale.Min), Max: g.Scale.number(g.Scale.Max)}, of.ticks[0]})
		}
		cv := canvas{}
		for k := -1; k < len(c.Kinds); k++ {
			name := ""
			if k >= 0 {
				name = c.Kinds[k].Label
			}
			cv.marks("scatter", name, kindLook(k), pointSize(len(c.Pool)), 0, nil)
		}
		p.Kinds = cv.series
	} else {
		for i, slot := range Slots() {
			_, size := slotLook(i + 1).shape.symbol(radarMark)
			p.Slots = append(p.Slots, poolSlot{slot, size})
		}
	}
	for _, g := range groups {
		p.Groups = append(p.Groups, g.full())
	}
	scales := scalesOf(groups, c.Scale)
	have := map[string]bool{}
	for _, s := range all {
		if have[s.ID] {
			continue // the leaders may be in the pool as well
		}
		have[s.ID] = true
		ps := poolSeries{ID: s.ID, Name: s.Name, Link: s.Link, Kind: c.kind(s) + 1}
		if short := shorten(s.Name, wide.width-radarKey-keyLine, wide.small); short != s.Name {
			ps.Short = short
		}
		for i, v := range s.Values {
			ps.Texts, ps.Values = append(ps.Texts, v.print()), append(ps.Values, nil)
			if v.Known {
				ps.Values[i] = scales[i].number(v.Num)
			}
		}
		p.Series = append(p.Series, ps)
	}
	return json.Marshal(p)
}
