package kept

import "standings/internal/source"

// Place is where a record is.
type Place struct {
	Offset int64 // in bytes, below [source.MaxRecords]
	Line   int32 // from 1
	Number int32 // in a JSON document, from 1; 0 in other files
	File   int32 // index among the files
}

// Places are one place an item. Most are of one file, and have no number.
type Places struct {
	offset []uint32
	line   []int32
	number []int32 // nil where none has a number
	files  []int32 // nil where all are in one file
	file   int32   // that file
	begun  bool    // a place was set
}

// An offset fits, since no file is longer.
const _ = uint32(source.MaxRecords)

// Len is how many items there is room for.
func (p *Places) Len() int { return len(p.line) }

// Grow makes room for so many items.
func (p *Places) Grow(items int) {
	more := items - len(p.line)
	if more <= 0 {
		return
	}
	p.offset = append(p.offset, make([]uint32, more)...)
	p.line = append(p.line, make([]int32, more)...)
	if p.number != nil {
		p.number = append(p.number, make([]int32, more)...)
	}
	if p.files != nil {
		p.files = append(p.files, make([]int32, more)...)
	}
}

// Set keeps an item's place.
func (p *Places) Set(item int, at Place) {
	p.offset[item], p.line[item] = uint32(at.Offset), at.Line
	if at.Number != 0 && p.number == nil {
		p.number = make([]int32, len(p.line), cap(p.line))
	}
	if p.number != nil {
		p.number[item] = at.Number
	}
	if !p.begun {
		p.file, p.begun = at.File, true
	}
	if at.File != p.file && p.files == nil {
		p.files = make([]int32, len(p.line), cap(p.line))
		for i := range p.files {
			p.files[i] = p.file
		}
	}
	if p.files != nil {
		p.files[item] = at.File
	}
}

// Add keeps the place of one more item.
func (p *Places) Add(at Place) {
	p.offset, p.line = Appended(p.offset, 0), Appended(p.line, 0)
	if p.number != nil {
		p.number = Appended(p.number, 0)
	}
	if p.files != nil {
		p.files = Appended(p.files, 0)
	}
	p.Set(len(p.line)-1, at)
}

// At is an item's place; where none was set, the beginning of any file.
func (p *Places) At(item int) Place {
	at := Place{Offset: int64(p.offset[item]), Line: p.line[item], File: p.file}
	if p.number != nil {
		at.Number = p.number[item]
	}
	if p.files != nil {
		at.File = p.files[item]
	}
	return at
}

// Reorder brings items into another order: order[to] is where an item was.
func (p *Places) Reorder(order []int) {
	p.offset, p.line, p.number, p.files = Reordered(p.offset, order), Reordered(p.line, order), Reordered(p.number, order), Reordered(p.files, order)
}
