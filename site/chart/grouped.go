package chart

import (
	"strconv"
	"strings"
)

// groupedPlan is where everything of a GroupedBar chart is: a block a
// group, in it a bar a series.
type groupedPlan struct {
	rows                    // of bars
	labels       [][]string // of the blocks, in lines
	thick, block float64
}

func (c Chart) planGroupedBars(g geometry) groupedPlan {
	p := groupedPlan{rows: rows{pitch: 13}, thick: 10}
	room := 170.0
	if g.narrow {
		room = 84
	}
	p.block = max(float64(len(c.Series))*p.pitch+14, 34)
	lines := 2
	if p.block > 48 {
		lines = 3
	}
	longest := 0.0
	for _, gr := range c.Groups {
		wrapped := gr.lines(room, g.font, lines)
		p.labels = append(p.labels, wrapped)
		longest = max(longest, widest(wrapped, g.font))
	}
	var values []string
	for _, s := range c.Series {
		for _, v := range s.Values {
			values = append(values, v.print())
		}
	}
	p.key = placeKey(c.seriesEntries(false), g, 0, 0, g.width)
	y := p.key.height
	p.titleY, y = c.Scale.titled(y)
	p.top = y + tickHeight
	p.bottom = p.top + float64(len(c.Groups))*p.block
	p.height = p.bottom + 4
	p.axis = axis{c.Scale, longest + 12, g.width - widest(values, g.small-0.5) - 8}
	return p
}

// mid is the middle height of a series' bar in a group.
func (p groupedPlan) mid(group, series, of int) float64 {
	return p.top + (float64(group)+0.5)*p.block + (float64(series)-float64(of-1)/2)*p.pitch
}

func (c Chart) drawGroupedBars(s *scene) plan {
	p := c.planGroupedBars(s.geo)
	p.draw(c, s)
	drawTicks(s, p.axis, p.top, p.bottom)
	names := s.frame()
	rules := stroke{class: "c-rule"}
	for i, gr := range c.Groups {
		mid := p.top + (float64(i)+0.5)*p.block
		name := caption{class: "c-name", y: mid, size: s.geo.font}
		s.label(names, gr, p.labels[i], name)
		name.text = strings.Join(p.labels[i], "\n")
		s.keep(0, name)
		if i > 0 {
			rules.lines = append(rules.lines, hline(0, s.geo.width, p.top+float64(i)*p.block))
		}
	}
	s.lines(names, rules)
	for i, sr := range c.Series {
		l := slotLook(c.slot(i))
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name})
		for j, v := range sr.Values {
			y := p.mid(j, i, len(c.Series))
			at := s.drawBar(g, p.axis, l, v, y, p.thick)
			s.text(g, caption{class: "c-value", text: v.print(), x: at + 4, y: y, size: s.geo.small - 0.5})
		}
	}
	return p
}

func (p groupedPlan) options(cv *canvas) {
	c := cv.c
	cv.x = []object{c.Scale.above()}
	for i, sr := range c.Series {
		l := slotLook(c.slot(i))
		s := cv.barSeries("marks-"+strconv.Itoa(i+1), p.key.entries[i].label, l, p.thick)
		s.BarGap = strconv.FormatFloat(100*(p.pitch-p.thick)/p.thick, 'f', 0, 64) + "%"
		s.Emphasis.Focus = "series"
		var offset []float64 // dots do not share a row by themselves as bars do
		if c.Scale.Cut {
			offset = []float64{0, p.mid(0, i, len(c.Series)) - p.mid(0, 0, 1)}
		}
		items := []item{}
		for j, v := range sr.Values {
			if v.Known {
				items = append(items, item{Name: plain(sr.Name + "\n" + c.Groups[j].full() + ": " + v.print()), Model: sr.ID,
					Value: []any{c.Scale.number(v.Num), j}, SymbolOffset: offset, Label: written(v.print(), "right")})
			}
		}
		s.Data = items
		cv.series = append(cv.series, s)
	}
}
