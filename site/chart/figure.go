package chart

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
)

// figure is what figure.tmpl is given.
type figure struct {
	Chart   Chart
	SVG     template.HTML
	Options template.HTML // data islands, inert
	Table   table
	Rows    []figureRow
}

type figureRow struct {
	Link  string
	Cells []string
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
	options, err := c.islands(drawn)
	if err != nil {
		return "", err
	}
	f := figure{Chart: c, SVG: drawn.svg(), Options: options, Table: c.Table()}
	for i, row := range f.Table.Rows {
		f.Rows = append(f.Rows, figureRow{c.Series[i].Link, row})
	}
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, "figure", f); err != nil {
		return "", fmt.Errorf("chart %q: %w", c.ID, err)
	}
	return template.HTML(b.String()), nil
}

// OptionsHTML is the options as inert data blocks of the page: a script element
// of a type that no browser runs, which a policy against inline script leaves
// alone. JSON written by encoding/json has < > & escaped as \u003c and so on, so
// that nothing in a label ends the block early.
func (c Chart) OptionsHTML() (template.HTML, error) {
	drawn, err := c.drawBoth()
	if err != nil {
		return "", err
	}
	return c.islands(drawn)
}

func (c Chart) islands(drawn drawings) (template.HTML, error) {
	options, err := c.optionsJSON(drawn)
	if err != nil {
		return "", err
	}
	out := island("chart-"+c.ID+"-options", options)
	if len(c.Pool) > 0 {
		pool, err := c.poolJSON()
		if err != nil {
			return "", err
		}
		out += island("chart-"+c.ID+"-radar", pool)
	}
	return template.HTML(out), nil
}

func island(id string, data []byte) string {
	return `<script type="application/json" id="` + id + `">` + string(data) + "</script>"
}

// pool is what the script needs to draw other series than the first ones.
type pool struct {
	Groups []string     `json:"groups"`
	Pitch  float64      `json:"pitch"` // of the legend's rows
	Slots  []poolSlot   `json:"slots"`
	Series []poolSeries `json:"series"`
}

// poolSlot is the look of a slot, and the size of its mark for ECharts.
type poolSlot struct {
	Slot
	Size float64 `json:"size"`
}

// poolSeries holds null for a missing value, and the figures as they are read.
type poolSeries struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"`
	Short  string     `json:"short,omitempty"` // where the legend has no room for Name
	Link   string     `json:"link,omitempty"`
	Values []*float64 `json:"values"`
	Texts  []string   `json:"texts"`
}

func (c Chart) poolJSON() ([]byte, error) {
	p := pool{Pitch: keyPitch}
	for _, g := range c.Groups {
		p.Groups = append(p.Groups, g.full())
	}
	for i, slot := range Slots() {
		_, size := slotLook(i + 1).shape.symbol(radarMark)
		p.Slots = append(p.Slots, poolSlot{slot, size})
	}
	have := map[string]bool{}
	for _, s := range append(slices.Clone(c.Series), c.Pool...) {
		if have[s.ID] {
			continue // the leaders may be in the pool as well
		}
		have[s.ID] = true
		ps := poolSeries{ID: s.ID, Name: s.Name, Link: s.Link}
		if short := shorten(s.Name, wide.width-radarKey-keyLine, wide.small); short != s.Name {
			ps.Short = short
		}
		for _, v := range s.Values {
			ps.Texts = append(ps.Texts, v.print())
			if v.Known {
				ps.Values = append(ps.Values, &v.Num)
			} else {
				ps.Values = append(ps.Values, nil)
			}
		}
		p.Series = append(p.Series, ps)
	}
	return json.Marshal(p)
}
