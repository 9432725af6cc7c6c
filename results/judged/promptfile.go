package judged

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/kept"
	"standings/results/judged/record"
	"standings/results/schema"
)

// promptFile is one prompt file while it is read.
type promptFile struct {
	listedFile
	*promptReader
	report
	set      *itemSet
	groups   []int
	file     int
	reported map[[2]string]bool // facet and group that is not declared
	sorting  []noted            // by facet: its field
	// items whose prompt another description gives in other words
	differs []string
	other   string
}

func (s *Suite) readPromptFile(f listedFile, reader *promptReader, set *itemSet, problems *source.List) {
	p := &promptFile{listedFile: f, promptReader: reader, report: report{file: f.path}, set: set, file: len(s.Files), reported: map[[2]string]bool{}, sorting: make([]noted, len(s.facets))}
	p.groups = s.groupsAt(f, func(facet int, label string) int {
		return s.facets[facet].groupOf(label, &p.report, p.reported, at{})
	})
	s.Files = append(s.Files, judgeFile{Path: f.path, format: f.format, description: none}) // whose records may be compared
	file, err := s.open(f, record.Options{Format: f.format, Records: reader.Records.Value, Fields: reader.fields, Places: f.places}, p.read)
	if err != nil {
		p.errorf(at{}, "cannot be read: %v", err)
	}
	for i, n := range p.sorting {
		if n.have > 0 && n.lack > 0 {
			p.errorf(n.first, "misses the field %q, which %d of %d records of the file have: facet %q has no group for it", s.facets[i].Field, n.have, n.have+n.lack, s.facets[i].ID)
		}
	}
	if n := len(p.differs); n > 0 {
		p.warnf(at{}, "%s in other words than in %s; that one is used: items %s", words.Count(n, "prompt")+words.Choose(n, " is", " are"), p.other, some(p.differs))
	}
	file.description = none
	s.Files[p.file] = file
	s.Ledger.took(file, p.account)
	p.flush(problems)
}

func (p *promptFile) read(from record.Records) (records int) {
	seen := newUnseen(&p.named)
	records = p.records(from, func([]string) bool { return true }, func(r *record.Record, here at) bool {
		seen.record(r)
		return true
	}, p.record)
	p.named.take(seen)
	if records == 0 && len(p.list) == 0 {
		p.warnf(at{}, "holds no records")
	}
	return records
}

// record takes one record in.
func (p *promptFile) record(r *record.Record, here at) {
	id, wrong := p.identity.of(r.Values[p.item])
	if wrong != "" {
		p.errorf(here, "%s", wrong)
		return
	}
	key := itemKey{none, string(id)}
	if p.set.within != none {
		if key.within = p.withinOf(r, here); key.within == none {
			return
		}
	}
	at, known := p.set.index[key]
	if !known {
		at = p.set.add(key)
	}
	item := &p.set.all[at]
	for len(item.from) <= p.index {
		item.from = append(item.from, false)
	}
	if item.from[p.index] {
		p.doubled(item, r, here)
		return
	}
	item.from[p.index] = true
	if item.file == none {
		item.file, item.offset = p.file, r.Offset
		item.Place = source.Place{File: p.path, Line: r.Line}
		item.Record = r.Number
	}
	if condition := p.places[schema.PlaceCondition]; condition != "" && !slices.Contains(item.conditions, condition) {
		item.conditions = append(item.conditions, condition)
	}
	p.fill(item, r, here)
}

// withinOf returns the group within which the record's id is unique.
func (p *promptFile) withinOf(r *record.Record, here at) int {
	f := p.set.within
	if p.groups[f] != none {
		return p.groups[f]
	}
	if slot := p.facetAt[f]; slot != none && r.Values[slot].Kind != record.Absent {
		return p.groupOf(f, r.Values[slot], here)
	}
	p.errorf(here, "does not say which group of facet %q it belongs to, within which ids are unique", p.set.facets[f].ID)
	return none
}

