package judged

import (
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged/kept"
)

// Sheet is all judgments of one model in one variant, by one judge in one run,
// under one condition; of several outputs for an item, those of the same name. Marks are kept by item; reasons stay in the files.
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
	marks  []formula.Mark
	named  bool // the files name the judge
	byMark bool // some records are one mark of a judgment
	status []uint8
	place  kept.Places
	cells  []sheetMark
	lines  map[int][]tableLine // of an item, in tables with a row a line

	reviews map[int][]Review // by item: what people say; nil in a judge's sheet

	facts map[string]*said // by fact: what the files say of the run; nil where no fact is declared

	replies map[int]kept.Place // by item: the judge's whole replies in files of their own
}

// sheetMark is one mark of all items: one number each, or a list.
type sheetMark struct {
	state  []uint8
	single kept.Numbers
	lists  []uint32 // by item: which of the suite's lists; nil for single marks
}

// Status says what became of an item's judgment.
type Status string

const (
	NoJudgment       Status = "no judgment"
	Judged           Status = "judged"
	FailedGeneration Status = "failed generation" // the model gave nothing to judge
	FailedJudgment   Status = "failed judgment"   // the judge failed, or its reply could not be read
	ShortList        Status = "short list"        // a list of marks of another length than the item's lines
	Broken           Status = "broken record"     // an error was reported
	TooFew           Status = "too few outputs"   // fewer outputs of the item have a score than the board's rule takes
)

var statuses = [...]Status{NoJudgment, Judged, FailedGeneration, FailedJudgment, Broken}

func newSheet(s *Suite, marks []formula.Mark, items int) *Sheet {
	sheet := &Sheet{suite: s, marks: marks, cells: make([]sheetMark, len(marks))}
	sheet.grow(items)
	return sheet
}

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
	if items <= len(s.status) {
		return
	}
	more := items - len(s.status)
	s.status = append(s.status, make([]uint8, more)...)
	s.place.Grow(items)
	for i := range s.cells {
		c := &s.cells[i]
		c.state = append(c.state, make([]uint8, more)...)
		if s.marks[i].List {
			c.lists = append(c.lists, make([]uint32, more)...)
		} else {
			c.single.Grow(items)
		}
	}
}

// Status returns what became of an item's judgment. A list of marks of another
// length than the item's lines is reported by [Row.Status], since it concerns only
// the boards whose formulas use that list.
func (s *Sheet) Status(item int) Status { return statuses[s.status[item]] }

// Marks returns an item's marks of that name: one for a single mark, one a line
// for a list; NaN where a line has none. nil where there are none at all.
// The caller must not change them.
func (s *Sheet) Marks(item int, name string) []float64 {
	if i := s.mark(name); i != none {
		return s.list(item, i)
	}
	return nil
}

// Verdicts returns an item's marks where it is known which line each belongs to:
// as Marks does, but nil where the item is not judged, and for a list of another
// length than the item's lines whose marks do not name their lines. Such a list
// may have a score; the mark of one of its lines, it has not.
func (s *Sheet) Verdicts(item int, name string) []float64 {
	if i := s.mark(name); i != none {
		return s.verdicts(item, i)
	}
	return nil
}

func (s *Sheet) mark(name string) int {
	return slices.IndexFunc(s.marks, func(m formula.Mark) bool { return m.Name == name })
}

func (s *Sheet) verdicts(item, mark int) []float64 {
	if s.status[item] != judged {
		return nil
	}
	list := s.list(item, mark)
	switch s.cells[mark].state[item] {
	case whole, partial:
		return list
	case averaged:
		lines := len(s.suite.Items[item].Lines(s.marks[mark].Name))
		if len(list) > lines || !s.numbered(item, mark) {
			return nil
		}
		return padded(slices.Clip(list), lines, math.NaN())
	}
	return nil
}

// numbered reports whether the marks of a list name the lines they belong to.
func (s *Sheet) numbered(item, mark int) bool {
	d := s.suite.descriptions[s.suite.Files[s.place.At(item).File].description]
	return d.line != none || slices.ContainsFunc(d.marks, func(m markReader) bool { return m.index == mark && m.Line.Value != "" })
}

func (s *Sheet) list(item, mark int) []float64 {
	c := &s.cells[mark]
	switch {
	case c.state[item] == absent:
		return nil
	case s.marks[mark].List:
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
	if s.status[item] == unjudged {
		return source.Place{}, 0, false
	}
	p := s.place.At(item)
	return source.Place{File: s.suite.Files[p.File].Path, Line: int(p.Line)}, int(p.Number), true
}

// putMarks copies the i-th judgment of some rows to an item.
func (s *Sheet) putMarks(item int, r *rows, i int, starts []int) {
	for m := range r.number {
		from := &r.number[m]
		if len(from.state) == 0 {
			continue // another description's mark
		}
		s.putMark(item, m, from, i, starts[m])
	}
}

// putMark copies one mark of the i-th judgment of some rows to an item.
func (s *Sheet) putMark(item, mark int, from *column, i, start int) {
	to := &s.cells[mark]
	to.state[item] = from.state[i]
	if !s.marks[mark].List {
		to.single.Set(item, from.values[i])
		return
	}
	to.lists[item] = s.suite.lists.Add(from.values[start : start+int(from.count[i])])
}

// compact leaves out the lines that have no mark.
func compact(list []float64) []float64 {
	return slices.DeleteFunc(slices.Clone(list), math.IsNaN)
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
