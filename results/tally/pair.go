package tally

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/confidence"
)

// pair gives parts of two models to the rows that they are of.
func (r *reader) pair() {
	for _, l := range r.pairs {
		other := r.rows[l.other]
		if other == nil || len(other.Parts) == 0 || len(l.row.Parts) == 0 {
			r.problems.Errorf(l.part.Place, "%q and %q are compared with each other, and one of them has no tallies of its own on board %q: add those, or take this line out", l.row.name(), l.name, l.row.Board.ID.Value)
			continue
		}
		if l.row.against == nil {
			l.row.against = map[key]*Row{}
		}
		both := l.row.against[l.other]
		if both == nil {
			both = &Row{Place: l.part.Place, Board: l.row.Board, Model: l.row.name() + " against " + l.name, Condition: l.row.Condition}
			l.row.against[l.other] = both
		}
		both.Parts = append(both.Parts, l.part)
	}
}

// key is what no other row shares.
func (r *Row) key() key { return key{r.Board, r.ModelID, source.Fold(r.Variant), r.Condition} }

// againstInOrder lists the row's parts against others, in the order of their places.
func (r *Row) againstInOrder() []*Row {
	return slices.SortedFunc(maps.Values(r.against), byPlace)
}

// byPlace orders rows by their places.
func byPlace(x, y *Row) int {
	return cmp.Or(strings.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line))
}

// Pair is what two rows' tallies say of the items that both have a score on, by column, on
// a scale that runs from low to high; ok is false where they say nothing.
func Pair(a, b *Row, low, high *big.Rat) (pairs []confidence.Pair, ok bool) {
	x, y := a.against[b.key()], b.against[a.key()]
	if x == nil || y == nil {
		return nil, false
	}
	width := sub(high, low)
	for i := range x.Totals {
		tx, ty := &x.Totals[i], &y.Totals[i]
		p := confidence.Pair{A: tx.Sums(low, high), B: ty.Sums(low, high)}
		if tx.N > 0 {
			p.Products = float(quo(deviations(tx, ty, products), mul(width, width)))
			if tx.Clustered && ty.Clustered {
				p.Together = float(quo(clusterDeviations(tx, ty, clusterProducts), mul(width, width)))
			}
		}
		p.Unknown.Add(1, tx.N, p.A.Mean-p.B.Mean, [2]confidence.Alone{alone(&a.Totals[i], tx, low, width), alone(&b.Totals[i], ty, low, width)})
		pairs = append(pairs, p)
	}
	return pairs, true
}

// alone is what a row has more on its own than on the items that it shares with another.
func alone(own, shared *Total, low, width *big.Rat) confidence.Alone {
	n := own.N - shared.N
	return confidence.Alone{N: n, Sum: float(quo(sub(sub(own.Of(Sum), shared.Of(Sum)), mul(low, whole64(n))), width))}
}
