package kept

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"slices"
)

// Lists are lists of numbers, of equal ones one as a rule: of a million checklists with ten
// answers of yes or no, a thousand are unlike. A list is known by its index; 0 is the empty
// one. Where most turn out to be unlike, they are no longer looked for.
type Lists struct {
	all    [][]float64
	room   []float64 // for those to come
	added  int
	found  []hashed // by hash; nil where it has to be made of all
	unlike bool
	text   []byte // of the list that is looked for
}

// hashed is a list with a part of its hash, so that few others are compared with it.
type hashed struct{ index, hash uint32 }

const (
	roomFor  = 8 << 10 // numbers
	longList = roomFor / 16
	enough   = 8 << 10 // lists to tell by whether most are unlike
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
	l.added++
	if !l.unlike && 3*len(l.all) >= 2*len(l.found) {
		l.rehash()
	}
	if l.unlike {
		l.all = append(l.all, l.copied(list))
		return uint32(len(l.all) - 1)
	}
	hash := l.hash(list)
	at := int(hash) & (len(l.found) - 1) // of which there is a power of two
	for l.found[at].index != 0 {
		if l.found[at].hash == hash && equal(l.all[l.found[at].index], list) {
			return l.found[at].index
		}
		at = (at + 1) & (len(l.found) - 1)
	}
	l.found[at] = hashed{uint32(len(l.all)), hash}
	l.all = append(l.all, l.copied(list))
	return l.found[at].index
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

func (l *Lists) hash(list []float64) uint32 {
	l.text = l.text[:0]
	for _, x := range list {
		l.text = binary.LittleEndian.AppendUint64(l.text, math.Float64bits(x))
	}
	return uint32(maphash.Bytes(seed, l.text))
}

// equal reports whether lists are equal bit by bit.
func equal(a, b []float64) bool {
	return slices.EqualFunc(a, b, func(x, y float64) bool { return math.Float64bits(x) == math.Float64bits(y) })
}

// rehash makes room to look for more lists, where that has been worth it.
func (l *Lists) rehash() {
	if l.unlike = len(l.all) > enough && len(l.all) > l.added/2; l.unlike {
		l.Settled()
		return
	}
	size := 1 << 10
	for size < 3*len(l.all) {
		size *= 2
	}
	l.found = make([]hashed, size)
	for index := 1; index < len(l.all); index++ {
		hash := l.hash(l.all[index])
		at := int(hash) & (size - 1)
		for l.found[at].index != 0 {
			at = (at + 1) & (size - 1)
		}
		l.found[at] = hashed{uint32(index), hash}
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
