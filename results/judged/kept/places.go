package kept

import (
	"slices"

	"standings/internal/source"
)

// Place is where a record is.
type Place struct {
	Offset int64 // in bytes, below [source.MaxRecords]
	Line   int32 // from 1
	Number int32 // in a JSON document, from 1; 0 in other files
	File   int32 // index among the files
}

// Places are one place an item. Most are of one file, and have no number.
type Places struct {
	offset       []uint32
	line         []int32
	number, file mostly
	begun        bool // a place was set
}

// An offset fits, since no file is longer.
const _ = uint32(source.MaxRecords)

// mostly is a number an item, which most items have alike.
type mostly struct {
	same int32
	each []int32 // nil where all are the same
}

func (m *mostly) set(item, items int, x int32) {
	if m.each == nil && x != m.same {
		m.each = slices.Repeat([]int32{m.same}, items)
	}
	if m.each != nil {
		m.each[item] = x
	}
}

func (m *mostly) at(item int) int32 {
	if m.each != nil {
		return m.each[item]
	}
	return m.same
}

// Grow makes room for so many items.
func (p *Places) Grow(items int) {
	p.offset, p.line = Grown(p.offset, items), Grown(p.line, items)
	for _, m := range []*mostly{&p.number, &p.file} {
		if m.each != nil {
			m.each = Grown(m.each, items)
		}
	}
}

// Grown is a list made at least so long.
func Grown[T any](list []T, items int) []T {
	return append(list, make([]T, max(items-len(list), 0))...)
}

// Set keeps an item's place.
func (p *Places) Set(item int, at Place) {
	if !p.begun {
		p.file.same, p.begun = at.File, true
	}
	p.offset[item], p.line[item] = uint32(at.Offset), at.Line
	p.number.set(item, len(p.line), at.Number)
	p.file.set(item, len(p.line), at.File)
}

// At is an item's place; where none was set, the beginning of any file.
func (p *Places) At(item int) Place {
	return Place{Offset: int64(p.offset[item]), Line: p.line[item], Number: p.number.at(item), File: p.file.at(item)}
}

// Reorder brings items into another order: order[to] is where an item was.
func (p *Places) Reorder(order []int) {
	p.offset, p.line, p.number.each, p.file.each = Reordered(p.offset, order), Reordered(p.line, order), Reordered(p.number.each, order), Reordered(p.file.each, order)
}
