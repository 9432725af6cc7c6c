package judged

import (
	"slices"

	"standings/results/judged/record"
)

// find returns the item that a record judges. Mostly it is the one after that of the record
// before, or the same.
func (f *fileReader) find(within int, id []byte) (item int, known bool) {
	for next := f.next; next >= 0 && next >= f.next-1 && next < len(f.set.order); next-- {
		if it := &f.set.order[next]; it.within == within && it.id == string(id) {
			f.next = next + 1
			return it.item, true
		}
	}
	item, known = f.set.index[itemKey{within, string(id)}]
	if known && item < len(f.set.placed) {
		f.next = int(f.set.placed[item]) + 1
	}
	return item, known
}

// findUnknown is find of an item that no prompt file holds, in a set that takes it. Records
// that say something else of its groups, and those of other parts of an archive, are of one of
// their own.
func (f *fileReader) findUnknown(within int, id []byte, r *record.Record, here at) (item int) {
	is := func(u *unknownItem) bool {
		return u.within == within && u.id == string(id) && u.at.part == here.part && f.labelled(u.labels, r)
	}
	if next := -f.last; next > 0 && next < len(f.unknown) && is(&f.unknown[next]) {
		return -next - 1
	}
	key := itemKey{within, string(id)}
	if before, known := f.newest[key]; known && is(&f.unknown[before]) {
		return -before - 1
	}
	u := unknownItem{itemKey: key, at: here, labels: f.labelsOf(r), groups: slices.Clone(f.groups), index: none}
	for k, label := range u.labels {
		if u.groups[k] == none && label != "" {
			u.groups[k] = f.set.facets[k].find(label)
		}
	}
	f.newest[key] = len(f.unknown)
	f.unknown = append(f.unknown, u)
	return -len(f.unknown)
}

// unknownItem is an item that was not known before any judgment was read.
type unknownItem struct {
	itemKey
	at     at       // of its record, or of the first one
	labels []string // by facet: what its records say of its group; nil where no field says any
	groups []int    // by facet, as path and labels say; none

	index   int  // among all items, once it is one of them; none
	grouped bool // it has the groups of its labels
}

// indexOf is the item that an unknown one has become; none where it has not.
func (m *merger) indexOf(u *unknownItem) int {
	if u.index == none {
		if index, known := m.items.index[u.itemKey]; known {
			u.index = index
		}
	}
	return u.index
}
