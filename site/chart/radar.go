package chart

import (
	"math"
	"strconv"
	"strings"

	"github.com/go-echarts/go-echarts/v2/opts"
)

// radarMark is the radius of the marks on an outline.
const radarMark = 3.6

// rings is how many labelled rings a radar has at most.
const rings = 4

// radarPlan is where everything of a Radar is.
type radarPlan struct {
	key       key
	cx, cy, r float64
	rings     axis // from the centre out
	labels    []radarLabel
	noteY     float64 // of the axis' title, below the legend
	height    float64
}

// A radarLabel is an axis' name in lines, set from the anchor point outwards.
type radarLabel struct {
	lines  []string
	x, y   float64 // y is the middle height
	anchor string
}

func (c Chart) planRadar(g geometry) radarPlan {
	var p radarPlan
	entries := c.seriesEntries(true)
	// Room for as many entries as a reader may pick.
	rows := float64(max(len(entries), min(3, len(c.Pool)))) * keyPitch
	if g.narrow {
		p.key = placeKey(entries, g, 0, 0, g.width)
		p.cx, p.r = g.width/2, 104
		p.cy = rows + 38 + p.r
	} else {
		p.key = placeKey(entries, g, radarKey, 40, g.width)
		p.cx, p.r = 246, 158
		p.cy = 36 + p.r
	}
	p.noteY = 40 + rows + 12
	p.height = p.cy + p.r + 34
	p.rings = axis{c.Scale, 0, p.r}
	lineHeight := g.small + 2
	for i, gr := range c.Groups {
		sin, cos := p.direction(i, len(c.Groups))
		l := radarLabel{x: p.cx + (p.r+9)*sin, anchor: "middle"}
		room, lines := 150.0, 2
		switch {
		case sin > 0.2:
			l.anchor, room, lines = "start", min(g.width, keyLeft(g))-l.x, 3
		case sin < -0.2:
			l.anchor, room, lines = "end", l.x, 3
		}
		l.lines = gr.lines(room, g.small, lines)
		// Names above the circle grow upwards, those below it downwards.
		l.y = p.cy - (p.r+12)*cos - float64(len(l.lines)-1)*lineHeight*cos/2
		p.labels = append(p.labels, l)
	}
	return p
}

// radarKey is the left edge of the legend on a wide page.
const radarKey = 500.0

// keyLeft is where the legend column begins; axis names stay left of it.
func keyLeft(g geometry) float64 {
	if g.narrow {
		return g.width
	}
	return radarKey - 10
}

// direction is the sine and cosine of an axis, clockwise from the top.
func (p radarPlan) direction(i, of int) (sin, cos float64) {
	return math.Sincos(2 * math.Pi * float64(i) / float64(of))
}

func (p radarPlan) point(i, of int, v float64) [2]float64 {
	sin, cos := p.direction(i, of)
	r := p.rings.at(v)
	return [2]float64{p.cx + r*sin, p.cy - r*cos}
}

// outlines joins the known neighbours among a series' values: one closed
// outline where all are known, else a piece between each two gaps.
func (p radarPlan) outlines(values []Value) string {
	n := len(values)
	d := ""
	for i, v := range values {
		next := values[(i+1)%n]
		if !v.Known || !next.Known {
			continue
		}
		a, b := p.point(i, n, v.Num), p.point((i+1)%n, n, next.Num)
		if before := values[(i+n-1)%n]; i == 0 || !before.Known {
			d += "M" + num(a[0]) + " " + num(a[1])
		}
		d += "L" + num(b[0]) + " " + num(b[1])
	}
	return d
}

