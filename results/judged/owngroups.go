package judged

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
)

// labelsOf reads what a record says of its item's groups, by facet, in the fields
// that facets name; nil where it says nothing.
func (f *fileReader) labelsOf(r *record.Record) []string {
	var labels []string
	for k, slot := range f.facetAt {
		if slot == none || f.set.facets[k].lines {
			continue
		}
		if label := strings.TrimSpace(r.Values[slot].Text()); label != "" {
			if labels == nil {
				labels = make([]string, len(f.facetAt))
			}
			labels[k] = label
		}
	}
	return labels
}

// grouped gives an item that no prompt file holds the groups that a judgment of
// it names. Two judgments that name different ones are an error.
func (m *merger) grouped(f *fileReader, item *Item, labels []string, here at) {
	for k, label := range labels {
		facet := &m.facets[k]
		if label == "" {
			continue
		}
		group := facet.groupOf(label, &f.report, m.reported, here)
		switch own := item.groups[k]; {
		case group == none, own == group:
		case own == none:
			item.groups[k] = group
		default:
			f.errorf(here, "item %q is of %s %q here, and of %q in another record", item.ID, facet.ID.Value, label, facet.labels[own])
		}
	}
}

// ownGroups holds what a record says of its item's groups against the prompt
// files.
func (f *fileReader) ownGroups(item int, r *record.Record, here at) {
	for k, slot := range f.facetAt {
		own := f.set.all[item].groups[k]
		if slot == none || own == none || f.set.facets[k].lines || !r.Values[slot].IsText() {
			continue
		}
		facet := &f.set.facets[k]
		if letters := r.Values[slot].Letters(); plain(letters) && string(letters) == facet.labels[own] {
			continue // as most do: nothing is allocated
		}
		label := strings.TrimSpace(r.Values[slot].Text())
		if label == "" || label == facet.labels[own] || facet.find(label) == own {
			continue
		}
		f.warnf(here, "names the %s %q of item %q, the prompt files say %q, which counts", facet.ID.Value, label, f.set.all[item].ID, facet.labels[own])
	}
}

// checkGroups finds judged items that no board could count, since no file gives
// their group. It names the record that judges the first of them, so the tables of
// all sheets are closed.
func (m *merger) checkGroups() {
	if len(m.Boards) == 0 || len(m.Sheets) == 0 {
		return
	}
	var lost []string
	first := none
	for i := range m.items.all {
		item := &m.items.all[i]
		counted := func(b *Board) bool { return b.counts(item) }
		if item.file == none && !slices.ContainsFunc(m.Boards, counted) {
			if lost = append(lost, item.ID); first == none {
				first = i
			}
		}
	}
	if len(lost) == 0 {
		return
	}
	place := m.judgedAt(m.Sheets, first)
	belong := words.Count(len(lost), "judged item") + words.Choose(len(lost), " belongs", " belong") + " to no board"
	named := words.Choose(len(lost), "item ", "items ") + some(lost)
	for k := range m.facets {
		facet := &m.facets[k]
		if field := facet.Field.Value; field != "" {
			m.problems.Errorf(place, "%s: neither a prompt file nor the field %q of a record gives the group of facet %q: add the prompt files, or the field (%s)", belong, field, facet.ID.Value, named)
			return
		}
	}
	m.problems.Errorf(place, "%s: nothing gives the group in the facets that boards are made of (%s)", belong, named)
}

// judgedAt is the first record of some sheets that judges an item; the benchmark's
// folder where none does.
func (s *Suite) judgedAt(sheets []*Sheet, item int) source.Place {
	for _, sheet := range sheets {
		if at, _, ok := sheet.Source(item); ok {
			return at
		}
	}
	return source.Place{File: s.input.Dir}
}
