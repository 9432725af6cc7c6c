package shape

import (
	"sort"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
)

// places turns offsets of a text into places of its file.
type places struct {
	file  string
	text  string
	lines []int // where lines begin, and where the last one ends
}

// The bytes of a line whose columns are counted: it is done for every cell.
const maxCounted = 1 << 12

func newPlaces(file, text string) *places {
	p := &places{file: file, text: text, lines: []int{0}}
	for i := range len(text) {
		if text[i] == '\n' {
			p.lines = append(p.lines, i+1)
		}
	}
	p.lines = append(p.lines, len(text))
	return p
}

// line is a line without its end, counted from 0.
func (p *places) line(i int) string {
	return strings.TrimRight(p.text[p.lines[i]:p.lines[i+1]], "\r\n")
}

// at is the place of an offset; far into a long line, it is the line.
func (p *places) at(offset int) source.Place {
	offset = min(max(offset, 0), len(p.text))
	line := sort.SearchInts(p.lines[:len(p.lines)-1], offset+1)
	place := source.Place{File: p.file, Line: line}
	if before := p.text[p.lines[line-1]:offset]; len(before) < maxCounted {
		place.Column = utf8.RuneCountInString(before) + 1
	}
	return place
}
