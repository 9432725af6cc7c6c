package tally

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"standings/results/schema"
)

// bound is from where to where a number of a line can be, as the scale of the board and
// the line's other numbers say.
type bound struct {
	head        string
	value       float64
	least, most float64
	added       float64 // all that was added up to it, see slack
}

// slack is how far sums may be off for how an engine adds up, as a share of what is added.
const slack = 1e-9

func (b bound) holds() bool {
	return b.value >= b.least-slack*b.added && b.value <= b.most+slack*b.added
}

// meant says what the numbers of a column are.
var meant = map[string]string{
	"n": "the number of items with a score", "items": "the number of items, with a score or without; a line of none is left out",
	"sum": "the sum of the items' scores", "sum_of_squares": "the sum of the squares of the items' scores",
}

// String says what is wrong with a number out of its bounds, and what it should be.
func (b bound) String() string {
	most := ""
	if !math.IsInf(b.most, 1) {
		most = " and at most " + decimal(b.most)
	}
	return fmt.Sprintf("%s is %s, which the scale and the line's other numbers do not allow: at least %s%s; it is %s", b.head, decimal(b.value), decimal(b.least), most, meant[b.head])
}

// decimal writes a number for a message.
func decimal(x float64) string {
	text := strconv.FormatFloat(x, 'f', 6, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// bounds are those of what a line counts and adds up.
func (t *Total) bounds(b *schema.Board) [4]bound {
	low, high, n := b.Scale.Min.Float(), b.Scale.Max.Float(), float64(t.N)
	total := float(t.Sum)
	// (x - low)(high - x) is 0 or more for every score, and Σx² is (Σx)²/n or more.
	squares := (low+high)*total - n*low*high
	return [...]bound{
		{"items", float64(t.Items), 1, math.Inf(1), 0},
		{"n", n, 0, float64(t.Items), 0},
		{"sum", total, n * low, n * high, n * (math.Abs(low) + math.Abs(high))},
		{"sum_of_squares", float(t.Squares), total * total / max(n, 1), squares, math.Abs(squares) + n*(low*low+high*high)},
	}
}
