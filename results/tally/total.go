package tally

import (
	"math/big"

	"standings/results/confidence"
	"standings/results/judged"
	"standings/results/schema"
)

// Total is all parts of a group added up. The zero value is of a group without any.
type Total struct {
	N, Items     int
	Sum, Squares *big.Rat // nil where Items is 0
	Clusters     *clusters
	products     *big.Rat
}

// total adds the parts up, by column.
func (r *Row) total(columns int) {
	r.Totals = make([]Total, max(1, columns))
	for i := range r.Parts {
		r.Totals[r.Parts[i].Column].add(&r.Parts[i])
	}
	for _, other := range r.against {
		other.total(columns)
	}
}

func (t *Total) add(p *Part) {
	if t.Sum == nil {
		t.Sum, t.Squares, t.products = new(big.Rat), new(big.Rat), new(big.Rat)
	}
	t.N, t.Items = t.N+p.N, t.Items+p.Items
	t.Sum.Add(t.Sum, p.Sum)
	t.Squares.Add(t.Squares, p.Squares)
	if p.products != nil {
		t.products.Add(t.products, p.products)
	}
	c := p.Clusters
	if c == nil {
		return
	}
	if t.Clusters == nil {
		t.Clusters = &clusters{Squares: new(big.Rat), TimesN: new(big.Rat), NSquares: new(big.Rat), products: new(big.Rat)}
	}
	t.Clusters.N += c.N
	t.Clusters.Squares.Add(t.Clusters.Squares, c.Squares)
	t.Clusters.TimesN.Add(t.Clusters.TimesN, c.TimesN)
	t.Clusters.NSquares.Add(t.Clusters.NSquares, c.NSquares)
	if c.products != nil {
		t.Clusters.products.Add(t.Clusters.products, c.products)
	}
}

// fill gives groups that a row has no tally of the number of items that others have there.
func (r *reader) fill() {
	type groupKey struct {
		board     *schema.Board
		condition string
		column    int
	}
	items := map[groupKey]int{}
	for _, row := range r.order {
		for c, t := range row.Totals {
			k := groupKey{row.Board, row.Condition, c}
			items[k] = max(items[k], t.Items)
		}
	}
	for _, row := range r.order {
		for c := range row.Totals {
			if t := &row.Totals[c]; t.Items == 0 {
				t.Items = items[groupKey{row.Board, row.Condition, c}]
				if columns := r.columns[row.Board]; t.Items == 0 && c < len(columns) {
					t.Items = columns[c].Items
				}
				t.Sum, t.Squares, t.products = new(big.Rat), new(big.Rat), new(big.Rat)
			}
		}
	}
}

// Judged lists the totals as package judged makes figures of them.
func (r *Row) Judged() []judged.Total {
	list := make([]judged.Total, len(r.Totals))
	for i, t := range r.Totals {
		sum, _ := t.Sum.Float64()
		list[i] = judged.Total{N: t.N, Items: t.Items, Sum: sum}
	}
	return list
}

// Sums are the total's on a scale that runs from low to high.
func (t *Total) Sums(low, high *big.Rat) confidence.Sums {
	s := confidence.Sums{N: t.N}
	if t.N == 0 {
		return s
	}
	width, n := new(big.Rat).Sub(high, low), whole64(t.N)
	mean := new(big.Rat).Quo(t.Sum, n)
	s.Mean = float(new(big.Rat).Quo(new(big.Rat).Sub(mean, low), width))
	square := mul(width, width)
	s.Squares = max(float(new(big.Rat).Quo(new(big.Rat).Sub(t.Squares, mul(mean, t.Sum)), square)), 0)
	if c := t.Clusters; c != nil {
		s.Clusters, s.Sizes = c.N, float(c.NSquares)
		s.Together = max(float(new(big.Rat).Quo(deviations(c.Squares, c.TimesN, c.TimesN, mean, mean, c.NSquares), square)), 0)
	}
	return s
}

// deviations is Σ(x - mx·n)(y - my·n) over clusters, of Σxy, Σxn, Σyn and Σn².
func deviations(products, x, y, mx, my, n *big.Rat) *big.Rat {
	sum := new(big.Rat).Sub(products, mul(my, x))
	sum.Sub(sum, mul(mx, y))
	return sum.Add(sum, mul(mul(mx, my), n))
}

// Filled are the sums with the lowest score, or the highest one, for every item that has
// none. Nothing says in which clusters those are: then they are the sums of clusters that
// vary as much as any can, so that an interval is as wide as one of yes or no by cluster.
func (t *Total) Filled(highest bool, low, high *big.Rat) confidence.Sums {
	score := low
	if highest {
		score = high
	}
	missing := whole64(t.Items - t.N)
	filled := Total{N: t.Items, Items: t.Items}
	filled.Sum = new(big.Rat).Add(t.Sum, mul(missing, score))
	filled.Squares = new(big.Rat).Add(t.Squares, mul(missing, mul(score, score)))
	if filled.N == t.N {
		filled.Clusters = t.Clusters
	}
	s := filled.Sums(low, high)
	if c := t.Clusters; c != nil && filled.N > t.N && t.N > 0 {
		s.Clusters = c.N
		s.Sizes = float(c.NSquares) * float64(s.N*s.N) / float64(t.N*t.N) // as uneven as those that there are
		s.Together = float64(s.N) * float64(s.N) * float64(c.N-1) / float64(c.N) / float64(c.N) / 4
	}
	return s
}

func float(r *big.Rat) float64 {
	x, _ := r.Float64()
	return x
}
