package chart

import "math"

// intervalPlan is where everything of an Interval chart is: a row a series, in it a dot on
// the line of its interval; at the right its figure and the ranks that it could have.
type intervalPlan struct{ rows }

// intervalMark is the radius of a dot on its interval.
const intervalMark = 3.6

func (c Chart) planIntervals(g geometry) intervalPlan {
	p := intervalPlan{rows{pitch: 20, columns: c.columns()}}
	maxName := 230.0
	if g.narrow {
		p.pitch, maxName = 19, 124
	}
	p.name(c, maxName, g)
	p.columns[figures].filled = true
	for i, s := range c.Series {
		p.columns[figures].cells[i] = s.Values[0].print()
	}
	p.below(c, 0)
	right := g.width
	for _, n := range []int{places, figures} {
		col := &p.columns[n]
		col.x, col.anchor = right, "end"
		right -= col.room(g)
	}
	p.axis = axis{c.Scale, p.mark + 1.06*widest(p.names, g.font) + 12, right - 6} // some names are bold
	return p
}

func (c Chart) drawIntervals(s *scene) plan {
	p := c.planIntervals(s.geo)
	p.draw(c, s)
	drawTicks(s, p.axis, p.top, p.bottom)
	for i, sr := range c.Series {
		v, y, l := sr.Values[0], p.mid(i), c.look(sr)
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name + ": " + v.whole()})
		p.drawRow(c, s, g, i)
		if !v.Known {
			continue
		}
		if v.Span {
			low, high := math.Round(p.axis.at(v.Low)), math.Round(p.axis.at(v.High)) // whole: pages carry many
			s.lines(g, stroke{class: "c-whisker", lines: []line{hline(low, high, y)}})
		}
		g.path(l.markClass()+" c-dot", l.shape.path(p.axis.at(v.Num), y, intervalMark))
	}
	return p
}

func (p intervalPlan) options(cv *canvas) {
	c := cv.c
	cv.x = []object{c.Scale.above()}
	l := c.look(Series{})
	s := cv.points("marks", "", l, intervalMark)
	items := []item{}
	var whiskers []any
	for i, sr := range c.Series {
		v := sr.Values[0]
		if !v.Known {
			continue
		}
		if v.Span {
			whiskers = append(whiskers, []any{c.Scale.number(v.Low), i}, []any{c.Scale.number(v.High), i}, gap)
		}
		it := item{Model: sr.ID, Value: []any{c.Scale.number(v.Num), i}}
		own(&it, c.look(sr), l)
		if sr.Slot > 0 {
			it.Symbol, it.SymbolSize = c.look(sr).shape.symbol(intervalMark)
		}
		items = append(items, it)
	}
	s.Data = items
	cv.line("whiskers", "", "c-whisker", "", 0, whiskers)
	cv.series = append(cv.series, s)
}
