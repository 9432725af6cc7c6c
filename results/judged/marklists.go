package judged

import (
	"bytes"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
	"standings/results/schema"
)

// elements lists what a list of marks holds: a JSON list, or one that Python printed
// as text.
func (m *markReader) elements(v record.Value) (list iter.Seq[record.Value], problem string) {
	if m.find != nil {
		return slices.Values(m.found(v)), ""
	}
	list, problem = elementsOf(v)
	if problem != "" {
		problem = fmt.Sprintf("mark %q %s", m.name, problem)
	}
	return list, problem
}

// elementsOf is the same of any list; the problem says that the value is none.
func elementsOf(v record.Value) (list iter.Seq[record.Value], problem string) {
	if v.Kind == record.List {
		return v.Elements(), ""
	}
	texts, ok := record.PythonList(v.Text())
	if !ok {
		problem = fmt.Sprintf("should be a list, not %s", v.Shown())
	}
	return func(yield func(record.Value) bool) {
		for _, text := range texts {
			if !yield(record.Value{Kind: record.Cell, Raw: []byte(text)}) {
				return
			}
		}
	}, problem
}

// length counts the entries of a list of marks.
func (m *markReader) length(v record.Value) (n int) {
	list, _ := m.elements(v)
	for range list {
		n++
	}
	return n
}

// readList appends a list's numbers to out, in the order of the item's lines
// where they are known. A line without a mark is NaN. state is whole where
// nothing was wrong; lengths are judged by the caller.
func (m *markReader) readList(v record.Value, lines []Line, r *report, here at, out []float64) (numbers []float64, state uint8) {
	begin := len(out)
	state = whole
	fail := func(format string, args ...any) {
		r.errorf(here, format, args...)
		state = broken
	}
	var values []record.Value
	if m.objects != nil {
		values = make([]record.Value, len(m.objects.Paths))
	}
	list, problem := m.elements(v)
	if problem != "" {
		fail("%s", problem)
	}
	for e := range list {
		line := len(out) - begin
		if m.objects != nil {
			if !m.objects.Pick(e, values) {
				fail("entry %d of mark %q should be an object with the field %q, not %s", line+1, m.name, m.Mark.Mark, e.Shown())
				continue
			}
			e = values[0]
			if m.Line.Value != "" {
				if line, problem = lineOf(values[1], lines); problem != "" {
					fail("entry of mark %q %s", m.name, problem)
					continue
				}
			}
		}
		x, note := math.NaN(), ""
		if e.Undefined() || isBlank(e) { // which is a line without a mark
			if m.hasAbsent {
				x = m.absent
			}
		} else {
			if x, note, problem = m.number(e); problem != "" {
				fail("%s", problem)
			} else if note != "" {
				r.warnf(here, "%s", note)
			}
		}
		out = padded(out, begin+line+1, math.NaN())
		if !math.IsNaN(x) {
			if !math.IsNaN(out[begin+line]) {
				fail("mark %q has line %d twice", m.name, line+1)
			}
			out[begin+line] = x
		}
	}
	return out, state
}

// listText is how a list of a mark is written.
type listText struct {
	mark int
	text string
}

// A file's lists are mostly a few hundred, written again and again. The numbers of so many are kept,
// and of none that is longer than so many bytes.
const (
	longestKept = 256
	mostLists   = 8 << 10
)

// checklist is readList of a record's mark. It keeps the numbers of lists with which nothing is wrong,
// and takes them again where a list comes again.
func (f *fileReader) checklist(m *markReader, v record.Value, lines []Line, here at) (numbers []float64, state uint8) {
	plain := m.objects == nil && v.Kind == record.List && len(v.Raw) <= longestKept
	if plain {
		if known, ok := f.lists[listText{m.index, string(v.Raw)}]; ok {
			return append(f.values, known...), whole
		}
	}
	before := f.found
	numbers, state = m.readList(v, lines, &f.report, here, f.values)
	if plain && state == whole && f.found == before && len(f.lists) < mostLists {
		if f.lists == nil {
			f.lists = map[listText][]float64{}
		}
		f.lists[listText{m.index, string(v.Raw)}] = slices.Clone(numbers[len(f.values):])
	}
	return numbers, state
}

