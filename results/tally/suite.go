package tally

import (
	"slices"
	"strings"

	"standings/results/schema"
)

// suite is the items of a board by group, as far as their ids end in numbers.
type suite []map[string][]int64 // by column, then by the text before the number: ascending

func newSuite(columns [][]string) suite {
	s := make(suite, len(columns))
	for i, ids := range columns {
		s[i] = map[string][]int64{}
		for _, id := range ids {
			if span, err := schema.ParseSpan(id); err == nil && span.ID == "" {
				s[i][span.Prefix] = append(s[i][span.Prefix], span.From)
			}
		}
		for _, numbers := range s[i] {
			slices.Sort(numbers)
		}
	}
	return s
}

// count is how many items of a column are in a span.
func (s suite) count(column int, span schema.IDRange) int {
	numbers := s[column][span.Prefix]
	from, _ := slices.BinarySearch(numbers, span.From)
	to, _ := slices.BinarySearch(numbers, span.To+1)
	return to - from
}

// has reports whether an item of any column has the number.
func (s suite) has(prefix string, number int64) bool {
	for i := range s {
		if s.count(i, schema.IDRange{Prefix: prefix, From: number, To: number}) > 0 {
			return true
		}
	}
	return false
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
			if !ids.has(p.span.Prefix, end) {
				r.problems.Errorf(p.Place, "the suite has no item %s%d, which the range %s begins or ends with: write the first and the last id, or the name of the shard, such as \"shard 3\"", p.span.Prefix, end, p.Range)
				return
			}
		}
		if n := ids.count(p.Column, p.span); p.Items > n {
			r.problems.Errorf(p.Place, "holds %d items of group %q, and the suite has %d in the range %s: some items are counted twice, or the range is another", p.Items, r.groupName(row, p.Column), n, p.Range)
			return
		}
	}
}

// suiteOf is the items of a board; nil where the suite is not known.
func (r *reader) suiteOf(b *schema.Board) suite {
	if _, known := r.suites[b]; !known {
		r.suites[b] = nil
		if columns := r.items(b); columns != nil {
			r.suites[b] = newSuite(columns)
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
