package judged

import (
	"cmp"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/kept"
)

// merger puts the files together, one after the other in the order of their
// paths, so that what comes out does not depend on which was read first.
type merger struct {
	*Suite
	items    *itemSet
	problems *source.List
	sheets   map[who]*Sheet
	resolved map[string]string  // the id of the model that has a name
	names    map[who]named      // condition, model's id, variant: how the files name it
	opened   map[int]bool       // groups whose items are taken from the judgments
	given    []givenGroups      // by the judgments of files, of items whose prompts say none
	full     bool               // there are more judgments than fit
	own      bool               // the suite's table is that of the file which is taken in
	taken    int                // rows of such a file that were taken
	reported map[[2]string]bool // facet and group that is not declared
}

// named is a model's name and where it was first read.
type named struct {
	name string
	at   source.Place
}

// readJudgments reads all judges' files, several at a time.
func (s *Suite) readJudgments(files []listedFile, items *itemSet, problems *source.List) {
	s.plan()
	for i := range s.Benchmark.Judgments {
		d, err := s.newDescription(&s.Benchmark.Judgments[i])
		if err != nil {
			problems.Errorf(s.Benchmark.Judgments[i].Place, "%v", err)
			return
		}
		s.descriptions = append(s.descriptions, d)
	}
	for _, m := range s.marks {
		s.scales = append(s.scales, s.Scale(m.Name))
	}
	s.judgments = newJudgments(s.marks)
	m := &merger{Suite: s, items: items, problems: problems, sheets: map[who]*Sheet{}, resolved: map[string]string{}, names: map[who]named{}, opened: map[int]bool{}, reported: map[[2]string]bool{}}

	// Replies belong to judgments, so these come first.
	replies := func(f listedFile) bool { return s.descriptions[f.description].OnlyReplies() }
	beside := slices.DeleteFunc(slices.Clone(files), func(f listedFile) bool { return !replies(f) })
	files = append(slices.DeleteFunc(slices.Clone(files), replies), beside...)
	known := items.frozen()
	readers := make([]*fileReader, len(files))
	first := len(s.Files)
	for i, f := range files {
		readers[i] = s.newFileReader(f, known, int32(first+i))
	}
	inOrder(len(files), func(i int) (file judgeFile) {
		defer func() {
			if r := recover(); r != nil {
				file, readers[i].parts = judgeFile{Path: files[i].path}, nil
				readers[i].errorf(at{}, "cannot be read: %v", source.Caught(r))
			}
		}()
		if info, err := fs.Stat(s.input.FS, files[i].path); err == nil {
			readers[i].bytes = info.Size()
		}
		file, err := s.open(files[i], readers[i].options(), readers[i].read)
		if err != nil {
			readers[i].errorf(at{}, "cannot be read: %v", err)
		}
		readers[i].readBeside(s.input.FS)
		readers[i].checkCounts()
		return file
	}, func(i int, file judgeFile) {
		s.Files = append(s.Files, file)
		s.Ledger.took(file, readers[i].account)
		m.merge(readers[i])
		readers[i] = nil
	})
	checkCopies(s.Files[first:], problems)
	m.finish()
	var named []*namedFields
	for _, d := range s.descriptions {
		named = append(named, &d.named)
	}
	s.reportUnread("record", named, files, problems)
}

// merge takes one file in.
func (m *merger) merge(f *fileReader) {
	f.named.take(f.unseen)
	if m.own = len(m.judgments.status) == 1 && len(f.table.status) > 1 && f.line == none && f.mark == none && !f.OnlyReplies(); m.own {
		m.judgments, m.taken = f.table, 1
		m.judgments.place.In(f.index)
	} else {
		m.judgments.expect(len(f.table.status))
	}
	if f.given != nil {
		m.given = append(m.given, givenGroups{f.path, f.given})
	}
	for _, part := range f.parts {
		m.checkClaims(f, part)
		m.checkShown(f, part)
		if sheet := m.sheet(f, part); sheet != nil && m.unknown(f, part) {
			m.take(f, part, sheet)
		}
	}
	for key, l := range f.logged {
		m.items.logged.LoadOrStore(key, l)
	}
	f.flush(m.problems)
}

