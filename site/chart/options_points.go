package chart

import (
	"strconv"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// points is a series of marks that look alike.
func points(id, name string, l look, r float64, grid int) charts.SingleSeries {
	s := charts.SingleSeries{
		Id: id, Name: plain(name), Type: "scatter", XAxisIndex: grid, YAxisIndex: grid,
		ItemStyle: style(l), Emphasis: emphasis(l),
	}
	if !l.hollow {
		s.ItemStyle.BorderColor, s.ItemStyle.BorderWidth = "var(--chart-bg)", 0.8
	}
	s.Symbol, s.SymbolSize = l.shape.symbol(r)
	return s
}

func (cv *canvas) dumbbells() {
	c, p := cv.c, cv.s.plan.(dumbbellPlan)
	cv.key = p.key
	grid := cv.plot(p.axis.from, p.top, p.axis.to, p.bottom, valueAxis(c.Scale), rowAxis(c.names()))
	for step := range c.Groups {
		l := c.stepLook(step)
		s := points(stepName(step), p.key.entries[step].label, l, 4, grid)
		var items []item
		for i, sr := range c.Series {
			v := sr.Values[step]
			if !v.Known {
				continue
			}
			it := item{Name: plain(c.tell(sr)), Model: sr.ID, Value: []any{v.Num, i}}
			if p.trackDrop > 0 {
				it.SymbolOffset = []float64{0, p.trackDrop}
			}
			if sr.Slot > 0 {
				picked := l
				picked.class = slotLook(sr.Slot).class
				own(&it, picked, l)
			}
			items = append(items, it)
		}
		s.Data = items
		cv.series = append(cv.series, s)
	}
}

func (cv *canvas) scatter() {
	c, p := cv.c, cv.s.plan.(scatterPlan)
	cv.key = p.key
	grid := cv.plot(p.x.from, p.y.to, p.x.to, p.y.from, valueAxis(c.Scale),
		opts.YAxis{Type: "value", Name: plain(c.Y.Label), Min: c.Y.Min, Max: c.Y.Max})
	c.perLegend(func(n int, name string, l look, members []int) {
		s := points("marks-"+strconv.Itoa(n), name, l, p.r, grid)
		items := []item{}
		for _, i := range members {
			sr := c.Series[i]
			if sr.missing() {
				continue
			}
			it := item{Name: plain(c.tellPoint(sr)), Model: sr.ID, Value: []any{sr.Values[0].Num, sr.Values[1].Num}}
			own(&it, c.look(sr), l)
			items = append(items, it)
		}
		s.Data = items
		cv.series = append(cv.series, s)
	})
}

// strips has one grid a strip, so that each keeps its own scale, and in it one
// series a kind and one a picked model, each with its entry in the legend.
func (cv *canvas) strips() {
	c, p := cv.c, cv.s.plan.(stripPlan)
	cv.key = p.key
	for i, g := range c.Groups {
		a := p.axes[i]
		grid := cv.plot(a.from, p.line(i)-10, a.to, p.line(i)+10, valueAxis(a.Scale),
			opts.YAxis{Type: "value", Name: plain(g.full()), Min: -1.0, Max: 1.0})
		add := func(n int, name string, l look, member func(Series) bool) {
			s := points("strip-"+strconv.Itoa(i+1)+"-"+strconv.Itoa(n), name, l, p.r, grid)
			items := []item{}
			for _, d := range p.dots[i] {
				sr := c.Series[d.series]
				if !member(sr) {
					continue
				}
				it := item{Name: plain(sr.Name + "\n" + g.full() + ": " + sr.Values[i].print()), Model: sr.ID, Value: []any{sr.Values[i].Num, 0}}
				if d.rise != 0 {
					it.SymbolOffset = []float64{0, round1(-d.rise)}
				}
				items = append(items, it)
			}
			s.Data = items
			cv.series = append(cv.series, s)
		}
		last := 0
		c.perLegend(func(n int, name string, l look, members []int) {
			last = n
			kind := c.kind(c.Series[members[0]])
			if c.picked() {
				l.class = "c-rest"
			}
			add(n, name, l, func(s Series) bool { return s.Slot == 0 && c.kind(s) == kind })
		})
		for _, sr := range c.Series {
			if sr.Slot > 0 {
				add(last+sr.Slot, c.entry(sr, cv.s.geo), c.look(sr), func(s Series) bool { return s.ID == sr.ID })
			}
		}
	}
}
