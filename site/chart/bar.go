package chart

import (
	"math"
	"slices"
	"strconv"
)

// bar draws one row a series and one bar a row; each series has one value. On a
// cut scale the bars become dots, for a bar that does not start at zero lies
// about its length.
type bar struct{}

func (bar) String() string { return "bar" }

func (bar) check(c Chart) error { return noGroups(c) }

func (bar) axes(c Chart) []Scale { return []Scale{c.Scale} }

func (bar) table(c Chart) ([]string, func(Series) []string) {
	head := []string{axisName(c.Scale, "value")}
	spans, gaps := c.spans(), c.gaps()
	if spans {
		head = append(head, "interval")
	}
	if gaps {
		head = append(head, gapHead)
	}
	return head, func(s Series) []string {
		cells := figures(s)
		if spans {
			cells = append(cells, s.Values[0].interval())
		}
		if gaps {
			cells = append(cells, orDash(s.Gap))
		}
		return cells
	}
}

// gapHead heads the column of gaps.
const gapHead = "behind the one above"

// gaps reports whether a chart says how far some figure is behind the one before it.
func (c Chart) gaps() bool {
	return slices.ContainsFunc(c.Series, func(s Series) bool { return s.Gap != "" })
}

// barPlan is where everything of a Bar chart is.
type barPlan struct {
	key          key
	names        []string // shortened
	mark         float64  // room for the kind's mark before a name
	titleY       float64
	top, bottom  float64 // of the rows
	pitch, thick float64
	axis         axis
	gap          float64 // right end of the gaps
	height       float64
}

func (c Chart) planBars(g geometry) barPlan {
	p := barPlan{pitch: 20, thick: 11}
	maxName := 230.0
	if g.narrow {
		p.pitch, p.thick, maxName = 19, 10, 132
	}
	if c.marked() {
		p.mark = keyMark
	}
	names, values := make([]string, len(c.Series)), make([]string, len(c.Series))
	for i, s := range c.Series {
		names[i], values[i] = s.Name, s.Values[0].print()
	}
	p.names = shortenAll(names, maxName-p.mark, g.font)
	p.key = placeKey(c.kindEntries(), g, 0, 0, g.width)
	y := p.key.height
	p.titleY, y = c.Scale.titled(y)
	p.top = y + tickHeight
	p.bottom = p.top + float64(len(c.Series))*p.pitch
	p.height = p.bottom + 4
	p.gap = g.width
	room := 0.0
	if c.gaps() {
		gaps := []string{"gap"}
		for _, s := range c.Series {
			gaps = append(gaps, s.Gap)
		}
		room = widest(gaps, g.small) + 14
	}
	p.axis = axis{c.Scale, p.mark + widest(p.names, g.font) + 10, g.width - room - widest(values, g.small) - 8}
	return p
}

func (p barPlan) mid(i int) float64 { return p.top + (float64(i)+0.5)*p.pitch }

func (bar) draw(c Chart, s *scene) plan {
	p := c.planBars(s.geo)
	s.setHeight(p.height)
	s.Picked = c.picked()
	p.key.draw(s)
	drawAxisTitle(s, c.Scale, p.axis, p.titleY)
	drawTicks(s, p.axis, p.top, p.bottom)
	s.plot = label{x0: p.axis.from, y0: p.top, x1: p.axis.to, y1: p.bottom}
	if c.gaps() {
		s.title(s.frame(), caption{class: "c-note", text: "gap", full: gapHead, x: p.gap, y: p.top - tickHeight/2, size: s.geo.small, anchor: "end"})
	}
	for i, sr := range c.Series {
		c.drawBar(s, p, i, sr)
	}
	return p
}

func (c Chart) drawBar(s *scene, p barPlan, i int, sr Series) {
	v, y, l := sr.Values[0], p.mid(i), c.barLook(sr)
	g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name + ": " + v.whole()})
	c.drawName(s, g, sr, p.names[i], p.mark, y)
	base := p.axis.base()
	at := base
	switch {
	case v.Known && c.Scale.Cut:
		end := p.axis.at(v.Num)
		at = end + 5
		s.lines(g, stroke{class: "c-stem", dash: "1 3", lines: []line{hline(p.axis.from, end-6, y)}})
		g.path(l.markClass(), l.shape.path(end, y, 4.6))
	case v.Known:
		end := p.axis.at(v.Num)
		at = max(base, end)
		g.rect("c-mark", base, y-p.thick/2, end, y+p.thick/2)
	}
	if v.Known && v.Span {
		low, high := math.Round(p.axis.at(v.Low)), math.Round(p.axis.at(v.High)) // whole: pages carry many
		s.lines(g, stroke{class: "c-whisker", lines: []line{hline(low, high, y)}})
		at = max(at, high)
	}
	s.text(g, caption{class: "c-value", text: v.print(), x: at + 5, y: y, size: s.geo.small})
	s.cell(1, g, caption{class: "c-note", text: sr.Gap, x: p.gap, y: y, size: s.geo.small, anchor: "end"})
}

// drawName sets a series' name at the left edge, after the mark of its kind.
func (c Chart) drawName(s *scene, g *group, sr Series, name string, room, y float64) {
	t := caption{class: "c-name", text: name, full: sr.Name, x: room, y: y, size: s.geo.font, link: sr.Link, model: sr.ID}
	if room > 0 {
		t.mark = " "
		if k := c.kind(sr); k >= 0 {
			l := kindLook(k)
			class := l.markClass()
			if l.class != g.Class {
				class += " " + l.class
			}
			g.path(class, l.shape.path(5, y, 4))
			t.mark = kindSigns[k]
		}
	}
	s.cell(0, g, t)
}

func (p barPlan) options(cv *canvas) {
	c := cv.c
	cv.x = []object{c.Scale.above()}
	c.perLegend(func(n int, name string, _ look, members []int) {
		l := kindLook(-1)
		s := cv.barSeries("marks-"+strconv.Itoa(n), name, l, p.thick)
		s.BarGap = "-100%"
		items := []item{}
		var whiskers, stems []any
		for _, i := range members {
			sr := c.Series[i]
			v := sr.Values[0]
			if !v.Known {
				whiskers = append(whiskers, item{Value: []any{c.Scale.number(p.axis.start()), i}, Label: written(dash, "right")}, gap)
				continue
			}
			it := item{Name: plain(sr.Name + ": " + v.whole()), Model: sr.ID, Value: []any{c.Scale.number(v.Num), i}, Label: written(v.print(), "right")}
			if c.Scale.Cut {
				stems = append(stems, []any{c.Scale.number(c.Scale.Min), i}, []any{c.Scale.number(v.Num), i}, gap)
			}
			if v.Span { // the figure is beyond the whisker
				whiskers = append(whiskers, []any{c.Scale.number(v.Low), i}, item{Value: []any{c.Scale.number(v.High), i}, Label: it.Label}, gap)
				it.Label = &itemLabel{}
			}
			own(&it, c.barLook(sr), l)
			items = append(items, it)
		}
		s.Data = items
		cv.series = append(cv.series, s)
		cv.line("stems-"+strconv.Itoa(n), name, "c-stem", "1 3", 0, stems)
		cv.line("whiskers-"+strconv.Itoa(n), name, "c-whisker", "", 0, whiskers)
	})
}
