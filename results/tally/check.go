package tally

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"standings/results/schema"
)

// fits holds what a line adds up against what scores on the board's scale can.
//
// Engines add in floating point: what is off by no more than a billionth is no error.
func (l *line) fits(b *schema.Board, p *Part) {
	low, high := b.Scale.Min, b.Scale.Max
	n := whole64(p.N)
	if p.N > p.Items {
		l.errorf("n", "n is %d of %d items: more items have a score than there are", p.N, p.Items)
		return
	}
	if p.Items == 0 {
		l.errorf("items", "holds no items: leave the line out")
		return
	}
	least, most := mul(n, low.Rat), mul(n, high.Rat)
	slack := mul(big.NewRat(1, 1e9), new(big.Rat).Add(new(big.Rat).Abs(least), new(big.Rat).Abs(most)))
	within := func(x, least, most, slack *big.Rat) bool {
		return x.Cmp(new(big.Rat).Sub(least, slack)) >= 0 && x.Cmp(new(big.Rat).Add(most, slack)) <= 0
	}
	if !within(p.Sum, least, most, slack) {
		l.errorf("sum", "sum %s is off the scale: %d scores of board %q, from %s to %s, add up to %s at least and %s at most", decimal(p.Sum), p.N, b.ID.Value, low.Text, high.Text, decimal(least), decimal(most))
		return
	}
	// (x - low)(high - x) is 0 or more for every score, and Σx² is (Σx)²/n or more.
	top := new(big.Rat).Sub(mul(new(big.Rat).Add(low.Rat, high.Rat), p.Sum), mul(least, high.Rat))
	bottom := new(big.Rat)
	if p.N > 0 {
		bottom.Quo(mul(p.Sum, p.Sum), n)
	}
	slack = mul(big.NewRat(1, 1e9), new(big.Rat).Add(new(big.Rat).Abs(top), mul(n, new(big.Rat).Add(mul(low.Rat, low.Rat), mul(high.Rat, high.Rat)))))
	if !within(p.Squares, bottom, top, slack) {
		l.errorf("sum_of_squares", "%d scores from %s to %s that add up to %s have squares that add up to %s at least and %s at most, not %s: sum the squares of the items' scores", p.N, low.Text, high.Text, decimal(p.Sum), decimal(bottom), decimal(top), decimal(p.Squares))
		return
	}
	if c := p.Clusters; c != nil {
		l.clustersFit(c, p)
	}
}

// clustersFit holds the sums of clusters against those of their items.
func (l *line) clustersFit(c *clusters, p *Part) {
	if c.N > p.N || c.N == 0 && p.N > 0 {
		l.errorf("clusters", "clusters is %d of %d items with a score: count the clusters of these items", c.N, p.N)
		return
	}
	if c.N == 0 {
		return
	}
	// n items in c clusters have squared numbers of n²/c at least, and of one large
	// cluster and single items at most; sums of clusters likewise.
	n, k := whole64(p.N), whole64(c.N)
	least := new(big.Rat).Quo(mul(n, n), k)
	large := whole64(p.N - c.N + 1)
	most := new(big.Rat).Add(mul(large, large), whole64(c.N-1))
	slack := mul(big.NewRat(1, 1e9), most)
	if c.NSquares.Cmp(new(big.Rat).Sub(least, slack)) < 0 || c.NSquares.Cmp(new(big.Rat).Add(most, slack)) > 0 {
		l.errorf("cluster_n_squared", "%d items in %d clusters have squared numbers that add up to %s at least and %s at most, not %s: sum the squares of each cluster's number of items with a score", p.N, c.N, decimal(least), decimal(most), decimal(c.NSquares))
		return
	}
	least = new(big.Rat).Quo(mul(p.Sum, p.Sum), k)
	if slack := mul(big.NewRat(1, 1e9), least); c.Squares.Cmp(new(big.Rat).Sub(least, slack)) < 0 {
		l.errorf("cluster_sums_squared", "%d clusters whose sums add up to %s have squared sums that add up to %s at least, not %s: sum the squares of each cluster's sum", c.N, decimal(p.Sum), decimal(least), decimal(c.Squares))
		return
	}
	// Of any two lists of numbers, the products' sum squared is the squares' sums' product at most.
	if top := mul(c.Squares, c.NSquares); mul(c.TimesN, c.TimesN).Cmp(mul(top, big.NewRat(1e9+1, 1e9))) > 0 {
		l.errorf("cluster_sums_times_n", "is %s, and its square cannot be more than cluster_sums_squared times cluster_n_squared: sum each cluster's sum times its number of items with a score", decimal(c.TimesN))
	}
}

// near reports whether two sums are the same but for how an engine adds up.
func near(x, y *big.Rat) bool {
	off := new(big.Rat).Sub(x, y)
	return off.Abs(off).Cmp(mul(big.NewRat(1, 1e9), new(big.Rat).Add(new(big.Rat).Abs(x), new(big.Rat).Abs(y)))) <= 0
}

