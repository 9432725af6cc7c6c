// Package source is the leaf below all others: what every reader of a project's
// files shares. It imports nothing of ours.
//
//   - door.go reads files, regular ones only and none without a bound; known.go
//     warns of what nobody reads.
//   - document.go reads a YAML document, yaml.go decodes its nodes strictly into
//     structs whose values know their places, scalars.go reads single ones;
//     noyaml.go names the line that breaks a document, keys.go what an unknown key was
//     meant to be.
//   - bounds.go holds what a project may hold at most, each bound with its reason.
//   - encoding.go recognises encodings, letters.go writes out letters that cannot be
//     seen; places.go finds the lines and columns of bytes; address.go says what can be
//     an address, suggest.go what may have been meant.
//
// A [Problem] is a value, not a log line: readers collect problems in a [List]
// and go on, so that one run names everything that has to be mended.
package source

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
)

// Place is a point in a file of the project.
type Place struct {
	File   string // slash-separated, relative to the project's root; "" is unknown
	Line   int    // 1-based; 0 means the file as a whole
	Column int    // 1-based, in characters; 0 means the line as a whole
}

// InFile is a file as a whole.
func InFile(name string) Place { return Place{File: name} }

// String prints file, file:line or file:line:column, with the letters of the
// file's name [Escaped].
func (p Place) String() string {
	file := Escaped(p.File)
	switch {
	case p.Line == 0:
		return file
	case p.Column == 0:
		return file + ":" + strconv.Itoa(p.Line)
	}
	return file + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column)
}

// Severity orders problems by what they do to a build.
type Severity int

const (
	Error   Severity = iota // the build fails; the last good site stays
	Warning                 // the build goes on and says so
	Remark                  // nothing is wrong: what was found out of a file and nobody said
)

func (s Severity) String() string {
	return [...]string{"error", "warning", "remark"}[s]
}

// Problem is one thing that is wrong.
type Problem struct {
	Place
	Severity Severity
	Message  string // lower case, no full stop, names the thing and the remedy
	Cause    string // what several problems have in common that one change mends; "": their message
}

// String prints "file:line: message", with "warning: " before a warning's message and
// "remark: " before a remark's.
// It is one line, also where a project's names hold line breaks.
func (p Problem) String() string {
	message := Escaped(p.Message)
	if p.Severity != Error {
		message = p.Severity.String() + ": " + message
	}
	if p.File == "" {
		return message
	}
	return p.Place.String() + ": " + message
}

// Error makes a problem an error, so that it can be wrapped.
func (p Problem) Error() string { return p.String() }

// Remarkf is a remark on a place.
func Remarkf(at Place, format string, args ...any) Problem {
	return Problem{Place: at, Severity: Remark, Message: fmt.Sprintf(format, args...)}
}

// List collects problems. The zero value is empty and ready to use. It is not
// safe for concurrent use: a reader that works in parallel keeps a list a part
// and joins them in a fixed order with [List.Add].
type List struct {
	problems []Problem
}

// Errorf adds an error at a place.
func (l *List) Errorf(at Place, format string, args ...any) {
	l.problems = append(l.problems, Problem{Place: at, Severity: Error, Message: fmt.Sprintf(format, args...)})
}

// Warnf adds a warning at a place.
func (l *List) Warnf(at Place, format string, args ...any) {
	l.problems = append(l.problems, Problem{Place: at, Severity: Warning, Message: fmt.Sprintf(format, args...)})
}

// Add appends problems found elsewhere.
func (l *List) Add(problems ...Problem) { l.problems = append(l.problems, problems...) }

// Len counts what was added so far, so that a reader can tell whether a part had
// something wrong with it.
func (l *List) Len() int { return len(l.problems) }

// All returns the problems sorted by file, line and column, errors before
// warnings of the same place, otherwise in the order they were found.
// What was said twice of one place is listed once. The page templates render a
// footer or a card many times; the reader sees it once.
func (l *List) All() []Problem {
	seen := make(map[Problem]bool, len(l.problems))
	sorted := make([]Problem, 0, len(l.problems))
	for _, p := range l.problems {
		if !seen[p] {
			seen[p] = true
			sorted = append(sorted, p)
		}
	}
	slices.SortStableFunc(sorted, func(a, b Problem) int {
		return cmp.Or(
			strings.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Severity, b.Severity),
		)
	})
	return sorted
}

// Together makes one problem of those that one change mends, of each file or of all that lie
// below one folder of the folder dir: the first of them, with the places of the others.
func Together(problems []Problem, dir string) (list []Problem) {
	type cause struct {
		severity     Severity
		folder, what string
	}
	at := map[cause]int{}
	others := map[int][]Place{}
	for _, p := range problems {
		rest, _ := strings.CutPrefix(p.File, dir+"/")
		folder, _, _ := strings.Cut(rest, "/")
		key := cause{p.Severity, folder, cmp.Or(p.Cause, p.Message)}
		if i, known := at[key]; known {
			others[i] = append(others[i], p.Place)
			continue
		}
		at[key] = len(list)
		list = append(list, p)
	}
	for i, places := range others {
		list[i].Message += "; the same " + placesOf(list[i].Place, places)
	}
	return list
}

// morePlaces is how many further places of a problem are named.
const morePlaces = 6

// placesOf names places after a first one: their lines where all are in its file.
func placesOf(first Place, places []Place) string {
	var names []string
	lines := true
	for _, p := range places {
		lines = lines && p.File == first.File && p.Line > 0
	}
	for _, p := range places[:min(len(places), morePlaces)] {
		name := p.String()
		if lines {
			name = fmt.Sprint(p.Line)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	text := words.List(names)
	if more := len(places) - morePlaces; more > 0 {
		text = fmt.Sprintf("%s and at %d more places", strings.Join(names, ", "), more)
	}
	if lines {
		return words.Choose(len(names), "in line ", "in lines ") + text
	}
	return "at " + text
}

// Errors counts the problems that fail a build, each once.
func (l *List) Errors() int {
	n := 0
	for _, p := range l.All() {
		if p.Severity == Error {
			n++
		}
	}
	return n
}
