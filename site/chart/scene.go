package chart

import (
	"embed"
	"html"
	"html/template"
)

//go:embed figure.tmpl
var templateFiles embed.FS

var templates = template.Must(template.ParseFS(templateFiles, "figure.tmpl"))

// A geometry is one of the two sizes at which a chart is drawn.
type geometry struct {
	name        string
	width       float64
	font, small float64 // sizes of names and of everything else
	narrow      bool
}

var (
	wide   = geometry{name: "wide", width: 720, font: 12.5, small: 11.5}
	narrow = geometry{name: "narrow", width: 360, font: 12, small: 11, narrow: true}
)

// A scene is a finished drawing: groups of paths, rectangles and texts at
// their final places.
type scene struct {
	geo       geometry
	ID, Title string
	Desc      string
	Picked    bool
	W, H      string
	Groups    []*group
	linked    bool   // some text has a link
	style     string // of a file of its own; "" in a page, which has it
	height    float64

	// Where the parts are that the options take over.
	plan  plan
	key   key
	plot  []float64
	ticks [][]tick
	drop  float64 // from the ticks down to the plot
}

// A stroke is a set of straight lines that look alike.
type stroke struct {
	class, dash string
	lines       []line
}

type line struct{ x0, y0, x1, y1 float64 }

// A group is one series, or one part of the frame.
type group struct {
	Class  string // colour
	Series string // the series' ID, empty for parts of the frame
	Title  string // what is shown at the pointer
	Part   string // what the tool takes over: "plot", "key"
	body   svgWriter
}

// A label is a box: the estimated one of a text, or that of the marks.
type label struct{ x0, y0, x1, y1 float64 }

func (c Chart) newScene(g geometry) *scene {
	return &scene{geo: g, ID: "chart-" + c.ID + "-" + g.name, Title: c.Title, Desc: c.Alt, W: num(g.width), Picked: c.picked()}
}

// frame adds a group that belongs to no series.
func (s *scene) frame() *group { return s.add(&group{}) }

// plotted adds one that is drawn anew where the chart is opened.
func (s *scene) plotted() *group { return s.add(&group{Part: "plot"}) }

// mark gives the ticks of an axis, and keeps them for the options.
func (s *scene) mark(a axis, room float64) []tick {
	ticks := a.ticks(room)
	s.keep(a, ticks)
	return ticks
}

// keep keeps the ticks of an axis for the options.
func (s *scene) keep(a axis, ticks []tick) {
	kept := make([]tick, len(ticks))
	for i, t := range ticks {
		kept[i] = tick{Value: a.number(t.Value), Label: t.Label}
	}
	s.ticks = append(s.ticks, kept)
}

func (s *scene) add(g *group) *group {
	s.Groups = append(s.Groups, g)
	return g
}

func (s *scene) setHeight(h float64) { s.height, s.H = h, num(h) }

// lineWidths are the widths of lines by class; their colours are in chart.css
// and, for the canvas, in lineColors.
var lineWidths = map[string]float64{
	"c-grid": 1, "c-rule": 1, "c-axis": 1, "c-rail": 1, "c-leader": 0.8, "c-span": 1, "c-stem": 1,
	"c-diagonal": 1.2, "c-frontier": 1.4, "c-track": 2.5, "c-fall": 2, "c-whisker": 1.6, "c-line": 2,
}

// lines draws a stroke.
func (s *scene) lines(g *group, st stroke) {
	d := ""
	for _, l := range st.lines {
		switch {
		case l.x0 == l.x1:
			d += "M" + num(l.x0) + " " + num(l.y0) + "V" + num(l.y1)
		case l.y0 == l.y1:
			d += "M" + num(l.x0) + " " + num(l.y0) + "H" + num(l.x1)
		default:
			d += polyline([][2]float64{{l.x0, l.y0}, {l.x1, l.y1}})
		}
	}
	if d != "" {
		g.dashed(st.class, d, st.dash)
	}
}

// A caption is a text to be set around a point: its left end, middle or right
// end (anchor start, middle, end) at x, its middle height at y.
type caption struct {
	class, text  string
	full         string // where text is a shortened form
	x, y, size   float64
	anchor, link string
	model        string // the ID of the series that it names
}

// text sets a caption. The baseline is computed here because viewers other than
// browsers ignore dominant-baseline.
func (s *scene) text(g *group, t caption) {
	if t.text == "" {
		return
	}
	m, link, anchor := &g.body, address(t.link), t.anchor
	if anchor == "start" {
		anchor = ""
	}
	if link != "" {
		s.linked = true
		m.plain("<a")
		m.attribute("href", link)
		m.plain(` tabindex="-1">`)
	}
	m.plain("<text")
	m.attribute("class", t.class)
	m.plain(` x="`, num(t.x), `" y="`, num(t.y+0.35*t.size), `" font-size="`, num(t.size), `"`)
	m.attribute("text-anchor", anchor)
	m.plain(">")
	if t.full != t.text {
		m.element("title", t.full)
	}
	m.plain(html.EscapeString(t.text), "</text>")
	if link != "" {
		m.plain("</a>")
	}
}

// box estimates the room that a caption takes.
func (t caption) box() label { return t.around(width(t.text, t.size)) }

// around is the box of a caption of some width.
func (t caption) around(w float64) label {
	x := t.x
	switch t.anchor {
	case "middle":
		x -= w / 2
	case "end":
		x -= w
	}
	return label{x, t.y - 0.5*t.size, x + w, t.y + 0.5*t.size}
}

// drawings are the scenes of both geometries, the wide one first.
type drawings [2]*scene

func (c Chart) drawBoth() (drawings, error) {
	if err := c.Validate(); err != nil {
		return drawings{}, err
	}
	return drawings{c.draw(wide), c.draw(narrow)}, nil
}

// draw places everything in one geometry.
func (c Chart) draw(g geometry) *scene {
	s := c.newScene(g)
	s.plan = c.Form.draw(c, s)
	return s
}
