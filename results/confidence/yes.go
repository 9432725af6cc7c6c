package confidence

import "math/bits"

// yes are scores of 0 and 1 of a row on a group: a bit an item, and how many are 1.
type yes struct {
	items, ones int
	at          []uint64
}

// yesOf takes scores for that; ok is false where one is another number, or missing.
func yesOf(scores []float64) (y yes, ok bool) {
	y = yes{items: len(scores), at: make([]uint64, (len(scores)+63)/64)}
	for k, v := range scores {
		switch v {
		case 1:
			y.ones++
			y.at[k/64] |= 1 << (k % 64)
		case 0:
		default:
			return yes{}, false
		}
	}
	return y, true
}

// together adds up the products of two rows' deviations from their means, group by group: of
// counts, so that each group's is rounded once.
func together(x, y []yes) (products float64) {
	for g := range x {
		if x[g].items == 0 {
			continue
		}
		both := 0
		for k, word := range x[g].at {
			both += bits.OnesCount64(word & y[g].at[k])
		}
		n := x[g].items
		products += float64(n*both-x[g].ones*y[g].ones) / float64(n)
	}
	return products
}
