package chart

import (
	"math"
	"strconv"
)

// barPlan is where everything of a Bar chart is: a row a series, in it one bar.
type barPlan struct {
	rows
	thick float64
}

func (c Chart) planBars(g geometry) barPlan {
	p := barPlan{rows{pitch: 20, columns: c.columns()}, 11}
	maxName := 230.0
	if g.narrow {
		p.pitch, p.thick, maxName = 19, 10, 132
	}
	p.name(c, maxName, g)
	values := make([]string, len(c.Series))
	for i, s := range c.Series {
		values[i] = s.Values[0].print()
	}
	p.key = placeKey(c.kindEntries(), g, 0, 0, g.width)
	y := p.key.height
	p.titleY, y = c.Scale.titled(y)
	p.top = y + tickHeight
	p.headY = y + tickHeight/2
	p.bottom = p.top + float64(len(c.Series))*p.pitch
	p.height = p.bottom + 4
	gap := &p.columns[gaps]
	gap.x, gap.anchor = g.width, "end"
	p.axis = axis{c.Scale, p.mark + widest(p.names, g.font) + 10, g.width - gap.room(g) - widest(values, g.small) - 8}
	return p
}

func (c Chart) drawBars(s *scene) plan {
	p := c.planBars(s.geo)
	p.draw(c, s)
	drawTicks(s, p.axis, p.top, p.bottom)
	for i, sr := range c.Series {
		v, y, l := sr.Values[0], p.mid(i), c.barLook(sr)
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name + ": " + v.whole()})
		p.drawRow(c, s, g, i)
		at := s.drawBar(g, p.axis, l, v, y, p.thick)
		if v.Known && v.Span {
			low, high := math.Round(p.axis.at(v.Low)), math.Round(p.axis.at(v.High)) // whole: pages carry many
			s.lines(g, stroke{class: "c-whisker", lines: []line{hline(low, high, y)}})
			at = max(at, high)
		}
		s.text(g, caption{class: "c-value", text: v.print(), x: at + 5, y: y, size: s.geo.small})
	}
	return p
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
			at := func(x float64) []any { return []any{c.Scale.number(x), i} }
			if !v.Known {
				whiskers = append(whiskers, item{Value: at(c.Scale.start()), Label: written(dash, "right")}, gap)
				continue
			}
			it := item{Name: plain(sr.Name + ": " + v.whole()), Model: sr.ID, Value: at(v.Num), Label: written(v.print(), "right")}
			if c.Scale.Cut {
				stems = append(stems, at(c.Scale.Min), at(v.Num), gap)
			}
			if v.Span { // the figure is beyond the whisker
				whiskers = append(whiskers, at(v.Low), item{Value: at(v.High), Label: it.Label}, gap)
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