func (c Chart) drawRadar(s *scene) plan {
	p := c.planRadar(s.geo)
	n := len(c.Groups)
	s.setHeight(p.height)
	s.round = p.round()
	s.Places = strings.Join([]string{
		num(p.cx), num(p.cy), num(p.r), shortest(c.Scale.Min), shortest(c.Scale.Max),
		num(p.key.x[0]), num(p.key.y[0]), num(keyPitch), num(p.key.size),
	}, " ")
	frame := s.frame()
	circles, spokes := "", stroke{class: "c-grid"}
	ticks := p.rings.ticks(p.r / rings)
	for _, t := range ticks {
		if r := p.rings.at(t.Value); r > 0.5 {
			circles += circle.path(p.cx, p.cy, r)
		}
	}
	if last := len(ticks) - 1; last < 0 || ticks[last].Value < c.Scale.Max {
		circles += circle.path(p.cx, p.cy, p.r) // the end of the scale, where no ring falls on it
	}
	for i, l := range p.labels {
		end := p.point(i, n, c.Scale.Max)
		spokes.lines = append(spokes.lines, line{p.cx, p.cy, end[0], end[1]})
		s.label(frame, c.Groups[i], l.lines, caption{class: "c-name", x: l.x, y: l.y, size: s.geo.small, anchor: l.anchor})
	}
	frame.dashed("c-grid", circles, "")
	s.lines(frame, spokes)
	for i, sr := range c.Series {
		l := slotLook(i + 1)
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name})
		d := p.outlines(sr.Values)
		if !sr.missing() {
			g.path("c-area", d+"z")
		}
		g.dashed("c-line", d, l.dash)
		for j, v := range sr.Values {
			if v.Known {
				at := p.point(j, n, v.Num)
				g.path("c-mark", l.shape.path(at[0], at[1], radarMark))
			}
		}
	}
	// The rings' labels come last, on a halo, so that no line crosses them.
	top := s.add(&group{Part: "rings"})
	for _, t := range ticks {
		if r := p.rings.at(t.Value); r > 0.5 {
			s.text(top, caption{class: "c-note c-halo", text: t.Label, x: p.cx - 5, y: p.cy - r + 1, size: s.geo.small - 0.5, anchor: "end"})
		}
	}
	p.key.draw(s)
	if t := c.Scale.title(); t != "" && !s.geo.narrow {
		for i, part := range wrap(t, s.geo.width-radarKey, s.geo.small, 3) {
			s.title(top, caption{class: "c-note", text: part, full: t, x: radarKey, y: p.noteY + float64(i)*(s.geo.small+3), size: s.geo.small})
		}
	}
	return p
}

// options draws outlines as lines in polar coordinates. ECharts' own radar series
// puts a missing value at the centre, which reads as zero; a line has a gap.
// The angle axis counts the groups from the top, clockwise; an outline ends with
// its first value again.
func (p radarPlan) options(cv *canvas) {
	c := cv.c
	cv.radial = c.Scale.axis()
	for i, sr := range c.Series {
		l := slotLook(i + 1)
		s := cv.marks("line", "radar-"+strconv.Itoa(i+1), p.key.entries[i].label, l)
		s.CoordSystem = "polar"
		s.LineStyle = object{"width": lineWidths["c-line"], "type": dashes(l.dash)}
		if !sr.missing() {
			s.AreaStyle = &opts.AreaStyle{Opacity: opts.Float(0.07)}
		}
		s.Symbol, s.SymbolSize = l.shape.symbol(radarMark)
		s.Data = c.polarData(sr)
		cv.series = append(cv.series, s)
	}
}

func (c Chart) polarData(s Series) []item {
	out := make([]item, 0, len(s.Values)+1)
	for i, v := range s.Values {
		it := item{Name: plain(s.Name + "\n" + c.Groups[i].full() + ": " + v.print()), Model: s.ID, Value: []any{nil, i}}
		if v.Known {
			it.Value = []any{c.Scale.number(v.Num), i}
		}
		out = append(out, it)
	}
	closing := out[0]
	closing.Value = []any{out[0].Value.([]any)[0], len(s.Values)}
	return append(out, closing)
}

// round places the circle and its axes.
func (p radarPlan) round() object {
	var names []string
	for _, l := range p.labels {
		names = append(names, plain(strings.Join(l.lines, "\n")))
	}
	return object{
		"polar":     object{"center": []float64{p.cx, p.cy}, "radius": p.r},
		"angleAxis": object{"max": len(names), "data": names, "axisLabel": object{"fontSize": p.key.size}}, // the script takes the labels from data
	}
}
