package judged

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
)

// reviewsFile is where people say what they make of single marks.
const reviewsFile = "reviews.csv"

// People is the judge whose marks are those that people gave in reviews.csv.
const People = "people"

// The columns of reviews.csv, and where each stands in a record.
var reviewColumns = []string{"item", "model", "variant", "condition", "mark", "line", "reviewer", "verdict", "reason", "at"}

const (
	reviewItem = iota
	reviewModel
	reviewVariant
	reviewCondition
	reviewMark
	reviewLine
	reviewReviewer
	reviewVerdict
	reviewReason
	reviewAt
)

// reviewNeeds are the columns without which a review says nothing.
var reviewNeeds = []int{reviewItem, reviewModel, reviewReviewer, reviewVerdict}

// What a verdict may be in place of a mark: the judge's own, and the other of two.
const (
	agrees    = "agree"
	disagrees = "disagree"
)

// Review is what one person says of one mark.
type Review struct {
	Reviewer string
	Mark     string
	Line     int // of the list of marks, from 0; -1: a single mark
	Value    float64
	Reason   string // "" where none is given
	At       string // when, as it is written; "" where it is not

	place place
}

// Reviews is how much people said of a benchmark's outputs.
type Reviews struct {
	Reviewers []string // sorted
	Marks     int      // that somebody gave a verdict on
	Tied      int      // of them, those on which as many say one thing as another: not decided
}

// reviewReader reads reviews.csv.
type reviewReader struct {
	report
	suite    *Suite
	file     int32
	items    map[string]int      // by folded address, or id where it is unique; -1: not unique
	models   map[string]string   // id by folded name
	judges   map[who][]*Sheet    // judges' sheets by model, folded variant and condition
	people   map[who]*Sheet      // those of people
	said     map[reviewKey]place // where a mark was first reviewed by somebody
	values   map[reviewKey]float64
	doubtful map[reviewKey]bool // one person says two things
}

// reviewKey is one person's mark of one output.
type reviewKey struct {
	sheet      *Sheet
	item, mark int
	line       int
	reviewer   string // folded
}

// readReviews reads what people say of single marks, and makes of it a sheet for each
// output that somebody reviewed.
func (s *Suite) readReviews(problems *source.List) {
	name := path.Join(s.input.Dir, reviewsFile)
	r := &reviewReader{
		report: report{file: name}, suite: s, file: int32(len(s.Files)),
		items: map[string]int{}, models: map[string]string{}, judges: map[who][]*Sheet{}, people: map[who]*Sheet{},
		said: map[reviewKey]place{}, values: map[reviewKey]float64{}, doubtful: map[reviewKey]bool{},
	}
	r.index()
	fields, err := record.NewFields(reviewColumns)
	if err != nil {
		r.errorf(at{}, "cannot be read: %v", err)
		r.flush(problems)
		return
	}
	file, err := s.open(listedFile{path: name, description: none, format: record.CSV}, record.Options{Format: record.CSV, Fields: fields}, r.read)
	if err != nil {
		r.errorf(at{}, "cannot be read: %v", err)
	}
	s.Files = append(s.Files, file)
	r.flush(problems)
	s.takeReviews(r)
}

// index finds what reviews may be about by the names that they may use.
func (r *reviewReader) index() {
	s := r.suite
	for i := range s.Items {
		id := source.Fold(s.Items[i].ID)
		if _, twice := r.items[id]; twice {
			r.items[id] = -1
		} else {
			r.items[id] = i
		}
	}
	for i := range s.Items {
		r.items[source.Fold(s.Items[i].Address)] = i
	}
	for _, sheet := range s.Sheets {
		r.models[source.Fold(sheet.Model)], r.models[source.Fold(sheet.ModelID)] = sheet.ModelID, sheet.ModelID
		k := who{model: sheet.ModelID, variant: source.Fold(sheet.Variant), condition: sheet.Condition}
		r.judges[k] = append(r.judges[k], sheet)
	}
}

// read reads all records.
func (r *reviewReader) read(reader record.Reader) (records int) {
	var rec record.Record
	checked := false
	for r.next(reader, &rec) {
		here := at{line: rec.Line, number: rec.Number}
		if !checked {
			checked = true
			if !r.checkHeader(reader.Columns()) {
				return records
			}
		}
		if rec.Ragged != "" {
			r.errorf(here, "%s", rec.Ragged)
			continue
		}
		if string(rec.Values[reviewVerdict].Raw) == reviewColumns[reviewVerdict] {
			continue // the header again, of a file that was put below another
		}
		records++
		r.record(&rec, here)
	}
	if records == 0 && len(r.list) == 0 {
		r.warnf(at{}, "holds no reviews")
	}
	return records
}

