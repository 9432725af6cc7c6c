package ranking

import (
	"cmp"
	"math"
	"slices"
)

// place is the position of one thing in two orders: two levels, the best first.
type place struct{ x, y int }

// agreement counts the pairs in the same order and in opposite ones without looking
// at each of them (W. R. Knight, A Computer Method for Calculating Kendall's Tau with
// Ungrouped Data, JASA 61, 1966). Sorted by the one order, the pairs that the other
// has the wrong way round are those that a merge sort by it exchanges: with W of
// them, and B pairs level in both,
//
//	C + D = P − X − Y + B   and   D = W
//
// It sorts the list.
func agreement(list []place) Agreement {
	slices.SortFunc(list, func(a, b place) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)) })
	all := pairs(len(list))
	levelX := levelPairs(list, func(a, b place) bool { return a.x == b.x })
	levelBoth := levelPairs(list, func(a, b place) bool { return a == b })
	ys := make([]int, len(list))
	for i, p := range list {
		ys[i] = p.y
	}
	opposite := exchanges(ys, make([]int, len(ys)))
	levelY := levelPairs(ys, func(a, b int) bool { return a == b })
	a := Agreement{Things: len(list), Known: all > levelX && all > levelY}
	if a.Known {
		agreeing := all - levelX - levelY + levelBoth - 2*opposite
		a.Tau = float64(agreeing) / math.Sqrt(float64(all-levelX)*float64(all-levelY))
	}
	return a
}

// pairs is how many pairs n things make.
func pairs(n int) int { return n * (n - 1) / 2 }

// levelPairs counts the pairs that are level, in a list where those stand together.
func levelPairs[T any](list []T, level func(a, b T) bool) int {
	count := 0
	for from := 0; from < len(list); {
		to := from + 1
		for to < len(list) && level(list[from], list[to]) {
			to++
		}
		count += pairs(to - from)
		from = to
	}
	return count
}

// exchanges sorts a list and counts the pairs that stood the wrong way round. The
// second list is room to work in, as long as the first.
func exchanges(list, room []int) int {
	if len(list) < 2 {
		return 0
	}
	middle := len(list) / 2
	count := exchanges(list[:middle], room[:middle]) + exchanges(list[middle:], room[middle:])
	merged, left, right := room[:0], list[:middle], list[middle:]
	for len(left) > 0 && len(right) > 0 {
		if right[0] < left[0] {
			count += len(left)
			merged, right = append(merged, right[0]), right[1:]
		} else {
			merged, left = append(merged, left[0]), left[1:]
		}
	}
	merged = append(append(merged, left...), right...)
	copy(list, merged)
	return count
}
