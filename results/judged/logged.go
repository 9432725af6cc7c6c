package judged

import (
	"cmp"
	"slices"

	"standings/internal/source"
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// loggedItem is an item that no prompt file holds, and the first record of it that may
// say what the prompt is.
type loggedItem struct {
	item int
	kept.Place
}

// readLogged gives items that no prompt file holds the prompt and the texts that their
// first record has, in the order of the files, where a description says where. Those are
// read again, so that the prompts of a thousand models are not all kept.
func (s *Suite) readLogged(problems *source.List) {
	shown := make([]*record.Fields, len(s.descriptions))
	some := false
	for i, d := range s.descriptions {
		var at slots
		at.add(d.Prompt.Value)
		for _, e := range d.Texts {
			at.add(e.Value.Value)
		}
		if len(at.paths) > 0 {
			shown[i], _ = record.NewFields(at.paths) // what is wrong in a path was said
			some = some || shown[i] != nil
		}
	}
	if !some {
		return
	}
	var list []loggedItem
	for i := range s.Items {
		if s.Items[i].file != none {
			continue
		}
		first := loggedItem{item: i, Place: kept.Place{File: none}}
		for _, sheet := range s.Sheets {
			p := sheet.place.At(i)
			if sheet.status[i] == unjudged || shown[s.Files[p.File].description] == nil {
				continue
			}
			if first.File == none || p.File < first.File || p.File == first.File && p.Offset < first.Offset {
				first.Place = p
			}
		}
		if first.File != none {
			list = append(list, first)
		}
	}
	slices.SortFunc(list, func(a, b loggedItem) int { return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Offset, b.Offset)) })
	evidence, err := s.Evidence()
	if err != nil {
		return
	}
	for i, l := range list {
		if i > 0 && list[i-1].File != l.File { // one file in memory
			evidence.files[list[i-1].File] = evidenceFile{}
		}
		d := s.descriptions[s.Files[l.File].description]
		values, _, err := evidence.record(l.Place, shown[s.Files[l.File].description])
		if err != nil {
			problems.Warnf(source.Place{File: s.Files[l.File].Path, Line: int(l.Line)}, "cannot be read again for the prompt of item %q: %v", s.Items[l.item].ID, err)
			continue
		}
		item := &s.Items[l.item]
		if d.Prompt.Value != "" {
			item.Prompt = flat(values[0])
			values = values[1:]
		}
		for k, e := range d.Texts {
			if text := flat(values[k]); text != "" {
				item.Texts = append(item.Texts, labelledText{e.Key.Value, text})
			}
		}
	}
}
