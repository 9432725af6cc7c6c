package chart

import (
	"fmt"
	"math"
	"strconv"
)

// dumbbell draws one row a series; the groups are the steps along it, in order
// (2 to 6), for instance original prompt and rewritten prompt.
type dumbbell struct{}

func (dumbbell) String() string { return "dumbbell" }

func (dumbbell) check(c Chart) error {
	if len(c.Groups) < 2 || len(c.Groups) > 6 {
		return fmt.Errorf("a dumbbell has 2 to 6 steps, got %d", len(c.Groups))
	}
	return nil
}

func (dumbbell) axes(c Chart) []Scale { return c.perGroup() }

// table has the columns of ranks and changes that any row fills.
func (dumbbell) table(c Chart) ([]string, func(Series) []string) {
	head := c.groupNames()
	first, last := head[0], head[len(head)-1]
	ranks, change, computed := false, false, false
	for _, s := range c.Series {
		ranks = ranks || s.Ranks != [2]string{}
		change = change || s.Change != ""
		computed = computed || s.Computed != ""
	}
	if ranks {
		head = append(head, c.rankHead()+", "+first, c.rankHead()+", "+last)
	}
	if change {
		head = append(head, c.changeHead())
	}
	if computed {
		head = append(head, "computed")
	}
	return head, func(s Series) []string {
		cells := figures(s)
		if ranks {
			cells = append(cells, orDash(s.Ranks[0]), orDash(s.Ranks[1]))
		}
		if change {
			cells = append(cells, orDash(minus(s.Change)))
		}
		if computed {
			cells = append(cells, orDash(minus(s.Computed)))
		}
		return cells
	}
}

// dumbbellPlan is where everything of a Dumbbell chart is. On a wide page a
// row is one line: name, rank, track, rank, change. On a phone the name and the
// change are above the track.
type dumbbellPlan struct {
	key                      key
	names, changes, computed []string
	mark                     float64
	titleY, headY            float64
	top, bottom, pitch       float64
	trackDrop                float64 // from the row's middle down to its track
	ranks                    [2]bool
	rankX                    [2]float64 // the right end of the first, the left end of the second
	changeX, computedX       float64    // right ends; 0 where the column is absent
	axis                     axis
	height                   float64
}

func (c Chart) planDumbbells(g geometry) dumbbellPlan {
	p := dumbbellPlan{pitch: 21}
	if c.marked() {
		p.mark = keyMark
	}
	var names, ranks0, ranks1 []string
	anyChange, anyComputed := false, false
	for _, s := range c.Series {
		names = append(names, s.Name)
		ranks0, ranks1 = append(ranks0, s.Ranks[0]), append(ranks1, s.Ranks[1])
		p.changes, p.computed = append(p.changes, minus(s.Change)), append(p.computed, minus(s.Computed))
		anyChange = anyChange || s.Change != ""
		anyComputed = anyComputed || s.Computed != ""
	}
	var rankWidth [2]float64
	for i, ranks := range [2][]string{ranks0, ranks1} {
		if p.ranks[i] = widest(ranks, g.small) > 0; p.ranks[i] {
			rankWidth[i] = max(widest(ranks, g.small), width(c.rankHead(), g.small)) + 10
		}
	}
	changeWidth, computedWidth := 0.0, 0.0
	if anyChange {
		changeWidth = widest(append([]string{c.changeHead()}, p.changes...), g.small) + 12
	}
	if anyComputed {
		computedWidth = widest(append([]string{"computed"}, p.computed...), g.small) + 12
	}
	left, right := 0.0, g.width
	if anyComputed {
		p.computedX = right
		right -= computedWidth
	}
	if anyChange {
		p.changeX = right
		right -= changeWidth
	}
	if g.narrow {
		p.pitch, p.trackDrop = 38, 9
		p.names = shortenAll(names, right-p.mark-4, g.font)
		left, right = rankWidth[0], g.width-rankWidth[1]
	} else {
		p.names = shortenAll(names, 220-p.mark, g.font)
		left = p.mark + widest(p.names, g.font) + 10 + rankWidth[0]
		right -= rankWidth[1]
	}
	// Dots at the ends of the axis keep clear of the ranks.
	p.axis = axis{c.Scale, left + 14, right - 14}
	p.rankX = [2]float64{left - 6, right + 6}
	p.key = placeKey(c.stepEntries(), g, 0, 0, g.width)
	y := p.key.height
	p.titleY, y = c.Scale.titled(y)
	if g.narrow && (anyChange || anyComputed) {
		y += tickHeight // the columns' heads are above the ticks
	}
	p.top = y + tickHeight
	p.headY = p.top - 9
	if g.narrow {
		p.top += 6 // the first name keeps clear of the axis
	}
	p.bottom = p.top + float64(len(c.Series))*p.pitch
	p.height = p.bottom + 4
	return p
}

