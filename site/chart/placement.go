package chart

import (
	"cmp"
	"math"
	"slices"
)

// Names beside the points of a scatter: each takes the best free place around
// its point, further off with a leader line. Where there is none, the point has no name
// beside it: the table and the pointer have them all.

// A dot is a point with the room it takes.
type dot struct{ x, y, r float64 }

// reach are the distances tried for labels with a leader line.
var reach = []float64{12, 18, 26, 36, 48, 60, 80, 110}

// A place is where a label is; leader is the end of its line, if it has one.
type place struct {
	caption
	found  bool
	room   label // the caption's box
	leader bool
	lx, ly float64
}

// rooms is the state of a placement: boxes and lines already set.
type rooms struct {
	dots   []dot
	bounds label
	lines  []line // that labels had better not cover
	places []place
}

// placeNames finds a place for each name that is not empty. The result is
// deterministic and has a place for every dot.
func placeNames(dots []dot, names []string, size float64, bounds label, lines []line) []place {
	r := &rooms{dots: dots, bounds: bounds, lines: lines, places: make([]place, len(dots))}
	order := r.crowdedFirst()
	for range 4 { // later passes move what an earlier label blocked
		for _, i := range order {
			if r.places[i] = (place{}); names[i] != "" {
				r.places[i] = r.best(i, names[i], size)
			}
		}
	}
	return r.places
}

// crowdedFirst orders the dots by how near their neighbours are.
func (r *rooms) crowdedFirst() []int {
	crowd := make([]float64, len(r.dots))
	order := make([]int, len(r.dots))
	for i, a := range r.dots {
		order[i] = i
		for j, b := range r.dots {
			if i != j {
				crowd[i] += 1 / (100 + (a.x-b.x)*(a.x-b.x)/4 + (a.y-b.y)*(a.y-b.y))
			}
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(crowd[j], crowd[i]) })
	return order
}

// best is the cheapest free place of a label, not found where none is free.
func (r *rooms) best(i int, text string, size float64) place {
	d := r.dots[i]
	h, w := size, width(text, size)
	best, cheapest := place{}, math.Inf(1)
	try := func(x, y float64, anchor string, leader bool, cost float64) {
		if cost >= cheapest {
			return
		}
		name := caption{class: "c-name c-halo", text: text, x: x, y: y, size: size, anchor: anchor}
		box := name.around(w)
		if !r.free(i, box) {
			return
		}
		cost += r.covered(box)
		p := place{caption: name, found: true, leader: leader, room: box}
		if leader {
			p.lx = min(max(d.x, box.x0), box.x1)
			p.ly = min(max(d.y, box.y0), box.y1)
			if anchor != "middle" {
				p.lx, p.ly = x, y
			}
			cost += r.crossings(i, p)
		}
		if cost < cheapest {
			best, cheapest = p, cost
		}
	}
	side, above := d.r+4, d.r+2+h/2
	try(d.x+side, d.y, "start", false, 0)
	try(d.x-side, d.y, "end", false, 1)
	try(d.x, d.y-above, "middle", false, 2)
	try(d.x, d.y+above, "middle", false, 2.2)
	for k, s := range [][2]float64{{1, -1}, {1, 1}, {-1, -1}, {-1, 1}} {
		anchor := "start"
		if s[0] < 0 {
			anchor = "end"
		}
		try(d.x+s[0]*(d.r+1), d.y+s[1]*(d.r+h/2-1), anchor, false, 3+float64(k)/10)
	}
	for _, far := range reach {
		for k := range 24 {
			sin, cos := math.Sincos(float64(k) * math.Pi / 12)
			anchor := "middle"
			if cos > 0.3 {
				anchor = "start"
			} else if cos < -0.3 {
				anchor = "end"
			}
			try(d.x+(d.r+far)*cos, d.y+(d.r+far+h/2*math.Abs(sin))*sin, anchor, true, 4+far/4+math.Abs(sin))
		}
	}
	return best
}

// free reports whether a label's box touches no dot and no other label.
func (r *rooms) free(i int, b label) bool {
	if b.x0 < r.bounds.x0 || b.x1 > r.bounds.x1 || b.y0 < r.bounds.y0 || b.y1 > r.bounds.y1 {
		return false
	}
	for j, d := range r.dots {
		if j != i && b.x0 < d.x+d.r+1 && b.x1 > d.x-d.r-1 && b.y0 < d.y+d.r && b.y1 > d.y-d.r {
			return false
		}
	}
	for j, p := range r.places {
		if j == i || !p.found {
			continue
		}
		if b.overlaps(p.room, 2) {
			return false
		}
		if p.leader && b.cut(r.dots[j].x, r.dots[j].y, p.lx, p.ly) {
			return false
		}
	}
	return true
}

// covered is the price of a label that is on lines: it stands aside of them where
// it can without a leader.
func (r *rooms) covered(b label) float64 {
	for _, l := range r.lines {
		if b.overlaps(label{min(l.x0, l.x1), min(l.y0, l.y1) - 1, max(l.x0, l.x1), max(l.y0, l.y1) + 1}, 1) {
			return 5
		}
	}
	return 0
}

// crossings is the price of a leader line: dear where it runs through a dot, a
// label or another line.
func (r *rooms) crossings(i int, p place) float64 {
	cost := 0.0
	from := r.dots[i]
	for j, d := range r.dots {
		if j == i {
			continue
		}
		if (label{d.x - d.r, d.y - d.r, d.x + d.r, d.y + d.r}).cut(from.x, from.y, p.lx, p.ly) {
			cost += 40
		}
		q := r.places[j]
		if !q.found {
			continue
		}
		if q.room.cut(from.x, from.y, p.lx, p.ly) {
			cost += 1000
		}
		if q.leader && crossing(from.x, from.y, p.lx, p.ly, d.x, d.y, q.lx, q.ly) {
			cost += 60
		}
	}
	return cost
}

// overlaps reports whether two boxes come nearer than gap across, or touch.
func (l label) overlaps(o label, gap float64) bool {
	return l.x0 < o.x1+gap && o.x0 < l.x1+gap && l.y0 < o.y1 && o.y0 < l.y1
}

// cut reports whether a line from (ax,ay) to (bx,by) runs through the box.
func (l label) cut(ax, ay, bx, by float64) bool {
	const steps = 24
	for k := range steps - 1 { // its last point is on its own label
		t := float64(k) / steps
		if x, y := ax+(bx-ax)*t, ay+(by-ay)*t; x > l.x0 && x < l.x1 && y > l.y0 && y < l.y1 {
			return true
		}
	}
	return false
}

func crossing(ax, ay, bx, by, cx, cy, dx, dy float64) bool {
	side := func(px, py, qx, qy, rx, ry float64) bool { return (qx-px)*(ry-py)-(qy-py)*(rx-px) > 0 }
	return side(ax, ay, bx, by, cx, cy) != side(ax, ay, bx, by, dx, dy) &&
		side(cx, cy, dx, dy, ax, ay) != side(cx, cy, dx, dy, bx, by)
}
