package card

import "math"

const (
	rowMost   = 90  // pixels from row to row
	sizeMost  = 46  // of the letters
	sizeLeast = 34  // unless the rows are too many for it
	rankMost  = 240 // the widest that ranks and values may be before they are cut
	valueMost = 300
	barLeast  = 240 // what names leave to the bars
	rankGap   = 22
	gap       = 28 // on both sides of the bars
)

// rowSet is the rows of a card, set in columns of their own width.
type rowSet struct {
	rows                []Row
	ranks, names, value []string
	size                int
	regular, bold       *face
	rankEnd, name       int // right edge of the ranks, left of the names
	bar, barEnd         int
	whole               bool // no text was cut
}

// drawRows sets the rows between two heights, with the largest letters that
// leave every text whole; where none do, with the smallest.
func drawRows(p canvas, t *typeface, rows []Row, top, end int) {
	pitch := min(rowMost, (end-top)/len(rows))
	top += (end - top - pitch*len(rows)) / 2
	size := min(sizeMost, pitch*13/20) &^ 1
	set := setRows(t, rows, size)
	for !set.whole && size > sizeLeast {
		size -= 2
		set = setRows(t, rows, size)
	}
	for i := range rows {
		set.draw(p, i, top+i*pitch+pitch/2)
	}
}

func setRows(t *typeface, rows []Row, size int) rowSet {
	s := rowSet{rows: rows, size: size, regular: t.at(style{size: size}), bold: t.at(style{bold: true, size: size}), whole: true}
	rankWide, valueWide := 0, 0
	for _, r := range rows {
		rank, value := drawable(r.Rank, ""), drawable(r.Value, "")
		if value == "" {
			value = "–"
		}
		s.ranks = append(s.ranks, s.cut(s.face(r).shorten, rank, rankMost))
		s.value = append(s.value, s.cut(s.face(r).shorten, value, valueMost))
		rankWide = max(rankWide, s.face(r).width(s.ranks[len(s.ranks)-1]))
		valueWide = max(valueWide, s.face(r).width(s.value[len(s.value)-1]))
	}
	s.rankEnd, s.name = edge+rankWide, edge
	if rankWide > 0 {
		s.name = s.rankEnd + rankGap
	}
	s.barEnd = right - valueWide - gap
	nameWide := 0
	for i, r := range rows {
		s.names = append(s.names, s.cut(s.face(r).shortenMiddle, drawable(r.Name, r.Fallback), s.barEnd-barLeast-gap-s.name))
		nameWide = max(nameWide, s.face(r).width(s.names[i]))
	}
	s.bar = s.name + nameWide + gap
	return s
}

// cut shortens a text, and notes whether one was.
func (s *rowSet) cut(shorten func(string, int) string, text string, room int) string {
	short := shorten(text, room)
	s.whole = s.whole && short == text
	return short
}

func (s *rowSet) face(r Row) *face {
	if r.Strong {
		return s.bold
	}
	return s.regular
}

// draw sets a row around the height y.
func (s *rowSet) draw(p canvas, i, y int) {
	r := s.rows[i]
	f := s.face(r)
	base := y + s.size*9/25 // so that y is the middle of the capitals
	p.text(f, s.ranks[i], s.rankEnd-f.width(s.ranks[i]), base, grey)
	p.text(f, s.names[i], s.name, base, black)
	p.text(f, s.value[i], right-f.width(s.value[i]), base, black)
	if clean(r.Value) == "" || math.IsNaN(r.Level) {
		return
	}
	level, long := max(0, min(1, r.Level)), s.barEnd-s.bar
	if r.Dot {
		radius := s.size * 9 / 32
		if r.Strong {
			radius = s.size * 3 / 8
		}
		p.fill(s.bar, y-1, long, 3, rail)
		// The first and the last place of a dot are on the rail, for both sizes.
		inset := s.size * 3 / 8
		p.dot(s.bar+inset+part(level, long-2*inset), y, radius, 4)
		return
	}
	with, high := soft, s.size*5/8
	if r.Strong {
		with = accent
	}
	p.fill(s.bar, y-high/2, long, high, rail)
	p.fill(s.bar, y-high/2, part(level, long), high, with)
}

// part is a share of a length in whole pixels.
func part(level float64, long int) int { return int(math.Round(level * float64(long))) }
