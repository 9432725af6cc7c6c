package judged

import (
	"cmp"
	"fmt"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/judged/record"
)

// The most problems of one kind that are listed of one file: enough to see what
// is wrong, while a million broken lines take no memory.
const maxOfAKind = 100

// some lists the first of many names.
func some(names []string) string { return words.Some(names, 10) }

// report collects the problems of one file.
type report struct {
	file    string
	list    []source.Problem
	kinds   map[string]*kind
	account source.Account // of the file's records
	found   int            // how many problems there were, listed or not
}

// kind counts problems that say the same of different records.
type kind struct{ n, most, last int }

// at is a place in the file. number is the record's in a JSON document, or 0.
type at struct {
	line, column, number int
	part                 string // of an archive: the file in it
}

func (r *report) errorf(at at, format string, args ...any) {
	r.add(source.Error, at, format, args...)
}

func (r *report) warnf(at at, format string, args ...any) {
	r.add(source.Warning, at, format, args...)
}

// oncef warns of the first of a kind and counts the others: for what a judge is as
// likely to do in every record of a file.
func (r *report) oncef(name string, at at, format string, args ...any) {
	r.addKind(name, 1, source.Warning, at, fmt.Sprintf(format, args...))
}

func (r *report) add(severity source.Severity, at at, format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	name := format
	if format == "%s" { // a message made elsewhere: alike where it begins alike
		name = message[:min(len(message), 24)]
	}
	r.addKind(name, maxOfAKind, severity, at, message)
}

// addKind lists a problem where fewer than most of its kind are listed.
func (r *report) addKind(name string, most int, severity source.Severity, at at, message string) {
	if r.found++; r.kinds == nil {
		r.kinds = map[string]*kind{}
	}
	k := r.kinds[name]
	if k == nil {
		k = &kind{most: most}
		r.kinds[name] = k
	}
	if k.n++; k.n > most {
		return
	}
	k.last = len(r.list)
	cause := message
	file := r.file
	if at.part != "" {
		file += ":" + at.part
	} else {
		message = recordNumber(at.number) + message
	}
	r.list = append(r.list, source.Problem{Place: source.Place{File: file, Line: at.line, Column: at.column}, Severity: severity, Message: message, Cause: cause})
}

// twice reports that something is in the files twice, the first time at a place. Where both
// are equal one of them counts.
func (r *report) twice(here at, what string, first any, equal bool, remedy string) {
	if equal {
		r.warnf(here, "%s twice, the first time at %s: both are equal and count once", what, first)
	} else {
		r.errorf(here, "%s twice and differs, the first time at %s: %s", what, first, remedy)
	}
}

// unknownItem reports an item that no suite knows. Those that are nearly called as another
// are each a mistake of their own, all others have one cause.
func (r *report) unknownItem(at at, id, hint string) {
	before := len(r.list)
	r.errorf(at, "item %q is not in the suite%s", id, cmp.Or(hint, ": neither the prompt files nor the ids of a group hold it"))
	if hint != "" {
		return
	}
	for i := before; i < len(r.list); i++ {
		r.list[i].Cause = "items not in the suite"
	}
}

// records reads a file's records. The first calls header with the columns of a table,
// which returns false where no row can be read. Take gets the records that counts are
// true of and that are whole. Faults are reported, and what they spoil is passed over.
func (r *report) records(from record.Records, header func(columns []string) bool, counts func(*record.Record, at) bool, take func(*record.Record, at)) (n int) {
	begun := false
	for rec, fault := range from {
		if fault != nil {
			r.fault(fault)
			r.account.Wrong++
			continue
		}
		if !begun && !header(rec.Columns) {
			break
		}
		begun = true
		here := at{line: rec.Line, number: rec.Number, part: rec.Part}
		if !counts(rec, here) {
			r.account.Left++
			continue
		}
		if n++; rec.Ragged != "" {
			r.errorf(here, "%s", rec.Ragged)
			r.account.Wrong++
			continue
		}
		r.account.Taken++
		take(rec, here)
	}
	return n
}

func (r *report) fault(f *record.Fault) {
	here := at{f.Line, f.Column, f.Number, f.Part}
	if f.Skipped {
		r.oncef(f.Message, here, "%s", f.Message)
	} else {
		r.errorf(here, "%s", f.Message)
	}
}

// flush hands the problems over.
func (r *report) flush(problems *source.List) {
	for _, k := range r.kinds {
		if more := k.n - k.most; more > 0 {
			more := fmt.Sprintf("; and %d more like it in this file", more)
			r.list[k.last].Message += more
			r.list[k.last].Cause += more
		}
	}
	problems.Add(r.list...)
	r.list, r.kinds = nil, nil
}
