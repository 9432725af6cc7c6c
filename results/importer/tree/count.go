package tree

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/importer/role"
)

// apart is the field of one of the words, of whole numbers from low on, that distinguishes the
// records of a case, where most come back; "" where there is none.
func (t *Tree) apart(words map[string]bool, low float64, found *string) {
	if 3*t.doubles(nil) <= t.seen() {
		return
	}
	for _, d := range t.Fields {
		if *found = d.Name; hasWord(d.Name, words) && d.Name != t.Item[0] && d.numbers > 0 && d.Whole && d.Lists == 0 && d.Low >= low && 100*t.doubles(nil) <= t.seen() {
			return
		}
	}
	*found = ""
}

// lines finds the number of the criterion, of records that hold one each, and what it asks, and
// depends on.
func (t *Tree) lines() {
	if t.apart(lineWords, 1, &t.Line); t.Line == "" {
		t.byCriterion(func(d *recordField, of *Mark) bool {
			return of.Words != nil && hasWord(d.Name, lineWords) || hasWord(d.Name, measureWords)
		})
		return
	}
	for _, o := range t.Fields {
		switch {
		case o.Name == t.Line || o.Name == t.Item[0]:
		case hasWord(o.Name, parentWords):
			t.Parent = o.Name
		case t.Asked == "" && hasWord(o.Name, lineWords) && 2*o.Texts > o.Seen:
			t.Asked = o.Name
		}
	}
	t.Marks = slices.DeleteFunc(t.Marks, func(m *Mark) bool { return m.Field == t.Line || m.Field == t.Parent })
}

// variants finds the field of few values that distinguishes the outputs of a model for a case, where
// most cases come back: it says how the model was run. What is not called so is a criterion, of which
// each has a mark of its own, where the records have one mark.
func (t *Tree) variants() {
	if t.Kind == oneObject || 3*t.doubles(nil) <= t.seen() {
		return
	}
	isMark := func(d *recordField) bool {
		return slices.ContainsFunc(t.Marks, func(m *Mark) bool { return m.Of == d })
	}
	find := func(named func(d *recordField) bool) bool {
		for _, d := range t.Fields {
			if n := len(d.Labels()); d.Lists > 0 || d.Seen < t.looked || n < 2 || n > mostWords || isMark(d) || !named(d) || slices.Contains(append(t.Item, t.Model, t.Judge, t.Line), d.Name) {
				continue
			}
			if t.Variant = d.Name; 100*t.doubles(nil) <= t.seen() {
				return true
			}
		}
		t.Variant = ""
		return false
	}
	if find(func(d *recordField) bool { return hasWord(d.Name, settingWords) }) {
		return
	}
	if t.byCriterion(func(d *recordField, _ *Mark) bool { return !hasWord(d.Name, role.Outputs) }); t.MarkAt == "" {
		find(func(d *recordField) bool { return !hasWord(d.Name, measureWords) })
	}
}

// byCriterion makes a mark of each criterion or measure that a field names in words, of records
// that hold the mark of one each: the only one, or that which is called a mark alone. named says which
// fields may be that.
func (t *Tree) byCriterion(named func(d *recordField, of *Mark) bool) {
	of := t.Marks
	if len(of) > 1 {
		of = slices.DeleteFunc(slices.Clone(of), func(m *Mark) bool { return !genericNames[m.Field] })
	}
	if len(of) != 1 || of[0].List || of[0].Find != "" || 3*t.doubles(nil) <= t.seen() {
		return
	}
	for _, d := range t.Fields {
		if len(d.Words) < 2 || d.numbers > 0 || d.Lists > 0 || d.Seen < t.looked || d == of[0].Of || !named(d, of[0]) || slices.Contains(append(t.Item, t.Model, t.Judge), d.Name) {
			continue
		}
		if t.MarkAt = d.Name; 100*t.doubles(nil) <= t.seen() {
			t.Marks = nil
			for _, label := range d.Labels() {
				one := *of[0]
				one.Name, one.Named = nameOf(label), label
				t.Marks = append(t.Marks, t.within(&one))
			}
			return
		}
		t.MarkAt = ""
	}
}

// within puts a mark of numbers that the records name on the scale of its own records.
func (t *Tree) within(m *Mark) *Mark {
	if m.Words != nil {
		return m
	}
	low, high := math.Inf(1), math.Inf(-1)
	t.eachRecord(func(_, at int) {
		if x, err := strconv.ParseFloat(m.Of.Firsts[at], 64); err == nil && t.textAt(t.MarkAt, at) == m.Named {
			low, high = min(low, x), max(high, x)
		}
	})
	if low > high {
		return m
	}
	return m.on(low, high)
}

// records calls see for each record: with its model, its case, what else distinguishes
// outputs, the number of its file, and its place among all records.
func (t *Tree) records(see func(model, item, other string, file, at int)) {
	spelt := map[string]string{} // names that are one model, as the first record has it
	t.eachRecord(func(file, at int) {
		by, own := t.called(file, at)
		fold := source.FoldName(by)
		if _, seen := spelt[fold]; !seen {
			spelt[fold] = by
		}
		if t.Kind == oneObject {
			own = plain(cmp.Or(t.textAt(t.idField, at), own))
		} else if slices.Contains(t.Totals, own) {
			return
		}
		other := []string{t.key(file, role.Judge, role.Condition, role.Category, role.Output, role.Run), t.textAt(t.Judge, at), t.textAt(t.Line, at), t.textAt(t.MarkAt, at), t.textAt(t.Sample, at), t.textAt(t.Variant, at)}
		see(spelt[fold], t.place(file)+cmp.Or(own, strconv.Itoa(at-t.starts[file])), strings.Join(other, "\x00"), file, at)
	})
}