func (c Chart) rankHead() string {
	if c.RankHead != "" {
		return c.RankHead
	}
	return "rank"
}

func (c Chart) changeHead() string {
	if c.ChangeHead != "" {
		return c.ChangeHead
	}
	return "change"
}

// stepLook tells the steps apart by shape: the first hollow, the last a full
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

func (c Chart) stepEntries() []entry {
	var out []entry
	for i, g := range c.Groups {
		out = append(out, entry{look: c.stepLook(i), label: g.full()})
	}
	return out
}

func (p dumbbellPlan) mid(i int) float64 { return p.top + (float64(i)+0.5)*p.pitch }

func (dumbbell) draw(c Chart, s *scene) plan {
	p := c.planDumbbells(s.geo)
	s.setHeight(p.height)
	s.Picked = c.picked()
	p.key.draw(s)
	drawAxisTitle(s, c.Scale, p.axis, p.titleY)
	if s.geo.narrow {
		c.drawRowTicks(s, p)
	} else {
		drawTicks(s, p.axis, p.top, p.bottom)
	}
	s.plot = label{x0: p.axis.from, y0: p.top + p.trackDrop, x1: p.axis.to, y1: p.bottom + p.trackDrop}
	heads := s.frame()
	headY := p.headY
	if s.geo.narrow {
		headY -= tickHeight
	}
	small := s.geo.small
	if p.ranks[0] {
		s.title(heads, caption{class: "c-note", text: c.rankHead(), x: p.rankX[0], y: p.headY, size: small, anchor: "end"})
	}
	if p.ranks[1] {
		s.title(heads, caption{class: "c-note", text: c.rankHead(), x: p.rankX[1], y: p.headY, size: small})
	}
	if p.changeX > 0 {
		s.title(heads, caption{class: "c-note", text: c.changeHead(), x: p.changeX, y: headY, size: small, anchor: "end"})
	}
	if p.computedX > 0 {
		s.title(heads, caption{class: "c-note", text: "computed", x: p.computedX, y: headY, size: small, anchor: "end"})
	}
	if s.geo.narrow {
		rules := stroke{class: "c-rule"}
		for i := 1; i < len(c.Series); i++ {
			rules.lines = append(rules.lines, hline(0, s.geo.width, p.top+float64(i)*p.pitch))
		}
		s.lines(heads, rules)
	}
	for i, sr := range c.Series {
		c.drawDumbbell(s, p, i, sr)
	}
	return p
}

