package schema

import (
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/kind"
)

// mostSteps is how many steps a contrast can have and still be read.
const mostSteps = 6

func (c *checker) contrasts() {
	for _, k := range c.b.Contrasts {
		if n := len(k.Steps); n < 2 || n > mostSteps {
			c.errorf(k.At, "contrast %q has %d steps: it can be drawn with two to %d", k.ID, n, mostSteps)
		}
		metric := ""
		for _, s := range k.Steps {
			board := c.b.Board(s.Board.Value)
			if board == nil {
				continue
			}
			if metric == "" {
				metric = MetricOf(board)
			}
			if MetricOf(board) != metric {
				c.errorf(s.Board.At, "board %q shows %s, the contrast's first step %s: a contrast is one metric under several conditions", board.ID, MetricOf(board), metric)
			}
		}
	}
}

// scatters checks addresses such as accuracy and tasks/Understanding.
func (c *checker) scatters() {
	for _, s := range c.b.Scatters {
		for _, t := range []Text{s.X, s.Y} {
			if t.Value == "" {
				continue
			}
			id, column, within := strings.Cut(t.Value, "/")
			board := c.boardRef(Text{Value: id, At: t.At})
			if board == nil || !within || column == OverallColumn {
				continue
			}
			if said := board.Said(column); said != nil && !said.hasFigures() {
				c.drawable(t, said, s.Diagonal)
				continue
			}
			c.known(Text{Value: column, At: t.At}, c.columnNames(board), "board %q has no column %q", id)
		}
	}
}

// drawable checks that a column which holds no numbers can be an axis.
func (c *checker) drawable(at Text, column *BoardColumn, diagonal bool) {
	switch of := column.KindOf(); {
	case of.Axis == nil:
		drawn := kind.Names(func(k *kind.Kind) bool { return k.Axis != nil })
		c.errorf(at.At, "column %q has the kind %q: a scatter is drawn of the kinds %s", column.ID, of.Name, words.List(drawn))
	case diagonal:
		c.errorf(at.At, "column %q has the kind %q, and is equal to no figure: leave out diagonal", column.ID, of.Name)
	}
}

// columnNames lists what can follow a board in an address: its columns
// of figures and dates, and the groups of a crossed board's facets.
func (c *checker) columnNames(board *Board) (names []string) {
	for _, further := range c.b.Further(board) {
		if further.KindOf().Axis != nil {
			names = append(names, further.ID.Value)
		}
	}
	for _, col := range c.b.Columns(board) {
		names = append(names, col.ID)
		if len(col.Groups) > 1 {
			for _, g := range col.Groups {
				if !slices.Contains(names, g.ID.Value) {
					names = append(names, g.ID.Value)
				}
			}
		}
	}
	return names
}

func (c *checker) trust() {
	names := []string{OverallColumn}
	for _, f := range c.b.Facets {
		names = append(names, idsOf(f.Groups)...)
	}
	for i := range c.b.Trust {
		t := &c.b.Trust[i]
		c.sourceRef(t.At, t.Source)
		c.dataFile(t.At, &t.File)
		if len(t.Columns) == 0 {
			c.errorf(t.At, "trust table %q declares no columns", t.ID)
		}
		for _, col := range t.Columns {
			if col.Group.Value != "" {
				c.known(col.Group, names, "unknown group %q")
			}
		}
		c.unique("column", false, t.Columns)
	}
}