// take takes in what a file says of one output.
func (m *merger) take(f *fileReader, part *rows, sheet *Sheet) {
	sheet.at = kept.Grown(sheet.at, len(m.items.all))
	if !f.OnlyReplies() {
		m.sorted(f, part)
		if n := len(sheet.Files); n == 0 || sheet.Files[n-1] != int(f.index) {
			sheet.Files = append(sheet.Files, int(f.index))
		}
		sheet.byMark = sheet.byMark || f.mark != none
		sheet.counted = f.nth != none && f.nth == f.sample
		sheet.takeFacts(part)
	}
	for _, row := range part.list {
		if item, known := m.itemOf(f, int(row)); known {
			sheet.replied = sheet.replied || f.OnlyReplies()
			m.put(f, int(row), item, sheet)
		}
	}
}

// put takes one record in: a judgment, or a line, a mark or the reply of one. A record that
// says the same as another counts once; of others that are about the same, none counts.
func (m *merger) put(f *fileReader, i, item int, sheet *Sheet) {
	t, from := &m.judgments, &f.table
	kind, here := from.part.At(i), from.place.At(i)
	here.File = f.index
	if m.own && sheet.at[item] == 0 {
		sheet.at[item] = int32(i)
		return
	}
	row, isNew := t.find(sheet.begun(item), kind, from.status[i])
	switch {
	case isNew:
		t.status[row] = from.status[i]
		t.place.Set(row, here)
		for k := range f.marks {
			t.take(row, from, i, f.marks[k].index)
		}
		if under := from.under[i]; under != nil {
			t.under[row] = under
		}
		return
	case f.mark != none:
		m.addMarks(f, i, item, row)
		return
	}
	what, remedy := fmt.Sprintf("item %q is judged", m.items.all[item].ID), "keep one"
	switch kind {
	case entire:
		remedy = "keep one, or name the field in which they differ under sample, run or judge"
	case itsReply:
		what = fmt.Sprintf("the reply about item %q appears", m.items.all[item].ID)
	default:
		what = fmt.Sprintf("line %d of %s", kind, what)
	}
	if !f.again(m.Suite, t.place.At(row), here, what, remedy) && kind != itsReply {
		t.status[row] = Broken
	}
}

// whereIs reads "results/rivers/judgments/a.json:7, record 2".
func (s *Suite) whereIs(p kept.Place) string {
	where := s.at(p).String()
	if p.Number > 0 {
		where += fmt.Sprintf(", record %d", p.Number)
	}
	return where
}

// itemOf is the item of a row; known is false of a reply about what nobody judged.
func (m *merger) itemOf(f *fileReader, row int) (item int, known bool) {
	if item = int(f.items[row]); item >= 0 {
		return item, true
	}
	item = m.indexOf(&f.unknown[-item-1])
	return item, item != none
}

// unknown makes items of ids that no prompt file holds, where there are no
// prompt files to hold them; otherwise they are errors. It reports whether all judgments fit.
func (m *merger) unknown(f *fileReader, part *rows) bool {
	for _, u := range part.strange {
		f.unknownItem(u.at, u.id, m.items.hint(u.id))
	}
	for _, row := range part.list {
		if f.items[row] >= 0 {
			continue
		}
		u := &f.unknown[-f.items[row]-1]
		here := placed(f.table.place.At(int(row)))
		here.part = u.at.part
		index, within := m.indexOf(u), u.within
		switch {
		case f.OnlyReplies():
			if index == none {
				f.unknownItem(here, u.id, m.items.hint(u.id))
			}
			continue
		case within != none && m.items.prompts && !m.opened[within]:
			m.opened[within] = true
			facet := &m.facets[m.items.within]
			f.warnf(at{}, "no prompt file holds an item of %s %q: its items are those that are judged", facet.ID, facet.labels[within])
		}
		if index == none {
			index = m.items.add(u.itemKey)
			u.index = index
			item := &m.items.all[index]
			for k, g := range f.groups {
				if item.groups[k] == none {
					item.groups[k] = g
				}
			}
		}
		item := &m.items.all[index]
		if !slices.Contains(item.conditions, part.condition) {
			item.conditions = append(item.conditions, part.condition) // nobody says that the others have it
		}
		u.grouped = u.grouped || m.grouped(f, item, u.labels, here)
	}
	return f.OnlyReplies() || m.fits(f, part)
}

// fits reports whether the judgments of a file still fit.
func (m *merger) fits(f *fileReader, part *rows) bool {
	tooMany := ""
	if len(m.sheets) > source.MaxRows || len(m.sheets)*len(m.input.Benchmark.Boards) > source.MaxAllRows {
		tooMany = fmt.Sprintf("more than %d outputs are judged, or they make more than %d rows of all boards: part them into several benchmarks", source.MaxRows, source.MaxAllRows)
	} else if m.judgments.room(len(m.sheets)*len(m.items.all), m.rows()+len(part.list)) > source.MaxSheets {
		tooMany = fmt.Sprintf("judgments of %d outputs of %d items with %d marks each are more than fit: part them into several benchmarks; outputs of an item are best numbered, each from the first", len(m.sheets), len(m.items.all), len(m.marks))
	}
	if tooMany != "" && !m.full {
		f.errorf(part.first, "%s", tooMany)
	}
	m.full = m.full || tooMany != ""
	m.taken += len(part.list)
	return tooMany == ""
}

