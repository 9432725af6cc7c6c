package card

import (
	"image"
	"image/color"
	"math"
)

// ink is an index into the palette. Sixteen colours fit into half a byte a
// pixel. The first nine are a ramp from paper to ink, which serves the edges of
// black and of grey letters; the next four one from paper to the accent, for
// the edges of dots.
type ink = uint8

const (
	paper  ink = 0
	black  ink = 8 // end of the first ramp
	grey   ink = 6 // on the first ramp: 7 to 1 against paper
	accent ink = 12
	soft   ink = 13         // bars of the other rows
	rail   ink = 14         // what bars and dots are drawn on, rules
	band   ink = 15         // the edge at the top, the site's mark
	ramp       = accent - 4 // what the accent's ramp is counted from
)

var palette = func() color.Palette {
	// The colours of the site's charts, in their light theme: a card has one.
	page, text, mark := color.RGBA{255, 255, 255, 255}, color.RGBA{29, 33, 38, 255}, color.RGBA{67, 89, 138, 255}
	var p color.Palette
	for i := range 9 {
		p = append(p, mix(page, text, i, 8))
	}
	for i := 1; i <= 4; i++ {
		p = append(p, mix(page, mark, i, 4))
	}
	return append(p, color.RGBA{174, 185, 208, 255}, color.RGBA{233, 235, 238, 255}, color.RGBA{31, 58, 95, 255})
}()

func mix(a, b color.RGBA, part, of int) color.RGBA {
	m := func(x, y uint8) uint8 { return uint8((int(x)*(of-part) + int(y)*part + of/2) / of) }
	return color.RGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), 255}
}

// canvas is the picture while it is drawn. Nothing lies outside: what would is
// cut off.
type canvas struct{ *image.Paletted }

// newCanvas is a sheet of paper.
func newCanvas() canvas { return canvas{image.NewPaletted(image.Rect(0, 0, width, height), palette)} }

// fill paints a rectangle, given by its left upper corner and size.
func (p canvas) fill(x, y, w, h int, with ink) {
	r := image.Rect(x, y, x+w, y+h).Intersect(p.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := p.Pix[y*p.Stride+r.Min.X : y*p.Stride+r.Max.X]
		for i := range row {
			row[i] = with
		}
	}
}

// text sets a text from x on the baseline y, in black or grey.
func (p canvas) text(f *face, s string, x, y int, with ink) {
	f.each(s, x, y, func(g *glyph, at image.Point) {
		r := g.bounds.Add(at)
		in := r.Intersect(p.Rect)
		for y := in.Min.Y; y < in.Max.Y; y++ {
			from := g.coverage[(y-r.Min.Y)*r.Dx()+in.Min.X-r.Min.X:]
			row := p.Pix[y*p.Stride+in.Min.X : y*p.Stride+in.Max.X]
			for i := range row {
				if c := ink((int(from[i])*int(with) + 127) / 255); c > row[i] {
					row[i] = c
				}
			}
		}
	})
}

// dot paints a disc in the accent, with a rim of paper that sets it off from
// its rail.
func (p canvas) dot(x, y, radius, rim int) {
	out := radius + rim
	for dy := -out; dy <= out; dy++ {
		for dx := -out; dx <= out; dx++ {
			if !image.Pt(x+dx, y+dy).In(p.Rect) {
				continue
			}
			d := math.Sqrt(float64(dx*dx + dy*dy))
			cover := max(0, min(1, float64(radius)+0.5-d))
			at := (y+dy)*p.Stride + x + dx
			switch c := ink(math.Round(cover * 4)); {
			case c > 0:
				p.Pix[at] = ramp + c
			case d <= float64(out):
				p.Pix[at] = paper
			}
		}
	}
}
