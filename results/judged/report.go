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
	kinds map[string]int
}

// at is a place in the file. number is the record's in a JSON document, or 0.
type at struct{ line, column, number int }

func (r *report) errorf(at at, format string, args ...any) {
	r.add(problem.Error, at, format, args...)
}

func (r *report) warnf(at at, format string, args ...any) {
	r.add(problem.Warning, at, format, args...)
}

func (r *report) add(severity problem.Severity, at at, format string, args ...any) {
	if r.kinds == nil {
		r.kinds = map[string]int{}
	}
	if r.kinds[format]++; r.kinds[format] > maxOfAKind {
		return
	}
	p := problem.Problem{Place: problem.Place{File: r.file, Line: at.line, Column: at.column}, Severity: severity, Message: fmt.Sprintf(format, args...)}
	if at.number > 0 {
		p.Message = fmt.Sprintf("record %d: %s", at.number, p.Message)
	}
	r.list = append(r.list, p)
	if r.kinds[format] == maxOfAKind {
		p.Message += "; more of this kind in the file are counted, not listed"
		r.list[len(r.list)-1] = p
	}
}

// flush hands the problems over.
func (r *report) flush(problems *problem.List) {
	problems.Add(r.list...)
	r.list, r.kinds = nil, nil
}
