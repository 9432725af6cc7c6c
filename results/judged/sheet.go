package judged

import (
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged/kept"
)

// Sheet is all judgments of one model in one variant, by one judge in one run,
// under one condition; of several outputs for an item, those of the same name. Marks are
// kept by item; reasons stay in the files.
type Sheet struct {
	Model     string // as the files write it
	ModelID   string // as [Input].Resolve says
	Variant   string // how the model was run; "" as it comes
	Condition string // id; "" where the benchmark declares none
	Sample    string // which of several outputs of the model for an item; "" where they have no names
	Judge     string // as benchmark.yaml names it where it does, else as the files do; "" is unknown
	Run       string // which of several runs of the judge; "" where they have no names
	Files     []int  // indices of Suite.Files, ascending

	suite  *Suite
	byMark bool // some records are one mark of a judgment
	status []Status
	place  kept.Places
	cells  []sheetMark
	lines  map[int][]tableLine // of an item, in tables with a row a line

	reviews map[int][]Review // by item: what people say; nil in a judge's sheet

	facts saidOf // of the run; nil where no fact is declared

	replies map[int]kept.Place // by item: the judge's whole replies in files of their own
}

// sheetMark is one mark of all items: one number each, or a list.
type sheetMark struct {
	state  []uint8
	single kept.Numbers
	lists  []uint32 // by item: which of the suite's lists; nil for single marks
}

func newSheet(s *Suite, items int) *Sheet {
	sheet := &Sheet{suite: s, cells: make([]sheetMark, len(s.marks))}
	sheet.grow(items)
	return sheet
}

// whose says whose output, in which variant and under which condition, names in one form.
func (s *Sheet) whose() who {
	return who{model: s.ModelID, variant: source.Fold(s.Variant), condition: s.Condition}
}

// output says which output it is of, too.
func (s *Sheet) output() who {
	w := s.whose()
	w.sample = s.Sample
	return w
}

// called is what messages call the model, in its variant.
func (s *Sheet) called() string { return strings.TrimSpace(s.Model + " " + s.Variant) }

// roomOf is how many bytes a judgment with such marks takes: for its status and
// place, and for each mark. A mark with more than 255 numbers takes seven more, lists what
// is in them, each once.
func roomOf(marks []formula.Mark) int {
	room := 1 + 8
	for _, m := range marks {
		if room += 2; m.List {
			room += 3
		}
	}
	return room
}

// grow makes room for items that were not known before.
func (s *Sheet) grow(items int) {
	s.status = kept.Grown(s.status, items)
	s.place.Grow(items)
	for i := range s.cells {
		c := &s.cells[i]
		c.state = kept.Grown(c.state, items)
		if s.suite.marks[i].List {
			c.lists = kept.Grown(c.lists, items)
		} else {
			c.single.Grow(items)
		}
	}
}

// Status returns what became of an item's judgment. A list of marks of another
// length than the item's lines is reported by [Row.Status], since it concerns only
// the boards whose formulas use that list.
func (s *Sheet) Status(item int) Status { return s.status[item] }

// Marks returns an item's marks of that name: one for a single mark, one a line
// for a list; NaN where a line has none. nil where there are none at all.
// The caller must not change them.
func (s *Sheet) Marks(item int, name string) []float64 {
	if i := s.suite.mark(name); i != none {
		return s.list(item, i)
	}
	return nil
}

// Verdicts returns an item's marks where it is known which line each belongs to:
// as Marks does, but nil where the item is not judged, and for a list of another
// length than the item's lines whose marks do not name their lines. Such a list
// may have a score; the mark of one of its lines, it has not. What people leave between
// two things is NaN: it counts in scores, and is no verdict.
func (s *Sheet) Verdicts(item int, name string) []float64 {
	if i := s.suite.mark(name); i != none {
		return s.decided(item, i)
	}
	return nil
}

func (s *Sheet) decided(item, mark int) []float64 {
	list := s.verdicts(item, mark)
	if scale := s.suite.scales[mark]; s.ByPeople() && scale.Two() {
		list = slices.Clone(list)
		for i, x := range list {
			if x > scale.Min && x < scale.Max {
				list[i] = math.NaN()
			}
		}
	}
	return list
}

func (s *Suite) mark(name string) int {
	return slices.IndexFunc(s.marks, func(m formula.Mark) bool { return m.Name == name })
}

func (s *Sheet) verdicts(item, mark int) []float64 {
	if s.status[item] != Judged {
		return nil
	}
	list := s.list(item, mark)
	switch s.cells[mark].state[item] {
	case whole, partial:
		return list
	case averaged:
		lines := len(s.suite.Items[item].Lines(s.suite.marks[mark].Name))
		if len(list) > lines || !s.numbered(item, mark) {
			return nil
		}
		return padded(slices.Clip(list), lines, math.NaN())
	}
	return nil
}

// numbered reports whether the marks of a list name the lines they belong to.
func (s *Sheet) numbered(item, mark int) bool {
	d := s.suite.descriptionOf(s.place.At(item).File)
	return d.line != none || slices.ContainsFunc(d.marks, func(m markReader) bool { return m.index == mark && m.Line.Value != "" })
}

func (s *Sheet) list(item, mark int) []float64 {
	c := &s.cells[mark]
	switch {
	case c.state[item] == absent:
		return nil
	case s.suite.marks[mark].List:
		return s.suite.lists.At(c.lists[item])
	case c.state[item] == broken, c.state[item] == undecided:
		return nil
	}
	return c.single.One(item)
}

// Source returns where an item's judgment stands, and its number where the file
// is a JSON document. ok is false where the item has none. In a table with a
// row a line it is the first row.
func (s *Sheet) Source(item int) (at source.Place, number int, ok bool) {
	if s.status[item] == NoJudgment {
		return source.Place{}, 0, false
	}
	p := s.place.At(item)
	return s.suite.at(p), int(p.Number), true
}

// at is a place as problems have it.
func (s *Suite) at(p kept.Place) source.Place {
	return source.Place{File: s.Files[p.File].Path, Line: int(p.Line)}
}

// putMark keeps one mark of an item.
func (s *Sheet) putMark(item, mark int, state uint8, values []float64) {
	c := &s.cells[mark]
	c.state[item] = state
	if s.suite.marks[mark].List {
		c.lists[item] = s.suite.lists.Add(values)
	} else if len(values) > 0 {
		c.single.Set(item, values[0])
	}
}

// reorder brings items into another order: order[to] is where an item was.
func (s *Sheet) reorder(order []int) {
	s.status = kept.Reordered(s.status, order)
	s.place.Reorder(order)
	for i := range s.cells {
		c := &s.cells[i]
		c.state, c.lists = kept.Reordered(c.state, order), kept.Reordered(c.lists, order)
		c.single.Reorder(order)
	}
	s.lines, s.replies = remapped(s.lines, order), remapped(s.replies, order)
}

func remapped[T any](of map[int]T, order []int) map[int]T {
	if of == nil {
		return nil
	}
	out := map[int]T{}
	for to, from := range order {
		if v, ok := of[from]; ok {
			out[to] = v
		}
	}
	return out
}
