package content

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Place is a point in a file of the project.
type Place struct {
	File   string // slash-separated, relative to the project's root; "" is unknown
	Line   int    // 1-based; 0 means the file as a whole
	Column int    // 1-based, in characters; 0 means the line as a whole
}

// Problem is one thing that is wrong with what people wrote.
type Problem struct {
	Place
	Warning bool   // the build goes on and says so; false: the build fails
	Message string // lower case, no full stop, names the thing and the remedy
}

// String prints "file:line:column: message", without the parts that are not
// known, and with "warning: " before a warning's message.
func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d", p.Line)
		if p.Column > 0 {
			fmt.Fprintf(&b, ":%d", p.Column)
		}
	}
	if b.Len() > 0 {
		b.WriteString(": ")
	}
	if p.Warning {
		b.WriteString("warning: ")
	}
	return b.String() + p.Message
}

// problems collects what is wrong, so that one run names everything.
type problems []Problem

func (l *problems) errorf(at Place, format string, args ...any) {
	*l = append(*l, Problem{Place: at, Message: fmt.Sprintf(format, args...)})
}

func (l *problems) warnf(at Place, format string, args ...any) {
	*l = append(*l, Problem{Place: at, Warning: true, Message: fmt.Sprintf(format, args...)})
}

// sorted returns the problems by file, line and column, otherwise as found.
func (l problems) sorted() []Problem {
	slices.SortStableFunc(l, func(a, b Problem) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return slices.Compact(l)
}

// hint returns ` (did you mean "x"?)` for the known word nearest to word, or a
// list of all of them where none is near.
func hint(word string, known []string) string {
	best, bestDistance := "", min(4, len([]rune(word))/3+2)
	for _, k := range known {
		if d := distance(strings.ToLower(word), strings.ToLower(k)); d < bestDistance {
			best, bestDistance = k, d
		}
	}
	if best != "" {
		return fmt.Sprintf(" (did you mean %q?)", best)
	}
	return "; known here: " + strings.Join(known, ", ")
}

// distance counts the letters to insert, delete or replace to turn a into b.
func distance(a, b string) int {
	from, to := []rune(a), []rune(b)
	if len(from) > 40 || len(to) > 40 {
		return 40 // no key is as long
	}
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range from {
		diagonal := row[0]
		row[0] = i + 1
		for j, s := range to {
			change := diagonal
			if r != s {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, diagonal+1)
		}
	}
	return row[len(to)]
}
