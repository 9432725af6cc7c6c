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
	tables, _ := l.tablesIn(path.Join(l.dir, talliesDir), source.MaxRecords, table.Options{Names: isModelHead}, ".csv")
	if len(tables) == 0 || l.project.Models.unread {
		return
	}
	for _, r := range tally.Read(l.Benchmark.Benchmark, tables, l.resolve, l.itemsOf, l.problems) {
		board := l.Board(r.Board.ID.Value)
		made, problems := judged.FromTotals(l.Benchmark.Benchmark, r.Board, r.Model, r.Judged())
		l.problems.Add(problems...)
		made.ModelID, made.Variant, made.Condition, made.Judge = r.ModelID, r.Variant, r.Condition, r.Judge
		row := l.remade(board, made)
		row.Place, row.Evidence, row.Made, row.Tally = r.Place, Tallied, nil, r
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
	if i := b.like(row); i >= 0 && b.Rows[i].Evidence == Recomputed { // judgments of a sample: a printed row behind them comes back
		row.Beside = b.Rows[i]
		row.Beside.Sample = true
		if earlier := row.Beside.Earlier; len(earlier) > 0 {
			b.Rows[i], row.Beside.Earlier = earlier[len(earlier)-1], nil
		} else {
			b.Rows = slices.Delete(b.Rows, i, i+1)
		}
	}
	b.place(row)
}

// Remade reports whether the row's figures were made here of scores of cases, or of
// what these add up to, and not printed.
func (r *Row) Remade() bool { return r.Evidence == Recomputed || r.Evidence == Tallied }

// What a remade row is made of.
const (
	Judgments = "judgments"
	Tallies   = "tallies"
)

// MadeOf is what a remade row is made of: judgments, or tallies of them.
func (r *Row) MadeOf() string {
	if r.Tally != nil {
		return Tallies
	}
	return Judgments
}

// CellPlace is where the first of what a remade row's figure is made of is read: the line
// of a tally, or the file of judgments.
func (r *Row) CellPlace(c *Column) source.Place {
	if r.Tally != nil && c.Role == Group {
		for _, p := range r.Tally.Parts {
			if p.Column == c.Index {
				return p.Place
			}
		}
	}
	return r.Place
}

// noClusters is why a row from tallies has no interval where items belong together.
const noClusters = "its tallies do not say what each cluster adds up to"

// estimateTally finds how sure the figures of a row from tallies are, as
// [Row.estimate] does of one from judgments.
func (r *Row) estimateTally() {
	if r.Board.Benchmark.Cluster.Value != "" {
		r.estimates = make([]confidence.Estimate, len(r.Board.Columns))
		for i := range r.estimates {
			r.estimates[i].None = noClusters
		}
		return
	}
	totals, low, high := r.Tally.Totals, r.Board.Scale.Min.Rat, r.Board.Scale.Max.Rat
	of := func(sums func(t *tally.Total) confidence.Sums) []confidence.Estimate {
		list := make([]confidence.Sums, len(totals))
		for i := range totals {
			list[i] = sums(&totals[i])
		}
		return r.tallyEstimates(list)
	}
	r.estimates = of(func(t *tally.Total) confidence.Sums { return t.Sums(low, high) })
	least := of(func(t *tally.Total) confidence.Sums { return t.Filled(false, low, high) })
	most := of(func(t *tally.Total) confidence.Sums { return t.Filled(true, low, high) })
	for i := range r.estimates {
		if r.estimates[i].N < least[i].N {
			r.estimates[i].Missing = &confidence.Missing{Least: least[i], Most: most[i]}
		}
	}
	r.fewMissing()
}

// tallyEstimates are those of a row's groups and of its overall, by column.
func (r *Row) tallyEstimates(sums []confidence.Sums) []confidence.Estimate {
	b := r.Board
	list := make([]confidence.Estimate, len(b.Columns))
	shares := b.shares(b.Declared(), func(at int) float64 { return float64(sums[at].N) }, func(at int) float64 { return float64(r.Tally.Totals[at].Items) })
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
