package source

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// Places finds the places of bytes in the text of a file.
type Places struct {
	File  string
	Text  []byte
	Lines []int // where lines begin, and where the last one ends

	last, column int // the byte that was asked for last, and its column from 0
}

// How far into a line letters are counted from its beginning, if the byte before was in
// another line or behind.
const maxCounted = 1 << 12

// NewPlaces finds the lines of a text.
func NewPlaces(file string, text []byte) *Places {
	p := &Places{File: file, Text: text, Lines: make([]int, 1, bytes.Count(text, []byte("\n"))+2)}
	for at := 0; ; {
		end := bytes.IndexByte(text[at:], '\n')
		if end < 0 {
			break
		}
		at += end + 1
		p.Lines = append(p.Lines, at)
	}
	p.Lines = append(p.Lines, len(text))
	return p
}

// Line is a line without its end, counted from 0.
func (p *Places) Line(i int) string {
	return string(bytes.TrimRight(p.Text[p.Lines[i]:p.Lines[i+1]], "\r\n"))
}

// At is the place of a byte, its column in letters. Far into a long line it has none,
// unless the bytes of that line are asked for in their order.
func (p *Places) At(offset int) Place {
	offset = min(max(offset, 0), len(p.Text))
	line := sort.SearchInts(p.Lines[:len(p.Lines)-1], offset+1)
	place := Place{File: p.File, Line: line}
	if begin := p.Lines[line-1]; p.last < begin || p.last > offset {
		p.last, p.column = begin, 0
		if offset-begin > maxCounted {
			return place
		}
	}
	p.column += utf8.RuneCount(p.Text[p.last:offset])
	p.last = offset
	place.Column = p.column + 1
	return place
}

// In is the place of a byte by its line and its place in that, both from 1.
func (p *Places) In(line, column int) Place {
	return p.At(p.Lines[line-1] + column - 1)
}
