package chart

import (
	"math"

	"github.com/go-echarts/go-echarts/v2/charts"
)

// barPlan is where everything of a Bar or an Interval chart is: a row a series, in it one
// bar with its figure, or a dot on the line of its interval; then the figure is at the
// right, with the ranks that the series could have.
type barPlan struct {
	rows
	thick float64
}

// The radii of a dot on its interval, and of one at the end of a dotted line.
const (
	intervalMark = 3.6
	stemMark     = 4.4
)

func (c Chart) planBars(g geometry) barPlan {
	dotted := c.Form.name == "interval"
	p := barPlan{rows{pitch: 20}, 11}
	maxName := 230.0
	if g.narrow {
		p.pitch, p.thick, maxName = 19, 10, 132
		if dotted {
			maxName = 124
		}
	}
	p.name(c, maxName, g)
	p.below(c, 0)
	values := make([]string, len(c.Series))
	for i, s := range c.Series {
		values[i] = s.Values[0].print()
	}
	names := widest(p.names, g.font)
	if !dotted {
		p.axis = axis{c.Scale, p.mark + names + 10, g.width - widest(values, g.small) - 8}
		return p
	}
	p.columns = c.columns()
	p.columns[figures].cells, p.columns[figures].filled = values, true
	right := g.width
	for _, n := range []int{places, figures} {
		col := &p.columns[n]
		col.x, col.anchor = right, "end"
		right -= col.room(g)
	}
	p.axis = axis{c.Scale, p.mark + 1.06*names + 12, right - 6} // some names are bold
	return p
}

func (c Chart) drawBars(s *scene) plan {
	dotted := c.Form.name == "interval"
	p := c.planBars(s.geo)
	p.draw(c, s)
	drawTicks(s, p.axis, p.top, p.bottom)
	for i, sr := range c.Series {
		v, y, l := sr.Values[0], p.mid(i), c.look(sr)
		g := s.add(&group{Class: l.class, Series: sr.ID, Title: sr.Name + ": " + v.whole()})
		p.drawRow(c, s, g, i)
		at, end := p.axis.at(p.axis.start()), p.axis.at(v.Num) // where the figure of a bar begins
		switch {
		case !v.Known:
		case dotted:
			if v.Span {
				low, high := math.Round(p.axis.at(v.Low)), math.Round(p.axis.at(v.High)) // whole: pages carry many
				s.lines(g, stroke{class: "c-whisker", lines: []line{hline(low, high, y)}})
			}
			g.path(l.markClass()+" c-dot", l.shape.path(end, y, intervalMark))
		case p.axis.Cut: // a dot at the end of a dotted line: a bar that does not start at zero misleads about its length
			s.lines(g, stroke{class: "c-stem", dash: "1 3", lines: []line{hline(p.axis.from, end-6, y)}})
			g.path(l.markClass(), l.shape.path(end, y, stemMark))
			at = end + 5
		default:
			g.rect("c-mark", at, y-p.thick/2, end, y+p.thick/2)
			at = max(at, end)
		}
		if !dotted {
			s.text(g, caption{class: "c-value", text: v.print(), x: at + 5, y: y, size: s.geo.small})
		}
	}
	return p
}

func (p barPlan) options(c Chart) *canvas {
	dotted, cut, l := c.Form.name == "interval", c.Scale.Cut, c.look(Series{})
	chart, kind, r := &charts.NewScatter().RectChart, "scatter", intervalMark
	switch {
	case dotted:
	case cut:
		r = stemMark
	default:
		chart, kind, r = &charts.NewBar().RectChart, "bar", p.thick/2
	}
	cv := across(chart, c.Scale, len(c.Series))
	var items []item
	var whiskers, stems []any
	for i, sr := range c.Series {
		v := sr.Values[0]
		if !v.Known {
			continue
		}
		at := func(x float64) []any { return []any{c.Scale.number(x), i} }
		it := item{Name: sr.ID, Value: at(v.Num)}
		if own := c.look(sr); own != l {
			it.Style = style(kind, own)
			it.Symbol, _ = own.shape.symbol(r)
		}
		if v.Span && dotted {
			whiskers = append(whiskers, at(v.Low), at(v.High), gap)
		}
		if cut && !dotted {
			stems = append(stems, at(c.Scale.Min), at(v.Num), gap)
		}
		items = append(items, it)
	}
	cv.line("", "c-whisker", "", 0, whiskers)
	cv.line("", "c-stem", "1 3", 0, stems)
	cv.marks(kind, "", l, r, 0, items)
	return cv
}
