package chart

import (
	"html"
	"html/template"
	"math"
	"net/url"
	"slices"
	"strings"
)

// A drawing is made of a few hundred elements, and a site of hundreds of drawings: they
// are written directly, which takes a tenth of the time that a template takes for them.
// What comes from data goes through attribute, element or address, and through nothing
// else.
type svgWriter struct{ strings.Builder }

// plain writes what is the program's own.
func (m *svgWriter) plain(parts ...string) {
	for _, p := range parts {
		m.WriteString(p)
	}
}

// attribute writes name="value", and nothing where there is no value.
func (m *svgWriter) attribute(name, value string) {
	if value != "" {
		m.plain(" ", name, `="`, html.EscapeString(value), `"`)
	}
}

// element writes an element that holds a text, and nothing where there is none.
func (m *svgWriter) element(name, text string) {
	if text != "" {
		m.plain("<", name, ">", html.EscapeString(text), "</", name, ">")
	}
}

// write writes the scene as an SVG element with a name and a description.
func (s *scene) write(m *svgWriter) {
	class := "chart-svg chart-" + s.geo.name
	if s.Picked {
		class += " has-picks"
	}
	id := html.EscapeString(s.ID)
	m.plain("<svg")
	if s.style != "" {
		m.plain(` xmlns="http://www.w3.org/2000/svg" font-family="Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif"`)
	}
	m.attribute("class", class)
	m.attribute("id", s.ID)
	m.plain(` viewBox="0 0 `, s.W, " ", s.H, `" width="`, s.W, `" height="`, s.H,
		`" role="`, s.role(), `" aria-labelledby="`, id, "-title ", id, `-desc"`)
	m.plain(`><title id="`, id, `-title">`, html.EscapeString(s.Title),
		`</title><desc id="`, id, `-desc">`, html.EscapeString(s.Desc), "</desc>")
	m.element("style", s.style)
	for _, g := range s.Groups {
		g.write(m)
	}
	m.plain("\n</svg>")
}

// role is what those hear who do not see the drawing: one picture, or a group where
// it has links, which nobody would find in a picture.
func (s *scene) role() string {
	if s.linked {
		return "group"
	}
	return "img"
}

func (g *group) write(m *svgWriter) {
	if g.body.Len() == 0 {
		return
	}
	m.plain("\n<g")
	m.attribute("class", g.Class)
	m.attribute("data-id", g.Series)
	m.attribute("data-part", g.Part)
	m.plain(">")
	m.element("title", g.Title)
	m.plain(g.body.String(), "</g>")
}

func (g *group) path(class, d string) { g.dashed(class, d, "") }

func (g *group) dashed(class, d, dash string) {
	if d == "" {
		return
	}
	m := &g.body
	m.plain("<path")
	m.attribute("class", class)
	m.attribute("d", d)
	if width := lineWidths[class]; width > 0 {
		m.attribute("stroke-width", num(width))
	}
	m.attribute("stroke-dasharray", dash)
	m.plain("/>")
}

func (g *group) rect(class string, x0, y0, x1, y1 float64) {
	m := &g.body
	m.plain("<rect")
	m.attribute("class", class)
	m.plain(` x="`, num(min(x0, x1)), `" y="`, num(y0), `" width="`, num(math.Abs(x1-x0)), `" height="`, num(y1-y0), `"/>`)
}

// address is a link that may be followed: within the site or on the web. It is
// empty for any other, such as one that would run a script.
func address(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return ""
	}
	switch u.Scheme {
	case "", "http", "https":
		return u.String()
	}
	return ""
}

// Still is the wide drawing as a file of its own, without links, in a style that has its
// colours. The error is that of [Chart.Validate].
func (c Chart) Still(style string) ([]byte, error) {
	if err := c.Validate(); err != nil {
		return nil, err
	}
	c.Series = slices.Clone(c.Series)
	for i := range c.Series {
		c.Series[i].Link = ""
	}
	var m svgWriter
	s := c.draw(wide)
	s.style = style
	s.write(&m)
	return []byte(m.String() + "\n"), nil
}

// svg writes both drawings, one after the other.
func (d drawings) svg() template.HTML {
	var m svgWriter
	for _, s := range d {
		s.write(&m)
		m.plain("\n")
	}
	return template.HTML(m.String())
}
