package judged

import (
	"fmt"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/kept"
)

// putReplies lays what the judge replied beside the judgments of one model. It
// makes no judgment: a reply about an item without marks is kept and shown, and
// the item stays without a score.
func (m *merger) putReplies(f *fileReader, part *rows) {
	key, ok := m.key(f, part)
	if !ok {
		return
	}
	sheet := m.sheets[key]
	if sheet == nil {
		f.warnf(part.first, "holds replies about outputs of %q, which %s has not judged: they are not shown", part.who.model, Rater{m.judgeOf(part.who.judge), part.who.run})
		return
	}
	if sheet.replies == nil {
		sheet.replies = map[int]kept.Place{}
	}
	for _, u := range part.unknown {
		if _, known := m.items.index[u.itemKey]; !known {
			f.unknownItem(u.at, u.id, m.items.hint(u.id))
		}
	}
	for _, j := range part.list {
		if j.item < 0 {
			if _, known := m.items.index[part.unknown[-j.item-1].itemKey]; !known {
				continue
			}
		}
		item, here := m.itemOf(part, j), f.place(j)
		if before, twice := sheet.replies[item]; twice { // the first is kept
			f.again(m.Suite, before, here, fmt.Sprintf("the reply about item %q appears", m.items.all[item].ID), "keep one")
		} else {
			sheet.replies[item] = here
		}
	}
}

// checkReplies says once of every sheet with replies beside it which judged items
// have none.
func (s *Suite) checkReplies(problems *source.List) {
	for _, sheet := range s.Sheets {
		if len(sheet.replies) == 0 {
			continue
		}
		var lacking []string
		file := int32(-1)
		expected := 0
		for i := range s.Items {
			if r, ok := sheet.replies[i]; ok && (file < 0 || r.File < file) {
				file = r.File
			} else if !ok && sheet.status[i] == Judged {
				lacking = append(lacking, s.itemName(i))
			}
			if sheet.status[i] == Judged {
				expected++
			}
		}
		if len(lacking) > 0 {
			problems.Warnf(source.Place{File: s.Files[file].Path}, "holds replies about %d of %s that %s judges of %q: no reply about %s",
				expected-len(lacking), words.Count(expected, "item"), sheet.Rater(), sheet.Model, some(lacking))
		}
	}
}