func (r *reviewReader) checkHeader(columns []string) bool {
	good := true
	for _, need := range reviewNeeds {
		if !slices.Contains(columns, reviewColumns[need]) {
			r.errorf(at{line: 1}, "misses the column %q%s", reviewColumns[need], source.HintOrList(reviewColumns[need], columns))
			good = false
		}
	}
	for _, c := range columns {
		if !slices.Contains(reviewColumns, c) {
			r.warnf(at{line: 1}, "the column %q is not read%s", c, source.HintOrList(c, reviewColumns))
		}
	}
	return good
}

// record takes one review in.
func (r *reviewReader) record(rec *record.Record, here at) {
	text := func(column int) string { return strings.TrimSpace(rec.Values[column].Text()) }
	review := Review{Reviewer: text(reviewReviewer), Reason: text(reviewReason), At: text(reviewAt), place: place{offset: rec.Offset, line: int32(rec.Line), number: int32(rec.Number), file: r.file}}
	if review.Reviewer == "" {
		r.errorf(here, "does not say who reviewed: reviewer is empty")
		return
	}
	for _, column := range []int{reviewItem, reviewModel, reviewVariant, reviewReviewer} {
		if name := text(column); source.IsLong(name) {
			r.errorf(here, "%s is %s", reviewColumns[column], source.LongName(name))
			return
		}
	}
	item, ok := r.item(text(reviewItem), here)
	if !ok {
		return
	}
	key, ok := r.output(who{model: text(reviewModel), variant: text(reviewVariant), condition: text(reviewCondition)}, here)
	if !ok {
		return
	}
	m, ok := r.mark(text(reviewMark), item, key, here)
	if !ok {
		return
	}
	if review.Line, ok = r.line(rec.Values[reviewLine], m, item, here); !ok {
		return
	}
	if review.Value, ok = r.verdict(rec.Values[reviewVerdict], m, item, review.Line, key, here); !ok {
		return
	}
	review.Mark = m.name
	sheet := r.sheet(key, text(reviewModel), text(reviewVariant))
	k := reviewKey{sheet, item, m.index, review.Line, source.Fold(review.Reviewer)}
	if before, twice := r.said[k]; twice {
		r.again(k, before, review, here)
		return
	}
	r.said[k], r.values[k] = review.place, review.Value
	sheet.reviews[item] = append(sheet.reviews[item], review)
}

// again settles a mark that somebody reviewed before: what says the same counts once,
// and of what does not, nothing counts.
func (r *reviewReader) again(k reviewKey, before place, review Review, here at) {
	what := fmt.Sprintf("item %q of %q", r.suite.Items[k.item].ID, k.sheet.Model)
	if review.Line >= 0 {
		what = fmt.Sprintf("line %d of %s", review.Line+1, what)
	}
	// The file is listed once it is read, so its name is this reader's.
	first := source.Place{File: r.report.file, Line: int(before.line)}
	if r.values[k] == review.Value {
		r.warnf(here, "%s reviews %s twice, the first time at %s: the verdicts are equal and count once", review.Reviewer, what, first)
		return
	}
	r.errorf(here, "%s reviews %s twice and differs, the first time at %s: keep one", review.Reviewer, what, first)
	r.doubtful[k] = true
}

func (r *reviewReader) item(name string, here at) (item int, ok bool) {
	switch item, known := r.items[source.Fold(name)]; {
	case name == "":
		r.errorf(here, "does not say which item was reviewed")
		return 0, false
	case !known:
		addresses := make([]string, len(r.suite.Items))
		for i := range r.suite.Items {
			addresses[i] = r.suite.Items[i].Address
		}
		r.errorf(here, "item %q is not in the suite%s", name, source.Hint(name, addresses))
		return 0, false
	case item < 0:
		var addresses []string
		for i := range r.suite.Items {
			if source.Fold(r.suite.Items[i].ID) == source.Fold(name) {
				addresses = append(addresses, r.suite.Items[i].Address)
			}
		}
		r.errorf(here, "item %q is several: write %s", name, strings.Join(addresses, " or "))
		return 0, false
	default:
		return item, true
	}
}

