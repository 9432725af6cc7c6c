package importer

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/lazy"
	"standings/results/formula"
)

// metricsOf joins the metrics of logs. own: their marks have to be written out, for some are
// none of the recipe's, or off its scale.
func metricsOf(logs []*logFile) (list []*metric, own bool) {
	r := logs[0].by
	for _, l := range logs {
		for _, m := range l.metrics {
			at := slices.IndexFunc(list, func(o *metric) bool { return o.name == m.name })
			if at < 0 {
				one := *m
				list = append(list, &one)
				continue
			}
			to := list[at]
			to.Low, to.High = min(to.Low, m.Low), max(to.High, m.High)
			to.why = cmp.Or(to.why, m.why)
			to.words, to.Lower, to.List = to.words || m.words, to.Lower || m.Lower, to.List || m.List
		}
	}
	if m := list[0]; len(list) == 1 && !m.List && m.mark == "" { // a mark with an open field finds the only one
		for field, mark := range r.marks {
			if strings.Contains(field, "*") && alike(field, m.field, nil) != nil {
				m.mark = mark
			}
		}
	}
	boards, marks := names{}, names{}
	for _, m := range list {
		own = own || m.mark == "" || m.Scale() != "{min: 0, max: 1}"
		m.ID = boards.board(m.name)
		if m.Formula = m.mark; m.mark == "" {
			m.Formula = noName().ReplaceAllString(m.name, "_")
		}
		for base := "m_" + m.Formula; !formula.ValidName(m.Formula) || marks[m.Formula]; base += "_" {
			m.Formula = base
		}
		marks[m.Formula] = true
	}
	return list, own
}

// noName is what names in formulas do not have.
var noName = lazy.Regexp(`[^A-Za-z0-9_]`)

// Title is that of its board.
func (m *metric) Title() string { return inWords(m.name) }

// Min is where a metric's values can begin.
func (m *metric) Min() string { return number(math.Floor(m.Low)) }

// Max is to where a metric's values can be: to 1 where they are, or to 100, or to the least
// whole number above them.
func (m *metric) Max() string {
	most := math.Ceil(m.High)
	switch {
	case most <= 1:
		most = 1
	case most > 10 && most <= 100:
		most = 100
	}
	return number(most)
}

// Scale is from where to where its values can be, in YAML.
func (m *metric) Scale() string { return flow("min", m.Min(), "max", m.Max()) }

func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// IsScore reports whether it is what a file beside its log states the mean of.
func (m *metric) IsScore() bool { return m.mark == "score" && m.Scale() == "{min: 0, max: 1}" }

// Mark describes a metric in YAML.
func (m *metric) Mark(r *recipe) string {
	var words, list string
	if m.words {
		words = r.spelt
	}
	if m.List {
		list = "true"
	}
	return flow("field", scalar(m.field), "min", m.Min(), "max", m.Max(), "words", words, "list", list, "reasons", scalarOf(m.why), "optional", "true")
}
