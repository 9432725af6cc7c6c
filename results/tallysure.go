package results

import (
	"math/big"
	"slices"

	"standings/results/confidence"
	"standings/results/tally"
)

// noClusters is why a row from tallies has no interval where items belong together.
const noClusters = "its tallies do not say what each cluster adds up to"

// scale is that of the scores of a board's items.
func (b *Board) scale() (low, high *big.Rat) { return b.Scale.Min.Rat, b.Scale.Max.Rat }

// estimateTally finds how sure the figures of a row from tallies are, as
// [Row.estimate] does of one from judgments.
func (r *Row) estimateTally() {
	totals := r.Tally.Totals
	low, high := r.Board.scale()
	of := func(sums func(t *tally.Total) confidence.Sums) []confidence.Estimate {
		list := make([]confidence.Sums, len(totals))
		for i := range totals {
			list[i] = sums(&totals[i])
		}
		return r.tallyEstimates(list)
	}
	r.estimates = of(func(t *tally.Total) confidence.Sums { return t.Sums(low, high) })
	if slices.ContainsFunc(r.Cells, func(c Cell) bool { return c.Made != nil && c.Made.Coverage() < 1-mostMissing }) {
		for end := range r.filled {
			r.filled[end] = of(func(t *tally.Total) confidence.Sums { return t.Filled(end == 1, low, high) })
		}
	}
}

// tallyEstimates are those of a row's groups and of its overall, by column.
func (r *Row) tallyEstimates(sums []confidence.Sums) []confidence.Estimate {
	b := r.Board
	list := make([]confidence.Estimate, len(b.Columns))
	shares := b.tallyShares(r.Tally, func(at int) float64 { return float64(sums[at].N) })
	for i := range sums {
		if sums[i].Share = 1; i < len(b.Declared()) {
			list[i] = confidence.Overall(sums[i : i+1])
		}
	}
	for i := range sums {
		sums[i].Share = shares[i]
	}
	if c := b.OverallColumn(); c != nil {
		list[c.Index] = confidence.Overall(sums)
	}
	if b.Benchmark.Cluster.Value == "" {
		return list
	}
	for i := range list {
		if list[i].None == "" && list[i].Clusters == 0 {
			list[i].None = noClusters
		}
	}
	return list
}

// tallyShares is what each total counts in the overall.
func (b *Board) tallyShares(r *tally.Row, items func(at int) float64) []float64 {
	groups := b.Declared()
	if len(groups) == 0 {
		return []float64{1}
	}
	shares := b.shares(groups, items, func(at int) float64 { return float64(r.Totals[at].Items) })
	if shares == nil {
		shares = make([]float64, len(groups))
	}
	return shares
}

// pairs are what the tallies of two rows say of the items that both have a score on, by
// group; of a group alone, or, where c is the overall, of all by what they count in it. ok
// is false where no tally holds the two against each other.
func (b *Board) pairs(c *Column, x, y *Row) (list []confidence.Pair, ok bool) {
	if x.Tally == nil || y.Tally == nil {
		return nil, false
	}
	low, high := b.scale()
	if list, ok = tally.Pair(x.Tally, y.Tally, low, high); !ok {
		return nil, false
	}
	if c.Kind == KindGroup {
		list = list[c.Index : c.Index+1]
		list[0].A.Share, list[0].B.Share = 1, 1
		return list, true
	}
	shares := b.tallyShares(x.Tally, func(at int) float64 { return float64(x.Tally.Totals[at].Items) })
	for i := range list {
		list[i].A.Share, list[i].B.Share = shares[i], shares[i]
	}
	return list, true
}
