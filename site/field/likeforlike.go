package field

import (
	"cmp"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
	"standings/results/schema"
	"standings/site/page"
)

// ConditionSet is one metric under several conditions, a field each, joined by
// who was run under which. The fields differ, so that a rank under one condition
// says nothing of a rank under another; among those who are under both, it does.
type ConditionSet struct {
	Fields []*Field // one a condition, in the order of the conditions
	Runs   []run
	ranked []*ranking.Column // the fields' overalls, a figure a run
}

// A run is a model in one variant: its place among the rows of each field of a
// set; -1 where it has no row.
type run []int

// LikeForLike is a model's ranks on one metric under several conditions, among
// those who are under all of them.
type LikeForLike struct {
	Board  string // the first one
	Fields string // "37 models under original prompts and 20 under clear prompts"
	Among  string // "20 that have scores under both"
	Ranks  string // "17 under original prompts and 4 under clear prompts"
}

// conditionSets lists the metrics of a benchmark that have boards under several
// conditions, and its boards that have rows under several: of boards each under one
// condition, the first one of each; a board's own rows always by themselves. No
// field is made of two boards.
func conditionSets(b *results.Benchmark, fields []*Field) []*ConditionSet {
	type key struct {
		metric, judge string
		board         *results.Board // of sets of one board; nil of sets over boards
	}
	known := map[key]*ConditionSet{}
	var over, within []*ConditionSet
	add := func(list *[]*ConditionSet, k key, f *Field) {
		set := known[k]
		if set == nil {
			set = &ConditionSet{}
			known[k] = set
			*list = append(*list, set)
		}
		if !slices.ContainsFunc(set.Fields, func(other *Field) bool { return other.Condition == f.Condition }) {
			set.Fields = append(set.Fields, f)
		}
	}
	for _, condition := range b.Conditions {
		for _, f := range fields {
			if f.Condition != condition.ID.Value || f.Ranked() == 0 {
				continue
			}
			if k := (key{metric: f.Board.Metric(), judge: f.Judge}); f.Field == f.Board.Main() {
				add(&over, k, f)
			}
			add(&within, key{judge: f.Judge, board: f.Board}, f)
		}
	}
	sets := slices.DeleteFunc(slices.Concat(over, within), func(s *ConditionSet) bool { return len(s.Fields) < 2 })
	for _, s := range sets {
		s.join(b)
	}
	return sets
}

// join finds who is who under the conditions. A row whose source prints how far it
// is from another row joins that one; others with the rows of the same model
// and variant, a variant that only names the condition left out.
func (s *ConditionSet) join(b *results.Benchmark) {
	type key struct{ model, variant string }
	known := map[key]run{}
	sit := func(k key, field, row int) {
		r := known[k]
		if r == nil || r[field] >= 0 {
			r = slices.Repeat(run{-1}, len(s.Fields))
			s.Runs = append(s.Runs, r)
			if known[k] == nil {
				known[k] = r
			}
		}
		r[field] = row
	}
	of := func(model *results.Model, variant, condition string) key {
		if NamesCondition(b, condition, variant) {
			variant = ""
		}
		return key{model.ID, schema.Slug(variant)}
	}
	for _, referring := range []bool{true, false} {
		for i, f := range s.Fields {
			for at, r := range f.Rows {
				k := of(r.Model, r.Variant, f.Condition)
				if from := reference(b, f.Board, r); (from != nil) != referring {
					continue
				} else if from != nil {
					k = of(from.Model, from.Variant, b.ConditionOf(b.Board(from.Board).Board, from.Variant))
				}
				sit(k, i, at)
			}
		}
	}
	for i, f := range s.Fields {
		figures := make([]ranking.Figure, len(s.Runs))
		for at, r := range s.Runs {
			if r[i] >= 0 {
				figures[at] = f.RankedBy().Figure(r[i])
			}
		}
		s.ranked = append(s.ranked, ranking.Rank(f.RankedBy().Direction(), figures))
	}
}

