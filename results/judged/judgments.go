package judged

import (
	"math"
	"slices"

	"standings/results/formula"
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// judgments is a table of judgments, by column, of a file while it is read and of a suite: a
// row is what one record says of an item of an output. In the suite's a [Sheet] says which
// row an item has, and row 0 is the judgment that is not there. Where records hold parts of a
// judgment, their rows follow its own, whose marks are made of theirs when all files are read
// (lines.go).
type judgments struct {
	status []Status
	place  kept.Places
	part   kept.Mostly // which part of a judgment it is: entire, itsReply, or a line, counted from 1
	next   kept.Mostly // the row of the next part of the same judgment; 0 behind the last
	marks  []markColumn
	lists  kept.Lists
	under  map[int][]record.Value // of a line until all files are read: by mark that has some, its parents
}

// markColumn is one mark of all judgments: one number each, or a list.
type markColumn struct {
	list   bool
	state  []uint8
	single kept.Numbers
	lists  []uint32 // which of the lists
}

// What part of a judgment a record holds, where it is no line.
const (
	entire   int32 = 0
	itsReply int32 = math.MaxInt32
)

func newJudgments(marks []formula.Mark) judgments {
	t := judgments{under: map[int][]record.Value{}}
	for _, m := range marks {
		t.marks = append(t.marks, markColumn{list: m.List})
	}
	t.add(entire)
	return t
}

// room is how many bytes the table takes of so many outputs' items with so many judgments: for
// each of the former the number of its row, and for each judgment its status, its place and its
// marks. A mark with more than 255 numbers takes seven more, lists what is in them, each once.
func (t *judgments) room(items, rows int) int {
	row := 1 + 12
	for _, m := range t.marks {
		if row += 2; m.list {
			row += 3
		}
	}
	return 4*items + row*rows
}

// add makes a row without marks.
func (t *judgments) add(part int32) (row int) {
	row = len(t.status)
	t.status = kept.Grown(t.status, row+1)
	t.place.Grow(row + 1)
	t.part.Grow(row + 1)
	t.next.Grow(row + 1)
	t.part.Set(row, part)
	for i := range t.marks {
		c := &t.marks[i]
		if c.state = kept.Grown(c.state, row+1); c.list {
			c.lists = kept.Grown(c.lists, row+1)
		} else {
			c.single.Grow(row + 1)
		}
	}
	return row
}

// expect makes room for so many more rows at once.
func (t *judgments) expect(more int) {
	t.status = slices.Grow(t.status, more)
	t.place.Expect(more)
	for i := range t.marks {
		c := &t.marks[i]
		if c.state = slices.Grow(c.state, more); c.list {
			c.lists = slices.Grow(c.lists, more)
		} else {
			c.single.Expect(more)
		}
	}
}

// full reports whether the next row takes room anew, as it does after some thousand rows.
func (t *judgments) full() bool { return len(t.status) == cap(t.status) && len(t.status) > 1<<12 }

// find returns the row of a part of a judgment, and whether no record held it before. Of lines
// that failed, each has a row.
func (t *judgments) find(row int, part int32, status Status) (at int, isNew bool) {
	if part == entire {
		return row, t.status[row] == NoJudgment
	}
	for at = row; t.next.At(at) != 0; {
		at = int(t.next.At(at))
		if t.part.At(at) == part && (part == itsReply || t.status[at] == Judged && status == Judged) {
			return at, false
		}
	}
	t.next.Set(at, int32(t.add(part)))
	return int(t.next.At(at)), true
}

// parts are the rows of a judgment's lines, in their order, and of its reply; 0 where there is
// none.
func (t *judgments) parts(row int) (lines []int, reply int) {
	for row = int(t.next.At(row)); row != 0; row = int(t.next.At(row)) {
		if t.part.At(row) == itsReply {
			reply = row
		} else {
			lines = append(lines, row)
		}
	}
	slices.SortStableFunc(lines, func(a, b int) int { return int(t.part.At(a)) - int(t.part.At(b)) })
	return lines, reply
}

// set keeps one mark of a row.
func (t *judgments) set(row, mark int, state uint8, values []float64) {
	c := &t.marks[mark]
	if c.state[row] = state; c.list {
		c.lists[row] = t.lists.Add(values)
	} else if len(values) > 0 {
		c.single.Set(row, values[0])
	}
}

// take takes one mark over from a row of another table.
func (t *judgments) take(row int, from *judgments, at, mark int) {
	of, to := &from.marks[mark], &t.marks[mark]
	if to.state[row] = of.state[at]; to.list {
		to.lists[row] = t.lists.Add(from.lists.At(of.lists[at]))
	} else {
		to.single.Set(row, of.single.At(at))
	}
}

// numbers lists the numbers of one mark of a row; nil where there are none. The caller must
// not change them.
func (t *judgments) numbers(row, mark int) []float64 {
	c := &t.marks[mark]
	switch {
	case c.state[row] == absent:
		return nil
	case c.list:
		return t.lists.At(c.lists[row])
	case c.state[row] == broken, c.state[row] == undecided:
		return nil
	}
	return c.single.One(row)
}

// among reports whether a mark has none but some numbers; it may deny it though it is so.
func (t *judgments) among(mark int, some []float64) bool {
	if c := &t.marks[mark]; !c.list {
		return c.single.Among(some)
	}
	return t.lists.Among(some)
}

// settled drops what only further rows would need.
func (t *judgments) settled() {
	t.status, t.under = kept.Settled(t.status), nil
	for i := range t.marks {
		c := &t.marks[i]
		c.state, c.lists = kept.Settled(c.state), kept.Settled(c.lists)
		c.single.Settled()
	}
	t.place.Settled()
	t.lists.Settled()
}