func (c Chart) drawDumbbell(s *scene, p dumbbellPlan, i int, sr Series) {
	class := look{class: "c-k0"}.class
	if sr.Slot > 0 {
		class = slotLook(sr.Slot).class
	}
	g := s.add(&group{Class: class, Series: sr.ID, Title: c.describe(sr)})
	nameY, y, small := p.mid(i)-p.trackDrop, p.mid(i)+p.trackDrop, s.geo.small
	c.drawName(s, g, sr, p.names[i], p.mark, nameY)
	low, high := p.extent(sr)
	if high > low {
		if sr.falls() {
			s.lines(g, stroke{class: "c-fall", dash: "3 2", lines: []line{hline(low, high, y)}})
		} else {
			s.lines(g, stroke{class: "c-track", lines: []line{hline(low, high, y)}})
		}
	}
	known := 0
	for step := range sr.Values {
		v := sr.Values[step]
		if !v.Known {
			continue
		}
		known++
		l := c.stepLook(step)
		g.path(l.markClass()+" c-dot", l.shape.path(p.axis.at(v.Num), y, 4))
	}
	if known == 0 {
		s.text(g, caption{class: "c-note", text: dash, x: p.axis.from, y: y, size: small})
	}
	s.cell(1, g, caption{class: "c-note", text: sr.Ranks[0], x: p.rankX[0], y: y, size: small, anchor: "end"})
	s.cell(2, g, caption{class: "c-note", text: sr.Ranks[1], x: p.rankX[1], y: y, size: small})
	changeClass := "c-value"
	if sr.falls() {
		changeClass = "c-value c-down"
	}
	s.cell(3, g, caption{class: changeClass, text: p.changes[i], x: p.changeX, y: nameY, size: small, anchor: "end"})
	computedClass := "c-note"
	if sr.Change != "" && sr.Computed != sr.Change {
		computedClass = "c-value c-differs"
	}
	s.cell(4, g, caption{class: computedClass, text: p.computed[i], x: p.computedX, y: nameY, size: small, anchor: "end"})
}

// drawRowTicks draws the grid only beside the tracks, so that it crosses no name.
func (c Chart) drawRowTicks(s *scene, p dumbbellPlan) {
	drawTicks(s, p.axis, p.headY+9, p.headY+9)
	grid := stroke{class: "c-grid"}
	for i := range c.Series {
		y := p.mid(i) + p.trackDrop
		for _, t := range p.axis.ticks(tickRoom(s.geo)) {
			grid.lines = append(grid.lines, vline(p.axis.at(t.value), y-8, y+8))
		}
	}
	s.lines(s.frame(), grid)
}

// extent is the track of a row: from its lowest known step to its highest.
func (p dumbbellPlan) extent(s Series) (low, high float64) {
	low, high = p.axis.to, p.axis.from
	for _, v := range s.Values {
		if v.Known {
			low, high = min(low, p.axis.at(v.Num)), max(high, p.axis.at(v.Num))
		}
	}
	return low, high
}

// describe puts a row of a dumbbell into words, for the pointer.
func (c Chart) describe(s Series) string {
	text := s.Name
	for i, v := range s.Values {
		text += "\n" + c.Groups[i].full() + ": " + v.print()
		switch {
		case i == 0 && s.Ranks[0] != "":
			text += " (" + c.rankHead() + " " + s.Ranks[0] + ")"
		case i == len(s.Values)-1 && s.Ranks[1] != "":
			text += " (" + c.rankHead() + " " + s.Ranks[1] + ")"
		}
	}
	if s.Change != "" {
		text += "\n" + c.changeHead() + " " + minus(s.Change)
		if s.Computed != "" && s.Computed != s.Change {
			text += ", computed " + minus(s.Computed)
		}
	}
	return text
}

func (p dumbbellPlan) options(cv *canvas) {
	c := cv.c
	cv.x = []object{c.Scale.above()}
	var tracks, falls []any
	for i, sr := range c.Series {
		low, high := math.Inf(1), math.Inf(-1)
		for _, v := range sr.Values {
			if v.Known {
				low, high = min(low, v.Num), max(high, v.Num)
			}
		}
		if low >= high {
			continue
		}
		track := []any{[]any{c.Scale.number(low), i}, []any{c.Scale.number(high), i}, gap}
		if sr.falls() {
			falls = append(falls, track...)
		} else {
			tracks = append(tracks, track...)
		}
	}
	cv.line("tracks", "", "c-track", "", 0, tracks)
	cv.line("falls", "", "c-fall", "3 2", 0, falls)
	for step := range c.Groups {
		l := c.stepLook(step)
		s := cv.points("step-"+strconv.Itoa(step+1), p.key.entries[step].label, l, 4)
		items := []item{}
		for i, sr := range c.Series {
			v := sr.Values[step]
			if !v.Known {
				continue
			}
			it := item{Name: plain(c.describe(sr)), Model: sr.ID, Value: []any{c.Scale.number(v.Num), i}}
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
