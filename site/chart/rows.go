package chart

// What charts of a row a series share: names at the left, and columns of texts.

// A column is a text a series beside its figures, in the table and in drawings of rows.
type column struct {
	head   string // in the table
	short  string // in a drawing
	cells  []string
	filled bool // some cell is not empty
	listed bool // it is in the table: one column of ranks brings the other

	x      float64
	anchor string // empty: it is not drawn
}

// The columns, in their order in the table.
const (
	intervals = iota
	figures   // of an Interval, in the drawing alone
	places
	firstRanks
	lastRanks
	changes
	computed
)

func (c Chart) columns() []column {
	var steps [2]string
	if names := c.groupNames(); len(names) > 0 {
		steps = [2]string{names[0], names[len(names)-1]}
	}
	columns := []column{
		{head: "interval"}, {}, {head: "rank range", short: "rank"},
		{head: "rank, " + steps[0], short: "rank"}, {head: "rank, " + steps[1], short: "rank"},
		{head: "change", short: "change"}, {head: "computed", short: "computed"},
	}
	for _, s := range c.Series {
		for n, cell := range []string{s.interval(), "", s.Places, s.Ranks[0], s.Ranks[1], minus(s.Change), minus(s.Computed)} {
			col := &columns[n]
			col.cells, col.filled = append(col.cells, cell), col.filled || cell != ""
			col.listed = col.filled
		}
	}
	ranked := columns[firstRanks].filled || columns[lastRanks].filled
	columns[firstRanks].listed, columns[lastRanks].listed = ranked, ranked
	return columns
}

// room is the room that a column takes; none where it is empty.
func (col column) room(g geometry) float64 {
	if !col.filled {
		return 0
	}
	return max(widest(col.cells, g.small), width(col.short, g.small)) + 12
}

// rows is where everything of a chart of rows is.
type rows struct {
	key           key
	names         []string // shortened
	mark          float64  // room for the kind's mark before a name
	columns       []column
	titleY, headY float64
	top, bottom   float64 // of the rows
	pitch         float64
	drop          float64 // from a row's middle down to its marks and up to its name
	axis          axis
	height        float64
}

// name shortens the names to room.
func (r *rows) name(c Chart, room float64, g geometry) {
	if c.marked() {
		r.mark = keyMark
	}
	names := make([]string, len(c.Series))
	for i, s := range c.Series {
		names[i] = s.Name
	}
	r.names = shortenAll(names, room-r.mark, g.font)
}

// below places the axis' title, the heads and a row a series from y down.
func (r *rows) below(c Chart, y float64) {
	r.titleY, y = c.Scale.titled(y)
	r.headY, r.top = y+tickHeight/2, y+tickHeight
	r.bottom = r.top + float64(len(c.Series))*r.pitch
	r.height = r.bottom + 4
}

func (r rows) mid(i int) float64 { return r.top + (float64(i)+0.5)*r.pitch }

// draw draws what is around the rows: the legend, the titles and the grid.
func (r rows) draw(c Chart, s *scene) {
	s.setHeight(r.height)
	r.key.draw(s)
	drawAxisTitle(s, c.Scale, r.axis, r.titleY)
	s.plot = []float64{r.axis.from, r.top + r.drop, r.axis.to, r.bottom + r.drop}
	heads := s.frame()
	for n, col := range r.columns {
		y := r.headY
		if n >= changes && r.drop > 0 {
			y -= tickHeight
		}
		if col.filled && col.anchor != "" && col.short != "" {
			s.text(heads, caption{class: "c-note", text: col.short, full: col.head, x: col.x, y: y, size: s.geo.small, anchor: col.anchor})
		}
	}
}

// drawRow draws the texts of a row: the name after the mark of its kind, and columns.
func (r rows) drawRow(c Chart, s *scene, g *group, i int) {
	sr, y := c.Series[i], r.mid(i)-r.drop
	name := caption{class: "c-name", text: r.names[i], full: sr.Name, x: r.mark, y: y, size: s.geo.font, link: sr.Link}
	if sr.Slot > 0 {
		name.class = "c-name c-differs"
	}
	if r.mark > 0 {
		if k := c.kind(sr); k >= 0 {
			l := kindLook(k)
			class := "c-kind " + l.markClass()
			if l.class != g.Class {
				class += " " + l.class
			}
			g.path(class, l.shape.path(5, y, 4))
		}
	}
	s.text(g, name)
	for n, col := range r.columns {
		if !col.filled || col.anchor == "" {
			continue
		}
		t := caption{class: "c-note", text: col.cells[i], x: col.x, y: y, size: s.geo.small, anchor: col.anchor}
		switch {
		case n == firstRanks, n == lastRanks:
			t.y = r.mid(i) + r.drop
		case n == changes && sr.falls():
			t.class = "c-value c-down"
		case n == changes, n == figures:
			t.class = "c-value"
		case n == computed && sr.Change != "" && sr.Computed != sr.Change:
			t.class = "c-value c-differs"
		}
		s.text(g, t)
	}
}
