package judged

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// tableLine is one row of a table with a row a line: one line's marks.
type tableLine struct {
	judgment
	place  kept.Place
	values []float64 // by mark; NaN where there is none
	state  []uint8
	under  []record.Value // by mark that has some: the line's parents
}

// putTable keeps the rows of a table until all files are read: the lines of one
// item may stand anywhere.
func (m *merger) putTable(f *fileReader, part *rows, sheet *Sheet) {
	if sheet.lines == nil {
		sheet.lines = map[int][]tableLine{}
	}
	for i, j := range part.list {
		item := m.itemOf(part, j)
		row := tableLine{j, f.place(j), slices.Repeat([]float64{math.NaN()}, len(m.marks)), make([]uint8, len(m.marks)), part.under[i*len(part.under)/len(part.list) : (i+1)*len(part.under)/len(part.list)]}
		for k := range f.marks {
			state, values := part.mark(i*len(f.marks) + k)
			if row.state[f.marks[k].index] = state; state == whole {
				row.values[f.marks[k].index] = values[0]
			}
		}
		rows := sheet.lines[item]
		before := slices.IndexFunc(rows, func(r tableLine) bool { return r.line == row.line && r.status == Judged })
		if before < 0 || row.status != Judged {
			sheet.lines[item] = append(rows, row)
			continue
		}
		first := &rows[before]
		if !f.again(m.Suite, first.place, row.place, fmt.Sprintf("line %d of item %q is judged", row.line+1, m.items.all[item].ID), "keep one") {
			first.status = Broken
		}
	}
}

// closeTable makes each item's lists of its rows.
func (m *merger) closeTable(sheet *Sheet) {
	reports := map[int32]*report{}
	for _, item := range slices.Sorted(maps.Keys(sheet.lines)) {
		m.closeItem(sheet, item, sheet.lines[item], reports)
	}
	for _, file := range slices.Sorted(maps.Keys(reports)) {
		reports[file].flush(m.problems)
	}
}

// closeItem makes an item's lists. A row that failed, or was not judged, makes
// the whole item so.
func (m *merger) closeItem(sheet *Sheet, item int, rows []tableLine, reports map[int32]*report) {
	slices.SortStableFunc(rows, func(a, b tableLine) int { return int(a.line) - int(b.line) })
	first := rows[0]
	status := Judged
	for _, r := range rows {
		status = max(status, r.status)
		if r.place.File < first.place.File || r.place.File == first.place.File && r.place.Line < first.place.Line {
			first = r
		}
	}
	if sheet.status[item] != NoJudgment {
		status = Broken // reported below: another file judges it as a whole
	}
	sheet.status[item] = status
	sheet.place.Set(item, first.place)
	r := reports[first.place.File]
	if r == nil {
		r = &report{file: m.Files[first.place.File].Path}
		reports[first.place.File] = r
	}
	d := m.descriptionOf(first.place.File)
	var list []float64
	under := 0
	for i := range d.marks {
		mark := &d.marks[i]
		lines := m.items.all[item].Lines(mark.name)
		c := &sheet.cells[mark.index]
		list = list[:0]
		state := whole
		for _, row := range rows {
			if row.state[mark.index] == absent {
				continue
			}
			list = padded(list, int(row.line)+1, math.NaN())
			list[row.line] = row.values[mark.index]
			state = max(state, row.state[mark.index])
		}
		if mark.parent != none {
			own := slices.Clone(list)
			for _, row := range rows {
				if len(row.under) > under && int(row.line) < len(list) && mark.failed(own, int(row.line)+1, row.under[under], r, placed(row.place)) {
					list[row.line] = 0
				}
			}
			under++
		}
		c.lists[item] = m.lists.Add(list)
		if status != Judged {
			state = absent
		} else {
			state = lengthOf(d, mark, state, list, lines, r, placed(first.place))
		}
		c.state[item] = state
	}
}

// tableLine finds which line a record of a table is about, and how its judgment is.
func (f *fileReader) tableLine(r *record.Record, item int, status Status, here at) (int32, Status) {
	line := 0
	var lines []Line
	for i := 0; i < len(f.marks) && lines == nil; i++ {
		lines = f.linesOf(item, f.marks[i].name)
	}
	if status == Judged {
		var problem string
		if line, problem = lineOf(r.Values[f.line], lines); problem != "" {
			f.errorf(here, "field %q %s", f.Line.Value, problem)
			status = Broken
		}
	}
	return int32(line), status
}