// rows is how many rows of the suite's table are taken.
func (m *merger) rows() int {
	if m.own {
		return m.taken
	}
	return len(m.judgments.status)
}

// isOpen reports whether what judgments name becomes an item.
func (set *itemSet) isOpen(within int) bool {
	return set.open || within != none && set.openWithin[within]
}

// sheet returns the sheet of one model's judgments; nil where its name is in
// doubt, and for replies where there are no judgments that they could be of.
func (m *merger) sheet(f *fileReader, part *rows) *Sheet {
	key, ok := m.key(f, part)
	if !ok {
		return nil
	}
	sheet := m.sheets[key]
	switch {
	case sheet != nil:
	case f.OnlyReplies():
		f.warnf(part.first, "holds replies about outputs of %q, which %s has not judged: they are not shown", part.who.model, Rater{m.judgeOf(part.who.judge), part.who.run})
	default:
		sheet = &Sheet{suite: m.Suite, Model: part.who.model, ModelID: key.model, Variant: m.variantOf(part.who), Condition: key.condition, Sample: key.sample, Judge: m.judgeOf(part.who.judge), Run: key.run}
		m.sheets[key] = sheet
		m.Sheets = append(m.Sheets, sheet)
	}
	return sheet
}

// key says whose output, judged by whom, some rows are about, with every name in
// one form. It is not ok where a model has two names.
func (m *merger) key(f *fileReader, part *rows) (key who, ok bool) {
	w := part.who
	place := source.Place{File: f.path, Line: part.first.line}
	id, ok := m.resolved[w.model]
	if !ok {
		if id = w.model; m.input.Resolve != nil {
			id = m.input.Resolve(w.model, place)
		}
		m.resolved[w.model] = id
	}
	key = who{model: id, variant: source.Fold(m.variantOf(w)), condition: m.conditionOf(w)}
	if near := m.Benchmark.NearCondition(w.variant); near != "" && w.condition == "" {
		f.warnf(part.first, "no condition lists the variant %q (did you mean %q?): it is taken under %q", w.variant, near, m.Benchmark.ConditionTitle(key.condition))
	}
	if before, ok := m.names[key]; !ok {
		m.names[key] = named{w.model, place}
	} else if source.FoldName(before.name) != source.FoldName(w.model) {
		f.errorf(part.first, "%q and %q (%s) are two names of the model %q: use one, or read one as a variant", w.model, before.name, before.at, id)
		return who{}, false
	}
	key.sample, key.judge, key.run = w.sample, source.Fold(m.judgeOf(w.judge)), w.run
	return key, true
}

// finish brings items and sheets into an order that does not depend on files.
func (m *merger) finish() {
	m.takeGroups()
	m.items.sortOpen(m.Sheets, m.problems)
	m.items.takeLogged(m.problems)
	for _, sheet := range m.Sheets {
		sheet.at = kept.Grown(sheet.at, len(m.items.all))
		m.closeLines(sheet)
	}
	m.judgments.settled()
	m.items.derive(m.problems) // of criteria that judgments alone sort
	m.items.index = nil        // no file is left to name an item
	m.checkGroups()
	sortSheets(m.Sheets)
}

func sortSheets(sheets []*Sheet) {
	slices.SortStableFunc(sheets, func(a, b *Sheet) int {
		return cmp.Or(strings.Compare(a.Condition, b.Condition), strings.Compare(a.ModelID, b.ModelID), strings.Compare(a.Variant, b.Variant), strings.Compare(a.Judge, b.Judge), natural(a.Run, b.Run), CompareSamples(a.Sample, b.Sample))
	})
}

// inOrder does work for 0 to n-1 on all processors and hands the results over
// one by one, in order. No more than a few wait at a time.
func inOrder[T any](n int, work func(int) T, take func(int, T)) {
	done := make([]chan T, n)
	for i := range done {
		done[i] = make(chan T, 1)
	}
	begun := 0
	for i := range n {
		for ; begun < min(n, i+2*runtime.GOMAXPROCS(0)); begun++ {
			go func(k int) { done[k] <- work(k) }(begun)
		}
		take(i, <-done[i])
	}
}
