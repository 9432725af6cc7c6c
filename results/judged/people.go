package judged

import (
	"cmp"
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/aggregate"
	"standings/results/schema"
)

// markScale is where a mark runs.
type markScale struct {
	Min, Max float64
	// Values are all that a mark can be, ascending; nil where it can be anything from
	// Min to Max.
	Values []float64
}

// Two reports whether the mark is one of two things, such as yes and no.
func (s markScale) Two() bool { return len(s.Values) == 2 }

// Share is where on its scale a mark is, from 0 to 1.
func (s markScale) Share(x float64) float64 {
	if s.Max == s.Min {
		return 1
	}
	return (x - s.Min) / (s.Max - s.Min)
}

// Scale returns where a mark of that name runs, by all descriptions of judgments that
// declare it.
func (s *Suite) Scale(name string) markScale {
	scale := markScale{Min: math.Inf(1), Max: math.Inf(-1)}
	ranged := false
	for _, d := range s.descriptions {
		for i := range d.marks {
			m := &d.marks[i]
			if m.name != name {
				continue
			}
			scale.Values = append(scale.Values, m.values...)
			for _, x := range m.words {
				scale.Values = append(scale.Values, x)
			}
			if ranged = ranged || m.ranged; m.ranged {
				scale.Min, scale.Max = min(scale.Min, m.min), max(scale.Max, m.max)
			}
		}
	}
	slices.Sort(scale.Values)
	scale.Values = slices.Compact(scale.Values)
	if n := len(scale.Values); n > 0 {
		scale.Min, scale.Max = min(scale.Min, scale.Values[0]), max(scale.Max, scale.Values[n-1])
	}
	if ranged {
		scale.Values = nil
	}
	return scale
}

// decide makes one judgment of what people say of an item: each criterion gets the verdict
// that benchmark.yaml says, and a criterion of which nobody is sure has none.
func (s *Suite) decide(sheet *Sheet, item int) {
	reviews := sheet.reviews[item]
	if len(reviews) == 0 {
		delete(sheet.reviews, item)
		return
	}
	row := sheet.begun(item)
	s.judgments.status[row] = Judged
	s.judgments.place.Set(row, slices.MinFunc(reviews, func(a, b Review) int {
		return cmp.Or(cmp.Compare(a.place.File, b.place.File), cmp.Compare(a.place.Line, b.place.Line))
	}).place)
	for k, m := range s.marks {
		list := []float64{math.NaN()}
		if m.List {
			list = slices.Repeat(list, s.linesOf(sheet, item, k))
		}
		byLine := map[int][]Review{}
		for _, r := range reviews {
			if r.Mark == m.Name {
				byLine[max(r.Line, 0)] = append(byLine[max(r.Line, 0)], r)
			}
		}
		for at, of := range byLine {
			list = padded(list, at+1, math.NaN())
			decided := false
			list[at], decided = s.commonMark(of, s.scales[k])
			s.Reviews.Marks++
			if !decided {
				s.Reviews.Undecided++
			}
		}
		state := whole
		if slices.ContainsFunc(list, math.IsNaN) { // the item has no score
			state = partial
		}
		if len(byLine) > 0 {
			s.judgments.set(row, k, state, list)
		}
	}
}

// linesOf is how many lines an item has for a mark: those of the prompt files, or
// where these do not tell as many as a judge marked.
func (s *Suite) linesOf(sheet *Sheet, item, mark int) int {
	if lines := s.Items[item].Lines(s.marks[mark].Name); lines != nil {
		return len(lines)
	}
	n := 0
	for _, other := range s.Sheets {
		if other.whose() == sheet.whose() {
			n = max(n, len(other.verdicts(item, mark)))
		}
	}
	return n
}

// commonMark makes one mark of those that people gave, as benchmark.yaml says; NaN where
// nobody is sure. Decided is false where they differ and no rule decides who is right: it is
// their mean then, so that hard cases are not left out.
func (s *Suite) commonMark(reviews []Review, scale markScale) (x float64, decided bool) {
	settled := slices.ContainsFunc(reviews, func(r Review) bool { return r.Settles && !math.IsNaN(r.Value) })
	var given []float64
	for _, r := range reviews {
		if !math.IsNaN(r.Value) && r.Settles == settled {
			given = append(given, r.Value)
		}
	}
	rule := ""
	if declared := s.Benchmark.Reviews; declared != nil {
		rule = declared.Verdict.Value
	}
	mean := aggregate.Mean.Of(given, nil) // NaN of none
	switch most := modes(given); {
	case len(given) == 0:
		return mean, false
	case slices.Min(given) == slices.Max(given):
		return mean, true
	case settled || rule == schema.VerdictAdjudicated:
		return mean, false
	case rule == schema.VerdictMean || rule == "" && !scale.Two():
		return mean, true
	case len(most) == 1:
		return most[0], true
	}
	return mean, false
}

// ByPeople reports whether the marks are those that people gave in reviews.csv.
func (s *Sheet) ByPeople() bool { return s.reviews != nil }

// VerdictsOn is how many verdicts people gave on an item, on single criteria; of a judge's
// sheet 0.
func (s *Sheet) VerdictsOn(item int) (n int) {
	for _, r := range s.reviews[item] {
		if !math.IsNaN(r.Value) {
			n++
		}
	}
	return n
}

// Reviewed reports whether people looked at an item, whether or not they gave a verdict.
func (s *Sheet) Reviewed(item int) bool { return len(s.reviews[item]) > 0 }

// ReviewsOf lists what people say of one mark of an item, by reviewer; line is from 0,
// -1 for a single mark. A judge's sheet has none.
func (s *Sheet) ReviewsOf(item int, mark string, line int) (list []Review) {
	for _, r := range s.reviews[item] {
		if r.Mark == mark && r.Line == line {
			list = append(list, r)
		}
	}
	return list
}

// ReviewAt is where a review of the sheet is written.
func (s *Sheet) ReviewAt(r Review) source.Place { return s.suite.at(r.place) }

// reviewReasons are the reasons that people gave for their marks of an item, each
// behind its reviewer's name.
func (s *Sheet) reviewReasons(item int) (out []Reasons) {
	for _, r := range s.reviews[item] {
		if r.Reason != "" {
			out = withReason(out, r.Mark, max(r.Line, 0), r.Reviewer+": "+r.Reason)
		}
	}
	return out
}
