package chart

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
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

// pool is what the script needs to draw other series than the first ones, or a scatter
// on other axes.
type pool struct {
	Groups []string     `json:"groups"`
	Pitch  float64      `json:"pitch,omitempty"` // of the legend's rows
	Slots  []poolSlot   `json:"slots,omitempty"`
	Axes   []poolAxis   `json:"axes,omitempty"`
	Marks  []poolMark   `json:"marks,omitempty"` // by kind
	Series []poolSeries `json:"series"`
}

// poolAxis is an axis to choose: values are at Ticks' places, or between them.
type poolAxis struct {
	ID    string  `json:"id"`
	Label string  `json:"label"` // as its title reads
	Log   bool    `json:"log,omitempty"`
	Min   float64 `json:"min"`
	Max   float64 `json:"max"`
	Ticks []tick  `json:"ticks"`
}

// poolMark is the look of a point.
type poolMark struct {
	Look string `json:"look"` // the class that colours it
	Mark string `json:"mark"` // the class of its outline
	D    string `json:"d"`    // around (0,0)
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
	Kind   int        `json:"kind,omitempty"` // place of its mark
	Values []*float64 `json:"values"`
	Texts  []string   `json:"texts"`
}

// poolJSON is nil where there is nothing to pick.
func (c Chart) poolJSON() ([]byte, error) {
	if len(c.Pool) == 0 {
		return nil, nil
	}
	var p pool
	all := append(slices.Clone(c.Series), c.Pool...)
	if c.Form == Scatter {
		all = c.Pool
		for _, g := range c.Axes {
			p.Groups = append(p.Groups, g.full())
			a := axis{*g.Scale, 0, wide.width}
			p.Axes = append(p.Axes, poolAxis{g.Label, a.title(), a.Log, a.Min, a.Max, a.ticks(tickRoom(wide))})
		}
		for k := -1; k < len(c.Kinds); k++ {
			l := kindLook(k)
			p.Marks = append(p.Marks, poolMark{l.class, l.markClass(), l.shape.path(0, 0, pointSize(len(c.Pool)))})
		}
	} else {
		p.Pitch = keyPitch
		for _, g := range c.Groups {
			p.Groups = append(p.Groups, g.full())
		}
		for i, slot := range Slots() {
			_, size := slotLook(i + 1).shape.symbol(radarMark)
			p.Slots = append(p.Slots, poolSlot{slot, size})
		}
	}
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