// output says whose output was reviewed. It has to be one that a judge judged; where
// none judged any, a listed model's.
func (r *reviewReader) output(w who, here at) (key who, ok bool) {
	s := r.suite
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

// mark finds how a mark reads: as in the files that the output's judgment stands in,
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
	for _, sheet := range r.judges[key] {
		if sheet.status[item] != unjudged {
			add(r.suite.descriptions[r.suite.Files[sheet.place[item].file].description])
		}
	}
	if len(all) == 0 || name != "" {
		for _, d := range r.suite.descriptions {
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
		r.oncef("no marks", here, "%s declares no marks that could be reviewed", r.suite.Benchmark.Called())
	case name == "":
		r.errorf(here, "does not say which mark was reviewed: write one of %s", strings.Join(names, ", "))
	default:
		r.errorf(here, "mark %q is not declared%s", name, source.HintOrList(name, names))
	}
	return nil, false
}

// line finds which line of a list was reviewed; -1 for a single mark.
func (r *reviewReader) line(v record.Value, m *markReader, item int, here at) (line int, ok bool) {
	empty := len(trimSpace(v.Raw)) == 0
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
	line, problem := lineOf(v, r.suite.Items[item].Lines(m.name))
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
	x, note, problem := m.number(v)
	if problem == "" && note != "" {
		problem = fmt.Sprintf("mark %q should be %s, not %s", m.name, m.expected(), v.Shown())
	}
	if problem != "" {
		problem, _, _ = strings.Cut(problem, ": add that under words")
		r.errorf(here, "verdict: %s, or %s or %s", problem, agrees, disagrees)
		return 0, false
	}
	return x, true
}

// against makes a mark of agreement with the judge, or of the lack of it.
func (r *reviewReader) against(word string, m *markReader, item, line int, key who, here at) (x float64, ok bool) {
	var judges []*Sheet
	for _, sheet := range r.judges[key] {
		if sheet.Sample != r.judges[key][0].Sample {
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
	if i := slices.IndexFunc(judges, func(s *Sheet) bool { return s.Judge == r.suite.Benchmark.Judge.String() }); i >= 0 {
		sheet = judges[i]
	} else if judges[len(judges)-1].Judge != sheet.Judge {
		r.errorf(here, "verdict %q, and several judges gave this mark, %s and %s among them: write the mark itself", word, judgeName(sheet.Judge), judgeName(judges[len(judges)-1].Judge))
		return 0, false
	}
	x = sheet.verdicts(item, m.index)[max(line, 0)]
	if word == agrees {
		return x, true
	}
	if scale := r.suite.plan.scales[m.index]; scale.Two() && (x == scale.Min || x == scale.Max) {
		return scale.Min + scale.Max - x, true
	}
	r.errorf(here, "verdict %q does not say which mark is right: mark %q can be %s", word, m.name, m.expected())
	return 0, false
}

// sheet is where the reviews of an output go.
func (r *reviewReader) sheet(key who, model, variant string) *Sheet {
	if sheet := r.people[key]; sheet != nil {
		return sheet
	}
	sheet := newSheet(r.suite, r.suite.plan.marks, len(r.suite.Items))
	sheet.Model, sheet.ModelID, sheet.Variant, sheet.Condition, sheet.Judge = model, key.model, variant, key.condition, People
	if judges := r.judges[key]; judges != nil {
		sheet.Model, sheet.Variant = judges[0].Model, judges[0].Variant
		sheet.Sample = judges[0].Sample // of several outputs the first, which the page of the case has
	}
	sheet.Files, sheet.reviews = []int{int(r.file)}, map[int][]Review{}
	r.people[key] = sheet
	return sheet
}

// takeReviews adds the sheets of people to those of judges.
func (s *Suite) takeReviews(r *reviewReader) {
	if len(r.people) == 0 {
		return
	}
	s.Reviews = &Reviews{}
	names := map[string]string{}
	for key, sheet := range r.people {
		for _, judge := range r.judges[key] {
			if source.Fold(judge.Judge) == People {
				sheet.Run = reviewsFile // told apart from a judge of that name
			}
		}
		for item, reviews := range sheet.reviews {
			reviews = slices.DeleteFunc(reviews, func(v Review) bool {
				return r.doubtful[reviewKey{sheet, item, s.markIndex(v.Mark), v.Line, source.Fold(v.Reviewer)}]
			})
			slices.SortFunc(reviews, func(a, b Review) int {
				return cmp.Or(cmp.Compare(a.Mark, b.Mark), a.Line-b.Line, strings.Compare(source.Fold(a.Reviewer), source.Fold(b.Reviewer)))
			})
			sheet.reviews[item] = reviews
			for _, v := range reviews {
				if before, known := names[source.Fold(v.Reviewer)]; !known || v.Reviewer < before {
					names[source.Fold(v.Reviewer)] = v.Reviewer
				}
			}
			s.decide(sheet, item)
		}
		s.Sheets = append(s.Sheets, sheet)
	}
	for _, name := range names {
		s.Reviews.Reviewers = append(s.Reviews.Reviewers, name)
	}
	slices.Sort(s.Reviews.Reviewers)
	sortSheets(s.Sheets)
}

func (s *Suite) markIndex(name string) int {
	for i := range s.plan.marks {
		if s.plan.marks[i].Name == name {
			return i
		}
	}
	return none
}
