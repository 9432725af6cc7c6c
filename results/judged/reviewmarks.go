package judged

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// mark finds how a mark reads: as in the files that hold the output's judgment,
// else as in the first that hold such a mark. The name may be left out where there is
// one mark only.
func (r *reviewReader) mark(name string, item int, key who, here at) (*markReader, bool) {
	var all []*markReader
	add := func(d *description) {
		for i := range d.marks {
			if m := &d.marks[i]; !slices.ContainsFunc(all, func(other *markReader) bool { return other.name == m.name }) {
				all = append(all, m)
			}
		}
	}
	for _, sheet := range r.judgesOf(key) {
		if sheet.Sample == key.sample && sheet.status[item] != NoJudgment {
			add(r.descriptions[r.Files[sheet.place.At(item).File].description])
		}
	}
	if len(all) == 0 || name != "" {
		for _, d := range r.descriptions {
			add(d)
		}
	}
	var names []string
	for _, m := range all {
		if m.name == name || name == "" && len(all) == 1 {
			return m, true
		}
		names = append(names, m.name)
	}
	switch {
	case len(all) == 0:
		r.oncef("no marks", here, "%s declares no marks that could be reviewed", r.Benchmark.Called())
	case name == "":
		r.errorf(here, "does not say which mark was reviewed: write one of %s", strings.Join(names, ", "))
	default:
		r.errorf(here, "mark %q is not declared%s", name, source.HintOrList(name, names))
	}
	return nil, false
}

// line finds which line of a list was reviewed; -1 for a single mark.
func (r *reviewReader) line(v record.Value, m *markReader, item int, here at) (line int, ok bool) {
	empty := len(bytes.TrimSpace(v.Raw)) == 0
	switch {
	case !m.list && !empty:
		r.errorf(here, "mark %q has no lines: leave line empty", m.name)
		return 0, false
	case !m.list:
		return -1, true
	case empty:
		r.errorf(here, "does not say which line of mark %q was reviewed: write its number from 1", m.name)
		return 0, false
	}
	line, problem := lineOf(v, r.Items[item].Lines(m.name))
	if problem != "" {
		r.errorf(here, "line %s", problem)
		return 0, false
	}
	return line, true
}

// verdict reads a mark as the judge's files would write it, or whether the reviewer
// agrees with the judge's.
func (r *reviewReader) verdict(v record.Value, m *markReader, item, line int, key who, here at) (x float64, ok bool) {
	word := source.Fold(v.Text())
	_, declared := m.folded[word]
	if (word == agrees || word == disagrees) && !declared {
		return r.against(word, m, item, line, key, here)
	}
	if word == unsure && !declared {
		return math.NaN(), true
	}
	x, note, problem := m.number(v)
	if problem == "" && note != "" {
		problem = fmt.Sprintf("mark %q should be %s, not %s", m.name, m.expected(), v.Shown())
	}
	if problem != "" {
		problem, _, _ = strings.Cut(problem, ": add that under words")
		r.errorf(here, "verdict: %s, or %s, %s or %s", problem, agrees, disagrees, unsure)
		return 0, false
	}
	return x, true
}

// against makes a mark of agreement with the judge, or of the lack of it.
func (r *reviewReader) against(word string, m *markReader, item, line int, key who, here at) (x float64, ok bool) {
	var judges []*Sheet
	for _, sheet := range r.judgesOf(key) {
		if sheet.Sample != key.sample {
			continue
		}
		if marks := sheet.verdicts(item, m.index); max(line, 0) < len(marks) && marks[max(line, 0)] == marks[max(line, 0)] {
			judges = append(judges, sheet)
		}
	}
	if len(judges) == 0 {
		r.errorf(here, "verdict %q, and no judge gave this mark: write the mark itself", word)
		return 0, false
	}
	sheet := judges[0]
	if i := slices.IndexFunc(judges, func(s *Sheet) bool { return s.Judge == r.Benchmark.Judge.String() }); i >= 0 {
		sheet = judges[i]
	} else if judges[len(judges)-1].Judge != sheet.Judge {
		r.errorf(here, "verdict %q, and several judges gave this mark, %s and %s among them: write the mark itself", word, judgeName(sheet.Judge), judgeName(judges[len(judges)-1].Judge))
		return 0, false
	}
	x = sheet.verdicts(item, m.index)[max(line, 0)]
	if word == agrees {
		return x, true
	}
	if scale := r.scales[m.index]; scale.Two() && (x == scale.Min || x == scale.Max) {
		return scale.Min + scale.Max - x, true
	}
	r.errorf(here, "verdict %q does not say which mark is right: mark %q can be %s", word, m.name, m.expected())
	return 0, false
}
