package draft

import (
	"standings/results/judged/record"
)

// metric is one figure of each record.
type metric struct {
	name  string // as the log calls it
	field string // where a record has it
	why   string // field of its reasons; "": the recipe's, or none
	mark  string // the recipe's mark for it; "": it is written out
	low   float64
	high  float64
	n     int
	words bool // some are words
	list  bool // each is a list of numbers
	lower bool // lower is better, as the log says
}

// inspectWords are the words that Inspect writes for scores.
var inspectWords = map[string]float64{"C": 1, "I": 0, "P": 0.5, "N": 0, "yes": 1, "no": 0, "true": 1, "false": 0}

func (m *metric) see(v record.Value) bool {
	x, ok := v.Float()
	switch {
	case v.Kind == record.Null || v.Kind == record.Absent:
		return true
	case v.Kind == record.Bool:
		x, ok = inspectWords[v.Text()]
	case v.Kind == record.String:
		if x, ok = inspectWords[v.Text()]; ok {
			m.words = true
		} else {
			x, ok = record.ParseNumber(v.Raw[1 : len(v.Raw)-1]) // a number in quotes
		}
	case v.Kind == record.List:
		m.list = true
		for one := range v.Elements() {
			if one.Kind == record.List || one.Kind == record.Object || !m.see(one) {
				return false
			}
		}
		return true
	}
	if !ok {
		return false
	}
	m.low, m.high = min(m.low, x), max(m.high, x)
	m.n++
	return true
}

// metric is a log's metric of that name, which is made where there is none.
func (l *logFile) metric(name, field, why string) *metric {
	for _, m := range l.metrics {
		if m.name == name {
			return m
		}
	}
	m := &metric{name: name, field: field, why: why}
	l.metrics = append(l.metrics, m)
	return m
}

// mark sees a value of a metric that is a mark of the recipe, of the same name.
func (l *logFile) mark(name, field string, v record.Value) *metric {
	m := l.metric(name, field, "")
	m.mark = name
	m.see(v)
	return m
}
