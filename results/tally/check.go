package tally

import (
	"cmp"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"standings/results/schema"
)

// fits compares what a line adds up with what scores on the board's scale can.
//
// Engines add in floating point: what is off by no more than a billionth is no error.
func (l *line) fits(b *schema.Board, p *Part) {
	low, high, n := b.Scale.Min.Float(), b.Scale.Max.Float(), float64(p.N)
	if p.N > p.Items {
		l.errorf("n", "n is %d of %d items: more items have a score than there are", p.N, p.Items)
		return
	}
	if p.Items == 0 {
		l.errorf("items", "holds no items: leave the line out")
		return
	}
	total, square := p.float(Sum), p.float(Squares)
	least, most := n*low, n*high
	if !within(total, least, most, math.Abs(least)+math.Abs(most)) {
		l.errorf("sum", "sum %s is off the scale: %d scores of board %q, from %s to %s, add up to %s at least and %s at most", decimal(total), p.N, b.ID.Value, b.Scale.Min.Text, b.Scale.Max.Text, decimal(least), decimal(most))
		return
	}
	// (x - low)(high - x) is 0 or more for every score, and Σx² is (Σx)²/n or more.
	top, bottom := (low+high)*total-least*high, 0.0
	if p.N > 0 {
		bottom = total * total / n
	}
	if !within(square, bottom, top, math.Abs(top)+n*(low*low+high*high)) {
		l.errorf("sum_of_squares", "%d scores from %s to %s that add up to %s have squares that add up to %s at least and %s at most, not %s: sum the squares of the items' scores", p.N, b.Scale.Min.Text, b.Scale.Max.Text, decimal(total), decimal(bottom), decimal(top), decimal(square))
		return
	}
	if p.Clustered {
		l.clustersFit(p)
	}
}

// clustersFit compares the sums of clusters with those of their items.
func (l *line) clustersFit(p *Part) {
	if p.Clusters > p.N || p.Clusters == 0 && p.N > 0 {
		l.errorf("clusters", "clusters is %d of %d items with a score: count the clusters of these items", p.Clusters, p.N)
		return
	}
	if p.Clusters == 0 {
		return
	}
	// n items in k clusters have squared numbers of n²/k at least, and of one large
	// cluster and single items at most; sums of clusters likewise.
	n, k, total := float64(p.N), float64(p.Clusters), p.float(Sum)
	least, most := n*n/k, (n-k+1)*(n-k+1)+k-1
	if sizes := p.float(ClusterNSquares); !within(sizes, least, most, most) {
		l.errorf("cluster_n_squared", "%d items in %d clusters have squared numbers that add up to %s at least and %s at most, not %s: sum the squares of each cluster's number of items with a score", p.N, p.Clusters, decimal(least), decimal(most), decimal(sizes))
		return
	}
	least = total * total / k
	if square := p.float(ClusterSquares); !within(square, least, math.Inf(1), least) {
		l.errorf("cluster_sums_squared", "%d clusters whose sums add up to %s have squared sums that add up to %s at least, not %s: sum the squares of each cluster's sum", p.Clusters, decimal(total), decimal(least), decimal(square))
		return
	}
	// Of any two lists of numbers, the products' sum squared is the squares' sums' product at most.
	if times := p.float(ClusterTimesN); times*times > p.float(ClusterSquares)*p.float(ClusterNSquares)*(1+slack) {
		l.errorf("cluster_sums_times_n", "is %s, and its square cannot be more than cluster_sums_squared times cluster_n_squared: sum each cluster's sum times its number of items with a score", decimal(times))
	}
}

// slack is how far sums may be off for how an engine adds up, as a share of what is added.
const slack = 1e-9

func within(x, least, most, added float64) bool {
	return x >= least-slack*added && x <= most+slack*added
}

// near reports whether two sums are the same but for how an engine adds up.
func near(x, y float64) bool { return within(x, y, y, math.Abs(x)+math.Abs(y)) }

