package judged

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
)

// markOf is the mark that a record gives, where each is one mark of a judgment; none
// where records are whole judgments. known is false where no such mark is declared.
func (f *fileReader) markOf(r *record.Record, here at) (mark int, known bool) {
	if f.mark == none {
		return none, true
	}
	name := strings.TrimSpace(r.Values[f.mark].Text())
	if name == "" {
		f.errorf(here, "does not say which mark it is: the field %q is missing or empty", f.Mark)
		return none, false
	}
	names := make([]string, len(f.marks))
	for i := range f.marks {
		if names[i] = f.marks[i].record; names[i] == name {
			return i, true
		}
	}
	f.oncef("mark "+name, here, "is the mark %q, which %s does not declare%s: its records are not read; declare it under marks, with named where it is no word, or list it under skip", name, f.set.Benchmark.Called(), source.Hint(name, names))
	return none, false
}

// addMarks adds the marks of a record to a judgment that other records have begun. A
// mark that is given twice has to be the same.
func (m *merger) addMarks(f *fileReader, i, item, row int) {
	t, from := &m.judgments, &f.table
	for k := range f.marks {
		mark := f.marks[k].index
		before, state, values := &t.marks[mark].state[row], from.marks[mark].state[i], from.numbers(i, mark)
		switch here, id, name := placed(from.place.At(i)), m.items.all[item].ID, f.marks[k].name; {
		case state == absent:
		case *before == absent:
			t.take(row, from, i, mark)
		case *before == state && (state == undecided || slices.Equal(t.numbers(row, mark), values) && (state != broken || len(values) > 0)):
			f.warnf(here, "mark %q of item %q appears twice and is the same: it counts once", name, id)
		default:
			f.errorf(here, "mark %q of item %q appears twice and differs: keep one, or say which run, judge or sample each is", name, id)
			*before = broken
		}
	}
}

// countNth gives a record its number among those that judge the same output.
func (f *fileReader) countNth(r *record.Record) {
	id, _ := f.identity.of(r.Values[f.item])
	f.key = append(f.key[:0], id...)
	for _, slot := range []int{f.within, f.model, f.variant, f.sample, f.run, f.judge, f.conditionAt, f.line, f.mark} {
		f.key = append(f.key, 0xff)
		if slot != none && slot != f.nth {
			f.key = append(f.key, r.Values[slot].Raw...)
		}
	}
	if f.times == nil {
		f.times = map[string]int{}
	}
	n := f.times[string(f.key)] + 1
	f.times[string(f.key)] = n
	r.Values[f.nth] = record.Value{Kind: record.Cell, Raw: fmt.Appendf(nil, "%s%d", f.nthIs, n)}
}

// compare is a mark of whether two fields say the same: 1 or 0.
func (f *fileReader) compare(m *markReader, v record.Value, r *record.Record, item int, here at) (x float64, state uint8) {
	var other string
	switch {
	case m.against != none:
		o := r.Values[m.against]
		if o.Kind == record.Absent || o.Kind == record.List || o.Kind == record.Object {
			f.errorf(here, "mark %q compares %q with %q, which is %s", m.name, m.field, m.Equals, o.Shown())
			return 0, broken
		}
		other = o.Text()
	case item < 0:
		f.errorf(here, "mark %q compares %q with the text %q of the prompts, and no prompt file holds the item", m.name, m.field, m.Equals)
		return 0, broken
	default:
		at := titled(f.set.all[item].Texts, m.asked)
		if at < 0 {
			f.errorf(here, "mark %q compares %q with the text %q of the prompts, which item %q has not", m.name, m.field, m.asked, f.set.all[item].ID)
			return 0, broken
		}
		other = f.set.all[item].Texts[at].Text
	}
	switch {
	case v.Undefined():
		return f.number(m, v, here)
	case v.Kind == record.List || v.Kind == record.Object:
		f.errorf(here, "mark %q compares two texts or numbers, and field %q is %s", m.name, m.field, v.Kind)
		return 0, broken
	case alike(v.Text(), other):
		return 1, whole
	}
	return 0, whole
}

// compareLists is compare entry by entry: what is appended to out is as long as the
// longer list, and NaN where one of them ends.
func (f *fileReader) compareLists(m *markReader, v record.Value, r *record.Record, here at, out []float64) ([]float64, uint8) {
	if m.against == none {
		f.errorf(here, "mark %q is a list, and %q is one text: compare it with a field that holds a list", m.name, m.Equals)
		return out, broken
	}
	given, problem := elementsOf(v)
	expected, wrong := elementsOf(r.Values[m.against])
	if field := m.field; problem != "" || wrong != "" {
		if problem == "" {
			field, problem = m.Equals.Value, wrong
		}
		f.errorf(here, "mark %q compares lists, and field %q %s", m.name, field, problem)
		return out, broken
	}
	answers := slices.Collect(given)
	n := 0
	for want := range expected {
		x := math.NaN()
		if n < len(answers) && !isBlank(answers[n]) && answers[n].Kind != record.Null {
			x = 0
			if alike(answers[n].Text(), want.Text()) {
				x = 1
			}
		}
		out = append(out, x)
		n++
	}
	if n < len(answers) {
		f.errorf(here, "mark %q has %s, and %q has %d to compare with", m.name, words.Count(len(answers), "answer"), m.Equals, n)
		return out, broken
	}
	return out, whole
}

// alike reports whether two texts say the same, capitals, white space and a full stop at
// the end aside; numbers do where they are equal.
func alike(a, b string) bool {
	plain := func(text string) string { return strings.TrimRight(source.Fold(text), ". ") }
	if a == b || plain(a) == plain(b) {
		return true
	}
	a, b = strings.TrimSpace(a), strings.TrimSpace(b)
	x, isX := record.ParseNumber([]byte(a))
	y, isY := record.ParseNumber([]byte(b))
	return isX && isY && x == y
}

// textTitles lists the titles of the texts that prompts have.
func (s *Suite) textTitles() (titles []string) {
	for i := range s.Benchmark.Prompts {
		titles = append(titles, s.Benchmark.Prompts[i].Texts.Keys()...)
	}
	return titles
}
