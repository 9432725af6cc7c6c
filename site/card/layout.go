package card

// Places on the card, in pixels. At a quarter of the size, as lists of messages
// show it, names are eight to eleven pixels high.
const (
	edge     = 64 // left and right of everything
	right    = width - edge
	room     = right - edge
	bandHigh = 12 // the coloured edge at the top
	siteLine = 68 // baseline of the site's name
	siteSize = 26
	siteMark = 42 // from the left edge of its mark to the name
	headTop  = 98 // where title and subtitle begin
	noteLine = 594
	noteSize = 24
	withNote = 550 // rows end above this where there is a note
	noNote   = 586 // and here where there is none
)

// draw lays the card out from the top: site, title, subtitle, rows, note.
func (c Card) draw(p canvas, t *typeface) {
	p.fill(0, 0, width, bandHigh, band)
	c.drawSite(p, t)
	end := noNote
	if note := readable(c.Note); note != "" {
		face := t.at(style{size: noteSize})
		p.text(face, face.shorten(note, room), edge, noteLine, grey)
		end = withNote
	}
	if len(c.Rows) == 0 {
		head := c.heading(t, alone)
		head.draw(p, max(headTop, (headTop+end-head.height())/2))
		return
	}
	head := c.heading(t, above)
	head.draw(p, headTop)
	top := headTop
	if h := head.height(); h > 0 {
		top += h + 22
		p.fill(edge, top, room, 2, rail)
		top += 12
	}
	drawRows(p, t, c.Rows[:min(len(c.Rows), MaxRows)], top, end)
}

// drawSite sets the site's name behind a mark of three bars, as in the icon.
func (c Card) drawSite(p canvas, t *typeface) {
	site := readable(c.Site)
	if site == "" {
		return
	}
	for i, long := range []int{28, 19, 11} {
		p.fill(edge, siteLine-19+8*i, long, 5, band)
	}
	face := t.at(style{bold: true, size: siteSize})
	p.text(face, face.shorten(site, room-siteMark), edge+siteMark, siteLine, grey)
}

// headStyle is how title and subtitle are set.
type headStyle struct {
	sizes    []int // of the title, largest first
	lines    int   // the most that the title takes
	subSize  int
	allLines int // the most that title and subtitle take together
}

var (
	above = headStyle{sizes: []int{60, 54, 48}, lines: 2, subSize: 30, allLines: 3} // above rows
	alone = headStyle{sizes: []int{84, 72, 60}, lines: 4, subSize: 36, allLines: 6} // without rows
)

// heading is title and subtitle, broken into lines.
type heading struct {
	title, subtitle    []string
	titleFace, subFace *face
	titleSize, subSize int
}

// heading breaks title and subtitle. The title takes as few lines as hold it
// whole at one of the sizes, the largest that does; where none does, the
// smallest on as many lines as there may be.
func (c Card) heading(t *typeface, s headStyle) heading {
	h := heading{subSize: s.subSize, subFace: t.at(style{size: s.subSize})}
	title := drawable(c.Title, c.TitleFallback)
fit:
	for lines := 1; lines <= s.lines; lines++ {
		for _, size := range s.sizes {
			var whole bool
			h.titleSize, h.titleFace = size, t.at(style{bold: true, size: size})
			if h.title, whole = h.titleFace.wrap(title, room, lines); whole {
				break fit
			}
		}
	}
	h.subtitle, _ = h.subFace.wrap(readable(c.Subtitle), room, s.allLines-len(h.title))
	return h
}

func (h heading) titlePitch() int { return h.titleSize * 9 / 8 }
func (h heading) subPitch() int   { return h.subSize * 5 / 4 }

// between is what parts subtitle from title.
func (h heading) between() int {
	if len(h.title) == 0 || len(h.subtitle) == 0 {
		return 0
	}
	return h.titleSize / 10
}

func (h heading) height() int {
	return len(h.title)*h.titlePitch() + h.between() + len(h.subtitle)*h.subPitch()
}

func (h heading) draw(p canvas, y int) {
	for _, line := range h.title {
		p.text(h.titleFace, line, edge, y+h.titleSize*4/5, black)
		y += h.titlePitch()
	}
	y += h.between()
	for _, line := range h.subtitle {
		p.text(h.subFace, line, edge, y+h.subSize, grey)
		y += h.subPitch()
	}
}
