package table

import (
	"bytes"
	"unicode/utf8"

	"standings/internal/source"
)

// places says where bytes of a file are. It remembers the last place, so that
// places asked for in their order cost one way through the file.
type places struct {
	file   string
	data   []byte
	before int // lines of the file before the data
	at     int // the byte that was asked for last
	line   int // its line, from 0
	begin  int // where that line begins
	column int // letters of the line before it
}

// of is the place of a byte.
func (p *places) of(offset int) source.Place {
	if offset < p.at {
		p.at, p.line, p.begin, p.column = 0, 0, 0, 0
	}
	between := p.data[p.at:offset]
	if last := bytes.LastIndexByte(between, '\n'); last >= 0 {
		p.line += bytes.Count(between, []byte("\n"))
		p.begin, p.column = p.at+last+1, 0
		between = between[last+1:]
	}
	p.column += utf8.RuneCount(between)
	p.at = offset
	return source.Place{File: p.file, Line: p.line + 1 + p.before, Column: p.column + 1}
}

// inLine is the place of a byte given by its line and its place in that, both
// from 1, in an order in which lines never go back.
func (p *places) inLine(line, column int) source.Place {
	for p.line+1 < line {
		next := bytes.IndexByte(p.data[p.begin:], '\n')
		if next < 0 {
			break
		}
		p.begin += next + 1
		p.at, p.line, p.column = p.begin, p.line+1, 0
	}
	return p.of(p.begin + column - 1)
}