// isBlank reports whether a value is an empty text.
func isBlank(v record.Value) bool { return v.IsText() && len(bytes.TrimSpace(v.Letters())) == 0 }

// fall counts the lines 0 of which a parent has the mark 0.
func (m *markReader) fall(marks []float64, parents record.Value, r *report, here at) {
	list, problem := elementsOf(parents)
	if problem != "" {
		r.errorf(here, "field %q, where the parents of mark %q are, %s", m.Parent, m.name, problem)
		return
	}
	own, line := slices.Clone(marks), 0
	for of := range list {
		if line++; m.failed(own, line, of, r, here) && line <= len(marks) {
			marks[line-1] = 0
		}
	}
}

// failed reports whether one of a line's parents has the mark 0: their numbers are one, a
// list of them, or a text such as "1,2".
func (m *markReader) failed(own []float64, line int, parents record.Value, r *report, here at) (failed bool) {
	said := flat(parents)
	if parents.Kind == record.Object {
		said = parents.Shown()
	}
	for part := range strings.FieldsFuncSeq(said, func(c rune) bool { return c == ',' || c == '\n' }) {
		part = strings.TrimSpace(part)
		switch x, ok := record.ParseNumber([]byte(part)); {
		case part == "", x == 0 && ok: // none
		case !ok || x != math.Trunc(x) || x < 0 || int(x) > len(own):
			r.errorf(here, "the parent of line %d of mark %q should be the number of another line, from 1 to %d, not %s", line, m.name, len(own), record.Short(part))
		default:
			failed = failed || own[int(x)-1] == 0
		}
	}
	return failed
}

// padded makes a list at least so long.
func padded[T any](list []T, length int, with T) []T {
	for len(list) < length {
		list = append(list, with)
	}
	return list
}

// lineOf finds the line that a value names: by its number from 1, or its text.
func lineOf(v record.Value, lines []Line) (index int, problem string) {
	if x, ok := v.Float(); ok {
		most := source.MaxLines
		if lines != nil {
			most = len(lines)
		}
		if x < 1 || x != math.Trunc(x) || x > float64(most) {
			return 0, fmt.Sprintf("names line %v: the item may have lines 1 to %d", x, most)
		}
		return int(x) - 1, ""
	}
	if !v.IsText() {
		return 0, fmt.Sprintf("should name a line by its number from 1 or its text, not %s", v.Shown())
	}
	text := strings.TrimSpace(v.Text())
	for i := range lines {
		if strings.TrimSpace(lines[i].Text) == text {
			return i, ""
		}
	}
	return 0, fmt.Sprintf("names no line of the item: %s", v.Shown())
}

// lengthOf judges how many marks there are for an item's lines, by the rules the
// description gives for lists that are too short or too long.
func lengthOf(d *description, m *markReader, state uint8, marks []float64, lines []Line, r *report, here at) uint8 {
	if state == broken {
		return broken
	}
	given := 0
	for _, x := range marks {
		if !math.IsNaN(x) {
			given++
		}
	}
	want := len(lines)
	rule, long := d.Short.Value, false
	switch {
	case given == 0:
		r.warnf(here, "mark %q has no marks: the item is not judged", m.name)
		return uneven
	case lines == nil && given == len(marks), given == want && len(marks) == want:
		return whole
	case lines == nil: // a hole among numbered lines
		want = len(marks)
	case len(marks) > want:
		rule, long = d.Long.Value, true
	}
	switch {
	case rule == schema.LengthError, rule == "" && long:
		r.errorf(here, "mark %q has %s, the item has %s", m.name, words.Count(given, "mark"), words.Count(want, "line"))
		return broken
	case rule == schema.LengthAverage:
		r.warnf(here, "mark %q has %s, the item has %s: their mean counts for all", m.name, words.Count(given, "mark"), words.Count(want, "line"))
		return averaged
	}
	r.warnf(here, "mark %q has %s, the item has %s: the item is not judged", m.name, words.Count(given, "mark"), words.Count(want, "line"))
	return uneven
}
