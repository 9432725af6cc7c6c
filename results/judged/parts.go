package judged

import (
	"fmt"
	"slices"
	"strings"

	"standings/results/judged/record"
)

// part is what of an item counts in a column.
type part struct {
	column int
	lines  []int // of its criteria those in the column's group; nil: the whole item
	of     int   // how many criteria the item has
}

// sortedItem is what a record says of the groups of its item's criteria.
type sortedItem struct {
	row    int // of the file's table
	facet  int
	labels []string
	at     at
}

// labelsIn lists the labels in a field: those of a list, or one; the problem says why
// there are none.
func labelsIn(v record.Value) (labels []string, problem string) {
	if v.Kind != record.List && !strings.HasPrefix(strings.TrimSpace(v.Text()), "[") {
		if text := strings.TrimSpace(v.Text()); text != "" {
			return []string{text}, ""
		}
		return nil, fmt.Sprintf("should name a group, not %s", v.Shown())
	}
	list, problem := elementsOf(v)
	for e := range list {
		labels = append(labels, strings.TrimSpace(e.Text()))
	}
	return labels, problem
}

// sort puts the criteria of an item, or the item itself, into the groups of some labels.
// A criterion with an empty label is in none.
func (it *Item) sort(facet int, groups []int) {
	if it.sorted == nil {
		it.sorted = make([][]int, len(it.groups))
	}
	it.sorted[facet] = groups
	if at := slices.IndexFunc(groups, func(k int) bool { return k != none }); at >= 0 {
		it.groups[facet] = groups[at]
	}
}

// groupsOf are the groups of some labels; each that is not declared gets one of its own.
func (f *facet) groupsOf(labels []string, r *report, reported map[[2]string]bool, here at) []int {
	groups := make([]int, len(labels))
	for i, label := range labels {
		if groups[i] = none; label != "" {
			groups[i] = f.groupOf(label, r, reported, here)
		}
	}
	return groups
}

// sortLines notes what a record says of the groups of its item's criteria, where no
// prompt file says it.
func (f *fileReader) sortLines(part *rows, row int, r *record.Record, here at) {
	for _, k := range f.saying.lines {
		slot := f.facetAt[k]
		if r.Values[slot].Kind == record.Absent || r.Values[slot].Kind == record.Null {
			continue
		}
		labels, problem := labelsIn(r.Values[slot])
		if problem != "" {
			f.errorf(here, "field %q, where the groups of facet %q are, %s", f.fields.Paths[slot], f.set.facets[k].ID, problem)
			continue
		}
		part.sorted = append(part.sorted, sortedItem{row, k, labels, here})
	}
}

// sorted takes in what the records of a file say of the groups of criteria.
func (m *merger) sorted(f *fileReader, part *rows) {
	for _, s := range part.sorted {
		index, _ := m.itemOf(f, s.row)
		item, facet := &m.items.all[index], &m.facets[s.facet]
		groups := facet.groupsOf(s.labels, &f.report, m.reported, s.at)
		switch {
		case item.sorted == nil || item.sorted[s.facet] == nil:
			item.sort(s.facet, groups)
		case !slices.Equal(item.sorted[s.facet], groups):
			f.oncef("sorted "+facet.ID.Value, s.at, "sorts the criteria of item %q by facet %q otherwise than a record before it; that one is used", item.ID, facet.ID)
		}
	}
}

// spreads is the facet of a board by which an item may count in several columns: its one
// facet, where it sorts criteria or some item is in several of its groups; none elsewhere.
func (b *Board) spreads() int {
	if len(b.facets) != 1 {
		return none
	}
	f := b.facets[0]
	if b.suite.facets[f].lines || slices.ContainsFunc(b.suite.Items, func(it Item) bool { return it.sorted != nil && len(it.sorted[f]) > 1 }) {
		return f
	}
	return none
}

// keysOf are the groups by which an item counts on the board, in each of its facets: by the
// facet that spreads items one a criterion, or one a group that it is in; none where the board
// does not count it. They are appended to keys.
func (b *Board) keysOf(keys [][2]int, item *Item, spread int) [][2]int {
	key := [2]int{none, none}
	switch {
	case len(b.facets) == 0: // all items together
	case !b.counts(item):
		return keys
	case spread != none && item.sorted != nil && item.sorted[spread] != nil:
		for _, k := range item.sorted[spread] {
			keys = append(keys, [2]int{k, none})
		}
		return keys
	}
	for i, f := range b.facets {
		key[i] = item.groups[f]
	}
	return append(keys, key)
}

// partsOf appends what of an item with these keys counts in which column; index finds the
// column of a key.
func (b *Board) partsOf(parts []part, keys [][2]int, spread int, index map[[2]int]int) []part {
	for line, key := range keys {
		c, known := index[key]
		if !known {
			continue
		}
		at := slices.IndexFunc(parts, func(p part) bool { return p.column == c })
		if at < 0 {
			at, parts = len(parts), append(parts, part{column: c, of: len(keys)})
		}
		if spread != none && b.suite.facets[spread].lines {
			parts[at].lines = append(parts[at].lines, line)
		}
	}
	return parts
}

// has reports whether a line, of a list of so many, is one of the part: of a list that is
// not as long as the groups of the item's criteria, none is.
func (p *part) has(line, lines int) bool {
	return p.lines == nil || lines == p.of && slices.Contains(p.lines, line)
}

// marks lists the marks of a part's lines; ok is false where the list is not as long as the
// groups of the item's criteria.
func (p *part) marks(list []float64) (of []float64, ok bool) {
	if p.lines == nil {
		return list, true
	}
	if len(list) != p.of {
		return nil, false
	}
	for _, line := range p.lines {
		of = append(of, list[line])
	}
	return of, true
}
