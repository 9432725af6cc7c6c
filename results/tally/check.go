package tally

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"standings/results/schema"
)

// sort brings parts into an order that does not depend on files.
func (r *Row) sort() {
	slices.SortStableFunc(r.Parts, func(x, y Part) int {
		return cmp.Or(cmp.Compare(x.Column, y.Column), strings.Compare(x.span.Prefix, y.span.Prefix), strings.Compare(x.span.ID, y.span.ID), cmp.Compare(x.span.From, y.span.From), strings.Compare(x.Range, y.Range), strings.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line))
	})
	for _, other := range r.against {
		other.sort()
	}
}

// groupKey is a group under a condition, whose items all rows share.
type groupKey struct {
	board     *schema.Board
	condition string
	column    int
}

// check compares the parts of rows with each other and with the board, and gives groups
// that a row has no tally of the number of items that others have there.
func (r *reader) check() {
	all := r.order[:len(r.order):len(r.order)]
	for _, row := range r.order {
		all = append(all, row.againstInOrder()...)
	}
	// A group has as many items as any row has of it, unless the board states them.
	fullest := map[groupKey]*Row{}
	for _, row := range all {
		r.checkOverlaps(row)
		r.checkSuite(row)
		r.checkClusters(row)
		for c, t := range row.Totals {
			k := groupKey{row.Board, row.Condition, c}
			if first := fullest[k]; first == nil || t.Items > first.Totals[c].Items {
				fullest[k] = row
			}
		}
	}
	for _, row := range all {
		for c := range row.Totals {
			r.checkWhole(row, c, fullest[groupKey{row.Board, row.Condition, c}])
		}
	}
	for _, row := range r.order {
		r.checkGroups(row)
		for k, both := range row.against {
			other := r.rows[k].against[row.key()]
			switch {
			case other == nil:
				r.problems.Errorf(both.Place, "no line compares %q with %q in turn: add the lines of the other direction", r.rows[k].name(), row.name())
			case byPlace(both, other) < 0:
				r.checkPair(both, other)
			}
		}
	}
}

// checkPair checks that the parts that compare two rows are of the same items, and that
// their products are what scores can have.
func (r *reader) checkPair(x, y *Row) {
	near := func(a, b float64) bool { return bound{"", a, b, b, math.Abs(a) + math.Abs(b)}.holds() }
	same := func(p, q *Part) bool {
		good := p.Column == q.Column && p.N == q.N && p.Clustered == q.Clustered && p.Clusters == q.Clusters
		for _, kind := range []int{products, ClusterNSquares, clusterProducts} {
			good = good && near(p.float(kind), q.float(kind))
		}
		return good
	}
	for i, p := range x.Parts {
		if i >= len(y.Parts) || !same(&p, &y.Parts[i]) {
			r.problems.Errorf(p.Place, "items %s of %s, group %q, are not those of %s (%s): both directions have a line of each shard, with the same n and sum_of_products", p.Range, x.name(), r.groupName(x, p.Column), y.name(), y.Place)
			return
		}
		for _, of := range pairBounds(x.Board, &p.Total, &y.Parts[i].Total) {
			if !of.holds() {
				r.problems.Errorf(p.Place, "%s", of)
				return
			}
		}
	}
}

// groupName is how messages call the group of a part.
func (r *reader) groupName(row *Row, column int) string {
	if columns := r.columns[row.Board]; column < len(columns) {
		return columns[column].ID
	}
	return schema.OverallColumn
}

// name is how messages call a row.
func (r *Row) name() string {
	if r.Variant != "" {
		return r.Model + " (" + r.Variant + ")"
	}
	return r.Model
}

// checkOverlaps finds items that two parts of a row have both, of each group once.
func (r *reader) checkOverlaps(row *Row) {
	said, far := -1, 0 // the part before that reaches farthest
	for i, p := range row.Parts {
		last := row.Parts[far]
		switch {
		case i == 0 || p.Column == said:
		case last.Column == p.Column && last.span.Overlaps(p.span):
			said = p.Column
			r.problems.Errorf(p.Place, "items %s of %q on board %q, group %q, are also in items %s (%s): the same items would count twice; each item belongs to one shard", p.Range, row.name(), row.Board.ID.Value, r.groupName(row, p.Column), last.Range, last.Place)
		}
		if last.Column != p.Column || last.span.Prefix != p.span.Prefix || last.span.ID != p.span.ID || last.span.To < p.span.To {
			far = i
		}
	}
}

// checkWhole compares how many items a row has in a group with what the board states, or
// else with the row that has most. A group without any is that of which nothing is known.
func (r *reader) checkWhole(row *Row, column int, full *Row) {
	total := &row.Totals[column]
	stated, by := r.stated(row.Board, column)
	if stated == 0 {
		stated, by = full.Totals[column].Items, full.name()+" has"
	}
	first := slices.IndexFunc(row.Parts, func(p Part) bool { return p.Column == column })
	switch {
	case first < 0:
		total.Items = stated
	case total.Items != stated:
		r.problems.Errorf(row.Parts[first].Place, "the tallies of %q on board %q hold %d items of group %q, and %s %d: a shard is missing, or items are counted twice; items without a score count as items, too", row.name(), row.Board.ID.Value, total.Items, r.groupName(row, column), by, stated)
	}
}

// checkClusters checks that all parts of a row count clusters, or none.
func (r *reader) checkClusters(row *Row) {
	for _, p := range row.Parts {
		if first := row.Parts[0]; p.Clustered != first.Clustered {
			r.problems.Errorf(p.Place, "tallies of %q on board %q count clusters in one line and not in another (%s): fill the columns of clusters in all, or in none", row.name(), row.Board.ID.Value, first.Place)
			return
		}
	}
}
