package chart

import (
	"strconv"

	"github.com/go-echarts/go-echarts/v2/charts"
	"github.com/go-echarts/go-echarts/v2/opts"
)

// perLegend calls f once for each entry of the legend of kinds, and once with an
// empty name for the series that belong to none, with the indices of its series.
func (c Chart) perLegend(f func(n int, name string, l look, series []int)) {
	n := 0
	for k := -1; k < len(c.Kinds); k++ {
		name := ""
		if k >= 0 {
			if name = c.Kinds[k].Label; !c.marked() {
				name = ""
			}
		}
		var members []int
		for i, s := range c.Series {
			if c.kind(s) == k {
				members = append(members, i)
			}
		}
		if len(members) > 0 {
			n++
			f(n, name, kindLook(k), members)
		}
	}
}

func (cv *canvas) bars() {
	c, p := cv.c, cv.s.plan.(barPlan)
	cv.key = p.key
	grid := cv.plot(p.axis.from, p.top, p.axis.to, p.bottom, valueAxis(c.Scale), rowAxis(c.names()))
	c.perLegend(func(n int, name string, l look, members []int) {
		s := cv.barSeries("marks-"+strconv.Itoa(n), name, l, p.thick, grid)
		s.BarGap = "-100%"
		var items []item
		for _, i := range members {
			sr := c.Series[i]
			if v := sr.Values[0]; v.Known {
				it := item{Name: plain(sr.Name + ": " + v.print()), Model: sr.ID, Value: []any{v.Num, i}, Label: cv.barLabel(v)}
				if v.Span { // the figure stands beyond the whisker
					it.Label.Distance = round1(p.axis.at(v.High) - max(p.axis.at(v.Num), p.axis.base()) + 5)
				}
				own(&it, c.look(sr), l)
				items = append(items, it)
			}
		}
		s.Data = items
		cv.series = append(cv.series, s)
	})
}

func (cv *canvas) groupedBars() {
	c, p := cv.c, cv.s.plan.(groupedPlan)
	cv.key = p.key
	names := make([]string, len(c.Groups))
	for i, g := range c.Groups {
		names[i] = plain(g.full())
	}
	grid := cv.plot(p.axis.from, p.top, p.axis.to, p.bottom, valueAxis(c.Scale), rowAxis(names))
	for i, sr := range c.Series {
		l := slotLook(c.slot(i))
		s := cv.barSeries("marks-"+strconv.Itoa(i+1), p.key.entries[i].label, l, p.thick, grid)
		s.BarGap = strconv.FormatFloat(100*(p.pitch-p.thick)/p.thick, 'f', 0, 64) + "%"
		s.Emphasis.Focus = "series"
		var offset []float64 // dots do not share a row by themselves as bars do
		if c.Scale.Cut {
			offset = []float64{0, p.mid(0, i, len(c.Series)) - p.mid(0, 0, 1)}
		}
		var items []item
		for j, v := range sr.Values {
			if v.Known {
				items = append(items, item{Name: plain(sr.Name + "\n" + c.Groups[j].full() + ": " + v.print()), Model: sr.ID,
					Value: []any{v.Num, j}, SymbolOffset: offset, Label: cv.barLabel(v)})
			}
		}
		s.Data = items
		cv.series = append(cv.series, s)
	}
}

// barSeries is a series of bars, or of dots where the scale is cut.
func (cv *canvas) barSeries(id, name string, l look, thick float64, grid int) charts.SingleSeries {
	s := charts.SingleSeries{
		Id: id, Name: plain(name), Type: "bar", XAxisIndex: grid, YAxisIndex: grid,
		BarWidth: num(thick), ItemStyle: style(l), Emphasis: emphasis(l),
		Label: &opts.Label{Show: opts.Bool(true), Position: "right", Color: "var(--chart-ink)", FontSize: float32(cv.s.geo.small)},
	}
	if cv.c.Scale.Cut {
		s.Type, s.BarWidth = "scatter", ""
		s.Symbol, s.SymbolSize = l.shape.symbol(4.4)
	}
	return s
}

func (cv *canvas) barLabel(v Value) *itemLabel { return &itemLabel{Formatter: plain(v.print())} }

// own gives an item its own look where it differs from that of its series.
func own(it *item, l, series look) {
	if l != series {
		it.ItemStyle, it.Emphasis = style(l), emphasis(l)
	}
}
