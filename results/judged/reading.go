package judged

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/formula"
	"standings/results/judged/kept"
	"standings/results/judged/record"
	"standings/results/schema"
)

// fileReader reads one judge's file.
type fileReader struct {
	listedFile
	*description
	report
	set     *itemSet // as before any judgment was read
	index   int32    // of the file
	bytes   int64    // of the file; 0 is not known
	groups  []int    // that the path names, by facet; none
	saying  saying
	header  []string       // of a CSV file
	missing []string       // columns of marks that are not there, as a problem says
	times   map[string]int // how many records judge an output so far
	key     []byte         // of the output of a record, written anew for each
	held    int            // records that were read
	logged  map[itemKey]*logged
	unseen  unseen
	values  []float64 // of the mark that is read
	lists   map[listText][]float64
	table   judgments // of the file, in its order
	items   []int32   // by row: index of the item; below zero, of an unknown one: -1 is the first

	given   []givenGroup
	givenTo map[[2]int]string // item and facet: the label that was given last
	unknown []unknownItem
	newest  map[itemKey]int // which of the unknown items the last record of such an item is of
	last    int             // item of the record before
	next    int             // place in the order of the prompt files behind that of the last known item

	fixed who // what the path names
	parts []*rows
	by    map[who]*rows
	whose []int          // slots of what says whose output a record judges, by whom
	said  []record.Value // there in the record before, which is of this part
	same  *rows
}

func (s *Suite) newFileReader(l listedFile, known *itemSet, index int32) *fileReader {
	f := &fileReader{listedFile: l, description: s.descriptions[l.description], report: report{file: l.path}, set: known, index: index, by: map[who]*rows{}, logged: map[itemKey]*logged{}, newest: map[itemKey]int{}}
	for _, slot := range []int{f.model, f.variant, f.sample, f.judge, f.run, f.conditionAt} {
		if slot != none {
			f.whose = append(f.whose, slot)
		}
	}
	f.said = make([]record.Value, len(f.whose))
	f.unseen = newUnseen(&f.named)
	f.groups = s.groupsAt(l, func(facet int, label string) int {
		f.errorf(at{}, "the path names no group of facet %q: %q%s", s.facets[facet].ID, label, s.facets[facet].hint(label))
		return none
	})
	f.fixed = who{model: l.places["model"], variant: l.places["variant"], sample: l.places["sample"], judge: l.places["judge"], run: l.places["run"], condition: l.condition}
	if c, ok := l.places["condition"]; ok && l.condition == "" {
		f.fixed.condition = c
	}
	return f
}

func (f *fileReader) options() record.Options {
	return record.Options{Format: f.format, Records: f.Records.Value, Fields: f.fields, Places: f.places, Apart: schema.Whose}
}

// read reads all records.
func (f *fileReader) read(from record.Records) int {
	f.table, f.items = newJudgments(f.set.marks), []int32{0}
	f.held = f.records(from, f.checkHeader, f.counts, f.record)
	if f.held == 0 && len(f.list) == 0 {
		f.errorf(at{}, "holds no records: remove the file, or put the judge's output into it")
	}
	return f.held
}

// counts reports whether a record is one of those to read.
func (f *fileReader) counts(r *record.Record, here at) bool {
	f.unseen.record(r)
	if len(f.keep) > 0 && !matches(f.keep, r.Values) || matches(f.skip, r.Values) {
		return false
	}
	if f.nth != none {
		f.countNth(r)
	}
	if f.header != nil && f.isHeader(r) {
		f.warnf(here, "is the header again: it is no record")
		return false
	}
	return true
}

// checkHeader reports the columns that a CSV file must have and has not.
func (f *fileReader) checkHeader(columns []string) bool {
	if f.header = columns; columns == nil {
		f.saying = f.sayingOf(nil)
		return true
	}
	good := true
	known := slices.AppendSeq(slices.Clip(columns), maps.Keys(f.places))
	f.saying = f.sayingOf(known)
	for _, need := range []int{f.item, f.model, f.within, f.line, f.sample, f.mark} {
		if need != none && !strings.HasPrefix(f.fields.Paths[need], "$") && !f.fields.Has(need, known) {
			f.errorf(at{line: 1}, "misses the column %q%s", f.fields.Paths[need], source.HintOrList(f.fields.Paths[need], columns))
			good = false
		}
	}
	return good // a mark's column is needed where an item needs it
}

