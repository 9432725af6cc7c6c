package judged

import (
	"fmt"

	"standings/results/problem"
)

// The most problems of one kind that are listed of one file: enough to see what
// is wrong, while a million broken lines take no memory.
const maxOfAKind = 100

// report collects the problems of one file.
type report struct {
	file  string
	list  []problem.Problem
	kinds map[string]*kind
}

// kind counts problems that say the same of different records.
type kind struct{ n, last int }

// at is a place in the file. number is the record's in a JSON document, or 0.
type at struct{ line, column, number int }

func (r *report) errorf(at at, format string, args ...any) {
	r.add(problem.Error, at, format, args...)
}

func (r *report) warnf(at at, format string, args ...any) {
	r.add(problem.Warning, at, format, args...)
}

func (r *report) add(severity problem.Severity, at at, format string, args ...any) {
	message := fmt.Sprintf(format, args...)
	name := format
	if format == "%s" { // a message made elsewhere: alike where it begins alike
		name = message[:min(len(message), 24)]
	}
	if r.kinds == nil {
		r.kinds = map[string]*kind{}
	}
	k := r.kinds[name]
	if k == nil {
		k = &kind{}
		r.kinds[name] = k
	}
	if k.n++; k.n > maxOfAKind {
		return
	}
	k.last = len(r.list)
	if at.number > 0 {
		message = fmt.Sprintf("record %d: %s", at.number, message)
	}
	r.list = append(r.list, problem.Problem{Place: problem.Place{File: r.file, Line: at.line, Column: at.column}, Severity: severity, Message: message})
}

// flush hands the problems over.
func (r *report) flush(problems *problem.List) {
	for _, k := range r.kinds {
		if more := k.n - maxOfAKind; more > 0 {
			r.list[k.last].Message += fmt.Sprintf("; and %d more like it in this file", more)
		}
	}
	problems.Add(r.list...)
	r.list, r.kinds = nil, nil
}
