package chart

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// scatterPlan is where everything of a Scatter is.
type scatterPlan struct {
	key         key
	x, y        axis // y runs upwards: from is below to
	dots        []dot
	r           float64 // of the dots
	shown       []int   // the series that have both values, by index
	places      []place
	frontier    []line
	titleY      float64
	bottomTitle float64
	height      float64
}

func (c Chart) planScatter(g geometry) (p scatterPlan) {
	height, left, r := 400.0, 46.0, pointSize(len(c.Series))
	if g.narrow {
		height, left, r = 330, 34, min(r, 4)
	}
	p.r = r
	p.key = placeKey(c.kindEntries(), g, 0, 0, g.width)
	p.titleY = p.key.height + titleHeight/2
	top := p.key.height + titleHeight + 10
	p.x = axis{c.Scale, left, g.width - 14}
	p.y = axis{c.Y, top + height, top}
	p.bottomTitle = p.y.from + 34
	p.height = p.bottomTitle + 10
	var names []string
	for i, s := range c.Series {
		if s.missing() {
			continue
		}
		p.shown = append(p.shown, i)
		p.dots = append(p.dots, dot{p.x.at(s.Values[0].Num), p.y.at(s.Values[1].Num), r})
		names = append(names, s.Name)
	}
	steps := c.steps()
	for n := 1; n < len(steps); n++ {
		from, to := steps[n-1], steps[n]
		p.frontier = append(p.frontier, line{p.x.at(from[0]), p.y.at(from[1]), p.x.at(to[0]), p.y.at(to[1])})
	}
	var spans []line
	for _, i := range p.shown {
		if v := c.Series[i].Values; v[1].Span {
			spans = append(spans, p.span(v))
		}
	}
	names = shortenAll(names, g.width*0.4, g.small)
	for n, i := range p.shown {
		if !c.named(i) {
			names[n] = ""
		}
	}
	p.places = placeNames(p.dots, names, g.small, label{x0: left + 3, y0: top - 4, x1: g.width, y1: p.y.from - 3}, slices.Concat(p.frontier, spans))
	return p
}

// mostNamed is how many points are all named where a line singles some out.
const mostNamed = 16

// pointSize is the radius of so many points.
func pointSize(n int) float64 {
	if n > 100 {
		return 2.8
	}
	return 4.6
}

// named reports whether a point has its name beside it.
func (c Chart) named(i int) bool {
	return len(c.Frontier) == 0 || len(c.Series) <= mostNamed || slices.Contains(c.Frontier, i)
}

// span is how sure what is up is of a point.
func (p scatterPlan) span(v []Value) line {
	return vline(p.x.at(v[0].Num), math.Round(p.y.at(v[1].High)), math.Round(p.y.at(v[1].Low)))
}

// steps are the values through which the line of the frontier runs: from each point to
// where the next begins, and there up or down to it, for between them the former is still
// the best.
func (c Chart) steps() (steps [][2]float64) {
	for n, i := range c.Frontier {
		v := c.Series[i].Values
		if n > 0 {
			steps = append(steps, [2]float64{v[0].Num, steps[len(steps)-1][1]})
		}
		steps = append(steps, [2]float64{v[0].Num, v[1].Num})
	}
	return steps
}

// Apart reports whether points of a Scatter differ in what is across.
func (c Chart) Apart() bool {
	return slices.ContainsFunc(c.Series, func(s Series) bool { return s.Values[0].Num != c.Series[0].Values[0].Num })
}

func (c Chart) drawScatter(s *scene) plan {
	p := c.planScatter(s.geo)
	s.setHeight(p.height)
	p.key.draw(s)
	s.plot = []float64{p.x.from, p.y.to, p.x.to, p.y.from}
	c.drawCross(s, p)
	if len(p.frontier) > 0 {
		s.lines(s.plotted(), stroke{class: "c-frontier", lines: p.frontier})
	}
	leaders := s.plotted()
	for i, pl := range p.places {
		if pl.leader {
			s.lines(leaders, stroke{class: "c-leader", lines: []line{{p.dots[i].x, p.dots[i].y, pl.lx, pl.ly}}})
		}
	}
	for i, index := range p.shown {
		sr, l := c.Series[index], c.look(c.Series[index])
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: c.describePoint(sr)})
		if v := sr.Values; v[1].Span {
			s.lines(g, stroke{class: "c-span", lines: []line{p.span(v)}})
		}
		g.path(l.markClass()+" c-dot", l.shape.path(p.dots[i].x, p.dots[i].y, p.dots[i].r))
		t := p.places[i].caption
		t.link = sr.Link
		s.text(g, t)
	}
	return p
}

