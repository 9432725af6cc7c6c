package tally

import (
	"fmt"
	"math"
	"math/big"
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
	"clusters":             "the number of clusters of items with a score",
	"cluster_n_squared":    "the sum of the squares of each cluster's number of items with a score",
	"cluster_sums_squared": "the sum of the squares of each cluster's sum",
	"cluster_sums_times_n": "the sum of each cluster's sum times its number of items with a score",
	"sum_of_products":      "the sum of the products of the two models' scores",
	"cluster_products":     "the sum of the products of the two models' sums of each cluster",
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
func (t *Total) bounds(b *schema.Board) []bound {
	low, high, n := b.Scale.Min.Float(), b.Scale.Max.Float(), float64(t.N)
	total := t.float(Sum)
	// (x - low)(high - x) is 0 or more for every score, and Σx² is (Σx)²/n or more.
	squares := (low+high)*total - n*low*high
	list := []bound{
		{"items", float64(t.Items), 1, math.Inf(1), 0},
		{"n", n, 0, float64(t.Items), 0},
		{"sum", total, n * low, n * high, n * (math.Abs(low) + math.Abs(high))},
		{"sum_of_squares", t.float(Squares), total * total / max(n, 1), squares, math.Abs(squares) + n*(low*low+high*high)},
	}
	if !t.Clustered {
		return list
	}
	// n items in k clusters have squared numbers of n²/k at least, and of one large
	// cluster and single items at most; sums of clusters likewise. Of any two lists of
	// numbers, the products' sum squared is the squares' sums' product at most.
	k, sizes, sums := float64(t.Clusters), t.float(ClusterNSquares), t.float(ClusterSquares)
	uneven, even := (n-k+1)*(n-k+1)+k-1, total*total/max(k, 1)
	times := math.Sqrt(max(sums*sizes, 0))
	return append(list,
		bound{"clusters", k, min(n, 1), n, 0},
		bound{"cluster_n_squared", sizes, n * n / max(k, 1), uneven, uneven},
		bound{"cluster_sums_squared", sums, even, math.Inf(1), even},
		bound{"cluster_sums_times_n", t.float(ClusterTimesN), -times, times, times},
	)
}

// pairBounds are those of the products of two models' scores on the same items.
func pairBounds(b *schema.Board, x, y *Total) []bound {
	if x.N == 0 {
		return nil
	}
	low, high, n := b.Scale.Min.Float(), b.Scale.Max.Float(), float64(x.N)
	added := n * (low*low + high*high)
	// (x - u)(y - v), with u and v an end of the scale each, has one sign for every item.
	end := func(u, v float64) float64 { return v*x.float(Sum) + u*y.float(Sum) - n*u*v }
	// By Cauchy and Schwarz, two models vary together no more than each of them does.
	together := func(head string, kind, squares int, deviations func(x, y *Total, kind int) *big.Rat, added float64) bound {
		value := x.float(kind)
		middle := value - float(deviations(x, y, kind))
		reach := math.Sqrt(max(float(deviations(x, x, squares)), 0)+slack*added) * math.Sqrt(max(float(deviations(y, y, squares)), 0)+slack*added)
		return bound{head, value, middle - reach, middle + reach, added}
	}
	list := []bound{
		{"sum_of_products", x.float(products), max(end(low, low), end(high, high)), min(end(low, high), end(high, low)), added},
		together("sum_of_products", products, Squares, deviations, added),
	}
	if x.Clustered && y.Clustered {
		list = append(list, together("cluster_products", clusterProducts, ClusterSquares, clusterDeviations, n*added))
	}
	return list
}
