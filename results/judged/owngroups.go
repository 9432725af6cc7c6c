package judged

import (
	"bytes"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
)

// saying is of which facets something in a file says a group: the few to look at in each record.
type saying struct {
	path  []int // the path
	items []int // records, of their items
	lines []int // records, of their items' criteria, of which the prompt files say none
}

// sayingOf finds them; known are the columns of a table, nil of another file.
func (f *fileReader) sayingOf(known []string) (s saying) {
	for k, slot := range f.facetAt {
		if f.groups[k] != none {
			s.path = append(s.path, k)
		}
		switch {
		case slot == none, known != nil && !strings.Contains(f.fields.Paths[slot], "$") && !f.fields.Has(slot, known):
		case !f.set.facets[k].lines:
			s.items = append(s.items, k)
		case !f.set.byPrompts[k]:
			s.lines = append(s.lines, k)
		}
	}
	return s
}

// inPlace compares the groups that the path names with the item's own.
func (f *fileReader) inPlace(item int, here at) bool {
	for _, i := range f.saying.path {
		k := f.groups[i]
		if own := f.set.all[item].groups[i]; own != none && own != k {
			facet := &f.set.facets[i]
			f.errorf(here, "item %q is of %s %q, the file's place says %q", f.set.all[item].ID, facet.ID, facet.labels[own], facet.labels[k])
			return false
		}
	}
	return true
}

// labelsOf reads what a record says of its item's groups, by facet, in the fields
// that facets name; nil where it says nothing.
func (f *fileReader) labelsOf(r *record.Record) (labels []string) {
	for _, k := range f.saying.items {
		if label := strings.TrimSpace(r.Values[f.facetAt[k]].Text()); label != "" {
			if labels == nil {
				labels = make([]string, len(f.facetAt))
			}
			labels[k] = label
		}
	}
	return labels
}

// labelled reports whether a record says these labels of its item's groups.
func (f *fileReader) labelled(labels []string, r *record.Record) bool {
	for _, k := range f.saying.items {
		label := ""
		if labels != nil {
			label = labels[k]
		}
		if v := r.Values[f.facetAt[k]]; v.Kind == record.Cell && string(bytes.TrimSpace(v.Raw)) != label || v.Kind != record.Cell && strings.TrimSpace(v.Text()) != label {
			return false
		}
	}
	return true
}

// grouped gives an item of which no prompt file says the groups those that a judgment of
// it names, and reports whether it has them. Two judgments that name different ones are an error.
func (m *merger) grouped(f *fileReader, item *Item, labels []string, here at) (all bool) {
	all = true
	for k, label := range labels {
		facet := &m.facets[k]
		if label == "" {
			continue
		}
		group := facet.groupOf(label, &f.report, m.reported, here)
		switch own := item.groups[k]; {
		case group == none:
			all = false
		case own == group:
		case own == none:
			item.groups[k] = group
		default:
			all = false
			f.errorf(here, "item %q is of %s %q here, and of %q in another record", item.ID, facet.ID, label, facet.labels[own])
		}
	}
	return all
}

// ownGroups holds what a record says of its item's groups against the prompt
// files.
func (f *fileReader) ownGroups(item int, r *record.Record, here at) {
	for _, k := range f.saying.items {
		slot := f.facetAt[k]
		if !r.Values[slot].IsText() {
			continue
		}
		own, facet := f.set.all[item].groups[k], &f.set.facets[k]
		label := strings.TrimSpace(r.Values[slot].Text())
		if own == none && label != "" {
			f.give(item, k, label, here)
		}
		if own == none || label == "" || label == facet.labels[own] || facet.find(label) == own {
			continue
		}
		f.warnf(here, "names the %s %q of item %q, the prompt files say %q; theirs is used", facet.ID, label, f.set.all[item].ID, facet.labels[own])
	}
}

// givenGroup is a group that judgments give an item of the prompt files, which say none.
type givenGroup struct {
	item, facet int
	label       string
	at          at // of the first record that says so
}

// givenGroups are those of one file.
type givenGroups struct {
	path   string
	groups []givenGroup
}

// give notes a group of an item, for the merger.
func (f *fileReader) give(item, facet int, label string, here at) {
	key := [2]int{item, facet}
	if f.givenTo[key] == label {
		return
	}
	if f.givenTo == nil {
		f.givenTo = map[[2]int]string{}
	}
	f.givenTo[key] = label
	f.given = append(f.given, givenGroup{item, facet, label, here})
}

// takeGroups gives items of the prompt files the groups that judgments name, once nobody reads the
// items of the prompt files any more.
func (m *merger) takeGroups() {
	for _, file := range m.given {
		f := &fileReader{report: report{file: file.path}}
		for _, g := range file.groups {
			labels := make([]string, len(m.facets))
			labels[g.facet] = g.label
			m.grouped(f, &m.items.all[g.item], labels, g.at)
		}
		f.flush(m.problems)
	}
}

// checkGroups finds items of the prompt files, and judged ones, that no board could count.
// It names the place of the first of them, so the tables of all sheets are closed.
func (m *merger) checkGroups() {
	var lost []string
	first := none
	for i := range m.items.all {
		item := &m.items.all[i]
		if len(m.Boards) == 0 || item.file == none && len(m.Sheets) == 0 || slices.ContainsFunc(m.Boards, func(b *Board) bool { return b.counts(item) }) {
			continue
		}
		if lost = append(lost, item.ID); first == none {
			first = i
		}
	}
	if len(lost) == 0 {
		return
	}
	place := m.items.all[first].Place
	if place.File == "" {
		place = m.judgedAt(m.Sheets, first)
	}
	m.problems.Errorf(place, "%s to no board: no file gives the group in the facets that boards are made of; add the prompt files, or the fields that the facets name (%s)", words.Count(len(lost), "item")+words.Choose(len(lost), " belongs", " belong"), some(lost))
}

// judgedAt is the first record of some sheets that judges an item; the benchmark's
// folder where none does.
func (s *Suite) judgedAt(sheets []*Sheet, item int) source.Place {
	for _, sheet := range sheets {
		if at, _, ok := sheet.Source(item); ok {
			return at
		}
	}
	return source.InFile(s.input.Dir)
}
