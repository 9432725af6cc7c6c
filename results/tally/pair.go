package tally

import (
	"cmp"
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
			r.problems.Errorf(l.part.Place, "%q and %q are held against each other, and one of them has no tallies of its own on board %q: add those, or take this line out", l.row.name(), l.name, l.row.Board.ID.Value)
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
	for k, row := range r.rows {
		if len(row.Parts) > 0 {
			continue
		}
		delete(r.rows, k)
		r.order = slices.DeleteFunc(r.order, func(other *Row) bool { return other == row })
	}
	for _, row := range r.order {
		for _, other := range r.order {
			if both := row.against[other.key()]; both != nil && other.against[row.key()] == nil {
				r.problems.Errorf(both.Place, "%q is held against %q, and no line holds %q against %q: add the lines of the other direction", row.name(), other.name(), other.name(), row.name())
			}
		}
	}
}

// key tells the row from others.
func (r *Row) key() key { return key{r.Board, r.ModelID, source.Fold(r.Variant), r.Condition} }

// againstInOrder lists the row's parts against others, in the order of their places.
func (r *Row) againstInOrder() []*Row {
	var list []*Row
	for _, both := range r.against {
		list = append(list, both)
	}
	slices.SortFunc(list, func(x, y *Row) int { return cmp.Or(strings.Compare(x.File, y.File), cmp.Compare(x.Line, y.Line)) })
	return list
}

// Pair is what two rows' tallies say of the items that both have a score on, by column, on
// a scale that runs from low to high; ok is false where they say nothing.
func Pair(a, b *Row, low, high *big.Rat) (pairs []confidence.Pair, ok bool) {
	x, y := a.against[b.key()], b.against[a.key()]
	if x == nil || y == nil {
		return nil, false
	}
	width := new(big.Rat).Sub(high, low)
	square := mul(width, width)
	for i := range x.Totals {
		tx, ty := &x.Totals[i], &y.Totals[i]
		p := confidence.Pair{A: tx.Sums(low, high), B: ty.Sums(low, high)}
		if tx.N > 0 {
			n := whole64(tx.N)
			mx, my := new(big.Rat).Quo(tx.Sum, n), new(big.Rat).Quo(ty.Sum, n)
			p.Products = float(new(big.Rat).Quo(new(big.Rat).Sub(tx.products, mul(mx, ty.Sum)), square))
			if c, d := tx.Clusters, ty.Clusters; c != nil && d != nil {
				p.Together = float(new(big.Rat).Quo(deviations(c.products, c.TimesN, d.TimesN, mx, my, c.NSquares), square))
			}
		}
		pairs = append(pairs, p)
	}
	return pairs, true
}
