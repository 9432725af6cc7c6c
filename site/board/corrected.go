package board

import (
	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
)

// correctedFacts is what people's verdicts change on a board corrected by them.
type correctedFacts struct {
	Table   page.Table
	Said    []string // whether the lead is settled, and what the correction is
	Reviews page.Link
}

// correctedLine is a model whose score is corrected.
type correctedLine struct {
	Model    page.Link `th:"Model"`
	Change   string    `th:"By the judge → as people would (95 % interval)" num:"" or:"–"`
	Ranks    string    `th:"Rank by the judge → as people would" num:"" or:"–"`
	Cases    int       `th:"Cases reviewed" num:""`
	Verdicts int       `th:"Verdicts by people" num:""`
}

// corrected is that of a board; nil of a board that is not corrected by people.
func corrected(b *results.Board) *correctedFacts {
	if b.Of == nil || b.Of.Corrected != b {
		return nil
	}
	c := b.OverallColumn()
	var lines []correctedLine
	for _, r := range b.Rows {
		l := correctedLine{
			Model: page.Link{Text: results.RowName(r), Target: page.ModelPath(r.Model)},
			Cases: r.Corrected.Cases, Verdicts: r.Corrected.Verdicts,
		}
		if i, why := r.Interval(c); why == "" {
			l.Change = c.Shown(r.Was(c)) + " → " + c.Shown(*r.Cell(c)) + " (" + page.Interval(c, *r.Cell(c), i.Low, i.High, i.Basis) + ")"
		}
		if own := b.Of.Find(r.Model, r.Variant); own != nil && own.Rank > 0 && r.Rank > 0 {
			l.Ranks = page.Rank(own.Rank) + " → " + page.Rank(r.Rank)
			if places := page.RankRange(r.Places); places != page.Rank(r.Rank) && places != "" {
				l.Ranks += " (" + places + ")"
			}
		}
		lines = append(lines, l)
	}
	v := &correctedFacts{
		Table:   page.NewTable(page.Table{Label: "What people’s verdicts change"}, lines),
		Reviews: page.Link{Text: "Plan of the reviews, and the judge against people", Target: page.ReviewsPath(b.Benchmark.ID)},
	}
	for _, f := range b.Fields() {
		if text := leadSentence(f); text != "" {
			v.Said = append(v.Said, text)
		}
	}
	v.Said = append(v.Said, "Each score is the judge’s mean over all cases, moved by how far people differ from the judge on the reviewed ones of each category. The better the judge follows people, the narrower the interval; it never relies on the judge being right.")
	return v
}

// leadSentence says whether people's verdicts settle who leads a field, or how many cases
// would; "" where nothing is known of it.
func leadSentence(f *results.Field) string {
	first, second, cases, settled, ok := f.ToSettle()
	if first == nil {
		return ""
	}
	lead := "The lead of " + results.RowName(first) + " over " + results.RowName(second)
	c := f.Board.RankedBy()
	reviewed := min(first.Corrected.Cases, second.Corrected.Cases)
	with := " with " + words.Count(reviewed, "reviewed case")
	if settled {
		return lead + " is significant" + with + "."
	}
	lead += ", by " + figure.Fixed(c.Lead(first, second), c.Decimals) + ", is not significant"
	switch {
	case !ok:
		return lead + ", and if it is as small as it looks, reviews of all cases would not settle it."
	case cases <= reviewed:
		return lead + with + "; a lead as large as it looks would be in four of five samples of as many."
	}
	return lead + with + ". If it is as large as it looks, " + words.Number(cases-reviewed) + " more would settle it, in four of five samples."
}

// correctedSentence says what the figures of a board corrected by people are.
func correctedSentence(b *results.Board) string {
	return "These are the scores that people would give all cases, as estimated from the judge’s scores of all and people’s verdicts on a chance sample of " + words.Count(len(b.Benchmark.Suite.Plan.Cases), "case") + ". " + page.VerdictRule(b.Benchmark)
}
