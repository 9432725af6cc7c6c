package chart

import (
	"html/template"
	"math"
	"strconv"
	"strings"
)

// Trend draws figures over time as a small line, for a place in a text that says what it
// shows: it is hidden from screen readers. Xs are in order; a figure that is NaN
// is a gap. "" where fewer than two are known.
func Trend(xs, ys []float64) template.HTML {
	const width, height, edge = 120.0, 28.0, 4.0
	low, high, known := math.Inf(1), math.Inf(-1), 0
	for _, y := range ys {
		if !math.IsNaN(y) {
			low, high, known = min(low, y), max(high, y), known+1
		}
	}
	if known < 2 {
		return ""
	}
	place := func(v, from, to, room float64) string {
		share := 0.5 // all are level
		if to > from {
			share = (v - from) / (to - from)
		}
		return strconv.Itoa(int(math.Round(edge + share*(room-2*edge))))
	}
	var m svgWriter
	m.plain(`<svg class="trend" viewBox="0 0 120 28" width="120" height="28" aria-hidden="true">`)
	var run []string
	end := func() {
		if len(run) > 1 {
			m.plain(`<polyline points="`, strings.Join(run, " "), `"/>`)
		}
		run = nil
	}
	for i, y := range ys {
		if math.IsNaN(y) {
			end()
			continue
		}
		x, at := place(xs[i], xs[0], xs[len(xs)-1], width), place(-y, -high, -low, height)
		run = append(run, x+","+at)
		m.plain(`<circle cx="`, x, `" cy="`, at, `" r="2"/>`)
	}
	end()
	m.plain("</svg>")
	return template.HTML(m.String())
}
