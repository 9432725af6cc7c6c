package chart

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// stripPlan is where everything of a DotStrip is: a row a group, in it a line with a dot a
// series.
type stripPlan struct {
	rows
	labels      [][]string // beside the strips, in lines; above them on a phone
	notes       []string
	own         bool    // a strip has a scale of its own
	r           float64 // of the dots
	axes        []axis
	dots        [][]stripDot // of each strip, from left to right; missing ones left out
	named       [][]caption
	said        map[string]bool // the series that are named
	labelColumn float64
}

// A stripDot is a series' dot; rise is its distance above the strip's line.
type stripDot struct {
	series  int
	x, rise float64
}

func (c Chart) planStrips(g geometry) stripPlan {
	p := stripPlan{rows: rows{pitch: 46, drop: 4}, r: 4, said: map[string]bool{}}
	if g.narrow {
		p.pitch, p.drop, p.r = 64, 12, 3.5
	}
	for _, gr := range c.Groups {
		p.own = p.own || gr.Scale != nil
		p.label(gr, g)
	}
	if p.own {
		p.pitch, p.drop = p.pitch+8, p.drop-4
	} else {
		p.titleY, p.top = c.Scale.titled(p.top)
		p.top += tickHeight
	}
	if c.picked() { // names below the lines
		p.pitch += 8
	}
	p.bottom = p.top + float64(len(c.Groups))*p.pitch
	p.height = p.bottom + 4
	for i, scale := range c.axes() {
		p.axes = append(p.axes, axis{scale, p.labelColumn + 12, g.width - 12})
		p.swarm(c, i)
		p.nameEnds(c, i, g)
	}
	p.axis = p.axes[0]
	return p
}

// label sets a strip's name and note beside it, or above it on a phone.
func (p *stripPlan) label(gr Group, g geometry) {
	const room = 190.0
	most := 2
	if gr.Note != "" {
		most = 1
	}
	text, note := gr.lines(room, g.font, most), shorten(gr.Note, room, g.small)
	if g.narrow {
		text = []string{shorten(gr.full(), g.width*0.6, g.font)}
	} else {
		p.labelColumn = max(p.labelColumn, widest(text, g.font)+6, width(note, g.small)+6)
	}
	p.labels, p.notes = append(p.labels, text), append(p.notes, note)
}

// line is the height of a strip's line.
func (p stripPlan) line(i int) float64 { return p.mid(i) + p.drop }

// swarm sets the dots of a strip, lifting or lowering those that would cover
// another one as far as the strip has room.
func (p *stripPlan) swarm(c Chart, i int) {
	var dots []stripDot
	for n, s := range c.Series {
		if v := s.Values[i]; v.Known {
			dots = append(dots, stripDot{series: n, x: math.Round(p.axes[i].at(v.Num))}) // whole: pages carry many
		}
	}
	slices.SortStableFunc(dots, func(a, b stripDot) int { return cmp.Compare(a.x, b.x) })
	for n := range dots {
		for _, rise := range []float64{0, 1, -1, 2, -2} {
			dots[n].rise = math.Round(rise * (p.r + 0.4))
			clash := slices.ContainsFunc(dots[:n], func(o stripDot) bool {
				dx, dy := dots[n].x-o.x, dots[n].rise-o.rise
				return dx*dx+dy*dy < 3.2*p.r*p.r
			})
			if !clash {
				break
			}
			dots[n].rise = 0
		}
	}
	p.dots = append(p.dots, dots)
}

// nameEnds names the leader of a strip and the picked series, as far as the names keep
// clear of each other. A picked one has its name at the first strip and its figure alone at the others.
func (p *stripPlan) nameEnds(c Chart, i int, g geometry) {
	var names []caption
	dots := p.dots[i]
	add := func(d stripDot) {
		s := c.Series[d.series]
		figure, room := minus(s.Values[i].print()), (p.axes[i].to-p.axes[i].from)*0.6
		t := caption{class: "c-name c-halo", text: shorten(s.Name, room, g.small) + " " + figure, full: s.Name + " " + figure,
			x: d.x, y: p.line(i) - 2*p.r - 10, size: g.small, anchor: "middle", link: s.Link, model: s.ID}
		if s.Slot > 0 && p.said[s.ID] {
			t.text = figure
		}
		if s.Slot > 1 {
			t.y += 2 * (p.line(i) - t.y)
		}
		switch half := width(t.text, t.size) / 2; {
		case d.x+half > g.width-2:
			t.x, t.anchor = g.width, "end"
		case d.x-half < p.labelColumn:
			t.x, t.anchor = p.labelColumn, "start"
		}
		for _, o := range names {
			if t.box().overlaps(o.box(), 8) {
				return
			}
		}
		names, p.said[s.ID] = append(names, t), true
	}
	for _, d := range dots {
		if s := c.Series[d.series]; s.Slot > 0 && !p.said[s.ID] {
			add(d)
		}
	}
	if n := len(dots); n > 0 {
		if c.Groups[i].Lower {
			add(dots[0])
		} else {
			add(dots[n-1])
		}
		for _, d := range dots {
			if c.Series[d.series].Slot > 0 {
				add(d)
			}
		}
	}
	p.named = append(p.named, names)
}

