package chart

import (
	"math"
	"strconv"
	"strings"
)

// A shape is drawn around a point. All shapes have about the area of a circle.
type shape int

const (
	circle shape = iota
	triangle
	square
	diamond
	downTriangle
	cross
)

// corners gives a shape's outline around (0,0) for a circle of radius 1; the
// circle itself has none.
func (s shape) corners() [][2]float64 {
	switch s {
	case triangle:
		return [][2]float64{{0, -1.25}, {1.2, 0.85}, {-1.2, 0.85}}
	case square:
		return [][2]float64{{-0.89, -0.89}, {0.89, -0.89}, {0.89, 0.89}, {-0.89, 0.89}}
	case diamond:
		return [][2]float64{{0, -1.28}, {1.28, 0}, {0, 1.28}, {-1.28, 0}}
	case downTriangle:
		return [][2]float64{{0, 1.25}, {-1.2, -0.85}, {1.2, -0.85}}
	case cross:
		const a, b = 0.42, 1.2
		return [][2]float64{{-a, -b}, {a, -b}, {a, -a}, {b, -a}, {b, a}, {a, a}, {a, b}, {-a, b}, {-a, a}, {-b, a}, {-b, -a}, {-a, -a}}
	}
	return nil
}

// path draws the shape around (x,y) at radius r.
func (s shape) path(x, y, r float64) string {
	if s == circle {
		d := num(2 * r)
		return "M" + num(x-r) + " " + num(y) + "a" + num(r) + " " + num(r) + " 0 1 1 " + d + " 0a" + num(r) + " " + num(r) + " 0 1 1-" + d + " 0z"
	}
	var pts [][2]float64
	for _, p := range s.corners() {
		pts = append(pts, [2]float64{x + p[0]*r, y + p[1]*r})
	}
	return polyline(pts) + "z"
}

// symbol names the shape for ECharts, with the side of the square it is in at radius r.
func (s shape) symbol(r float64) (string, float64) {
	if s == circle {
		return "circle", 2 * r
	}
	reach := 0.0
	for _, p := range s.corners() {
		reach = max(reach, math.Abs(p[0]), math.Abs(p[1]))
	}
	return "path://" + s.path(0, 0, 100), round1(2 * reach * r)
}

// A look is the colour, shape and line of a series or step.
type look struct {
	class  string // sets the colour
	shape  shape
	hollow bool
	dash   string // of lines, empty for solid
}

// color is the look's colour as a token for ECharts.
func (l look) color() string {
	switch {
	case strings.HasPrefix(l.class, "c-s"):
		return "var(--chart-" + l.class[3:] + ")"
	case l.class == "c-rest":
		return "var(--chart-rest)"
	case l.class == "c-k0" || l.class == "":
		return "var(--chart-accent)"
	default:
		return "var(--chart-kind)"
	}
}

// markClass is the class of the look's symbols.
func (l look) markClass() string {
	if l.hollow {
		return "c-hollow"
	}
	return "c-mark"
}

// kindLook is the look of the i-th kind; -1 is the look where there are none. Kinds are
// grey outlines, and filled from the fifth on: colour belongs to what a reader picks.
func kindLook(i int) look {
	if i < 0 {
		return look{class: "c-k0"}
	}
	return look{class: "c-k" + strconv.Itoa(i%4+1), shape: shape(i % 4), hollow: i < 4}
}

// slotDashes are the dash patterns of the six slots.
var slotDashes = [6]string{"", "7 3", "2 3", "9 3 2 3", "5 2 1 2 1 2", "12 4"}

// slotLook is the look of slot n, 1 to 6.
func slotLook(n int) look {
	return look{class: "c-s" + strconv.Itoa(n), shape: shape(n - 1), dash: slotDashes[n-1]}
}

// look is a series' look on a chart of points: a picked series has that of
// its slot, and the rest turns grey.
func (c Chart) look(s Series) look {
	l := kindLook(c.kind(s))
	switch {
	case s.Slot > 0:
		l = slotLook(s.Slot)
	case c.picked():
		l.class = "c-rest"
	}
	return l
}

func polyline(pts [][2]float64) string {
	var b strings.Builder
	for i, p := range pts {
		b.WriteByte("ML"[min(i, 1)])
		b.WriteString(num(p[0]) + " " + num(p[1]))
	}
	return b.String()
}

// hline and vline are level and upright lines.
func hline(x0, x1, y float64) line { return line{x0, y, x1, y} }
func vline(x, y0, y1 float64) line { return line{x, y0, x, y1} }

func round1(x float64) float64 { return math.Round(x*10) / 10 }
