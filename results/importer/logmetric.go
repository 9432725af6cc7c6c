package importer

import (
	"cmp"
	"slices"

	"standings/results/judged/record"
)

// metric is one figure of each record.
type metric struct {
	name    string // as the log calls it
	field   string // where a record has it
	why     string // field of its reasons; "": no record has any
	mark    string // the recipe's mark for it; "": it is written out
	ID      string // of its board
	Formula string // what formulas call it
	n       int
	words   bool    // some are words
	List    bool    // each is a list of numbers
	Lower   bool    // lower is better, as a file says
	off     bool    // some are off the scale that the recipe says
	Low     float64 // the least that is there
	High    float64
}

// see takes in a value; words are those that count. It reports whether it is one.
func (m *metric) see(v record.Value, words map[string]float64) bool {
	x, ok := v.Float()
	switch text := v.Text(); v.Kind {
	case record.Null:
		return true
	case record.Bool:
		if ok = true; text == "true" {
			x = 1
		}
	case record.String:
		if x, ok = words[text]; ok {
			m.words = true
		} else {
			x, ok = record.ParseNumber([]byte(text)) // a number in quotes
		}
	case record.List:
		m.List = true
		for one := range v.Elements() {
			if one.Kind == record.List || one.Kind == record.Object || !m.see(one, words) {
				return false
			}
		}
		return true
	}
	if ok {
		m.Low, m.High = min(m.Low, x), max(m.High, x)
		m.n++
	}
	return ok
}

// figures takes in the figures of a record.
func (l *logFile) figures(whole record.Value) {
	r := l.by
	for _, f := range r.Drafting.Figures {
		walk(whole, record.Steps(f.Field.Value), nil, func(is map[string]string, v record.Value) {
			field := filled(f.Field.Value, is)
			mark := r.marks[field]
			name := cmp.Or(is["name"], mark)
			text := v.Kind == record.String && len(r.words) == 0
			if text || v.Kind == record.Object || v.Kind == record.List && !f.List {
				return
			}
			at := slices.IndexFunc(l.metrics, func(m *metric) bool { return m.name == name })
			if at < 0 {
				at, l.metrics = len(l.metrics), append(l.metrics, &metric{name: name, field: field, mark: mark})
			}
			m := l.metrics[at]
			known, _ := r.Marks.Get(mark)
			if why := cmp.Or(filled(f.Reasons.Value, is), known.Reasons.Field.Value); m.why == "" && why != "" && pick(whole, nil, why).Kind != record.Absent {
				m.why = why
			}
			m.see(v, r.words)
			m.off = f.Unit && (m.Low < 0 || m.High > 1)
		})
	}
}
