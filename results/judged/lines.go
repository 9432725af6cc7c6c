package judged

import (
	"maps"
	"math"
	"slices"

	"standings/results/judged/record"
)

// closeLines makes each item's lists of the records of its lines.
func (m *merger) closeLines(sheet *Sheet) {
	reports := map[int32]*report{}
	for item, row := range sheet.at {
		if lines, _ := m.judgments.parts(int(row)); len(lines) > 0 {
			m.closeItem(item, int(row), lines, reports)
		}
	}
	for _, file := range slices.Sorted(maps.Keys(reports)) {
		reports[file].flush(m.problems)
	}
}

// closeItem makes an item's lists. A line that failed, or was not judged, makes
// the whole item so, and so does a judgment as a whole beside them.
func (m *merger) closeItem(item, row int, lines []int, reports map[int32]*report) {
	t := &m.judgments
	first, status := t.place.At(lines[0]), Judged
	for _, l := range lines {
		status = max(status, t.status[l])
		if at := t.place.At(l); at.Before(first) {
			first = at
		}
	}
	r := reports[first.File]
	if r == nil {
		r = &report{file: m.Files[first.File].Path}
		reports[first.File] = r
	}
	if t.status[row] != NoJudgment {
		status = Broken
		r.errorf(placed(first), "item %q is judged line by line, and as a whole at %s: keep one", m.items.all[item].ID, m.whereIs(t.place.At(row)))
	}
	t.status[row] = status
	t.place.Set(row, first)
	d := m.descriptionOf(first.File)
	under := 0
	for i := range d.marks {
		mark := &d.marks[i]
		var list []float64
		state := whole
		for _, l := range lines {
			c := t.marks[mark.index].state[l]
			if c == absent {
				continue
			}
			at := int(t.part.At(l))
			list = padded(list, at, math.NaN())
			if list[at-1] = math.NaN(); c == whole {
				list[at-1] = t.numbers(l, mark.index)[0]
			}
			state = max(state, c)
		}
		if mark.parent != none {
			own := slices.Clone(list)
			for _, l := range lines {
				if at := int(t.part.At(l)); len(t.under[l]) > under && at <= len(list) && mark.failed(own, at, t.under[l][under], r, placed(t.place.At(l))) {
					list[at-1] = 0
				}
			}
			under++
		}
		if status != Judged {
			state = absent
		} else {
			state = lengthOf(d, mark, state, list, m.items.all[item].Lines(mark.name), r, placed(first))
		}
		t.set(row, mark.index, state, list)
	}
}

// tableLine finds which line a record of a table is about, counted from 1, and how its
// judgment is.
func (f *fileReader) tableLine(r *record.Record, item int, status Status, here at) (int, Status) {
	line := 0
	var lines []Line
	for i := 0; i < len(f.marks) && lines == nil; i++ {
		lines = f.linesOf(item, f.marks[i].name)
	}
	if status == Judged {
		var problem string
		if line, problem = lineOf(r.Values[f.line], lines); problem != "" {
			f.errorf(here, "field %q %s", f.Line, problem)
			status = Broken
		}
	}
	return line + 1, status
}
