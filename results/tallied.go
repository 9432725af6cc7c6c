package results

import (
	"path"
	"slices"

	"standings/internal/source"
	"standings/results/confidence"
	"standings/results/judged"
	"standings/results/schema"
	"standings/results/table"
	"standings/results/tally"
)

// talliesDir is the folder of a benchmark's tallies.
const talliesDir = "tallies"

// tallied reads a benchmark's tallies and puts the rows made of them on its boards:
// instead of rows from judgments of the same, which are then of a sample and are kept beside
// them, and of printed ones as those from judgments.
func (l *benchmarkLoader) tallied() {
	reader := tally.NewReader(l.Benchmark.Benchmark, l.resolve, l.itemsOf)
	o := table.Options{Names: isModel}
	if !l.project.Models.unread {
		o.Each = reader.Table
	}
	l.tablesIn(path.Join(l.dir, talliesDir), source.MaxRecords, o, ".csv")
	for _, r := range reader.Rows(l.problems) {
		board := l.Board(r.Board.ID.Value)
		made, problems := judged.FromTotals(l.Benchmark.Benchmark, r.Board, r.Model, r.Judged())
		l.problems.Add(problems...)
		made.ModelID, made.Variant, made.Condition, made.Judge = r.ModelID, r.Variant, r.Condition, r.Judge
		row := l.remade(board, made)
		row.Place, row.Evidence = r.Place, &fromTallies{Row: r, lacking: made.Lacking}
		board.placeTallied(row)
	}
}

// itemsOf lists the ids of a board's items by column; nil where the suite is not known.
func (b *Benchmark) itemsOf(board *schema.Board) (columns [][]string) {
	made := b.Suite.Board(board.ID.Value)
	if made == nil || !b.Suite.Whole {
		return nil
	}
	for _, c := range made.Columns {
		ids := make([]string, len(c.Members))
		for i, item := range c.Members {
			ids[i] = b.Suite.Items[item].ID
		}
		columns = append(columns, ids)
	}
	return columns
}

// placeTallied puts a row of tallies on the board.
func (b *Board) placeTallied(row *Row) {
	if i := b.like(row); i >= 0 && b.Rows[i].Made() != nil { // judgments of a sample: a printed row behind them comes back
		row.Beside = b.Rows[i]
		row.Beside.Evidence = &FromJudgments{Made: row.Beside.Made(), Sample: true}
		if earlier := row.Beside.Earlier; len(earlier) > 0 {
			b.Rows[i], row.Beside.Earlier = earlier[len(earlier)-1], nil
		} else {
			b.Rows = slices.Delete(b.Rows, i, i+1)
		}
	}
	b.place(row)
}

// noClusters is why a row from tallies has no interval where items belong together.
const noClusters = "its tallies do not say what each cluster adds up to"

// estimate finds how sure the figures of a row from tallies are, as that of [FromJudgments]
// does of one from judgments.
func (e *fromTallies) estimate(r *Row) {
	if r.Board.Benchmark.Cluster.Value != "" {
		e.estimates = make([]confidence.Estimate, len(r.Board.Columns))
		for i := range e.estimates {
			e.estimates[i].None = noClusters
		}
		return
	}
	low, high := r.Board.Scale.Min.Rat, r.Board.Scale.Max.Rat
	of := func(sums func(t *tally.Total) confidence.Sums) []confidence.Estimate {
		list := make([]confidence.Sums, len(e.Totals))
		for i := range e.Totals {
			list[i] = sums(&e.Totals[i])
		}
		return e.estimatesOf(r.Board, list)
	}
	e.estimates = of(func(t *tally.Total) confidence.Sums { return t.Sums(low, high) })
	least := of(func(t *tally.Total) confidence.Sums { return t.Filled(false, low, high) })
	most := of(func(t *tally.Total) confidence.Sums { return t.Filled(true, low, high) })
	for i := range e.estimates {
		if e.estimates[i].N < least[i].N {
			e.estimates[i].Missing = &confidence.Missing{Least: least[i], Most: most[i]}
		}
	}
	r.fewMissing(e.estimates)
}

// estimatesOf are those of a row's groups and of its overall, by column.
func (e *fromTallies) estimatesOf(b *Board, sums []confidence.Sums) []confidence.Estimate {
	list := make([]confidence.Estimate, len(b.Columns))
	shares := b.shares(b.Declared(), func(at int) float64 { return float64(sums[at].N) }, func(at int) float64 { return float64(e.Totals[at].Items) })
	if shares == nil {
		shares = make([]float64, len(sums))
	}
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
	return list
}
