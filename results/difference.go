package results

import (
	"math"

	"standings/internal/source"
	"standings/results/confidence"
	"standings/results/judged"
)

// difference is how far two rows of a board differ in a column, in the column's unit.
type difference struct {
	Value     float64 // the first row's figure less the second's, on the items that both have a score on
	Low, High float64 // Low <= Value <= High
	Basis     confidence.Basis
	Items     int  // shared ones, or those of the row that has fewer
	Apart     bool // the interval leaves out zero: the difference of this pair alone is significant
}

// Difference is how far two rows of one field differ in a column of a group or of the
// overall, or why nothing is known of it: on the items that both have a score on, or
// from the printed figures, which takes items for independent and rows for unlike.
func (f *Field) Difference(c *Column, a, b *Row) (d difference, why string) {
	if a.Corrected() != nil && b.Corrected() != nil {
		between := f.between(c, a, b)
		low, high, none := between.Interval(-1, 1)
		if none != "" {
			return difference{}, string(none)
		}
		return c.difference(between.Value, low, high, FromPeople, between.N), ""
	}
	x, why := a.Estimate(c)
	if why != "" {
		return difference{}, why
	}
	y, why := b.Estimate(c)
	if why != "" {
		return difference{}, why
	}
	both := confidence.Unpaired(x, y)
	if a.Made() != nil && b.Made() != nil && x.Basis != confidence.FromPrinted && y.Basis != confidence.FromPrinted {
		s := f.Board.scores([]*Row{a, b})
		if c.Role == Group {
			s = s.Only(c.Index)
		}
		if paired := s.Difference(0, 1); paired.N > 0 {
			both = paired
		}
		if both.None == confidence.NoItems {
			return difference{}, unshared
		}
	}
	if both.None != "" {
		return difference{}, string(both.None)
	}
	basis := x.Basis // of an item's score and a printed figure it is the weaker
	if y.Basis == confidence.FromPrinted {
		basis = y.Basis
	}
	return c.difference(both.Value, both.Low, both.High, basis, both.N), ""
}

// difference is one of shares of the column's scale, in its unit.
func (c *Column) difference(value, low, high float64, basis confidence.Basis, items int) difference {
	return difference{c.stretch(value), c.stretch(low), c.stretch(high), basis, items, low > 0 || high < 0}
}

// stretch brings a difference of shares of the column's scale to its unit.
func (c *Column) stretch(share float64) float64 {
	low, high := c.ends()
	return share * (high - low)
}

// judgesDifference is how far two judges, or two runs of one, score the same outputs apart, in a
// column of a group or of the overall, or why that is not known.
type judgesDifference struct {
	difference
	Why string // "" where the difference is known
}

// BetweenJudges is how much higher the first of two judges scores the same outputs than
// the second: by column of [Board.Made], the overall last, in the column's unit. An item
// counts once, by its mean over the models of which both judges scored it, so that the
// interval is one over items, as all others are.
func (b *Board) BetweenJudges(judges [2]judged.Rater) []judgesDifference {
	s := b.judges(judges)
	list := make([]judgesDifference, 0, len(b.Made.Columns)+1)
	for i, c := range b.Made.Columns {
		list = append(list, b.apart(s.Only(i), b.Column(c.ID)))
	}
	if len(b.Groups()) == 0 { // all items are the one column, and the overall
		return append(list, list[0])
	}
	return append(list, b.apart(s, b.OverallColumn()))
}

// apart is the difference of the two rows of scores in a column.
func (b *Board) apart(s *confidence.Scores, c *Column) judgesDifference {
	switch {
	case c == nil:
		return judgesDifference{Why: noRule}
	case !c.bounded():
		return judgesDifference{Why: noScale}
	case b.noInterval(c) != "":
		return judgesDifference{Why: b.noInterval(c)}
	}
	sum := 0.0
	for _, g := range s.Groups {
		sum += g.Share
	}
	if sum == 0 {
		return judgesDifference{Why: noRule}
	}
	d := s.Difference(0, 1)
	if d.None != "" {
		return judgesDifference{Why: string(d.None)}
	}
	return judgesDifference{difference: c.difference(d.Value, d.Low, d.High, d.A.Basis, d.N)}
}