// isHeader reports whether a row repeats the header's cells.
func (f *fileReader) isHeader(r *record.Record) bool {
	for i, v := range r.Values {
		if v.Kind != record.Absent && string(v.Raw) != f.fields.Paths[i] {
			return false
		}
	}
	return r.Values[f.item].Kind != record.Absent
}

// record takes one record in.
func (f *fileReader) record(r *record.Record, here at) {
	part := f.part(r, here)
	if part == nil {
		return
	}
	only, known := f.markOf(r, here)
	if !known {
		return
	}
	id, wrong := f.identity.of(r.Values[f.item])
	if wrong != "" {
		if !slices.ContainsFunc(r.Values, func(v record.Value) bool { return v.Kind != record.Absent }) {
			wrong = fmt.Sprintf("is no record of a judgment: it has none of the fields that %s names, %q among them", f.set.Benchmark.Called(), f.fields.Paths[f.item])
		}
		f.errorf(here, "%s", wrong)
		return
	}
	within := none
	if f.set.within != none {
		if within = f.withinOf(r, here); within == none {
			return
		}
	}
	item, known := f.find(within, id)
	if f.ownModel != none || f.ownJudge != none {
		f.claims(part, r, here)
	}
	switch {
	case known:
		if len(f.saying.path) > 0 && !f.inPlace(item, here) {
			return
		}
		if len(f.saying.items) > 0 {
			f.ownGroups(item, r, here)
		}
	case f.set.isOpen(within):
		item = f.findUnknown(within, id, r, here)
	default:
		part.strange = append(part.strange, unknownItem{itemKey: itemKey{within, string(id)}, at: here})
		return
	}
	f.last = item
	f.fromPrompt(item, r)
	var key itemKey
	if len(f.logAt) > 0 {
		key = itemKey{within, string(id)}
		f.log(key, item, r, here)
	}
	status := Judged
	switch {
	case len(f.generation) > 0 && matches(f.generation, r.Values):
		status = FailedGeneration
	case len(f.judgment) > 0 && matches(f.judgment, r.Values):
		status = FailedJudgment
	}
	if len(f.facts) > 0 {
		f.readFacts(part, r)
	}
	t := &f.table
	if n := len(t.status); t.full() && f.bytes > r.Offset && r.Offset > 0 { // as many rows as the rest of the file holds, where they are as long as those before
		more := min(3*n, int(float64(f.bytes-r.Offset)/float64(r.Offset)*1.02*float64(n)))
		t.expect(more)
		f.items = slices.Grow(f.items, more)
	}
	row := t.add(entire)
	f.items = append(f.items, int32(item))
	part.list = kept.Grown(part.list, len(part.list)+1)
	part.list[len(part.list)-1] = int32(row)
	t.place.Set(row, kept.Place{Offset: r.Offset, Line: int32(r.Line), Number: int32(r.Number)}) // in this file
	if f.line != none {
		var line int
		line, status = f.tableLine(r, item, status, here)
		t.part.Set(row, int32(line))
		f.logLine(key, line-1, r, here)
		for _, m := range f.marks {
			if m.parent != none {
				t.under[row] = append(t.under[row], r.Values[m.parent].Copy())
			}
		}
	}
	for i := range f.marks {
		m := &f.marks[i]
		switch {
		case only == none || only == i && status == Judged:
			t.set(row, m.index, f.readMark(part, m, r, item, status, here), f.values)
		case only == i:
			t.set(row, m.index, undecided, nil)
		}
	}
	if only != none {
		status = Judged // what failed is the one mark
	}
	if status == Judged && f.line == none {
		for _, slot := range []int{f.output, f.reply} {
			if slot == none {
				continue
			}
			part.notes(f.fields.Paths[slot], r.Values[slot].Kind != record.Absent, here)
		}
	}
	if t.status[row] = status; f.OnlyReplies() {
		t.part.Set(row, itsReply)
	}
	if len(f.saying.lines) > 0 {
		f.sortLines(part, row, r, here)
	}
}

// fromPrompt gives a record the values that its item has in the prompt files.
func (f *fileReader) fromPrompt(item int, r *record.Record) {
	for _, slot := range f.ofPrompt {
		if r.Values[slot] = (record.Value{}); item >= 0 {
			r.Values[slot] = f.set.all[item].own[f.fields.Paths[slot]]
		}
	}
}

