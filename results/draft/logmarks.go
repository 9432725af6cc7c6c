package draft

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"standings/results/formula"
)

// metricsOf joins the metrics of logs.
func metricsOf(logs []*logFile) []*metric {
	var list []*metric
	for _, l := range logs {
		for _, m := range l.metrics {
			at := slices.IndexFunc(list, func(o *metric) bool { return o.name == m.name })
			if at < 0 {
				at, list = len(list), append(list, &metric{name: m.name, field: m.field, why: m.why, mark: m.mark, lower: m.lower})
			}
			to := list[at]
			to.low, to.high, to.n = min(to.low, m.low), max(to.high, m.high), to.n+m.n
			to.words, to.lower, to.list = to.words || m.words, to.lower || m.lower, to.list || m.list
		}
	}
	if len(list) == 1 && !list[0].list && list[0].mark == "" { // which a mark with an open field finds
		for field, mark := range logs[0].by.marks {
			if strings.Contains(field, "*") && alike(field, list[0].field, nil) != nil {
				list[0].mark = mark
			}
		}
	}
	return list
}

// noName is what names in formulas do not have.
var noName = regexp.MustCompile(`[^A-Za-z0-9_]`)

// markNames are what formulas call metrics; recipe: they are the recipe's marks, on its
// scale.
func markNames(metrics []*metric) (names []string, recipe bool) {
	recipe = true
	for _, m := range metrics {
		name := m.mark
		if low, high := m.scale(); name == "" || low != "0" || high != "1" {
			recipe = false
		}
		if name == "" {
			name = noName.ReplaceAllString(m.name, "_")
		}
		for base := "m_" + name; !formula.ValidName(name) || slices.Contains(names, name); base += "_" {
			name = base
		}
		names = append(names, name)
	}
	return names, recipe
}

// scale is from where to where a metric's values can be: from 0 to 1 where they are, or to
// 100, or to the least whole numbers around them.
func (m *metric) scale() (low, high string) {
	least, most := math.Floor(m.low), math.Ceil(m.high)
	switch {
	case most <= 1:
		most = 1
	case most > 10 && most <= 100:
		most = 100
	}
	return number(least), number(most)
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// asMark describes a metric in YAML.
func (m *metric) asMark(r *recipe) string {
	low, high := m.scale()
	var words, list string
	known, _ := r.Marks.Get(m.mark)
	if m.words {
		words = r.spelt
	}
	if m.list {
		list = "true"
	}
	return flow("field", scalar(m.field), "min", low, "max", high, "words", words, "list", list, "reasons", scalarOf(cmp.Or(m.why, known.Reasons.Field.Value)), "optional", "true")
}
