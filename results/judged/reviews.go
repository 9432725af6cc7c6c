package judged

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// reviewsFile is where people say what they make of single marks, beside the files of
// reviews/, one a person.
const reviewsFile = "reviews.csv"

// People is the judge whose marks are those that people gave in reviews.csv.
const People = "people"

// The columns of such files, and those without which a review says nothing.
var (
	reviewColumns = []string{"item", "model", "variant", "condition", "mark", "line", "reviewer", "verdict", "reason", "at", "sample", "plan", "adjudicated"}
	reviewNeeds   = []string{"item", "model", "reviewer", "verdict"}
)

func reviewCell(r *record.Record, column string) record.Value {
	return r.Values[slices.Index(reviewColumns, column)]
}

// What a verdict may be in place of a mark: the judge's own, the other of two, or none.
const (
	agrees    = "agree"
	disagrees = "disagree"
	unsure    = "unsure" // seen, and no verdict
)

// Review is what one person says of one mark.
type Review struct {
	Reviewer string
	Mark     string
	Line     int     // of the list of marks, from 0; -1: a single mark
	Value    float64 // NaN of one who is not sure
	Settles  bool    // it is the verdict where others differ
	Reason   string  // "" where none is given
	At       string  // when, as it is written; "" where it is not

	place    kept.Place
	doubtful bool // the same person says another thing of the same mark
}

// reviewTotals counts the reviews of a benchmark's outputs.
type reviewTotals struct {
	Reviewers []string // sorted
	Marks     int      // that somebody gave a verdict on
	Undecided int      // of them, those whose verdict is not decided, see the key reviews of benchmark.yaml
}

// reviewReader reads people's files.
type reviewReader struct {
	report
	*Suite
	file   int32
	items  map[string]int     // by folded address, or id where it is unique; -1: not unique
	models map[string]string  // id by folded name
	judges map[who][]*Sheet   // judges' sheets by model, folded variant and condition
	people map[who]*Sheet     // those of people, by output
	seen   map[reviewedBy]int // where in the reviews of its item each is
}

// readReviews reads what people say of single marks: a sheet for each output that
// somebody reviewed.
func (s *Suite) readReviews(names []string, problems *source.List) {
	r := &reviewReader{Suite: s, items: s.byName(), models: map[string]string{}, judges: map[who][]*Sheet{}, people: map[who]*Sheet{}, seen: map[reviewedBy]int{}}
	for _, sheet := range s.Sheets {
		r.models[source.Fold(sheet.Model)], r.models[source.Fold(sheet.ModelID)] = sheet.ModelID, sheet.ModelID
		r.judges[sheet.whose()] = append(r.judges[sheet.whose()], sheet)
	}
	fields, _ := record.NewFields(reviewColumns) // which are sound
	for _, name := range names {
		r.report, r.file = report{file: name}, int32(len(s.Files))
		file, err := s.open(listedFile{path: name, description: none, format: record.CSV}, record.Options{Format: record.CSV, Fields: fields}, r.read)
		if err != nil {
			r.errorf(at{}, "cannot be read: %v", err)
		}
		s.Files = append(s.Files, file)
		s.Ledger.took(file, r.account)
		r.flush(problems)
	}
	s.takeReviews(r)
}

// read reads all records.
func (r *reviewReader) read(from record.Records) (records int) {
	records = r.records(from, r.checkHeader, func(rec *record.Record, _ at) bool {
		// The header comes again in a file that was put below another.
		return string(reviewCell(rec, "verdict").Raw) != "verdict"
	}, r.record)
	if records == 0 && len(r.report.list) == 0 {
		r.warnf(at{}, "holds no reviews")
	}
	return records
}