// groupOf returns the group of a label; one that is not declared gets a group of
// its own, with a warning.
func (p *promptFile) groupOf(f int, v record.Value, here at) int {
	facet := &p.set.facets[f]
	label := strings.TrimSpace(v.Text())
	if label == "" {
		p.errorf(here, "field %q should name a group of facet %q, not %s", facet.Field, facet.ID, v.Shown())
		return none
	}
	return facet.groupOf(label, &p.report, p.reported, here)
}

// doubled reports an item that appears twice in files of one description.
func (p *promptFile) doubled(item *Item, r *record.Record, here at) {
	equal := p.set.sameRecords(kept.Place{File: int32(item.file), Offset: item.offset}, kept.Place{File: int32(p.file), Offset: r.Offset})
	p.twice(here, fmt.Sprintf("item %q appears", item.ID), item.Place, equal, "keep one")
}

// fill gives an item what the descriptions before did not.
func (p *promptFile) fill(item *Item, r *record.Record, here at) {
	if text := first(r, p.prompt); item.Prompt == "" {
		item.Prompt = text
		if text == "" && len(p.prompt) > 0 {
			p.errorf(here, "item %q has no prompt: the field %q is missing or empty", item.ID, p.Prompt[0])
		}
	} else if text != "" && text != item.Prompt {
		p.differs = append(p.differs, item.ID)
		p.other = item.Place.File
	}
	if item.Explanation == "" {
		item.Explanation = first(r, p.explain)
	}
	item.Texts = labelled(item.Texts, p.Texts, p.texts, r.Values)
	item.Images = labelled(item.Images, p.Images, p.images, r.Values)
	for i := range p.lines {
		if lines := p.lines[i].read(r.Values[p.lineAt[i]], &p.report, here); lines != nil {
			item.Lists = append(item.Lists, LineList{p.lines[i].name, lines})
		}
	}
	for path, slot := range p.ownAt {
		if v := r.Values[slot]; v.Kind != record.Absent {
			if item.own == nil {
				item.own = map[string]record.Value{}
			}
			item.own[path] = v.Copy()
		}
	}
	for f, slot := range p.facetAt {
		if p.groups[f] != none {
			item.groups[f] = p.groups[f]
		}
		if slot == none {
			continue
		}
		has := r.Values[slot].Kind != record.Absent && r.Values[slot].Kind != record.Null
		p.sorting[f].add(has, here)
		switch {
		case !has:
		case p.set.facets[f].lines || r.Values[slot].Kind == record.List:
			labels, problem := labelsIn(r.Values[slot])
			if problem != "" {
				p.errorf(here, "field %q, where the groups of facet %q are, %s", p.set.facets[f].Field, p.set.facets[f].ID, problem)
			}
			p.set.byPrompts[f] = true
			if item.sorted == nil || item.sorted[f] == nil {
				item.sort(f, p.set.facets[f].groupsOf(labels, &p.report, p.reported, here))
			}
		default:
			if item.groups[f] == none {
				item.groups[f] = p.groupOf(f, r.Values[slot], here)
				if k := item.groups[f]; k != none {
					p.set.spelled(f, k, r.Values[slot].Text(), source.Place{File: p.path, Line: here.line})
				}
			}
		}
	}
}

// labelled adds the texts of a record to those of their titles that are known.
func labelled(texts []labelledText, entries schema.Ordered[schema.Text], slots []int, values []record.Value) []labelledText {
	for i, e := range entries {
		if text := flat(values[slots[i]]); text != "" && titled(texts, e.Key.Value) < 0 {
			texts = append(texts, labelledText{e.Key.Value, text})
		}
	}
	return texts
}

// titled is the index of the text with a title, or -1.
func titled(texts []labelledText, title string) int {
	return slices.IndexFunc(texts, func(t labelledText) bool { return t.Title == title })
}

// first returns the first text among fields.
func first(r *record.Record, slots []int) string {
	for _, slot := range slots {
		if text := flat(r.Values[slot]); text != "" {
			return text
		}
	}
	return ""
}
