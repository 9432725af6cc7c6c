package board

import (
	"cmp"
	"slices"

	"standings/results"
	"standings/results/confidence"
	"standings/site/page"
	"standings/site/statement"
)

// sureness is from what a board's intervals and rank ranges are computed, and what they
// leave out.
type sureness struct {
	Intervals []restsOn
	Without   string // the column that ranks, where it has no interval and categories have; "" where categories have none, or both have
	Why       string // there are none
	Some      []without
	Ranges    []fieldRanges
	NoRanges  string // why there are none; "" where there are, or nothing is ranked
	People    bool   // they are of figures corrected by people
	Computed  bool   // some intervals are computed here
}

// without is how many of so many figures have no interval, where others have one, and why the
// first of them has none.
type without struct {
	N, Of int
	What  string // "row" or "category score"
	Why   string
}

// restsOn is the intervals of a column on one basis.
type restsOn struct {
	Of              string // "" for the categories
	Basis           confidence.Basis
	Cases, Clusters extent // of how many those of single rows are computed
	Cluster         string // what those of one have in common
}

// extent is from the least to the most of some rows; zero is not known.
type extent struct{ Low, High int }

func (e extent) with(n int) extent { return extent{min(n, cmp.Or(e.Low, n)), max(n, e.High)} }

// fieldRanges is how sure the ranks of a field are; where two rows alone are ranked, how they
// differ.
type fieldRanges struct {
	Joint             bool   // there are ranges
	Condition         string // of the field, where the board has several
	Range, Neighbours statement.Statement
	Pair              statement.Statement
}

// newSureness is that of a board; nil where there is nothing to say.
func newSureness(b *results.Board) *sureness {
	s := &sureness{People: worded{b}.IsCorrected()}
	by, groups := b.RankedBy(), b.Groups()
	var main []*results.Column
	if by != nil {
		main = append(main, by)
	}
	overall, inGroups := bases(b, main), bases(b, groups)
	for _, basis := range overall {
		r := restsOn{Of: by.Name(), Basis: basis, Cluster: cmp.Or(b.Benchmark.Cluster.Value, "prompt")}
		for _, row := range b.Rows {
			if i, why := row.Interval(by); why == "" && i.Basis == basis && !row.OtherJudge {
				r.Cases, r.Clusters = r.Cases.with(i.Of.N), r.Clusters.with(i.Of.Clusters)
			}
		}
		s.Intervals = append(s.Intervals, r)
	}
	if overall == nil {
		for _, basis := range inGroups {
			s.Intervals = append(s.Intervals, restsOn{Basis: basis, Cluster: cmp.Or(b.Benchmark.Cluster.Value, "prompt")})
		}
	}
	switch {
	case by != nil && overall == nil && inGroups != nil:
		s.Without, s.Why = by.Name(), lacks(b, main)
	case overall != nil && inGroups == nil && len(groups) > 0:
		s.Why = lacks(b, groups)
	}
	if overall != nil {
		s.someLack(b, main, "row")
	}
	if inGroups != nil {
		s.someLack(b, groups, "category score")
	}
	noPlaces := ""
	for _, f := range b.Fields() {
		if r := rangesOf(f); r.Joint || r.Pair.Kind != "" {
			s.Ranges = append(s.Ranges, r)
		}
		if noPlaces == "" && f.NoPlaces != "" {
			noPlaces = page.WhyText(f.NoPlaces)
		}
	}
	if s.Ranges == nil {
		s.NoRanges = noPlaces
	} else if overall == nil && inGroups == nil {
		s.Why = lacks(b, main)
	}
	s.Computed = slices.ContainsFunc(append(overall, inGroups...), func(basis confidence.Basis) bool { return basis != results.FromSource })
	if s.Intervals == nil && s.Ranges == nil && s.NoRanges == "" && !s.People {
		return nil
	}
	return s
}

func rangesOf(f *results.Field) (r fieldRanges) {
	ranked := rankedRows(f)
	if f.NoPlaces == "" && !f.OtherJudge && len(ranked) > 0 && ranked[0].Places.Low > 0 {
		r.Joint = true
		if f.Board.Mixed() {
			r.Condition = f.Board.Benchmark.ConditionTitle(f.Condition)
		}
		r.Range, r.Neighbours = statement.Range(f), statement.Neighbours(f)
	} else if len(ranked) == 2 {
		r.Pair = statement.Pair(f, ranked[0], ranked[1])
	}
	return r
}

func rankedRows(f *results.Field) (ranked []*results.Row) {
	for _, r := range f.Rows {
		if r.Rank > 0 {
			ranked = append(ranked, r)
		}
	}
	return ranked
}

// someLack notes how many known figures of some columns have no interval, and the first
// reason.
func (s *sureness) someLack(b *results.Board, columns []*results.Column, what string) {
	w := without{What: what}
	for _, c := range columns {
		for _, r := range b.Rows {
			if r.OtherJudge || !r.Cell(c).Known {
				continue
			}
			w.Of++
			if _, why := r.Interval(c); why != "" {
				w.N, w.Why = w.N+1, cmp.Or(w.Why, page.WhyText(why))
			}
		}
	}
	if w.N > 0 {
		s.Some = append(s.Some, w)
	}
}

// lacks is why rows have no intervals in some columns: the first reason.
func lacks(b *results.Board, columns []*results.Column) string {
	var s sureness
	if s.someLack(b, columns, ""); s.Some != nil {
		return s.Some[0].Why
	}
	return "no row has a score there"
}
