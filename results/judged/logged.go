package judged

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// logged is what the first record of an item says of its prompt.
type logged struct {
	by     *description
	values []record.Value // as logAt of the description
}

// log keeps what a record says of the prompt of an item that no prompt file holds, unless
// a record before it did: that of a file before counts, and mostly is known by now.
func (f *fileReader) log(key itemKey, item int, r *record.Record) {
	if len(f.logAt) == 0 || f.OnlyReplies() || item >= 0 && f.set.all[item].file != none || f.logged[key] != nil {
		return
	}
	if _, known := f.set.logged.Load(key); known {
		return
	}
	values := make([]record.Value, len(f.logAt))
	for i, slot := range f.logAt {
		if slot != none {
			values[i] = r.Values[slot].Copy()
		}
	}
	f.logged[key] = values
}

// logLine adds a record's own line to the lines of an item that no prompt file holds, in a
// table with a row a line: where it is the next.
func (f *fileReader) logLine(key itemKey, line int32, r *record.Record) {
	values, at := f.logged[key], 1+len(f.Texts)
	for i := at; i < len(values); i++ {
		v := &values[i]
		if v.Kind != record.List {
			v.Kind, v.Raw = record.List, []byte("[]")
		}
		list := slices.Collect(v.Elements())
		if text, err := json.Marshal(r.Values[f.logAt[i]].Text()); err == nil && int(line) == len(list) {
			v.Raw = bytes.TrimSuffix(v.Raw, []byte("]"))
			if len(list) > 0 {
				v.Raw = append(v.Raw, ',')
			}
			v.Raw = append(append(v.Raw, text...), ']')
		}
	}
}

// takeLogged gives items that no prompt file holds the prompt, the texts and the criteria of
// their first record.
func (set *itemSet) takeLogged(problems *source.List) {
	wrong := map[*schema.Lines]string{} // of the items with the same mistake the first in the order of texts
	for key, value := range set.logged.Range {
		i, known := set.index[key.(itemKey)]
		if !known || set.all[i].file != none {
			continue
		}
		item, of := &set.all[i], value.(logged)
		item.Prompt = flat(of.values[0])
		for k, e := range of.by.Texts {
			if text := flat(of.values[k+1]); text != "" {
				item.Texts = append(item.Texts, labelledText{e.Key.Value, text})
			}
		}
		for k, e := range of.by.Lines {
			r, reader := &report{}, newLineReader(e.Key.Value, e.Value)
			if lines := reader.read(of.values[1+len(of.by.Texts)+k], r, at{}); len(r.list) > 0 {
				by, text := &of.by.Lines[k].Value, fmt.Sprintf("item %q: %s", item.ID, r.list[0].Message)
				if before, known := wrong[by]; !known || text < before {
					wrong[by] = text
				}
			} else if lines != nil {
				item.Lists = append(item.Lists, LineList{e.Key.Value, lines})
			}
		}
	}
	for by, text := range wrong {
		problems.Warnf(by.At.Place, "%s", text)
	}
}
