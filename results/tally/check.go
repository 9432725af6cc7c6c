package tally

import (
	"cmp"
	"slices"
	"strings"

	"standings/results/schema"
)

// sort brings parts into an order that does not depend on files.
func (r *Row) sort() {
	slices.SortStableFunc(r.Parts, func(x, y *Part) int {
		return cmp.Or(cmp.Compare(x.Column, y.Column), strings.Compare(x.span.Prefix, y.span.Prefix), strings.Compare(x.span.ID, y.span.ID), cmp.Compare(x.span.From, y.span.From), strings.Compare(x.Range, y.Range), strings.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line))
	})
}

// groupKey is a group under a condition, whose items all rows share.
type groupKey struct {
	board     *schema.Board
	condition string
	column    int
}

// check compares the parts of rows with each other and with the board, and gives groups
// that a row has no tally of the number of items that others have there.
func (r *Reader) check() {
	// A group has as many items as any row has of it, unless the board states them.
	fullest := map[groupKey]*Row{}
	for _, row := range r.order {
		r.checkOverlaps(row)
		r.checkSuite(row)
		for c, t := range row.Totals {
			k := groupKey{row.Board, row.Condition, c}
			if first := fullest[k]; first == nil || t.Items > first.Totals[c].Items {
				fullest[k] = row
			}
		}
	}
	for _, row := range r.order {
		for c := range row.Totals {
			r.checkWhole(row, c, fullest[groupKey{row.Board, row.Condition, c}])
		}
	}
	for _, row := range r.order {
		r.checkGroups(row)
	}
}

// groupName is how messages call the group of a part.
func (r *Reader) groupName(row *Row, column int) string {
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
func (r *Reader) checkOverlaps(row *Row) {
	said, far := -1, 0 // the part before that reaches farthest
	for i, p := range row.Parts {
		last := row.Parts[far]
		switch {
		case i == 0 || p.Column == said:
		case last.Column == p.Column && last.span.Overlaps(p.span):
			said = p.Column
			r.problems.Errorf(p.Place, "items %s of %q on board %q, group %q, are also in items %s (%s): the same items would count twice; each item belongs to one shard", p.Range, row.name(), row.Board.ID, r.groupName(row, p.Column), last.Range, last.Place)
		}
		if last.Column != p.Column || last.span.Prefix != p.span.Prefix || last.span.ID != p.span.ID || last.span.To < p.span.To {
			far = i
		}
	}
}

// checkWhole compares how many items a row has in a group with what the board states, or
// else with the row that has most. A group without any is that of which nothing is known.
func (r *Reader) checkWhole(row *Row, column int, full *Row) {
	total := &row.Totals[column]
	stated, by := r.stated(row.Board, column)
	if stated == 0 {
		stated, by = full.Totals[column].Items, full.name()+" has"
	}
	first := slices.IndexFunc(row.Parts, func(p *Part) bool { return p.Column == column })
	switch {
	case first < 0:
		total.Items = stated
	case total.Items != stated:
		r.problems.Errorf(row.Parts[first].Place, "the tallies of %q on board %q hold %d items of group %q, and %s %d: a shard is missing, or items are counted twice; items without a score count as items, too", row.name(), row.Board.ID, total.Items, r.groupName(row, column), by, stated)
	}
}