// decimal writes a number for a message.
func decimal(x float64) string {
	text := strconv.FormatFloat(x, 'f', 9, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// sort brings parts into an order that does not depend on files.
func (r *Row) sort() {
	slices.SortStableFunc(r.Parts, func(x, y Part) int {
		return cmp.Or(cmp.Compare(x.Column, y.Column), strings.Compare(x.span.Prefix, y.span.Prefix), strings.Compare(x.span.ID, y.span.ID), cmp.Compare(x.span.From, y.span.From), strings.Compare(x.Range, y.Range), strings.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line))
	})
	for _, other := range r.against {
		other.sort()
	}
}

// groupKey is a group under a condition, whose items all rows share.
type groupKey struct {
	board     *schema.Board
	condition string
	column    int
}

// check compares the parts of rows with each other and with the board.
func (r *reader) check() {
	// A group has as many items as any row has of it, unless the board states them.
	fullest := map[groupKey]*Row{}
	counts := map[*Row]map[int]int{}
	all := r.order[:len(r.order):len(r.order)]
	for _, row := range r.order {
		all = append(all, row.againstInOrder()...)
	}
	for _, row := range all {
		counts[row] = map[int]int{}
		r.checkOverlaps(row)
		r.checkSuite(row)
		for _, p := range row.Parts {
			counts[row][p.Column] += p.Items
		}
		for c, n := range counts[row] {
			k := groupKey{row.Board, row.Condition, c}
			if first := fullest[k]; first == nil || n > counts[first][c] {
				fullest[k] = row
			}
		}
	}
	for _, row := range all {
		said := -1
		for _, p := range row.Parts {
			if p.Column == said {
				continue
			}
			said = p.Column
			k := groupKey{row.Board, row.Condition, p.Column}
			r.checkWhole(row, p, counts[row][p.Column], fullest[k], counts[fullest[k]][p.Column])
		}
		r.checkClusters(row)
	}
	for _, row := range r.order {
		r.checkGroups(row)
		for k, both := range row.against {
			if other := r.rows[k].against[row.key()]; other != nil && both.Line < other.Line {
				r.checkPair(both, other)
			}
		}
	}
}

// checkPair checks that the parts that compare two rows are of the same items.
func (r *reader) checkPair(x, y *Row) {
	same := func(p, q *Part) bool {
		good := p.Column == q.Column && p.N == q.N && p.Clustered == q.Clustered && p.Clusters == q.Clusters
		for _, kind := range []int{products, ClusterNSquares, clusterProducts} {
			good = good && near(p.float(kind), q.float(kind))
		}
		return good
	}
	for i, p := range x.Parts {
		if i >= len(y.Parts) || !same(&p, &y.Parts[i]) {
			r.problems.Errorf(p.Place, "items %s of %s, group %q, are not those of %s (%s): both directions have a line of each shard, with the same n and sum_of_products", p.Range, x.name(), r.groupName(x, p.Column), y.name(), y.Place)
			return
		}
		if head, what := productsFit(x.Board, &p.Total, &y.Parts[i].Total); head != "" {
			r.problems.Errorf(p.Place, "%s of %s, group %q, is not what scores of such sums can have: %s; sum the products of the two models' scores", head, x.name(), r.groupName(x, p.Column), what)
			return
		}
	}
}

// productsFit compares the products of two models' scores with the scale and, by Cauchy
// and Schwarz, with how much each of them varies.
func productsFit(b *schema.Board, x, y *Total) (head, what string) {
	if x.N == 0 {
		return "", ""
	}
	low, high, n, both := b.Scale.Min.Float(), b.Scale.Max.Float(), float64(x.N), x.float(products)
	// (x - u)(y - v), with u and v an end of the scale each, has one sign for every item.
	end := func(u, v float64) float64 { return v*x.float(Sum) + u*y.float(Sum) - n*u*v }
	least, most := max(end(low, low), end(high, high)), min(end(low, high), end(high, low))
	added := n * (low*low + high*high)
	if !within(both, least, most, added) {
		return "sum_of_products", decimal(both) + " is not from " + decimal(least) + " to " + decimal(most)
	}
	beyond := func(deviations func(x, y *Total, kind int) *big.Rat, xy, xx int, added float64) bool {
		most := (float(deviations(x, x, xx)) + slack*added) * (float(deviations(y, y, xx)) + slack*added)
		of := float(deviations(x, y, xy))
		return of*of > most
	}
	if beyond(deviations, products, Squares, added) {
		return "sum_of_products", decimal(both) + " is more, or less, than the two sums of squares allow"
	}
	if x.Clustered && y.Clustered && beyond(clusterDeviations, clusterProducts, ClusterSquares, n*added) {
		return "cluster_products", decimal(x.float(clusterProducts)) + " is more, or less, than the squared sums of clusters allow"
	}
	return "", ""
}

// groupName is how messages call the group of a part.
func (r *reader) groupName(row *Row, column int) string {
	if columns := r.columns[row.Board]; column < len(columns) {
		return columns[column].ID
	}
	return schema.OverallColumn
}

// name is how messages call a row.
func (r *Row) name() string {
	if r.Variant != "" {
		return r.Model + " (" + r.Variant + ")"
	}
	return r.Model
}

// checkOverlaps finds items that two parts of a row have both, of each group once.
func (r *reader) checkOverlaps(row *Row) {
	said, far := -1, 0 // the part before that reaches farthest
	for i, p := range row.Parts {
		last := row.Parts[far]
		switch {
		case i == 0 || p.Column == said:
		case last.Column == p.Column && last.span.Overlaps(p.span):
			said = p.Column
			r.problems.Errorf(p.Place, "items %s of %q on board %q, group %q, are also in items %s (%s): the same items would count twice; each item belongs to one shard", p.Range, row.name(), row.Board.ID.Value, r.groupName(row, p.Column), last.Range, last.Place)
		}
		if last.Column != p.Column || last.span.Prefix != p.span.Prefix || last.span.ID != p.span.ID || last.span.To < p.span.To {
			far = i
		}
	}
}

// checkWhole compares how many items a row has in a group with what the board states,
// and with the row that has most.
func (r *reader) checkWhole(row *Row, first Part, items int, full *Row, most int) {
	name := r.groupName(row, first.Column)
	stated, by := r.stated(row.Board, first.Column)
	if stated > 0 && items != stated {
		remedy := "a shard is missing"
		if items > stated {
			remedy = "some items are counted twice, or the number there is old"
		}
		r.problems.Errorf(first.Place, "the tallies of %q on board %q hold %d items of group %q, and %s %d: %s; items without a score count as items, too", row.name(), row.Board.ID.Value, items, name, by, stated, remedy)
		return
	}
	if items == most {
		return
	}
	for _, p := range full.Parts {
		if p.Column == first.Column && !slices.ContainsFunc(row.Parts, func(own Part) bool { return own.Column == p.Column && own.span.Overlaps(p.span) }) {
			r.problems.Errorf(first.Place, "the tallies of %q on board %q hold %d items of group %q, and those of %q %d: items %s (%s) are missing here; add that shard, with n 0 where it has no score", row.name(), row.Board.ID.Value, items, name, full.name(), most, p.Range, p.Place)
			return
		}
	}
	r.problems.Errorf(first.Place, "the tallies of %q on board %q hold %d items of group %q, and those of %q %d (%s): count the same items for all models, items without a score among them", row.name(), row.Board.ID.Value, items, name, full.name(), most, full.Place)
}

// checkClusters checks that all parts of a row count clusters, or none.
func (r *reader) checkClusters(row *Row) {
	for _, p := range row.Parts {
		if first := row.Parts[0]; p.Clustered != first.Clustered {
			r.problems.Errorf(p.Place, "tallies of %q on board %q count clusters in one line and not in another (%s): fill the columns of clusters in all, or in none", row.name(), row.Board.ID.Value, first.Place)
			return
		}
	}
}