func (c Chart) drawStrips(s *scene) plan {
	p := c.planStrips(s.geo)
	p.draw(c, s)
	if !p.own {
		drawTicks(s, p.axis, p.top, p.bottom)
	}
	frame, plot := s.frame(), s.plotted()
	rails := stroke{class: "c-rail"}
	small := s.geo.small - 0.5
	for i, gr := range c.Groups {
		y, a := p.line(i), p.axes[i]
		rails.lines = append(rails.lines, hline(a.from, a.to, y))
		if p.own {
			rails.lines = append(rails.lines, vline(a.from, y-4, y+4), vline(a.to, y-4, y+4))
			low, high := tick{Value: a.Min, Label: minus(shortest(a.Min))}, tick{Value: a.Max, Label: minus(shortest(a.Max))}
			s.keep(a, []tick{low, high})
			s.text(frame, caption{class: "c-note", text: low.Label, x: a.from, y: y + 16, size: small, anchor: "start"})
			s.text(frame, caption{class: "c-note", text: high.Label, x: a.to, y: y + 16, size: small, anchor: "end"})
		}
		p.drawLabel(s, frame, i, gr)
	}
	s.lines(plot, rails)
	c.drawStripDots(s, p)
	for _, strip := range p.named {
		for _, t := range strip {
			s.text(s.add(&group{Series: t.model}), t)
		}
	}
	return p
}

// drawLabel sets a strip's name and note.
func (p stripPlan) drawLabel(s *scene, g *group, i int, gr Group) {
	font, y := s.geo.font, p.line(i)
	if s.geo.narrow {
		y = p.top + float64(i)*p.pitch + 9
		s.text(g, caption{class: "c-name", text: p.labels[i][0], full: gr.full(), y: y, size: font, anchor: "start"})
		s.text(g, caption{class: "c-note", text: p.notes[i], full: gr.Note, x: s.geo.width, y: y, size: s.geo.small, anchor: "end"})
		return
	}
	if p.notes[i] != "" {
		y -= 7
	}
	s.label(g, gr, p.labels[i], caption{class: "c-name", y: y, size: font})
	s.text(g, caption{class: "c-note", text: p.notes[i], full: gr.Note, y: y + 15, size: s.geo.small, anchor: "start"})
}

// drawStripDots draws a group a series, so that pointing at one dot of a model
// shows its others; the picked ones come last, on top.
func (c Chart) drawStripDots(s *scene, p stripPlan) {
	for _, picked := range []bool{false, true} {
		for n, sr := range c.Series {
			if (sr.Slot > 0) != picked {
				continue
			}
			l := c.look(sr)
			g := s.add(&group{Class: l.class, Series: sr.ID, Title: c.describeAll(sr)})
			dots := ""
			for i := range c.Groups {
				for _, d := range p.dots[i] {
					if d.series == n {
						dots += l.shape.path(d.x, p.line(i)-d.rise, p.r)
					}
				}
			}
			g.path(l.markClass()+" c-dot", dots)
		}
	}
}

// describeAll puts the values of a series into words, a line a group.
func (c Chart) describeAll(s Series) string {
	text := s.Name
	for i, v := range s.Values {
		if v.Known {
			text += "\n" + c.Groups[i].full() + ": " + v.print()
		}
	}
	return text
}

// options has an axis of values a strip, so that each keeps its own scale, and on it one
// series a look.
func (p stripPlan) options(c Chart) *canvas {
	cv := across(&charts.NewScatter().RectChart, p.axes[0].Scale, len(c.Groups))
	cv.XAxisList = nil
	for i, a := range p.axes {
		cv.XAxisList = append(cv.XAxisList, opts.XAxis{Type: a.kind(), Min: a.number(a.Min), Max: a.number(a.Max), Position: "top", Show: opts.Bool(i == 0 && !p.own)})
		cv.line("", "c-rail", "", i, []any{[]any{a.number(a.Min), i}, []any{a.number(a.Max), i}})
		var looks []look
		items := map[look][]item{}
		for _, d := range p.dots[i] {
			sr := c.Series[d.series]
			l := c.look(sr)
			if items[l] == nil {
				looks = append(looks, l)
			}
			it := item{Name: sr.ID, Value: []any{a.number(sr.Values[i].Num), i}}
			if d.rise != 0 {
				it.Offset = []float64{0, -d.rise}
			}
			items[l] = append(items[l], it)
		}
		for _, l := range looks {
			cv.marks("scatter", "", l, p.r, i, items[l])
		}
	}
	return cv
}