func whole64(n int) *big.Rat { return new(big.Rat).SetInt64(int64(n)) }

func mul(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }

// decimal writes a number for a message.
func decimal(r *big.Rat) string {
	text := r.FloatString(9)
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

// check holds the parts of rows against each other and against the board.
func (r *reader) check() {
	type groupKey struct {
		board     *schema.Board
		condition string
		column    int
	}
	// What any row has of a group is what there is, unless the board says it.
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

// checkPair sees that two rows' parts against each other are of the same items.
func (r *reader) checkPair(x, y *Row) {
	same := func(p, q Part) bool {
		c, d := p.Clusters, q.Clusters
		return p.Column == q.Column && p.N == q.N && near(p.products, q.products) && (c == nil) == (d == nil) &&
			(c == nil || c.N == d.N && near(c.NSquares, d.NSquares) && near(c.products, d.products))
	}
	for i, p := range x.Parts {
		if i >= len(y.Parts) || !same(p, y.Parts[i]) {
			r.problems.Errorf(p.Place, "items %s of %s, group %q, are not those of %s (%s): both directions have a line of each shard, with the same n and sum_of_products", p.Range, x.name(), r.groupName(x, p.Column), y.name(), y.Place)
			return
		}
		if head, what := productsFit(x.Board, &p, &y.Parts[i]); head != "" {
			r.problems.Errorf(p.Place, "%s of %s, group %q, is not what scores of such sums can have: %s; sum the products of the two models' scores", head, x.name(), r.groupName(x, p.Column), what)
			return
		}
	}
}

// productsFit holds the products of two models' scores against the scale and, by Cauchy
// and Schwarz, against how much each of them varies.
func productsFit(b *schema.Board, x, y *Part) (head, what string) {
	if x.N == 0 {
		return "", ""
	}
	low, high, n := b.Scale.Min.Rat, b.Scale.Max.Rat, whole64(x.N)
	// (x - u)(y - v), with u and v an end of the scale each, has one sign for every item.
	end := func(u, v *big.Rat) *big.Rat {
		sum := new(big.Rat).Add(mul(v, x.Sum), mul(u, y.Sum))
		return sum.Sub(sum, mul(n, mul(u, v)))
	}
	least, most := end(low, low), end(low, high)
	if e := end(high, high); e.Cmp(least) > 0 {
		least = e
	}
	if e := end(high, low); e.Cmp(most) < 0 {
		most = e
	}
	ends := new(big.Rat).Add(mul(low, low), mul(high, high))
	slack := mul(big.NewRat(1, 1e9), mul(n, ends))
	if x.products.Cmp(new(big.Rat).Sub(least, slack)) < 0 || x.products.Cmp(new(big.Rat).Add(most, slack)) > 0 {
		return "sum_of_products", decimal(x.products) + " is not from " + decimal(least) + " to " + decimal(most)
	}
	beyond := func(xy, xx, yy, slack *big.Rat) bool {
		for _, square := range []*big.Rat{xx, yy} {
			square.Add(square, slack)
		}
		return mul(xy, xy).Cmp(mul(xx, yy)) > 0
	}
	about := func(sum, p, q *big.Rat) *big.Rat { return new(big.Rat).Sub(sum, new(big.Rat).Quo(mul(p, q), n)) }
	if beyond(about(x.products, x.Sum, y.Sum), about(x.Squares, x.Sum, x.Sum), about(y.Squares, y.Sum, y.Sum), slack) {
		return "sum_of_products", decimal(x.products) + " is more, or less, than the two sums of squares allow"
	}
	if c, d := x.Clusters, y.Clusters; c != nil && d != nil {
		mx, my := new(big.Rat).Quo(x.Sum, n), new(big.Rat).Quo(y.Sum, n)
		xx := deviations(c.Squares, c.TimesN, c.TimesN, mx, mx, c.NSquares)
		yy := deviations(d.Squares, d.TimesN, d.TimesN, my, my, c.NSquares)
		if beyond(deviations(c.products, c.TimesN, d.TimesN, mx, my, c.NSquares), xx, yy, mul(slack, n)) {
			return "cluster_products", decimal(c.products) + " is more, or less, than the squared sums of clusters allow"
		}
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

// checkWhole holds how many items a row has in a group against what the board states,
// and against the row that has most.
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

// checkClusters sees that all parts of a row count clusters, or none.
func (r *reader) checkClusters(row *Row) {
	for _, p := range row.Parts {
		if first := row.Parts[0]; (p.Clusters == nil) != (first.Clusters == nil) {
			r.problems.Errorf(p.Place, "tallies of %q on board %q count clusters in one line and not in another (%s): fill the columns of clusters in all, or in none", row.name(), row.Board.ID.Value, first.Place)
			return
		}
	}
}
