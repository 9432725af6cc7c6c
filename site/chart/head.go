package chart

import "slices"

// The head of a drawing: the legend, above it nothing, below it the axis' title
// and the ticks.

// An entry is one line of a legend.
type entry struct {
	look
	label string
	line  bool // the look is a line with its mark, as in a radar
}

// key is a legend laid out in rows.
type key struct {
	entries []entry
	x, y    []float64 // the left end and the middle height of each
	size    float64
	height  float64
}

const (
	keyMark  = 15.0 // room for a mark
	keyLine  = 30.0 // room for a line with its mark
	keyGap   = 18.0
	keyPitch = 19.0
)

// placeKey places a legend between x and the right end, from y down. Each line is in a
// row of its own.
func placeKey(entries []entry, g geometry, x, y, right float64) key {
	k := key{entries: entries, size: g.small}
	if len(entries) == 0 {
		return k
	}
	cx, cy := x, y+keyPitch/2
	for i := range entries {
		e := &k.entries[i]
		e.label = shorten(e.label, right-x-e.room(), k.size)
		w := e.room() + width(e.label, k.size)
		if i > 0 && (e.line || cx+w > right) {
			cx, cy = x, cy+keyPitch
		}
		k.x, k.y = append(k.x, cx), append(k.y, cy)
		cx += w + keyGap
	}
	k.height = cy + keyPitch/2 - y
	return k
}

func (e entry) room() float64 {
	if e.line {
		return keyLine
	}
	return keyMark
}

func (k key) draw(s *scene) {
	s.key = k
	for i, e := range k.entries {
		g := s.add(&group{Class: e.class, Part: "key"})
		mid := k.x[i] + 5
		if e.line {
			g.dashed("c-line", "M"+num(k.x[i])+" "+num(k.y[i])+"h24", e.dash)
			mid = k.x[i] + 12
		}
		g.path(e.markClass(), e.shape.path(mid, k.y[i], 4.2))
		s.text(g, caption{class: "c-text", text: e.label, x: k.x[i] + e.room(), y: k.y[i], size: k.size})
	}
}

// kindEntries is the legend of the kinds that occur among the series; one kind
// alone needs none.
func (c Chart) kindEntries() (out []entry) {
	for i, k := range c.Kinds {
		if slices.ContainsFunc(c.Series, func(s Series) bool { return s.Kind == k.ID }) {
			out = append(out, entry{look: kindLook(i), label: k.Label})
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// marked reports whether names carry the mark of their kind.
func (c Chart) marked() bool { return len(c.kindEntries()) > 0 }

func (c Chart) seriesEntries(line bool) []entry {
	out := make([]entry, len(c.Series))
	for i, s := range c.Series {
		out[i] = entry{look: slotLook(i + 1), label: s.Name, line: line}
	}
	return out
}

const (
	titleHeight = 17.0
	tickHeight  = 18.0
)

// titled sets the scale's title below y: its middle, 0 where it has none, and where
// what follows it begins.
func (s Scale) titled(y float64) (middle, below float64) {
	if s.title() == "" {
		return 0, y
	}
	return y + titleHeight/2, y + titleHeight
}

// drawAxisTitle sets the axis' title so that it ends with the axis, or starts at
// the edge where it is longer than that.
func drawAxisTitle(s *scene, sc Scale, a axis, y float64) {
	text := sc.title()
	if text == "" {
		return
	}
	x, size := a.from, s.geo.small
	if width(text, size) > s.geo.width-x {
		x = max(0, s.geo.width-width(text, size))
	}
	short := shorten(text, s.geo.width, size)
	s.text(s.frame(), caption{class: "c-note", text: short, full: text, x: x, y: y, size: size})
}

// drawTicks draws the grid and its labels above y0, down to y1.
func drawTicks(s *scene, a axis, y0, y1 float64) {
	frame, g := s.frame(), s.plotted()
	s.drop = round1(s.plot[1] - y0)
	grid, strong := stroke{class: "c-grid"}, stroke{class: "c-axis"}
	for _, t := range s.mark(a, tickRoom(s.geo)) {
		x := a.at(t.Value)
		if t.Value == 0 {
			strong.lines = append(strong.lines, vline(x, y0, y1))
		} else {
			grid.lines = append(grid.lines, vline(x, y0, y1))
		}
		s.text(g, caption{class: "c-note", text: t.Label, x: x, y: y0 - 9, size: s.geo.small, anchor: "middle"})
	}
	if a.Cut {
		strong.lines = append(strong.lines, breakSign(a.from, y0+1)...)
	}
	s.lines(g, grid)
	s.lines(frame, strong)
}

// breakSign marks the start of a cut axis: a short piece of it, a double stroke,
// then the axis.
func breakSign(x, y float64) []line {
	return []line{
		hline(x-8, x-2, y), {x - 3.5, y + 3.5, x - 0.5, y - 3.5}, {x + 0.5, y + 3.5, x + 3.5, y - 3.5}, hline(x+2, x+22, y),
	}
}

func tickRoom(g geometry) float64 {
	if g.narrow {
		return 52
	}
	return 78
}
