package kept

import (
	"encoding/binary"
	"math"
	"slices"
)

// Lists interns lists of numbers: a million checklists of ten answers of yes or no share a
// thousand. A list is known by its index; 0 is the empty one. Where most lists differ, equal
// ones are no longer looked for.
type Lists struct {
	all    [][]float64
	added  int
	found  map[string]uint32 // by the bits of their numbers; nil where none is looked for
	unlike bool
	text   []byte // of the list that is looked for
}

// enough is how many unlike lists say whether most are.
const enough = 8 << 10

// Add keeps a list and returns its index.
func (l *Lists) Add(list []float64) uint32 {
	if len(l.all) == 0 {
		l.all = append(l.all, []float64{})
	}
	if len(list) == 0 {
		return 0
	}
	next := uint32(len(l.all))
	if l.added++; !l.unlike {
		if l.found == nil {
			l.found = map[string]uint32{}
		}
		l.text = l.text[:0]
		for _, x := range list {
			l.text = binary.LittleEndian.AppendUint64(l.text, math.Float64bits(x))
		}
		if before, twice := l.found[string(l.text)]; twice {
			return before
		}
		l.found[string(l.text)] = next
		if l.unlike = len(l.all) > enough && len(l.all) > l.added/2; l.unlike {
			l.Settled()
		}
	}
	l.all = append(l.all, slices.Clip(slices.Clone(list)))
	return next
}

// At is a list by its index. The caller must not change it.
func (l *Lists) At(index uint32) []float64 {
	if index == 0 {
		return []float64{}
	}
	return l.all[index]
}

// Among reports whether the lists hold none but some numbers, and NaN.
func (l *Lists) Among(some []float64) bool {
	return !slices.ContainsFunc(l.all, func(list []float64) bool { return !among(list, some) })
}

// Settled drops what only further lists would need.
func (l *Lists) Settled() { l.found, l.text = nil, nil }
