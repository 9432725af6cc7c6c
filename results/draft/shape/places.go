package shape

import (
	"sort"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
)

// places turns offsets of a text into places of its file. Offsets that grow cost
// what lies between them.
type places struct {
	file   string
	text   string
	lines  []int // where lines begin
	offset int   // where column was counted last
	line   int   // index of its line
	column int   // in characters, from 0
}

func newPlaces(file, text string) *places {
	p := &places{file: file, text: text, lines: []int{0}}
	for i := strings.IndexByte(text, '\n'); i >= 0; {
		p.lines = append(p.lines, i+1)
		next := strings.IndexByte(text[i+1:], '\n')
		if next < 0 {
			break
		}
		i += 1 + next
	}
	return p
}

// at is the place of an offset.
func (p *places) at(offset int) source.Place {
	offset = min(max(offset, 0), len(p.text))
	if line := sort.SearchInts(p.lines, offset+1) - 1; line != p.line || offset < p.offset {
		// Back in a line that is very long, its column is not worth counting again.
		if begin := p.lines[line]; offset-begin > 1<<14 && line == p.line {
			return source.Place{File: p.file, Line: line + 1}
		}
		p.line, p.offset, p.column = line, p.lines[line], 0
	}
	p.column += utf8.RuneCountInString(p.text[p.offset:offset])
	p.offset = offset
	return source.Place{File: p.file, Line: p.line + 1, Column: p.column + 1}
}
