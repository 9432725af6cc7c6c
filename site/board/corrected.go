package board

import (
	"fmt"

	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/site/page"
	"standings/site/statement"
)

// correctedFacts is what people's verdicts change on a board corrected by them.
type correctedFacts struct {
	Table   page.Table
	Leads   []statement.Statement // of its fields where that is known
	Unsaid  string                // the largest share of reviewed cases without a verdict, of all rows; "" where all have one
	Reviews string                // address of the page of the reviews
}

// correctedLine is a model whose score is corrected.
type correctedLine struct {
	Model    page.Link `th:"Model"`
	Change   string    `th:"By the judge → as people would (95 % interval)" num:"" or:"–"`
	Ranks    string    `th:"Rank by the judge → as people would" num:"" or:"–"`
	Cases    int       `th:"Cases reviewed" num:""`
	Unsaid   string    `th:"Without a verdict" num:""`
	Verdicts int       `th:"Verdicts by people" num:""`
}

// corrected is that of a board; nil of a board that is not corrected by people.
func corrected(b *results.Board) *correctedFacts {
	if b.Of == nil || b.Of.Corrected != b {
		return nil
	}
	c := b.OverallColumn()
	ranks := correctedRanks(b, c)
	var lines []correctedLine
	most, unsaid := 0.0, ""
	for _, r := range b.Rows {
		l := correctedLine{
			Model: page.ModelLink(r),
			Cases: r.Corrected().Cases, Unsaid: "0", Verdicts: r.Corrected().Verdicts,
		}
		if n := r.Corrected().Unsaid; n > 0 {
			share := figure.Fixed(100*float64(n)/float64(n+r.Corrected().Cases), 0) + "\u00a0%"
			l.Unsaid = fmt.Sprintf("%d (%s)", n, share)
			if most < float64(n)/float64(n+r.Corrected().Cases) {
				most, unsaid = float64(n)/float64(n+r.Corrected().Cases), share
			}
		}
		if i, why := r.Interval(c); why == "" {
			l.Change = c.Shown(r.Was(c)) + " → " + c.Shown(*r.Cell(c)) + " (" + page.Interval(c, *r.Cell(c), i.Low, i.High, i.Basis) + ")"
		}
		if both := ranks[r]; both != nil {
			l.Ranks = page.Rank(both[0]) + " → " + page.Rank(both[1])
			if places := page.RankRange(r.Places); places != page.Rank(r.Rank) && places != "" {
				l.Ranks += " (" + places + ")"
			}
		}
		lines = append(lines, l)
	}
	v := &correctedFacts{
		Table:   page.NewTable(page.Table{Label: "What people’s verdicts change"}, lines),
		Reviews: page.ReviewsPath(b.Benchmark.ID),
		Unsaid:  unsaid,
	}
	for _, f := range b.Fields() {
		first, second, cases, settled, known := f.ToSettle()
		if first == nil {
			continue
		}
		v.Leads = append(v.Leads, statement.Settled(f, first, second, cases, settled, known))
	}
	return v
}

// correctedRanks are, of each ranked row, its ranks by the judge's figures and by the
// corrected ones, both among the rows that are ranked here.
func correctedRanks(b *results.Board, c *results.Column) map[*results.Row][]int {
	ranks := map[*results.Row][]int{}
	for _, f := range b.Fields() {
		was, now := make([]results.Cell, len(f.Rows)), make([]results.Cell, len(f.Rows))
		for i, r := range f.Rows {
			if r.Rank > 0 {
				was[i], now[i] = r.Was(c), *r.Cell(c)
			}
		}
		for i, r := range f.Rows {
			ranks[r], _ = ranking.Like([]*ranking.Column{c.Rank(was), c.Rank(now)}, i)
		}
	}
	return ranks
}