func (r *reviewReader) checkHeader(columns []string) bool {
	good := true
	for _, need := range reviewNeeds {
		if !slices.Contains(columns, need) {
			r.errorf(at{line: 1}, "misses the column %q%s", need, source.HintOrList(need, columns))
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
	text := func(column string) string { return strings.TrimSpace(reviewCell(rec, column).Text()) }
	review := Review{Reviewer: text("reviewer"), Reason: text("reason"), At: text("at"), place: kept.Place{Offset: rec.Offset, Line: int32(rec.Line), Number: int32(rec.Number), File: r.file}}
	if review.Reviewer == "" {
		r.errorf(here, "does not say who reviewed: reviewer is empty")
		return
	}
	for _, column := range []string{"item", "model", "variant", "reviewer", "sample"} {
		if name := text(column); source.IsLong(name) {
			r.errorf(here, "%s is %s", column, source.LongName(name))
			return
		}
	}
	item, ok := r.item(text("item"), here)
	if !ok {
		return
	}
	key, ok := r.output(who{model: text("model"), variant: text("variant"), condition: text("condition")}, here)
	if !ok {
		return
	}
	if key.sample, ok = r.sample(text("sample"), item, key, here); !ok {
		return
	}
	m, ok := r.mark(text("mark"), item, key, here)
	if !ok {
		return
	}
	if review.Line, ok = r.line(reviewCell(rec, "line"), m, item, here); !ok {
		return
	}
	if review.Value, ok = r.verdict(reviewCell(rec, "verdict"), m, item, review.Line, key, here); !ok {
		return
	}
	review.Mark = m.name
	review.Settles = slices.Contains([]string{"yes", "true", "1", "y"}, source.Fold(text("adjudicated")))
	r.plan(text("plan"), item, here)
	sheet := r.sheet(key, text("model"), text("variant"))
	reviews := sheet.reviews[item]
	of := reviewedBy{sheet, item, review.Mark, review.Line, source.Fold(review.Reviewer), review.Settles}
	if k, before := r.seen[of]; before {
		r.again(&reviews[k], review, sheet, item, here)
		return
	}
	r.seen[of] = len(reviews)
	sheet.reviews[item] = append(reviews, review)
}

// reviewedBy is what somebody can review once, names in one form.
type reviewedBy struct {
	sheet    *Sheet
	item     int
	mark     string
	line     int
	reviewer string
	settles  bool
}

// again settles a mark that somebody reviewed before: equal verdicts count once, and of
// others, none.
func (r *reviewReader) again(before *Review, review Review, sheet *Sheet, item int, here at) {
	what := fmt.Sprintf("item %q of %q", r.Items[item].ID, sheet.Model)
	if sheet.Sample != "" {
		what = fmt.Sprintf("sample %q of %s", sheet.Sample, what)
	}
	if review.Line >= 0 {
		what = fmt.Sprintf("line %d of %s", review.Line+1, what)
	}
	first := source.Place{File: r.report.file, Line: int(before.place.Line)}
	if before.place.File != r.file { // a file is listed once it is read
		first = r.at(before.place)
	}
	equal := before.Value == review.Value || math.IsNaN(before.Value) && math.IsNaN(review.Value)
	before.doubtful = before.doubtful || !equal
	r.twice(here, fmt.Sprintf("%s reviews %s", review.Reviewer, what), first, equal, "keep one")
}

// plan warns, once a file, of what is not reviewed by the plan.
func (r *reviewReader) plan(digest string, item int, here at) {
	switch p := r.Plan; {
	case digest == "" && p == nil:
	case p == nil:
		r.oncef("no plan", here, "names the plan %q, and %s has none: write reviews: with the plan that people worked on, or leave plan empty", digest, r.Benchmark.Called())
	case digest != "" && digest != p.Digest:
		r.oncef("plan "+digest, here, "was reviewed by the plan %q, and the plan is now %s: verdicts on cases that are still planned count, others count for agreement only", digest, p.Digest)
	case !p.Planned(item):
		r.oncef("outside", here, "item %q is outside the plan of %s: its verdicts count for agreement only", r.Items[item].ID, words.Count(len(p.Cases), "case"))
	}
}

// takeReviews adds the sheets of people to those of judges.
func (s *Suite) takeReviews(r *reviewReader) {
	if len(r.people) == 0 {
		return
	}
	s.Reviews = &reviewTotals{}
	names := map[string]string{}
	for key, sheet := range r.people {
		for _, judge := range r.judgesOf(key) {
			if source.Fold(judge.Judge) == People {
				sheet.Run = reviewsFile // to differ from a judge of that name
			}
		}
		for item, reviews := range sheet.reviews {
			reviews = slices.DeleteFunc(reviews, func(v Review) bool { return v.doubtful })
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
	s.reviewers = make(map[string]int, len(names))
	for i, name := range s.Reviews.Reviewers {
		s.reviewers[source.Fold(name)] = i
	}
	sortSheets(s.Sheets)
}
