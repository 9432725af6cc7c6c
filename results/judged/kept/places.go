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

// Before reports whether a place comes before another: in a file before, or on a line before.
func (p Place) Before(other Place) bool {
	return p.File < other.File || p.File == other.File && p.Line < other.Line
}

// Places are one place a row. Most have no number.
type Places struct {
	offset       []uint32
	line         []int32
	number, file Mostly
}

// An offset fits, since no file is longer.
const _ = uint32(source.MaxRecords)

// Mostly is a whole number a row, which most tables have alike, as 0 in every row.
type Mostly struct {
	rows int
	each []int32 // nil where all are 0
}

// Grow makes room for so many rows.
func (m *Mostly) Grow(rows int) {
	if m.rows = rows; m.each != nil {
		m.each = Grown(m.each, rows)
	}
}

// Set keeps a row's number.
func (m *Mostly) Set(row int, x int32) {
	if m.each == nil && x != 0 {
		m.each = make([]int32, m.rows)
	}
	if m.each != nil {
		m.each[row] = x
	}
}

// At is a row's number; 0 where none was set.
func (m *Mostly) At(row int) int32 {
	if m.each != nil {
		return m.each[row]
	}
	return 0
}

// Grow makes room for so many rows.
func (p *Places) Grow(rows int) {
	p.offset, p.line = Grown(p.offset, rows), Grown(p.line, rows)
	p.number.Grow(rows)
	p.file.Grow(rows)
}

// In says in which file all the places are.
func (p *Places) In(file int32) {
	p.file.each = slices.Repeat([]int32{file}, p.file.rows)
}

// Expect makes room for so many more rows at once.
func (p *Places) Expect(more int) {
	p.offset, p.line = slices.Grow(p.offset, more), slices.Grow(p.line, more)
}

// Grown is a list made at least so long. One that grows by a few at a time doubles, so that it
// is seldom copied.
func Grown[T any](list []T, length int) []T {
	if length > cap(list) {
		list = slices.Grow(list, max(length, 2*cap(list))-len(list))
	}
	if length == len(list)+1 { // as most are
		var none T
		return append(list, none)
	}
	return append(list, make([]T, max(length-len(list), 0))...)
}

// Set keeps a row's place.
func (p *Places) Set(row int, at Place) {
	p.offset[row], p.line[row] = uint32(at.Offset), at.Line
	p.number.Set(row, at.Number)
	p.file.Set(row, at.File)
}

// Settled is a list without the room that only further rows would need, where that is much.
func Settled[T any](list []T) []T {
	if cap(list)-len(list) <= len(list)/16 {
		return list
	}
	return slices.Clone(list)
}

// Settled drops what only further places would need.
func (p *Places) Settled() {
	p.offset, p.line, p.file.each = Settled(p.offset), Settled(p.line), Settled(p.file.each)
}

// At is a row's place; where none was set, the beginning of any file.
func (p *Places) At(row int) Place {
	return Place{Offset: int64(p.offset[row]), Line: p.line[row], Number: p.number.At(row), File: p.file.At(row)}
}