// judges are the scores of two judges as of two rows, on the items that both scored.
func (b *Board) judges(judges [2]judged.Rater) *confidence.Scores {
	pairs := b.together(judges)
	s := b.layout(2)
	counted := make([]float64, len(s.Groups))
	for i, c := range b.Made.Columns {
		n, sums := make([]float64, len(c.Members)), s.Groups[i].Rows
		sums[0], sums[1] = make([]float64, len(c.Members)), make([]float64, len(c.Members))
		for _, pair := range pairs {
			x, y := b.shareOf(pair[0], c.Members), b.shareOf(pair[1], c.Members)
			for k := range x {
				if !math.IsNaN(x[k] + y[k]) {
					sums[0][k], sums[1][k], n[k] = sums[0][k]+x[k], sums[1][k]+y[k], n[k]+1
				}
			}
		}
		for k := range n {
			if n[k] > 0 {
				counted[i]++
			}
			for _, row := range sums {
				row[k] /= n[k] // NaN of none
			}
		}
	}
	b.weigh(s, func(at int) float64 { return counted[at] })
	return s
}

// together pairs the rows of two judges that are of the same outputs.
func (b *Board) together(judges [2]judged.Rater) (pairs [][2]*judged.Row) {
	for _, r := range b.Made.Rows {
		if r.Rater() != judges[1] {
			continue
		}
		for _, other := range b.Made.Rows {
			if other.Rater() == judges[0] && sameOutputs(other, r) {
				pairs = append(pairs, [2]*judged.Row{other, r})
			}
		}
	}
	return pairs
}

// sameOutputs reports whether two rows are of the same outputs.
func sameOutputs(a, b *judged.Row) bool {
	return a.ModelID == b.ModelID && a.Condition == b.Condition && source.Fold(a.Variant) == source.Fold(b.Variant)
}

// weigh gives groups of scores their shares of the overall by the board's rule, where it
// says what they count; items is how many count in each.
func (b *Board) weigh(s *confidence.Scores, items func(at int) float64) {
	for i, share := range b.shares(b.Groups(), items, b.members) {
		s.Groups[i].Share = share
	}
}

// members is how many items a column of [Board.Made] has.
func (b *Board) members(at int) float64 { return float64(len(b.Made.Columns[at].Members)) }

// layout is the board's groups with so many rows that have no scores yet, and with the items'
// clusters.
func (b *Board) layout(rows int) *confidence.Scores {
	clusters := b.Benchmark.Suite.Clusters
	s := &confidence.Scores{}
	for _, c := range b.Made.Columns {
		g := confidence.Group{Rows: make([][]float64, rows)}
		if clusters != nil {
			for _, item := range c.Members {
				g.Cluster = append(g.Cluster, clusters[item])
			}
		}
		s.Groups = append(s.Groups, g)
	}
	return s
}

// shareOf is what a row scored on some items, as shares of the board's scale; NaN where
// it has none.
func (b *Board) shareOf(r *judged.Row, items []int) []float64 { return b.onScale(r.Scores(items)) }

// onScale brings scores to shares of the board's scale, in place.
func (b *Board) onScale(scores []float64) []float64 {
	low, high := b.Scale.Min.Float(), b.Scale.Max.Float()
	for i := range scores {
		scores[i] = (scores[i] - low) / (high - low)
	}
	return scores
}

// betweenRuns is how far a figure would move if the same prompts were run again.
type betweenRuns struct {
	Runs  int     // that say so, the row's own among them; 0: there are no others
	Error float64 // 95 % of runs give a figure within so much of the mean of many; in the column's unit
}

// BetweenRuns is how far a row's figure in a column of a group or of the overall moves
// from run to run, from the further runs by the same judge: 1.96·√(Σ W²·Σ s²/n²), where
// s² is an item's variance over its runs and n a group's items with two runs or more. It
// says nothing of other prompts, and the row's interval nothing of other runs.
func (r *Row) BetweenRuns(c *Column) betweenRuns {
	b := r.Board
	if r.Made() == nil || b.Made == nil || r.Made().Run == "" || c.Role == Further || !c.bounded() || c.Role == Overall && b.Relative() {
		return betweenRuns{}
	}
	rows := []*Row{r}
	for _, other := range b.Made.Rows {
		if other != r.Made() && other.Judge == r.Made().Judge && sameOutputs(other, r.Made()) {
			rows = append(rows, &Row{Board: b, Evidence: &FromJudgments{Made: other}})
		}
	}
	if len(rows) == 1 {
		return betweenRuns{}
	}
	s := b.scores(rows)
	if c.Role == Group {
		s = s.Only(c.Index)
	}
	variance, ok := s.Within()
	if !ok {
		return betweenRuns{}
	}
	return betweenRuns{Runs: len(rows), Error: c.stretch(1.96 * math.Sqrt(variance))}
}
