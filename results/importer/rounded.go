package importer

import "math"

// What is guessed from figures is guessed from floats, with the little that these may be off: what
// is stated of them later is exact again.

// rounded is a number as it is printed: what was rounded is no further from it than half a unit of
// its last digit.
type rounded struct{ value, half float64 }

// cut is the same number if it was cut off instead of rounded.
func (r rounded) cut() rounded { return rounded{r.value + math.Copysign(r.half, r.value), r.half} }

// near is what sums of floats may be off, as a share of them.
const near = 1e-12

// meets reports whether two numbers can be the same.
func (r rounded) meets(o rounded) bool {
	return math.Abs(r.value-o.value) <= r.half+o.half+near*math.Abs(r.value)
}

// sum is a weighted sum.
func sum(parts []rounded, weights []float64) (all rounded) {
	for i, p := range parts {
		all.value += weights[i] * p.value
		all.half += math.Abs(weights[i]) * p.half
	}
	return all
}

// printedIn are the figures of a row in columns; full: none is missing.
func printedIn(columns []*column, row int) (parts []rounded, full bool) {
	for _, c := range columns {
		if !c.figures[row].Known() {
			return nil, false
		}
		parts = append(parts, c.printed[row])
	}
	return parts, true
}

// constant is what rows leave of the number that a sum of figures may be in all of them. The
// zero value has seen no row.
type constant struct {
	low, high float64
	rows      int
	slack     float64 // the most that a sum may be off by rounding, as a share of it
}

// mostSlack is how far rounding may leave open whether a sum is a whole.
const mostSlack = .02

func (c *constant) see(r rounded) {
	low, high := r.value-r.half, r.value+r.half
	if c.rows++; c.rows > 1 {
		low, high = max(low, c.low), min(high, c.high)
	}
	c.low, c.high, c.slack = low, high, max(c.slack, r.half/max(math.Abs(r.value), r.half))
}

// is reports whether a number is left, of three rows at least.
func (c *constant) is() bool { return c.rows >= fewMeans && c.low <= c.high+near*math.Abs(c.high) }

// isWhole reports whether the number that is left is a whole: all of one, or of a hundred.
func (c *constant) isWhole() bool {
	return c.is() && c.slack <= mostSlack && (c.low <= 1 && 1 <= c.high || c.low <= 100 && 100 <= c.high)
}

// isConstant reports whether a weighted sum of columns can be the same in all rows that
// have all of them.
func isConstant(columns []*column, weights ...float64) bool {
	var found constant
	for row := range columns[0].figures {
		if parts, full := printedIn(columns, row); full {
			found.see(sum(parts, weights))
		}
	}
	return found.is()
}

// isComplement reports whether two columns add up to the same in every row, as far as
// they are rounded. Where they differ by the same in every row as well, they vary by less
// than they are rounded, and neither proves anything.
func isComplement(a, b *column) bool {
	both := []*column{a, b}
	return isConstant(both, 1, 1) && !isConstant(both, 1, -1)
}

// isMultiple reports whether one column is the other times a number.
func isMultiple(a, b *column) bool {
	if a.numbers == 0 || b.numbers == 0 || a.max <= 0 || b.max <= 0 {
		return false
	}
	ratio := b.max / a.max
	// The ratio of two rounded figures is rounded itself, by as much as one of them: the
	// column counts twice one way and once the other, which widens its range.
	same := func(sign float64) bool {
		return isConstant([]*column{b, a, a}, 1, 1.5*sign*ratio, -.5*sign*ratio)
	}
	return same(-1) && !same(1) // see isComplement
}
