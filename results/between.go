package results

import (
	"math"

	"standings/internal/source"
	"standings/results/confidence"
	"standings/results/judged"
)

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
	case c.Role == Overall && b.Relative():
		return judgesDifference{Why: relative}
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
	return judgesDifference{difference: difference{
		Value: c.stretch(d.Value), Low: c.stretch(d.Low), High: c.stretch(d.High),
		Basis: d.A.Basis, Items: d.N, Apart: d.Apart(),
	}}
}

// judges are the scores of two judges as of two rows, on the items that both scored.
func (b *Board) judges(judges [2]judged.Rater) *confidence.Scores {
	pairs := b.together(judges)
	s := b.layout(2)
	counted := make([]float64, len(s.Groups))
	for i, c := range b.Made.Columns {
		n := make([]float64, len(c.Members))
		var sums [2][]float64
		for k := range sums {
			sums[k] = make([]float64, len(c.Members))
		}
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
			for j := range sums {
				s.Groups[i].Rows[j][k] = sums[j][k] / n[k] // NaN of none
			}
		}
	}
	b.weigh(s, func(at int) float64 { return counted[at] })
	return s
}

// together pairs the rows of two judges that are of the same outputs.
func (b *Board) together(judges [2]judged.Rater) [][2]*judged.Row {
	type outputs struct{ model, variant, condition string }
	of := func(r *judged.Row) outputs { return outputs{r.ModelID, source.Fold(r.Variant), r.Condition} }
	first := map[outputs]*judged.Row{}
	for _, r := range b.Made.Rows {
		if r.Rater() == judges[0] {
			first[of(r)] = r
		}
	}
	var pairs [][2]*judged.Row
	for _, r := range b.Made.Rows {
		if other := first[of(r)]; other != nil && r.Rater() == judges[1] {
			pairs = append(pairs, [2]*judged.Row{other, r})
		}
	}
	return pairs
}

// weigh gives groups of scores their shares of the overall by the board's rule, where it
// says what they count; items is how many count in each.
func (b *Board) weigh(s *confidence.Scores, items func(at int) float64) {
	groups := b.Groups()
	if len(groups) == 0 { // all items are one group, and the overall
		s.Groups[0].Share = 1
		return
	}
	all := func(at int) float64 { return float64(len(b.Made.Columns[at].Members)) }
	for i, share := range b.shares(groups, items, all) {
		s.Groups[i].Share = share
	}
}

// layout is the board's groups with rows of items that have no score yet, and with their
// clusters.
func (b *Board) layout(rows int) *confidence.Scores {
	clusters := b.Benchmark.Suite.Clusters
	s := &confidence.Scores{}
	for _, c := range b.Made.Columns {
		g := confidence.Group{Rows: make([][]float64, rows)}
		for r := range g.Rows {
			g.Rows[r] = make([]float64, len(c.Members))
		}
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
	if r.Made == nil || b.Made == nil || r.Made.Run == "" || c.Role == Further || !c.bounded() || c.Role == Overall && b.Relative() {
		return betweenRuns{}
	}
	rows := []*Row{r}
	for _, other := range b.Made.Rows {
		if other != r.Made && other.Judge == r.Made.Judge && other.ModelID == r.Made.ModelID && other.Condition == r.Made.Condition && source.Fold(other.Variant) == source.Fold(r.Made.Variant) {
			rows = append(rows, &Row{Board: b, Made: other})
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