// drawCross draws both axes, their grid and the diagonal.
func (c Chart) drawCross(s *scene, p scatterPlan) {
	frame, g := s.frame(), s.plotted()
	grid, small := stroke{class: "c-grid"}, s.geo.small
	for _, t := range s.mark(p.x, tickRoom(s.geo)) {
		x := p.x.at(t.Value)
		grid.lines = append(grid.lines, vline(x, p.y.to, p.y.from))
		s.text(g, caption{class: "c-note", text: t.Label, x: min(x, s.geo.width-width(t.Label, small)/2), y: p.y.from + 12, size: small, anchor: "middle"})
	}
	for _, t := range s.mark(p.y, 48) {
		y := p.y.at(t.Value)
		grid.lines = append(grid.lines, hline(p.x.from, p.x.to, y))
		s.text(g, caption{class: "c-note", text: t.Label, x: p.x.from - 7, y: y, size: small, anchor: "end"})
	}
	s.lines(g, grid)
	s.lines(frame, stroke{class: "c-axis", lines: []line{hline(p.x.from, p.x.to, p.y.from), vline(p.x.from, p.y.to, p.y.from)}})
	if from, to, ok := c.diagonal(); ok {
		s.lines(g, stroke{class: "c-diagonal", dash: "1 3", lines: []line{{p.x.at(from), p.y.at(from), p.x.at(to), p.y.at(to)}}})
		text := shorten(c.Diagonal, s.geo.width/2, small)
		s.text(frame, caption{class: "c-note", text: text, full: c.Diagonal, x: min(p.x.at(to), p.x.to), y: p.titleY, size: small, anchor: "end"})
	}
	upper := shorten(c.Y.title(), s.geo.width-width(c.Diagonal, small)-12, small)
	s.text(frame, caption{class: "c-note", text: upper, full: c.Y.title(), x: 0, y: p.titleY, size: small})
	lower := shorten(c.Scale.title(), s.geo.width, small)
	s.text(frame, caption{class: "c-note", text: lower, full: c.Scale.title(), x: p.x.to, y: p.bottomTitle, size: small, anchor: "end"})
}

// diagonal is the part of the line of equal values that both scales hold.
func (c Chart) diagonal() (from, to float64, ok bool) {
	from, to = max(c.Scale.Min, c.Y.Min), min(c.Scale.Max, c.Y.Max)
	return from, to, c.Diagonal != "" && from < to
}

func (c Chart) describePoint(s Series) string {
	return s.Name + "\n" + c.across() + ": " + s.Values[0].print() +
		"\n" + c.up() + ": " + s.Values[1].whole()
}

func (c Chart) across() string { return cmp.Or(c.Scale.Label, "across") }

func (c Chart) up() string { return cmp.Or(c.Y.Label, "up") }

// options names the points that the wide drawing names.
func (p scatterPlan) options(c Chart) *canvas {
	chart := charts.NewScatter()
	chart.XAxisList = []opts.XAxis{{Type: c.Scale.kind(), Min: c.Scale.number(c.Scale.Min), Max: c.Scale.number(c.Scale.Max)}}
	chart.YAxisList = []opts.YAxis{{Type: c.Y.kind(), Min: c.Y.number(c.Y.Min), Max: c.Y.number(c.Y.Max)}}
	cv := &canvas{RectChart: &chart.RectChart}
	at := func(x, y float64) []any { return []any{c.Scale.number(x), c.Y.number(y)} }
	if from, to, ok := c.diagonal(); ok {
		cv.line("", "c-diagonal", "1 3", 0, []any{at(from, from), at(to, to)})
	}
	var steps []any
	for _, step := range c.steps() {
		steps = append(steps, at(step[0], step[1]))
	}
	cv.line("", "c-frontier", "", 0, steps)
	for k := -1; k < len(c.Kinds); k++ {
		var items []item
		var spans []any
		name := ""
		for n, i := range p.shown {
			sr := c.Series[i]
			if c.kind(sr) != k {
				continue
			}
			x, y := sr.Values[0].Num, sr.Values[1]
			it := item{Name: sr.ID, Value: at(x, y.Num)}
			if t := p.places[n]; t.found {
				it.Label = &opts.Label{Position: t.side(p.dots[n].y), Formatter: plain(t.text)}
			}
			if y.Span {
				spans = append(spans, at(x, y.Low), at(x, y.High), gap)
			}
			items, name = append(items, it), c.legend(sr)
		}
		cv.line(name, "c-span", "", 0, spans)
		if items != nil {
			cv.marks("scatter", name, kindLook(k), p.r, 0, items)
		}
	}
	return cv
}

// side is where a label is of its point, which is at the height y.
func (t place) side(y float64) string {
	switch {
	case t.anchor == "end":
		return "left"
	case t.anchor == "start":
		return "right"
	case t.y < y:
		return "top"
	}
	return "bottom"
}
