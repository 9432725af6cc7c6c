package site

import (
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// A footing is one metric under several conditions, joined by who was run under
// which. The conditions' fields differ, so that a rank under one says nothing of a
// rank under another; among those who stand under both, it does.
type footing struct {
	contests []*contest // one a condition, in the order of the conditions
	ways     []*way
}

// A way is a model, run in one way, with its entrants under each condition.
type way struct {
	at []*entrant // aligned with the footing's contests; nil where it does not stand
}

// LikeForLike is a model's ranks on one metric under several conditions, among
// those who stand under all of them.
type LikeForLike struct {
	Board  string // the first one
	Fields string // "37 models under original prompts and 20 under clear prompts"
	Among  string // "20 that stand under both"
	Ranks  string // "17 under original prompts and 4 under clear prompts"
}

// footings lists the metrics of a benchmark that have boards, or rows, under
// several conditions.
func footings(b *results.Benchmark, list []*contest) []*footing {
	type key struct{ metric, judge string }
	var all []*footing
	known := map[key]*footing{}
	for _, condition := range b.Conditions {
		for _, c := range list {
			if c.apart || c.condition != condition.ID.Value || c.ranked() == 0 {
				continue
			}
			k := key{c.first().Metric(), c.judge}
			if known[k] == nil {
				known[k] = &footing{}
				all = append(all, known[k])
			}
			known[k].contests = append(known[k].contests, c)
		}
	}
	all = slices.DeleteFunc(all, func(f *footing) bool { return len(f.contests) < 2 })
	for _, f := range all {
		f.join(b)
	}
	return all
}

// join finds who is who under the conditions. A row whose source prints how far it
// is from another row stands with that one; others with the rows of the same model
// and variant, a variant that only names the condition left out.
func (f *footing) join(b *results.Benchmark) {
	type key struct{ model, variant string }
	known := map[key]*way{}
	sit := func(k key, contest int, e *entrant) {
		w := known[k]
		if w == nil || w.at[contest] != nil {
			w = &way{at: make([]*entrant, len(f.contests))}
			f.ways = append(f.ways, w)
			if known[k] == nil {
				known[k] = w
			}
		}
		w.at[contest] = e
	}
	of := func(model *results.Model, variant, condition string) key {
		if namesCondition(b, condition, variant) {
			variant = ""
		}
		return key{model.ID, schema.Slug(variant)}
	}
	for _, referring := range []bool{true, false} {
		for i, c := range f.contests {
			for _, e := range c.entrants {
				k := of(e.row.Model, e.row.Variant, c.condition)
				if from := f.reference(b, e); (from != nil) != referring {
					continue
				} else if from != nil {
					k = of(from.Model, from.Variant, b.ConditionOf(b.Board(from.Board).Board, from.Variant))
				}
				sit(k, i, e)
			}
		}
	}
}

// reference is the row of the same metric that the source counts a row's change
// from; nil where it prints none.
func (f *footing) reference(b *results.Benchmark, e *entrant) *results.Reference {
	from := comparedWith(e.board, e.row)
	if from == nil {
		return nil
	}
	if board := b.Board(from.Board); board == nil || board.Metric() != e.board.Metric() {
		return nil
	}
	return from
}

// namesCondition reports whether a variant says under which condition a model was
// run, not how.
func namesCondition(b *results.Benchmark, condition, variant string) bool {
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
// under which a way has one.
type likeRanks struct {
	ranks []int // by contest; 0 where the way has no overall
	under int   // how many conditions those are
	of    int   // how many are ranked
}

// like ranks a way. ok is false where that says nothing beside the ranks on the
// boards: the way stands under one condition only, the fields are the same, or
// they share too few.
func (f *footing) like(w *way) (l likeRanks, ok bool) {
	l.ranks = make([]int, len(f.contests))
	var in []int
	for i, e := range w.at {
		if e != nil && e.overall.Known {
			in = append(in, i)
			l.ranks[i] = 1
		}
	}
	l.under = len(in)
	for _, other := range f.ways {
		if slices.ContainsFunc(in, func(i int) bool { return other.at[i] == nil || !other.at[i].overall.Known }) {
			continue
		}
		l.of++
		for _, i := range in {
			if f.contests[i].order(other.at[i].overall.read(), w.at[i].overall.read()) > 0 {
				l.ranks[i]++
			}
		}
	}
	same := !slices.ContainsFunc(in, func(i int) bool { return f.contests[i].ranked() != l.of })
	return l, l.under > 1 && l.of >= fewest && !same
}

// find returns the way that a row belongs to, and which condition it is of; nil
// where none of its kind stands under several.
func (f *footing) find(b *results.Board, r *results.Row) (w *way, contest int) {
	for i, c := range f.contests {
		if r.Apart || c.condition != r.Condition || !slices.Contains(c.boards, b) {
			continue
		}
		e := c.find(pickID(r))
		for _, w := range f.ways {
			if e != nil && w.at[i] == e {
				return w, i
			}
		}
	}
	return nil, -1
}

// tell puts the ranks under several conditions into words.
func (f *footing) tell(b *results.Benchmark, w *way) (told LikeForLike, ok bool) {
	like, ok := f.like(w)
	if !ok {
		return LikeForLike{}, false
	}
	var fields, places []string
	var first *entrant
	noun := "models"
	for i, rank := range like.ranks {
		if rank == 0 {
			continue
		}
		c, e := f.contests[i], w.at[i]
		under := " under " + lower(b.ConditionTitle(c.condition))
		if slices.ContainsFunc(c.entrants, func(e *entrant) bool { return e.rank > 0 && e.row.Variant != "" }) {
			noun = "models and variants"
		}
		fields = append(fields, count(c.ranked())+under)
		place := count(rank) + under
		if first == nil {
			first = e
		} else if v := e.row.Variant; v != first.row.Variant && !namesCondition(b, c.condition, v) {
			place += " (" + firstOf(v, "as it comes") + ")"
		}
		places = append(places, place)
	}
	fields[0] = strings.Replace(fields[0], " ", " "+noun+" ", 1)
	return LikeForLike{
		Board: f.contests[0].first().Title.Value, Fields: series(fields),
		Among: count(like.of) + " that stand " + underAll(like.under), Ranks: series(places),
	}, true
}

// inTable is a row's rank among those who stand under the same conditions; ""
// where that says nothing.
func (f *footing) inTable(b *results.Board, r *results.Row) string {
	w, contest := f.find(b, r)
	if w == nil {
		return ""
	}
	like, ok := f.like(w)
	if !ok || like.ranks[contest] == 0 {
		return ""
	}
	return count(like.ranks[contest]) + " of " + count(like.of) + " " + underAll(like.under)
}

func underAll(n int) string {
	if n == 2 {
		return "under both"
	}
	return "under all " + count(n)
}
