package chart

import (
	"math"
	"slices"

	"github.com/go-echarts/go-echarts/v2/charts"
)

// dumbbellPlan is where everything of a Dumbbell chart is: a row a series; the groups are
// the steps along it, in order, for instance original prompt and rewritten prompt. On a
// wide page a row is one line: name, rank, track, rank, change. On a phone the name and
// the change are above the track.
type dumbbellPlan struct{ rows }

func (c Chart) planDumbbells(g geometry) dumbbellPlan {
	p := dumbbellPlan{rows{pitch: 21, columns: c.columns()}}
	left, right := 0.0, g.width
	for _, n := range []int{computed, changes} {
		col := &p.columns[n]
		col.x, col.anchor = right, "end"
		right -= col.room(g)
	}
	if g.narrow {
		p.pitch, p.drop = 38, 9
		p.name(c, right-4, g)
		right = g.width
	} else {
		p.name(c, 220, g)
		left = p.mark + widest(p.names, g.font) + 10
	}
	first, last := &p.columns[firstRanks], &p.columns[lastRanks]
	left += first.room(g)
	right -= last.room(g)
	// Dots at the ends of the axis keep clear of the ranks.
	p.axis = axis{c.Scale, left + 14, right - 14}
	first.x, first.anchor, last.x, last.anchor = left-6, "end", right+6, "start"
	p.key = placeKey(c.stepEntries(), g, 0, 0, g.width)
	p.below(c, p.key.height)
	if g.narrow {
		down := 6.0 // the first name keeps clear of the axis
		if p.columns[changes].filled || p.columns[computed].filled {
			down += tickHeight // the columns' heads are above the ticks
			p.headY += tickHeight
		}
		p.top, p.bottom, p.height = p.top+down, p.bottom+down, p.height+down
	}
	return p
}

// stepLook gives each step its shape: the first hollow, the last a full
// circle, those between by the shapes in their order.
func (c Chart) stepLook(step int) look {
	switch {
	case step == 0:
		return look{class: "c-k0", hollow: true}
	case step == len(c.Groups)-1:
		return look{class: "c-k0"}
	}
	return look{class: "c-k0", shape: shape(step)}
}

// falls reports whether a row ends lower than it starts; rows without both ends
// do not.
func (s Series) falls() bool {
	first, last := s.Values[0], s.Values[len(s.Values)-1]
	return first.Known && last.Known && last.Num < first.Num
}

func (c Chart) stepEntries() (out []entry) {
	for i, g := range c.Groups {
		out = append(out, entry{look: c.stepLook(i), label: g.full()})
	}
	return out
}

func (c Chart) drawDumbbells(s *scene) plan {
	p := c.planDumbbells(s.geo)
	p.draw(c, s)
	drawTicks(s, p.axis, p.headY+9, p.bottom)
	for i, sr := range c.Series {
		c.drawDumbbell(s, p, i, sr)
	}
	return p
}

func (c Chart) drawDumbbell(s *scene, p dumbbellPlan, i int, sr Series) {
	g := s.add(&group{Class: c.stepLook(0).class, Series: sr.ID, Title: c.describe(sr)})
	p.drawRow(c, s, g, i)
	y := p.mid(i) + p.drop
	if low, high, ok := sr.extent(); ok {
		track := stroke{class: "c-track", lines: []line{hline(p.axis.at(low), p.axis.at(high), y)}}
		if sr.falls() {
			track.class, track.dash = "c-fall", "3 2"
		}
		s.lines(g, track)
	}
	for step, v := range sr.Values {
		if v.Known {
			l := c.stepLook(step)
			g.path(l.markClass()+" c-dot", l.shape.path(p.axis.at(v.Num), y, 4))
		}
	}
	if !slices.ContainsFunc(sr.Values, func(v Value) bool { return v.Known }) {
		s.text(g, caption{class: "c-note", text: dash, x: p.axis.from, y: y, size: s.geo.small})
	}
}

// extent is the track of a row: from its lowest known step to its highest. There is none
// where they are one.
func (s Series) extent() (low, high float64, ok bool) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range s.Values {
		if v.Known {
			low, high = min(low, v.Num), max(high, v.Num)
		}
	}
	return low, high, low < high
}

// describe puts a row of a dumbbell into words, for the pointer.
func (c Chart) describe(s Series) string {
	text := s.Name
	for i, v := range s.Values {
		text += "\n" + c.Groups[i].full() + ": " + v.print()
		rank := ""
		switch i {
		case 0:
			rank = s.Ranks[0]
		case len(s.Values) - 1:
			rank = s.Ranks[1]
		}
		if rank != "" {
			text += " (rank " + rank + ")"
		}
	}
	if s.Change != "" {
		text += "\nchange " + minus(s.Change)
		if s.Computed != "" && s.Computed != s.Change {
			text += ", computed " + minus(s.Computed)
		}
	}
	return text
}

func (p dumbbellPlan) options(c Chart) *canvas {
	cv := across(&charts.NewScatter().RectChart, c.Scale, len(c.Series))
	var tracks, falls []any
	for i, sr := range c.Series {
		low, high, ok := sr.extent()
		if !ok {
			continue
		}
		track := []any{[]any{c.Scale.number(low), i}, []any{c.Scale.number(high), i}, gap}
		if sr.falls() {
			falls = append(falls, track...)
		} else {
			tracks = append(tracks, track...)
		}
	}
	cv.line("", "c-track", "", 0, tracks)
	cv.line("", "c-fall", "3 2", 0, falls)
	for step, e := range p.key.entries {
		var items []item
		for i, sr := range c.Series {
			if v := sr.Values[step]; v.Known {
				items = append(items, item{Name: sr.ID, Value: []any{c.Scale.number(v.Num), i}})
			}
		}
		cv.marks("scatter", e.label, e.look, 4, 0, items)
	}
	return cv
}
