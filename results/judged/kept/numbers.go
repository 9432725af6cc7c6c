// Package kept holds what is known of many judgments in little memory: ten million
// lines of three marks fit into a quarter of a gigabyte. What comes out is what was
// put in, bit by bit.
package kept

import (
	"math"
	"slices"
)

// Numbers are one number a row; NaN where none was set. Of a million marks or
// scores, most are one of a few numbers: then a byte a row says which. Where
// they are more than a byte can number, each is kept by itself.
type Numbers struct {
	few   []float64 // the unlike numbers there are, NaN first; nil where all holds them
	which []uint8   // by row: index in few
	all   []float64 // by row
}

const mostFew = 256 // as many as a byte can number

// Grow makes room for so many rows.
func (n *Numbers) Grow(rows int) {
	if n.all != nil {
		for more := rows - len(n.all); more > 0; more-- {
			n.all = append(n.all, math.NaN())
		}
		return
	}
	if n.few == nil {
		n.few = append(make([]float64, 0, 4), math.NaN())
	}
	n.which = Grown(n.which, rows)
}

// Expect makes room for so many more rows at once.
func (n *Numbers) Expect(more int) {
	if n.all == nil {
		n.which = slices.Grow(n.which, more)
	} else {
		n.all = slices.Grow(n.all, more)
	}
}

// Set keeps a row's number.
func (n *Numbers) Set(row int, x float64) {
	if n.all == nil {
		if k, ok := n.find(x); ok {
			n.which[row] = k
			return
		}
		n.spread()
	}
	n.all[row] = x
}

// At is a row's number.
func (n *Numbers) At(row int) float64 {
	if n.all != nil {
		return n.all[row]
	}
	return n.few[n.which[row]]
}

// Among reports whether each row has one of some numbers, or none: it may deny it where a row
// that was set anew had another before.
func (n *Numbers) Among(some []float64) bool {
	return among(n.few, some) && among(n.all, some)
}

func among(list, some []float64) bool {
	return !slices.ContainsFunc(list, func(x float64) bool { return x == x && !slices.Contains(some, x) })
}

// One is a row's number as a list of one. The caller must not change it.
func (n *Numbers) One(row int) []float64 {
	if n.all != nil {
		return n.all[row : row+1 : row+1]
	}
	k := int(n.which[row])
	return n.few[k : k+1 : k+1]
}

// find returns which of the few a number is, as one more of them where it is none and
// there is room.
func (n *Numbers) find(x float64) (which uint8, ok bool) {
	for k, one := range n.few {
		if math.Float64bits(one) == math.Float64bits(x) {
			return uint8(k), true
		}
	}
	if len(n.few) == mostFew {
		return 0, false
	}
	n.few = append(n.few, x)
	return uint8(len(n.few) - 1), true
}

// spread keeps each number by itself from now on.
func (n *Numbers) spread() {
	all := make([]float64, len(n.which))
	for row, k := range n.which {
		all[row] = n.few[k]
	}
	*n = Numbers{all: all}
}

// Settled drops what only further numbers would need.
func (n *Numbers) Settled() {
	n.which, n.all = Settled(n.which), Settled(n.all)
}
