package judged

import (
	"bytes"

	"standings/results/judged/record"
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
			values[i] = record.Value{Kind: r.Values[slot].Kind, Raw: bytes.Clone(r.Values[slot].Raw)}
		}
	}
	f.logged[key] = values
}

// takeLogged gives items that no prompt file holds the prompt and the texts of their
// first record.
func (set *itemSet) takeLogged() {
	for key, value := range set.logged.Range {
		at, known := set.index[key.(itemKey)]
		if !known || set.all[at].file != none {
			continue
		}
		item, of := &set.all[at], value.(logged)
		item.Prompt = flat(of.values[0])
		for k, e := range of.by.Texts {
			if text := flat(of.values[k+1]); text != "" {
				item.Texts = append(item.Texts, labelledText{e.Key.Value, text})
			}
		}
	}
}
