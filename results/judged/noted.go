package judged

import (
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/judged/record"
)

// noted counts the records that have a field, such as one of judgments of one model which is
// part of no score. A misspelt key would take it from the pages in silence.
type noted struct {
	have, lack int
	first      at // that lacks it
}

// notes counts one judgment.
func (part *rows) notes(field string, has bool, here at) {
	if part.noted == nil {
		part.noted = map[string]*noted{}
	}
	s := part.noted[field]
	if s == nil {
		s = &noted{}
		part.noted[field] = s
	}
	s.add(has, here)
}

func (s *noted) add(has bool, here at) {
	if has {
		s.have++
		return
	}
	if s.lack++; s.lack == 1 {
		s.first = here
	}
}

// says reports whether a field holds anything: an empty list and an empty text
// do not.
func says(v record.Value) bool {
	if v.Kind == record.List {
		for range v.Elements() {
			return true
		}
		return false
	}
	return v.Kind != record.Absent && v.Kind != record.Null && strings.TrimSpace(v.Text()) != "" || v.Kind == record.Object
}

// checkShown warns where some of a model's judgments lack reasons or a text that
// the others have, or all lack the reasons that benchmark.yaml says their judge
// gives.
func (m *merger) checkShown(f *fileReader, part *rows) {
	judge := m.Benchmark.Judge
	for _, field := range f.fields.Paths {
		s := part.noted[field]
		if s == nil || s.lack == 0 {
			continue
		}
		delete(part.noted, field) // two marks may share one field
		switch given := f.givesReasons(field) && judge != nil && judge.Reasons && m.sameJudge(part.who.judge, ""); {
		case s.have > 0:
			f.warnf(s.first, "misses the field %q: %d of %s do, the others have it", field, s.lack, words.Count(s.have+s.lack, "judgment"))
		case given:
			f.warnf(s.first, "misses the field %q, like all judgments of %q here, and %s says that %s gives reasons", field, part.who.model, m.Benchmark.Called(), judge)
		}
	}
}

// givesReasons reports whether a field is that of a mark's reasons.
func (d *description) givesReasons(field string) bool {
	return slices.ContainsFunc(d.marks, func(m markReader) bool { return m.Reasons.Field.Value == field })
}
