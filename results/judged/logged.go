package judged

import (
	"slices"

	"standings/internal/source"
	"standings/results/judged/record"
)

// logged is what the first record of an item says of its prompt.
type logged struct {
	prompt string
	texts  []labelledText
	lists  []LineList
	wrong  []source.Problem
}

// log keeps what a record says of the prompt of an item that no prompt file holds, unless
// a record before it did: that of a file before counts, and mostly is known by now.
func (f *fileReader) log(key itemKey, item int, r *record.Record, here at) {
	if len(f.logAt) == 0 || f.OnlyReplies() || item >= 0 && f.set.all[item].file != none || f.logged[key] != nil {
		return
	}
	if _, known := f.set.logged.Load(key); known {
		return
	}
	l := &logged{texts: labelled(nil, f.Texts, f.logAt[1:], r.Values)}
	if slot := f.logAt[0]; slot != none {
		l.prompt = flat(r.Values[slot])
	}
	problems := report{file: f.path}
	for k := range f.lines {
		reader := &f.lines[k]
		list := LineList{Name: reader.name}
		if f.line == none { // else a record has one line, not a list
			list.Lines = reader.read(r.Values[f.lineAt(k)], &problems, here)
		}
		l.lists = append(l.lists, list)
	}
	l.wrong = problems.list
	f.logged[key] = l
}

// lineAt is the slot of the criteria of one list, or of the one of a row.
func (f *fileReader) lineAt(list int) int { return f.logAt[1+len(f.Texts)+list] }

// logLine adds a record's own line to the lines of an item that no prompt file holds, in a
// table with a row a line: where it is the next.
func (f *fileReader) logLine(key itemKey, line int, r *record.Record, here at) {
	l := f.logged[key]
	if l == nil {
		return
	}
	problems := report{file: f.path}
	for k := range f.lines {
		if list := &l.lists[k]; line == len(list.Lines) {
			own := Line{Text: r.Values[f.lineAt(k)].Text()}
			f.lines[k].tag(&own, line+1, &problems, here)
			list.Lines = append(list.Lines, own)
		}
	}
	l.wrong = append(l.wrong, problems.list...)
}

// takeLogged gives items that no prompt file holds the prompt, the texts and the criteria of
// their first record.
func (set *itemSet) takeLogged(problems *source.List) {
	said := 0
	for i := range set.all {
		item := &set.all[i]
		value, known := set.logged.Load(itemKey{item.within, item.ID})
		if !known || item.file != none {
			continue
		}
		l := value.(*logged)
		item.Prompt, item.Texts = l.prompt, l.texts
		item.Lists = slices.DeleteFunc(l.lists, func(list LineList) bool { return list.Lines == nil })
		for _, p := range l.wrong {
			if said++; said <= maxOfAKind {
				p.Severity = source.Warning // what cannot be read is not shown
				problems.Add(p)
			}
		}
	}
}
