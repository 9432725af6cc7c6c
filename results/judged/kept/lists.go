package kept

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"slices"
)

// Lists are lists of numbers, each kept once: of a million checklists with ten answers of
// yes or no, a thousand are unlike. A list is known by its index; 0 is the empty one.
type Lists struct {
	all   [][]float64
	room  []float64 // for those to come
	found []uint32  // by hash: the index of a list, 0 where there is none
	text  []byte    // of the list that is looked for
}

const (
	roomFor  = 8 << 10 // numbers
	longList = roomFor / 16
)

var seed = maphash.MakeSeed()

// Add keeps a list and returns its index.
func (l *Lists) Add(list []float64) uint32 {
	if len(l.all) == 0 {
		l.all = append(l.all, []float64{})
	}
	if len(list) == 0 {
		return 0
	}
	if 3*len(l.all) > 2*len(l.found) {
		l.rehash()
	}
	at := l.slot(list)
	if l.found[at] == 0 {
		l.found[at] = uint32(len(l.all))
		l.all = append(l.all, l.copied(list))
	}
	return l.found[at]
}

// At is a list by its index. The caller must not change it.
func (l *Lists) At(index uint32) []float64 {
	if index == 0 {
		return []float64{}
	}
	return l.all[index]
}

// Settled drops what only further lists would need.
func (l *Lists) Settled() { l.found, l.text = nil, nil }

// slot is where a list is found, or would be.
func (l *Lists) slot(list []float64) int {
	l.text = l.text[:0]
	for _, x := range list {
		l.text = binary.LittleEndian.AppendUint64(l.text, math.Float64bits(x))
	}
	last := len(l.found) - 1 // a power of two, less one
	at := int(maphash.Bytes(seed, l.text)) & last
	for l.found[at] != 0 && !equal(l.all[l.found[at]], list) {
		at = (at + 1) & last
	}
	return at
}

// equal reports whether lists are equal bit by bit.
func equal(a, b []float64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if math.Float64bits(a[i]) != math.Float64bits(b[i]) {
			return false
		}
	}
	return true
}

// rehash makes room for more lists.
func (l *Lists) rehash() {
	size := 1 << 10
	for size < 2*len(l.all) {
		size *= 2
	}
	l.found = make([]uint32, size)
	for index := 1; index < len(l.all); index++ {
		l.found[l.slot(l.all[index])] = uint32(index)
	}
}

// copied keeps the numbers of a list beside those of others.
func (l *Lists) copied(list []float64) []float64 {
	if len(list) > longList {
		return slices.Clip(slices.Clone(list))
	}
	if len(l.room)+len(list) > cap(l.room) {
		l.room = make([]float64, 0, roomFor)
	}
	from := len(l.room)
	l.room = append(l.room, list...)
	return l.room[from:len(l.room):len(l.room)]
}