// withinOf returns the group within which the record's item id is unique.
func (f *fileReader) withinOf(r *record.Record, here at) int {
	facet := &f.set.facets[f.set.within]
	if f.within == none {
		if k := f.groups[f.set.within]; k != none {
			return k
		}
		f.errorf(here, "neither the path nor a field gives the group of facet %q, within which ids are unique", facet.ID)
		return none
	}
	label := strings.TrimSpace(r.Values[f.within].Text())
	k := facet.find(label)
	if k == none {
		f.errorf(here, "facet %q has no group %q%s", facet.ID, label, facet.hint(label))
	}
	return k
}

// readMark reads one mark of a record, whose numbers are f.values then: of a single mark one,
// if any.
func (f *fileReader) readMark(part *rows, m *markReader, r *record.Record, item int, status Status, here at) (state uint8) {
	f.values = f.values[:0]
	v := r.Values[m.slot]
	if m.find != nil && !m.list {
		v = record.Value{}
		if found := m.found(r.Values[m.slot]); len(found) > 0 {
			v = found[0]
		}
	}
	var x float64
	switch {
	case status != Judged:
		return absent
	case m.hasAbsent && !m.list && (v.Kind == record.Absent || v.Kind == record.Null || isBlank(v)):
		x, state = m.absent, whole
	case v.Kind == record.Absent || v.Kind == record.Cell && isBlank(v):
		switch {
		case !f.needs(part, item, m.index):
			return absent
		case m.Optional:
			f.oncef("optional "+m.name, here, "misses the field %q, where mark %q is: its case counts as not judged", m.field, m.name)
			return undecided
		}
		f.missingMark(m, v, here)
		return broken
	case m.Equals.Value != "" && !m.list:
		x, state = f.compare(m, v, r, item, here)
	case m.list && f.line == none:
		lines := f.linesOf(item, m.name)
		if m.Equals.Value != "" {
			f.values, state = f.compareLists(m, v, r, here, f.values)
		} else {
			f.values, state = f.checklist(m, v, lines, here)
		}
		if m.parent != none && state == whole {
			m.fall(f.values, r.Values[m.parent], &f.report, here)
		}
		if state == whole && m.why != none {
			m.countReasons(r, len(f.values), &f.report, here)
			part.notes(m.Reasons.Field.Value, says(r.Values[m.why]), here)
		}
		return lengthOf(f.description, m, state, f.values, lines, &f.report, here)
	default:
		x, state = f.number(m, v, here)
	}
	f.values = append(f.values, x)
	return state
}

// number reads a mark that is one number, and how it is: whole, broken or undecided.
func (f *fileReader) number(m *markReader, v record.Value, here at) (x float64, state uint8) {
	if (v.Undefined() || v.Kind == record.Null) && !m.isWord(v) {
		f.oncef("undefined "+m.name, here, "mark %q is %s, which is no number: its case counts as not judged", m.name, strings.TrimSpace(v.Text()))
		return math.NaN(), undecided
	}
	x, note, problem := m.number(v)
	if problem != "" {
		f.errorf(here, "%s", problem)
		return x, broken
	}
	if note != "" {
		f.warnf(here, "%s", note)
	}
	return x, whole
}

func (f *fileReader) missingMark(m *markReader, v record.Value, here at) {
	switch {
	case v.Kind != record.Absent:
		f.errorf(here, "mark %q is empty, it should be %s", m.name, m.expected())
	case f.header == nil:
		f.errorf(here, "misses the field %q, where mark %q is", m.field, m.name)
	case !f.fields.Has(m.slot, f.header) && !slices.Contains(f.missing, m.field):
		f.missing = append(f.missing, m.field)
		f.errorf(at{line: 1}, "misses the column %q, where mark %q is%s", m.field, m.name, source.HintOrList(m.field, f.header))
	}
}

// needs reports whether a judgment of an item must have a mark: whether a formula of one
// of its boards uses it.
func (f *fileReader) needs(part *rows, item, mark int) bool {
	return slices.ContainsFunc(f.set.Boards, func(b *Board) bool {
		if !b.of(part.condition) {
			return false
		}
		var score *formula.Formula
		if item < 0 {
			score = b.formulaIn(f.unknown[-item-1].groups)
		} else {
			score = b.formula(&f.set.all[item])
		}
		return score != nil && slices.Contains(score.Uses(), mark)
	})
}

func (f *fileReader) linesOf(item int, mark string) []Line {
	if item < 0 {
		return nil
	}
	return f.set.all[item].Lines(mark)
}
