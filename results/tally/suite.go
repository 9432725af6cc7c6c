package tally

import (
	"slices"
	"strings"

	"standings/results/schema"
)

// numbered is an id that ends in a number, which may have zeros before it.
type numbered struct {
	prefix string
	number int64
}

// checkSuite compares the ranges of a row with the ids of the suite, where it is known. A
// range without two ends may be the name of a shard.
func (r *reader) checkSuite(row *Row) {
	ids := r.suiteOf(row.Board)
	for _, p := range row.Parts {
		if ids == nil || p.span.ID != "" || p.span.From == p.span.To {
			continue
		}
		for _, end := range []int64{p.span.From, p.span.To} {
			if !ids[numbered{p.span.Prefix, end}] {
				r.problems.Errorf(p.Place, "the suite has no item %s%d, which the range %s begins or ends with: write the first and the last id, or the name of the shard, such as \"shard 3\"", p.span.Prefix, end, p.Range)
				return
			}
		}
	}
}

// suiteOf is the ids of a board's items, as far as they end in numbers; nil where the suite
// is not known.
func (r *reader) suiteOf(b *schema.Board) map[numbered]bool {
	if _, known := r.suites[b]; known {
		return r.suites[b]
	}
	r.suites[b] = nil
	for _, ids := range r.items(b) {
		if r.suites[b] == nil {
			r.suites[b] = map[numbered]bool{}
		}
		for _, id := range ids {
			if span, err := schema.ParseSpan(id); err == nil && span.ID == "" {
				r.suites[b][numbered{span.Prefix, span.From}] = true
			}
		}
	}
	return r.suites[b]
}

// stated is how many items a column has, and who says so; 0 is not known.
func (r *reader) stated(b *schema.Board, column int) (items int, by string) {
	items = b.Items
	if columns := r.columns[b]; column < len(columns) {
		items = columns[column].Items
	}
	if items > 0 {
		return items, "benchmark.yaml states"
	}
	if columns := r.items(b); columns != nil {
		return len(columns[column]), "the suite has"
	}
	return 0, ""
}

// checkGroups warns of groups that a row has no line of.
func (r *reader) checkGroups(row *Row) {
	var lacks []string
	for i, c := range r.columns[row.Board] {
		if !slices.ContainsFunc(row.Parts, func(p Part) bool { return p.Column == i }) {
			lacks = append(lacks, c.ID)
		}
	}
	if len(lacks) > 0 {
		r.problems.Warnf(row.Place, "%q has no tally of %s on board %q: it has no score there; where its cases have no score, say so by a line with n 0", row.name(), strings.Join(lacks, ", "), row.Board.ID.Value)
	}
}
