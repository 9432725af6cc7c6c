package tally

import (
	"cmp"
	"slices"
	"strings"

	"standings/results/schema"
)

// numbered is an id of a column that ends in a number, which may have zeros before it.
type numbered struct {
	column int
	prefix string
	number int64
}

func (x numbered) compare(y numbered) int {
	return cmp.Or(cmp.Compare(x.column, y.column), strings.Compare(x.prefix, y.prefix), cmp.Compare(x.number, y.number))
}

// suite is the ids of a board's items, as far as they end in numbers, in order.
type suite []numbered

// count is how many ids a column has from one number to another.
func (s suite) count(column int, prefix string, from, to int64) int {
	begin, _ := slices.BinarySearchFunc(s, numbered{column, prefix, from}, numbered.compare)
	end, _ := slices.BinarySearchFunc(s, numbered{column, prefix, to + 1}, numbered.compare)
	return end - begin
}

// checkSuite compares the ranges of a row with the ids of the suite, where it is known. A
// range without two ends may be the name of a shard.
func (r *Reader) checkSuite(row *Row) {
	ids := r.suiteOf(row.Board)
	for _, p := range row.Parts {
		if ids == nil || p.span.ID != "" || p.span.From == p.span.To {
			continue
		}
		for _, end := range []int64{p.span.From, p.span.To} {
			known := false
			for column := range row.Totals {
				known = known || ids.count(column, p.span.Prefix, end, end) > 0
			}
			if !known {
				r.problems.Errorf(p.Place, "the suite has no item %s%d, which the range %s begins or ends with: write the first and the last id, or the name of the shard, such as \"shard 3\"", p.span.Prefix, end, p.Range)
				return
			}
		}
		if n := ids.count(p.Column, p.span.Prefix, p.span.From, p.span.To); p.Items > n {
			r.problems.Errorf(p.Place, "holds %d items of group %q, and the suite has %d in the range %s: some items are counted twice, or the range is another", p.Items, r.groupName(row, p.Column), n, p.Range)
			return
		}
	}
}

// suiteOf is the items of a board; nil where the suite is not known.
func (r *Reader) suiteOf(b *schema.Board) suite {
	ids, known := r.suites[b]
	if known {
		return ids
	}
	for column, list := range r.items(b) {
		ids = slices.Grow(ids, 1) // not nil
		for _, id := range list {
			if span, err := schema.ParseSpan(id); err == nil && span.ID == "" {
				ids = append(ids, numbered{column, span.Prefix, span.From})
			}
		}
	}
	slices.SortFunc(ids, numbered.compare)
	r.suites[b] = ids
	return ids
}

// stated is how many items a column has, and who says so; 0 is not known.
func (r *Reader) stated(b *schema.Board, column int) (items int, by string) {
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
func (r *Reader) checkGroups(row *Row) {
	var lacks []string
	for i, c := range r.columns[row.Board] {
		if !slices.ContainsFunc(row.Parts, func(p *Part) bool { return p.Column == i }) {
			lacks = append(lacks, c.ID)
		}
	}
	if len(lacks) > 0 {
		r.problems.Warnf(row.Place, "%q has no tally of %s on board %q: it has no score there; where its cases have no score, say so by a line with n 0", row.name(), strings.Join(lacks, ", "), row.Board.ID)
	}
}