// reference is the row of the same metric that the source counts a row's change
// from; nil where it prints none.
func reference(b *results.Benchmark, board *results.Board, r *results.Row) *results.Reference {
	change := board.ChangeOf(r)
	if change == nil {
		return nil
	}
	if other := b.Board(change.Compared().Board); other == nil || other.Metric() != board.Metric() {
		return nil
	}
	return change.Compared()
}

// NamesCondition reports whether a variant says under which condition a model was
// run, not how.
func NamesCondition(b *results.Benchmark, condition, variant string) bool {
	if variant == "" {
		return false
	}
	for _, c := range b.Conditions {
		if c.ID.Value == condition {
			return c.ID.Value == variant || c.Title.Value == variant || slices.ContainsFunc(c.Variants, func(v schema.Text) bool { return v.Value == variant })
		}
	}
	return false
}

// likeRanks are ranks among those who have an overall under all the conditions
// under which a run has one.
type likeRanks struct {
	Ranks []int // by field; 0 where the run has no overall
	under int   // how many conditions those are
	Of    int   // how many are ranked
}

// Like ranks a run. ok is false where that says nothing beside the ranks on the
// boards: the run is under one condition only, the fields are the same, or they
// share too few.
func (s *ConditionSet) Like(which int) (l likeRanks, ok bool) {
	l.Ranks = make([]int, len(s.Fields))
	var in []int
	var columns []*ranking.Column
	same := true
	for i, c := range s.ranked {
		if c.Rank(which) > 0 {
			in, columns = append(in, i), append(columns, c)
		}
	}
	ranks, of := ranking.Like(columns, which)
	l.under, l.Of = len(in), of
	for n, i := range in {
		l.Ranks[i] = ranks[n]
		same = same && s.Fields[i].Ranked() == of
	}
	return l, l.under > 1 && l.Of >= fewest && !same
}

// Find returns the run that a row belongs to, and which field it is of; -1 where
// no set of conditions has it.
func (s *ConditionSet) Find(b *results.Board, r *results.Row) (which, field int) {
	for i, f := range s.Fields {
		if f.Board != b {
			continue
		}
		at := slices.Index(f.Rows, r)
		if at < 0 {
			continue
		}
		return slices.IndexFunc(s.Runs, func(x run) bool { return x[i] == at }), i
	}
	return -1, -1
}

// LikeForLike puts the ranks under several conditions into words.
func (s *ConditionSet) LikeForLike(b *results.Benchmark, which int) (text LikeForLike, ok bool) {
	like, ok := s.Like(which)
	if !ok {
		return LikeForLike{}, false
	}
	var fields, places []string
	var first *results.Row
	noun := "models"
	for i, rank := range like.Ranks {
		if rank == 0 {
			continue
		}
		f, r := s.Fields[i], s.Fields[i].Rows[s.Runs[which][i]]
		under := " under " + page.Lower(b.ConditionTitle(f.Condition))
		if slices.ContainsFunc(f.Rows, func(r *results.Row) bool { return r.Rank > 0 && r.Variant != "" }) {
			noun = "models and variants"
		}
		fields = append(fields, words.Number(f.Ranked())+under)
		place := words.Number(rank) + under
		if first == nil {
			first = r
		} else if v := r.Variant; v != first.Variant && !NamesCondition(b, f.Condition, v) {
			place += " (" + cmp.Or(v, "as it comes") + ")"
		}
		places = append(places, place)
	}
	fields[0] = strings.Replace(fields[0], " ", " "+noun+" ", 1)
	return LikeForLike{
		Board: s.Fields[0].Board.Title, Fields: words.List(fields),
		Among: words.Number(like.Of) + " that have scores " + underAll(like.under), Ranks: words.List(places),
	}, true
}

// InTable is a row's rank among so many that were run under the same conditions, and how many
// these are; zero where that says nothing.
func (s *ConditionSet) InTable(b *results.Board, r *results.Row) (rank, of, under int) {
	which, field := s.Find(b, r)
	if which < 0 {
		return 0, 0, 0
	}
	if like, ok := s.Like(which); ok {
		return like.Ranks[field], like.Of, like.under
	}
	return 0, 0, 0
}

func underAll(n int) string {
	if n == 2 {
		return "under both"
	}
	return "under all " + words.Number(n)
}
