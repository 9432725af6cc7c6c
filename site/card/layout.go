package card

import "math"

// Places on the card, in pixels. At a quarter of the size, as lists of messages
// show it, names are nine to eleven pixels high.
const (
	edge      = 64 // left and right of everything
	right     = Width - edge
	room      = right - edge
	edgeTop   = 12 // the coloured band
	siteLine  = 72 // baseline of the site's name
	siteSize  = 26
	headTop   = 96 // where title and subtitle begin
	noteLine  = 596
	noteSize  = 24
	rowsEnd   = 548 // rows end above this where there is a note
	rowsEmpty = 582 // and here where there is none
	gap       = 24  // between columns
)

// draw lays the card out from the top: site, title, subtitle, rows, note.
func (c Card) draw(p canvas, f *typeface) {
	p.fill(0, 0, Width, edgeTop, band)
	c.drawSite(p, f)
	end := rowsEmpty
	if note := drawable(c.Note, ""); note != "" {
		face := f.at(style{size: noteSize})
		p.text(face, face.shorten(note, room), edge, noteLine, grey)
		end = rowsEnd
	}
	rows := c.Rows[:min(len(c.Rows), MaxRows)]
	if len(rows) == 0 {
		head := c.head(f, []int{84, 72, 60}, 4, 36, 3)
		head.draw(p, max(headTop, (headTop+end-head.height())/2))
		return
	}
	head := c.head(f, []int{60, 54, 48}, 2, 30, 1)
	head.draw(p, headTop)
	top := headTop + head.height() + 22
	p.fill(edge, top, room, 2, rail)
	drawRows(p, f, rows, top+14, end)
}

// drawSite sets the site's name behind its mark, three bars as in the icon.
func (c Card) drawSite(p canvas, f *typeface) {
	site := drawable(c.Site, "")
	if site == "" {
		return
	}
	p.fill(edge, siteLine-19, 28, 5, band)
	p.fill(edge, siteLine-11, 19, 5, band)
	p.fill(edge, siteLine-3, 11, 5, band)
	face := f.at(style{bold: true, size: siteSize})
	p.text(face, face.shorten(site, room-42), edge+42, siteLine, grey)
}

// heading is title and subtitle, broken into lines.
type heading struct {
	title, subtitle       []string
	titleFace, subFace    *face
	titlePitch, subPitch  int
	titleAscent, subStand int
}

// head breaks title and subtitle. The title takes the largest of the sizes at
// which one line holds it whole, else the smallest, on so many lines.
func (c Card) head(f *typeface, sizes []int, titleLines, subSize, subLines int) heading {
	var h heading
	title := drawable(c.Title, c.TitleFallback)
	for lines := 1; lines <= titleLines && h.title == nil; lines++ {
		for _, size := range sizes {
			face := f.at(style{bold: true, size: size})
			broken, whole := face.wrap(title, room, lines)
			last := lines == titleLines && size == sizes[len(sizes)-1]
			if whole || last {
				h.title, h.titleFace, h.titlePitch, h.titleAscent = broken, face, size*9/8, size*4/5
				break
			}
		}
	}
	h.subFace = f.at(style{size: subSize})
	h.subPitch, h.subStand = subSize*4/3, subSize
	h.subtitle, _ = h.subFace.wrap(drawable(c.Subtitle, ""), room, subLines)
	return h
}

func (h heading) height() int {
	return len(h.title)*h.titlePitch + len(h.subtitle)*h.subPitch
}

func (h heading) draw(p canvas, y int) {
	for _, line := range h.title {
		p.text(h.titleFace, line, edge, y+h.titleAscent, black)
		y += h.titlePitch
	}
	for _, line := range h.subtitle {
		p.text(h.subFace, line, edge, y+h.subStand, grey)
		y += h.subPitch
	}
}

// columns is where the parts of a row lie, the same for all rows of a card.
type columns struct {
	pitch, size          int
	rank, name, bar, end int // left edges; end is the right one of the bars
	regular, bold        *face
}

const (
	rowHigh  = 84 // the most a row takes
	nameMost = 600
	rankMost = 120
	valMost  = 240
)

func drawRows(p canvas, f *typeface, rows []Row, top, end int) {
	pitch := min(rowHigh, (end-top)/len(rows))
	top += (end - top - pitch*len(rows)) / 2
	size := min(44, pitch*13/20) / 2 * 2
	l := columns{pitch: pitch, size: size, regular: f.at(style{size: size}), bold: f.at(style{bold: true, size: size})}
	ranks, names, values := make([]string, len(rows)), make([]string, len(rows)), make([]string, len(rows))
	rankWide, nameWide, valWide := 0, 0, 0
	for i, r := range rows {
		face := l.face(r)
		ranks[i] = face.shorten(drawable(r.Rank, ""), rankMost)
		values[i] = face.shorten(drawable(r.Value, ""), valMost)
		if clean(r.Value) == "" {
			values[i] = "–"
		}
		rankWide = max(rankWide, face.width(ranks[i]))
		valWide = max(valWide, face.width(values[i]))
	}
	for i, name := range l.names(rows) {
		names[i] = name
		nameWide = max(nameWide, l.face(rows[i]).width(name))
	}
	l.rank, l.name = edge+rankWide, edge
	if rankWide > 0 {
		l.name = l.rank + gap
	}
	l.bar, l.end = l.name+nameWide+gap, right-valWide-gap
	for i, r := range rows {
		y := top + i*pitch
		base := y + pitch/2 + size*9/25 // the middle of capitals on the row's middle
		face := l.face(r)
		p.text(face, ranks[i], l.rank-face.width(ranks[i]), base, grey)
		p.text(face, names[i], l.name, base, black)
		p.text(face, values[i], right-face.width(values[i]), base, black)
		l.mark(p, r, y+pitch/2)
	}
}

func (l columns) face(r Row) *face {
	if r.Strong {
		return l.bold
	}
	return l.regular
}

// names shortens the rows' names; those that would become one are cut in the
// middle instead.
func (l columns) names(rows []Row) []string {
	out, count := make([]string, len(rows)), map[string]int{}
	for i, r := range rows {
		out[i] = l.face(r).shorten(drawable(r.Name, r.Fallback), nameMost)
		count[out[i]]++
	}
	for i, r := range rows {
		if name := drawable(r.Name, r.Fallback); count[out[i]] > 1 && out[i] != name {
			out[i] = l.face(r).shortenMiddle(name, nameMost)
		}
	}
	return out
}

// mark draws a row's bar or dot around the height y.
func (l columns) mark(p canvas, r Row, y int) {
	long := l.end - l.bar
	high := l.size * 3 / 5
	if r.Dot {
		p.fill(l.bar, y-1, long, 3, rail)
	} else {
		p.fill(l.bar, y-high/2, long, high, rail)
	}
	if math.IsNaN(r.Level) {
		return
	}
	level := max(0, min(1, r.Level))
	with, radius := soft, l.size*9/32
	if r.Strong {
		with, radius = accent, l.size*3/8
	}
	if r.Dot {
		// The dot stays on the rail at both ends.
		p.dot(l.bar+radius+int(math.Round(level*float64(long-2*radius))), y, radius, 4)
		return
	}
	p.fill(l.bar, y-high/2, int(math.Round(level*float64(long))), high, with)
}