// doubles counts the records whose case is in one before, and lists their files.
func (t *Tree) doubles(files *[]string) (n int) {
	seen := map[[3]string]bool{}
	t.records(func(model, item, other string, file, _ int) {
		key := [3]string{model, item, other}
		if seen[key] {
			if n++; files != nil {
				*files = append(*files, t.files[file].Path+", case "+strings.ReplaceAll(item, "\x00", " "))
			}
		}
		seen[key] = true
	})
	return n
}

// again reports whether all records of a case that was there before are in one file with it, and
// whether one has another mark.
func (t *Tree) again() (within, apart bool) {
	type place struct{ file, at int }
	seen := map[[3]string]place{}
	within = true
	t.records(func(model, item, other string, file, at int) {
		key := [3]string{model, item, other}
		before, was := seen[key]
		if !was {
			seen[key] = place{file, at}
			return
		}
		within = within && before.file == file
		apart = apart || slices.ContainsFunc(t.Marks, func(m *Mark) bool { return m.List || m.Of.Firsts[before.at] != m.Of.Firsts[at] })
	})
	return within, apart
}

// totalWords are what rows below those of the cases are called.
var totalWords = role.Set("mean average avg total overall sum all std stdev median summary mean_score average_score")

// totals finds the rows that are called as sums of others are, beside more cases.
func (t *Tree) totals() {
	ids := t.field(t.IDField()).Labels()
	for _, id := range ids {
		if totalWords[strings.ToLower(strings.TrimSpace(id))] {
			t.Totals = append(t.Totals, id)
		}
	}
	if len(ids) < 3*len(t.Totals) {
		t.Totals = nil
	}
}

// count counts the cases, and finds those that are doubled, and models that lack some.
func (t *Tree) count() {
	if t.Kind != oneObject {
		t.totals()
		t.apart(role.Outputs, 0, &t.Sample)
	}
	t.variants()
	if n := t.doubles(&t.Doubled); n > 0 && t.Kind != oneObject {
		most := 3*n > t.seen()
		if within, apart := t.again(); within && (most || apart && t.Sample == "" && t.Line == "" && t.MarkAt == "") {
			if t.Repeats, t.Doubled = true, nil; !most {
				t.Twice = n
			}
		}
	}
	conditions := t.With(role.Condition)
	all, of := map[string]bool{}, map[string]map[string]bool{}
	var models, items []string
	t.records(func(model, item, _ string, file, _ int) {
		for _, p := range conditions {
			item = p.values[file] + "\x00" + item
		}
		if of[model] == nil {
			of[model], models = map[string]bool{}, append(models, model)
		}
		if !all[item] {
			items = append(items, item)
		}
		all[item], of[model][item] = true, true
	})
	pairs := 0
	for _, m := range models {
		pairs += len(of[m])
	}
	t.Disjoint = len(models) > 1 && (pairs == len(all) || pairs == len(models) && len(all) > 1)
	n := 1
	for _, p := range conditions {
		n *= len(p.Distinct)
	}
	if t.Cases = len(all) / n; t.Records > mostRead && t.Kind != oneObject {
		t.Cases = 0
		return
	}
	for _, m := range models {
		if lacks := len(all) - len(of[m]); lacks > 0 {
			first := items[slices.IndexFunc(items, func(item string) bool { return !of[m][item] })]
			t.Partial = append(t.Partial, m+" lacks "+words.Count(lacks, "case")+", first "+strings.ReplaceAll(first, "\x00", "/"))
		}
	}
}

// asks takes another form for the file of the prompts, where it is one file that names no
// model, with a record of each case.
func (t *Tree) asks(f *Form, known Names) bool {
	if t.Asks != nil || f.Files() > 1 || f.Kind == oneObject || len(t.Item) != 1 || f.headed(known.Head) != "" {
		return false
	}
	cases := map[string]bool{}
	t.records(func(_, item, _ string, _, _ int) { cases[item] = true })
	for _, d := range f.Fields {
		if !isID(d.Name) && d.Name != mapKey && d.Name != t.Item[0] || d.Lists > 0 {
			continue
		}
		labels := d.Labels()
		there := 0
		for _, label := range labels {
			if cases[plain(label)] || cases[label] {
				there++
			}
		}
		if len(labels) < f.seen() || there < len(cases) { // a case without a prompt is not of the suite
			continue
		}
		t.Asks, t.AskID = f, d.Name
		isPrompt := func(d *recordField) bool { return d.many && d.Longest > 12 && d.Name != t.AskID }
		if t.AskText = f.named(promptWords, isPrompt); t.AskText == "" {
			for _, d := range f.Fields { // the longest texts
				if isPrompt(d) && (t.AskText == "" || d.Longest > f.field(t.AskText).Longest) {
					t.AskText = d.Name
				}
			}
		}
		if t.AskText != "" && f.field(t.AskText).Lists > 0 {
			t.AskText += "[0]"
		}
		t.Criteria = t.criteria()
		return true
	}
	return false
}
