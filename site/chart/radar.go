package chart

import (
	"math"
	"slices"

	"github.com/go-echarts/go-echarts/v2/charts"
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

func (c Chart) planRadar(g geometry) (p radarPlan) {
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
	s.plot = []float64{p.cx, p.cy, p.r}
	frame := s.frame()
	circles, spokes := "", stroke{class: "c-grid"}
	ticks := slices.DeleteFunc(p.rings.ticks(p.r/rings), func(t tick) bool { return p.rings.at(t.Value) <= 0.5 })
	s.keep(p.rings, ticks)
	for _, t := range ticks {
		circles += circle.path(p.cx, p.cy, p.rings.at(t.Value))
	}
	if last := len(ticks) - 1; last < 0 || ticks[last].Value < c.Scale.Max {
		circles += circle.path(p.cx, p.cy, p.r) // the end of the scale, where no ring falls on it
	}
	for i, l := range p.labels {
		end := p.point(i, n, c.Scale.Max)
		spokes.lines = append(spokes.lines, line{p.cx, p.cy, end[0], end[1]})
		s.label(frame, c.Groups[i], l.lines, caption{class: "c-name", x: l.x, y: l.y, size: s.geo.small, anchor: l.anchor})
	}
	plot := s.plotted()
	plot.dashed("c-grid", circles, "")
	s.lines(plot, spokes)
	for i, sr := range c.Series {
		l := slotLook(i + 1)
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: c.describeAll(sr)})
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
	top := s.plotted()
	for _, t := range ticks {
		s.text(top, caption{class: "c-note c-halo", text: t.Label, x: p.cx - 5, y: p.cy - p.rings.at(t.Value) + 1, size: s.geo.small - 0.5, anchor: "end"})
	}
	p.key.draw(s)
	if t := c.Scale.title(); t != "" && !s.geo.narrow {
		for i, part := range wrap(t, s.geo.width-radarKey, s.geo.small, 3) {
			s.text(frame, caption{class: "c-note", text: part, full: t, x: radarKey, y: p.noteY + float64(i)*(s.geo.small+3), size: s.geo.small})
		}
	}
	return p
}

// options draws outlines as lines in polar coordinates. ECharts' own radar series
// puts a missing value at the centre, which reads as zero; a line has a gap.
// An outline ends with its first value again.
func (p radarPlan) options(c Chart) *canvas {
	chart := charts.NewLine()
	chart.SetGlobalOptions(charts.WithPolarOps(opts.Polar{}), charts.WithRadiusAxisOps(opts.RadiusAxis{PolarAxisBase: opts.PolarAxisBase{Min: c.Scale.Min, Max: c.Scale.Max}}),
		charts.WithAngleAxisOps(opts.AngleAxis{PolarAxisBase: opts.PolarAxisBase{Max: float64(len(c.Groups)), StartAngle: 90, Interval: 1}}))
	cv := &canvas{RectChart: &chart.RectChart}
	for i, sr := range c.Series {
		l := slotLook(i + 1)
		var data []item
		for n := range len(sr.Values) + 1 {
			at := []any{nil, n}
			if v := sr.Values[n%len(sr.Values)]; v.Known {
				at[0] = c.Scale.number(v.Num)
			}
			data = append(data, item{Name: sr.ID, Value: at})
		}
		cv.marks("line", p.key.entries[i].label, l, radarMark, 0, data)
		s := &cv.series[i]
		s.CoordSystem = "polar"
		s.LineStyle = object{"width": lineWidths["c-line"], "type": dashes(l.dash), "color": l.color()}
		if !sr.missing() {
			s.AreaStyle = &opts.AreaStyle{Opacity: opts.Float(0.07), Color: l.color()}
		}
	}
	return cv
}
