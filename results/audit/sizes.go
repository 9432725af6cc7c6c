package audit

import (
	"math/big"
	"slices"
)

// A search over more sets of sizes than this is left: the weights are then too
// loose to tell sizes by.
const mostSizes = 200_000

// noSizes reports whether certainly no whole numbers of items that add up to a total are
// weights by which all rows hold: where there are too many to try, that is not known.
func (t *table) noSizes(ranges []interval, total int) bool {
	n := big.NewRat(int64(total), 1)
	low, high := make([]int, len(ranges)), make([]int, len(ranges))
	tries := 1
	for j, r := range ranges {
		low[j], high[j] = ceil(new(big.Rat).Mul(r.low, n)), floor(new(big.Rat).Mul(r.high, n))
		if low[j] > high[j] {
			return true
		}
		if j < len(ranges)-1 { // the last size is what remains
			if tries *= high[j] - low[j] + 1; tries > mostSizes {
				return false
			}
		}
	}
	rows := t.scaled(total)
	if rows == nil {
		return false
	}
	sizes := make([]int, len(ranges))
	var fit func(column, left int) bool
	fit = func(column, left int) bool {
		if column == len(sizes)-1 {
			sizes[column] = left
			return left >= low[column] && left <= high[column] && !slices.ContainsFunc(rows, func(c []int64) bool { return !meets(sizes, c) })
		}
		for s := low[column]; s <= min(high[column], left); s++ {
			if sizes[column] = s; fit(column+1, left-s) {
				return true
			}
		}
		return false
	}
	return !fit(0, total)
}

// The most items that a row may lack for a miss to be taken for that, and of how
// many at least: of ten items, two would explain nearly everything.
const (
	fewMissing = 2
	fewAmong   = 100 * fewMissing
)

// fewItems reports whether every row that misses some weights would meet them if
// its figures rested on two of its items less. An item that is left out moves a
// mean over n items by its distance from the mean over n − 1.
func (t *table) fewItems(items int, misses, weights []*big.Rat) bool {
	if items < fewAmong {
		return false // or not stated how many
	}
	share := big.NewRat(fewMissing, int64(items-fewMissing))
	for i, miss := range misses {
		if miss.Sign() == 0 {
			continue
		}
		mean := new(big.Rat)
		for j, w := range weights {
			mean.Add(mean, new(big.Rat).Mul(w, t.rows[i].Cells[j].Printed.Rat()))
		}
		down := mean.Cmp(t.rows[i].Overall().Printed.Rat()) > 0
		most := new(big.Rat)
		for _, c := range t.rows[i].Cells[:t.columns] {
			distance := new(big.Rat).Sub(mean, c.Printed.Rat())
			if down {
				distance.Neg(distance)
			}
			if distance.Cmp(most) > 0 {
				most = distance
			}
		}
		if miss.Cmp(most.Mul(most, share)) > 0 {
			return false
		}
	}
	return true
}

// scaled is the constraints of all rows over sizes instead of weights, in whole numbers
// small enough to be added up; nil where they are not.
func (t *table) scaled(total int) [][]int64 {
	const mostTotal, mostNumber = 1 << 20, 1 << 36 // so that no sum overflows
	var list [][]int64
	for _, c := range t.constraints(0, nil) {
		numbers := make([]int64, len(c))
		for j, n := range c {
			if numbers[j] = n.Int64(); total > mostTotal || !n.IsInt64() || max(numbers[j], -numbers[j]) > mostNumber {
				return nil
			}
		}
		numbers[t.columns] *= int64(total)
		list = append(list, numbers)
	}
	return list
}

// meets reports whether sizes meet a constraint.
func meets(sizes []int, constraint []int64) bool {
	left := constraint[len(sizes)]
	for j, s := range sizes {
		left -= int64(s) * constraint[j]
	}
	return left >= 0
}

func floor(r *big.Rat) int {
	q := new(big.Int)
	return int(q.Div(r.Num(), r.Denom()).Int64()) // rounds down, as the denominator is positive
}

func ceil(r *big.Rat) int { return -floor(new(big.Rat).Neg(r)) }

func nearest(r *big.Rat) int { return floor(new(big.Rat).Add(r, big.NewRat(1, 2))) }
