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

func (r *reviewReader) item(name string, here at) (item int, ok bool) {
	switch item, known := r.items[source.Fold(name)]; {
	case name == "":
		r.errorf(here, "does not say which item was reviewed")
		return 0, false
	case known && item >= 0:
		return item, true
	default:
		var addresses []string // of all items, or of those with the id
		for i := range r.Items {
			if !known || source.Fold(r.Items[i].ID) == source.Fold(name) {
				addresses = append(addresses, r.Items[i].Address)
			}
		}
		if known {
			r.errorf(here, "item %q is several: write %s", name, strings.Join(addresses, " or "))
		} else {
			r.errorf(here, "item %q is not in the suite%s", name, source.Hint(name, addresses))
		}
		return 0, false
	}
}

// output says whose output was reviewed. It has to be one that a judge judged; where
// none judged any, a listed model's.
func (r *reviewReader) output(w who, here at) (key who, ok bool) {
	s := r.Suite
	id, known := r.models[source.Fold(w.model)]
	if !known && s.input.Listed != nil {
		id, known = s.input.Listed(w.model)
	}
	var names []string
	judged := len(r.judges) == 0
	for k, sheets := range r.judges {
		names = append(names, sheets[0].Model)
		judged = judged || k.model == id
	}
	slices.Sort(names)
	names = slices.Compact(names)
	switch {
	case w.model == "":
		r.errorf(here, "does not say which model's output was reviewed")
		return who{}, false
	case !known:
		r.errorf(here, "model %q is not known%s", w.model, source.Hint(w.model, names))
		return who{}, false
	case !judged:
		r.errorf(here, "no output of %q is judged: those judged are of %s", w.model, some(names))
		return who{}, false
	case !s.hasCondition(w.condition):
		r.errorf(here, "%s declares no condition %q", s.Benchmark.Called(), w.condition)
		return who{}, false
	}
	key = who{model: id, variant: source.Fold(s.variantOf(w)), condition: s.conditionOf(w)}
	if r.judges[key] == nil && len(r.judges) > 0 {
		var outputs []string
		for k, sheets := range r.judges {
			if k.model == id {
				outputs = append(outputs, outputName(sheets[0].Variant, k.condition))
			}
		}
		slices.Sort(outputs)
		r.errorf(here, "no output of %q %s is judged: those judged are %s", w.model, outputName(w.variant, key.condition), some(outputs))
		return who{}, false
	}
	return key, true
}

// judgesOf are the sheets of the judges of a model's outputs, of whichever samples.
func (r *reviewReader) judgesOf(key who) []*Sheet {
	key.sample = ""
	return r.judges[key]
}

// sample says which of several outputs of a model for an item was reviewed. Where it is
// left out, it is the one that is judged; of several it has to be named.
func (r *reviewReader) sample(name string, item int, key who, here at) (sample string, ok bool) {
	var all, judgedOnes []string
	for _, sheet := range r.judgesOf(key) {
		all = append(all, sheet.Sample)
		if sheet.Status(item) == Judged {
			judgedOnes = append(judgedOnes, sheet.Sample)
		}
	}
	for _, list := range []*[]string{&all, &judgedOnes} {
		slices.SortFunc(*list, CompareSamples)
		*list = slices.Compact(*list)
	}
	model := key.model
	if judges := r.judgesOf(key); judges != nil {
		model = judges[0].Model
	}
	of := fmt.Sprintf("item %q of %q", r.Items[item].ID, model)
	switch {
	case len(all) == 0 && name == "":
		return "", true // nobody judged any output
	case slices.Contains(all, name) && name != "":
		return name, true
	case name != "" && (len(all) == 0 || len(all) == 1 && all[0] == ""):
		r.errorf(here, "names sample %q, and %s has one output: leave sample empty", name, of)
	case name != "":
		r.errorf(here, "no sample %q of %s is judged: those judged are %s", name, of, some(all))
	case len(judgedOnes) == 1:
		return judgedOnes[0], true
	case len(judgedOnes) == 0:
		return all[0], true
	default:
		r.errorf(here, "does not say which of %d outputs for %s was reviewed: write one of %s in the column sample", len(judgedOnes), of, some(judgedOnes))
	}
	return "", false
}

func outputName(variant, condition string) string {
	name := "without a variant"
	if variant != "" {
		name = fmt.Sprintf("in variant %q", variant)
	}
	if condition != "" {
		name += fmt.Sprintf(" under condition %q", condition)
	}
	return name
}

// sheet is where the reviews of an output go.
func (r *reviewReader) sheet(key who, model, variant string) *Sheet {
	if sheet := r.people[key]; sheet != nil {
		if sheet.Files[len(sheet.Files)-1] != int(r.file) {
			sheet.Files = append(sheet.Files, int(r.file))
		}
		return sheet
	}
	sheet := &Sheet{suite: r.Suite, at: make([]int32, len(r.Items)), reviews: map[int][]Review{}, Files: []int{int(r.file)}, Model: model, ModelID: key.model, Variant: variant, Condition: key.condition, Sample: key.sample, Judge: People}
	if judges := r.judgesOf(key); judges != nil {
		sheet.Model, sheet.Variant = judges[0].Model, judges[0].Variant
	}
	r.people[key] = sheet
	return sheet
}

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
		if sheet.Sample == key.sample && sheet.Status(item) != NoJudgment {
			add(r.descriptionOf(r.judgments.place.At(sheet.row(item)).File))
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
	_, declared := m.word(v.Text(), false)
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
