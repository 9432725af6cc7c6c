package chart

import (
	"embed"
	"html/template"
)

//go:embed figure.tmpl
var templateFiles embed.FS

var templates = template.Must(template.ParseFS(templateFiles, "figure.tmpl"))

// A geometry is one of the two sizes at which a chart is drawn.
type geometry struct {
	class       string
	width       float64
	font, small float64 // sizes of names and of everything else
	narrow      bool
}

var (
	wide   = geometry{class: "chart-wide", width: 720, font: 12.5, small: 11.5}
	narrow = geometry{class: "chart-narrow", width: 360, font: 12, small: 11, narrow: true}
)

// A scene is a finished drawing: groups of paths, rectangles and texts at
// their final places.
type scene struct {
	geo       geometry
	ID, Title string
	Desc      string
	Geometry  string
	Picked    bool
	W, H      string
	Polar     string // centre, radius and scale of a radar, for the script
	Groups    []*group
	height    float64

	plan plan // the places that the options take over

	// What the options take over as it is.
	captions []caption
	strokes  []stroke
	glyphs   []glyph
}

// A stroke is a set of straight lines that look alike. Its legend is the entry
// that hides it, if there is one.
type stroke struct {
	class, dash, legend string
	lines               []line
}

type line struct{ x0, y0, x1, y1 float64 }

// A glyph is the mark of a kind before a name.
type glyph struct {
	look
	x, y, r float64
	series  string
}

// A group is one series, or one part of the frame.
type group struct {
	Class  string // colour
	Series string // the series' ID, empty for parts of the frame
	Title  string // what is shown at the pointer
	Part   string // what the script must find: "rings", "key"
	Nodes  []node
}

const (
	pathNode = iota
	rectNode
	textNode
)

type node struct {
	Kind               int
	Class              string
	D, Dash, Width     string
	X, Y, W, H         string
	Text, Full, Anchor string
	Size, Link         string
}

// A label is a text's estimated box.
type label struct {
	text           string
	x0, y0, x1, y1 float64
}

func (c Chart) newScene(g geometry) *scene {
	id := "chart-" + c.ID + "-" + map[bool]string{false: "wide", true: "narrow"}[g.narrow]
	return &scene{geo: g, ID: id, Title: c.Title, Desc: c.Alt, Geometry: g.class, W: num(g.width)}
}

// frame adds a group that belongs to no series.
func (s *scene) frame() *group { return s.add(&group{}) }

func (s *scene) add(g *group) *group {
	s.Groups = append(s.Groups, g)
	return g
}

func (s *scene) setHeight(h float64) { s.height, s.H = h, num(h) }

func (g *group) path(class, d string) {
	if d != "" {
		g.Nodes = append(g.Nodes, node{Kind: pathNode, Class: class, D: d})
	}
}

func (g *group) dashed(class, d, dash string) {
	g.Nodes = append(g.Nodes, node{Kind: pathNode, Class: class, D: d, Dash: dash, Width: num(lineWidths[class])})
}

// lineWidths are the widths of lines by class; their colours are in chart.css
// and, for the canvas, in lineColors.
var lineWidths = map[string]float64{
	"c-grid": 1, "c-rule": 1, "c-axis": 1, "c-rail": 1, "c-leader": 0.8, "c-span": 1, "c-stem": 1,
	"c-diagonal": 1.2, "c-frontier": 1.4, "c-track": 2.5, "c-fall": 2, "c-whisker": 1, "c-line": 2,
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
		s.strokes = append(s.strokes, st)
	}
}

// glyph draws the mark of a kind before a name.
func (s *scene) glyph(g *group, l look, x, y, r float64) {
	class := l.markClass()
	if l.class != g.Class {
		class += " " + l.class
	}
	g.path(class, l.shape.path(x, y, r))
	s.glyphs = append(s.glyphs, glyph{l, x, y, r, g.Series})
}

func (g *group) rect(class string, x0, y0, x1, y1 float64) {
	g.Nodes = append(g.Nodes, node{Kind: rectNode, Class: class, X: num(min(x0, x1)), Y: num(y0), W: num(max(x0, x1) - min(x0, x1)), H: num(y1 - y0)})
}

// A caption is a text to be set around a point: its left end, middle or right
// end (anchor start, middle, end) at x, its middle height at y.
type caption struct {
	class, text  string
	full         string // where text is a shortened form
	x, y, size   float64
	anchor, link string
	own          bool   // ECharts writes it itself: a legend, a bar's label
	series       string // whose it is; empty for the frame's
}

// text sets a caption. The baseline is computed here because viewers other than
// browsers ignore dominant-baseline.
func (s *scene) text(g *group, t caption) {
	if t.text == "" {
		return
	}
	n := node{Kind: textNode, Class: t.class, Text: t.text, X: num(t.x), Y: num(t.y + 0.35*t.size), Size: num(t.size), Link: t.link}
	if t.anchor != "start" {
		n.Anchor = t.anchor
	}
	if t.full != t.text {
		n.Full = t.full
	}
	g.Nodes = append(g.Nodes, n)
	t.series = g.Series
	s.captions = append(s.captions, t)
}

// box estimates the room that a caption takes.
func (t caption) box() label {
	w := width(t.text, t.size)
	x := t.x
	switch t.anchor {
	case "middle":
		x -= w / 2
	case "end":
		x -= w
	}
	return label{t.text, x, t.y - 0.5*t.size, x + w, t.y + 0.5*t.size}
}

// SVG draws the chart in both geometries, one after the other; chart.css shows
// the one that fits. The result is safe to place in a page and well-formed XML.
// A chart that does not pass Validate is an error.
func (c Chart) SVG() (template.HTML, error) {
	drawn, err := c.drawBoth()
	if err != nil {
		return "", err
	}
	return drawn.svg(), nil
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
